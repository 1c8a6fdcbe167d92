/**
 * Texts for people, looked up by key in a language file.
 *
 * @typedef {string | Record<string, string>} Message One text, or one for each plural category of `{count}`.
 * @typedef {Record<string, string | number>} Values
 * @typedef {{language: {tag: string, name: string}, texts: Record<string, Message>}} LanguageFile
 */

export class Texts {
  /** @param {LanguageFile} file */
  constructor(file) {
    this.tag = file.language.tag;
    this.#texts = file.texts;
    this.#plurals = new Intl.PluralRules(this.tag);
  }

  /** @type {Record<string, Message>} */
  #texts;
  /** @type {Intl.PluralRules} */
  #plurals;

  /**
   * The text with its placeholders filled in.
   *
   * @param {string} key
   * @param {Values} [values]
   * @returns {string}
   */
  say(key, values = {}) {
    const message = this.#texts[key];
    if (message === undefined) {
      throw new Error(`there is no text ${key} in ${this.tag}`);
    }
    const text =
      typeof message === "string" ? message : (message[this.#plurals.select(Number(values.count))] ?? message.other);
    return (text ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }

  /** @param {string} key */
  has(key) {
    return key in this.#texts;
  }
}

const LANGUAGES = ["en"];

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
  const tag = tags.find((candidate) => LANGUAGES.includes(candidate)) ?? "en";
  let texts = loaded.get(tag);
  if (!texts) {
    texts = fetchTexts(tag);
    loaded.set(tag, texts);
    // A failed download may be tried again.
    texts.catch(() => loaded.delete(tag));
  }
  return texts;
}

/** @param {string} tag */
async function fetchTexts(tag) {
  const answer = await fetch(new URL(`${tag}.json`, import.meta.url));
  if (!answer.ok) {
    throw new Error(`the texts of ${tag} could not be loaded (${answer.status})`);
  }
  return new Texts(await answer.json());
}
