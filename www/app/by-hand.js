/**
 * Turning by hand: "done", a look whether all is turned rightly, and the choice to put it right.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { find, make, makeButton } from "./elements.js";

export class ByHand {
  /**
   * @param {ReversiBoard} board
   * @param {Texts} texts
   */
  constructor(board, texts) {
    this.#board = board;
    this.#texts = texts;
    this.#done = makeButton(texts.say("hand.done"), () => board.done(), { class: "primary" });
    this.#check = makeButton(texts.say("hand.check"), () => this.#pointOut());
    this.#putRight = makeButton(texts.say("hand.putRight"), () => board.putRight(), { class: "primary" });
    this.#letStand = makeButton(texts.say("hand.letStand"), () => board.letStand());
    this.#box.setAttribute("aria-label", texts.say("hand.label"));
    this.#box.replaceChildren(this.#words, this.#done, this.#check, this.#putRight, this.#letStand);
  }

  /** @type {ReversiBoard} */
  #board;
  /** @type {Texts} */
  #texts;
  #box = find(".hand");
  #words = make("p");
  /** @type {HTMLElement} */
  #done;
  /** @type {HTMLElement} */
  #check;
  /** @type {HTMLElement} */
  #putRight;
  /** @type {HTMLElement} */
  #letStand;

  /** @param {State} state */
  update(state) {
    const { turning, manner, mistake, players, played } = state;
    const live = state.ply === played;
    this.#box.hidden = !manner.byHand || !live || (!turning && played === 0);
    // Against the computer a mistake is pointed out by itself: the computer waits for an answer.
    const pointed = live && mistake !== null && players[mistake.by] === "person" && players[state.turn] !== "person";
    this.#show(state, pointed);
    if (pointed) this.#board.pointOut();
  }

  #pointOut() {
    const { state } = this.#board;
    if (!state) return;
    this.#board.pointOut();
    this.#show(state, true);
    (state.mistake ? this.#putRight : this.#check).focus();
  }

  /**
   * @param {State} state
   * @param {boolean} pointed Whether somebody has looked for mistakes.
   */
  #show({ turning, mistake }, pointed) {
    const wrong = pointed && mistake !== null;
    this.#done.hidden = !turning;
    this.#check.hidden = turning !== null || wrong;
    this.#putRight.hidden = this.#letStand.hidden = !wrong;
    if (turning) this.#words.textContent = this.#texts.say("hand.turn");
    else if (wrong) this.#words.textContent = this.#texts.say("hand.wrong", { count: mistake.wrong.length });
    else this.#words.textContent = pointed ? this.#texts.say("hand.right") : "";
  }
}
