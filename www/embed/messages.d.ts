/**
 * What a host page and an embedded board say to each other, version 1. `docs/embedding.md` tells it in words.
 *
 * The host posts `Open` with one `MessagePort` to the frame's window. Everything else goes over that port.
 */

import type { Change, GameOptions, LegalMove, Outcome, State } from "../pkg/reversi.js";

/** Every message carries the version of its shape. */
interface Versioned {
  reversi: 1;
}

/** A number or a text by which the host knows an answer again. */
export type Id = number | string;

/** Host to the frame's window, with one port. */
export interface Open extends Versioned {
  type: "open";
  /**
   * A name of the host's choice for the channel. Where the frame has a channel of that name already, it keeps it and
   * drops the new port; a channel of another name, or of none, takes the place of the one before.
   */
  channel?: string;
}

/** What a host may ask. Texts are read by the game's own parser; what is refused changes nothing. */
export type Wish =
  /** Plays a move for the side to move. */
  | { type: "play"; square: string }
  | { type: "undo" }
  | { type: "redo" }
  /** Shows the moment after so many discs were placed. */
  | { type: "goto"; ply: number }
  /** Goes on with a record: a transcript, or a saved game. */
  | { type: "load"; text: string }
  /** Begins another game. */
  | { type: "restart"; options?: GameOptions }
  /** Sets an option of the board to another value; `null` for the usual one. */
  | { type: "set"; name: string; value: string | null }
  /** Asks for the game as text. */
  | { type: "record"; format?: string }
  /** Asks how things stand. */
  | { type: "state" }
  /** Ends the channel. */
  | { type: "close" };

/** Host to frame, over the port. With an `id`, exactly one message with the same `id` answers. */
export type Request = Versioned & Wish & { id?: Id };

/** Frame to host, over the port, in answer to a request with this `id`. */
export type Answer =
  | { type: "done"; id: Id; state: State }
  | { type: "record"; id: Id; text: string }
  | { type: "error"; id: Id; code: string; message: string; at?: number };

/** The height that the frame needs at its present width, and what that makes of width to height. In CSS pixels. */
export interface Size {
  height: number;
  ratio: number;
}

/** Frame to host, over the port, when something happens. */
export type Happening =
  /** First of all, once the board can be played on. */
  | ({ type: "ready"; state: State } & Size)
  /** Another height is needed. */
  | ({ type: "size" } & Size)
  /** A disc was placed, by whomever. */
  | { type: "move"; square: string; change: Change; state: State }
  /** A side could not move. */
  | { type: "pass"; color: "black" | "white"; state: State }
  | { type: "game-over"; outcome: Outcome; state: State }
  /** Anything has changed: also steps, undo, another game. Follows `move`, `pass` and `game-over`. */
  | { type: "state"; change: Change; state: State }
  /** Values of the legal moves, in discs for the side to move; only with the option `analysis`. */
  | { type: "analysis"; state: State; moves: AnalysedMove[] }
  /** What cannot be read in the address or in a message, or what has failed. */
  | { type: "error"; id?: Id; code: string; message: string; at?: number }
  /** The channel has ended: the host asked for it, or has opened another. */
  | { type: "closed" };

export interface AnalysedMove {
  square: LegalMove["square"];
  score: number;
  kind: string;
  depth: number;
}

export type FromFrame = Versioned & (Answer | Happening);
