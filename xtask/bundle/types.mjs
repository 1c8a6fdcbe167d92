/** The types of the package, written by the compiler from the sources' own. */

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { WWW, write } from "./tools.mjs";

const OPTIONS = [
  ["--ignoreConfig"],
  ["--allowJs"],
  ["--declaration"],
  ["--emitDeclarationOnly"],
  ["--skipLibCheck"],
  ["--target", "es2022"],
  ["--module", "esnext"],
  ["--moduleResolution", "bundler"],
  ["--lib", "es2022,dom,dom.iterable"],
].flat();

/** A way to free what lies in the wasm; not every compiler's library has its name, and the element needs none. */
const DISPOSAL = / *\[Symbol\.dispose\]\(\): void;\n/g;

/** The compiler keeps the marks of a remark in a type that was written in one over several lines. */
const LEFT_MARK = /^ {4}\* {3}(?=")/gm;

/** Writes the element's types and what they lead to. @param {string} out */
export function writeTypes(out) {
  const folder = mkdtempSync(join(tmpdir(), "reversi-types-"));
  try {
    const compiler = join(WWW, "node_modules/typescript/bin/tsc");
    const sources = ["reversi-board.js", "elements.d.ts"].map((name) => join(WWW, name));
    execFileSync(process.execPath, [compiler, ...OPTIONS, "--rootDir", WWW, "--outDir", folder, ...sources], {
      cwd: WWW,
      stdio: "inherit",
    });
    // The compiler does not write again what was written by hand or by wasm-bindgen.
    for (const name of readdirSync(WWW, { recursive: true, encoding: "utf8" })) {
      if (name.endsWith(".d.ts") && !name.startsWith("node_modules")) cpSync(join(WWW, name), join(folder, name));
    }
    // Whoever has the element has its name in HTML and its events too.
    const element = join(folder, "reversi-board.d.ts");
    writeFileSync(element, `import type {} from "./elements.js";\n${readFileSync(element, "utf8")}`);
    for (const file of reached(element)) {
      write(
        join(out, relative(folder, file)),
        readFileSync(file, "utf8").replaceAll(DISPOSAL, "").replaceAll(LEFT_MARK, "    "),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A file of types and all that it imports.
 *
 * @param {string} file
 * @param {Set<string>} [found]
 */
function reached(file, found = new Set()) {
  found.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
    const target = resolve(dirname(file), name.replace(/\.js$/, ".d.ts"));
    if (!existsSync(target)) throw new Error(`${file} needs the types ${name}, and they are not there`);
    if (!found.has(target)) reached(target, found);
  }
  return found;
}
