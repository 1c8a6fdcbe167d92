/** The package, installed from its tarball, as pages of others use it. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pageTests } from "./harness/test.js";
import { Host, PACKAGE_USER } from "./helpers/host.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

const PACKAGE = "node_modules/reversi-board";

/** What lets pages of other hosts use the files. */
const SHARED = "header:Access-Control-Allow-Origin=*";

/**
 * The address of a file of a host with switches.
 *
 * @param {Host} host
 * @param {string} path
 * @param {...string} switches
 */
const at = (host, path, ...switches) =>
  `${host.address}${switches.length > 0 ? `with/${switches.map(encodeURIComponent).join(";")}/` : ""}${path}`;

/**
 * A host with the pages and the package.
 *
 * @param {import("./harness/test.js").Page} page
 */
async function hostOf(page, folder = PACKAGE_USER) {
  const host = new Host(page.t);
  await host.start(folder);
  return host;
}

/**
 * Plays against the computer on the page that is open, with real clicks.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {{click?: (table: Table, square: string) => Promise<void>}} [how]
 * @returns {Promise<string[]>} what the engine did
 */
async function play(page, { click = (table, square) => table.click(square) } = {}) {
  const table = new Table(page);
  await table.until("the board is ready", () => table.script(`return document.querySelector("reversi-board")?.state`));
  await table.script(
    `const board = document.querySelector("reversi-board");
     window.engine = [];
     board.addEventListener("reversi-engine", ({ detail }) => window.engine.push(detail.status));
     board.style.maxWidth = "400px";
     board.playable = "black";
     board.level = 1;`,
  );
  for (const played of [0, 2]) {
    const { moves } = await table.stateWhere("it is Black's turn", (state) => state.ply === played, 60_000);
    await click(table, moves[0]?.square ?? "");
  }
  await table.stateWhere("the computer has answered", ({ ply }) => ply === 4, 60_000);
  return table.script("return window.engine");
}

/** @param {string[]} engine */
const inWorker = (engine) =>
  assert.ok(engine.includes("thinking") && !engine.includes("on-page") && !engine.includes("retry"), engine.join(" "));

for (const name of ["bare", "classic"]) {
  test(`${name} page`, async (page) => {
    const host = await hostOf(page);
    await page.driver.get(at(host, `pages/${name}.html`));
    inWorker(await play(page));
  });

  test(`${name} page under the policy that the README asks for, and no more`, async (page) => {
    const host = await hostOf(page);
    const policy =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types reversi";
    await page.driver.get(at(host, `pages/${name}.html`, `header:Content-Security-Policy=${policy}`));
    await new Table(page).script(
      `window.violations = [];
       document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
         // The browser asks for this one by itself.
         if (!blockedURI.endsWith("/favicon.ico")) window.violations.push(effectiveDirective + " " + blockedURI);
       });`,
    );
    inWorker(await play(page));
    assert.deepEqual(await new Table(page).script("return window.violations"), []);
  });
}

for (const [kind, file] of /** @type {const} */ ([
  ["module", "reversi-board.js"],
  ["classic", "reversi-board.classic.js"],
])) {
  const hash = createHash("sha384").update(readFileSync(join(PACKAGE_USER, PACKAGE, file)));
  const integrity = `sha384-${hash.digest("base64")}`;

  test(`${kind} script from another host, with its integrity and the policy for that`, async (page) => {
    const [host, other] = [await hostOf(page), await hostOf(page)];
    const origin = other.address.slice(0, -1);
    const policy = `default-src 'none'; script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; require-trusted-types-for 'script'; trusted-types reversi page`;
    const script = encodeURIComponent(at(other, `${PACKAGE}/${file}`, SHARED));
    await page.driver.get(
      `${at(host, "pages/from.html", `header:Content-Security-Policy=${policy}`)}?${kind}=${script}&integrity=${encodeURIComponent(integrity)}`,
    );
    inWorker(await play(page));
  });

  test(`${kind} script from another host that was changed there is refused`, async (page) => {
    const [host, other] = [await hostOf(page), await hostOf(page)];
    const script = encodeURIComponent(at(other, `${PACKAGE}/${file}`, SHARED));
    const wrong = encodeURIComponent(`sha384-${"A".repeat(64)}`);
    await page.driver.get(`${at(host, "pages/from.html")}?${kind}=${script}&integrity=${wrong}`);
    await page.until("it is refused", () =>
      page.driver.executeScript(`return document.documentElement?.classList.contains("refused")`),
    );
    assert.equal(await page.driver.executeScript(`return customElements.get("reversi-board") === undefined`), true);
  });
}

