/** What a click, a double click, a resting mouse and a finger do, and what they must not do. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { squaresOf } from "./helpers/invariants.js";
import { paintedAsStated, paintedSquares, print } from "./helpers/pixels.js";
import { saved, WIPE_OUT } from "./helpers/rules.js";
import { Key, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const THINKS_FOR_EVER = "body:www/engine/worker.js=silent";

test("a rapid double click is one move between two persons", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.note();
  await table
    .pointer(await table.middle("d3"))
    .doubleClick()
    .perform();
  const state = await table.state();
  assert.deepEqual(squaresOf(state), ["d3"]);
  assert.equal(state.turn, "white");
  const { changes, refused, assertive } = await table.noted();
  assert.equal(changes.length, 1);
  assert.deepEqual(refused, [], "the second click is not taken for another move");
  assert.deepEqual(assertive, []);
});

test("a rapid double click is one move against the computer", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  await table
    .pointer(await table.middle("d3"))
    .doubleClick()
    .perform();
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  assert.equal(state.line[0]?.square, "d3");
  const { changes, assertive } = await table.noted();
  assert.equal(changes.length, 2, "one move of each");
  assert.deepEqual(assertive, []);
});

test("five clicks in a row on one square are one move", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  let clicks = table.pointer(await table.middle("f5"));
  for (let count = 0; count < 5; count++) clicks = clicks.click();
  await clicks.perform();
  assert.deepEqual(squaresOf(await table.state()), ["f5"]);
});

test("quick clicks on several squares play each that is legal in its turn", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  const [first, second, third] = [await table.middle("f5"), await table.middle("d6"), await table.middle("c3")];
  await table
    .pointer(first)
    .click()
    .move({ ...second, duration: 0 })
    .click()
    .move({ ...third, duration: 0 })
    .click()
    .perform();
  assert.deepEqual(squaresOf(await table.state()), ["f5", "d6", "c3"]);
});

test("clicks on the computer's turn do nothing", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", THINKS_FOR_EVER);
  await table.click("d3");
  await table.note();
  const before = await table.state();
  assert.equal(before.awaits, "engine");
  assert.equal(before.canPlay, false);
  // Squares that would be legal for the computer, one that is empty, one with a disc.
  const squares = [...before.moves.map(({ square }) => square), "a1", "e4"];
  for (const square of squares) await table.click(square);
  assert.deepEqual(await table.state(), before);
  const { changes, refused } = await table.noted();
  assert.deepEqual(changes, []);
  assert.deepEqual(
    refused,
    squares.map((square) => ({ square, code: "not-your-turn" })),
  );
  assert.match((await table.said()).assertive, /^It is the computer's turn\./);
  await table.leave();
  await paintedAsStated(table);
});

test("a click where nothing can be played changes nothing and is told", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.note();
  const before = await table.state();
  await table.leave();
  const painted = await paintedAsStated(table);

  await table.click("a1");
  assert.equal((await table.said()).assertive, "a1 cannot be played: it turns no disc.");
  await table.click("e5");
  assert.equal((await table.said()).assertive, "e5 already holds a disc.");
  assert.deepEqual(await table.state(), before);
  const { changes, refused, polite } = await table.noted();
  assert.deepEqual(changes, []);
  assert.deepEqual(polite, []);
  assert.deepEqual(refused, [
    { square: "a1", code: "turns-nothing" },
    { square: "e5", code: "square-occupied" },
  ]);
  await table.leave();
  assert.equal(await paintedAsStated(table), painted);
});

test("the same refusal twice is told twice", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.note();
  await table.click("a1");
  await table.click("h8");
  await table.click("a1");
  await table.press("a", "1", Key.ENTER, Key.ENTER);
  const { assertive } = await table.noted();
  assert.equal(assertive.length, 5);
  for (const [index, text] of assertive.entries()) if (index > 0) assert.notEqual(text, assertive[index - 1]);
});

test("after the end a click is refused", async (page) => {
  // The shortest game there is: White is wiped out at the ninth move.
  const table = new Table(page);
  await table.openSaved(saved(WIPE_OUT));
  const over = await table.state();
  assert.deepEqual(over.outcome, { winner: "black", black: 13, white: 0, margin: 13, by: "wipe-out" });
  assert.equal(await table.text(".result-remark"), "All discs are black.");
  await table.note();
  await table.click("a1");
  assert.deepEqual(await table.state(), over);
  assert.deepEqual((await table.noted()).refused, [{ square: "a1", code: "game-over" }]);
  assert.equal((await table.said()).assertive, "The game is over.");
});

test("other mouse buttons do not play", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.script(
    `window.heard = [];
     for (const name of ["pointerdown", "pointerup", "click"])
       addEventListener(name, ({ type, button }) => { window.heard.push(type + button); }, true);`,
  );
  const at = await table.middle("d3");
  await table.pointer(at).press(1).release(1).perform();
  await table.pointer(at).press(2).release(2).perform();
  const heard = await table.script("return window.heard");
  if (heard.includes("click0")) {
    page.t.skip("this driver lets go of the left button, whichever was pressed");
    return;
  }
  assert.ok(heard.includes("pointerdown1") && heard.includes("pointerdown2"), heard);
  assert.equal((await table.state()).ply, 0);
});

test("a press that is let go on another square does not play", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  const [from, to] = [await table.middle("d3"), await table.middle("c4")];
  await table
    .pointer(from)
    .press()
    .move({ ...to, duration: 0 })
    .release()
    .perform();
  assert.equal((await table.state()).ply, 0);
});

test("a mouse that rests on a legal square shows the move in advance", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.leave();
  await paintedAsStated(table);
  const bare = await print(table);

  await table.point("d3");
  await table.until("the preview is painted", async () => (await print(table)) !== bare);
  const previewed = await print(table);
  const squares = await paintedSquares(table);
  assert.equal(squares.charAt(2 * 8 + 3), "?", "the disc to be placed shines through on d3");

  await table.point("f5");
  await table.until("another preview is painted", async () => ![bare, previewed].includes(await print(table)));

  await table.point("a1");
  await table.until("a square without a move shows none", async () => (await print(table)) === bare);
  await table.point("d3");
  await table.until("the first preview is back", async () => (await print(table)) === previewed);
  await table.leave();
  await table.until("the preview is gone", async () => (await print(table)) === bare);
  assert.equal((await table.state()).ply, 0);
});

test("the square that the keyboard's focus is on shows its move in advance", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.leave();
  await paintedAsStated(table);
  const bare = await print(table);
  for (let presses = 0; !(await table.focusedSquare()) && presses < 12; presses++) await table.press(Key.TAB);
  if (!(await table.script("return document.hasFocus()"))) {
    page.t.skip("this browser's window cannot be made the active one here, so that no focus is seen");
    return;
  }
  await table.press("d", "3");
  await table.until("the preview is painted", async () => (await paintedSquares(table)).charAt(2 * 8 + 3) === "?");
  await table.press("a", "1");
  await table.until("the preview is gone", async () => (await print(table)) === bare);
});

test("no preview on the computer's turn", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", THINKS_FOR_EVER);
  await table.click("d3");
  await table.leave();
  await paintedAsStated(table);
  const bare = await print(table);
  const { moves } = await table.state();
  for (const { square } of moves) {
    await table.point(square);
    // Two frames: what the pointer asked for would be painted by then.
    await table.driver.executeAsyncScript(
      "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));",
    );
    assert.equal(await print(table), bare, square);
  }
});

test("a tap plays", async (page) => {
  const { driver, t } = page;
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.script(
    `addEventListener("pointerdown", ({ pointerType }) => { window.pointerType = pointerType; }, true)`,
  );
  const { x, y } = await table.middle("d3");
  const tap = {
    type: "pointer",
    id: "finger",
    parameters: { pointerType: "touch" },
    actions: [
      { type: "pointerMove", duration: 0, x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  };
  const { Command, Name } = await import("./helpers/commands.js");
  try {
    await driver.execute(new Command(Name.ACTIONS).setParameter("actions", [tap]));
  } catch (error) {
    t.skip(`this driver has no touch pointer: ${error}`);
    return;
  }
  if ((await table.script("return window.pointerType ?? null")) !== "touch") {
    t.skip("this driver's touch pointer is no finger to the page");
    return;
  }
  await table.stateWhere("the tap is a move", ({ ply }) => ply === 1);
  assert.deepEqual(squaresOf(await table.state()), ["d3"]);
  assert.equal((await paintedAsStated(table)).charAt(2 * 8 + 3), "X", "no preview stays under the finger");
});
