/** The service worker of a built site, with the list of all files in it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMON, esbuild, fingerprint, integrity, onlyOutput, WWW, write } from "./tools.mjs";

/** Where hashed names lie: their address says which content it is. */
const HASHED = /^www\/assets\//;

/** How names of pictures begin that the browser shows when it offers to install the page, and that no page shows. */
export const SCREENSHOT = "screenshot-";

/** Files packed into classic scripts, for sandboxed frames, which no service worker sees. */
const PACKED = /\.(js|json|wasm)\.js$/;

/** @param {string} out */
export async function serviceWorker(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(out.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => name !== "sw.js" && !PACKED.test(name) && !name.startsWith(`www/assets/${SCREENSHOT}`))
    .sort();
  const manifest = files.map((url) => {
    const content = readFileSync(join(out, url));
    return { url, revision: HASHED.test(url) ? null : fingerprint(content), integrity: integrity(content, "sha256") };
  });
  const version = fingerprint(JSON.stringify(manifest));
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [join(WWW, "static/service-worker.js")],
    format: "iife",
    define: {
      ...COMMON.define,
      "self.__PRECACHE": JSON.stringify(manifest),
      "self.__VERSION": JSON.stringify(version),
    },
  });
  const licence = readFileSync(join(WWW, "node_modules/workbox-precaching/LICENSE"), "utf8").trim();
  const notice = `/*\nThis file contains parts of Workbox:\n\n${licence}\n*/\n`;
  write(join(out, "sw.js"), Buffer.concat([Buffer.from(notice), onlyOutput(result)]));
}
