/** The board in a frame: its options, what it says of bad ones, the way out, and a sandbox. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../www/languages/texts.js";
import { pageTests } from "./harness/test.js";
import { frameTag, openHostPage, SHARED, SITE } from "./helpers/frames.js";
import { hashedName } from "./helpers/host.js";
import { playToTheEnd } from "./helpers/play.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ width: 480, height: 540, reducedMotion: true });

/** White is to move on a board that is not the start. */
const POSITION = "---------------------------OX------XXX-------------------------- O";

/** @param {string} tag */
const textsOf = (tag) =>
  JSON.parse(readFileSync(new URL(`../../www/languages/${tag}.json`, import.meta.url), "utf8")).texts;

/**
 * Opens a frame's page by itself.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {Record<string, string>} options
 * @param {...string} switches
 */
async function openFrame(page, options, ...switches) {
  const table = new Table(page);
  await page.open(`embed.html?${new URLSearchParams({ lang: "en", ...options })}`, ...switches);
  await table.ready();
  return table;
}

/** The sentences under the board. @param {Table} table */
function faults(table) {
  return table.script(`return [...document.querySelectorAll(".fault p")].map((p) => p.textContent)`);
}

for (const [name, switches] of /** @type {[string, string[]][]} */ ([
  ["the sources", []],
  ["the site", [SITE]],
])) {
  test(`the address sets the board's options, in ${name}`, async (page) => {
    const table = await openFrame(
      page,
      { moves: "f5d6c3d3", ply: "2", playable: "none", orientation: "half-turn", coordinates: "off", theme: "sea" },
      ...switches,
    );
    const state = await table.state();
    assert.deepEqual([state.ply, state.played, state.canPlay], [2, 4, false]);
    assert.equal(state.line.map(({ square }) => square).join(""), "f5d6c3d3");
    assert.deepEqual(await faults(table), []);
    const a1 = await table.middle("a1");
    const h8 = await table.middle("h8");
    assert.ok(a1.x > h8.x && a1.y > h8.y, "half a turn");
    const attribute = (/** @type {string} */ key) =>
      table.script(`return document.querySelector("reversi-board").getAttribute(arguments[0])`, key);
    assert.equal(await attribute("theme"), "sea");
    assert.equal(await attribute("coordinates"), "off");
    assert.equal(await attribute("controls"), null);
  });

  test(`a position, a level and controls, in ${name}`, async (page) => {
    const table = await openFrame(
      page,
      { position: POSITION, playable: "white", level: "1", controls: "on", lang: "gd" },
      ...switches,
    );
    const before = await table.state();
    assert.equal(before.squares, POSITION.slice(0, 64));
    assert.deepEqual(before.players, { black: 1, white: "person" });
    assert.equal(await table.script("return document.documentElement.lang"), "gd");
    await table.click(before.moves[0]?.square ?? "");
    const after = await table.personsTurn();
    assert.ok(after.played >= 2 || after.outcome, "the computer has answered");
    const undo = await table.script(
      `return [...document.querySelector("reversi-board").shadowRoot.querySelectorAll("button")]
         .find((button) => button.textContent === arguments[0])`,
      textsOf("gd")["control.undo"],
    );
    await undo.click();
    await table.stateWhere("the move is taken back", ({ played }) => played === 0);
  });
}

test("the board is as large as the frame lets it be, and nothing is cut off", async (page) => {
  for (const [width, height, controls] of /** @type {[number, number, string][]} */ ([
    [400, 428, "off"],
    [400, 300, "on"],
    [500, 900, "on"],
    [900, 450, "off"],
  ])) {
    await page.browser.resize(width, height);
    const table = await openFrame(page, { controls });
    const fits = await table.until("the board fits", () =>
      table.script(`
        const { width, height } = document.querySelector("reversi-board").getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        const link = document.querySelector("footer a").getBoundingClientRect();
        return scrollWidth <= innerWidth && scrollHeight <= innerHeight && link.bottom <= innerHeight && { width, height };`),
    );
    const room = Math.min(width, height - 28 - (fits.height - fits.width));
    assert.ok(Math.abs(fits.width - room) < 2, `${width}×${height}: ${fits.width} of ${room}`);
  }
  await page.browser.resize(480, 540);
});

