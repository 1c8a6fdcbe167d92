/**
 * Where the other files lie. Nothing else in the page builds an address of its own, so that a bundle or a single file
 * needs another version of this file and no more.
 *
 * Each address is a literal beside `import.meta.url`, which bundlers find and follow.
 */

import { downloadJson, downloadWasm, workerFrom } from "./download.js";

/** The page's WebAssembly, as wasm-bindgen's `init` takes it. */
export function pageWasm() {
  return downloadWasm(new URL("./pkg/reversi_bg.wasm", import.meta.url));
}

/** The engine's WebAssembly, compiled: one module serves every worker. */
export async function engineWasm() {
  const wasm = await downloadWasm(new URL("./pkg/engine_bg.wasm", import.meta.url));
  return wasm instanceof Response ? WebAssembly.compileStreaming(wasm) : WebAssembly.compile(wasm);
}

/**
 * A new worker that waits for the engine's module.
 *
 * @returns {Worker}
 */
export function startWorker() {
  return workerFrom(new URL("./engine/worker.js", import.meta.url));
}

/** @type {Record<string, () => URL>} */
const TEXTS = {
  co: () => new URL("./languages/co.json", import.meta.url),
  en: () => new URL("./languages/en.json", import.meta.url),
  gd: () => new URL("./languages/gd.json", import.meta.url),
  ilo: () => new URL("./languages/ilo.json", import.meta.url),
  om: () => new URL("./languages/om.json", import.meta.url),
  so: () => new URL("./languages/so.json", import.meta.url),
};

/**
 * The language file of a tag in `LANGUAGES`.
 *
 * @param {string} tag
 * @returns {Promise<any>}
 */
export async function textsOf(tag) {
  const address = TEXTS[tag];
  if (!address) throw new Error(`no language file is known for ${tag}`);
  return downloadJson(address());
}
