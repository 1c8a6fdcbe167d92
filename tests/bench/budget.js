/** How well a time budget is kept, and how soon another answer comes after a stop: `cargo xtask bench budget`. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as engine from "../../www/pkg/engine.js";
import { openBrowser } from "../page/harness/browser.js";
import { address } from "../page/harness/test.js";
import { readProblems } from "./problems.js";
import { median, printLine } from "./table.js";

const RUNS = Number(process.env.REVERSI_RUNS ?? 5);

/** In milliseconds. */
const BUDGETS = [100, 500, 2000];

const START = `${"-".repeat(27)}OX------XO${"-".repeat(27)} X`;
const [late] = readProblems(fileURLToPath(new URL("../data/ffo.tsv", import.meta.url)), "19");
const positions = [START, late?.position ?? START];

engine.initSync({ module: readFileSync(new URL("../../www/pkg/engine_bg.wasm", import.meta.url)) });

const widths = [10, 10, 10, 10];
printLine(widths, ["budget ms", "median ms", "worst ms", "worst off"]);
for (const budget of BUDGETS) {
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const one = new engine.Engine(16);
    one.begin({ id: run, position: START, level: null, seed: 0, limits: { milliseconds: budget } });
    const start = performance.now();
    one.run(Number.POSITIVE_INFINITY);
    times.push(performance.now() - start);
    one.free();
  }
  const worst = times.reduce((one, other) => (Math.abs(one - budget) > Math.abs(other - budget) ? one : other));
  const off = (100 * (worst - budget)) / budget;
  printLine(widths, [budget, median(times).toFixed(1), worst.toFixed(1), `${off >= 0 ? "+" : ""}${off.toFixed(1)} %`]);
}

const browser = await openBrowser();
const { driver } = browser;
try {
  await driver.get(address("nothing-here"));
  const told = await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     const [url, long, short, runs] = arguments;
     const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
     const measure = async () => {
       const { EngineClient } = await import(url);
       const client = new EngineClient(() => {});
       const times = [];
       for (let run = 0; run < runs; run++) {
         const stopped = client.ask(long);
         await sleep(1500);
         const start = performance.now();
         const next = client.ask(short);
         if (await stopped !== null) throw new Error("the long question was answered");
         if (!(await next)) throw new Error("the short question was not answered");
         times.push(performance.now() - start);
       }
       return times;
     };
     measure().then((times) => done({ times }), (error) => done({ fault: String(error) }));`,
    address("www/engine/client.js"),
    { id: 1, position: START, level: null, seed: 0, limits: {} },
    { id: 2, position: positions[1], level: 1, seed: 0, limits: null },
    3 * RUNS,
  );
  if (told.fault) throw new Error(told.fault);
  const times = /** @type {number[]} */ (told.times);
  console.log(
    `from a stop to the spare worker's answer, ${times.length} times: median ${median(times).toFixed(1)} ms, ` +
      `worst ${Math.max(...times).toFixed(1)} ms`,
  );
} finally {
  await browser.close();
}
