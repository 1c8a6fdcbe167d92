/** The game as one file for a double-click: styles, scripts, texts and WebAssembly in the page itself. */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { addresses } from "./addresses.mjs";
import { replaceTags } from "./html.mjs";
import { COMMON, esbuild, integrity, NOTICE, onlyOutput, ROOT, WWW, write } from "./tools.mjs";

/** Sources that know where other files lie, and those that know it of the one file. */
const REPLACED = { "assets.js": "assets-one-file.js", "app/pages.js": "app/pages-one-file.js" };

/** The pages in it, by the name that `?page=` gives. */
const PAGES = { game: "index.html", rules: "www/rules.html" };

/** @param {string} file */
export async function buildOneFile(file) {
  const script = await bundle("app/one-file.js");
  const worker = await bundle("engine/worker.js");
  /** @type {string[]} */
  const styles = [];
  /** @type {string[]} */
  const parts = [];
  for (const [name, source] of Object.entries(PAGES)) {
    const page = readFileSync(join(ROOT, source), "utf8");
    styles.push(await style(page, source));
    const body = /<body>(.*)<\/body>/s.exec(page)?.[1]?.replace(/\s*<noscript>.*?<\/noscript>/s, "") ?? "";
    parts.push(`<template id="page-${name}">${body}</template>`);
  }
  parts.push(block("worker", worker));
  parts.push(block("page-wasm", packed(join(WWW, "pkg/reversi_bg.wasm"))));
  parts.push(block("engine-wasm", packed(join(WWW, "pkg/engine_bg.wasm"))));
  const languages = readdirSync(join(WWW, "languages")).filter((name) => name.endsWith(".json"));
  for (const name of languages.sort()) {
    parts.push(block(`texts-${basename(name, ".json")}`, packed(join(WWW, "languages", name))));
  }

  const [game = "", rules = ""] = styles;
  const policy = [
    "default-src 'none'",
    `script-src '${integrity(script, "sha256")}' 'wasm-unsafe-eval'`,
    `style-src '${integrity(game, "sha256")}' '${integrity(rules, "sha256")}'`,
    "img-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types reversi",
  ].join("; ");
  const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(WWW, "static/icon.svg"), "utf8"))}`;
  write(
    file,
    `<!doctype html>
<!-- ${NOTICE} -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Reversi</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon}" type="image/svg+xml">
<style id="style-game">${game}</style>
<style id="style-rules" media="not all">${rules}</style>
</head>
<body>
<noscript><p class="noscript">This game needs JavaScript.</p></noscript>
${parts.join("\n")}
<script>${script}</script>
</body>
</html>
`,
  );
}

/** @param {string} source */
async function bundle(source) {
  const none = (/** @type {string} */ target) => {
    throw new Error(`the one file cannot hold the address of ${target}`);
  };
  const options = { entryPoints: [join(WWW, source)], format: /** @type {const} */ ("iife") };
  const plugins = [addresses(none, REPLACED)];
  const code = text(onlyOutput(await esbuild.build({ ...COMMON, ...options, plugins })));
  // What ends the element would end the script.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${source} holds "</script" or "<!--"`);
  return code;
}

/**
 * @param {string} page
 * @param {string} source
 */
async function style(page, source) {
  const folder = join(ROOT, source, "..");
  let contents = "";
  replaceTags(page, ({ attributes }) => {
    if (attributes.rel === "stylesheet") contents += `@import ${JSON.stringify(`./${attributes.href}`)};\n`;
    return null;
  });
  const stdin = { contents, loader: /** @type {const} */ ("css"), resolveDir: folder };
  return text(onlyOutput(await esbuild.build({ ...COMMON, stdin }))).trim();
}

/** @param {string} file */
function packed(file) {
  return gzipSync(readFileSync(file), { level: 9 }).toString("base64");
}

/**
 * Data that lies in the page and is no script of it.
 *
 * @param {string} id
 * @param {string} content
 */
function block(id, content) {
  return `<script type="text/plain" id="${id}">${content}</script>`;
}

/** @param {Uint8Array} bytes */
function text(bytes) {
  return Buffer.from(bytes).toString("utf8");
}
