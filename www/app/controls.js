/**
 * One row of controls with words.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { find, makeButton, setEnabled } from "./elements.js";

export class Controls {
  /**
   * @param {ReversiBoard} board
   * @param {Texts} texts
   * @param {() => void} newGame
   * @param {() => void} share
   */
  constructor(board, texts, newGame, share) {
    this.#texts = texts;
    this.#newGame = makeButton(texts.say("control.newGame"), newGame, { class: "new" });
    this.#undo = makeButton(texts.say("control.undo"), () => board.undo());
    this.#redo = makeButton(texts.say("control.redo"), () => board.redo());
    this.#pause = makeButton("", () => board.pause(!board.state?.paused));
    const row = find(".controls");
    row.setAttribute("aria-label", texts.say("control.label"));
    const shareButton = makeButton(texts.say("control.share"), share, { "aria-haspopup": "dialog" });
    row.replaceChildren(this.#newGame, this.#undo, this.#redo, this.#pause, shareButton);
  }

  /** @type {Texts} */
  #texts;
  /** @type {HTMLButtonElement} */
  #newGame;
  /** @type {HTMLButtonElement} */
  #undo;
  /** @type {HTMLButtonElement} */
  #redo;
  /** @type {HTMLButtonElement} */
  #pause;

  /** @param {State} state */
  update({ canUndo, canRedo, paused, players, outcome }) {
    setEnabled(this.#undo, canUndo);
    setEnabled(this.#redo, canRedo);
    this.#pause.hidden = players.black === "person" || players.white === "person" || outcome !== null;
    this.#pause.textContent = this.#texts.say(paused ? "control.resume" : "control.pause");
    this.#newGame.classList.toggle("primary", outcome !== null);
  }
}
