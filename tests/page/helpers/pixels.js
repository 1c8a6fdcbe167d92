/** What is really painted, read from the canvas. */

/** @typedef {import("./table.js").Table} Table */

const SQUARES = Array.from({ length: 64 }, (_, index) => "abcdefgh".charAt(index % 8) + (Math.floor(index / 8) + 1));

const CANVAS = `const canvas = document.querySelector("reversi-board").shadowRoot.querySelector("canvas");`;

/**
 * Finds the lines of the board by their colour and returns, for each of the nine, its middle in pixels of the canvas:
 * those that stand and those that lie. A row of pixels near the edge of the first rank has no disc, dot or letter on it.
 */
const LINES = `${CANVAS}
  const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = getComputedStyle(canvas.getRootNode().host).getPropertyValue("--reversi-line");
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  const runs = (offset, step) => {
    const middles = [];
    let begin = -1;
    for (let at = 0; at <= width; at++) {
      const index = 4 * (offset + at * step);
      const hit = at < width && data[index] === red && data[index + 1] === green && data[index + 2] === blue;
      if (hit && begin < 0) begin = at;
      if (!hit && begin >= 0) { middles.push((begin + at) / 2); begin = -1; }
    }
    return middles;
  };
  // Below the rim and the first line, above any disc.
  const depth = Math.round(width * 0.06);
  const lines = { standing: runs(depth * width, 1), lying: runs(depth, width) };`;

/**
 * Where each square is painted, in CSS pixels of the viewport: by the lines found on the canvas.
 *
 * @param {Table} table
 * @returns {Promise<Record<string, {left: number, top: number, right: number, bottom: number}>>}
 */
export async function paintedRectangles(table) {
  const { standing, lying } = await table.script(`${LINES}
    const { left, top, width: cssWidth, height: cssHeight } = canvas.getBoundingClientRect();
    return {
      standing: lines.standing.map((at) => left + (at * cssWidth) / canvas.width),
      lying: lines.lying.map((at) => top + (at * cssHeight) / canvas.height),
    };`);
  if (standing.length !== 9 || lying.length !== 9)
    throw new Error(`found ${standing.length} standing and ${lying.length} lying lines on the canvas, not 9 of each`);
  return Object.fromEntries(
    SQUARES.map((square, index) => {
      const [file, rank] = [index % 8, Math.floor(index / 8)];
      return [square, { left: standing[file], right: standing[file + 1], top: lying[rank], bottom: lying[rank + 1] }];
    }),
  );
}

/**
 * The 64 squares as they are painted: `X`, `O` or `-`, like `squares` of the state. A square with a disc in the air, or
 * previewed, is `?`.
 *
 * @param {Table} table
 * @returns {Promise<string>}
 */
export function paintedSquares(table) {
  return table.script(`${LINES}
    if (lines.standing.length !== 9 || lines.lying.length !== 9) return "no lines";
    const kind = (x, y) => {
      const [r, g, b] = data.slice(4 * (Math.round(y) * width + Math.round(x)));
      if (Math.max(r, g, b) < 90 && Math.max(r, g, b) - Math.min(r, g, b) < 24) return "X";
      if (Math.min(r, g, b) > 190) return "O";
      return g > 90 && g > 2 * r && g > b ? "-" : "?";
    };
    let squares = "";
    for (let rank = 0; rank < 8; rank++) {
      for (let file = 0; file < 8; file++) {
        const [left, right] = lines.standing.slice(file, file + 2);
        const [top, bottom] = lines.lying.slice(rank, rank + 2);
        // Beside the middle, where a mark or a hint may be, and well inside of a disc.
        const found = new Set([[-0.2, 0], [0.2, 0], [0, -0.2], [0, 0.2]].map(([dx, dy]) =>
          kind((left + right) / 2 + dx * (right - left), (top + bottom) / 2 + dy * (bottom - top))));
        squares += found.size === 1 ? [...found][0] : "?";
      }
    }
    return squares;`);
}

/** A script's function `print()`: a number that stands for all the canvas' pixels. */
export const PRINT = `
  const print = () => {
    ${CANVAS}
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const words = new Uint32Array(data.buffer);
    let hash = 0x811c9dc5;
    for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
    return hash >>> 0;
  };`;

/**
 * A number that stands for all the canvas' pixels: the same picture, the same number.
 *
 * @param {Table} table
 * @returns {Promise<number>}
 */
export function print(table) {
  return table.script(`${PRINT} return print();`);
}

/**
 * Waits until what is painted is what the state says, and returns it.
 *
 * @param {Table} table
 */
export function paintedAsStated(table) {
  return table.until("the board is painted as the state says", async () => {
    const [painted, { squares }] = [await paintedSquares(table), await table.state()];
    return painted === squares && squares;
  });
}
