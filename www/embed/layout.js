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

  /** @returns {Size} */
  get size() {
    return { height: this.#height, ratio: innerWidth / this.#height };
  }

  #arrange() {
    // Whatever there is besides the square: the element's own row, sentences, the link. Fractions count.
    const { width, height: whole } = this.#board.getBoundingClientRect();
    const place = this.#board.parentElement;
    let others = Math.max(0, whole - width);
    for (const element of document.body.children) {
      if (element !== place) others += element.getBoundingClientRect().height;
    }
    const side = Math.max(SMALLEST, Math.floor(Math.min(innerWidth, innerHeight - others)));
    document.documentElement.style.setProperty("--side", `${side}px`);
    const height = Math.ceil(innerWidth + others);
    if (height === this.#height) return;
    this.#height = height;
    this.#changed(this.size);
  }
}
