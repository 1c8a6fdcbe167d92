/** The game survives reload and the ways through the browser's history, and bad storage costs only the saved game. */

import assert from "node:assert/strict";
import { address, pageTests } from "./harness/test.js";
import { beforeLoad } from "./helpers/before-load.js";
import { assertConsistent, squaresOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { gameOf, saved, WIPE_OUT } from "./helpers/rules.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const THINKS_FOR_EVER = "body:www/engine/worker.js=silent";

/** @param {Table} table */
async function reload(table) {
  await table.driver.navigate().refresh();
  await table.ready();
}

/**
 * What should be the same after the page was left and come back to.
 *
 * @param {import("./helpers/table.js").State} state
 */
function game({ squares, turn, line, players, ply, played, awaits, supply, canUndo, canRedo, outcome, paused }) {
  return { squares, turn, line, players, ply, played, awaits, supply, canUndo, canRedo, outcome, paused };
}

test("a reload goes on with the game, its other lines and what was taken back", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  for (const square of ["f5", "d6", "c3"]) await table.click(square);
  await table.clickButton("Undo");
  await table.click("c5");
  await table.clickButton("Undo");
  const before = await table.state();
  assert.equal(before.canRedo, true);

  await reload(table);
  const after = await table.state();
  assert.deepEqual(game(after), game(before));
  assert.ok(after.id > before.id, "ids are not used again");
  assert.deepEqual(await table.moveList(), ["f5", "d6"]);
  await table.leave();
  await paintedAsStated(table);

  await table.clickButton("Redo");
  const redone = await table.state();
  assert.deepEqual(squaresOf(redone), ["f5", "d6", "c5"]);
  assert.equal(redone.line[2]?.variations, 2, "the other line is still there");
  await table.driver.findElement(By.css(".move-variation")).click();
  assert.deepEqual(squaresOf(await table.state()), ["f5", "d6", "c3"]);
});

test("a reload against the computer goes on with it", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.click("d3");
  const before = await table.personsTurn();
  await reload(table);
  const after = await table.state();
  assert.deepEqual(game(after), game(before));
  await table.click(after.moves[0]?.square ?? "");
  assert.ok((await table.personsTurn()).ply >= 4);
});

test("a reload while the computer thinks asks it again", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=12");
  await table.holdAnswers();
  await table.click("d3");
  assert.equal((await table.state()).awaits, "engine");
  await reload(table);
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  assert.equal(state.line[0]?.square, "d3");
  assert.deepEqual(state.players, { black: "person", white: 12 });
  assertConsistent(state);
});

test("a finished game is still finished after a reload", async (page) => {
  const table = new Table(page);
  await table.openSaved(saved(WIPE_OUT));
  const before = await table.state();
  assert.equal(before.outcome?.by, "wipe-out");
  await reload(table);
  assert.deepEqual(game(await table.state()), game(before));
  assert.match(await table.text(".result"), /13 : 0/);
});

test("another page and back, and forward again, goes on with the game", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  for (const square of ["f5", "d6", "c3"]) await table.click(square);
  const before = await table.state();

  await page.open("nothing-here");
  await table.driver.navigate().back();
  await table.ready();
  assert.deepEqual(game(await table.state()), game(before));

  await table.click("d3");
  const later = await table.state();
  assert.deepEqual(squaresOf(later), ["f5", "d6", "c3", "d3"]);
  await table.driver.navigate().forward();
  await table.until("the other page is there", async () =>
    (await table.driver.getCurrentUrl()).endsWith("nothing-here"),
  );
  await table.driver.navigate().back();
  await table.ready();
  assert.deepEqual(game(await table.state()), game(later));
  await table.leave();
  await paintedAsStated(table);
});

/**
 * Waits for the computer's first answer. Browsers may remember that a script could not be loaded, and then the page offers
 * to try again.
 *
 * @param {Table} table
 */
async function answersInTheEnd(table) {
  await table.until("the computer has answered", async () => {
    // Between two pages there is no board.
    const ply = await table.script(`
      document.querySelector('[data-subject="engine"] button')?.click();
      return document.querySelector("reversi-board")?.state?.ply`);
    return ply === 2;
  });
}

