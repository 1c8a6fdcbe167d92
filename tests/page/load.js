/** Measures the first visit to the built site on a slow phone, in Chromium: `cargo xtask bench load`. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { openBrowser } from "./harness/browser.js";
import { Host, SITE } from "./helpers/host.js";

const RUNS = Number(process.env.REVERSI_RUNS ?? 7);

/** A phone of the lower middle on an ordinary mobile network. */
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2 };
const NETWORK = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const SLOWER = 4;

/** How long the browser waits for a run, in milliseconds. */
const PATIENCE = 60_000;

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
    const end = Date.now() + PATIENCE;
    for (;;) {
      const playable = await driver.executeScript("return window.playable");
      if (playable) return playable;
      if (Date.now() > end) throw new Error(`no board could be played on within ${PATIENCE / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await browser.close();
  }
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

compressed();
const host = new Host();
await host.start(folder);
try {
  console.log(`network: ${NETWORK.latency} ms, 1.6 Mbit/s less a tenth; processor: ${SLOWER} times slower`);
  const visits = [];
  for (let run = 1; run <= RUNS; run++) {
    const { time, bytes } = await visit(host.address);
    visits.push({ time, bytes });
    console.log(`visit ${run}: ${Math.round(time)} ms, ${(bytes / 1000).toFixed(1)} KB`);
  }
  const time = Math.round(median(visits.map((one) => one.time)));
  const bytes = (median(visits.map((one) => one.bytes)) / 1000).toFixed(1);
  console.log(`median of ${RUNS}: ${time} ms from navigation to the first playable board, ${bytes} KB`);
} finally {
  await host.stop();
}
