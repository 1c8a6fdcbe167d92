import type { ReversiBoard } from "./reversi-board.js";

declare global {
  interface HTMLElementTagNameMap {
    "reversi-board": ReversiBoard;
  }
}
