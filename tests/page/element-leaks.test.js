/** Boards that are taken away leave nothing behind. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

/** Makes boards of every kind, uses them and takes them away. With `keep`, what they leave is kept on purpose. */
const CHURN = `
  const churn = async (count, keep) => {
    for (let at = 0; at < count; at++) {
      const board = document.createElement("reversi-board");
      board.style.inlineSize = "160px";
      Object.assign(board, { moves: "f5d6c3", playable: at % 2 ? "black" : "none", controls: true, marks: { a1: "1" } });
      if (at % 20 === 0) Object.assign(board, { analysis: true });
      document.body.append(board);
      await board.ready;
      if (at % 2) board.restart();
      board.goto(0);
      if (at % 3 === 0) document.body.prepend(board);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      board.remove();
      if (keep) (window.kept ??= []).push(board);
    }
  };`;

/**
 * How many boards and nodes the page holds, after everything that can be forgotten was.
 *
 * @param {Stage} stage
 */
async function census(stage) {
  const ask = (/** @type {string} */ command, /** @type {object} */ parameters = {}) =>
    stage.driver.sendAndGetDevToolsCommand(command, parameters);
  for (let round = 0; round < 3; round++) {
    await stage.painted();
    await ask("HeapProfiler.collectGarbage");
  }
  const prototype = await ask("Runtime.evaluate", { expression: `customElements.get("reversi-board").prototype` });
  const { objects } = await ask("Runtime.queryObjects", { prototypeObjectId: prototype.result.objectId });
  const { result } = await ask("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration: "function () { return this.length; }",
  });
  await ask("Runtime.releaseObject", { objectId: objects.objectId });
  const counters = await ask("Memory.getDOMCounters");
  const { usedSize } = await ask("Runtime.getHeapUsage");
  return { boards: result.value, nodes: counters.nodes, listeners: counters.jsEventListeners, heap: usedSize };
}

/** @param {Stage} stage @param {number} count @param {boolean} keep */
async function churn(stage, count, keep) {
  const error = await stage.wait(
    `${CHURN} churn(arguments[0], arguments[1]).then(() => done(null), (error) => done(String(error)));`,
    count,
    keep,
  );
  assert.equal(error, null);
}

test("two hundred boards made and taken away are forgotten", { needs: ["devtools"] }, async (page) => {
  const stage = new Stage(page);
  await stage.play("<reversi-board></reversi-board>");
  await churn(stage, 20, false);
  const before = await census(stage);
  await churn(stage, 200, false);
  const after = await census(stage);
  assert.ok(after.boards <= before.boards + 2, `${after.boards} boards are left, of ${before.boards} before`);
  assert.ok(after.nodes < before.nodes + 500, `${after.nodes} nodes, ${before.nodes} before`);
  assert.ok(after.listeners < before.listeners + 200, `${after.listeners} listeners, ${before.listeners} before`);
  assert.ok(after.heap < before.heap + 2_000_000, `${after.heap} bytes, ${before.heap} before`);
});

test("boards that are kept on purpose are found", { needs: ["devtools"] }, async (page) => {
  const stage = new Stage(page);
  await stage.play("<reversi-board></reversi-board>");
  await churn(stage, 20, false);
  const before = await census(stage);
  await churn(stage, 40, true);
  const after = await census(stage);
  assert.ok(after.boards >= before.boards + 40, `${after.boards} boards, ${before.boards} before`);
  assert.ok(after.nodes > before.nodes + 40 * 64);
  assert.ok(after.listeners > before.listeners + 200);
});
