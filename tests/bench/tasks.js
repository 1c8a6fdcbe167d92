/** What is measured of the engine's wasm. Each is sent to a browser as text, so it uses nothing but what it is given. */

/** @typedef {typeof import("../../www/pkg/engine.js")} EngineModule */

/**
 * Solves a position with a fresh table.
 *
 * @param {EngineModule} module
 * @param {{position: string, megabytes: number}} given
 */
export function solve({ Engine }, { position, megabytes }) {
  const engine = new Engine(megabytes);
  engine.begin({ id: 0, position, level: null, seed: 0, limits: {} });
  const report = engine.run(Number.POSITIVE_INFINITY);
  engine.free();
  if (!report) throw new Error("an endless slice has ended without a report");
  const { score, kind, nodes, milliseconds, square } = report;
  return { score, kind, nodes, seconds: milliseconds / 1000, square: square ?? "" };
}

/**
 * Counts the lines of play from the start.
 *
 * @param {EngineModule} module
 * @param {{depth: number}} given
 */
export function perft(module, { depth }) {
  const start = performance.now();
  const lines = module.perft(depth);
  return { lines, seconds: (performance.now() - start) / 1000 };
}
