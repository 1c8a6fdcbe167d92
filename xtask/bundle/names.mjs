/** Names of files that say what is in them. */

import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The name on a site of a file whose name says its content.
 *
 * @param {string} site
 * @param {string} start such as `engine_bg`
 * @returns {string} its path on the site
 */
export function hashedName(site, start) {
  const names = readdirSync(join(site, "www/assets")).filter((name) => new RegExp(`^${start}-\\w+\\.\\w+$`).test(name));
  if (names.length !== 1) throw new Error(`${site} has ${names.length} files named ${start}-…, not one`);
  return `www/assets/${names[0]}`;
}
