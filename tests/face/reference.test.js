/**
 * The optimised wasm against a slow and obvious board: its vector kernels exist in no native build, so they are proven
 * here.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf, pick, random } from "../page/helpers/rules.js";

const DIRECTIONS = [-1, 0, 1].flatMap((df) => [-1, 0, 1].map((dr) => [df, dr])).filter(([df, dr]) => df || dr);

/** @param {string} squares @param {number} file @param {number} rank */
function at(squares, file, rank) {
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? "" : squares.charAt(rank * 8 + file);
}

/**
 * The discs that a disc on this square outflanks, looked for square by square.
 *
 * @param {string} squares
 * @param {string} own
 * @param {number} index
 */
function outflanked(squares, own, index) {
  const other = own === "X" ? "O" : "X";
  const found = [];
  if (squares.charAt(index) !== "-") return [];
  for (const [df = 0, dr = 0] of DIRECTIONS) {
    const row = [];
    let [file, rank] = [(index % 8) + df, Math.floor(index / 8) + dr];
    while (at(squares, file, rank) === other) {
      row.push("abcdefgh".charAt(file) + (rank + 1));
      file += df;
      rank += dr;
    }
    if (at(squares, file, rank) === own) found.push(...row);
  }
  return found;
}

test("legal moves and flips of 300 random games agree with a slow reference", () => {
  let moves = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const next = random(seed);
    const game = gameOf();
    for (let state = game.state(); !state.outcome; state = game.click(pick(state.moves, next).square).state) {
      const own = state.turn === "black" ? "X" : "O";
      const expected = Array.from({ length: 64 }, (_, index) => ({
        square: "abcdefgh".charAt(index % 8) + (Math.floor(index / 8) + 1),
        flips: outflanked(state.squares, own, index).sort(),
      })).filter(({ flips }) => flips.length > 0);
      const told = state.moves.map(({ square, flips }) => ({ square, flips: [...flips].sort() }));
      assert.deepEqual(told, expected, `${state.squares} ${own}`);
      moves += told.length;
    }
    game.free();
  }
  assert.ok(moves > 100_000, `${moves} moves were compared`);
});
