/** What every artefact is made with. */

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** The root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The page's sources. */
export const WWW = join(ROOT, "www");

const require = createRequire(join(WWW, "package.json"));

/** @type {typeof import("esbuild")} */
export const esbuild = require("esbuild");

/** The version of everything, from the workspace. */
export const VERSION = /^version = "(.*)"$/m.exec(readFileSync(join(ROOT, "Cargo.toml"), "utf8"))?.[1] ?? "";

/**
 * What all bundles have in common. The browsers are those of the README.
 *
 * @type {import("esbuild").BuildOptions}
 */
export const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  target: ["chrome92", "firefox114", "safari16.4"],
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
  metafile: true,
  write: false,
};

/** What stands at the beginning of files that travel alone. */
export const NOTICE = `Reversi ${VERSION}, by the Reversi authors, MIT OR Apache-2.0`;

/**
 * A few characters that stand for the content.
 *
 * @param {string | Uint8Array} content
 */
export function fingerprint(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}

/**
 * The value of an `integrity` attribute.
 *
 * @param {string | Uint8Array} content
 * @param {"sha256" | "sha384"} [algorithm]
 */
export function integrity(content, algorithm = "sha384") {
  return `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;
}

/**
 * How many bytes the content takes on the way, at the best that a host can do.
 *
 * @param {string | Uint8Array} content
 */
export function compressedSize(content) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

/**
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * @param {string} from
 * @param {string} to
 */
export function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** @param {import("esbuild").BuildResult} result */
export function onlyOutput(result) {
  const [output, ...more] = result.outputFiles ?? [];
  if (!output || more.length > 0) throw new Error(`a bundle of one file has ${more.length + 1}`);
  return output.contents;
}
