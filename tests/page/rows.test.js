/** One test for each rule, under its number in docs/rules.md: what is seen of it on the page. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pageTests } from "./harness/test.js";
import { assertConsistent, discAt } from "./helpers/invariants.js";
import { print } from "./helpers/pixels.js";
import { gameOf, saved } from "./helpers/rules.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** The moves of one of the real games. @param {string} name */
function realGame(name) {
  const games = readFileSync(new URL("../data/games.tsv", import.meta.url), "utf8").split("\n");
  const line = games.find((line) => line.startsWith(`${name}\t`)) ?? "";
  return line.split("\t")[2]?.match(/../g) ?? [];
}

/** How many discs stand in each tray. @param {Table} table */
function trays(table) {
  return table.script(
    `return Object.fromEntries(["black", "white"].map((color) =>
       [color, document.querySelectorAll('.tray[data-color="' + color + '"] .tray-disc').length]))`,
  );
}

/**
 * A position of few discs, two people at the board.
 *
 * @param {Record<number, string>} ranks
 * @param {string} turn
 */
function savedPosition(ranks, turn) {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ranks[rank] ?? "--------").join("");
  const game = gameOf();
  game.restart({ position: `${rows} ${turn}` }, 1);
  return game.save();
}

test("R1: a click on a square is a move", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.click("d3");
  const state = await table.state();
  assert.equal(state.played, 1);
  assert.equal(discAt(state, "d3"), "X");
});

test("R2: the cards count the discs, and the result says who has more", async (page) => {
  const table = new Table(page);
  const moves = realGame("handed-over");
  await table.openSaved(saved(moves.slice(0, -1)));
  await table.click(moves.at(-1) ?? "");
  const cards = await table.cards();
  assert.deepEqual([cards.black.count, cards.white.count, cards.black.status], ["34", "30", "Winner"]);
  assert.match(await table.text(".result"), /34 : 30\s*Black wins by 4 discs/);
});

test("R3: a colour is chosen, and each side's supply stands beside the board", async (page) => {
  const table = new Table(page);
  await table.open("white=1");
  assert.deepEqual(await trays(table), { black: 30, white: 30 });
  await table.clickButton("New game");
  await table.choose("You play White");
  await table.start();
  const state = await table.personsTurn();
  assert.equal(state.players.white, "person");
  assert.deepEqual(await trays(table), { black: 29, white: 30 });
});

test("R4: the game starts with white on d4 and e5, black on d5 and e4", async (page) => {
  const table = new Table(page);
  await table.open();
  for (const [square, name] of Object.entries({ d4: "white", e5: "white", d5: "black", e4: "black" })) {
    assert.equal(await (await table.cell(square)).getAttribute("aria-label"), `${square}, ${name}`);
  }
});

test("R5: legal squares are marked, and pointing at one shows what it turns", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  assert.equal(await (await table.cell("f5")).getAttribute("aria-label"), "f5, empty, legal, turns 1");
  assert.equal(await (await table.cell("a1")).getAttribute("aria-label"), "a1, empty");
  await table.leave();
  const before = await print(table);
  await table.point("f5");
  await table.until("the preview", async () => (await print(table)) !== before);
});

test("R6: White's B opposite A turns the three black discs between them", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedPosition({ 4: "--OXXX--", 5: "---XO---" }, "O"));
  await table.click("g4");
  const state = await table.state();
  assert.equal(["c4", "d4", "e4", "f4", "g4"].map((square) => discAt(state, square)).join(""), "OOOOO");
  assert.equal((await table.said()).polite, "White g4, turns 3.");
});

test("R7: Black moves first, whoever has Black", async (page) => {
  const table = new Table(page);
  await table.open("black=1&white=person");
  const state = await table.stateWhere("the computer has opened", ({ played }) => played === 1);
  assert.equal(state.line[0]?.color, "black");
});

test("R8: a forced pass is told on the card, in the list and aloud", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved("d3c3f5d2d1e1b2".match(/../g) ?? []));
  await table.click("c1");
  assert.equal((await table.cards()).black.status, "Cannot move, so passes");
  assert.equal((await table.moveList()).at(-1), "pass");
  assert.match((await table.said()).polite, /Black cannot move and passes\. White moves again\./);
  assert.equal((await table.state()).turn, "white");
});

