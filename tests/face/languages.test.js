/** The language files: every one has every text, in every form its grammar asks for, and none that nobody reads. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, Texts } from "../../www/languages/texts.js";

const WWW = new URL("../../www/", import.meta.url);

/** @param {string} tag */
function read(tag) {
  return JSON.parse(readFileSync(new URL(`languages/${tag}.json`, WWW), "utf8"));
}

const files = new Map([...LANGUAGES.keys()].map((tag) => [tag, read(tag)]));
const english = files.get("en");

/** All scripts of the page, in one text. */
const scripts = readdirSync(WWW, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js") && !/node_modules|^pkg/.test(path))
  .map((path) => readFileSync(new URL(path, WWW), "utf8"))
  .join("\n");

/** Keys that the scripts put together: `color.${…}` is every key that fits. */
const patterns = [...scripts.matchAll(/`([a-z]+\.[^`]*\$\{[^`]*)`/gi)].map(([, template = ""]) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\w-]+")}$`);
});

/** @param {unknown} message */
function placeholders(message) {
  return [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
}

test("languages: there is a file for every language of the menu, and no other", () => {
  const there = readdirSync(new URL("languages/", WWW)).filter((name) => name.endsWith(".json"));
  assert.deepEqual(there.sort(), [...LANGUAGES.keys()].map((tag) => `${tag}.json`).sort());
});

test("languages: the page knows where every file lies", () => {
  const assets = readFileSync(new URL("assets.js", WWW), "utf8");
  for (const tag of LANGUAGES.keys())
    assert.ok(assets.includes(`new URL("./languages/${tag}.json", import.meta.url)`), tag);
});

test("languages: every English text is read by some script", () => {
  const unused = Object.keys(english.texts).filter(
    (key) => !scripts.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)),
  );
  assert.deepEqual(unused, []);
});

test("languages: every text that a script names is there", () => {
  const named = [...scripts.matchAll(/(?:say|title|text)\((?:[^"()]*\? )?"([a-z]+\.[\w.-]+)"/g)].map(
    ([, key = ""]) => key,
  );
  assert.ok(named.length > 50, `${named.length} keys were found in the scripts`);
  assert.deepEqual(
    named.filter((key) => !(key in english.texts)),
    [],
  );
});

for (const [tag, file] of files) {
  test(`languages: ${tag} has the texts, the placeholders and the plurals that it needs`, () => {
    assert.equal(file.language.tag, tag);
    assert.equal(file.language.name, LANGUAGES.get(tag));
    assert.ok(["ltr", "rtl"].includes(file.language.direction));
    assert.deepEqual(Object.keys(file.texts), Object.keys(english.texts), "the same keys in the same order");
    const categories = [...Object.keys(file.language.plurals), "other"].sort();
    for (const [key, message] of Object.entries(file.texts)) {
      const counted = typeof english.texts[key] !== "string";
      assert.equal(typeof message !== "string", counted, `${key}: a plural where English has one`);
      const forms = counted ? Object.values(message) : [message];
      if (counted) assert.deepEqual(Object.keys(message).sort(), categories, key);
      const wanted = placeholders(counted ? english.texts[key].other : english.texts[key]);
      for (const form of forms) {
        assert.ok(form.trim() === form && form.length > 0, `${key} is empty or has space around it`);
        assert.deepEqual(placeholders(form), wanted, `${key}: ${form}`);
      }
    }
  });

  test(`languages: ${tag} says every text for every count`, () => {
    const texts = new Texts(file);
    for (const [key, message] of Object.entries(file.texts)) {
      for (let count = 0; count <= 64; count++) {
        const values = Object.fromEntries(placeholders(message).map((name) => [name, name === "count" ? count : name]));
        assert.doesNotMatch(texts.say(key, values), /[{}]|undefined/);
      }
    }
    assert.equal(texts.list([]), "");
    assert.equal(texts.list(["d3"]), "d3");
    const three = texts.list(["d3", "e4", "f5"]);
    assert.ok(three.startsWith(`d3${file.language.list.between}e4`) && three.endsWith("f5"), three);
  });
}

/** The words of the rules page, in order. @param {string} tag */
function rulesOf(tag) {
  const texts = Object.entries(files.get(tag).texts);
  return texts.filter(([key]) => key.startsWith("rules.")).map(([, text]) => String(text).toLowerCase());
}

test("languages: the rules use every term that players of the language use", () => {
  const terms = JSON.parse(readFileSync(new URL("../data/terms.json", import.meta.url), "utf8"));
  assert.deepEqual(Object.keys(terms).sort(), [...LANGUAGES.keys()].filter((tag) => tag !== "en").sort());
  for (const [tag, patterns] of Object.entries(terms)) {
    assert.equal(patterns.length, 19);
    const text = rulesOf(tag).join(" ");
    assert.deepEqual(
      patterns.filter((/** @type {string} */ pattern) => !new RegExp(pattern, "u").test(text)),
      [],
      tag,
    );
  }
});

test("languages: no run of six words of the rules is English in another language", () => {
  /** @param {string} tag */
  const runs = (tag) =>
    rulesOf(tag).flatMap((text) => {
      const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
      return words.map((_, at) => words.slice(at, at + 6).join(" ")).slice(0, Math.max(0, words.length - 5));
    });
  const english = new Set(runs("en"));
  assert.ok(english.size > 300);
  for (const tag of LANGUAGES.keys()) {
    if (tag !== "en")
      assert.deepEqual(
        runs(tag).filter((run) => english.has(run)),
        [],
        tag,
      );
  }
});

test("languages: a count picks the form that the grammar asks for", () => {
  const file = {
    language: { tag: "gd", name: "", direction: "ltr", plurals: { one: [1, 11], two: [2, 12], few: [3] }, list: {} },
    texts: { discs: { one: "{count} a", two: "{count} b", few: "{count} c", other: "{count} d" } },
  };
  const texts = new Texts(/** @type {any} */ (file));
  assert.deepEqual(
    [0, 1, 2, 3, 11, 12, 20].map((count) => texts.say("discs", { count })),
    ["0 d", "1 a", "2 b", "3 c", "11 a", "12 b", "20 d"],
  );
  assert.throws(() => texts.say("nothing"), /no text nothing/);
});
