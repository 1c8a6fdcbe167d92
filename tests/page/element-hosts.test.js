/** Pages that make it hard: files from another origin, strict policies, workers refused. */

import assert from "node:assert/strict";
import { address, pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

/** The same server by another name is another origin. */
function elsewhere(/** @type {string[]} */ ...switches) {
  const url = new URL(address("www/reversi-board.js", ...switches));
  url.hostname = "localhost";
  return url.href;
}

/**
 * Opens a page with a board against the engine, and loads the element by `import()`, which policies for markup let be.
 *
 * @param {Stage} stage
 * @param {string} script
 * @param {string[]} [switches]
 */
async function load(stage, script, switches = []) {
  await stage.open("", { script: null, switches });
  await stage.listen();
  await stage.script(
    `const board = document.createElement("reversi-board");
     board.setAttribute("playable", "white");
     board.setAttribute("level", "2");
     document.body.append(board);
     import(arguments[0]);`,
    script,
  );
}

/** @param {Stage} stage @returns {Promise<string[]>} */
async function statuses(stage) {
  return (await stage.told()).filter(({ name }) => name === "engine").map(({ detail }) => detail.status);
}

/** @param {Stage} stage */
function engineMoves(stage) {
  return stage.until("the engine moves", async () => (await stage.script("return find()?.state?.played ?? 0")) === 1);
}

test("from another origin that allows it: module, wasm, texts and worker", async (page) => {
  const stage = new Stage(page);
  await load(stage, elsewhere("header:Access-Control-Allow-Origin=*"));
  await engineMoves(stage);
  assert.deepEqual([...new Set(await statuses(stage))], ["thinking", "idle"], "in a worker");
  const files = await stage.script(`return performance.getEntriesByType("resource").map(({ name }) => name)`);
  for (const file of files.filter((/** @type {string} */ name) => name.includes("/www/"))) {
    assert.match(file, /^http:\/\/localhost/, file);
  }
});

test("with a strict policy and Trusted Types, nothing is broken and nothing is complained of", async (page) => {
  const stage = new Stage(page);
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types reversi",
  ].join("; ");
  const { driver } = stage;
  await driver.get(address("index.html", "body:index.html=silent", `header:Content-Security-Policy=${policy}`));
  await stage.script(
    `window.violations = [];
     document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.violations.push(violatedDirective + " " + blockedURI));`,
  );
  await stage.listen();
  await stage.script(
    `document.body.replaceChildren();
     const board = document.createElement("reversi-board");
     for (const [name, value] of Object.entries({ playable: "white", level: "2", controls: "", analysis: "", theme: "sea", orientation: "half-turn" })) board.setAttribute(name, value);
     document.body.append(board);
     import("./www/reversi-board.js");`,
  );
  await engineMoves(stage);
  await stage.until("an analysis", async () => (await stage.told()).some(({ name }) => name === "analysis"));
  assert.deepEqual(await stage.script("return window.violations"), []);
  assert.deepEqual(
    [...new Set(await statuses(stage))].filter((status) => status === "on-page" || status === "retry"),
    [],
  );
  const width = await stage.script(`return find().shadowRoot.querySelector(".grid").getBoundingClientRect().width`);
  assert.ok(width > 100, "the style is there");
});

test("where the policy's name is given away, the engine thinks on the page", async (page) => {
  const stage = new Stage(page);
  await stage.driver.get(
    address(
      "index.html",
      "body:index.html=silent",
      "header:Content-Security-Policy=require-trusted-types-for 'script'; trusted-types reversi",
    ),
  );
  const enforced = await stage.script(
    `if (!window.trustedTypes) return false;
     window.trustedTypes.createPolicy("reversi", {});
     return true;`,
  );
  if (!enforced) {
    page.t.skip("this browser knows no Trusted Types");
    return;
  }
  await stage.listen();
  await stage.script(
    `document.body.replaceChildren();
     const board = document.createElement("reversi-board");
     board.setAttribute("playable", "white");
     board.setAttribute("level", "2");
     document.body.append(board);
     import("./www/reversi-board.js");`,
  );
  await engineMoves(stage);
  assert.ok((await statuses(stage)).includes("on-page"));
});

test("a worker that is refused from another origin: the engine thinks on the page", async (page) => {
  const stage = new Stage(page);
  await load(stage, elsewhere("header:Access-Control-Allow-Origin=*"), [
    "header:Content-Security-Policy=worker-src 'none'",
  ]);
  await engineMoves(stage);
  assert.ok((await statuses(stage)).includes("on-page"));
});

test("from another origin that does not allow it, the words inside stay", async (page) => {
  const stage = new Stage(page);
  await stage.open("<reversi-board>A board.</reversi-board>", { script: null });
  await stage.script(
    `const script = document.createElement("script");
     script.type = "module";
     script.onerror = () => { window.failed = true; };
     script.src = arguments[0];
     document.head.append(script);`,
    elsewhere(),
  );
  await stage.until("the script fails", () => stage.script("return window.failed"));
  assert.equal(await stage.script("return find().innerText"), "A board.");
  assert.ok(await stage.script("return find().getBoundingClientRect().width > 0"));
});

test("wasm from another origin that does not allow it: told with its address", async (page) => {
  const stage = new Stage(page);
  // The module comes from here and its wasm is lost.
  await load(stage, "./www/reversi-board.js", ["header:Content-Security-Policy=connect-src 'none'"]);
  const { detail } = await stage.until("the error", async () =>
    (await stage.told()).find(({ name }) => name === "error"),
  );
  assert.equal(detail.error.code, "file-unreachable");
  assert.match(detail.error.url, /reversi_bg\.wasm$/);
  assert.match(detail.error.message, /reversi_bg\.wasm could not be loaded/);
});
