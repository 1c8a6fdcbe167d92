/**
 * A piece of HTML to be copied.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { make, makeButton } from "./elements.js";

export class Snippet {
  /**
   * @param {string} name
   * @param {string} title
   * @param {Texts} texts
   */
  constructor(name, title, texts) {
    this.#texts = texts;
    const heading = make("h3", { id: `snippet-${name}`, text: title });
    this.#text = make("textarea", {
      "aria-labelledby": heading.id,
      readonly: "",
      spellcheck: "false",
      lang: "en",
      dir: "ltr",
      rows: "4",
    });
    const copy = makeButton(texts.say("embed.copy"), () => this.#copy(), {
      class: "primary",
      "aria-describedby": heading.id,
    });
    const head = make("div", { class: "snippet-head" }, heading, this.#said, copy);
    this.box = make("section", { class: "snippet" }, head, this.#text);
  }

  /** @type {Texts} */
  #texts;
  /** @type {HTMLTextAreaElement} */
  #text;
  #said = make("span", { class: "snippet-said", role: "status" });

  /** @param {string} html */
  show(html) {
    if (this.#text.value === html) return;
    this.#text.value = html;
    this.#said.textContent = "";
    this.fit();
  }

  /** Makes the field as high as its text. */
  fit() {
    const { style } = this.#text;
    style.blockSize = "";
    if (this.#text.scrollHeight > 0) style.blockSize = `${this.#text.scrollHeight + 2}px`;
  }

  async #copy() {
    const copied = await copyText(this.#text);
    // Said again where it was said before: first nothing, then the words, is news to a screen reader.
    this.#said.textContent = "";
    setTimeout(() => {
      this.#said.textContent = this.#texts.say(copied ? "embed.copied" : "embed.notCopied");
    }, 50);
  }
}

/**
 * @param {HTMLTextAreaElement} area
 * @returns {Promise<boolean>} Whether the clipboard has it; otherwise it is selected.
 */
async function copyText(area) {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    // Not from every page, and not in every frame.
  }
  const { activeElement } = document;
  area.select();
  // The old way still works on pages without a secure connection.
  if (!document.execCommand("copy")) return false;
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return true;
}
