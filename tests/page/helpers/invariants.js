/** What holds for every state of every game. */

import assert from "node:assert/strict";

/**
 * @typedef {import("../../../www/pkg/reversi.js").Game} Game
 * @typedef {import("../../../www/pkg/reversi.js").State} State
 */

/**
 * @param {string} text
 * @param {string} letter
 */
const count = (text, letter) => text.split(letter).length - 1;

/**
 * Checks that a state agrees with itself.
 *
 * @param {State} state
 */
export function assertConsistent(state) {
  assert.match(state.squares, /^[XO-]{64}$/);
  assert.equal(count(state.squares, "X"), state.discs.black, "black discs");
  assert.equal(count(state.squares, "O"), state.discs.white, "white discs");
  assert.equal(count(state.squares, "-"), state.empties, "empty squares");
  const { discs, supply } = state;
  assert.equal(discs.black + discs.white + supply.black + supply.white, 64, "discs on the board and beside it");
  assert.equal(discs.black + discs.white, state.ply + 4, "discs placed");
  assert.equal(state.line.length, state.played, "moves in the line");
  assert.ok(state.ply <= state.played, "the shown moment is one of the game's");
  assert.equal(state.lastMove, state.ply === 0 ? null : state.line[state.ply - 1]?.square);
  for (const { square, flips } of state.moves) {
    assert.equal(discAt(state, square), "-", `${square} is empty`);
    assert.ok(flips.length > 0, `${square} turns something`);
    for (const turned of flips) assert.equal(discAt(state, turned), state.turn === "black" ? "O" : "X");
  }
  if (state.ply === state.played) {
    assert.equal(state.outcome === null, state.moves.length > 0, "the game goes on while there is a move");
    assert.equal(state.outcome !== null || state.paused, state.awaits === null);
  }
  if (state.outcome) {
    const { black, white, margin, winner } = state.outcome;
    assert.equal(margin, Math.abs(black - white));
    assert.equal(winner, black > white ? "black" : black < white ? "white" : "draw");
  }
}

/**
 * Checks states that followed each other while moves were played: ids and plies grow, and no move is lost.
 *
 * @param {State[]} states
 */
export function assertSequence(states) {
  for (const [index, state] of states.entries()) {
    assertConsistent(state);
    const before = states[index - 1];
    if (!before) continue;
    assert.ok(state.id > before.id, `id ${state.id} after ${before.id}`);
    assert.equal(state.ply, before.ply + 1);
    assert.deepEqual(
      state.line.slice(0, -1).map(({ square }) => square),
      before.line.map(({ square }) => square),
    );
  }
}

/**
 * What is on a square: `X`, `O` or `-`.
 *
 * @param {State} state
 * @param {string} square
 */
export function discAt({ squares }, square) {
  return squares.charAt((square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97);
}

/** @param {State} state */
export function squaresOf({ line }) {
  return line.map(({ square }) => square);
}

/**
 * The list of moves that the page should show: squares, and `pass` after the moves that left the other side none.
 *
 * @param {State} state
 */
export function listOf({ line }) {
  return line.flatMap(({ square, passed }) => (passed ? [square, "pass"] : [square]));
}

/**
 * Checks that a call is refused with this code and changes nothing, not even what would be saved.
 *
 * @param {Game} game
 * @param {(game: Game) => unknown} call
 * @param {string} code
 */
export function assertRefused(game, call, code) {
  const [state, saved] = [game.state(), game.save()];
  assert.throws(
    () => call(game),
    (/** @type {any} */ error) => {
      assert.ok(error instanceof Error);
      assert.equal(/** @type {any} */ (error).code, code);
      assert.match(error.message, /\w+ \w+/, "one sentence");
      const { at } = /** @type {any} */ (error);
      assert.ok(at === undefined || Number.isInteger(at));
      return true;
    },
  );
  assert.deepEqual(game.state(), state);
  assert.equal(game.save(), saved);
}
