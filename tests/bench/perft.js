/** Lines of play counted natively, in Node and in Chromium: `cargo xtask bench perft`. */

import { parseArgs } from "node:util";
import { openPlaces } from "./places.js";
import { printLine, speed } from "./table.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: "string", default: "native,node,chromium" } },
});
const depth = Number(positionals[0]);
const places = await openPlaces(values.in.split(","));
const widths = [8, 5, 14, 9, 8, 5];
/** @type {Set<number>} */
const counts = new Set();
try {
  printLine(widths, ["place", "plies", "lines", "seconds", "Mlines/s", "ratio"]);
  let native = 0;
  for (const place of places) {
    // Once for the compiler of the browser to see what is worth its while.
    await place.perft(Math.min(depth, 9));
    const { lines, seconds } = await place.perft(depth);
    counts.add(lines);
    if (place.name === "native") native = seconds;
    const ratio = native > 0 ? (seconds / native).toFixed(2) : "";
    printLine(widths, [place.name, depth, lines, seconds.toFixed(3), speed(lines, seconds), ratio]);
  }
} finally {
  for (const place of places) await place.close();
}
if (counts.size > 1) {
  console.error(`WRONG: the places count differently: ${[...counts].join(", ")}`);
  process.exitCode = 1;
}
