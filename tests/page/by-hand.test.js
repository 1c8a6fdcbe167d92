/** Turning by hand, by clicks and by keys: two people, and a learner against the computer. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { gameOf } from "./helpers/rules.js";
import { Key, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/**
 * A saved game by hand after these moves, all turned rightly.
 *
 * @param {readonly string[]} moves
 * @param {import("../../www/pkg/reversi.js").GameOptions} options
 */
function savedByHand(moves, options) {
  const game = gameOf(moves);
  game.seat({ byHand: true, ...options });
  return game.save();
}

test("two people choose it in the dialog, turn discs, point out a mistake and put it right", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.clickButton("New game");
  await table.choose("Turn the discs by hand");
  await table.start();
  assert.equal((await table.state()).manner.byHand, true);

  await table.click("f5");
  let state = await table.state();
  assert.deepEqual(state.turning, { color: "black", square: "f5", turned: [] });
  assert.equal(state.played, 0);
  assert.equal((await table.cards()).black.status, "Turns the discs");
  await table.click("d5");
  await table.click("d4");
  await table.click("d4");
  assert.deepEqual((await table.state()).turning?.turned, ["d5"], "a second click turns a disc back");
  assert.equal(await (await table.cell("d5")).getAttribute("aria-label"), "d5, white, turned over");
  await table.clickButton("Done");
  state = await table.state();
  assert.equal(state.turn, "white");
  assert.deepEqual(state.mistake?.wrong, ["d5", "e5"]);

  await table.note();
  await table.clickButton("Check the discs");
  assert.equal(await (await table.cell("e5")).getAttribute("aria-label"), "e5, white, wrong");
  assert.equal((await table.said()).assertive.trim(), "Turned wrongly: d5 and e5.");
  await table.clickButton("Put right");
  await table.click("d5");
  await table.click("e5");
  await table.clickButton("Done");
  state = await table.state();
  assert.equal(state.squares, gameOf(["f5"]).state().squares);
  assert.equal(state.mistake, null);
  await table.clickButton("Check the discs");
  assert.match(await table.text(".hand"), /All discs are turned rightly\./);
});

test("once the opponent has placed a disc, the discs stay as they are", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedByHand([], {}));
  await table.click("f5");
  await table.clickButton("Done");
  const standing = (await table.state()).squares;
  await table.click("f4");
  const state = await table.state();
  assert.equal(state.mistake, null);
  assert.equal(state.turning?.color, "white");
  await table.clickButton("Done");
  assert.equal(
    (await table.state()).squares,
    standing.replace(/./g, (disc, at) => (at === 29 ? "O" : disc)),
  );
});

test("against the computer a mistake is pointed out, and the computer waits", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedByHand([], { black: "person", white: 1 }));
  await table.click("f5");
  await table.clickButton("Done");
  let state = await table.state();
  assert.equal(state.awaits, "person");
  assert.match(await table.text(".hand"), /1 disc is wrong\./);
  await table.clickButton("Put right");
  await table.click("e5");
  await table.clickButton("Done");
  state = await table.personsTurn();
  assert.equal(state.played, 2, "the computer has answered");
});

test("a reload in the middle of turning goes on with it", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedByHand(["f5"], {}));
  await table.click("d6");
  await table.click("e5");
  const before = await table.state();
  await page.driver.navigate().refresh();
  await table.ready();
  const after = await table.state();
  assert.deepEqual(after.turning, before.turning);
  assert.equal(after.squares, before.squares);
});

test("by keys alone a disc is placed, its row turned, and the move done", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedByHand([], {}));
  await table.script(`document.querySelector("reversi-board").focus()`);
  await table.press("f", "5", Key.ENTER, "e", Key.SPACE);
  assert.deepEqual((await table.state()).turning?.turned, ["e5"]);
  await (await table.button("Done")).sendKeys(Key.ENTER);
  assert.equal((await table.state()).squares, gameOf(["f5"]).state().squares);
});

test("the computer's mistakes are there to be caught, and it puts them right at once", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedByHand([], { black: "person", white: 1, mistakes: 100 }));
  await table.click("f5");
  await table.click("e5");
  await table.clickButton("Done");
  let state = await table.personsTurn();
  assert.equal(state.mistake?.by, "white");
  const wrong = state.squares;
  await table.clickButton("Check the discs");
  assert.match(await table.text(".hand"), /1 disc is wrong\./);
  await table.clickButton("Put right");
  state = await table.state();
  assert.equal(state.mistake, null);
  assert.notEqual(state.squares, wrong);
  assert.equal(state.squares, gameOf(state.line.map(({ square }) => square)).state().squares);
});

test("a strict game of two people takes nothing back", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.clickButton("New game");
  await table.choose("Strict: no move is taken back");
  await table.start();
  await table.click("d3");
  assert.equal(await table.isEnabled("Undo"), false);
  await table.clickButton("New game");
  await table.choose("Strict: no move is taken back");
  await table.start();
  await table.click("d3");
  assert.equal(await table.isEnabled("Undo"), true);
});
