/**
 * How the board looks: its style sheets, and when to look at its colours anew. What can be shared by all boards of the
 * page is.
 */

import { failed, forcedColors, style } from "./style.js";
import { THEMES } from "./themes.js";

/** Each document's, since none may use another's. @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const sheets = new WeakMap();

/**
 * @param {Document} document
 * @param {string[]} texts
 */
function sheetsOf(document, texts) {
  const known = sheets.get(document) ?? new Map();
  sheets.set(document, known);
  return texts.map((text) => {
    const sheet = known.get(text) ?? new (document.defaultView ?? window).CSSStyleSheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });
}

/**
 * Dresses a board. What a page sets on the element wins over all of it.
 *
 * @param {ShadowRoot} root
 * @param {keyof typeof THEMES} theme
 */
export function dress(root, theme) {
  root.adoptedStyleSheets = sheetsOf(root.ownerDocument, [style, THEMES[theme], forcedColors]);
}

/**
 * Lets a board that could not be loaded give its room to the words inside it.
 *
 * @param {ShadowRoot} root
 */
export function undress(root) {
  root.adoptedStyleSheets = sheetsOf(root.ownerDocument, [style, failed]);
}

/** Whether the system asks for less motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What the system or the page may change about all boards at once. */
const QUERIES = ["(forced-colors: active)", "(prefers-color-scheme: dark)"];

/** Where pages switch their own themes. */
const SWITCHES = { attributes: true, attributeFilter: ["class", "style", "data-theme"] };

/** @type {Set<() => void>} */
const watching = new Set();

/** @type {MediaQueryList[]} */
let queries = [];

/** @type {MutationObserver | undefined} */
let pageObserver;

function tellAll() {
  for (const changed of watching) changed();
}

/** Watches what changes a board's colours, from `start` to `stop`. */
export class Appearance {
  /**
   * @param {HTMLElement} element
   * @param {() => void} changed
   */
  constructor(element, changed) {
    this.#element = element;
    this.#changed = changed;
    this.#observer = new MutationObserver(changed);
  }

  /** @type {HTMLElement} */
  #element;
  /** @type {() => void} */
  #changed;
  /** @type {MutationObserver} */
  #observer;

  start() {
    this.#observer.observe(this.#element, { attributes: true, attributeFilter: ["class", "style"] });
    watching.add(this.#changed);
    if (watching.size > 1 || pageObserver) return;
    queries = QUERIES.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener("change", tellAll);
    pageObserver = new MutationObserver(tellAll);
    for (const element of [document.documentElement, document.body])
      if (element) pageObserver.observe(element, SWITCHES);
  }

  stop() {
    this.#observer.disconnect();
    watching.delete(this.#changed);
    if (watching.size > 0) return;
    for (const query of queries) query.removeEventListener("change", tellAll);
    pageObserver?.disconnect();
    pageObserver = undefined;
  }
}
