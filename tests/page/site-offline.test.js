/** The site without network: after one visit all of it is there, and a newer version waits to be asked for. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { Host, hashedName, NEXT_SITE, SITE } from "./helpers/host.js";
import { By, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** @typedef {import("./harness/test.js").Page} Page */

/**
 * Opens the site and waits until all of it is kept.
 *
 * @param {Page} page
 * @param {string} address
 */
async function visit({ driver, until }, address, query = "black=person&white=1") {
  const table = new Table(/** @type {any} */ ({ driver, until }));
  await driver.get(`${address}?${query}`);
  await table.ready();
  await until("all of the site is kept", () => isKept(driver));
  return table;
}

/** @param {any} driver */
function isKept(driver) {
  return driver.executeAsyncScript(
    `const done = arguments[0];
     navigator.serviceWorker.getRegistration().then((found) =>
       done(found?.active?.state === "activated" && navigator.serviceWorker.controller !== null));`,
  );
}

/** Leaves a test out where the browser keeps no sites. @param {Page} page @param {Host} host */
async function keepsSites(page, host) {
  // A page that keeps nothing itself.
  await page.driver.get(`${host.address}nothing-here`);
  if (await page.driver.executeScript("return 'serviceWorker' in navigator && 'caches' in window")) return true;
  page.t.skip(`${page.browser.name} keeps no sites`);
  return false;
}

/**
 * Reloads as a person does: what some drivers call so goes past what is kept.
 *
 * @param {Table} table
 */
async function reload(table) {
  await table.script("window.isOldPage = true; location.reload()");
  await renewed(table);
}

/**
 * Waits until another page is where `window.isOldPage` was set.
 *
 * @param {Table} table
 */
async function renewed(table) {
  await table.until("the page is a new one", () =>
    // Between two pages some drivers find none to ask.
    table.script("return !window.isOldPage").catch(() => false),
  );
  await table.ready();
}

/** @param {Table} table */
async function playOn(table) {
  const before = await table.personsTurn();
  await table.click(before.moves[0]?.square ?? "");
  const after = await table.personsTurn();
  assert.ok(after.ply >= before.ply + 2, "the computer has answered");
}

/** The names of files that this page has loaded. @param {Table} table @returns {Promise<string[]>} */
async function loaded(table) {
  const names = await table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  return names.map((/** @type {string} */ name) => name.replace(/^.*\/(?=www\/)/, ""));
}

/** The words of the notice about a new version. */
const READY = "A new version is ready.";

for (const [where, below] of /** @type {const} */ ([
  ["at the root of a host", ""],
  ["under a path", "with/a%20folder/"],
])) {
  test(`a first visit that goes offline at once, ${where}`, async (page) => {
    const host = new Host(page.t);
    await host.start(SITE);
    const address = host.address + below;
    if (!(await keepsSites(page, host))) return;
    const table = await visit(page, address);
    assert.deepEqual(
      (await loaded(table)).filter((name) => name.includes("engine_bg")),
      [],
      "the engine has not been needed yet",
    );
    await host.stop();

    await playOn(table);
    assert.ok((await loaded(table)).includes(hashedName("engine_bg")));
    const { ply } = await table.state();
    await reload(table);
    assert.equal((await table.state()).ply, ply, "the game is still there");
    await playOn(table);

    await page.driver.get(`${address}index.html?lang=so&black=person&white=person`);
    await table.ready();
    assert.equal(await table.script("return document.documentElement.lang"), "so");
    await page.driver.get(`${address}www/rules.html?lang=co`);
    await page.until("the rules are there", () => table.script(`return document.querySelector(".rule h3") !== null`));
    assert.equal(await table.script("return document.documentElement.lang"), "co");
    const missed = await page.driver.executeAsyncScript(
      `const done = arguments[1];
       fetch(arguments[0]).then(() => done(null), () => done("missed"));`,
      `${address}nothing-here`,
    );
    assert.equal(missed, "missed", "the host is really gone");
  });
}

test("what cannot be kept whole is not kept at all, and the next visit keeps it", async (page) => {
  const host = new Host(page.t);
  await host.start(SITE);
  const address = `${host.address}with/once-404:LICENSE-MIT.txt/`;
  if (!(await keepsSites(page, host))) return;
  const table = new Table(page);
  await page.driver.get(address);
  await table.ready();
  await page.until("the first try has begun and ended", () =>
    page.driver.executeAsyncScript(
      `const done = arguments[0];
       Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then(([begun, all]) =>
         done(begun.length > 0 && all.every(({ installing, waiting, active }) => !installing && !waiting && !active)));`,
    ),
  );
  assert.equal(await table.script("return navigator.serviceWorker.controller"), null);
  await playOn(table);

  await visit(page, address);
  await host.stop();
  await reload(table);
});

test("a new version waits for a click; until then the old page keeps its own files", async (page) => {
  const host = new Host(page.t);
  await host.start(SITE);
  if (!(await keepsSites(page, host))) return;
  const table = await visit(page, host.address);
  const first = await page.driver.getWindowHandle();
  await page.driver.switchTo().newWindow("tab");
  const second = await page.driver.getWindowHandle();
  try {
    await visit(page, host.address, "");
    await page.driver.switchTo().window(first);

    // The host forgets the old files.
    await host.start(NEXT_SITE);
    await reload(table);
    assert.equal(await table.notice("update"), READY);
    await playOn(table);
    const old = await loaded(table);
    assert.ok(old.includes(hashedName("engine_bg")), old.join(" "));
    assert.ok(old.includes(hashedName("reversi_bg")), old.join(" "));
    const { ply } = await table.state();

    await table.script("window.isOldPage = true");
    await table.clickButton("Reload");
    await renewed(table);
    assert.equal((await table.state()).ply, ply, "the game goes on");
    await playOn(table);
    const next = await loaded(table);
    for (const name of ["engine_bg", "reversi_bg", "main"]) {
      assert.ok(next.includes(hashedName(name, NEXT_SITE)), next.join(" "));
      assert.ok(!next.includes(hashedName(name)), next.join(" "));
    }
    assert.deepEqual(await table.notices(), []);

    await page.driver.switchTo().window(second);
    await page.until("the other tab is a new page too", async () => {
      const files = await loaded(table).catch(() => []);
      return files.includes(hashedName("main", NEXT_SITE));
    });
    await page.driver.close();
    await page.driver.switchTo().window(first);

    await host.stop();
    await reload(table);
    await playOn(table);
    assert.ok((await loaded(table)).includes(hashedName("engine_bg", NEXT_SITE)));
  } finally {
    for (const handle of await page.driver.getAllWindowHandles()) {
      if (handle === first) continue;
      await page.driver.switchTo().window(handle);
      await page.driver.close();
    }
    await page.driver.switchTo().window(first);
  }
});

test("the notice of a new version speaks the page's language and can be closed", async (page) => {
  const host = new Host(page.t);
  await host.start(SITE);
  if (!(await keepsSites(page, host))) return;
  const table = await visit(page, host.address, "lang=gd");
  await host.start(NEXT_SITE);
  await page.driver.get(`${host.address}www/rules.html?lang=gd`);
  assert.equal(await table.notice("update"), "Tha tionndadh ùr deiseil.");
  await table.driver.findElement(By.css(".notice button:last-child")).click();
  assert.deepEqual(await table.notices(), []);
});