test("R9: one disc turns rows in several directions", async (page) => {
  const table = new Table(page);
  const ranks = { 2: "-X-X----", 3: "--OOO---", 4: "-XO-OOX-", 5: "---OO---", 6: "---X-O--", 7: "------X-" };
  await table.openSaved(savedPosition(ranks, "X"));
  assert.match((await (await table.cell("d4")).getAttribute("aria-label")) ?? "", /turns 8$/);
  await table.click("d4");
  const state = await table.state();
  assert.equal(discAt(state, "e3"), "O");
  assert.equal(state.discs.white, 1);
});

test("R10: a disc behind one's own stays", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedPosition({ 5: "--OXOX--" }, "X"));
  await table.click("b5");
  const state = await table.state();
  assert.deepEqual([discAt(state, "c5"), discAt(state, "e5")], ["X", "O"]);
});

test("R11: a turned disc turns nothing further", async (page) => {
  const table = new Table(page);
  await table.openSaved(savedPosition({ 4: "--XOO---", 5: "---O----", 6: "---X----" }, "X"));
  await table.click("f4");
  const state = await table.state();
  assert.deepEqual([discAt(state, "d4"), discAt(state, "d5"), discAt(state, "d6")], ["X", "O", "X"]);
});

test("R12: a disc left unturned by hand is pointed out", async (page) => {
  const table = new Table(page);
  const game = gameOf();
  game.seat({ byHand: true });
  await table.openSaved(game.save());
  await table.click("f5");
  await table.clickButton("Done");
  await table.clickButton("Check the discs");
  assert.equal(await (await table.cell("e5")).getAttribute("aria-label"), "e5, white, wrong");
});

test("R13: a mistake is put right, and an ordinary move taken back", async (page) => {
  const table = new Table(page);
  const game = gameOf();
  game.seat({ byHand: true });
  await table.openSaved(game.save());
  await table.click("f5");
  await table.clickButton("Done");
  await table.clickButton("Check the discs");
  await table.clickButton("Put right");
  await table.click("e5");
  await table.clickButton("Done");
  assert.equal((await table.state()).squares, gameOf(["f5"]).state().squares);

  await table.open("black=person&white=person");
  await table.click("f5");
  await table.clickButton("Undo");
  assert.equal((await table.state()).played, 0);
});

test("R14: discs placed stay where they are", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  let before = await table.state();
  for (const square of ["f5", "d6", "c3", "d3", "c4"]) {
    await table.click(square);
    const after = await table.state();
    const changed = [...after.squares].filter((disc, at) => (disc === "-") !== (before.squares.charAt(at) === "-"));
    assert.equal(changed.length, 1, "one square is filled and none is emptied");
    before = after;
  }
});

test("R15: a disc is handed over: seen in the trays, said, and counted", async (page) => {
  const table = new Table(page);
  const moves = realGame("handed-over");
  await table.openSaved(saved(moves.slice(0, 57)));
  assert.deepEqual(await trays(table), { black: 0, white: 3 });
  await table.click("g2");
  const state = await table.state();
  assertConsistent(state);
  assert.deepEqual(await trays(table), { black: 1, white: 1 });
  assert.deepEqual(state.given, { black: 1, white: 0 });
  assert.match((await table.said()).polite, /White hands Black a disc\./);
});

test("R16: equal discs are a draw", async (page) => {
  const table = new Table(page);
  const moves = realGame("draw");
  await table.openSaved(saved(moves.slice(0, -1)));
  await table.click(moves.at(-1) ?? "");
  assert.match(await table.text(".result"), /32 : 32\s*A draw/);
  assert.equal((await table.said()).assertive, "A draw, 32 to 32.");
});

test("R17: a game ends with squares empty, here by a wipe-out", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved("e6f4e3f6g5d6e7f5".match(/../g) ?? []));
  await table.click("c5");
  const state = await table.state();
  assert.ok(state.empties > 0);
  assert.match(await table.text(".result"), /13 : 0\s*Black wins by 13 discs\s*All discs are black\./);
});
