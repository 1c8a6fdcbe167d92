/**
 * The page for frames of other sites, which may be sandboxed: without an origin of its own it may take classic scripts
 * from an ordinary host, and nothing else. So its script is a classic one, and what that would fetch lies beside it as
 * classic scripts too.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addresses } from "./addresses.mjs";
import { COMMON, esbuild, onlyOutput, ROOT, WWW, write } from "./tools.mjs";

/** What knows where the other files lie, and what knows it of the classic script. */
const REPLACED = { "assets.js": "embed/assets-classic.js" };

/** The small script for pages that hold frames. Its address stays. */
const HOST_SCRIPT = "embed/reversi-embed.js";

/**
 * @param {string} entry the module that the page names in the sources, from the root
 * @param {string} assets the folder that files with hashed names lie in
 * @param {(file: string) => Promise<string>} lay lays a file there and returns its name
 * @returns {Promise<Uint8Array>} the classic script in the module's place
 */
export async function classicScript(entry, assets, lay) {
  const layBoth = async (/** @type {string} */ file) => {
    const name = await lay(file);
    // A worker that is no module: the one that was laid is a module by its name alone.
    const content = file.endsWith(".js") ? await classicWorker(file) : readFileSync(join(assets, name));
    const packed = gzipSync(content, { level: 9 }).toString("base64");
    write(join(assets, `${name}.js`), `(self.reversiParts??={})[${JSON.stringify(name)}]="${packed}";\n`);
    return `./${name}`;
  };
  return onlyOutput(
    await esbuild.build({
      ...COMMON,
      entryPoints: [entry],
      format: "iife",
      plugins: [addresses(layBoth, REPLACED)],
      define: { ...COMMON.define, "import.meta.url": "addressOfThisScript" },
      inject: [join(ROOT, "xtask/bundle/package/classic.mjs")],
    }),
  );
}

/** @param {string} file */
async function classicWorker(file) {
  return onlyOutput(await esbuild.build({ ...COMMON, entryPoints: [file], format: "iife" }));
}

/** Lays the script for pages that hold frames where the snippets look for it. @param {string} out the site */
export async function layHostScript(out) {
  const script = await esbuild.build({ ...COMMON, entryPoints: [join(WWW, HOST_SCRIPT)], format: "iife" });
  write(join(out, "www", HOST_SCRIPT), onlyOutput(script));
}
