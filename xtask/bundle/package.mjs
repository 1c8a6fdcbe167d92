/** The package `reversi-board` for npm: the element as a module, as a classic script, with its types and its wasm. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import { addresses } from "./addresses.mjs";
import { elementsManifest, GUIDE } from "./elements-manifest.mjs";
import { COMMON, copy, esbuild, NOTICE, onlyOutput, ROOT, VERSION, WWW, write } from "./tools.mjs";
import { writeTypes } from "./types.mjs";

const PACKAGE = join(ROOT, "xtask/bundle/package");

/** Where files lie in the package, by their place in `www`. Their addresses in the scripts are literals, for bundlers. */
const FILES = {
  "pkg/reversi_bg.wasm": "reversi.wasm",
  "pkg/engine_bg.wasm": "engine.wasm",
  "engine/worker.js": "worker.js",
};

/** @param {string} out */
export async function buildPackage(out) {
  const element = join(WWW, "reversi-board.js");
  const plugins = [addresses((target) => `./${placeOf(target)}`)];
  const banner = { js: `/*! ${NOTICE} */` };
  // One file, so that one hash stands for all of it.
  const module = await esbuild.build({ ...COMMON, entryPoints: [element], format: "esm", plugins, banner });
  write(join(out, "reversi-board.js"), onlyOutput(module));
  const classic = await esbuild.build({
    ...COMMON,
    entryPoints: [element],
    format: "iife",
    plugins,
    banner,
    define: { ...COMMON.define, "import.meta.url": "addressOfThisScript" },
    inject: [join(PACKAGE, "classic.mjs")],
  });
  write(join(out, "reversi-board.classic.js"), onlyOutput(classic));
  const worker = await esbuild.build({
    ...COMMON,
    entryPoints: [join(WWW, "engine/worker.js")],
    format: "esm",
    banner,
  });
  write(join(out, "worker.js"), onlyOutput(worker));

  copy(join(WWW, "pkg/reversi_bg.wasm"), join(out, "reversi.wasm"));
  copy(join(WWW, "pkg/engine_bg.wasm"), join(out, "engine.wasm"));
  for (const name of languages()) copy(join(WWW, "languages", name), join(out, "languages", name));
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copy(join(ROOT, name), join(out, name));
  write(join(out, "README.md"), readFileSync(join(PACKAGE, "README.md"), "utf8") + guide());
  for (const name of ["react.d.ts", "vue.d.ts", "attributes.d.ts"]) copy(join(PACKAGE, name), join(out, "types", name));
  writeTypes(join(out, "types"));
  write(join(out, "custom-elements.json"), `${JSON.stringify(elementsManifest(join(out, "types")), null, 2)}\n`);
  const description = { ...JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")), version: VERSION };
  write(join(out, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
}

/** The element's guide, as a part of another text. Its links lead to files that the package lacks. */
function guide() {
  if (!existsSync(GUIDE)) return "";
  const text = readFileSync(GUIDE, "utf8").replaceAll(/^#/gm, "##");
  return `\n${text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, "$1")}`;
}

function languages() {
  return readdirSync(join(WWW, "languages"))
    .filter((name) => name.endsWith(".json"))
    .sort();
}

/** @param {string} target */
function placeOf(target) {
  const name = posix.join(relative(WWW, target).replaceAll("\\", "/"));
  const place = /** @type {Record<string, string>} */ (FILES)[name];
  if (place) return place;
  if (dirname(name) === "languages") return `languages/${basename(name)}`;
  throw new Error(`the package has no place for ${resolve(target)}`);
}
