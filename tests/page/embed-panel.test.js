/** The dialog that hands out the board for other pages: choices, preview, and pieces of HTML that work where they are pasted. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { elementSnippet, frameSnippet } from "../../www/app/embed-snippets.js";
import { LANGUAGES } from "../../www/languages/texts.js";
import { address, pageTests } from "./harness/test.js";
import { openHostPage, SHARED, SITE } from "./helpers/frames.js";
import { ONE_FILE } from "./helpers/host.js";
import { Key, Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** @param {string} tag */
const textsOf = (tag) =>
  JSON.parse(readFileSync(new URL(`../../www/languages/${tag}.json`, import.meta.url), "utf8")).texts;

const EN = textsOf("en");

/**
 * Opens a game between two people and, after these moves, the panel.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {string} [moves]
 * @param {...string} switches
 */
async function openPanel(page, moves = "", ...switches) {
  const table = new Table(page);
  await table.open(`black=person&white=person&lang=en${moves && `&moves=${moves}`}`, ...switches);
  await table.clickButton(EN["control.share"]);
  await table.until("the dialog", () => table.script(`return document.querySelector("dialog.embed[open]") !== null`));
  return table;
}

/** Both pieces of HTML. @param {Table} table @returns {Promise<[string, string]>} the element's and the frame's */
function snippets(table) {
  return table.script(`return [...document.querySelectorAll("dialog.embed textarea")].map(({ value }) => value)`);
}

/** @param {Table} table @returns {Promise<Record<string, string>>} the attributes of the board in the preview */
function preview(table) {
  return table.script(`
    const board = document.querySelector("dialog.embed reversi-board");
    return Object.fromEntries([...board.attributes].map(({ name, value }) => [name, value]));`);
}

/**
 * Clicks a choice, brought into sight before: not every driver does that in a dialog.
 *
 * @param {Table} table
 * @param {string} words
 */
async function choose(table, words) {
  await table.script(
    `[...document.querySelectorAll("dialog.embed label")].find((label) => label.textContent.trim() === arguments[0])
       ?.scrollIntoView({ block: "center", behavior: "instant" })`,
    words,
  );
  await table.choose(words);
}

/**
 * Chooses in a list.
 *
 * @param {Table} table
 * @param {string} name
 * @param {string} value
 */
async function select(table, name, value) {
  const list = await table.driver.findElement({ css: `dialog.embed [name="${name}"]` });
  await list.findElement({ css: `option[value="${value}"]` }).click();
  await table.until(`${name} is ${value}`, async () => (await preview(table))[name] === value);
}

