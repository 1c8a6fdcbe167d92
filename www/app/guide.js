/**
 * The guided game: a word to a newcomer when something happens for the first time.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { nearColor } from "./cards.js";
import { find, make, makeButton, otherColor } from "./elements.js";
import { readChoice, writeChoice } from "./storage.js";

const KEY = "reversi.guide";
const CORNERS = ["a1", "h1", "a8", "h8"];

/** Whether the guide is wanted. */
export function isGuided() {
  return readChoice(KEY) === "on";
}

/** @param {boolean} guided */
export function setGuided(guided) {
  writeChoice(KEY, guided ? "on" : "off");
}

export class Guide {
  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
    const stop = makeButton(texts.say("guide.stop"), () => {
      setGuided(false);
      this.#box.hidden = true;
    });
    this.#box.replaceChildren(this.#words, stop);
  }

  /** @type {Texts} */
  #texts;
  #box = find(".guide");
  #words = make("p");

  /** @param {State} state */
  update(state) {
    const word = isGuided() && state.ply === state.played ? wordOn(state) : null;
    this.#box.hidden = word === null;
    if (word) this.#words.textContent = this.#texts.say(`guide.${word}`);
  }
}

/**
 * What there is to say about a moment, if anything.
 *
 * @param {State} state
 * @returns {string | null}
 */
function wordOn(state) {
  const { outcome, passed, moves, turn, line, lastMove } = state;
  const you = nearColor(state);
  const yours = turn === you && state.canPlay;
  if (outcome) return "end";
  if (state.turning) return "turning";
  if (passed) return passed === you ? "youPass" : "theyPass";
  if (line.at(-1)?.givenTo) return "given";
  if (yours && moves.some(({ square }) => CORNERS.includes(square))) return "corner";
  if (lastMove && CORNERS.includes(lastMove)) return line.at(-1)?.color === you ? "cornerTaken" : "cornerLost";
  // The first moves of either side, and then silence until something new happens.
  const placed = line.filter(({ color }) => color === you).length;
  if (!yours) return placed === 1 && turn === otherColor(you) ? "answer" : null;
  return ["first", "second", "third"][placed] ?? null;
}
