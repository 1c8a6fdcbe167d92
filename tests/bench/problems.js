/** Positions to solve, with what is known of them: the table that `reversi solve` reads. */

import { readFileSync } from "node:fs";

/**
 * @typedef {object} Problem
 * @property {string} line as it stands in the file
 * @property {number} number
 * @property {string} position 64 squares and the side to move
 * @property {number} empties
 * @property {number} score in discs for the side to move
 * @property {string[]} best all best moves
 */

/**
 * @param {string} file
 * @param {string} [only] numbers and ranges, as in `40-43,45`
 * @returns {Problem[]}
 */
export function readProblems(file, only) {
  /** @type {Problem[]} */
  const problems = [];
  const chosen = only === undefined ? () => true : selection(only);
  for (const [index, line] of readFileSync(file, "utf8").split(/\r?\n/).entries()) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const [number = "", squares = "", side, empties, score, best] = line.split("\t");
    if (best === undefined || squares.length !== 64 || !Number.isInteger(Number(number))) {
      throw new Error(
        `${file}, line ${index + 1}: number, 64 squares, side, empties, score and best moves, with tabs between`,
      );
    }
    if (!chosen(Number(number))) continue;
    problems.push({
      line,
      number: Number(number),
      position: `${squares} ${side}`,
      empties: Number(empties),
      score: Number(score),
      best: best.trim().split(","),
    });
  }
  if (problems.length === 0) throw new Error(`${file}: no position${only === undefined ? "" : ` numbered ${only}`}`);
  return problems;
}

/** @param {string} only */
function selection(only) {
  const ranges = only.split(",").map((part) => {
    const [first = NaN, last = first] = part.split("-").map(Number);
    if (!Number.isInteger(first) || !Number.isInteger(last)) {
      throw new Error(`--only takes numbers and ranges with commas between them, such as 40-43,45, and not ${only}`);
    }
    return { first, last };
  });
  return (/** @type {number} */ number) => ranges.some(({ first, last }) => first <= number && number <= last);
}
