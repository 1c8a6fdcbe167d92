/**
 * A question as pieces for several workers. What the pieces are, and what their answers come to, the engine's module says;
 * it does not think here.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 *
 * @typedef {object} Pieces
 * @property {() => EngineRequest | null} next `null` where there is none, or none before another answer
 * @property {(report: EngineReport) => void} take
 * @property {() => EngineReport | null} report The answer to the whole, once it is there.
 * @property {() => void} free
 */

import { initSync, Shares } from "../pkg/engine.js";

/**
 * @param {WebAssembly.Module} module
 * @param {EngineRequest} request
 * @returns {Pieces}
 */
export function sharesOf(module, request) {
  initSync({ module });
  return new Shares(request);
}