test("back from another page while the computer was thinking, it answers", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=12");
  await table.holdAnswers();
  await table.click("d3");
  await table.answerHeld();
  await table.holdNoMore();
  await page.open("nothing-here");
  await table.driver.navigate().back();
  await table.ready();
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  assert.equal(state.line[0]?.square, "d3");
});

test("back from another page while the computer was being loaded, it answers", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", "slow:www/engine/pool.js=1500");
  await table.click("d3");
  assert.equal((await table.state()).awaits, "engine");
  await page.open("nothing-here");
  await table.driver.navigate().back();
  await table.ready();
  await answersInTheEnd(table);
  assert.deepEqual(await table.notices(), []);
});

test("a script of the computer that is missing at first is there after Try again", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", "once-404:www/engine/pool.js", `fresh-${process.pid}-${Date.now()}`);
  await table.click("d3");
  assert.match(await table.notice("engine"), /could not be started/);
  await answersInTheEnd(table);
  assert.deepEqual(await table.notices(), []);
});

test("an address that names players begins a game, and its reload goes on with that", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.click("f5");

  await table.open("black=person&white=2");
  const fresh = await table.state();
  assert.equal(fresh.ply, 0);
  assert.deepEqual(fresh.players, { black: "person", white: 2 });
  await table.click("c4");
  const before = await table.personsTurn();
  await reload(table);
  assert.deepEqual(game(await table.state()), game(before));

  // Without players the address goes on with the last game.
  await table.open();
  assert.deepEqual(game(await table.state()), game(before));
});

test("an address with one player, or a wrong one", async (page) => {
  const table = new Table(page);
  await table.open("white=person");
  const { players } = await table.state();
  assert.equal(players.white, "person");
  assert.equal(typeof players.black, "number");
  assert.deepEqual(await table.notices(), []);

  await table.open("black=person&white=99");
  assert.match(await table.notice("address"), /white=99.*1 to 12/);
  assert.equal((await table.state()).players.black, "person");
  await table.click("d3");
  assert.ok((await table.state()).ply >= 1);
});

const whole = saved(["f5", "d6", "c3"]);

for (const [what, text] of Object.entries({
  "no JSON": "junk, not a game",
  nothing: "",
  "cut off": whole.slice(0, whole.length / 2),
  "of a later version": whole.replace('"version":1', '"version":2'),
  "with a move that the rules do not allow": whole.replace('"d6"', '"a1"'),
  "of another kind": "[1,2,3]",
})) {
  test(`a saved game that is ${what} is said, kept aside, and a new one begins`, async (page) => {
    const table = new Table(page);
    await table.openSaved(text);
    assert.match(await table.notice("saved"), /could not be read/);
    const state = await table.state();
    assert.equal(state.ply, 0);
    assert.equal(await table.script(`return localStorage.getItem("reversi.game.unreadable")`), text);
    await table.click("d3");
    assert.equal((await table.personsTurn()).ply, 2);
    await reload(table);
    assert.equal((await table.state()).ply, 2, "the new game is kept");
    assert.deepEqual(await table.notices(), []);
  });
}

/** A page that may not keep anything, and tells its server so that it still may have its scripts. */
const OPEN_TO_ALL = "header:Access-Control-Allow-Origin=*";

test("in a frame that may keep nothing, it is said once and play goes on", async (page) => {
  if (page.browser.name === "webkit") {
    page.t.skip("to webkit such a frame's own host is a stranger, which the policy shuts out");
    return;
  }
  const table = new Table(page);
  await page.open("nothing-here");
  await table.script(
    `const frame = document.createElement("iframe");
     frame.setAttribute("sandbox", "allow-scripts");
     frame.style.cssText = "position: fixed; inset: 0; width: 1000px; height: 760px; border: 0";
     frame.src = arguments[0];
     document.body.replaceChildren(frame);`,
    address("index.html?black=person&white=1", OPEN_TO_ALL),
  );
  await table.driver.switchTo().frame(0);
  try {
    await table.ready();
    const throws = await table.script(`try { localStorage.length; return null } catch (error) { return error.name }`);
    assert.equal(throws, "SecurityError", "the storage is really closed");
    assert.match(await table.notice("storage"), /does not let the page keep the game/);
    await table.click("d3");
    const state = await table.personsTurn();
    assert.equal(state.ply, 2);
    await table.click(state.moves[0]?.square ?? "");
    await table.personsTurn();
    const about = (await table.notices()).filter(({ subject }) => subject === "storage");
    assert.equal(about.length, 1, "it is said once");
  } finally {
    await table.driver.switchTo().defaultContent();
  }
});

