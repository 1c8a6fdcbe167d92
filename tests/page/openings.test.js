/** Games that begin from an opening that the engine draws. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { squaresOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { gameOf } from "./helpers/rules.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const DRAWN = "Begin from a balanced opening drawn at random";

test("a new game begins from another opening each time, and goes on against the computer", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  const openings = new Set();
  for (let game = 0; game < 4; game++) {
    await table.clickButton("New game");
    // The choice stays as it was made.
    if (game === 0) await table.choose(DRAWN);
    await table.start();
    const state = await table.state();
    const squares = squaresOf(state);
    assert.equal(state.ply, 8);
    assert.equal(state.turn, "black");
    assert.equal(gameOf(squares).state().squares, state.squares);
    openings.add(squares.join(""));
  }
  assert.ok(openings.size > 1, [...openings].join());
  await paintedAsStated(table);
  await table.click((await table.state()).moves[0]?.square ?? "");
  assert.ok((await table.personsTurn()).ply >= 10);

  await table.clickButton("New game");
  await table.choose(DRAWN);
  await table.start();
  assert.equal((await table.state()).ply, 0);
});

test("two people can begin from one, and without an engine the game begins as usual", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.clickButton("New game");
  await table.choose(DRAWN);
  await table.start();
  assert.equal((await table.state()).ply, 8);

  await table.open("black=person&white=person", "404:www/pkg/engine_bg.wasm");
  await table.clickButton("New game");
  await table.choose(DRAWN);
  await table.start();
  assert.match(await table.notice("opening"), /could not be started/);
  assert.equal((await table.state()).ply, 0);
});

test("the element hands out openings", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  const drawn = await table.script(`
    return Promise.all([8, 4, 12].map((plies) => document.querySelector("reversi-board").drawOpening(plies)))`);
  assert.deepEqual(
    drawn.map((/** @type {string} */ moves) => moves.length),
    [16, 8, 24],
  );
  for (const plies of [0, 3, 8.5, 21]) {
    const error = await table.script(
      `return document.querySelector("reversi-board").drawOpening(arguments[0]).then(String, (error) => error.message)`,
      plies,
    );
    assert.match(error, /an opening has 4 to 20 plies/);
  }
});
