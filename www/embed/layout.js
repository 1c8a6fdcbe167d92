/**
 * The board as large as the frame lets it be, and the height that the frame would need to show it at its full width.
 *
 * @typedef {import("./messages.js").Size} Size
 */

/** No board is smaller, whatever the frame's height leaves for it. In CSS pixels. */
const SMALLEST = 96;

export class Layout {
  /**
   * @param {HTMLElement} board
   * @param {(size: Size) => void} changed Another height is needed.
   */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
    const observer = new ResizeObserver(() => this.#arrange());
    for (const element of [board, ...document.body.children]) observer.observe(element);
    addEventListener("resize", () => this.#arrange());
  }

  /** @type {HTMLElement} */
  #board;
  /** @type {(size: Size) => void} */
  #changed;
  #height = 0;

  /** The height that the frame needs now. @returns {Size} */
  get size() {
    const height = Math.ceil(innerWidth + this.#others());
    return { height, ratio: innerWidth / height };
  }

  /** The height of whatever there is besides the square: the element's own row, sentences, the link. Fractions count. */
  #others() {
    const { width, height } = this.#board.getBoundingClientRect();
    const place = this.#board.parentElement;
    let others = Math.max(0, height - width);
    for (const element of document.body.children) {
      if (element !== place) others += element.getBoundingClientRect().height;
    }
    return others;
  }

  #arrange() {
    const side = Math.max(SMALLEST, Math.floor(Math.min(innerWidth, innerHeight - this.#others())));
    document.documentElement.style.setProperty("--side", `${side}px`);
    const { size } = this;
    if (size.height === this.#height) return;
    this.#height = size.height;
    this.#changed(size);
  }
}
