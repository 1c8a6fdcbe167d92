/**
 * What is painted over discs and cloth: marks, arrows, and what moves are worth.
 *
 * @typedef {import("./theme.js").Theme} Theme
 * @typedef {import("./marks.js").Arrow} Arrow
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("./marks.js").Shape} Shape
 * @typedef {Map<string, number>} Values Discs, from the side to move, by the square's name.
 */

import { circle } from "./discs.js";
import { indexOf } from "./geometry.js";

/** A move that is so many discs worse than the best is painted as bad as can be. */
const WORST = 8;

/** @param {number} value In discs. */
export function valueText(value) {
  const discs = Math.round(value);
  return discs === 0 ? "0" : `${discs < 0 ? "−" : "+"}${Math.abs(discs)}`;
}

export class Overlay {
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Theme} theme
   * @param {number} cell The side of a square in pixels.
   * @param {(square: string) => {x: number, y: number}} middle
   */
  constructor(context, theme, cell, middle) {
    this.#context = context;
    this.#theme = theme;
    this.#cell = cell;
    this.#middle = middle;
  }

  /** @type {CanvasRenderingContext2D} */
  #context;
  /** @type {Theme} */
  #theme;
  /** @type {number} */
  #cell;
  /** @type {(square: string) => {x: number, y: number}} */
  #middle;

  /**
   * Squares that a page has coloured, under whatever stands on them.
   *
   * @param {Marks} marks
   */
  tint(marks) {
    const context = this.#context;
    // The lines stay.
    const line = Math.max(1, Math.round(this.#cell * this.#theme.lineWidth));
    const side = this.#cell - line;
    for (const [square, { color, text, shape }] of marks) {
      if (!color || text || shape) continue;
      const { x, y } = this.#middle(square);
      context.globalAlpha = this.#theme.tintOpacity;
      context.fillStyle = color;
      context.fillRect(Math.floor(x - side / 2), Math.floor(y - side / 2), side, side);
      context.globalAlpha = 1;
    }
  }

  /**
   * @param {Marks} marks
   * @param {string} squares The 64 squares.
   */
  marks(marks, squares) {
    for (const [square, { color, text, shape }] of marks) {
      const disc = squares.charAt(indexOf(square));
      const ink = color ?? this.#inkOn(disc);
      if (shape) this.shape(shape, square, ink);
      if (text) this.#text(String(text), square, ink, shape ? 0.34 : 0.46);
    }
  }

  /** @param {string} disc */
  #inkOn(disc) {
    if (disc === "X") return this.#theme.markOnBlack;
    return disc === "O" ? this.#theme.markOnWhite : this.#theme.markOnCloth;
  }

  /**
   * @param {Shape} shape
   * @param {string} square
   * @param {string} color
   */
  shape(shape, square, color) {
    const context = this.#context;
    const { x, y } = this.#middle(square);
    const cell = this.#cell;
    const arm = cell * 0.17;
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = Math.max(2, cell * 0.07);
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    if (shape === "circle") context.arc(x, y, cell * 0.25, 0, 2 * Math.PI);
    if (shape === "square") context.rect(x - 1.3 * arm, y - 1.3 * arm, 2.6 * arm, 2.6 * arm);
    if (shape === "triangle") {
      context.moveTo(x, y - 1.6 * arm);
      context.lineTo(x + 1.5 * arm, y + 1.05 * arm);
      context.lineTo(x - 1.5 * arm, y + 1.05 * arm);
      context.closePath();
    }
    if (shape === "cross") {
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x - arm, y + arm);
      context.lineTo(x + arm, y - arm);
    }
    if (shape === "dot") {
      circle(context, x, y, cell * 0.14);
      context.fill();
    } else {
      context.stroke();
    }
  }

  /**
   * @param {string} text
   * @param {string} square
   * @param {string} color
   * @param {number} size As a share of the square's side; less where the text is long.
   */
  #text(text, square, color, size) {
    const context = this.#context;
    const { x, y } = this.#middle(square);
    context.fillStyle = color;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `650 ${Math.round(this.#cell * size)}px ${this.#theme.font}`;
    const room = this.#cell * 0.8;
    const width = context.measureText(text).width;
    if (width > room) {
      context.font = `650 ${Math.max(6, Math.floor((this.#cell * size * room) / width))}px ${this.#theme.font}`;
    }
    // Digits have no descenders: their middle lies a little above the line's.
    context.fillText(text, x, y + this.#cell * 0.02);
  }

  /** @param {readonly Arrow[]} arrows */
  arrows(arrows) {
    const context = this.#context;
    const cell = this.#cell;
    for (const { from, to, color } of arrows) {
      const [start, end] = [this.#middle(from), this.#middle(to)];
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      context.save();
      context.globalAlpha = this.#theme.arrowOpacity;
      context.strokeStyle = context.fillStyle = color ?? this.#theme.arrow;
      context.lineWidth = cell * 0.1;
      context.lineCap = context.lineJoin = "round";
      if (length === 0) {
        circle(context, start.x, start.y, cell * 0.42);
        context.stroke();
      } else {
        context.translate(start.x, start.y);
        context.rotate(Math.atan2(end.y - start.y, end.x - start.x));
        // One path, so that no part of it is painted twice where it is seen through.
        const [tail, head, half, tip] = [cell * 0.12, length - cell * 0.32, cell * 0.05, length + cell * 0.06];
        context.beginPath();
        context.moveTo(tail, -half);
        context.lineTo(head, -half);
        context.lineTo(head, -cell * 0.17);
        context.lineTo(tip, 0);
        context.lineTo(head, cell * 0.17);
        context.lineTo(head, half);
        context.lineTo(tail, half);
        context.arc(tail, 0, half, Math.PI / 2, -Math.PI / 2);
        context.closePath();
        context.fill();
      }
      context.restore();
    }
  }

  /**
   * What moves are worth, as figures: the best ringed, and each in a colour for how far it falls short of the best.
   *
   * @param {Values} values
   */
  values(values) {
    const context = this.#context;
    const theme = this.#theme;
    const cell = this.#cell;
    const best = Math.max(...values.values());
    for (const [square, value] of values) {
      const { x, y } = this.#middle(square);
      const isBest = Math.round(value) === Math.round(best);
      const short = Math.min(1, (best - value) / WORST);
      context.fillStyle = theme.valuePlate;
      circle(context, x, y, cell * 0.36);
      context.fill();
      if (isBest) {
        context.strokeStyle = theme.valueBest;
        context.lineWidth = Math.max(1.5, cell * 0.04);
        context.stroke();
      }
      const text = valueText(value);
      // Mixed by painting one over the other.
      this.#text(text, square, isBest ? theme.valueBest : theme.valueEven, 0.36);
      if (isBest) continue;
      context.globalAlpha = short;
      this.#text(text, square, theme.valueWorst, 0.36);
      context.globalAlpha = 1;
    }
  }
}
