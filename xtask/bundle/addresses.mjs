/**
 * Follows the addresses of other files that the sources hold, `new URL("./file", import.meta.url)`: lays each file where
 * the bundle needs it and puts the new address in.
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { WWW } from "./tools.mjs";

const ADDRESS = /new URL\(\s*"([^"]+)",\s*import\.meta\.url\s*\)/g;

/**
 * @param {(file: string) => string | Promise<string>} addressOf where a file lies for the bundle, relative to it
 * @param {Record<string, string>} [replaced] sources in whose place others are taken; paths from `www`
 * @returns {import("esbuild").Plugin}
 */
export function addresses(addressOf, replaced = {}) {
  return {
    name: "addresses",
    setup(build) {
      build.onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path }) => {
        if (!path.startsWith(WWW) || path.includes("node_modules")) return undefined;
        const name = path.slice(WWW.length + 1).replaceAll("\\", "/");
        const file = replaced[name] ? resolve(WWW, replaced[name]) : path;
        const source = readFileSync(file, "utf8");
        const found = new Map();
        for (const [whole, address = ""] of source.matchAll(ADDRESS)) {
          const target = resolve(dirname(file), address);
          if (!existsSync(target)) {
            throw new Error(`${name} names ${address}, and there is no such file`);
          }
          found.set(whole, `new URL(${JSON.stringify(await addressOf(target))}, import.meta.url)`);
        }
        const contents = source.replaceAll(ADDRESS, (whole) => found.get(whole) ?? whole);
        return { contents, loader: "js", resolveDir: dirname(file) };
      });
    },
  };
}
