/**
 * Texts for people, looked up by key in a language file.
 *
 * Browsers know little of most of these languages and silently use the reader's own where they know nothing, so
 * everything comes from the file: plural categories, list words, and digits (those of `String(number)`).
 *
 * @typedef {string | Record<string, string>} Message One text, or one for each plural category of `{count}`.
 * @typedef {Record<string, string | number>} Values
 *
 * @typedef {object} Language
 * @property {string} tag BCP 47.
 * @property {string} name In the language itself.
 * @property {"ltr" | "rtl"} direction
 * @property {Record<string, number[]>} plurals Plural categories and the counts that belong to them; all other counts
 *   are `other`.
 * @property {{between: string, last: string}} list What stands between the items of a list, and before the last one.
 *
 * @typedef {{language: Language, texts: Record<string, Message>}} LanguageFile
 */

import { textsOf } from "../assets.js";

/** Languages there is a file for, in the order of the menu, with their own names. */
export const LANGUAGES = new Map([
  ["en", "English"],
  ["om", "Afaan Oromoo"],
  ["co", "Corsu"],
  ["gd", "Gàidhlig"],
  ["ilo", "Ilokano"],
  ["so", "Soomaali"],
]);

export class Texts {
  /** @param {LanguageFile} file */
  constructor(file) {
    this.#file = file;
  }

  /** @type {LanguageFile} */
  #file;

  get tag() {
    return this.#file.language.tag;
  }

  get direction() {
    return this.#file.language.direction;
  }

  /**
   * The text with its placeholders filled in.
   *
   * @param {string} key
   * @param {Values} [values]
   * @returns {string}
   */
  say(key, values = {}) {
    const message = this.#file.texts[key];
    if (message === undefined) throw new Error(`there is no text ${key} in ${this.tag}`);
    const text = typeof message === "string" ? message : message[this.#category(Number(values.count))];
    if (text === undefined) throw new Error(`the text ${key} in ${this.tag} lacks the plural of ${values.count}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }

  /** @param {number} count */
  #category(count) {
    const { plurals } = this.#file.language;
    return Object.keys(plurals).find((category) => plurals[category]?.includes(count)) ?? "other";
  }

  /**
   * A list of things in a sentence.
   *
   * @param {readonly string[]} items
   */
  list(items) {
    const { between, last } = this.#file.language.list;
    const before = items.slice(0, -1).join(between);
    const end = items.at(-1) ?? "";
    return before ? before + last + end : end;
  }

  /** @param {string} key */
  has(key) {
    return key in this.#file.texts;
  }
}

/** @type {Map<string, Promise<Texts>>} */
const loaded = new Map();

/**
 * The texts of the first of these languages that there is a file for.
 *
 * @param {readonly string[]} wanted
 * @returns {Promise<Texts>}
 */
export function loadTexts(wanted) {
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  const tag = tags.find((candidate) => LANGUAGES.has(candidate)) ?? "en";
  let texts = loaded.get(tag);
  if (!texts) {
    texts = textsOf(tag).then((file) => new Texts(file));
    loaded.set(tag, texts);
    // A failed download may be tried again.
    texts.catch(() => loaded.delete(tag));
  }
  return texts;
}
