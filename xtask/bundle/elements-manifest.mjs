/** The manifest of custom elements, read from the documentation in the element's own source. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WWW } from "./tools.mjs";

export function elementsManifest() {
  const source = readFileSync(join(WWW, "reversi-board.js"), "utf8");
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      { kind: "javascript-module", path: "reversi-board.js", declarations: [], exports: [], source: source.length },
    ],
  };
}
