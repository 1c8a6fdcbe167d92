/** All moves analysed with one worker and with two, in Chromium: `cargo xtask bench pool`. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Game, initSync } from "../../www/pkg/reversi.js";
import { openBrowser } from "../page/harness/browser.js";
import { address } from "../page/harness/test.js";
import { readProblems } from "./problems.js";
import { median, printLine } from "./table.js";

const RUNS = Number(process.env.REVERSI_RUNS ?? 5);
const data = (/** @type {string} */ name) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

initSync({ module: readFileSync(new URL("../../www/pkg/reversi_bg.wasm", import.meta.url)) });

/** The position after so many moves of a game that was played. @param {number} index @param {number} ply */
function midgame(index, ply) {
  const games = readFileSync(data("games.tsv"), "utf8").split("\n");
  const moves = games.filter((line) => line && !line.startsWith("#"))[index]?.split("\t")[2] ?? "";
  const position = new Game({ moves: moves.slice(0, 2 * ply) }, 1).analysis()?.position;
  if (!position) throw new Error(`game ${index} has no analysis after ${ply} moves`);
  return position;
}

const all = { margin: 128 };
const questions = [
  ...[10, 20, 30].map((ply) => ({ name: `board, ${60 - ply} empties`, position: midgame(0, ply), limits: null })),
  ...[20, 30].map((ply) => ({
    name: `14 plies, ${60 - ply} empties`,
    position: midgame(1, ply),
    limits: { ...all, depth: 14 },
  })),
  ...[0, 1].map((game) => ({
    name: `all exact, game ${game + 1}, 20 empties`,
    position: midgame(game, 40),
    limits: all,
  })),
  ...readProblems(data("ffo.tsv"), "1,8,13").map(({ number, position, empties }) => ({
    name: `all exact, FFO ${number}, ${empties} empties`,
    position,
    limits: all,
  })),
  ...[0, 1].map((game) => ({
    name: `best exact, game ${game + 1}, 22 empties`,
    position: midgame(game, 38),
    limits: {},
  })),
  ...readProblems(data("ffo.tsv"), "16,19").map(({ number, position, empties }) => ({
    name: `best exact, FFO ${number}, ${empties} empties`,
    position,
    limits: {},
  })),
];

const browser = await openBrowser();
const { driver } = browser;
await driver.manage().setTimeouts({ script: 600_000 });

/**
 * Opens a page whose pool takes the computer to have so many cores. What it asks first is not measured.
 *
 * @param {number} cores
 */
async function open(cores) {
  await driver.get(address("nothing-here"));
  await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     Object.defineProperty(navigator, "hardwareConcurrency", { value: arguments[0] });
     import(arguments[1]).then(({ EngineClient }) => {
       window.client = new EngineClient((trouble, message) => { window.trouble = trouble + ": " + message; });
       return window.client.ask(arguments[2]);
     }).then(() => done(), (error) => done(String(error)));`,
    cores,
    address("www/engine/client.js"),
    { id: 1, level: null, seed: 0, position: midgame(0, 30), limits: { ...all, depth: 8 } },
  );
}

/**
 * @param {{position: string, limits: object | null}} question
 * @returns {Promise<{milliseconds: number, values: string}>}
 */
async function ask({ position, limits }) {
  const told = await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     const start = performance.now();
     window.client.ask(arguments[0]).then(
       (report) => done({ milliseconds: performance.now() - start, report, trouble: window.trouble }),
       (error) => done({ trouble: String(error) }));`,
    { id: 1, level: null, seed: 0, position, limits },
  );
  if (told.trouble) throw new Error(told.trouble);
  // Which of two best moves is found first is chance.
  const { moves, score } = told.report;
  const scores = moves.map((/** @type {{square: string, score: number}} */ one) => `${one.square} ${one.score}`).sort();
  return {
    milliseconds: told.milliseconds,
    values: limits?.margin === 0 || moves.length === 1 ? `${score}` : `${scores}`,
  };
}

const widths = [-34, 10, 10, 6];
const line = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...cells) =>
  printLine(widths, [name.padEnd(34), ...cells]);
let differences = 0;
try {
  /** @type {Map<object, {times: number[][], values: Set<string>}>} */
  const found = new Map(questions.map((question) => [question, { times: [[], []], values: new Set() }]));
  for (let run = 0; run < RUNS; run++) {
    for (const cores of [1, 2]) {
      await open(cores);
      for (const [question, { times, values }] of found) {
        const { milliseconds, values: own } = await ask(/** @type {any} */ (question));
        times[cores - 1]?.push(milliseconds);
        values.add(own);
      }
    }
  }
  line(`milliseconds, median of ${RUNS}`, "1 worker", "2 workers", "ratio");
  /** @type {number[]} */
  const sums = [0, 0];
  for (const [question, { times, values }] of found) {
    const [one = 0, two = 0] = times.map(median);
    sums[0] = (sums[0] ?? 0) + one;
    sums[1] = (sums[1] ?? 0) + two;
    line(/** @type {any} */ (question).name, one.toFixed(1), two.toFixed(1), (one / two).toFixed(2));
    if (values.size > 1) {
      differences += 1;
      console.error(`WRONG: the values differ: ${[...values].join(" / ")}`);
    }
  }
  const [one = 0, two = 0] = sums;
  line("all", one.toFixed(1), two.toFixed(1), (one / two).toFixed(2));
} finally {
  await browser.close();
}
process.exitCode = differences === 0 ? 0 : 1;
