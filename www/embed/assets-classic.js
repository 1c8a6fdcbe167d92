/**
 * Where the other files lie for the frame's classic script, which the built site has in place of modules.
 *
 * In a sandbox without an origin of its own a page may fetch nothing from an ordinary host and start no worker from
 * one: only classic scripts come in. So each file lies on the site a second time, packed into such a script, and that
 * is what a frame without an origin takes.
 */

import { downloadJson, downloadWasm, scriptAddress, workerFrom } from "../download.js";

const hasOrigin = globalThis.origin !== "null";

/** The worker's script, for frames that cannot start it from its address. */
let workerScript = "";

/** The page's WebAssembly, as wasm-bindgen's `init` takes it. */
export function pageWasm() {
  const address = new URL("../pkg/reversi_bg.wasm", import.meta.url);
  return hasOrigin ? downloadWasm(address) : unpacked(address).then((part) => part.arrayBuffer());
}

/** The engine's WebAssembly, compiled: one module serves every worker. */
export async function engineWasm() {
  const address = new URL("../pkg/engine_bg.wasm", import.meta.url);
  if (hasOrigin) {
    const wasm = await downloadWasm(address);
    return wasm instanceof Response ? WebAssembly.compileStreaming(wasm) : WebAssembly.compile(wasm);
  }
  const [wasm, script] = await Promise.all([unpacked(address), unpacked(workerAddress())]);
  workerScript = await script.text();
  return WebAssembly.compile(await wasm.arrayBuffer());
}

/**
 * A new worker that waits for the engine's module. In a frame without an origin a classic one: no module may come
 * there.
 *
 * @returns {Worker}
 */
export function startWorker() {
  if (hasOrigin) return workerFrom(workerAddress());
  const address = URL.createObjectURL(new Blob([workerScript], { type: "text/javascript" }));
  try {
    return new Worker(/** @type {string} */ (scriptAddress(address)), { name: "Reversi engine" });
  } finally {
    // The worker has begun to read it; a moment later nobody needs it any more.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

function workerAddress() {
  return new URL("../engine/worker.js", import.meta.url);
}

/** @type {Record<string, () => URL>} */
const TEXTS = {
  co: () => new URL("../languages/co.json", import.meta.url),
  en: () => new URL("../languages/en.json", import.meta.url),
  gd: () => new URL("../languages/gd.json", import.meta.url),
  ilo: () => new URL("../languages/ilo.json", import.meta.url),
  om: () => new URL("../languages/om.json", import.meta.url),
  so: () => new URL("../languages/so.json", import.meta.url),
};

/**
 * The language file of a tag in `LANGUAGES`.
 *
 * @param {string} tag
 * @returns {Promise<any>}
 */
export async function textsOf(tag) {
  const address = TEXTS[tag]?.();
  if (!address) throw new Error(`no language file is known for ${tag}`);
  return hasOrigin ? downloadJson(address) : (await unpacked(address)).json();
}

/**
 * A file out of the classic script that holds it, which has its name with `.js` after it.
 *
 * @param {URL} address
 * @returns {Promise<Response>}
 */
async function unpacked(address) {
  const name = address.pathname.split("/").at(-1) ?? "";
  const parts = /** @type {{reversiParts?: Record<string, string>}} */ (globalThis);
  const script = document.createElement("script");
  script.src = /** @type {string} */ (scriptAddress(`${address.href}.js`));
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${address.href}.js could not be loaded`));
      // It stays in the page until it has come: WebKit forgets whom to tell of one that nobody holds.
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  const text = parts.reversiParts?.[name];
  if (!text) throw new Error(`${address.href}.js lacks ${name}`);
  delete parts.reversiParts?.[name];
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
