/** A whole game, and the way to a new one, by keys alone. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { assertConsistent, discAt, listOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { pick, random, saved } from "./helpers/rules.js";
import { Key, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/**
 * Goes into the board by Tab alone.
 *
 * @param {Table} table
 */
async function tabIntoBoard(table) {
  for (let presses = 0; presses < 12; presses++) {
    await table.press(Key.TAB);
    const square = await table.focusedSquare();
    if (square) return square;
  }
  throw new Error("no number of Tabs leads to the board");
}

/** The squares that Tab can reach. @param {Table} table */
function tabStops(table) {
  return table.script(
    `return [...document.querySelector("reversi-board").shadowRoot.querySelectorAll('[tabindex="0"]')]
       .map((cell) => cell.dataset.square)`,
  );
}

/** The style of the outline of the square that has the focus. @param {Table} table */
function outline(table) {
  return table.script(
    `const cell = document.querySelector("reversi-board").shadowRoot.activeElement;
     const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(cell);
     return { style: outlineStyle, width: parseFloat(outlineWidth), color: outlineColor };`,
  );
}

/** @type {((from: string, to: string) => string[])[]} */
const WAYS = [
  // A letter and a digit.
  (_, to) => [...to],
  // A digit and a capital letter.
  (_, to) => [to.charAt(1), to.charAt(0).toUpperCase()],
  // Arrows alone.
  (from, to) => [
    ...along(from, to, 0, Key.ARROW_LEFT, Key.ARROW_RIGHT),
    ...along(from, to, 1, Key.ARROW_UP, Key.ARROW_DOWN),
  ],
  // From one end of the rank.
  (from, to) => [Key.HOME, ...along(`a${from.charAt(1)}`, to, 0, Key.ARROW_LEFT, Key.ARROW_RIGHT), to.charAt(1)],
  (from, to) => [Key.END, ...along(`h${from.charAt(1)}`, to, 0, Key.ARROW_LEFT, Key.ARROW_RIGHT), to.charAt(1)],
  // From one end of the file.
  (from, to) => [Key.PAGE_UP, to.charAt(0), ...along(`${from.charAt(0)}1`, to, 1, Key.ARROW_UP, Key.ARROW_DOWN)],
  (from, to) => [Key.PAGE_DOWN, to.charAt(0), ...along(`${from.charAt(0)}8`, to, 1, Key.ARROW_UP, Key.ARROW_DOWN)],
];

/**
 * @param {string} from
 * @param {string} to
 * @param {0 | 1} part the file or the rank
 * @param {string} less
 * @param {string} more
 */
function along(from, to, part, less, more) {
  const steps = to.charCodeAt(part) - from.charCodeAt(part);
  return Array.from({ length: Math.abs(steps) }, () => (steps < 0 ? less : more));
}

test("a whole game by keys, and each move is told", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  const next = random(21);
  await tabIntoBoard(table);
  let moves = 0;
  let state = await table.personsTurn();
  for (; !state.outcome; state = await table.personsTurn()) {
    assertConsistent(state);
    const { square } = pick(state.moves, next);
    const from = await table.focusedSquare();
    const way = WAYS[moves % WAYS.length];
    await table.press(...(way?.(from, square) ?? []));
    assert.equal(await table.focusedSquare(), square, `from ${from} to ${square}`);
    assert.deepEqual(await tabStops(table), [square]);
    await table.press(moves % 2 === 0 ? Key.ENTER : Key.SPACE);
    const after = await table.state();
    assert.ok(after.id > state.id, `${square} is played`);
    assert.equal(after.line[state.ply]?.square, square);
    moves += 1;
  }
  assert.ok(moves > 5);
  assert.equal(await table.focusedSquare(), state.line.findLast(({ color }) => color === "black")?.square);
  await paintedAsStated(table);
  assert.deepEqual(await table.moveList(), listOf(state));

  const { changes, polite, assertive } = await table.noted();
  assert.equal(polite.length, state.line.length);
  for (const [index, { color, square, passed, givenTo }] of state.line.entries()) {
    const turned = changes[index]?.change.turned.length;
    const name = { black: "Black", white: "White" };
    assert.ok(polite[index]?.includes(`${name[color]} ${square}, turns ${turned}.`), polite[index]);
    if (passed) assert.ok(polite[index]?.includes(`${name[passed]} cannot move and passes.`), polite[index]);
    if (givenTo) assert.ok(polite[index]?.includes(`hands ${name[givenTo]} a disc.`), polite[index]);
  }
  assert.equal(assertive.length, 1);
  assert.match(assertive[0] ?? "", /wins, \d+ to \d+|A draw/);
});

