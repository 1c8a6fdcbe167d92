/// <reference lib="webworker" />
/**
 * The engine in a thread of its own. It answers one question at a time; the page ends the thread to stop it.
 *
 * @typedef {import("./messages.js").ToWorker} ToWorker
 * @typedef {import("./messages.js").FromWorker} FromWorker
 */

import { Engine, initSync } from "../pkg/engine.js";

/** @type {Engine | undefined} */
let engine;

/** @param {FromWorker} message */
const send = (message) => self.postMessage(message);

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  try {
    if (data.type === "start") {
      initSync({ module: data.module });
      engine = new Engine();
      return;
    }
    if (!engine) throw new Error("asked before the engine was started");
    engine.begin(data.request);
    const report = engine.run(Infinity);
    if (report) send({ type: "report", report });
  } catch (error) {
    send({ type: "failed", message: String(error) });
  }
};