test("in a sandboxed frame, which has no origin", async (page) => {
  const host = await hostOf(page);
  await page.driver.get(at(host, "nothing-here"));
  await page.driver.executeScript(
    `const frame = document.createElement("iframe");
     frame.sandbox = "allow-scripts";
     frame.style.cssText = "width: 600px; height: 600px";
     frame.src = arguments[0];
     document.body.append(frame);`,
    at(host, "pages/bare.html", SHARED),
  );
  await page.driver.switchTo().frame(0);
  try {
    inWorker(await play(page, { click: async (table, square) => (await table.cell(square)).click() }));
  } finally {
    await page.driver.switchTo().defaultContent();
  }
});

test("files of a wrong type, or that are not there, are named or done without", async (page) => {
  const host = await hostOf(page);
  const open = (/** @type {string[]} */ ...faults) => page.driver.get(at(host, "pages/bare.html", ...faults));
  const error = () =>
    page.driver.executeAsyncScript(
      `const done = arguments[0];
       customElements.whenDefined("reversi-board").then(() => document.querySelector("reversi-board").ready).then(
         () => done("ready"), (error) => done(error.code + " " + error.message));`,
    );

  await open(`mime:${PACKAGE}/reversi.wasm=text/plain`, `mime:${PACKAGE}/engine.wasm=application/octet-stream`);
  inWorker(await play(page));

  await open(`404:${PACKAGE}/reversi.wasm`);
  assert.match(await error(), /^file-missing .*\/reversi\.wasm could not be loaded \(404\)/);
  assert.match(
    await page.driver.executeScript(`return document.querySelector("reversi-board").shadowRoot.textContent`),
    /could not be loaded/,
  );

  await open(`status:${PACKAGE}/reversi.wasm=503`);
  assert.match(await error(), /^file-missing .*\(503\)/);

  await open(`mime:${PACKAGE}/worker.js=text/plain`);
  const engine = await play(page);
  assert.ok(engine.includes("on-page"), engine.join(" "));
});

/** The bundler among the tools of these tests. */
async function vite() {
  const require = createRequire(join(PACKAGE_USER, "package.json"));
  return import(pathToFileURL(join(require.resolve("vite/package.json"), "../dist/node/index.js")).href);
}

test("built by Vite, under a path", async (page) => {
  const { build } = await vite();
  const outDir = join(PACKAGE_USER, "../../target/vite", page.browser.name);
  await build({
    root: join(PACKAGE_USER, "vite"),
    base: "./",
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const host = await hostOf(page, outDir);
  await page.driver.get(at(host, "", "a folder"));
  inWorker(await play(page));
});

test("served by Vite's development server", async (page) => {
  if (page.browser.name !== "chromium") {
    page.t.skip("what it serves is the same in every browser");
    return;
  }
  const { createServer } = await vite();
  const cacheDir = join(PACKAGE_USER, "../../target/vite", `${page.browser.name}-cache`);
  rmSync(cacheDir, { recursive: true, force: true });
  const server = await createServer({
    root: join(PACKAGE_USER, "vite"),
    cacheDir,
    logLevel: "error",
    optimizeDeps: { exclude: ["reversi-board"] },
    server: { host: "127.0.0.1", port: 0, hmr: false, ws: false },
  });
  page.t.after(() => server.close());
  await server.listen();
  await page.driver.get(server.resolvedUrls?.local[0] ?? "");
  inWorker(await play(page));
});
