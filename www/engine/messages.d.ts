import type { EngineReport, EngineRequest } from "../pkg/engine.js";

/** What the page sends a worker. */
export type ToWorker = { type: "start"; module: WebAssembly.Module } | { type: "ask"; request: EngineRequest };

/** What a worker sends the page. */
export type FromWorker = { type: "report"; report: EngineReport } | { type: "failed"; message: string };
