/**
 * Short messages about what went wrong, below the board until they are closed or no longer true.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { find, make, makeButton } from "./elements.js";

export class Notices {
  /** @param {Texts} texts */
  constructor(texts) {
    /** The language of the messages to come. */
    this.texts = texts;
  }

  #box = find(".notices");
  /** Messages that were closed and are still true: they need not be said again. @type {Map<string, string>} */
  #closed = new Map();

  /**
   * Shows a message in place of the last one of the same subject.
   *
   * @param {string} subject
   * @param {string} text
   * @param {object} [more]
   * @param {HTMLButtonElement} [more.action]
   * @param {string} [more.detail] What a developer would want to know, in English.
   */
  show(subject, text, { action, detail } = {}) {
    const old = this.#of(subject);
    // The same message again is no news.
    if (this.#closed.get(subject) === text) return;
    if (old?.querySelector("p")?.textContent === text) return;
    old?.remove();
    const words = make("div", { class: "notice-words" }, make("p", { text }));
    if (detail) words.append(make("small", { lang: "en", text: detail }));
    const notice = make("div", { class: "notice", "data-subject": subject }, words);
    if (action) notice.append(action);
    notice.append(
      makeButton(this.texts.say("notice.close"), () => {
        this.#closed.set(subject, text);
        notice.remove();
      }),
    );
    this.#box.append(notice);
  }

  /** @param {string} subject */
  clear(subject) {
    this.#closed.delete(subject);
    this.#of(subject)?.remove();
  }

  /** @param {string} subject */
  #of(subject) {
    return this.#box.querySelector(`[data-subject="${subject}"]`);
  }
}
