/** The game in one file, opened by a double-click. */

import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pageTests } from "./harness/test.js";
import { beforeLoad } from "./helpers/before-load.js";
import { ONE_FILE } from "./helpers/host.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** The file where somebody has put it, alone. @param {import("node:test").TestContext} t */
function copied(t) {
  const folder = mkdtempSync(join(tmpdir(), "reversi one file "));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "Reversi (1).html");
  copyFileSync(ONE_FILE, file);
  return pathToFileURL(file).href;
}

/** @param {import("./harness/test.js").Page} page */
async function open(page, query = "") {
  const table = new Table(page);
  const address = copied(page.t);
  await page.driver.get(`${address}?${query}`);
  // What another file of this folder kept is not this test's.
  await table.ready();
  await table.script("localStorage.clear()");
  await page.driver.get("about:blank");
  await page.driver.get(`${address}?${query}`);
  await table.ready();
  return table;
}

/** @param {Table} table @param {number} moves of the person */
async function play(table, moves) {
  for (let move = 0; move < moves; move++) {
    const before = await table.personsTurn();
    await table.click(before.moves[0]?.square ?? "");
    const after = await table.personsTurn();
    assert.ok(after.ply >= before.ply + 2, "the computer has answered");
  }
}

test("a game against the computer, which thinks in a worker; nothing comes from elsewhere", async (page) => {
  const table = await open(page, "black=person&white=3");
  await table.script(
    `window.violations = [];
     document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
       window.violations.push(effectiveDirective + " " + blockedURI));`,
  );
  await play(table, 3);
  assert.deepEqual(await table.notices(), []);
  assert.deepEqual(await table.script("return window.violations"), []);
  const names = await table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  for (const name of names) assert.match(name, /^(blob|data):/);
});

test("the game is still there after the file is opened again", async (page) => {
  const table = await open(page, "black=person&white=1");
  await play(table, 2);
  const { squares } = await table.state();
  const address = await page.driver.getCurrentUrl();
  await page.driver.get("about:blank");
  await page.driver.get(address.replace(/\?.*/, ""));
  await table.ready();
  assert.equal((await table.state()).squares, squares);
});

test("six languages, and the rules with boards that play", async (page) => {
  const table = await open(page);
  for (const tag of ["co", "gd", "ilo", "om", "so"]) {
    await table.driver.findElement(By.css(`.masthead option[value="${tag}"]`)).click();
    await table.until(tag, () => table.script("return document.documentElement.lang === arguments[0]", tag));
  }
  await table.driver.findElement(By.css(".masthead nav a")).click();
  await table.until("the rules are there", () => table.script(`return document.querySelector(".rule h3") !== null`));
  assert.equal(await table.script("return document.documentElement.lang"), "so");
  await table.until("their boards are there", () =>
    table.script(`return [...document.querySelectorAll("reversi-board")].every(({ state }) => state)`),
  );
  await table.driver.findElement(By.css(`.contents a[href="#end"]`)).click();
  await table.until("the end is in sight", () =>
    table.script(`return document.querySelector("#end").getBoundingClientRect().top < innerHeight`),
  );
  await table.driver.findElement(By.css(".masthead nav a")).click();
  await table.ready();
  assert.equal(await table.script("return document.documentElement.lang"), "so");
});

test("where workers are refused the computer thinks on the page itself", async (page) => {
  if (page.browser.name === "webkit") {
    page.t.skip("webkit runs no script before the page's own");
    return;
  }
  const end = await beforeLoad(
    page.browser,
    `window.Worker = class { constructor() { throw new Error("refused"); } };`,
  );
  try {
    const table = await open(page, "black=person&white=2");
    await play(table, 2);
    assert.match(await table.notice("engine"), /on the page itself/);
  } finally {
    await end();
  }
});

test("a file that was not copied whole says so", async (page) => {
  if (page.browser.name === "webkit") {
    page.t.skip("webkit runs no script before the page's own");
    return;
  }
  const end = await beforeLoad(
    page.browser,
    `document.addEventListener("readystatechange", () => document.getElementById("page-wasm")?.remove());
     new MutationObserver(() => document.getElementById("page-wasm")?.remove())
       .observe(document, { childList: true, subtree: true });`,
  );
  try {
    const table = new Table(page);
    await page.driver.get(copied(page.t));
    const text = await table.until("it is said", () =>
      table.script(`return document.querySelector(".notices")?.textContent`),
    );
    assert.match(text, /lacks its part page-wasm/);
  } finally {
    await end();
  }
});
