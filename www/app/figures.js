/**
 * The diagrams of the rules: where each begins, and the move it shows. Positions are 64 squares and the side to move.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} [position]
 * @property {string} [moves] Played before the diagram is shown.
 * @property {string} [move] What it shows.
 */

/**
 * @param {string} turn `X` black, `O` white.
 * @param {Record<number, string>} ranks The ranks that hold discs.
 */
function position(turn, ranks) {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ranks[rank] ?? "--------");
  return `${rows.join("")} ${turn}`;
}

const DRAW =
  "f5f4e3d6f3g5g6g4e6f6f7h6h3f8h5d3e7d2h4h2g3e2f2e8d1f1d8c8e1c1g8g1b8d7c7c6b5b6a6b7c5g7a8c4b3c3b4a4a3c2b2a1b1a2h1g2h7h8a5";
const HANDED_OVER =
  "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1";

/** @type {Record<string, Figure[]>} The diagrams of each rule. */
export const FIGURES = {
  R4: [{ name: "start" }],
  R6: [{ name: "outflank", position: position("O", { 4: "--OXXX--", 5: "---XO---" }), move: "g4" }],
  R8: [{ name: "pass", moves: "d3c3f5d2d1e1b2", move: "c1" }],
  R9: [
    { name: "two", position: position("X", { 3: "-----O--", 4: "--X-X---", 5: "---OO---" }), move: "e6" },
    {
      name: "six",
      position: position("X", {
        2: "-X-X----",
        3: "--OOO---",
        4: "-XO-OOX-",
        5: "---OO---",
        6: "---X-O--",
        7: "------X-",
      }),
      move: "d4",
    },
  ],
  R10: [{ name: "jump", position: position("X", { 5: "--OXOX--" }), move: "b5" }],
  R11: [
    { name: "result", position: position("X", { 4: "--XOO---", 5: "---O----", 6: "---X----" }), move: "f4" },
    { name: "line", position: position("X", { 4: "---X----", 5: "---OOX--", 6: "---O----" }), move: "d7" },
  ],
  R15: [{ name: "supply", moves: HANDED_OVER, move: "g2" }],
  R16: [{ name: "draw", moves: DRAW, move: "a7" }],
  R17: [{ name: "wipeOut", moves: "e6f4e3f6g5d6e7f5", move: "c5" }],
};
