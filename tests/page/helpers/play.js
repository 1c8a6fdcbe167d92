/** Whole games. */

import assert from "node:assert/strict";
import { assertConsistent } from "./invariants.js";
import { pick, random } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * Plays the person's moves to the end of the game and returns the last state.
 *
 * @param {Table} table
 * @param {number} seed
 */
export async function playToTheEnd(table, seed) {
  const next = random(seed);
  for (let state = await table.personsTurn(); ; state = await table.personsTurn()) {
    assertConsistent(state);
    if (state.outcome) return state;
    assert.equal(state.players[state.turn], "person");
    assert.equal(state.canPlay, true);
    await table.click(pick(state.moves, next).square);
    const { line, id } = await table.state();
    assert.ok(line.length > state.played, "the click is a move at once");
    assert.ok(id > state.id);
  }
}
