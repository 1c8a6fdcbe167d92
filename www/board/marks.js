/**
 * What a page puts on squares: signs, texts and colours, and arrows between squares.
 *
 * @typedef {"circle" | "cross" | "square" | "triangle" | "dot"} Shape
 *
 * @typedef {object} Mark What stands on one square. A colour without text and shape colours the square itself.
 * @property {string | number} [text] Painted on the square, and read with its name.
 * @property {string} [color] A CSS colour.
 * @property {Shape} [shape]
 * @property {string} [label] Read in place of the text.
 *
 * @typedef {object} Arrow
 * @property {string} from A square.
 * @property {string} to A square. Where it is the same one, it is ringed.
 * @property {string} [color] A CSS colour.
 *
 * @typedef {ReadonlyMap<string, Mark>} Marks By the square's name.
 */

import { SQUARES } from "./geometry.js";

const SHAPES = ["circle", "cross", "square", "triangle", "dot"];

/**
 * @param {unknown} given An object that has a mark for some squares; nothing for no marks.
 * @returns {Marks}
 */
export function readMarks(given) {
  if (given === null || given === undefined) return new Map();
  if (typeof given !== "object") throw refusal("marks-unreadable", "marks are an object from squares to marks");
  return new Map(Object.entries(given).map(([square, mark]) => [readSquare(square, "marks"), readMark(square, mark)]));
}

/**
 * @param {string} square
 * @param {any} mark
 * @returns {Mark}
 */
function readMark(square, mark) {
  if (typeof mark === "string" || typeof mark === "number") return { text: String(mark) };
  if (typeof mark !== "object" || mark === null) {
    throw refusal("marks-unreadable", `the mark on ${square} is neither a text nor an object`);
  }
  const { text, color, shape, label } = mark;
  if (shape !== undefined && !SHAPES.includes(shape)) {
    throw refusal("marks-unreadable", `the shape on ${square} is one of ${SHAPES.join(", ")}, and not ${shape}`);
  }
  readColor(color, "marks", `the mark on ${square}`);
  return {
    ...(text !== undefined && text !== null && { text: String(text) }),
    ...(color !== undefined && { color }),
    ...(shape !== undefined && { shape }),
    ...(label !== undefined && { label: String(label) }),
  };
}

/**
 * @param {unknown} given A list of arrows; nothing for none.
 * @returns {Arrow[]}
 */
export function readArrows(given) {
  if (given === null || given === undefined) return [];
  if (!Array.isArray(given)) throw refusal("arrows-unreadable", "arrows are a list of objects with from and to");
  return given.map((arrow, index) => {
    const { from, to, color } = arrow ?? {};
    readColor(color, "arrows", `arrow ${index + 1}`);
    return {
      from: readSquare(from, "arrows"),
      to: readSquare(to, "arrows"),
      ...(color !== undefined && { color }),
    };
  });
}

/**
 * @param {unknown} square
 * @param {string} what
 * @returns {string}
 */
function readSquare(square, what) {
  if (typeof square === "string" && SQUARES.includes(square)) return square;
  throw refusal(`${what}-unreadable`, `${what}: ${JSON.stringify(square)} is no square from a1 to h8`);
}

/**
 * @param {unknown} color
 * @param {string} what
 * @param {string} where
 */
function readColor(color, what, where) {
  if (color === undefined || (typeof color === "string" && CSS.supports("color", color))) return;
  throw refusal(`${what}-unreadable`, `${where} has a colour that CSS does not know: ${JSON.stringify(color)}`);
}

/**
 * An error as the game's own are.
 *
 * @param {string} code
 * @param {string} message
 */
export function refusal(code, message) {
  return Object.assign(new Error(message), { code });
}
