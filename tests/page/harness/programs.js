/** Finds the programs that the browser tests drive. Nothing here downloads anything. */

import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

const require = createRequire(new URL("../../../www/package.json", import.meta.url));

/** The selenium-webdriver package of the page's tools. */
export const selenium = require("selenium-webdriver");

/** A part of that package, such as `chrome`. */
export const seleniumPart = (/** @type {string} */ name) => require(`selenium-webdriver/${name}`);

/**
 * The path of a program in `PATH` or in cargo's folder.
 *
 * @param {string} name
 * @returns {string}
 */
export function program(name) {
  const cargo = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "bin");
  const folders = [...(process.env.PATH ?? "").split(delimiter), cargo];
  for (const folder of folders.filter(Boolean)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Look in the next folder.
    }
  }
  throw new Error(`there is no \`${name}\` in PATH; \`cargo xtask test\` installs it`);
}

/**
 * The small browser that comes with WebKitGTK. It lies outside `PATH`.
 *
 * @returns {string}
 */
export function miniBrowser() {
  for (const library of ["libwebkit2gtk-4.1-0", "libwebkit2gtk-4.0-37"]) {
    try {
      const files = execFileSync("dpkg", ["-L", library], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      const found = files.split("\n").find((file) => file.endsWith("/MiniBrowser"));
      if (found) return found;
    } catch {
      // That version of the library is not installed.
    }
  }
  throw new Error("there is no MiniBrowser of WebKitGTK; `cargo xtask test` installs it");
}
