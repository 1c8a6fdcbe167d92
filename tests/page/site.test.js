/** The built site: small files under names that say their content, in a page that lets nothing else in. */

import assert from "node:assert/strict";
import { address, otherAddress, pageTests } from "./harness/test.js";
import { hashedName } from "./helpers/host.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const SITE = "tree:site";

/** The policy of the pages, as a host would send it. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types reversi";

/** @param {Table} table @param {number} moves of the person */
async function play(table, moves, click = (/** @type {string} */ square) => table.click(square)) {
  for (let move = 0; move < moves; move++) {
    const before = await table.personsTurn();
    await click(before.moves[0]?.square ?? "");
    const after = await table.personsTurn();
    assert.ok(after.ply >= before.ply + 2, "the computer has answered");
  }
}

/** @param {Table} table @returns {Promise<string[]>} */
const resources = (table) => table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);

/** Notes each violation of the policy from now on. @param {Table} table */
const noteViolations = (table) =>
  table.script(
    `window.violations = [];
     document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
       window.violations.push(effectiveDirective + " " + blockedURI));`,
  );

/** @param {Table} table @returns {Promise<string[]>} */
const violations = (table) => table.script("return window.violations");

test("a game against the computer, with files of its own host alone, each named by its content", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", SITE, "a folder");
  await noteViolations(table);
  await play(table, 2);
  assert.deepEqual(await table.notices(), []);
  assert.deepEqual(await violations(table), []);
  const names = await resources(table);
  assert.ok(names.length > 6, `${names.length} files`);
  for (const name of names) {
    assert.ok(name.startsWith(address("", SITE, "a folder")), name);
    assert.match(name, /\/www\/assets\/[\w-]+-\w{8,10}\.\w+$|\/manifest\.webmanifest$|\/sw\.js$|\/favicon\.ico$/);
  }
  assert.equal(names.filter((name) => name.includes("/engine_bg-")).length, 1);
});

test("the rules open and their boards play", async (page) => {
  const table = new Table(page);
  await table.open("lang=gd", SITE);
  await table.driver.findElement({ css: ".masthead nav a" }).click();
  await table.until("the rules are there", () => table.script(`return document.querySelector(".rule h3") !== null`));
  await table.until("their boards are painted", () =>
    table.script(`return document.querySelector("reversi-board").state`),
  );
  assert.equal(await table.script("return document.documentElement.lang"), "gd");
  await table.driver.findElement({ css: ".masthead nav a" }).click();
  await table.ready();
});

test("the policy sent as a header too: everything works", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1", SITE, `header:Content-Security-Policy=${POLICY}`);
  await noteViolations(table);
  await play(table, 2);
  assert.deepEqual(await table.notices(), []);
  assert.deepEqual(await violations(table), []);
});

for (const [name, path] of /** @type {const} */ ([
  ["the page", "index.html"],
  ["the rules", "www/rules.html"],
])) {
  test(`${name} runs no script and asks no host but its own`, async (page) => {
    const table = new Table(page);
    await page.open(path, SITE);
    await table.until("it has started", () => table.script(`return document.querySelector("reversi-board")?.state`));
    await noteViolations(table);
    await table.script(
      `const inline = document.createElement("script");
       try { inline.textContent = "window.wasRun = true"; } catch { window.textRefused = true; }
       document.head.append(inline);
       const link = document.createElement("a");
       try { link.setAttribute("onclick", "window.wasRun = true"); } catch { window.textRefused = true; }
       document.body.append(link);
       link.click();
       new Image().src = arguments[0];
       fetch(arguments[0]).catch(() => {});`,
      otherAddress("icon.svg", "header:Access-Control-Allow-Origin=*"),
    );
    await table.until("all of it is refused", async () => {
      const all = await violations(table);
      return [/^img-src/, /^connect-src/, /^(script-src|require-trusted-types-for)/].every((kind) =>
        all.some((one) => kind.test(one)),
      );
    });
    assert.equal(await table.script("return window.wasRun ?? null"), null);
  });
}

test("text cannot become a page or an address of a script, where the browser knows Trusted Types", async (page) => {
  const table = new Table(page);
  await table.open("", SITE);
  if (!(await table.script("return 'trustedTypes' in window"))) {
    page.t.skip(`${page.browser.name} does not know Trusted Types`);
    return;
  }
  const outcomes = await table.script(
    `const attempt = (action) => { try { action(); return "done"; } catch (error) { return error.name; } };
     return [
       attempt(() => { document.createElement("p").innerHTML = "<b>text</b>"; }),
       attempt(() => new Worker("www/worker.js")),
       attempt(() => trustedTypes.createPolicy("other", {})),
     ];`,
  );
  assert.deepEqual(outcomes, ["TypeError", "TypeError", "TypeError"]);
});

test("hostile words in the address and in a saved game stay words", async (page) => {
  const table = new Table(page);
  const hostile = `<img src=x onerror="window.wasRun=true"><script>window.wasRun=true</script>`;
  await page.open(`index.html?black=${encodeURIComponent(hostile)}&white=1`, SITE);
  await table.ready();
  assert.match(await table.notice("address"), /<img src=x onerror=/);
  await table.openSaved(`{"${hostile.replaceAll('"', '\\"')}`, SITE);
  await table.notice("saved");
  assert.equal(await table.script("return window.wasRun ?? null"), null);
  assert.equal(await table.script(`return document.querySelectorAll("img").length`), 0);
});

test("a file that is not there, or is something else, is named", async (page) => {
  const table = new Table(page);
  const wasm = hashedName("reversi_bg");
  for (const fault of [`404:${wasm}`, `status:${wasm}=503`]) {
    await page.open("index.html", SITE, fault);
    const text = await table.until(
      "it is said",
      async () => (await table.script(`return document.querySelector(".notices").textContent`)) || null,
    );
    assert.match(text, /reversi_bg-\w+\.wasm could not be loaded \((404|503)\)/);
  }
  await table.open(
    "black=person&white=1",
    SITE,
    `mime:${wasm}=text/plain`,
    `mime:${hashedName("engine_bg")}=text/html`,
  );
  await play(table, 1);
});

test("scripts of a wrong type leave a sentence on the page", async (page) => {
  const table = new Table(page);
  await page.open("index.html", SITE, `mime:${hashedName("main")}=text/plain`);
  const shown = await table.until("the sentence is shown", () =>
    table.script(
      `const sentence = document.querySelector(".unstarted");
       return getComputedStyle(sentence).visibility === "visible" && sentence.innerText`,
    ),
  );
  assert.match(shown, /must be served as text\/javascript/);
  await table.open("", SITE);
  assert.equal(await table.script(`return getComputedStyle(document.querySelector(".unstarted")).display`), "none");
});

test("in a frame that may keep nothing the game goes on and says what is lost", async (page) => {
  if (page.browser.name === "webkit") {
    page.t.skip("to webkit such a frame's own host is a stranger, which the policy shuts out");
    return;
  }
  const table = new Table(page);
  await page.open("nothing-here");
  await table.script(
    `const frame = document.createElement("iframe");
     frame.sandbox = "allow-scripts";
     frame.style.cssText = "width: 1000px; height: 750px";
     frame.src = arguments[0];
     document.body.append(frame);`,
    address("index.html?black=person&white=1", SITE, "header:Access-Control-Allow-Origin=*"),
  );
  await page.driver.switchTo().frame(0);
  try {
    await table.ready();
    await play(table, 1, async (square) => (await table.cell(square)).click());
    assert.ok(await table.notice("storage"));
  } finally {
    await page.driver.switchTo().defaultContent();
  }
});
