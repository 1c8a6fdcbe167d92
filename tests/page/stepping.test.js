/** Looking at earlier moments, and playing on from them. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { assertConsistent, listOf, squaresOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { gameOf, movesUntil, saved, WIPE_OUT } from "./helpers/rules.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const MOVES = ["f5", "d6", "c3", "d3", "c4"];

/**
 * Clicks a move in the list.
 *
 * @param {Table} table
 * @param {number} ply
 */
async function clickMove(table, ply) {
  await table.driver.findElement(By.css(`.move-button[data-ply="${ply}"]`)).click();
}

/** The ply that the list marks as shown. @param {Table} table */
function marked(table) {
  return table.script(
    `return [...document.querySelectorAll('.move-list [aria-current="step"]')].map(({ dataset }) => Number(dataset.ply))`,
  );
}

test("a click on a move shows that moment and changes nothing", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(MOVES));
  await table.note();
  const live = await table.state();
  const rules = gameOf(MOVES);

  for (const ply of [2, 4, 1, 3]) {
    await clickMove(table, ply);
    const state = await table.state();
    assert.equal(state.ply, ply);
    assert.equal(state.played, 5);
    assert.equal(state.id, live.id);
    assert.equal(state.squares, rules.goto(ply).state.squares);
    assert.deepEqual(state.line, live.line);
    assertConsistent(state);
    assert.equal(await paintedAsStated(table), state.squares);
    assert.deepEqual(await marked(table), [ply]);
    assert.equal((await table.said()).polite, `Move ${ply} of 5.`);
    const cards = await table.cards();
    assert.equal(cards.black.count, String(state.discs.black));
    assert.equal(cards.white.count, String(state.discs.white));
  }
  const { changes } = await table.noted();
  for (const { change } of changes) assert.equal(change.kind, "step");
});

test("Start, Back, Forward and End", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(MOVES));
  const live = await table.state();
  assert.equal(await table.isEnabled("Forward"), false);
  assert.equal(await table.isEnabled("End"), false);
  for (const [words, ply] of /** @type {const} */ ([
    ["Back", 4],
    ["Back", 3],
    ["Forward", 4],
    ["Start", 0],
    ["Forward", 1],
    ["End", 5],
  ])) {
    await table.clickButton(words);
    const state = await table.state();
    assert.equal(state.ply, ply, words);
    assert.equal(state.id, live.id);
    await paintedAsStated(table);
    assert.deepEqual(await marked(table), ply === 0 ? [] : [ply]);
    assert.equal(await table.isEnabled("Start"), ply > 0);
    assert.equal(await table.isEnabled("Back"), ply > 0);
    assert.equal(await table.isEnabled("Forward"), ply < 5);
    assert.equal(await table.isEnabled("End"), ply < 5);
  }
  assert.deepEqual(await table.state(), live);
});

test("the computer's answer does not move the view of an earlier moment", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(["f5", "d6", "c3", "d3"], "person", "1"));
  await table.holdAnswers();
  await table.note();
  await table.click("c4");
  await clickMove(table, 2);
  const looking = await table.state();
  assert.equal(looking.ply, 2);
  assert.equal(looking.awaits, "engine");

  await table.answerHeld();
  await table.releaseAnswers();
  const answered = await table.stateWhere("the computer has answered", ({ played }) => played === 6);
  assert.equal(answered.ply, 2);
  assert.equal(answered.squares, looking.squares);
  assert.equal(answered.awaits, "person");
  assert.ok(answered.id > looking.id);
  assert.equal((await table.moveList()).length, 6, "the list has the new move");
  assert.deepEqual(await marked(table), [2]);
  assert.equal(await paintedAsStated(table), looking.squares);
  const told = (await table.noted()).polite.at(-1) ?? "";
  assert.match(told, new RegExp(`White ${answered.line[5]?.square}, turns`), "the answer is told all the same");

  await table.clickButton("End");
  const end = await table.state();
  assert.equal(end.ply, 6);
  assertConsistent(end);
  await paintedAsStated(table);
});

test("a move from an earlier moment is another line, and the first can be gone back to", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(MOVES));
  const first = await table.state();
  await clickMove(table, 2);
  const looking = await table.state();
  assert.equal(looking.canPlay, true);
  await table.click("c5");

  const other = await table.state();
  assert.deepEqual(squaresOf(other), ["f5", "d6", "c5"]);
  assert.equal(other.ply, 3);
  assert.ok(other.id > first.id);
  assert.equal(other.line[2]?.variations, 2);
  assertConsistent(other);
  const variation = () => table.driver.findElement(By.css(".move-variation"));
  assert.equal(await variation().getText(), "2/2");

  await variation().click();
  const back = await table.state();
  assert.deepEqual(squaresOf(back), MOVES, "with all the moves that followed");
  assert.equal(back.squares, first.squares);
  assert.ok(back.id > other.id);
  assert.equal(await variation().getText(), "1/2");
  assert.equal(await paintedAsStated(table), first.squares);

  await variation().click();
  assert.deepEqual(squaresOf(await table.state()), ["f5", "d6", "c5"]);
});

