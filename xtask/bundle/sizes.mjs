/** How large the artefacts are, and how large they may be. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { replaceTags } from "./html.mjs";
import { hashedName } from "./names.mjs";
import { compressedSize } from "./tools.mjs";

const KB = 1000;

/**
 * @typedef {object} Size
 * @property {string} what
 * @property {number} bytes
 * @property {number} limit in bytes
 */

/**
 * The sizes that are promised, for artefacts that have been made.
 *
 * @param {string} dist
 * @returns {Size[]}
 */
export function sizes(dist) {
  const site = join(dist, "site");
  const held = [
    { what: "first playable board (brotli)", bytes: firstVisit(site, "index.html"), limit: 150 * KB },
    { what: "engine (brotli)", bytes: engine(site), limit: 700 * KB },
    { what: "reversi.html on disk", bytes: statSync(join(dist, "reversi.html")).size, limit: 1600 * KB },
  ];
  if (readdirSync(site).includes("embed.html")) {
    held.splice(1, 0, { what: "static embed (brotli)", bytes: firstVisit(site, "embed.html"), limit: 110 * KB });
  }
  return held;
}

/**
 * What comes over the network before a page shows its board: the page, all that it links to, and its largest language.
 *
 * @param {string} site
 * @param {string} page
 */
function firstVisit(site, page) {
  const html = readFileSync(join(site, page), "utf8");
  const files = new Set([page]);
  replaceTags(html, ({ attributes }) => {
    const address = attributes.src ?? attributes.href;
    const isLater = /manifest|apple-touch-icon/.test(attributes.rel ?? "");
    if (address && !isLater && !address.endsWith(".html")) files.add(posix.join(posix.dirname(page), address));
    return null;
  });
  const total = [...files].reduce((sum, file) => sum + compressedSize(readFileSync(join(site, file))), 0);
  const assets = join(site, "www/assets");
  const languages = readdirSync(assets).filter((name) => name.endsWith(".json"));
  // A page for frames does not name its wasm: a sandboxed one takes it in another form.
  const wasm = [...files].some((name) => name.endsWith(".wasm")) ? [] : [hashedName(site, "reversi_bg")];
  const more = wasm.reduce((sum, file) => sum + compressedSize(readFileSync(join(site, file))), 0);
  return total + more + Math.max(...languages.map((name) => compressedSize(readFileSync(join(assets, name)))));
}

/** What comes once the computer is to play: the engine with its weights, and the worker's script. @param {string} site */
function engine(site) {
  const files = ["engine_bg", "worker"].map((start) => hashedName(site, start));
  return files.reduce((sum, file) => sum + compressedSize(readFileSync(join(site, file))), 0);
}

/** @param {Size} size */
export function told({ what, bytes, limit }) {
  const kilobytes = (/** @type {number} */ value) => `${(value / KB).toFixed(1)} KB`;
  return `${what}: ${kilobytes(bytes)} of ${kilobytes(limit)}${bytes > limit ? ", too large" : ""}`;
}
