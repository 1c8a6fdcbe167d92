/**
 * State in, pixels out: everything that is seen of the board, on one canvas.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./geometry.js").Orientation} Orientation
 * @typedef {import("./animation.js").Animation} Animation
 * @typedef {import("./theme.js").Theme} Theme
 *
 * @typedef {object} Scene
 * @property {State} state
 * @property {string | null} preview The square whose move is shown in advance.
 * @property {import("./marks.js").Marks} marks What the page has put on squares.
 * @property {readonly import("./marks.js").Arrow[]} arrows
 * @property {import("./overlay.js").Values | null} values What the moves are worth.
 * @property {readonly string[]} wrong Discs pointed out as turned wrongly.
 * @property {Animation | null} animation
 * @property {number} time Milliseconds since the animation began.
 */

import { paintTable } from "./cloth.js";
import { circle, Discs } from "./discs.js";
import { indexOf, ORIENTATIONS, SQUARES } from "./geometry.js";
import { Overlay } from "./overlay.js";

export class Painter {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
  }

  /** @type {HTMLCanvasElement} */
  #canvas;
  /** @type {Geometry} */
  #geometry = { size: 0, origin: 0, cell: 0 };
  /** @type {Theme | null} */
  #theme = null;
  /** @type {Discs | null} */
  #discs = null;
  /** @type {Orientation} */
  #orientation = ORIENTATIONS.identity;
  /** @type {HTMLCanvasElement | null} The empty board, painted once for a size. */
  #table = null;

  /**
   * Sets size, colours and how the board lies; the board is painted anew.
   *
   * @param {Geometry} geometry
   * @param {Theme} theme
   * @param {Orientation} orientation
   * @param {boolean} coordinates Whether the rim has letters and digits.
   */
  configure(geometry, theme, orientation, coordinates) {
    this.#geometry = geometry;
    this.#orientation = orientation;
    this.#theme = theme;
    this.#canvas.width = this.#canvas.height = geometry.size;
    this.#discs = new Discs(geometry.cell, theme);
    this.#table = document.createElement("canvas");
    this.#table.width = this.#table.height = geometry.size;
    const context = this.#table.getContext("2d");
    if (context) paintTable(context, geometry, theme, coordinates ? orientation : null);
  }

  /** @param {Scene} scene */
  paint({ state, preview, marks, arrows, values, wrong, animation, time }) {
    const context = this.#canvas.getContext("2d");
    const theme = this.#theme;
    const discs = this.#discs;
    if (!context || !theme || !discs || !this.#table) return;
    context.clearRect(0, 0, this.#geometry.size, this.#geometry.size);
    context.drawImage(this.#table, 0, 0);
    const moving = SQUARES.map((_, index) => animation?.at(index, time) ?? null);
    const mover = state.turn === "black" ? "X" : "O";
    const previewed = state.canPlay && preview ? state.moves.find(({ square }) => square === preview) : undefined;

    const overlay = new Overlay(context, theme, this.#geometry.cell, (square) => this.#middle(square));
    overlay.tint(marks);
    if (state.canPlay) {
      for (const { square } of state.moves) {
        if (square === previewed?.square || moving[indexOf(square)]) continue;
        if (values?.has(square) || marks.has(square)) continue;
        const { x, y } = this.#middle(square);
        context.fillStyle = theme.hint;
        circle(context, x, y, this.#geometry.cell * (theme.flat ? 0.14 : theme.hintSize / 2));
        context.fill();
      }
    }
    for (const [index, square] of SQUARES.entries()) {
      if (!moving[index] && state.squares.charAt(index) !== "-") {
        const { x, y } = this.#middle(square);
        discs.draw(context, state.squares.charAt(index), x, y);
      }
    }
    if (previewed) {
      const { x, y } = this.#middle(previewed.square);
      discs.draw(context, mover, x, y, { alpha: theme.previewOpacity });
      context.strokeStyle = theme.mark;
      context.lineWidth = Math.max(1.5, this.#geometry.cell * 0.045);
      for (const square of previewed.flips) {
        const place = this.#middle(square);
        circle(context, place.x, place.y, discs.radius * 0.62);
        context.stroke();
      }
    }
    if (state.lastMove && !moving[indexOf(state.lastMove)] && !marks.get(state.lastMove)?.text) {
      const { x, y } = this.#middle(state.lastMove);
      context.fillStyle = theme.mark;
      circle(context, x, y, this.#geometry.cell * 0.075);
      context.fill();
    }
    for (const square of wrong) {
      // Not by colour alone, but by a sign.
      if (!moving[indexOf(square)]) overlay.shape("cross", square, theme.mark);
    }
    if (values) overlay.values(values);
    overlay.marks(marks, state.squares);
    overlay.arrows(arrows);
    // Discs in the air come last: they pass over their neighbours.
    for (const [index, motion] of moving.entries()) {
      if (!motion) continue;
      const { x, y } = this.#middle(SQUARES[index] ?? "a1");
      if (motion.kind === "turn") {
        discs.drawTurning(context, motion.from, motion.to, x, y, motion.heading, motion.progress);
      } else {
        const height = motion.kind === "land" ? 1 - motion.progress : motion.progress;
        const disc = motion.kind === "land" ? motion.to : motion.from;
        discs.draw(context, disc, x, y, { height: height * height, alpha: 1 - height * 0.9 });
      }
    }
  }

  /** @param {string} square */
  #middle(square) {
    const [column, row] = this.#orientation.place(square);
    const { origin, cell } = this.#geometry;
    return { x: origin + (column + 0.5) * cell, y: origin + (row + 0.5) * cell };
  }
}
