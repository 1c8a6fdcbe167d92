/**
 * The moves of the game. A click on one looks at the moment after it.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").LineMove} LineMove
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { find, make, makeButton, setEnabled } from "./elements.js";

export class Moves {
  /**
   * @param {ReversiBoard} board
   * @param {Texts} texts
   */
  constructor(board, texts) {
    this.#board = board;
    this.#texts = texts;
    this.#list = make("ol", { class: "move-list", "aria-label": texts.say("moves.label"), tabindex: "-1" });
    this.#none = make("p", { class: "moves-none", text: texts.say("moves.none") });
    /**
     * @param {string} name
     * @param {(state: State) => number} target
     */
    const stepper = (name, target) =>
      makeButton(texts.say(`moves.${name}`), () => {
        if (board.state) board.goto(target(board.state));
      });
    this.#backward = [stepper("start", () => 0), stepper("back", ({ ply }) => ply - 1)];
    this.#forward = [stepper("forward", ({ ply }) => ply + 1), stepper("end", ({ played }) => played)];
    const steppers = make("div", { class: "steppers", role: "group", "aria-label": texts.say("moves.label") });
    steppers.append(...this.#backward, ...this.#forward);
    find(".moves").replaceChildren(make("div", { class: "move-scroll" }, this.#none, this.#list), steppers);
  }

  /** @type {ReversiBoard} */
  #board;
  /** @type {Texts} */
  #texts;
  /** @type {HTMLElement} */
  #list;
  /** @type {HTMLElement} */
  #none;
  /** @type {HTMLButtonElement[]} */
  #backward;
  /** @type {HTMLButtonElement[]} */
  #forward;

  /** @param {State} state */
  update(state) {
    this.#none.hidden = state.line.length > 0;
    for (const button of this.#backward) setEnabled(button, state.ply > 0);
    for (const button of this.#forward) setEnabled(button, state.ply < state.played);
    const focused = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...state.line.flatMap((move, index) => this.#items(state, move, index + 1)));
    const current = this.#list.querySelector('[aria-current="step"]');
    if (current instanceof HTMLElement) {
      reveal(current, this.#list.parentElement);
      if (focused) current.focus();
    }
  }

  /**
   * A move, and the pass that may have followed it.
   *
   * @param {State} state
   * @param {LineMove} move
   * @param {number} number
   */
  #items(state, move, number) {
    const texts = this.#texts;
    const color = texts.say(`color.${move.color}`);
    const button = makeButton("", () => this.#board.goto(number), {
      class: "move-button",
      "data-ply": String(number),
      "aria-label": texts.say("moves.move", { number, color, square: move.square }),
    });
    button.append(
      make("span", { class: "move-number", text: String(number) }),
      make("span", { class: "move-disc", "data-color": move.color }),
      make("span", { class: "move-square", text: move.square }),
    );
    if (number === state.ply) button.setAttribute("aria-current", "step");
    const items = [make("li", { class: "move", "data-color": move.color }, button)];
    if (move.variations > 1) {
      const values = { index: move.variation + 1, count: move.variations };
      const label = texts.say("moves.variation", values);
      const attributes = { class: "move-variation", "aria-label": label, title: label };
      items[0]?.append(
        makeButton(`${values.index}/${values.count}`, () => this.#board.switchVariation(number), attributes),
      );
    }
    if (move.passed) {
      const label = texts.say("moves.passed", { color: texts.say(`color.${move.passed}`) });
      const pass = make("span", { class: "move-pass", "aria-hidden": "true", text: texts.say("moves.pass") });
      items.push(
        make(
          "li",
          { class: "move passed", "data-color": move.passed },
          make("span", { class: "move-number" }),
          make("span", { class: "move-disc", "data-color": move.passed }),
          pass,
          make("span", { class: "visually-hidden", text: label }),
        ),
      );
    }
    return items;
  }
}

/**
 * Scrolls the list, and only the list, until the move is seen.
 *
 * @param {HTMLElement} item
 * @param {HTMLElement | null} scroller
 */
function reveal(item, scroller) {
  if (!scroller) return;
  const place = item.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  if (place.bottom > window.bottom) scroller.scrollTop += place.bottom - window.bottom + 8;
  if (place.top < window.top) scroller.scrollTop -= window.top - place.top + 8;
  if (place.right > window.right) scroller.scrollLeft += place.right - window.right + 8;
  if (place.left < window.left) scroller.scrollLeft -= window.left - place.left + 8;
}
