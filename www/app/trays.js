/**
 * Each side's discs that are not yet on the board, standing edge-on in a tray as on a real set.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { nearColor } from "./cards.js";
import { COLORS, find, make, otherColor } from "./elements.js";

export class Trays {
  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
    for (const color of COLORS) trayOf(color).setAttribute("role", "img");
  }

  /** @type {Texts} */
  #texts;

  /** Discs handed over so far, as last shown. @type {{black: number, white: number}} */
  #given = { black: 0, white: 0 };

  /**
   * @param {State} state
   * @param {Change} [change]
   */
  update(state, change) {
    const taker = change?.givenTo ?? null;
    const handed = taker !== null && state.given[taker] > this.#given[taker];
    // Where the disc lay before it was handed over.
    const from = handed ? lastDisc(otherColor(taker))?.getBoundingClientRect() : undefined;
    this.#given = state.given;
    for (const color of COLORS) {
      const tray = trayOf(color);
      const count = state.supply[color];
      while (tray.childElementCount > count) tray.lastElementChild?.remove();
      while (tray.childElementCount < count) tray.append(make("span", { class: "tray-disc" }));
      const text = this.#texts.say("tray.left", { color: this.#texts.say(`color.${color}`), count });
      tray.setAttribute("aria-label", text);
      tray.title = text;
      tray.classList.toggle("near", color === nearColor(state));
    }
    if (handed && from) handOver(from, lastDisc(taker));
  }
}

/** @param {"black" | "white"} color */
function trayOf(color) {
  return find(`.tray[data-color="${color}"]`);
}

/** @param {"black" | "white"} color */
function lastDisc(color) {
  return trayOf(color).lastElementChild;
}

/**
 * A disc slides from one tray to the other.
 *
 * @param {DOMRect} from
 * @param {Element | null} disc Where it comes to rest.
 */
function handOver(from, disc) {
  if (!disc || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = disc.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const timing = { duration: 900, easing: "cubic-bezier(0.4, 0, 0.2, 1)" };
  disc.animate(
    [
      { transform: start, zIndex: 1 },
      { transform: "none", zIndex: 1 },
    ],
    timing,
  );
}
