/** Hosts of their own for a test: folders served on a port, which can be stopped and exchanged. */

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { hashedName as nameOn } from "../../../xtask/bundle/names.mjs";

const root = (/** @type {string} */ path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What `cargo xtask dist` has made. */
export const SITE = root("dist/site");

/** The same site as a later version. */
export const NEXT_SITE = root("target/next/site");

export const ONE_FILE = root("dist/reversi.html");

/** The folder in which the package is installed. */
export const PACKAGE_USER = root("tests/package");

/**
 * The name on the site of a file whose name says its content.
 *
 * @param {string} start such as `engine_bg`
 * @param {string} [site]
 */
export function hashedName(start, site = SITE) {
  return nameOn(site, start);
}

/** A host; ended with the test at the latest. */
export class Host {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #process;
  #port = "0";

  /** @param {import("node:test").TestContext} [t] */
  constructor(t) {
    t?.after(() => this.stop());
    /** Its address, which it keeps. */
    this.address = "";
  }

  /**
   * Serves a folder, under the same address as any folder before.
   *
   * @param {string} folder
   */
  async start(folder) {
    await this.stop();
    const program = process.env.REVERSI_XTASK;
    if (!program) throw new Error("REVERSI_XTASK is not set: run the tests by `cargo xtask test --only page`");
    const child = spawn(program, ["serve", folder, "--faults", "--port", this.#port], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    this.address = await new Promise((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (text) => {
        said += text;
        const found = /http:\/\/\S+/.exec(said);
        if (found) resolve(found[0]);
      });
      child.on("exit", () => reject(new Error(`the host of ${folder} ended at once: ${said}`)));
    });
    this.#port = new URL(this.address).port;
  }

  async stop() {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
}
