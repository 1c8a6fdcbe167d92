/** What `cargo xtask dist` makes, looked at as files. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sizes, told } from "../../xtask/bundle/sizes.mjs";
import { run } from "./run.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DIST = join(ROOT, "dist");
const SITE = join(DIST, "site");

/** All files of a folder, by their path in it. @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

const files = filesOf(SITE);
const pages = files.filter((name) => name.endsWith(".html"));

test("the sizes that are promised hold", () => {
  const all = sizes(DIST);
  assert.equal(all.length, 4, "first board, static embed, engine, one file");
  for (const size of all) assert.ok(size.bytes <= size.limit, told(size));
});

test("the same sources make the same bytes", () => {
  const again = mkdtempSync(join(tmpdir(), "reversi-dist-"));
  try {
    run(process.execPath, [join(ROOT, "xtask/bundle/main.mjs"), again], ROOT);
    const made = filesOf(again);
    assert.deepEqual(made, filesOf(DIST));
    for (const name of made) {
      assert.ok(readFileSync(join(again, name)).equals(readFileSync(join(DIST, name))), `${name} is another`);
    }
  } finally {
    rmSync(again, { recursive: true });
  }
});

test("every name says its content, but those that visitors and other pages know", () => {
  const known = files.filter((name) => !/^www\/assets\/.+-\w{8,10}(\.\w+)+$/.test(name));
  const texts = ["LICENSE-APACHE.txt", "LICENSE-MIT.txt"];
  const others = ["manifest.webmanifest", "sw.js", "www/embed/reversi-embed.js", "www/reversi-board.js"];
  assert.deepEqual(known.sort(), [...pages, ...texts, ...others].sort());
});

test("pages run no script of their own text, and name no other host", () => {
  assert.ok(pages.includes("index.html") && pages.includes("www/rules.html"));
  for (const name of pages) {
    const page = readFileSync(join(SITE, name), "utf8");
    assert.match(page, /http-equiv="Content-Security-Policy"/, name);
    assert.match(page, /require-trusted-types-for 'script'; trusted-types reversi/, name);
    assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=|javascript:/i, name);
    assert.doesNotMatch(page, /(src|href)="(https?:)?\/\//, name);
    if (name !== "embed.html") {
      assert.match(page, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/, name);
    }
  }
});

test("the service worker keeps every file, each with its hash", () => {
  const script = readFileSync(join(SITE, "sw.js"), "utf8");
  const kept = new Map(
    [...script.matchAll(/\{url:"([^"]+)",revision:(?:null|"\w+"),integrity:"sha256-([^"]+)"\}/g)].map(
      ([, url = "", hash = ""]) => [url, hash],
    ),
  );
  // A frame without an origin, which takes its files as scripts, has no service worker.
  const wanted = files.filter((name) => name !== "sw.js" && !/\/screenshot-|\.(json|wasm|js)\.js$/.test(name));
  assert.deepEqual([...kept.keys()].sort(), wanted);
  for (const [name, hash] of kept) {
    assert.equal(
      createHash("sha256")
        .update(readFileSync(join(SITE, name)))
        .digest("base64"),
      hash,
      name,
    );
  }
});

test("the manifest has a name, and pictures of the sizes that it says", () => {
  const manifest = JSON.parse(readFileSync(join(SITE, "manifest.webmanifest"), "utf8"));
  assert.equal(manifest.start_url, "./");
  assert.equal(manifest.display, "standalone");
  for (const { src, sizes: said } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = readFileSync(join(SITE, src));
    if (src.endsWith(".png")) assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, said, src);
  }
  for (const size of ["192x192", "512x512"]) {
    for (const purpose of ["any", "maskable"]) {
      assert.ok(
        manifest.icons.some((/** @type {any} */ icon) => icon.sizes === size && icon.purpose === purpose),
        `${size} ${purpose}`,
      );
    }
  }
  const factors = manifest.screenshots.map((/** @type {any} */ shot) => shot.form_factor);
  assert.deepEqual(factors.sort(), ["narrow", "wide"]);
});
