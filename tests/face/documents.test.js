/** What the documents say of the tests is true. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);

test("documents: every test that the list of rules names is there", () => {
  const list = readFileSync(new URL("docs/rules.md", ROOT), "utf8");
  const tests = readdirSync(new URL("tests/", ROOT), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.rs$|\.test\.js$/.test(path))
    .map((path) => readFileSync(new URL(`tests/${path}`, ROOT), "utf8"))
    .join("\n");
  const functions = [...list.matchAll(/`(r\d+_[a-z0-9_]+)`/g)].map(([, name]) => `fn ${name}()`);
  const sentences = [...list.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => `test("${name.replace(/,? …$/, "")}`);
  assert.equal(functions.length, 17);
  assert.equal(sentences.length, 17);
  assert.deepEqual(
    [...functions, ...sentences].filter((name) => !tests.includes(name)),
    [],
  );
  for (let number = 1; number <= 17; number++) assert.ok(list.includes(`| R${number} |`), `R${number}`);
});