test("the focus is seen", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await tabIntoBoard(table);
  if (!(await table.script("return document.hasFocus()"))) {
    // A virtual screen without a window manager: no window is the active one, and none shows a focus.
    page.t.skip("this browser's window cannot be made the active one here");
    return;
  }
  const seen = await outline(table);
  assert.equal(seen.style, "solid");
  assert.ok(seen.width >= 2, `an outline of ${seen.width} pixels`);
  await table.press(Key.ARROW_LEFT);
  assert.equal((await outline(table)).style, "solid", "on the next square too");
});

test("Tab goes into the board once and out again", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  const square = await tabIntoBoard(table);
  assert.deepEqual(await tabStops(table), [square]);

  await table.press("e", "6");
  assert.equal(await table.focusedSquare(), "e6");
  assert.deepEqual(await tabStops(table), ["e6"]);

  await table.press(Key.TAB);
  assert.equal(await table.focusedSquare(), null, "one Tab leaves the board");
  await table.driver.actions().keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
  assert.equal(await table.focusedSquare(), "e6", "the way back leads to the same square");
});

test("the edges of the board hold the focus, and Ctrl goes to the corners", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await tabIntoBoard(table);
  const control = (/** @type {string} */ key) =>
    table.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();

  await control(Key.HOME);
  assert.equal(await table.focusedSquare(), "a1");
  await table.press(Key.ARROW_LEFT, Key.ARROW_UP);
  assert.equal(await table.focusedSquare(), "a1");
  await control(Key.END);
  assert.equal(await table.focusedSquare(), "h8");
  await table.press(Key.ARROW_RIGHT, Key.ARROW_DOWN);
  assert.equal(await table.focusedSquare(), "h8");
  await table.press("i", "9", "0");
  assert.equal(await table.focusedSquare(), "h8", "there is no such file or rank");
  assert.equal((await table.state()).ply, 0);
});

test("a move that turns nothing is refused aloud and the focus stays", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.note();
  await tabIntoBoard(table);
  const before = await table.state();
  await table.press("a", "1", Key.ENTER);
  assert.deepEqual(await table.state(), before);
  assert.equal((await table.said()).assertive, "a1 cannot be played: it turns no disc.");
  await table.press("d", "4", Key.SPACE);
  assert.deepEqual(await table.state(), before);
  assert.equal((await table.said()).assertive, "d4 already holds a disc.");
  assert.equal(await table.focusedSquare(), "d4");
});

test("squares are named for what is on them", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(["f5", "d6"]));
  const state = await table.state();
  assert.equal(state.turn, "black");
  for (const [square, name] of [
    ["a1", "a1, empty"],
    ["e5", "e5, black"],
    ["e4", "e4, black"],
    ["d4", "d4, white"],
    ["d6", "d6, white, last move"],
    ["c3", "c3, empty, legal, turns 1"],
    ["c5", "c5, empty, legal, turns 1"],
  ]) {
    const cell = await table.cell(square ?? "");
    assert.equal(await cell.getAttribute("aria-label"), name);
    assert.equal(await cell.getAccessibleName(), name);
    assert.equal(await cell.getAriaRole(), "gridcell");
  }
  const labels = await table.script(
    `return Object.fromEntries([...document.querySelector("reversi-board").shadowRoot.querySelectorAll('[role="gridcell"]')]
       .map((cell) => [cell.dataset.square, cell.getAttribute("aria-label")]))`,
  );
  assert.equal(Object.keys(labels).length, 64);
  const legal = new Map(state.moves.map(({ square, flips }) => [square, flips.length]));
  for (const [square, label] of Object.entries(labels)) {
    const disc = discAt(state, square);
    const word = { X: "black", O: "white", "-": "empty" }[disc] ?? "";
    const turns = legal.get(square);
    const expected = `${square}, ${word}${turns === undefined ? "" : `, legal, turns ${turns}`}`;
    assert.equal(label, square === state.lastMove ? `${expected}, last move` : expected);
  }
});

test("on the computer's turn no square is named legal", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", "body:www/engine/worker.js=silent");
  await table.click("d3");
  assert.equal((await table.state()).awaits, "engine");
  const named = await table.script(
    `return [...document.querySelector("reversi-board").shadowRoot.querySelectorAll('[role="gridcell"]')]
       .filter((cell) => cell.getAttribute("aria-label").includes("legal")).length`,
  );
  assert.equal(named, 0);
});

/** The words of the choice that has the focus in the dialog. @param {Table} table */
function focusedChoice(table) {
  return table.script(`return document.activeElement?.closest("label")?.textContent.trim() ?? null`);
}

/** What the focused level is called to those who hear it and to those who see it. @param {Table} table */
function levelNames(table) {
  return table.script(`return {
    heard: document.activeElement.ariaLabel ?? document.activeElement.getAttribute("aria-label"),
    seen: document.activeElement.closest("fieldset").querySelector(".level-name").innerText,
  }`);
}

