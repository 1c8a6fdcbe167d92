/** The places in which the engine is measured: the native command, the shipped wasm in Node, and the same in Chromium. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as engine from "../../www/pkg/engine.js";
import { openBrowser } from "../page/harness/browser.js";
import { address } from "../page/harness/test.js";
import * as tasks from "./tasks.js";

/**
 * @typedef {{score: number, kind: string, nodes: number, seconds: number, square: string}} Solution
 * @typedef {{lines: number, seconds: number}} Count
 *
 * @typedef {object} Place
 * @property {string} name
 * @property {(problem: import("./problems.js").Problem, megabytes: number) => Promise<Solution>} solve
 * @property {(depth: number) => Promise<Count>} perft
 * @property {() => Promise<void>} close
 */

/** @type {Record<string, () => Promise<Place>>} */
const OPEN = { native, node, chromium };

/** @param {readonly string[]} names */
export async function openPlaces(names) {
  /** @type {Place[]} */
  const places = [];
  for (const name of names) {
    const open = OPEN[name];
    if (!open) throw new Error(`there is no place named ${name}: the places are ${Object.keys(OPEN).join(", ")}`);
    places.push(await open());
  }
  return places;
}

/** @returns {Promise<Place>} */
async function native() {
  const program = process.env.REVERSI_NATIVE;
  if (!program) throw new Error("REVERSI_NATIVE is not set: run this by `cargo xtask bench`");
  const run = (/** @type {string[]} */ parameters, input = "") => {
    const { status, stdout, error } = spawnSync(program, parameters, {
      input,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "inherit"],
    });
    if (error) throw error;
    // With 1 it says that a score was not the expected one, and so do we.
    if (status !== 0 && status !== 1) throw new Error(`reversi ${parameters.join(" ")} failed (${status})`);
    return JSON.parse(stdout.split("\n")[0] ?? "");
  };
  return {
    name: "native",
    async solve({ line }, megabytes) {
      const parameters = ["solve", "-", "--json", "--threads", "1", "--hash", String(megabytes)];
      const { score, kind, nodes, seconds, moves } = run(parameters, line);
      return { score, kind, nodes, seconds, square: moves[0]?.move ?? "" };
    },
    async perft(depth) {
      const { lines, seconds } = run(["perft", String(depth), "--json"]);
      return { lines, seconds };
    },
    async close() {},
  };
}

/** @returns {Promise<Place>} */
async function node() {
  engine.initSync({ module: readFileSync(new URL("../../www/pkg/engine_bg.wasm", import.meta.url)) });
  return {
    name: "node",
    solve: async ({ position }, megabytes) => tasks.solve(engine, { position, megabytes }),
    perft: async (depth) => tasks.perft(engine, { depth }),
    async close() {},
  };
}

/** @returns {Promise<Place>} */
async function chromium() {
  const browser = await openBrowser();
  const { driver } = browser;
  // A page of the same origin with nothing on it.
  await driver.get(address("nothing-here"));
  await driver.executeScript(
    `const url = URL.createObjectURL(new Blob([arguments[0]], { type: "text/javascript" }));
     window.engine = new Worker(url, { type: "module" });
     window.engine.onmessage = ({ data }) => { window.told = data; };
     window.engine.onerror = ({ message }) => { window.told = { fault: message || "the worker could not be loaded" }; };`,
    `import init, * as engine from ${JSON.stringify(address("www/pkg/engine.js"))};
     const tasks = { solve: ${tasks.solve}, perft: ${tasks.perft} };
     self.onmessage = async ({ data: { task, given } }) => {
       try {
         await init({ module_or_path: ${JSON.stringify(address("www/pkg/engine_bg.wasm"))} });
         self.postMessage({ answer: tasks[task](engine, given) });
       } catch (error) {
         self.postMessage({ fault: String(error) });
       }
     };`,
  );
  const ask = async (/** @type {string} */ task, /** @type {object} */ given) => {
    const post = "window.told = null; window.engine.postMessage({ task: arguments[0], given: arguments[1] });";
    await driver.executeScript(post, task, given);
    for (;;) {
      const told = await driver.executeScript("return window.told");
      if (told?.fault) throw new Error(`in Chromium: ${told.fault}`);
      if (told) return told.answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    name: "chromium",
    solve: ({ position }, megabytes) => ask("solve", { position, megabytes }),
    perft: (depth) => ask("perft", { depth }),
    close: () => browser.close(),
  };
}