const BAD = /** @type {[string, Record<string, string>, string, Record<string, string>][]} */ ([
  ["a move that cannot be read", { moves: "f5zz" }, "fault.text", { name: "moves", at: "3", value: "zz" }],
  ["a move that is not allowed", { moves: "f5a1" }, "fault.move", { name: "moves", at: "3", value: "a1" }],
  ["a position", { position: "XO" }, "fault.text", { name: "position", at: "3", value: "" }],
  ["a ply", { moves: "f5", ply: "9" }, "fault.ply", { value: "9" }],
  ["a value", { theme: "pink" }, "fault.value", { name: "theme", value: "pink" }],
  ["a player", { playable: "all" }, "fault.value", { name: "playable", value: "all" }],
  ["a level", { playable: "black", level: "99" }, "fault.value", { name: "level", value: "99" }],
  ["an unknown option", { colour: "red" }, "fault.unknown", { name: "colour" }],
]);

/**
 * A sentence as the language file has it, with its quotes isolated.
 *
 * @param {string} text
 * @param {Record<string, string>} values
 */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? "";
    return name === "at" ? value : `\u2068${value}\u2069`;
  });
}

for (const [name, options, key, values] of BAD) {
  test(`bad input is told in a sentence, and the board is there: ${name}`, async (page) => {
    for (const tag of name === "a value" ? LANGUAGES.keys() : ["en", "so"]) {
      const table = await openFrame(page, { ...options, lang: tag });
      const told = await table.until("a sentence", async () => {
        const sentences = await faults(table);
        return sentences.length > 0 && sentences;
      });
      assert.deepEqual(told, [filled(textsOf(tag)[key], values)]);
      assert.equal((await table.state()).squares.length, 64);
    }
    // The board can still be played on.
    const table = new Table(page);
    const state = await table.state();
    if (state.canPlay) {
      await table.click(state.moves[0]?.square ?? "");
      assert.ok((await table.state()).id > state.id);
    }
  });
}

test("hostile strings are shown as text and nothing else", async (page) => {
  const hostile = `"><img src=x onerror="window.hit = 1"><script>window.hit = 1</script>`;
  for (const name of ["moves", "position", "theme", "orientation", "level", "ply", "playable", "lang", hostile]) {
    const table = await openFrame(page, { playable: "black", [name]: hostile });
    await table.script(`document.querySelectorAll(".fault").length`);
    if (name !== "lang") {
      const told = await table.until("a sentence", async () => (await faults(table)).join(" "));
      assert.ok(told.length < 300, told);
    }
    const found = await table.script(`
      return [window.hit ?? null, document.querySelectorAll("img, script:not([src])").length,
        [...document.querySelectorAll(".faults *")].map(({ localName }) => localName)]`);
    assert.deepEqual(found.slice(0, 2), [null, 0], name);
    assert.ok(
      found[2].every((/** @type {string} */ tag) => ["div", "p", "small"].includes(tag)),
      found[2].join(),
    );
  }
  // What turns the direction of writing or hides is not passed on.
  const table = await openFrame(page, { theme: "a\u202eb\u200bc\u0000d\ne" });
  const [told] = await table.until("a sentence", async () => {
    const sentences = await faults(table);
    return sentences.length > 0 && sentences;
  });
  assert.ok(told.includes("a\ufffdb\ufffdc\ufffdd\ufffde"), JSON.stringify(told));
});

test("the link leads out of the frame to the same game, in a tab of its own", async (page) => {
  const { driver } = page;
  await openHostPage(
    page,
    frameTag("moves=f5d6&lang=en", {
      attributes: 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
    }),
  );
  const here = await driver.getWindowHandle();
  await driver.switchTo().frame(0);
  const frame = new Table(page);
  await frame.ready();
  const { moves } = await frame.state();
  await frame.click(moves[0]?.square ?? "");
  const { line, squares } = await frame.state();
  assert.equal(line.length, 3);
  await driver.findElement({ css: "footer a" }).click();
  const there = await frame.until("another tab", async () => {
    const handles = await driver.getAllWindowHandles();
    return handles.find((/** @type {string} */ handle) => handle !== here);
  });
  await driver.switchTo().window(there);
  try {
    const table = new Table(page);
    await table.ready();
    const state = await table.state();
    assert.equal(state.squares, squares);
    assert.deepEqual(state.players, { black: "person", white: "person" });
    assert.deepEqual(await table.notices(), []);
    // It is no longer in the sandbox: it can keep its game.
    assert.equal(await table.script("return localStorage.getItem('reversi.game') !== null"), true);
  } finally {
    await driver.close();
    await driver.switchTo().window(here);
  }
});

