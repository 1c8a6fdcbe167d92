/** The element's module where there is no page: on a server, in a build. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ORIENTATIONS, SQUARES } from "../../www/board/geometry.js";

test("importing the element where there is no document does not throw, and defines nothing", () => {
  const path = fileURLToPath(new URL("../../www/reversi-board.js", import.meta.url));
  const script = `import(${JSON.stringify(path)}).then(({ ReversiBoard }) => console.log(typeof ReversiBoard, typeof customElements))`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  assert.equal(said.trim(), "function undefined");
});

test("the eight orientations are the eight symmetries", () => {
  // As in src/board/symmetry.rs.
  const b3 = {
    identity: "b3",
    "mirror-files": "g3",
    "mirror-ranks": "b6",
    "half-turn": "g6",
    transpose: "c2",
    "anti-transpose": "f7",
    "quarter-turn": "f2",
    "quarter-turn-back": "c7",
  };
  assert.deepEqual(Object.keys(ORIENTATIONS), Object.keys(b3));
  for (const [name, orientation] of Object.entries(ORIENTATIONS)) {
    const [column, row] = orientation.place("b3");
    assert.equal("abcdefgh".charAt(column) + (row + 1), b3[/** @type {keyof typeof b3} */ (name)], name);
    for (const square of SQUARES) assert.equal(orientation.squareAt(...orientation.place(square)), square);
  }
});
