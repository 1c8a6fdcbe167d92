/**
 * Tells how the tests go, one line each, and writes the count, and which of them failed at last or at first, to the file
 * named by `REVERSI_TALLY`.
 *
 * Node's own counts take a file without tests for a test that passed; here only tests count.
 */

import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { inspect } from "node:util";

const NODES_COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** Begins the diagnostic of a test that failed and is tried once more; its name and error follow. */
export const UNSTEADY = "failed at first: ";

/** @typedef {{ passed: number, failed: string[], unsteady: string[], skipped: number }} Tally */

/** @param {AsyncIterable<any>} source */
export default async function* reporter(source) {
  /** @type {Tally} */
  const tally = { passed: 0, failed: [], unsteady: [], skipped: 0 };
  for await (const { type, data } of source) {
    if (type === "test:pass" || type === "test:fail") {
      yield* line(type, data, tally);
    } else if (type === "test:stdout" || type === "test:stderr") {
      yield data.message;
    } else if (type === "test:diagnostic" && !NODES_COUNT.test(data.message)) {
      if (data.message.startsWith(UNSTEADY)) tally.unsteady.push(data.message.slice(UNSTEADY.length));
      yield `      ${data.message}\n`;
    }
  }
  if (process.env.REVERSI_TALLY) writeFileSync(process.env.REVERSI_TALLY, JSON.stringify(tally));
}

/**
 * @param {string} type
 * @param {any} data
 * @param {Tally} tally
 */
function* line(type, data, tally) {
  const file = basename(data.file ?? "");
  const isFile = data.nesting === 0 && file !== "" && basename(data.name) === file;
  // Tests of the page are called from the harness and bring the name of their file themselves.
  const name = file.endsWith(".test.js") && !isFile ? `${basename(file, ".test.js")}: ${data.name}` : data.name;
  const time = `${(data.details.duration_ms / 1000).toFixed(1)} s`;
  if (type === "test:fail") {
    // A parent or file fails with its children, which have been counted.
    if (data.details.error?.failureType === "subtestsFailed") return;
    tally.failed.push(name);
    yield `   FAILED ${name} (${time})\n`;
    yield `${indent(explain(data.details.error))}\n`;
  } else if (isFile || data.details.type === "suite") {
    // Only a heading.
  } else if (data.skip !== undefined) {
    tally.skipped += 1;
    yield `   skipped ${name}${typeof data.skip === "string" ? `: ${data.skip}` : ""}\n`;
  } else {
    tally.passed += 1;
    yield `   ok ${name} (${time})\n`;
  }
}

/** @param {any} error */
function explain(error) {
  const cause = error?.cause ?? error;
  return cause instanceof Error ? (cause.stack ?? String(cause)) : inspect(cause);
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, "      ");
}