test("in a sandbox that allows scripts alone a whole game is played against the computer", async (page) => {
  const { driver } = page;
  await openHostPage(
    page,
    frameTag("playable=black&level=1&lang=en&controls=on", { attributes: 'sandbox="allow-scripts"' }),
  );
  await driver.switchTo().frame(0);
  const table = new Table(page);
  await table.ready();
  assert.equal(await table.script("return window.origin"), "null");
  const state = await playToTheEnd(table, 11);
  assert.ok(state.outcome);
  assert.deepEqual(await faults(table), []);
  // The link may do nothing here; the board stays.
  await driver.findElement({ css: "footer a" }).click();
  assert.equal((await table.state()).id, state.id);
  assert.equal((await driver.getAllWindowHandles()).length, 1);
});

test("in a sandbox a file that comes late is waited for, through any clearing up of memory", async (page) => {
  const { driver } = page;
  const slow = ["engine_bg", "worker"].map((start) => `slow:${hashedName(start)}.js=3000`);
  await openHostPage(
    page,
    frameTag("playable=black&level=1&lang=en", { attributes: 'sandbox="allow-scripts"', switches: [SITE, ...slow] }),
  );
  await driver.switchTo().frame(0);
  const table = new Table(page);
  await table.ready();
  await table.click("f5");
  const state = await table.until("the computer has answered", async () => {
    // Browsers look for what nobody needs any more when much has been thrown away.
    await table.script("for (let i = 0; i < 50; i++) new Uint8Array(1 << 20).fill(1)");
    const now = await table.state();
    return now.played >= 2 && now;
  });
  assert.equal(state.awaits, "person");
});

test("in a sandbox the sources work too where their host lets others take them", async (page) => {
  const attributes = 'sandbox="allow-scripts"';
  const { driver } = page;
  await openHostPage(page, frameTag("playable=white&level=1&lang=gd", { attributes, switches: [SHARED] }));
  await driver.switchTo().frame(0);
  const table = new Table(page);
  await table.ready();
  const before = await table.personsTurn();
  assert.equal(before.played, 1, "the computer began");
  await table.click(before.moves[0]?.square ?? "");
  assert.ok((await table.personsTurn()).played >= 3);
});

test("a frame whose script does not come says so", async (page) => {
  const { driver } = page;
  await openHostPage(page, frameTag("", { attributes: 'sandbox="allow-scripts"', switches: [] }));
  await driver.switchTo().frame(0);
  const table = new Table(page);
  const told = await table.until("a sentence", () =>
    table.script(`return document.querySelector(".fault")?.textContent`),
  );
  assert.match(told, /could not be loaded: .*frame\.js/);
});

test("a board that only shows a position loads no engine", async (page) => {
  const table = await openFrame(page, { moves: "f5d6", playable: "none" }, SITE);
  const names = await table.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  assert.ok(
    names.some((/** @type {string} */ name) => name.includes("reversi_bg")),
    names.join(),
  );
  assert.ok(!names.some((/** @type {string} */ name) => /engine|worker/.test(name)), names.join());
});

test("where the engine cannot be had the frame says so and offers to try again", async (page) => {
  const table = await openFrame(
    page,
    { playable: "black", level: "1" },
    "once-404:www/pkg/engine_bg.wasm",
    `frame ${Date.now()}`,
  );
  await table.click("f5");
  const said = await table.until("a sentence", async () => (await faults(table))[0]);
  assert.equal(said, textsOf("en")["notice.engineFailed"]);
  await table.clickButton(textsOf("en")["notice.retry"]);
  const state = await table.personsTurn();
  assert.ok(state.played >= 2);
  assert.deepEqual(await faults(table), []);
});
