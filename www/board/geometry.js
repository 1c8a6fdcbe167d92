/**
 * Where things are on the board, in pixels of the screen. Whole pixels, so that lines are crisp.
 *
 * @typedef {object} Geometry
 * @property {number} size Side of the whole board, rim included.
 * @property {number} origin Distance of the first square from the left and top edge.
 * @property {number} cell Side of a square.
 */

/** The rim's share of the board's side, with room for the coordinates and without. */
const RIM = { on: 0.038, off: 0.014 };

/**
 * @param {number} size
 * @param {"on" | "off"} [coordinates]
 * @returns {Geometry}
 */
export function geometryOf(size, coordinates = "on") {
  const cell = Math.max(1, Math.floor((size * (1 - 2 * RIM[coordinates])) / 8));
  return { size, origin: Math.floor((size - 8 * cell) / 2), cell };
}

export const SQUARES = Array.from({ length: 64 }, (_, index) => nameOf(index % 8, Math.floor(index / 8)));

/**
 * @param {number} file
 * @param {number} rank
 */
export function nameOf(file, rank) {
  return "abcdefgh".charAt(file) + (rank + 1);
}

/**
 * File and rank of a square, both from 0.
 *
 * @param {string} square
 * @returns {[number, number]}
 */
export function placeOf(square) {
  return [square.charCodeAt(0) - 97, square.charCodeAt(1) - 49];
}

/** @param {string} square */
export function indexOf(square) {
  const [file, rank] = placeOf(square);
  return rank * 8 + file;
}

/** How the board lies on the screen. Squares keep their names; only their places change. */
export class Orientation {
  /**
   * @param {boolean} transposed Whether files and ranks change places, before anything is mirrored.
   * @param {boolean} mirroredColumns
   * @param {boolean} mirroredRows
   */
  constructor(transposed, mirroredColumns, mirroredRows) {
    this.transposed = transposed;
    this.#mirrored = [mirroredColumns, mirroredRows];
  }

  /** @type {[boolean, boolean]} */
  #mirrored;

  /**
   * Column and row of a square on the screen, both from 0.
   *
   * @param {string} square
   * @returns {[number, number]}
   */
  place(square) {
    const [file, rank] = placeOf(square);
    const [column, row] = this.transposed ? [rank, file] : [file, rank];
    return [this.#mirrored[0] ? 7 - column : column, this.#mirrored[1] ? 7 - row : row];
  }

  /**
   * The square at a place on the screen.
   *
   * @param {number} column
   * @param {number} row
   */
  squareAt(column, row) {
    const file = this.#mirrored[0] ? 7 - column : column;
    const rank = this.#mirrored[1] ? 7 - row : row;
    return this.transposed ? nameOf(rank, file) : nameOf(file, rank);
  }
}

/** The eight symmetries of the board, by the names that `src/board/symmetry.rs` gives them. */
export const ORIENTATIONS = {
  identity: new Orientation(false, false, false),
  "mirror-files": new Orientation(false, true, false),
  "mirror-ranks": new Orientation(false, false, true),
  "half-turn": new Orientation(false, true, true),
  transpose: new Orientation(true, false, false),
  "anti-transpose": new Orientation(true, true, true),
  "quarter-turn": new Orientation(true, true, false),
  "quarter-turn-back": new Orientation(true, false, true),
};
