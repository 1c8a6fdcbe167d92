import type { ReversiEventMap } from "./board/events.js";
import type { ReversiBoard } from "./reversi-board.js";

declare global {
  interface HTMLElementTagNameMap {
    "reversi-board": ReversiBoard;
  }

  // They bubble: whatever the board stands in hears them too.
  interface GlobalEventHandlersEventMap extends ReversiEventMap {}
}
