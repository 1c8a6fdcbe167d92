/** The page of examples: what it shows is what it says, and what the element can do is all there. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 1200, height: 800, reducedMotion: true });

const ROOT = new URL("../../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), "utf8");

/** @param {import("./harness/test.js").Page} page */
async function examples(page) {
  const stage = new Stage(page);
  await page.open("www/examples.html");
  await stage.until("all boards work", () =>
    stage.script(
      `const boards = [...document.querySelectorAll("reversi-board")];
       return boards.length > 60 && boards.every((board) => board.state);`,
    ),
  );
  return stage;
}

test("every board works, and each example's code is the one that runs", async (page) => {
  const stage = await examples(page);
  const found = await stage.script(
    `return [...document.querySelectorAll(".example")].map((example) => {
       const code = (kind) => example.querySelector("pre." + kind)?.textContent ?? "";
       return { id: example.id, live: example.querySelector(".live").innerHTML, markup: code("markup"), script: code("script"), css: code("css") };
     })`,
  );
  assert.ok(found.length >= 10);
  // What is empty in the markup is filled by script; attributes without a value are written short.
  const bare = (/** @type {string} */ html) =>
    html
      .replaceAll('=""', "")
      .replace(/(id="fifty"[^>]*>).*(<\/div>)/s, "$1$2")
      .replace(/\s+/g, " ")
      .replace(/ ?([<>]) ?/g, "$1")
      .trim();
  const styles = read("www/examples/examples.css");
  for (const { id, live, markup, script, css } of found) {
    assert.equal(bare(live), bare(markup), id);
    if (css) assert.ok(styles.includes(css.trim()), id);
    const name = { "a-puzzle": "puzzle", "marks-and-arrows": "marks", "a-log": "events", "fifty-boards": "fifty" }[
      /** @type {string} */ (id)
    ];
    assert.equal(script.trim(), name ? read(`www/examples/${name}.js`).trim() : "", id);
  }
});

test("the puzzle accepts the one move that wins", async (page) => {
  const stage = await examples(page);
  await stage.click("g7", "puzzle");
  assert.equal((await stage.state("puzzle")).played, 0);
  assert.match(await stage.script(`return document.querySelector("#verdict").textContent`), /^Not g7/);
  await stage.click("a2", "puzzle");
  assert.match(await stage.script(`return document.querySelector("#verdict").textContent`), /^Yes/);
  assert.equal((await stage.state("puzzle")).line[0]?.square, "a2");
});

test("nothing is wider than a small phone", async (page) => {
  await examples(page);
  await page.browser.resize(page.browser.name === "firefox" ? 450 : 320, 640);
  // The boards follow the window a moment later.
  await page.until("nothing is wider", () =>
    page.driver.executeScript("return document.documentElement.scrollWidth <= innerWidth"),
  );
  await page.browser.resize(1200, 800);
});

test("the page and the document tell of every attribute, event, property, part and slot", async () => {
  const sources = read("www/reversi-board.js") + read("www/board/settings.js");
  const tagged = (/** @type {RegExp} */ pattern) => [...sources.matchAll(pattern)].map(([, name = ""]) => name);
  const names = {
    attributes: tagged(/@attr \{[^}]*\} \[(\w+)/g),
    events: tagged(/@fires (reversi-[\w-]+)/g),
    properties: tagged(/@cssprop \[(--reversi-[\w-]+)/g),
    parts: tagged(/@csspart ([\w-]+)/g),
  };
  assert.deepEqual([names.attributes.length, names.events.length, names.parts.length], [11, 11, 7]);
  assert.ok(names.properties.length >= 25);
  const style = read("www/board/style.js");
  for (const [, name = "", value = ""] of sources.matchAll(/@cssprop \[(--[\w-]+)=([^\]]*)\]/g)) {
    assert.ok(style.includes(`${name}: ${value};`), `${name} is ${value}`);
  }
  for (const path of ["www/examples.html", "docs/element.md"]) {
    const text = read(path);
    const missing = Object.values(names)
      .flat()
      .filter((name) => !text.includes(`>${name}<`) && !text.includes(`\`${name}\``));
    assert.deepEqual(missing, [], path);
  }
});