test("blocked storage is said once from the start, and play goes on", async (page) => {
  const { browser, t } = page;
  if (browser.name === "webkit") {
    t.skip("webkit runs no script before the page's own");
    return;
  }
  const table = new Table(page);
  const end = await beforeLoad(
    browser,
    `Object.defineProperty(window, "localStorage", {
       get() { throw new DOMException("closed for the test", "SecurityError"); },
     });`,
  );
  try {
    await table.open("black=person&white=1");
    assert.match(await table.notice("storage"), /does not let the page keep the game/);
    await table.click("d3");
    assert.equal((await table.personsTurn()).ply, 2);
    assert.equal((await table.notices()).length, 1);
    await reload(table);
    assert.equal((await table.state()).ply, 0, "nothing was kept");
  } finally {
    await end();
  }
});

test("storage that is closed and opened while the page is open", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.script(
    `window.setItem = Storage.prototype.setItem;
     Storage.prototype.setItem = () => { throw new DOMException("closed for the test", "SecurityError"); };`,
  );
  assert.deepEqual(await table.notices(), []);
  await table.click("f5");
  assert.match(await table.notice("storage"), /does not let the page keep the game/);
  await table.click("d6");
  assert.equal((await table.notices()).length, 1);
  await table.script("Storage.prototype.setItem = window.setItem");
  await table.click("c3");
  assert.deepEqual(await table.notices(), [], "it is no longer true");
  await reload(table);
  assert.deepEqual(squaresOf(await table.state()), ["f5", "d6", "c3"]);
});

test("storage that is really full is said once, and when there is room again the game is kept", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.click("f5");
  await table.script(
    `let count = 0;
     for (let size = 1 << 22; size >= 1; ) {
       try { localStorage.setItem("filler" + count, "x".repeat(size)); count++; } catch { size >>= 1; }
     }`,
  );
  for (const square of ["d6", "c3", "d3", "c4"]) await table.click(square);
  assert.match(await table.notice("storage"), /no room left/);
  assert.equal((await table.notices()).length, 1);
  assert.equal((await table.state()).ply, 5);

  await table.script(
    `for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);`,
  );
  const { moves } = await table.state();
  await table.click(moves[0]?.square ?? "");
  assert.deepEqual(await table.notices(), []);
  const before = await table.state();
  await reload(table);
  assert.deepEqual(game(await table.state()), game(before));
});

test("a notice that was closed does not come back with the next move", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.script(
    `Storage.prototype.setItem = () => { throw new DOMException("closed for the test", "SecurityError"); };`,
  );
  await table.click("f5");
  await table.notice("storage");
  await table.clickButton("Close");
  assert.deepEqual(await table.notices(), []);
  await table.click("d6");
  assert.equal((await table.state()).ply, 2);
  assert.deepEqual(await table.notices(), []);
});

test("a game of two computers that was paused is still paused after a reload", async (page) => {
  const table = new Table(page);
  await table.open("black=1&white=1", THINKS_FOR_EVER);
  await table.clickButton("Pause");
  await reload(table);
  const state = await table.state();
  assert.equal(state.paused, true);
  assert.equal(state.awaits, null);
  assert.equal(await (await table.button("Go on")).isDisplayed(), true);
});

test("variations of a long game are kept", async (page) => {
  const rules = gameOf(["f5", "d6", "c3", "d3", "c4"]);
  rules.goto(2);
  rules.click("c5");
  rules.switchVariation(3);
  const table = new Table(page);
  await table.openSaved(rules.save());
  const state = await table.state();
  assert.deepEqual(squaresOf(state), ["f5", "d6", "c3", "d3", "c4"]);
  assert.equal(state.line[2]?.variations, 2);
  assert.deepEqual(JSON.parse(await table.script(`return localStorage.getItem("reversi.game")`)).moves.length, 6);
});
