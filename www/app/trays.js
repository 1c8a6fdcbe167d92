/**
 * Each side's discs that are not yet on the board, standing edge-on in a tray as on a real set.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { nearColor } from "./cards.js";
import { COLORS, find, make } from "./elements.js";

export class Trays {
  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
    for (const color of COLORS) find(`.tray[data-color="${color}"]`).setAttribute("role", "img");
  }

  /** @type {Texts} */
  #texts;

  /** @param {State} state */
  update(state) {
    for (const color of COLORS) {
      const tray = find(`.tray[data-color="${color}"]`);
      const count = state.supply[color];
      while (tray.childElementCount > count) tray.lastElementChild?.remove();
      while (tray.childElementCount < count) tray.append(make("span", { class: "tray-disc" }));
      const text = this.#texts.say("tray.left", { color: this.#texts.say(`color.${color}`), count });
      tray.setAttribute("aria-label", text);
      tray.title = text;
      tray.classList.toggle("near", color === nearColor(state));
    }
  }
}
