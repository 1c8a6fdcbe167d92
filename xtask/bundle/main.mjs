/**
 * Makes the artefacts from the sources and `www/pkg`: `cargo xtask dist` runs it.
 *
 *     node xtask/bundle/main.mjs OUT [--stamp TEXT]
 *
 * With a stamp it makes another version of the site alone, to test updates with.
 */

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildOneFile } from "./one-file.mjs";
import { buildPackage } from "./package.mjs";
import { buildSite } from "./site.mjs";
import { sizes, told } from "./sizes.mjs";
import { integrity } from "./tools.mjs";

const { values, positionals } = parseArgs({ options: { stamp: { type: "string" } }, allowPositionals: true });
const [folder] = positionals;
if (!folder) throw new Error("name the folder to write to");
const out = resolve(folder);
const clear = (/** @type {string} */ name) => rmSync(join(out, name), { recursive: true, force: true });

clear("site");
await buildSite(join(out, "site"), values.stamp ?? "");
if (values.stamp === undefined) {
  clear("npm");
  clear("reversi.html");
  await buildPackage(join(out, "npm"));
  await buildOneFile(join(out, "reversi.html"));
  console.log(`\nMade in ${out}: site, npm, reversi.html\n`);
  for (const size of sizes(out)) console.log(told(size));
  console.log("\nIntegrity, for pages that take the package from a host of others:");
  for (const name of readdirSync(join(out, "npm")).filter((file) => file.endsWith(".js"))) {
    console.log(`${name}: ${integrity(readFileSync(join(out, "npm", name)))}`);
  }
}
