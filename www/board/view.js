/**
 * Everything that is seen of the board, and the squares that are clicked: state in, pixels and names out.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("./settings.js").Looks} Looks
 */

import { Animation } from "./animation.js";
import { Appearance, dress, isStill, undress } from "./appearance.js";
import { CanvasSize } from "./canvas-size.js";
import { geometryOf, ORIENTATIONS } from "./geometry.js";
import { valueText } from "./overlay.js";
import { Painter } from "./painter.js";
import { USUAL } from "./settings.js";
import { Squares } from "./squares.js";
import { paceOf, themeOf } from "./theme.js";

export class View {
  /**
   * @param {HTMLElement} host The element, whose custom properties are the colours.
   * @param {ShadowRoot} root
   * @param {(square: string, repeated: boolean) => void} play See `Squares`.
   */
  constructor(host, root, play) {
    this.#host = host;
    this.#root = root;
    dress(root, USUAL.theme);
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.setAttribute("part", "canvas");
    this.#painter = new Painter(canvas);
    this.#squares = new Squares({
      play,
      preview: (square) => {
        this.#preview = square;
        this.#requestPaint();
      },
    });
    /** What the board is shown in; hidden until there is something to show. */
    this.element = document.createElement("div");
    this.element.className = "board";
    this.element.setAttribute("part", "board");
    this.element.hidden = true;
    this.element.append(canvas, this.#squares.grid);
    this.#size = new CanvasSize(this.element, () => this.resize());
    this.#appearance = new Appearance(host, () => this.resize());
  }

  /** @type {HTMLElement} */
  #host;
  /** @type {ShadowRoot} */
  #root;
  /** @type {Painter} */
  #painter;
  /** @type {Squares} */
  #squares;
  /** @type {CanvasSize} */
  #size;
  /** @type {Appearance} */
  #appearance;
  /** @type {Looks} */
  #looks = USUAL;
  /** @type {State | null} */
  #state = null;
  /** @type {Animation | null} */
  #animation = null;
  #animationStart = 0;
  #paintRequest = 0;
  /** @type {string | null} */
  #preview = null;

  // What follows is seen after the next `describe`.

  /** @type {Texts | null} */
  texts = null;
  /** What the page has put on squares. @type {import("./marks.js").Marks} */
  marks = new Map();
  /** @type {readonly import("./marks.js").Arrow[]} */
  arrows = [];
  /** What moves are worth. @type {import("./overlay.js").Values | null} */
  values = null;
  /** Discs pointed out as turned wrongly. @type {readonly string[]} */
  wrong = [];

  /** Watches size and colours, from now until `stop`. */
  start() {
    this.#size.start();
    this.#appearance.start();
    this.resize();
  }

  stop() {
    this.#size.stop();
    this.#appearance.stop();
  }

  /** The board stands in another document now, which takes no other's style sheets. */
  adopt() {
    dress(this.#root, this.#looks.theme);
  }

  /** Gives the room to words in the board's place. */
  fail() {
    undress(this.#root);
  }

  /** @param {Looks} looks */
  look(looks) {
    const old = this.#looks;
    this.#looks = looks;
    if (looks.theme !== old.theme) dress(this.#root, looks.theme);
    if (looks.orientation !== old.orientation) this.#squares.orient(ORIENTATIONS[looks.orientation]);
    this.resize();
  }

  focus() {
    this.#squares.focus();
  }

  /**
   * @param {Change | null} change
   * @param {State} state
   * @returns {number} How many milliseconds the discs are on their way.
   */
  show(change, state) {
    const before = this.#state?.squares ?? state.squares;
    this.#state = state;
    this.wrong = [];
    const still = isStill() || document.hidden || before === state.squares;
    const orientation = ORIENTATIONS[this.#looks.orientation];
    this.#animation = still ? null : new Animation(before, state.squares, change, orientation, paceOf(this.#host));
    this.#animationStart = performance.now();
    this.describe();
    return this.#animation?.length ?? 0;
  }

  /** Says of every square how it stands, and has it painted. */
  describe() {
    this.#requestPaint();
    if (!this.#state || !this.texts) return;
    this.#squares.update(this.#state, this.wrong, this.texts, (square) => {
      const { label, text } = this.marks.get(square) ?? {};
      const value = this.values?.get(square);
      const notes = [label ?? text, value === undefined ? undefined : valueText(value)];
      return notes.filter((note) => note !== undefined).map(String);
    });
  }

  /** Looks at size and colours anew. */
  resize() {
    const { side, ratio } = this.#size.measure();
    if (side === 0) return;
    const { orientation, coordinates } = this.#looks;
    const geometry = geometryOf(Math.round(side * ratio), coordinates);
    this.#painter.configure(geometry, themeOf(this.#host), ORIENTATIONS[orientation], coordinates === "on");
    this.#squares.place(geometry.origin / ratio, (8 * geometry.cell) / ratio);
    this.#paint();
  }

  #requestPaint() {
    this.#paintRequest ||= requestAnimationFrame(() => {
      this.#paintRequest = 0;
      this.#paint();
    });
  }

  #paint() {
    if (!this.#state) return;
    const time = performance.now() - this.#animationStart;
    if (this.#animation && time >= this.#animation.length) this.#animation = null;
    this.#painter.paint({
      state: this.#state,
      preview: this.#preview,
      wrong: this.wrong,
      marks: this.marks,
      arrows: this.arrows,
      values: this.values,
      animation: this.#animation,
      time,
    });
    if (this.#animation) this.#requestPaint();
  }
}
