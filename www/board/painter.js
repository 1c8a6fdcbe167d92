/**
 * State in, pixels out: everything that is seen of the board, on one canvas.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./animation.js").Animation} Animation
 * @typedef {import("./theme.js").Theme} Theme
 *
 * @typedef {object} Scene
 * @property {State} state
 * @property {string | null} preview The square whose move is shown in advance.
 * @property {readonly string[]} wrong Discs pointed out as turned wrongly.
 * @property {Animation | null} animation
 * @property {number} time Milliseconds since the animation began.
 */

import { circle, Discs } from "./discs.js";
import { indexOf, placeOf, SQUARES } from "./geometry.js";

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
  /** @type {HTMLCanvasElement | null} The empty board, painted once for a size. */
  #table = null;

  /**
   * Sets size and colours; the board is painted anew.
   *
   * @param {Geometry} geometry
   * @param {Theme} theme
   */
  configure(geometry, theme) {
    this.#geometry = geometry;
    this.#theme = theme;
    this.#canvas.width = this.#canvas.height = geometry.size;
    this.#discs = new Discs(geometry.cell, theme);
    this.#table = document.createElement("canvas");
    this.#table.width = this.#table.height = geometry.size;
    const context = this.#table.getContext("2d");
    if (context) paintTable(context, geometry, theme);
  }

  /** @param {Scene} scene */
  paint({ state, preview, wrong, animation, time }) {
    const context = this.#canvas.getContext("2d");
    const theme = this.#theme;
    const discs = this.#discs;
    if (!context || !theme || !discs || !this.#table) return;
    context.clearRect(0, 0, this.#geometry.size, this.#geometry.size);
    context.drawImage(this.#table, 0, 0);
    const moving = SQUARES.map((_, index) => animation?.at(index, time) ?? null);
    const mover = state.turn === "black" ? "X" : "O";
    const previewed = state.canPlay && preview ? state.moves.find(({ square }) => square === preview) : undefined;

    if (state.canPlay) {
      for (const { square } of state.moves) {
        if (square === previewed?.square || moving[indexOf(square)]) continue;
        const { x, y } = this.#middle(square);
        context.fillStyle = theme.hint;
        circle(context, x, y, this.#geometry.cell * (theme.flat ? 0.14 : 0.095));
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
      discs.draw(context, mover, x, y, { alpha: 0.55 });
      context.strokeStyle = theme.mark;
      context.lineWidth = Math.max(1.5, this.#geometry.cell * 0.045);
      for (const square of previewed.flips) {
        const place = this.#middle(square);
        circle(context, place.x, place.y, discs.radius * 0.62);
        context.stroke();
      }
    }
    if (state.lastMove && !moving[indexOf(state.lastMove)]) {
      const { x, y } = this.#middle(state.lastMove);
      context.fillStyle = theme.mark;
      circle(context, x, y, this.#geometry.cell * 0.075);
      context.fill();
    }
    for (const square of wrong) {
      if (!moving[indexOf(square)]) this.#cross(context, square, theme.mark);
    }
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

  /**
   * What stands wrong: not by colour alone, but by a sign.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {string} square
   * @param {string} color
   */
  #cross(context, square, color) {
    const { x, y } = this.#middle(square);
    const arm = this.#geometry.cell * 0.17;
    context.strokeStyle = color;
    context.lineWidth = Math.max(2, this.#geometry.cell * 0.07);
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x - arm, y + arm);
    context.lineTo(x + arm, y - arm);
    context.stroke();
  }

  /** @param {string} square */
  #middle(square) {
    const [file, rank] = placeOf(square);
    const { origin, cell } = this.#geometry;
    return { x: origin + (file + 0.5) * cell, y: origin + (rank + 0.5) * cell };
  }
}

/**
 * The rim with its letters and digits, the cloth, the lines and the four dots.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function paintTable(context, { size, origin, cell }, theme) {
  const field = 8 * cell;
  const corner = size * 0.014;
  context.fillStyle = theme.rim;
  roundedSquare(context, 0, size, corner);
  context.fill();
  if (!theme.flat) {
    const bevel = context.createLinearGradient(0, 0, size, size);
    bevel.addColorStop(0, theme.rimLight);
    bevel.addColorStop(0.5, theme.rim);
    context.strokeStyle = bevel;
    context.lineWidth = Math.max(1, size * 0.004);
    roundedSquare(context, context.lineWidth / 2, size - context.lineWidth, corner);
    context.stroke();
  }

  context.fillStyle = theme.cloth;
  if (!theme.flat) {
    const light = context.createRadialGradient(
      origin + field * 0.25,
      origin + field * 0.2,
      0,
      size / 2,
      size / 2,
      size * 0.85,
    );
    light.addColorStop(0, theme.clothLight);
    light.addColorStop(0.5, theme.cloth);
    light.addColorStop(1, theme.clothShade);
    context.fillStyle = light;
  }
  context.fillRect(origin, origin, field, field);

  context.fillStyle = theme.line;
  const line = Math.max(1, Math.round(cell * 0.022));
  for (let index = 0; index <= 8; index++) {
    const at = origin + index * cell - Math.floor(line / 2);
    context.fillRect(at, origin, line, field);
    context.fillRect(origin, at, field, line);
  }
  for (const file of [2, 6]) {
    for (const rank of [2, 6]) {
      circle(context, origin + file * cell, origin + rank * cell, cell * 0.075);
      context.fill();
    }
  }

  context.fillStyle = theme.rimText;
  context.font = `600 ${Math.max(8, Math.round(origin * 0.62))}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let index = 0; index < 8; index++) {
    const middle = origin + (index + 0.5) * cell;
    context.fillText("abcdefgh".charAt(index), middle, origin * 0.54);
    context.fillText(String(index + 1), origin * 0.5, middle);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} at
 * @param {number} side
 * @param {number} corner
 */
function roundedSquare(context, at, side, corner) {
  context.beginPath();
  context.moveTo(at + corner, at);
  context.arcTo(at + side, at, at + side, at + side, corner);
  context.arcTo(at + side, at + side, at, at + side, corner);
  context.arcTo(at, at + side, at, at, corner);
  context.arcTo(at, at, at + side, at, corner);
  context.closePath();
}
