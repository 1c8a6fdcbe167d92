/**
 * What can be done with the game on a board, as methods of the element. Each throws a `ReversiError` where it is refused,
 * and nothing has changed then.
 *
 * @typedef {import("../pkg/reversi.js").Game} Game
 * @typedef {import("../pkg/reversi.js").GameOptions} GameOptions
 * @typedef {import("../pkg/reversi.js").Step} Step
 */

import { Settings, seed } from "./settings.js";

/** The name of the method by which an element does something with its game, and shows what came of it. */
export const act = Symbol("act");

/** Who plays, as far as the attributes say it. */
export const seating = Symbol("seating");

/** An element with a game. */
export class GameElement extends Settings {
  /** @type {GameOptions} @internal */
  [seating] = {};

  /**
   * @internal
   * @param {(game: Game) => Step} _action
   */
  [act](_action) {}

  /** Begins a new game. What the options leave open, the attributes `playable` and `level` say. @param {GameOptions} [options] */
  restart(options = {}) {
    this[act]((game) => game.restart({ ...this[seating], ...options }, seed()));
  }

  /** Seats other players in the game as it stands, to go on in another manner. @param {GameOptions} options */
  seat(options) {
    this[act]((game) => game.seat({ ...this[seating], ...options }));
  }

  /** Turning by hand: what there was to turn is turned, and the move is made, right or wrong. */
  done() {
    this[act]((game) => game.done());
  }

  /** Turning by hand: the mistake is put right. A person turns the row anew, the engine does it at once. */
  putRight() {
    this[act]((game) => game.putRight());
  }

  /** Turning by hand: the mistake stays as it is, and with it the result if the game is over. */
  letStand() {
    this[act]((game) => game.letStand());
  }

  /** Takes back the last move; against the engine, the person's last move and what followed it. */
  undo() {
    this[act]((game) => game.undo());
  }

  /** Plays again what was last taken back. */
  redo() {
    this[act]((game) => game.redo());
  }

  /** Shows the moment after so many discs were placed; the game itself goes on unchanged. @param {number} ply */
  goto(ply) {
    this[act]((game) => game.goto(ply));
  }

  /** Goes over to the next line tried in place of this move, counted from 1. @param {number} ply */
  switchVariation(ply) {
    this[act]((game) => game.switchVariation(ply));
  }

  /** Pauses or resumes a game between engines. @param {boolean} paused */
  pause(paused) {
    this[act]((game) => game.pause(paused));
  }

  /** Goes on with a saved game, or begins the game of a transcript or from a position. @param {string} text */
  load(text) {
    this[act]((game) => game.load(String(text)));
  }
}
