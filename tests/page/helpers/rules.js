/** The rules for the tests themselves, from the built page: prepares games and says what to play. */

import { readFileSync } from "node:fs";
import { Game, initSync } from "../../../www/pkg/reversi.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/reversi_bg.wasm", import.meta.url)) });

/** @typedef {import("../../../www/pkg/reversi.js").State} State */

/** The shortest game there is: White is wiped out. */
export const WIPE_OUT = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];

/**
 * A stream of numbers from 0 up to 1, always the same for the same seed.
 *
 * @param {number} seed
 */
export function random(seed) {
  let value = seed;
  return () => {
    value = (value + 0x6d2b79f5) | 0;
    let mixed = Math.imul(value ^ (value >>> 15), 1 | value);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One of them.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} next
 * @returns {T}
 */
export function pick(items, next) {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}

/**
 * A new game between two persons in which these moves were played.
 *
 * @param {readonly string[]} [moves]
 */
export function gameOf(moves = []) {
  const game = new Game({}, 1);
  for (const square of moves) game.click(square);
  return game;
}

/**
 * The squares of a whole random game.
 *
 * @param {number} seed
 */
export function randomGame(seed) {
  const next = random(seed);
  const game = gameOf();
  let state = game.state();
  while (!state.outcome) state = game.click(pick(state.moves, next).square).state;
  return state.line;
}

/**
 * Saves the game after these moves, with these players, for the page to go on with.
 *
 * @param {readonly string[]} moves
 * @param {string} [black]
 * @param {string} [white]
 */
export function saved(moves, black = "person", white = "person") {
  const game = gameOf(moves);
  game.seat({ black, white });
  return game.save();
}

/**
 * The start of a random game, of which the last move is of a kind that is looked for.
 *
 * @param {(line: State["line"], index: number) => unknown} condition whether the move at this index will do
 * @returns {string[]}
 */
export function movesUntil(condition) {
  for (let seed = 1; seed < 5000; seed++) {
    const line = randomGame(seed);
    const index = line.findIndex((_, at) => condition(line, at));
    if (index >= 0) return line.slice(0, index + 1).map(({ square }) => square);
  }
  throw new Error("no random game has such a move");
}
