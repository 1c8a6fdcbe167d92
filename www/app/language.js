/**
 * The language of the page: what the address asks for, else what was chosen before, else what the browser prefers.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { LANGUAGES, loadTexts } from "../languages/texts.js";
import { make } from "./elements.js";
import { readChoice, writeChoice } from "./storage.js";

const KEY = "reversi.language";

/** @returns {Promise<Texts>} */
export function firstTexts() {
  const wanted = [new URLSearchParams(location.search).get("lang"), readChoice(KEY), ...navigator.languages];
  return loadTexts(wanted.filter((tag) => tag !== null));
}

/** @param {Texts} texts */
export function markDocument(texts) {
  document.documentElement.lang = texts.tag;
  document.documentElement.dir = texts.direction;
}

/**
 * The menu of languages, each in its own name.
 *
 * @param {Texts} texts
 * @param {(texts: Texts) => void} chosen
 */
export function languageMenu(texts, chosen) {
  const menu = make("select", { "aria-label": texts.say("page.language") });
  for (const [tag, name] of LANGUAGES) menu.append(make("option", { value: tag, lang: tag, text: name }));
  menu.value = texts.tag;
  menu.addEventListener("change", async () => {
    writeChoice(KEY, menu.value);
    chosen(await loadTexts([menu.value]));
  });
  return menu;
}
