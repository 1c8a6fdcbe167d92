/** Whole games against the computer by clicks on squares. */

import assert from "node:assert/strict";
import { address, pageTests } from "./harness/test.js";
import { assertSequence, listOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { playToTheEnd } from "./helpers/play.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/**
 * Checks all that tells of a finished game.
 *
 * @param {Table} table
 * @param {import("./helpers/invariants.js").State} state
 */
async function assertResultIsShown(table, state) {
  const { outcome, discs } = state;
  assert.ok(outcome);
  assert.equal(state.awaits, null);
  assert.deepEqual({ black: outcome.black, white: outcome.white }, discs);
  const cards = await table.cards();
  assert.equal(cards.black.count, String(discs.black));
  assert.equal(cards.white.count, String(discs.white));
  if (outcome.winner !== "draw") {
    assert.equal(cards[outcome.winner].status, "Winner");
    assert.equal(cards[outcome.winner === "black" ? "white" : "black"].status, "");
  }
  const result = await table.text(".result");
  assert.match(result, new RegExp(`${outcome.black} : ${outcome.white}`));
  const person = state.players.black === "person" ? "black" : "white";
  const sentence = outcome.winner === "draw" ? /A draw/ : outcome.winner === person ? /You win by/ : /computer wins by/;
  assert.match(result, sentence);
  const { assertive } = await table.noted();
  const [more, fewer] = [outcome.black, outcome.white].sort((a, b) => b - a);
  const winner = outcome.winner === "black" ? "Black" : "White";
  assert.equal(assertive.length, 1, "the result is announced once, and nothing else was refused");
  assert.ok(
    assertive[0]?.startsWith(
      outcome.winner === "draw" ? `A draw, ${more} to ${fewer}` : `${winner} wins, ${more} to ${fewer}`,
    ),
    assertive[0],
  );
  assert.deepEqual(await table.moveList(), listOf(state));
  assert.equal(await paintedAsStated(table), state.squares);
}

test("a whole game as Black to the end", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  const first = await table.state();
  assert.equal(first.turn, "black");
  assert.equal(first.ply, 0);

  const last = await playToTheEnd(table, 11);

  await assertResultIsShown(table, last);
  const { changes } = await table.noted();
  assert.equal(changes.length, last.ply, "every change was a move");
  for (const { change } of changes) assert.equal(change.kind, "move");
  assertSequence([first, ...changes.map(({ state }) => state)]);
});

test("a whole game as White, which the computer opens, with a quiet console and no other host asked", async (page) => {
  const table = new Table(page);
  await page.browser.console();
  await table.open("black=1&white=person");
  await table.note();
  const first = await table.personsTurn();
  assert.equal(first.ply, 1, "the computer has moved by itself");
  assert.equal(first.turn, "white");

  const last = await playToTheEnd(table, 12);

  // Before the tests themselves read pixels, of which some browsers complain.
  const complaints = (await page.browser.console()).filter((line) => /^(severe|error|warn)/i.test(line));
  assert.deepEqual(complaints, []);
  await assertResultIsShown(table, last);
  const asked = await table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  assert.ok(asked.length > 10, "the page consists of many files");
  const { origin } = new URL(address());
  for (const name of asked) assert.equal(new URL(name).origin, origin);
});
