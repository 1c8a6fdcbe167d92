/** The package for npm, looked at from outside. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { run } from "./run.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const LANGUAGES = readdirSync(new URL("../../www/languages/", import.meta.url)).filter((name) =>
  name.endsWith(".json"),
);

test("it holds what is needed and nothing else", () => {
  const [{ files }] = JSON.parse(run("npm", ["pack", "--dry-run", "--json", "--silent"], `${DIST}npm`));
  const names = files.map((/** @type {{path: string}} */ { path }) => path);
  const own = names.filter((/** @type {string} */ name) => !name.startsWith("types/"));
  assert.deepEqual(
    own.sort(),
    [
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "custom-elements.json",
      "engine.wasm",
      ...LANGUAGES.map((name) => `languages/${name}`),
      "package.json",
      "reversi-board.classic.js",
      "reversi-board.js",
      "reversi.wasm",
      "worker.js",
    ].sort(),
  );
  for (const name of names) if (name.startsWith("types/")) assert.match(name, /\.d\.ts$/);
});

test("it can be imported where there is no page, and does nothing there", () => {
  for (const name of ["reversi-board", "reversi-board/classic"]) {
    run(process.execPath, ["--input-type=module", "--eval", `await import("${name}")`], HERE);
  }
  run(
    process.execPath,
    ["--input-type=commonjs", "--eval", `import("reversi-board").catch(() => process.exit(1))`],
    HERE,
  );
});

test("every file that its scripts name is there, as a literal that bundlers follow", () => {
  const script = readFileSync(`${DIST}npm/reversi-board.js`, "utf8");
  const named = [...script.matchAll(/new URL\("\.\/([^"]+)",\s*import\.meta\.url\)/g)].map(([, name = ""]) => name);
  assert.deepEqual(
    named.sort(),
    ["engine.wasm", ...LANGUAGES.map((name) => `languages/${name}`), "reversi.wasm", "worker.js"].sort(),
  );
  for (const name of named) readFileSync(`${DIST}npm/${name}`);
  assert.doesNotMatch(script, /https?:\/\/(?!www\.w3\.org)/, "no other host is named");
});

test("its types hold in TypeScript, React and Vue", () => {
  run(process.execPath, ["node_modules/typescript/bin/tsc", "--project", "types/tsconfig.json"], HERE);
  run(process.execPath, ["node_modules/vue-tsc/bin/vue-tsc.js", "--project", "types/tsconfig.vue.json"], HERE);
});

test("its manifest names what the element has", () => {
  const { modules } = JSON.parse(readFileSync(`${DIST}npm/custom-elements.json`, "utf8"));
  const [{ tagName, attributes, members, events, cssProperties, cssParts, slots }] = modules[0].declarations;
  assert.equal(tagName, "reversi-board");
  const script = readFileSync(`${DIST}npm/reversi-board.js`, "utf8");
  const observed = /observedAttributes=(\[[^\]]+\])/.exec(script)?.[1] ?? "[]";
  const named = (/** @type {{name: string}[]} */ list) => list.map(({ name }) => name);
  assert.deepEqual(named(attributes).sort(), JSON.parse(observed).sort());
  assert.ok(named(cssProperties).length >= 25);
  for (const name of [
    "play",
    "undo",
    "redo",
    "goto",
    "load",
    "record",
    "restart",
    "ready",
    "state",
    "marks",
    "arrows",
  ]) {
    assert.ok(named(members).includes(name), name);
  }
  for (const name of ["reversi-before-move", "reversi-move", "reversi-change", "reversi-error", "reversi-ready"]) {
    assert.ok(named(events).includes(name), name);
  }
  for (const { name, description } of [attributes, events, cssProperties, cssParts, slots].flat()) {
    assert.ok(description, `${name} is not described`);
  }
});
