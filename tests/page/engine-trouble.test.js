/** When the computer player cannot be had as usual: the page says so, tries again, and the game goes on. */

import assert from "node:assert/strict";
import { address, long, pageTests } from "./harness/test.js";
import { squaresOf } from "./helpers/invariants.js";
import { paintedAsStated } from "./helpers/pixels.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const WORKER = "www/engine/worker.js";
const ENGINE = "www/pkg/engine_bg.wasm";

/** What makes each `once-404` a fresh one. */
const fresh = () => `fresh-${process.pid}-${Date.now()}`;

/**
 * Plays a few moves against the computer.
 *
 * @param {Table} table
 * @param {number} moves of the person
 */
async function play(table, moves) {
  for (let move = 0; move < moves; move++) {
    const before = await table.personsTurn();
    await table.click(before.moves[move % before.moves.length]?.square ?? "");
    const after = await table.personsTurn();
    assert.ok(after.ply >= before.ply + 2, "the computer has answered");
  }
}

/** Whether the engine was loaded to think on the page itself. @param {Table} table */
function thinksOnPage(table) {
  return table.script(
    `return performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/www/engine/on-page.js"))`,
  );
}

test("no trouble, no notice, and nothing of the engine before it is needed", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  const asked = () =>
    table.script(
      `return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/${ENGINE}")).length`,
    );
  assert.equal(await asked(), 0);
  await play(table, 2);
  assert.equal(await asked(), 1);
  assert.equal(await thinksOnPage(table), false);
  assert.deepEqual(await table.notices(), []);
});

test("a worker that is never there: said, and the computer thinks on the page", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=2", `404:${WORKER}`);
  await table.click("d3");
  await table.until("it is said", async () =>
    (await table.notices()).some(({ text }) => text.includes("thinks on the page itself")),
  );
  await play(table, 4);
  assert.equal(await thinksOnPage(table), true);
  assert.equal((await table.notices()).length, 1, "it is said once");
  await paintedAsStated(table);
});

test("a worker that is not there at first is tried again and then works", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=2", `once-404:${WORKER}`, fresh());
  await play(table, 3);
  assert.equal(await thinksOnPage(table), false);
  assert.doesNotMatch(JSON.stringify(await table.notices()), /on the page itself/);
});

test("workers that die at their first message: said, and the game goes on", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=2", `body:${WORKER}=dies`);
  await table.click("d3");
  await table.until("it is said", async () =>
    (await table.notices()).some(({ text }) => text.includes("thinks on the page itself")),
  );
  await play(table, 3);
  assert.equal(await thinksOnPage(table), true);
});

test("a browser that refuses workers: the game goes on", async (page) => {
  const table = new Table(page);
  const policy = "worker-src 'none'";
  await table.open("black=person&white=1", `header:Content-Security-Policy=${policy}`);
  await play(table, 2);
  assert.equal(await thinksOnPage(table), true);
  assert.match(await table.notice("engine"), /Play goes on/);
});

test("undo and clicks work while the computer thinks on the page", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=12", `404:${WORKER}`);
  await table.click("d3");
  await table.until("it thinks on the page", () => thinksOnPage(table));
  await table.clickButton("Undo");
  assert.equal((await table.state()).ply, 0);
  await table.click("c4");
  const state = await table.personsTurn();
  assert.deepEqual(squaresOf(state).slice(0, 1), ["c4"]);
  assert.equal(state.ply, 2);
});

test("an engine that cannot be loaded: a notice with a way to try again, and two persons can play", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", `404:${ENGINE}`);
  await table.click("d3");
  assert.match(await table.notice("engine"), /could not be started\./);
  assert.match(await table.text(".notice small"), /engine_bg\.wasm could not be loaded \(404\)/);
  await table.clickButton("Try again");
  assert.match(await table.notice("engine"), /could not be started/);
  assert.equal((await table.state()).ply, 1);

  await table.clickButton("Undo");
  assert.equal((await table.state()).ply, 0);

  await table.clickButton("New game");
  const two = await table.driver.findElement(By.css('dialog input[value="two"]'));
  await two.findElement(By.xpath("..")).click();
  await table.start();
  assert.deepEqual((await table.state()).players, { black: "person", white: "person" });
  for (const square of ["f5", "d6", "c3"]) await table.click(square);
  assert.deepEqual(squaresOf(await table.state()), ["f5", "d6", "c3"]);
});

test("an engine that cannot be loaded at first plays after Try again", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", `once-404:${ENGINE}`, fresh());
  await table.click("d3");
  assert.match(await table.notice("engine"), /could not be started/);
  await table.clickButton("Try again");
  assert.equal((await table.personsTurn()).ply, 2);
  assert.deepEqual(await table.notices(), []);
  await play(table, 1);
});

test("an engine that comes slowly does not keep the page waiting", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", `slow:${ENGINE}=3000`);
  await table.click("d3");
  assert.equal((await table.cards()).white.status, "Thinking");
  await table.clickButton("Undo");
  await table.click("c4");
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  assert.equal(state.line[0]?.square, "c4");
  assert.deepEqual(await table.notices(), []);
});

test("files of wasm under a wrong media type still work", async (page) => {
  const table = new Table(page);
  await table.open(
    "black=person&white=1",
    "mime:www/pkg/reversi_bg.wasm=text/plain",
    `mime:${ENGINE}=application/octet-stream`,
  );
  await play(table, 2);
  assert.deepEqual(await table.notices(), []);
});

test("a page whose own wasm is not there says so", async (page) => {
  const table = new Table(page);
  await page.open("index.html?black=person&white=1", "404:www/pkg/reversi_bg.wasm");
  await table.until("it is said", async () =>
    (await table.notices()).some(({ text }) => text.startsWith("The game could not be loaded. Reload the page")),
  );
});

test("a page whose texts are not there says so", async (page) => {
  const table = new Table(page);
  await page.open("index.html?black=person&white=1", "404:www/languages/en.json");
  await table.until("it is said", async () =>
    (await table.notices()).some(({ text }) => text.startsWith("The game could not be loaded. Reload the page")),
  );
});

test("under another path of the host everything works", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", "a folder", "of its own");
  await play(table, 3);
  assert.deepEqual(await table.notices(), []);
  const names = await table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  const below = address("", "a folder", "of its own");
  for (const name of names) assert.ok(name.startsWith(below), `${name} lies below ${below}`);
});

test("a worker that falls silent is given up, and the game goes on", {
  skip: long ? false : "it takes most of a minute",
}, async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", `body:${WORKER}=silent`);
  await table.click("d3");
  const state = await table.stateWhere("the computer answers after all", ({ ply }) => ply === 2, 90_000);
  assert.equal(state.awaits, "person");
  assert.match(await table.notice("engine"), /on the page itself/);
});
