/** Taking moves back and playing them again, whoever plays and whatever the computer is doing. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { assertConsistent, listOf, squaresOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { movesUntil, randomGame, saved } from "./helpers/rules.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** A worker that takes every question and never answers: the computer thinks for ever. */
const THINKS_FOR_EVER = "body:www/engine/worker.js=silent";

/**
 * A click on a square and one on Undo, as fast as a driver can.
 *
 * @param {Table} table
 * @param {string} square
 */
async function clickAndUndo(table, square) {
  const at = await table.middle(square);
  const undo = await table.button("Undo");
  await table.pointer(at).click().move({ origin: undo, duration: 0 }).click().perform();
}

/**
 * Checks that each change of the game had an id of its own, higher than all before.
 *
 * @param {Table} table
 */
async function assertIdsGrow(table) {
  const { changes } = await table.noted();
  const ids = changes.filter(({ change }) => change.kind !== "step").map(({ state }) => state.id);
  assert.ok(ids.length > 1);
  for (const [index, id] of ids.entries()) if (index > 0) assert.ok(id > (ids[index - 1] ?? id), `ids ${ids}`);
}

test("while the computer thinks, undo gives the move back", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=12", THINKS_FOR_EVER);
  await table.note();
  const start = await table.state();
  assert.equal(await table.isEnabled("Undo"), false);

  await table.click("d3");
  assert.equal((await table.state()).awaits, "engine");
  assert.equal((await table.cards()).white.status, "Thinking");
  await table.clickButton("Undo");

  const after = await table.state();
  assert.equal(after.squares, start.squares);
  assert.equal(after.awaits, "person");
  assert.equal(after.canPlay, true);
  assert.ok(after.id > start.id + 1);
  assert.deepEqual(await table.moveList(), []);
  assert.deepEqual((await table.cards()).black.status, "Your move");
  await paintedAsStated(table);

  await table.click("c4");
  assert.deepEqual(squaresOf(await table.state()), ["c4"]);
  await assertIdsGrow(table);
});

test("an answer that comes after undo is dropped", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  await table.holdAnswers();
  await table.click("d3");
  await table.answerHeld();
  await table.clickButton("Undo");
  const undone = await table.state();
  assert.equal(undone.ply, 0);
  await table.releaseAnswers();

  // The next question and answer pass through all that a late one would have to pass.
  await table.click("f5");
  await table.answerHeld();
  assert.deepEqual(squaresOf(await table.state()), ["f5"]);
  await table.releaseAnswers();
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  assert.equal(state.line[0]?.square, "f5");
  const kinds = (await table.noted()).changes.map(({ change }) => change.kind);
  assert.deepEqual(kinds, ["move", "undo", "move", "move"]);
  await assertIdsGrow(table);
});

test("undo at once after the move stops a quick computer and a strong one", async (page) => {
  const table = new Table(page);
  for (const level of [1, 12]) {
    await table.open(`black=person&white=${level}`);
    await table.note();
    // However slow the driver is, the computer does not answer before undo.
    await table.holdAnswers();
    await clickAndUndo(table, "d3");
    await clickAndUndo(table, "c4");
    const undone = await table.state();
    assert.equal(undone.ply, 0, `level ${level}`);
    await table.holdNoMore();
    await table.click("f5");
    const state = await table.personsTurn();
    assert.equal(state.ply, 2);
    assert.equal(state.line[0]?.square, "f5");
    const kinds = (await table.noted()).changes.map(({ change }) => change.kind);
    assert.deepEqual(kinds, ["move", "undo", "move", "undo", "move", "move"]);
  }
});

test("after the answer, undo takes back both moves and redo plays both again", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  await table.click("d3");
  const answered = await table.personsTurn();
  assert.equal(answered.ply, 2);

  await table.clickButton("Undo");
  const undone = await table.state();
  assert.equal(undone.ply, 0);
  assert.equal(undone.awaits, "person");
  assert.equal(undone.canRedo, true);
  assert.equal(undone.canUndo, false);
  assert.equal(await table.isEnabled("Redo"), true);

  await table.clickButton("Redo");
  const redone = await table.state();
  assert.equal(redone.squares, answered.squares);
  assert.deepEqual(squaresOf(redone), squaresOf(answered));
  assert.equal(redone.awaits, "person");
  assert.equal(redone.canRedo, false);
  assert.ok(redone.id > undone.id && undone.id > answered.id);
  await paintedAsStated(table);
  assertConsistent(redone);

  // The computer goes on from there.
  await table.click(redone.moves[0]?.square ?? "");
  assert.equal((await table.personsTurn()).ply >= 4, true);
  await assertIdsGrow(table);
});

