/** Workers that share a question out: as many as there are cores, with the same answer, whatever becomes of one of them. */

import assert from "node:assert/strict";
import { address, pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ reducedMotion: true });

/** Counts the workers that are made, and takes the computer to have so many cores. @param {number} cores */
const computer = (cores) => `
  Object.defineProperty(navigator, "hardwareConcurrency", { value: ${cores} });
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...parameters) { super(...parameters); this.asked = 0; window.workers.push(this); }
    postMessage(message) { this.asked += message.type === "ask" ? 1 : 0; super.postMessage(message); }
  };`;

/** A position with 14 empty squares, which is not solved at once. */
const LONG = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

/**
 * Opens an empty page with the engine's client and some tools.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {number} cores
 */
async function openClient({ driver, open }, cores) {
  await open("nothing-here");
  const fault = await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     ${computer(cores)}
     window.troubles = [];
     window.ask = (limits) => window.client.ask({ id: 7, position: ${JSON.stringify(LONG)}, level: null, seed: 0, limits });
     window.until = async (condition) => { while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5)); };
     import(${JSON.stringify(address("www/engine/client.js"))}).then(({ EngineClient }) => {
       window.client = new EngineClient((trouble, message) => window.troubles.push({ trouble, message }));
       done(null);
     }, (error) => done(String(error)));`,
  );
  assert.equal(fault, null);
}

/** Runs an asynchronous script and returns what it returns. @param {any} driver @param {string} script */
async function run(driver, script) {
  const { value, fault } = await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     (async () => { ${script} })().then((value) => done({ value }), (error) => done({ fault: String(error) }));`,
  );
  assert.equal(fault, undefined);
  return value;
}

test("an analysis shows the same values with one core and with two", async (page) => {
  const stage = new Stage(page);
  const seen = [];
  for (const cores of [1, 2]) {
    await stage.play(`<reversi-board moves="f5d6c3d3c4f4"></reversi-board>`, {
      head: `<script>${computer(cores)}</script>`,
    });
    await stage.listen();
    await stage.script("find().analysis = true");
    const told = await stage.until("an analysis", async () =>
      (await stage.told()).find(({ name }) => name === "analysis"),
    );
    const asked = await stage.script("return window.workers.map(({ asked }) => asked).filter((asked) => asked > 0)");
    assert.equal(asked.length, cores, "every core has a worker that was asked");
    seen.push(told.detail.moves);
  }
  assert.ok(seen[0].length > 3);
  assert.deepEqual(seen[0], seen[1]);
});

test("a solution is the same with one core and with two", async (page) => {
  for (const cores of [1, 2]) {
    await openClient(page, cores);
    const report = await run(page.driver, "return ask({});");
    assert.deepEqual([report.square, report.score, report.kind, report.id], ["g8", 18, "exact", 7]);
  }
});

test("a worker that dies in the middle is replaced, and nothing is missing", async (page) => {
  await openClient(page, 2);
  const { report, troubles } = await run(
    page.driver,
    `const answer = ask({ margin: 128 });
     await until(() => window.workers.filter(({ asked }) => asked > 0).length === 2);
     const dying = window.workers.find(({ asked }) => asked > 0);
     // WebKit dispatches nothing at a worker that was ended, so it is told before.
     dying.dispatchEvent(new ErrorEvent("error", { message: "it has crashed", cancelable: true }));
     dying.terminate();
     const report = await answer;
     return { report, troubles: window.troubles };`,
  );
  assert.deepEqual(troubles, [{ trouble: "retry", message: "it has crashed" }]);
  assert.deepEqual([report.square, report.score], ["g8", 18]);
  assert.equal(new Set(report.moves.map((/** @type {any} */ { square }) => square)).size, report.moves.length);
  assert.ok(report.moves.every((/** @type {any} */ { kind }) => kind === "exact"));
});

test("a question that is withdrawn is answered by nothing, and the next one in full", async (page) => {
  await openClient(page, 2);
  const { withdrawn, next } = await run(
    page.driver,
    `const first = ask({ margin: 128 });
     await until(() => window.workers.filter(({ asked }) => asked > 0).length === 2);
     const second = ask({ margin: 128, depth: 4 });
     const third = ask({ margin: 128, depth: 6 });
     return { withdrawn: [await first, await second], next: await third };`,
  );
  assert.deepEqual(withdrawn, [null, null]);
  assert.equal(next.depth, 6);
  assert.ok(next.moves.length > 1);
});
