/**
 * Where things are on the board, in pixels of the screen. Whole pixels, so that lines are crisp.
 *
 * @typedef {object} Geometry
 * @property {number} size Side of the whole board, rim included.
 * @property {number} origin Distance of the first square from the left and top edge.
 * @property {number} cell Side of a square.
 */

/** The rim's share of the board's side, for the coordinates. */
const RIM = 0.038;

/**
 * @param {number} size
 * @returns {Geometry}
 */
export function geometryOf(size) {
  const cell = Math.max(1, Math.floor((size * (1 - 2 * RIM)) / 8));
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
