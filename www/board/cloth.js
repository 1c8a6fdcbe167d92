/**
 * The empty board: the rim with its letters and digits, the cloth, the lines and the four dots.
 *
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./geometry.js").Orientation} Orientation
 * @typedef {import("./theme.js").Theme} Theme
 */

import { circle } from "./discs.js";

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Orientation | null} named How the letters and digits lie; `null` for a rim without them.
 */
export function paintTable(context, { size, origin, cell }, theme, named) {
  const field = 8 * cell;
  const corner = size * theme.corner;
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
  const line = Math.max(1, Math.round(cell * theme.lineWidth));
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

  if (!named) return;
  context.fillStyle = theme.rimText;
  context.font = `600 ${Math.max(8, Math.round(origin * 0.62))}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let index = 0; index < 8; index++) {
    const middle = origin + (index + 0.5) * cell;
    // The letter where files lie side by side, the digit where ranks do.
    const [above, beside] = named.transposed ? [1, 0] : [0, 1];
    context.fillText(named.squareAt(index, 0).charAt(above), middle, origin * 0.54);
    context.fillText(named.squareAt(0, index).charAt(beside), origin * 0.5, middle);
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