test("undo goes back over the computer's pass", async (page) => {
  // Black's move after which White must pass and Black moves again.
  const moves = movesUntil((line, index) => line[index]?.color === "black" && line[index]?.passed === "white");
  const [before, move] = [moves.slice(0, -1), moves.at(-1) ?? ""];
  const table = new Table(page);
  await table.openSaved(saved(before, "person", "1"));
  await table.note();
  await table.click(move);
  const passed = await table.state();
  assert.equal(passed.passed, "white");
  assert.equal(passed.awaits, "person");
  assert.equal((await table.cards()).white.status, "Cannot move, so passes");
  assert.match((await table.said()).polite, /White cannot move and passes\. Black moves again\./);
  assert.equal((await table.moveList()).at(-1), "pass");

  await table.clickButton("Undo");
  const undone = await table.state();
  assert.deepEqual(squaresOf(undone), before);
  assert.equal(undone.turn, "black");
  assert.equal(undone.awaits, "person");
  assert.equal(undone.passed, null);

  await table.clickButton("Redo");
  const redone = await table.state();
  assert.equal(redone.squares, passed.squares);
  assert.equal(redone.passed, "white");
  assert.equal(redone.awaits, "person");
  await assertIdsGrow(table);
});

test("undo goes back over the person's pass, past both of the computer's moves", async (page) => {
  // White's move after which Black must pass, White's second, and then Black is to move.
  const moves = movesUntil(
    (line, index) =>
      index > 2 &&
      line[index - 1]?.passed === "black" &&
      line[index - 2]?.color === "black" &&
      line[index]?.passed === null &&
      line[index + 1]?.color === "black",
  );
  const table = new Table(page);
  await table.openSaved(saved(moves, "person", "1"));
  await table.note();
  assert.equal((await table.state()).awaits, "person");
  assert.deepEqual((await table.moveList()).slice(-3), [moves.at(-2), "pass", moves.at(-1)]);

  await table.clickButton("Undo");
  const undone = await table.state();
  assert.deepEqual(squaresOf(undone), moves.slice(0, -3), "Black's move and both of White's are gone");
  assert.equal(undone.turn, "black");
  assert.equal(undone.awaits, "person");

  await table.clickButton("Redo");
  assert.deepEqual(squaresOf(await table.state()), moves);
  await assertIdsGrow(table);
});

test("between two persons undo and redo go move by move", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.note();
  /** @type {string[]} */
  const boards = [(await table.state()).squares];
  for (const square of ["f5", "d6", "c3"]) {
    await table.click(square);
    boards.push((await table.state()).squares);
  }
  for (const ply of [2, 1, 0]) {
    await table.clickButton("Undo");
    const state = await table.state();
    assert.equal(state.ply, ply);
    assert.equal(state.squares, boards[ply]);
    assertConsistent(state);
    assert.deepEqual(await table.moveList(), listOf(state));
  }
  assert.equal(await table.isEnabled("Undo"), false);
  for (const ply of [1, 2]) {
    await table.clickButton("Redo");
    const state = await table.state();
    assert.equal(state.ply, ply);
    assert.equal(state.squares, boards[ply]);
  }
  // Another move in place of the one taken back: nothing is left to play again, and both lines are kept.
  await table.click("c5");
  const state = await table.state();
  assert.equal(state.canRedo, false);
  assert.deepEqual(squaresOf(state), ["f5", "d6", "c5"]);
  assert.equal(state.line[2]?.variations, 2);
  await assertIdsGrow(table);
});

test("undo at the end of a game against the computer goes on with it", async (page) => {
  const line = randomGame(5);
  const moves = line.map(({ square }) => square);
  const last = line.findLastIndex(({ color }) => color === "black");
  const table = new Table(page);
  await table.openSaved(saved(moves, "person", "1"));
  const over = await table.state();
  assert.notEqual(over.outcome, null);
  assert.equal(over.awaits, null);
  assert.equal(await table.driver.findElement(By.css(".result")).isDisplayed(), true);

  await table.clickButton("Undo");
  const undone = await table.state();
  assert.equal(undone.ply, last);
  assert.equal(undone.outcome, null);
  assert.equal(undone.awaits, "person");
  assert.equal(await table.driver.findElement(By.css(".result")).isDisplayed(), false);

  await table.clickButton("Redo");
  const redone = await table.state();
  assert.equal(redone.squares, over.squares);
  assert.deepEqual(redone.outcome, over.outcome);
  assert.equal(await table.driver.findElement(By.css(".result")).isDisplayed(), true);
  await paintedAsStated(table);
});

test("computer against computer pauses and goes on, and undo pauses it", async (page) => {
  const table = new Table(page);
  await table.open("black=1&white=1");
  await table.stateWhere("some moves are played", ({ ply }) => ply >= 3);
  await table.clickButton("Pause");
  const paused = await table.state();
  assert.equal(paused.paused, true);
  assert.equal(paused.awaits, null);
  assertConsistent(paused);
  assert.equal((await table.cards())[paused.turn].status, "Paused");

  await table.clickButton("Undo");
  const undone = await table.state();
  assert.equal(undone.ply, paused.ply - 1);
  assert.equal(undone.paused, true);

  await table.clickButton("Go on");
  const going = await table.stateWhere("play goes on", ({ ply }) => ply > paused.ply);
  assert.equal(going.paused, false);
  await table.clickButton("Undo");
  const stopped = await table.state();
  assert.equal(stopped.paused, true, "undo has paused it");
  assert.equal(stopped.awaits, null);
  assert.equal(stopped.canRedo, true);
  await table.clickButton("Redo");
  assert.equal((await table.state()).ply, stopped.ply + 1);
  assert.equal((await table.state()).paused, true);
});
