/**
 * Watches how many screen pixels an element covers: its size, the device's pixel ratio, zoom and transforms.
 */

export class CanvasSize {
  /**
   * @param {HTMLElement} element
   * @param {() => void} changed
   */
  constructor(element, changed) {
    this.#element = element;
    this.#changed = changed;
    this.#observer = new ResizeObserver(() => this.#changed());
  }

  /** @type {HTMLElement} */
  #element;
  /** @type {() => void} */
  #changed;
  /** @type {ResizeObserver} */
  #observer;
  /** @type {MediaQueryList | null} */
  #ratio = null;

  start() {
    this.#observer.observe(this.#element);
    this.#watchRatio();
  }

  stop() {
    this.#observer.disconnect();
    this.#ratio?.removeEventListener("change", this.#ratioChanged);
    this.#ratio = null;
  }

  #ratioChanged = () => {
    this.#watchRatio();
    this.#changed();
  };

  #watchRatio() {
    this.#ratio?.removeEventListener("change", this.#ratioChanged);
    this.#ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#ratio.addEventListener("change", this.#ratioChanged);
  }

  /**
   * The side in CSS pixels, and how many screen pixels make one of them, transforms included. A side of 0: not shown.
   *
   * @returns {{side: number, ratio: number}}
   */
  measure() {
    const side = this.#element.clientWidth;
    if (side === 0) return { side: 0, ratio: 1 };
    const scale = this.#element.getBoundingClientRect().width / side;
    const zoom = this.#element.currentCSSZoom ?? 1;
    // Never coarser than the screen, not even while an ancestor is scaled down for a moment, nor so fine that the canvas
    // grows beyond what browsers allow.
    const wanted = devicePixelRatio * Math.max(zoom, scale);
    return { side, ratio: Math.min(wanted, 4096 / side) };
  }
}
