/** The page in its languages: whole games, what is told of them, and no English left in the others. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../www/languages/texts.js";
import { engineName } from "./harness/browser.js";
import { pageTests } from "./harness/test.js";
import { playToTheEnd } from "./helpers/play.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** All languages in one browser, one in each of the others. */
const PLAYED = { chromium: [...LANGUAGES.keys()], firefox: ["gd"], webkit: ["co"] }[engineName] ?? [];

/** @param {string} tag */
function read(tag) {
  return JSON.parse(readFileSync(new URL(`../../www/languages/${tag}.json`, import.meta.url), "utf8"));
}

/** @param {string} text */
function words(text) {
  return text.toLowerCase().match(/\p{L}[\p{L}'’ʼ-]{2,}/gu) ?? [];
}

/** @param {string} tag */
function wordsOf(tag) {
  return new Set(
    words(
      Object.values(read(tag).texts)
        .flatMap((text) => Object.values(Object(text)))
        .join(" "),
    ),
  );
}

/** Everything that can be read on the page: texts, names, titles. @param {Table} table */
function readable(table) {
  return table.script(`
    const found = [document.title];
    const look = (root) => {
      for (const element of root.querySelectorAll("*")) {
        // What stands there for a page that never started speaks before any language is known.
        if (element.closest("option, script, style, noscript, .unstarted")) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          if (element.hasAttribute(name)) found.push(element.getAttribute(name));
        }
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document.body);
    return found.map((text) => text.trim()).filter(Boolean);
  `);
}

/**
 * Words of the English texts that the language's own texts do not use.
 *
 * @param {readonly string[]} texts
 * @param {string} tag
 */
function englishIn(texts, tag) {
  const own = wordsOf(tag);
  const english = wordsOf("en");
  return [...new Set(texts.flatMap(words))].filter((word) => english.has(word) && !own.has(word));
}

for (const tag of PLAYED) {
  test(`a whole game in ${tag}`, async (page) => {
    const table = new Table(page);
    await table.open(`white=1&lang=${tag}`);
    assert.equal(await table.script("return document.documentElement.lang"), tag);
    assert.equal(await table.script("return document.documentElement.dir"), read(tag).language.direction);
    await table.note();
    const first = await readable(table);
    await playToTheEnd(table, 5);
    const { polite, assertive } = await table.noted();
    assert.ok(polite.length > 40 && assertive.length === 1, "every move and the result are told");
    const all = [...first, ...(await readable(table)), ...polite, ...assertive];
    assert.ok(all.length > 200);
    assert.doesNotMatch(all.join(" "), /[{}]|(?<!\p{L})(undefined|null|NaN)(?!\p{L})/u);
    if (tag !== "en") assert.deepEqual(englishIn(all, tag), []);
  });

  test(`the rules in ${tag}`, async (page) => {
    const table = new Table(page);
    await page.open(`www/rules.html?lang=${tag}`);
    await table.until("the rules", () => table.script("return document.querySelector('#R17') !== null"));
    assert.equal(await table.script("return document.documentElement.lang"), tag);
    const all = await readable(table);
    if (tag !== "en") assert.deepEqual(englishIn(all, tag), []);
  });
}

test("on an Arabic machine the digits and plurals stay the language's own", {
  needs: ["devtools"],
  timeout: 300_000,
}, async (page) => {
  const { driver } = page;
  await driver.sendDevToolsCommand("Emulation.setLocaleOverride", { locale: "ar-EG" });
  try {
    const table = new Table(page);
    for (const tag of LANGUAGES.keys()) {
      await table.open(`white=1&lang=${tag}`);
      assert.match(await table.script("return new Intl.NumberFormat().format(12)"), /[٠-٩]/, "the machine is Arabic");
      await table.note();
      const first = await readable(table);
      await playToTheEnd(table, 5);
      const { polite, assertive } = await table.noted();
      assert.ok(polite.length > 40 && assertive.length === 1, "every move and the result are told");
      const all = [...first, ...(await readable(table)), ...polite, ...assertive];
      assert.doesNotMatch(all.join(" "), /[٠-٩\u0600-\u06ff]/);
      assert.match(all.join(" "), /30|29/);
      if (tag !== "en") assert.deepEqual(englishIn(all, tag), []);
    }
  } finally {
    await driver.sendDevToolsCommand("Emulation.setLocaleOverride", {});
  }
});

test("switching needs no reload and loses nothing", { skip: LANGUAGES.size < 2 && "one language" }, async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person&lang=en");
  await table.click("d3");
  await table.script("window.sameDocument = true");
  const before = await table.state();
  const menu = await page.driver.findElement({ css: ".masthead select" });
  await menu.findElement({ css: 'option[value="gd"]' }).click();
  await table.until("Gaelic", () => table.script("return document.documentElement.lang === 'gd'"));
  assert.equal(await table.script("return window.sameDocument"), true);
  assert.deepEqual(await table.state(), before);
  assert.equal(await table.text(".controls .new"), read("gd").texts["control.newGame"]);
  // The board fetches its texts itself.
  const name = read("gd").texts["cell.black"].replace("{square}", "d3");
  await table.until(`a square named ${name}`, async () =>
    (await (await table.cell("d3")).getAttribute("aria-label")).includes(name),
  );
  // Without a wish in the address the choice is kept.
  await table.open();
  assert.equal(await table.script("return document.documentElement.lang"), "gd");
});

test("no language is wider than a small phone", async (page) => {
  const table = new Table(page);
  const width = page.browser.name === "firefox" ? 450 : 320;
  await page.browser.resize(width, 640);
  for (const tag of LANGUAGES.keys()) {
    await table.open(`lang=${tag}`);
    await table.clickButton(read(tag).texts["control.newGame"]);
    const overflow = `return document.documentElement.scrollWidth <= innerWidth &&
      [...document.querySelectorAll("button, label, .card, dialog")].every((element) =>
        !element.checkVisibility() || element.scrollWidth <= element.clientWidth + 1)`;
    assert.ok(await table.script(overflow), tag);
    // Texts half as long again must fit too: a language that is still to come may have them.
    await table.script(`
      const lengthen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (lengthen.nextNode()) {
        const { data, parentElement } = lengthen.currentNode;
        const words = data.trim().split(" ");
        if (/\\p{L}{3}/u.test(data) && !parentElement.closest("select, .masthead")) {
          lengthen.currentNode.data += " " + words.slice(0, Math.ceil(words.length / 2)).join(" ");
        }
      }`);
    assert.ok(await table.script(overflow), `${tag}, longer`);
  }
  await page.browser.resize(1280, 800);
});