test("from an earlier moment the same move again is the same line", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(MOVES));
  await clickMove(table, 2);
  await table.click("c3");
  const state = await table.state();
  assert.deepEqual(squaresOf(state), ["f5", "d6", "c3"]);
  assert.equal(state.line[2]?.variations, 1);
  assert.equal(state.canRedo, true, "what followed can be played again");
});

test("another line against the computer is answered", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(["f5", "d6", "c3", "d3"], "person", "1"));
  await clickMove(table, 2);
  await table.click("c5");
  const state = await table.stateWhere(
    "the computer has answered",
    ({ ply, awaits }) => awaits === "person" && ply >= 4,
  );
  assert.deepEqual(squaresOf(state).slice(0, 3), ["f5", "d6", "c5"]);
  assert.equal(state.line[2]?.variations, 2);
});

test("an earlier moment at which the computer was to move takes no click", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(["f5", "d6", "c3", "d3"], "person", "1"));
  await clickMove(table, 1);
  const looking = await table.state();
  assert.equal(looking.turn, "white");
  assert.equal(looking.canPlay, false);
  await table.click("f4");
  assert.deepEqual(await table.state(), looking);
  assert.match((await table.said()).assertive, /computer's turn/);
});

test("an earlier moment of a finished game can be played on from", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(WIPE_OUT));
  const over = await table.state();
  assert.notEqual(over.outcome, null);
  await table.clickButton("Back");
  const looking = await table.state();
  assert.equal(looking.ply, 8);
  const other = looking.moves.find(({ square }) => square !== "c5")?.square ?? "";
  await table.click(other);
  const state = await table.state();
  assert.equal(state.outcome, null);
  assert.equal(state.line[8]?.square, other);
  assert.equal(await table.driver.findElement(By.css(".result")).isDisplayed(), false);
});

test("a pass between two persons is seen in the list and on the card, and told", async (page) => {
  const moves = movesUntil((line, index) => line[index]?.passed);
  const [before, move] = [moves.slice(0, -1), moves.at(-1) ?? ""];
  const table = new Table(page);
  await table.openSaved(saved(before));
  await table.note();
  const mover = (await table.state()).turn;
  await table.click(move);

  const state = await table.state();
  const passer = mover === "black" ? "white" : "black";
  const name = { black: "Black", white: "White" };
  assert.equal(state.passed, passer);
  assert.equal(state.turn, mover);
  assert.equal(state.ply, moves.length, "a pass is no disc placed");
  assert.deepEqual(await table.moveList(), listOf(state));
  assert.equal((await table.moveList()).at(-1), "pass");
  assert.equal(
    await table.script(`return document.querySelector(".move-list .move:last-child .visually-hidden").textContent`),
    `${name[passer]} passes`,
  );
  const cards = await table.cards();
  assert.equal(cards[passer].status, "Cannot move, so passes");
  assert.equal(cards[mover].status, "To move");
  assert.match(
    (await table.noted()).polite.at(-1) ?? "",
    new RegExp(
      `^${name[mover]} ${move}, turns \\d+\\. ${name[passer]} cannot move and passes\\. ${name[mover]} moves again`,
    ),
  );

  // The next move says no more of it.
  await table.click(state.moves[0]?.square ?? "");
  assert.equal((await table.cards())[mover].status === "Cannot move, so passes", false);
  await clickMove(table, moves.length);
  assert.equal((await table.cards())[passer].status, "Cannot move, so passes", "looked at again, it is said again");
});

test("a disc handed over is told and counted", async (page) => {
  const moves = movesUntil((line, index) => line[index]?.givenTo);
  const [before, move] = [moves.slice(0, -1), moves.at(-1) ?? ""];
  const table = new Table(page);
  await table.openSaved(saved(before));
  await table.click(move);
  const state = await table.state();
  const taker = state.line.at(-1)?.givenTo;
  assert.ok(taker);
  assertConsistent(state);
  assert.ok(state.given[taker] > 0);
  const [giver, name] = taker === "black" ? ["White", "Black"] : ["Black", "White"];
  assert.match((await table.said()).polite, new RegExp(`${giver} hands ${name} a disc\\.`));
  const trays = await table.script(
    `return Object.fromEntries(["black", "white"].map((color) =>
       [color, document.querySelectorAll('.tray[data-color="' + color + '"] .tray-disc').length]))`,
  );
  assert.deepEqual(trays, state.supply);
});
