/** The same positions solved natively, in Node and in Chromium: `cargo xtask bench solve`. */

import { parseArgs } from "node:util";
import { openPlaces } from "./places.js";
import { readProblems } from "./problems.js";
import { printLine, speed } from "./table.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    in: { type: "string", default: "native,node,chromium" },
    hash: { type: "string", default: "128" },
    json: { type: "boolean", default: false },
  },
});
const problems = readProblems(positionals[0] ?? "", values.only);
const megabytes = Number(values.hash);
const places = await openPlaces(values.in.split(","));

/** What is wrong with a solution, in words. @param {import("./problems.js").Problem} problem @param {import("./places.js").Solution} solution */
function complaints({ score, best }, solution) {
  const found = [];
  if (solution.kind !== "exact") found.push(`the score is ${solution.kind} only`);
  if (solution.score !== score) found.push(`${score} was expected, not ${solution.score}`);
  if (solution.square && !best.includes(solution.square))
    found.push(`${best.join(" or ")} was expected, not ${solution.square}`);
  return found;
}

const compared = places[0]?.name === "native" && places.length > 1;
const widths = [6, 7, 5, 14, ...places.flatMap(({ name }) => [10, 8, ...(compared && name !== "native" ? [5] : [])])];

/**
 * @param {readonly (string | number)[]} start
 * @param {number} nodes
 * @param {readonly number[]} seconds
 */
function print(start, nodes, seconds) {
  const cells = places.flatMap(({ name }, at) => {
    const own = seconds[at] ?? 0;
    const ratio = compared && name !== "native" ? [(own / Math.max(seconds[0] ?? 0, 1e-9)).toFixed(2)] : [];
    return [own.toFixed(3), speed(nodes, own), ...ratio];
  });
  printLine(widths, [...start, nodes, ...cells]);
}

let wrong = 0;
let nodes = 0;
const seconds = places.map(() => 0);
try {
  // The wasm is compiled better once it has run for a while; the first position is not to pay for that.
  const [first] = problems;
  if (first) for (const place of places) await place.solve(first, megabytes);
  if (!values.json) {
    const heads = places.flatMap(({ name }) => [
      `${name} s`,
      "Mnodes/s",
      ...(compared && name !== "native" ? ["ratio"] : []),
    ]);
    printLine(widths, ["number", "empties", "score", "nodes", ...heads]);
  }
  for (const problem of problems) {
    const found = [];
    for (const place of places) found.push({ place: place.name, ...(await place.solve(problem, megabytes)) });
    const own = found.flatMap((solution) => complaints(problem, solution).map((text) => `${solution.place}: ${text}`));
    if (found.some((solution) => solution.nodes !== found[0]?.nodes)) {
      own.push(`the nodes differ: ${found.map((solution) => `${solution.place} ${solution.nodes}`).join(", ")}`);
    }
    wrong += own.length > 0 ? 1 : 0;
    nodes += found[0]?.nodes ?? 0;
    for (const [at, solution] of found.entries()) seconds[at] = (seconds[at] ?? 0) + solution.seconds;
    const { number, empties, score } = problem;
    if (values.json) console.log(JSON.stringify({ number, empties, score, found, wrong: own }));
    else
      print(
        [number, empties, score > 0 ? `+${score}` : score],
        found[0]?.nodes ?? 0,
        found.map((one) => one.seconds),
      );
    for (const text of own) console.error(`WRONG: number ${number}: ${text}`);
  }
  if (values.json) {
    const totals = Object.fromEntries(places.map(({ name }, at) => [name, seconds[at]]));
    console.log(JSON.stringify({ total: problems.length, wrong, nodes, megabytes, seconds: totals }));
  } else {
    print(["total", "", ""], nodes, seconds);
    console.log(
      `${problems.length} positions, ${wrong === 0 ? "all as expected" : `${wrong} WRONG`}; one thread each, a fresh table of ` +
        `${megabytes} MB each${compared ? "; the ratio is the time against the native one" : ""}`,
    );
  }
} finally {
  for (const place of places) await place.close();
}
process.exitCode = wrong === 0 ? 0 : 1;
