/** Where everything lies when all of it lies in one file: in blocks of the page, most of them packed. */

import { scriptAddress } from "./download.js";

/** The page's WebAssembly, as wasm-bindgen's `init` takes it. */
export function pageWasm() {
  return unpacked("page-wasm").arrayBuffer();
}

/** The engine's WebAssembly, compiled: one module serves every worker. */
export async function engineWasm() {
  return WebAssembly.compile(await unpacked("engine-wasm").arrayBuffer());
}

/**
 * A new worker that waits for the engine's module. A classic one: a file has no origin from which a module may come.
 *
 * @returns {Worker}
 */
export function startWorker() {
  const address = URL.createObjectURL(new Blob([block("worker")], { type: "text/javascript" }));
  try {
    return new Worker(/** @type {string} */ (scriptAddress(address)), { name: "Reversi engine" });
  } finally {
    // The worker has begun to read it; a moment later nobody needs it any more.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

/**
 * The language file of a tag in `LANGUAGES`.
 *
 * @param {string} tag
 * @returns {Promise<any>}
 */
export function textsOf(tag) {
  return unpacked(`texts-${tag}`).json();
}

/** @param {string} id */
function unpacked(id) {
  const bytes = Uint8Array.from(atob(block(id)), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** @param {string} id */
function block(id) {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the file lacks its part ${id}: it was not copied whole`);
  return text;
}
