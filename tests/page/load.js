/**
 * Measures the first visit to the built site on a slow phone, in Chromium, and the computer's first move there: `cargo
 * xtask bench load`.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { openBrowser } from "./harness/browser.js";
import { until } from "./harness/until.js";
import { Host, SITE } from "./helpers/host.js";

const RUNS = Number(process.env.REVERSI_RUNS ?? 7);

/** A phone of the lower middle on an ordinary mobile network. */
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2 };
const NETWORK = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const SLOWER = 4;

/** How long the browser waits for a run, in milliseconds. */
const PATIENCE = 60_000;

/** How long between two questions to the browser, which is busy enough, in milliseconds. */
const PAUSE = 100;

/** Without the service worker, which the slow network does not slow down, the page loads the engine itself. */
const SWITCHES = ["404:sw.js"];

const folder = fileURLToPath(new URL("../../target/load/", import.meta.url));

/** The site as a host would send it: text and WebAssembly compressed as well as can be. */
function compressed() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(SITE, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(html|js|css|json|wasm|svg|txt|webmanifest)$/.test(file)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/**
 * One first visit, in a browser that has never been there.
 *
 * @param {string} address
 */
async function visit(address) {
  const browser = await openBrowser({ ...PHONE, reducedMotion: true });
  try {
    const { driver } = browser;
    const ask = (/** @type {string} */ method, /** @type {object} */ params = {}) =>
      driver.sendAndGetDevToolsCommand(method, params);
    await ask("Network.enable");
    await ask("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
    await ask("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    // Notes the moment in the page itself: asking it from outside costs time.
    await ask("Page.addScriptToEvaluateOnNewDocument", {
      source: `new MutationObserver(() => {
        if (!document.documentElement?.classList.contains("ready") || window.playable) return;
        requestAnimationFrame(() => setTimeout(() => {
          window.playable ??= {
            time: performance.now(),
            bytes: ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
              .reduce((sum, { transferSize }) => sum + transferSize, 0),
          };
        }));
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ["class"] });`,
    });
    await driver.get(address);
    const playable = await until(
      "a board can be played on",
      () => driver.executeScript("return window.playable"),
      PATIENCE,
      PAUSE,
    );
    const before = memory();
    return { ...playable, before, ...(await meetEngine(driver)), after: memory() };
  } finally {
    await browser.close();
  }
}

/**
 * The first move of the lowest level: what it takes until the engine is there and has answered.
 *
 * @param {any} driver
 */
async function meetEngine(driver) {
  await driver.executeScript(`
    const board = document.querySelector("reversi-board");
    window.asked = performance.now();
    board.addEventListener("reversi-change", () => {
      if (board.state.ply === 2) window.answered ??= performance.now();
    });
    board.play("d3");`);
  await until("the computer has answered", () => driver.executeScript("return window.answered"), PATIENCE, PAUSE);
  const [answer, engineBytes] = await driver.executeScript(`
    const entries = performance.getEntriesByType("resource").filter(({ startTime }) => startTime >= window.asked);
    return [window.answered - window.asked, entries.reduce((sum, { transferSize }) => sum + transferSize, 0)];`);
  return { answer, engineBytes };
}

/**
 * What the page's process has in memory for itself, its workers and their WebAssembly, in bytes: the largest of its
 * browser's, which runs alone. Chromium's own figures leave WebAssembly out.
 */
function memory() {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = processes.map((id) => {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer")) return 0;
      const told = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      return 1024 * Number(/^Private_Dirty:\s+(\d+) kB/m.exec(told)?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return Math.max(...own);
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Record<string, number>} visit */
function told({ time = 0, bytes = 0, answer = 0, engineBytes = 0, before = 0, after = 0 }) {
  const kilobytes = (/** @type {number} */ count) => `${(count / 1000).toFixed(1)} KB`;
  return [
    `first playable board after ${Math.round(time)} ms, ${kilobytes(bytes)}`,
    `first move of the computer after ${Math.round(answer)} ms more, ${kilobytes(engineBytes)}`,
    `memory ${Math.round(before / 1e6)} and then ${Math.round(after / 1e6)} MB`,
  ].join("; ");
}

compressed();
const host = new Host();
await host.start(folder);
try {
  console.log(`network: ${NETWORK.latency} ms, 1.6 Mbit/s less a tenth; processor: ${SLOWER} times slower`);
  const visits = [];
  const address = new URL(`with/${SWITCHES.map(encodeURIComponent).join(";")}/`, host.address);
  for (let run = 1; run <= RUNS; run++) {
    const one = await visit(new URL("?black=person&white=1", address).href);
    visits.push(one);
    console.log(`visit ${run}: ${told(one)}`);
  }
  const names = /** @type {const} */ (["time", "bytes", "answer", "engineBytes", "before", "after"]);
  const medians = Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))]));
  console.log(`median of ${RUNS}: ${told(medians)}`);
} finally {
  await host.stop();
}
