import type { EngineReport, EngineRequest } from "../pkg/engine.js";

/** What the page sends a worker. */
export type ToWorker = { type: "start"; module: WebAssembly.Module } | { type: "ask"; request: EngineRequest };

/** What a worker sends the page. A `beat` says that it is alive and still thinking. */
export type FromWorker =
  | { type: "ready" }
  | { type: "beat" }
  | { type: "report"; report: EngineReport }
  | { type: "failed"; message: string };
