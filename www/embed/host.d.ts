/** What `reversi-embed.js` gives the page around the frames. */

import type { GameOptions, State } from "../pkg/reversi.js";

/**
 * A board in a frame. What is asked before the board is ready waits for it. A promise rejects with an `Error` that has
 * a `code`, and `at` where it concerns a text: what the board refused, `removed` where the frame was taken away,
 * `navigated` where it shows another page, `closed` where another script has opened the channel.
 */
export interface ReversiFrame {
  /** Plays a move for the side to move. */
  play(square: string): Promise<State>;
  undo(): Promise<State>;
  redo(): Promise<State>;
  /** Shows the moment after so many discs were placed. */
  goto(ply: number): Promise<State>;
  /** Goes on with a record: a transcript, or a saved game. */
  load(text: string): Promise<State>;
  restart(options?: GameOptions): Promise<State>;
  /** Sets an option of the board; `null` for the usual value. */
  set(name: string, value: string | null): Promise<State>;
  /** The game as text. */
  record(format?: string): Promise<string>;
  state(): Promise<State>;
}

export interface ReversiHost {
  /** The board in an `iframe[data-reversi]` of the page; throws for any other element. */
  frame(iframe: Element): ReversiFrame;
}

declare global {
  interface Window {
    Reversi: ReversiHost;
  }
}
