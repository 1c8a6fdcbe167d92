/** Runs a program; where it fails, what it said is the error. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

/**
 * @param {string} program
 * @param {string[]} words
 * @param {string} cwd
 * @returns {string} what it printed
 */
export function run(program, words, cwd) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: "utf8" });
  assert.equal(status, 0, `${words.join(" ")}\n${stdout}${stderr}`.slice(-2000));
  return stdout;
}
