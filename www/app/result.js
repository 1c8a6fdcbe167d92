/**
 * How the game ended, in large figures.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Outcome} Outcome
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import { find, make } from "./elements.js";

export class Result {
  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
  }

  /** @type {Texts} */
  #texts;
  #box = find(".result");

  /** @param {State} state */
  update(state) {
    const { outcome } = state;
    this.#box.hidden = outcome === null;
    if (!outcome) {
      this.#box.replaceChildren();
      return;
    }
    const { black, white, by, winner } = outcome;
    const figures = make("p", { class: "result-figures", text: this.#texts.say("result.count", { black, white }) });
    const sentence = make("p", { class: "result-sentence", text: sentenceOf(state, outcome, this.#texts) });
    this.#box.replaceChildren(figures, sentence);
    if (by === "wipe-out" && winner !== "draw") {
      const color = this.#texts.say(`color.${winner}`).toLowerCase();
      this.#box.append(make("p", { class: "result-remark", text: this.#texts.say("result.wipeOut", { color }) }));
    }
  }
}

/**
 * @param {State} state
 * @param {Outcome} outcome
 * @param {Texts} texts
 */
function sentenceOf({ players }, { winner, margin: count }, texts) {
  if (winner === "draw") return texts.say("result.draw");
  const person = players.black === "person" ? "black" : "white";
  const alone = (players.black === "person") !== (players.white === "person");
  if (alone) return texts.say(winner === person ? "result.youWin" : "result.youLose", { count });
  return texts.say("result.winBy", { winner: texts.say(`color.${winner}`), count });
}