/** Waits until the dialog is open, or closed. @param {Table} table @param {boolean} open */
function dialogIs(table, open) {
  return table.until(`the dialog is ${open ? "open" : "closed"}`, async () => {
    const isOpen = await table.script(`return document.querySelector("dialog.new-game").open`);
    return isOpen === open;
  });
}

/** Opens the dialog by keys. @param {Table} table @param {string} [key] */
async function openDialog(table, key = Key.ENTER) {
  await tabToButton(table, "New game");
  await table.press(key);
  await dialogIs(table, true);
}

/**
 * Presses Tab until the button with these words has the focus.
 *
 * @param {Table} table
 * @param {string} words
 */
async function tabToButton(table, words) {
  for (let presses = 0; presses < 20; presses++) {
    if ((await table.script("return document.activeElement?.textContent.trim()")) === words) return;
    await table.press(Key.TAB);
  }
  throw new Error(`no number of Tabs leads to “${words}”`);
}

test("a new game as White at another level, by keys alone", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=2");
  await openDialog(table);
  assert.equal(await focusedChoice(table), "You play Black", "the first choice is the one that stands");

  await table.press(Key.ARROW_DOWN);
  assert.equal(await focusedChoice(table), "You play White");
  await table.press(Key.TAB);
  assert.equal(await focusedChoice(table), "2", "the level that stands");
  assert.deepEqual(await levelNames(table), { heard: "2 Learning", seen: "Learning" });
  await table.press(Key.ARROW_LEFT);
  assert.equal(await focusedChoice(table), "1");
  assert.deepEqual(await levelNames(table), { heard: "1 First game", seen: "First game" });
  await table.press(Key.ENTER);

  await dialogIs(table, false);
  const state = await table.stateWhere("the computer has opened", ({ ply }) => ply === 1);
  assert.deepEqual(state.players, { black: 1, white: "person" });
  assert.notEqual(await table.focusedSquare(), null, "the game goes on at the board");
  const square = state.moves[0]?.square ?? "";
  await table.press(...square, Key.ENTER);
  assert.equal((await table.state()).line[1]?.square, square);
});

/**
 * Goes down the choices, and up again where the browser does not go round, until this one is chosen.
 *
 * @param {Table} table
 * @param {string} words
 */
async function choose(table, words) {
  for (const key of [Key.ARROW_DOWN, Key.ARROW_UP]) {
    for (let presses = 0; presses < 4; presses++) {
      await table.press(key);
      if ((await focusedChoice(table)) === words) return;
    }
  }
  throw new Error(`no arrow leads to “${words}”`);
}

test("the dialog opens at the choice that stands", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await openDialog(table);
  assert.equal(await focusedChoice(table), "Two people");
});

test("from two persons to a game against the computer, by keys alone", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await openDialog(table);
  await choose(table, "You play White");
  await table.press(Key.ENTER);
  const state = await table.stateWhere("the computer has opened", ({ ply }) => ply === 1);
  assert.equal(typeof state.players.black, "number");
  assert.equal(state.players.white, "person");
});

test("from two persons to two computers, by keys alone", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await openDialog(table);
  await choose(table, "Computer against computer");
  await table.press(Key.ENTER);
  const state = await table.stateWhere("both have moved", ({ ply }) => ply >= 2);
  assert.equal(typeof state.players.black, "number");
  assert.equal(typeof state.players.white, "number");
  await table.clickButton("Pause");
});

test("Escape closes the dialog, changes nothing and gives the focus back", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=2");
  const before = await table.state();
  await openDialog(table, Key.SPACE);
  await table.press(Key.ARROW_DOWN, Key.ESCAPE);
  await dialogIs(table, false);
  assert.deepEqual(await table.state(), before);
  assert.equal(await table.script("return document.activeElement?.textContent.trim()"), "New game");
});

test("undo and redo by keys keep the focus where it was", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await page.browser.console();
  await tabIntoBoard(table);
  await table.press("d", "3", Key.ENTER);
  assert.equal((await table.state()).ply, 1);
  await tabToButton(table, "Undo");
  await table.press(Key.ENTER);
  assert.equal((await table.state()).ply, 0);
  assert.equal(await table.script("return document.activeElement?.textContent.trim()"), "Undo");
  await table.press(Key.ENTER);
  assert.equal((await table.state()).ply, 0, "there is nothing left to take back");
  await tabToButton(table, "Redo");
  await table.press(Key.SPACE);
  assert.equal((await table.state()).ply, 1);
  assert.deepEqual(await page.browser.console(), [], "a press too many is no error");
});
