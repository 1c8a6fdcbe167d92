/**
 * The engine on the page's own thread, for browsers that refuse workers: it thinks in slices and lets the page breathe
 * between them.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 */

import { Engine, initSync } from "../pkg/engine.js";

/** In milliseconds; with what the page does between two of them no click waits longer than it would notice. */
const SLICE = 40;

/** @type {Engine | undefined} */
let engine;

/**
 * @param {WebAssembly.Module} module
 * @param {EngineRequest} request
 * @param {AbortSignal} signal
 * @returns {Promise<EngineReport>}
 */
export async function thinkOnPage(module, request, signal) {
  if (!engine) {
    initSync({ module });
    engine = new Engine();
  }
  engine.begin(request);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) throw new Error("the question was withdrawn");
    const report = engine.run(SLICE);
    if (report) return report;
  }
}