test("what is chosen is in the preview and in both pieces of HTML", async (page) => {
  const table = await openPanel(page, "f5d6c3");
  let [element, frame] = await snippets(table);
  assert.match(element, /<reversi-board moves="f5d6c3" playable="none" style="/);
  assert.match(frame, /embed\.html\?moves=f5d6c3&amp;playable=none"/);
  assert.match(frame, /title="Reversi board" loading="lazy" sandbox="allow-scripts /);
  assert.match(frame, /aspect-ratio: 400 \/ 428;/);
  assert.doesNotMatch(frame, /<script|data-reversi/);
  assert.equal((await preview(table)).moves, "f5d6c3");

  const position = await table.script(`return document.querySelector("main reversi-board").state.squares`);
  await choose(table, EN["embed.position"]);
  // The board in the preview is a real one.
  await table.until(
    "the preview shows the position",
    async () =>
      (await table.script(`return document.querySelector("dialog.embed reversi-board").state?.squares`)) === position,
  );
  await choose(table, EN["color.black"]);
  await select(table, "level", "4");
  await choose(table, EN["embed.controls"]);
  await choose(table, EN["embed.coordinates"]);
  await select(table, "theme", "dark");
  await select(table, "orientation", "half-turn");
  await choose(table, EN["embed.script"]);
  [element, frame] = await snippets(table);
  const board = await preview(table);
  assert.equal(board.moves, undefined);
  assert.equal(board.position?.slice(0, 64), position);
  const rest = {
    playable: "black",
    level: "4",
    controls: "on",
    coordinates: "off",
    theme: "dark",
    orientation: "half-turn",
  };
  for (const [name, value] of Object.entries(rest)) {
    assert.equal(board[name], value, name);
    assert.ok(element.includes(` ${name}="${value}"`), element);
    assert.ok(frame.includes(`${name}=${value}`), frame);
  }
  assert.match(frame, /<iframe data-reversi /);
  assert.match(frame, /<script src="http[^"]*\/www\/embed\/reversi-embed\.js" async><\/script>/);
  // Without one side alone there is no level to choose.
  await choose(table, EN["embed.both"]);
  assert.doesNotMatch((await snippets(table))[0], /level/);
  assert.equal(
    await table.script(`return document.querySelector("dialog.embed [name=level]").checkVisibility()`),
    false,
  );
});

test("an earlier moment and the width are handed out too", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person&lang=en&moves=f5d6c3");
  await table.clickButton(EN["moves.back"]);
  await table.clickButton(EN["control.share"]);
  await table.until("the dialog", () => table.script(`return document.querySelector("dialog.embed[open]") !== null`));
  assert.equal((await preview(table)).ply, "2");
  await table.script(`document.querySelector("dialog.embed [name=width]").focus()`);
  await table.press(Key.HOME);
  const [element, frame] = await snippets(table);
  assert.match(element, /moves="f5d6c3" ply="2"/);
  assert.match(element, /inline-size: 200px/);
  assert.match(frame, /inline-size: 200px; max-inline-size: 100%; aspect-ratio: 200 \/ 228;/);
});

test("by keyboard alone: opened, chosen, copied, closed, and the focus is back", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person&lang=en&moves=f5");
  const share = await table.button(EN["control.share"]);
  await table.script("arguments[0].focus()", share);
  await table.press(Key.ENTER);
  await table.until("a choice has the focus", () => table.script(`return document.activeElement?.name === "show"`));
  await table.press(Key.ARROW_RIGHT);
  assert.match((await snippets(table))[0], /position="/);
  await table.press(Key.TAB, Key.ARROW_RIGHT, Key.ARROW_RIGHT);
  assert.match((await snippets(table))[0], /playable="white"/);
  // On to the first button that copies.
  for (let step = 0; step < 90; step++) {
    if (await table.script(`return document.activeElement?.closest(".snippet-head") !== null`)) break;
    await table.press(Key.TAB);
  }
  assert.equal(await table.script("return document.activeElement.textContent"), EN["embed.copy"]);
  await table.press(Key.ENTER);
  await table.until("it is said", async () => {
    const said = await table.script(`return document.querySelector('.snippet-head [role="status"]').textContent`);
    return [EN["embed.copied"], EN["embed.notCopied"]].includes(said);
  });
  await table.press(Key.ESCAPE);
  await table.until("the dialog is closed", () =>
    table.script(`return document.querySelector("dialog[open]") === null`),
  );
  assert.equal(await table.script("return document.activeElement.textContent"), EN["control.share"]);
  // No second board, and no second engine, stays behind.
  assert.equal(await table.script(`return document.querySelectorAll("reversi-board").length`), 1);
});

test("a button copies, says so, and what is pasted is what was shown", async (page) => {
  const table = await openPanel(page, "f5d6");
  const [element, frame] = await snippets(table);
  for (const [index, html] of [element, frame].entries()) {
    const buttons = await table.driver.findElements({ css: "dialog.embed .snippet-head button" });
    await buttons[index].click();
    const said = await table.until("it is said", () =>
      table.script(
        `return document.querySelectorAll('dialog.embed .snippet-head [role="status"]')[arguments[0]].textContent`,
        index,
      ),
    );
    assert.equal(said, EN["embed.copied"]);
    await table.script(`
      document.querySelector("#pasted")?.remove();
      const area = document.createElement("textarea");
      area.id = "pasted";
      document.querySelector("dialog.embed").append(area);
      area.focus();`);
    await table.driver.actions().keyDown(Key.CONTROL).sendKeys("v").keyUp(Key.CONTROL).perform();
    const pasted = await table.until("it is pasted", () =>
      table.script(`return document.querySelector("#pasted").value`),
    );
    assert.equal(pasted.replaceAll("\r", ""), html);
  }
});

for (const [name, switches] of /** @type {[string, string[]][]} */ ([
  ["from the site", [SITE]],
  ["from a folder with an odd name", [SITE, `o'hara & "co" <b>`]],
])) {
  test(`the frame works on somebody else's page, ${name}`, async (page) => {
    const table = await openPanel(page, "f5d6", ...switches);
    await choose(table, EN["color.black"]);
    await select(table, "level", "1");
    await choose(table, EN["embed.script"]);
    const [, frame] = await snippets(table);
    const host = await openHostPage(page, frame);
    const tag = await host.script(`
      const { title, loading } = document.querySelector("iframe");
      return [title, loading, document.querySelectorAll("body > *").length]`);
    assert.deepEqual(tag, ["Reversi board", "lazy", 2]);
    await page.until("the script has set the height", () =>
      host.script(`return document.querySelector("iframe").style.height`),
    );
    const inside = await host.enter();
    const before = await inside.state();
    assert.deepEqual([before.ply, before.players.white], [2, 1]);
    await inside.click(before.moves[0]?.square ?? "");
    assert.ok((await inside.personsTurn()).played >= 4, "the computer has answered");
  });

  test(`the element works on somebody else's page, ${name}`, async (page) => {
    const table = await openPanel(page, "f5d6", ...switches, SHARED);
    await choose(table, EN["color.black"]);
    await select(table, "level", "1");
    const [element] = await snippets(table);
    const host = await openHostPage(page, element);
    const inside = new Table(page);
    await inside.until("the board is ready", () => inside.state());
    const before = await inside.state();
    assert.deepEqual([before.ply, before.players.white], [2, 1]);
    const width = await host.script(`return document.querySelector("reversi-board").getBoundingClientRect().width`);
    assert.equal(width, 400);
    await inside.click(before.moves[0]?.square ?? "");
    assert.ok((await inside.personsTurn()).played >= 4, "the computer has answered");
    // What it falls back to leads to the game.
    const link = await host.script(`return document.querySelector("reversi-board a").href`);
    await page.driver.get(link);
    await table.ready();
    assert.equal((await table.state()).line.map(({ square }) => square).join(""), "f5d6");
  });
}

test("whether other sites may load the element is told", async (page) => {
  for (const [switches, told] of /** @type {[string[], boolean][]} */ ([
    [[], true],
    [[SHARED], false],
  ])) {
    const table = await openPanel(page, "", ...switches);
    const asked = new Table(page);
    await asked.until("the note is as it should be", async () => {
      const shown = await table.script(
        `
        return [...document.querySelectorAll("dialog.embed .embed-note")].some((note) =>
          note.checkVisibility() && note.textContent === arguments[0])`,
        EN["embed.noCors"],
      );
      return shown === told;
    });
  }
});

test("values cannot break out of the HTML", async (page) => {
  const hostile = `"><script>window.hit = 1</script><img src=x onerror='window.hit = 1'>&quot;&`;
  const root = `https://example.org/a'b/&c/`;
  const options = new Map([
    ["moves", hostile],
    ["theme", hostile],
  ]);
  const embedding = { root, options, width: 300, title: hostile, outside: `${root}index.html?moves=1&b='"` };
  await page.open("nothing-here");
  const read = (/** @type {string} */ html, /** @type {string} */ selector) =>
    page.driver.executeScript(
      `const found = new DOMParser().parseFromString(arguments[0], "text/html").querySelectorAll(arguments[1]);
       return [...found].map((element) => [element.localName, ...[...element.attributes].map(({ name, value }) => [name, value])]);`,
      html,
      selector,
    );
  const element = await read(elementSnippet(embedding), "head > *, body *");
  assert.deepEqual(
    element.map(([name]) => name),
    ["script", "reversi-board", "a"],
  );
  assert.deepEqual(Object.fromEntries(element[1].slice(1)).moves, hostile);
  const frame = await read(frameSnippet(embedding, true), "head > *, body *");
  assert.deepEqual(
    frame.map(([name]) => name),
    ["iframe", "script"],
  );
  const attributes = Object.fromEntries(frame[0].slice(1));
  assert.equal(attributes.title, hostile);
  assert.equal(new URL(attributes.src).searchParams.get("theme"), hostile);
  assert.equal(new URL(attributes.src).pathname, "/a'b/&c/embed.html");
  assert.equal(Object.fromEntries(frame[1].slice(1)).src, `${root}www/embed/reversi-embed.js`);
});

test("opened from a file it says that it needs an address", async (page) => {
  const table = new Table(page);
  await page.driver.get(`file://${ONE_FILE}?lang=en`);
  await table.ready();
  await table.clickButton(EN["control.share"]);
  const note = await table.until("the note", () =>
    table.script(`return document.querySelector("dialog.embed[open] .embed-note")?.textContent`),
  );
  assert.equal(note, EN["embed.noAddress"]);
  assert.equal(await table.script(`return document.querySelectorAll("dialog.embed textarea").length`), 0);
});

test("addresses are those of where the page is served from", async (page) => {
  const table = await openPanel(page, "f5", SITE);
  const [element] = await snippets(table);
  assert.ok(element.includes(`src="${address("www/reversi-board.js", SITE)}"`), element);
});

test("no language is wider than a small phone", async (page) => {
  const table = new Table(page);
  const width = page.browser.name === "firefox" ? 450 : 320;
  await page.browser.resize(width, 640);
  for (const tag of LANGUAGES.keys()) {
    await table.open(`lang=${tag}`);
    await table.clickButton(textsOf(tag)["control.share"]);
    await table.until("the dialog", () => table.script(`return document.querySelector("dialog.embed[open]") !== null`));
    const wide = await table.script(`
      const dialog = document.querySelector("dialog.embed");
      const { left, right } = dialog.getBoundingClientRect();
      const words = "button, span, output, h2, h3, legend, p";
      return [dialog, ...dialog.querySelectorAll("*"), ...document.querySelectorAll(".controls button")]
        .filter((element) => element.checkVisibility() && element.clientWidth > 0)
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const isOut = dialog.contains(element) && (box.left < left || box.right > right);
          const isCut = (element === dialog || element.matches(words)) && element.scrollWidth > element.clientWidth + 1;
          return isOut || isCut;
        })
        .map((element) => element.outerHTML.slice(0, 80));`);
    assert.deepEqual(wide, [], tag);
    assert.ok(await table.script("return document.documentElement.scrollWidth <= innerWidth"), tag);
  }
  await page.browser.resize(1280, 800);
});
