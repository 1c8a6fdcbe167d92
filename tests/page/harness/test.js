/**
 * Tests of the page: one browser for a file, a fresh page for each test, a picture of each failure.
 *
 *     import { pageTests } from "./harness/test.js";
 *
 *     const test = pageTests({ width: 390, height: 844 });
 *
 *     test("the page has a title", async ({ driver, open }) => {
 *       await open("index.html");
 *       assert.notEqual(await driver.getTitle(), "");
 *     });
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { after, test as nodeTest } from "node:test";
import { fileURLToPath } from "node:url";
import { engineName, openBrowser } from "./browser.js";
import { UNSTEADY } from "./reporter.js";
import { until } from "./until.js";

/** How long a test may take unless it says otherwise, in milliseconds. */
const TIMEOUT = 120_000;

/** How long a browser may take to end, in milliseconds. */
const ENDING = 10_000;

const FILE = basename(process.argv[1] ?? "", ".test.js");

const FAILURES = fileURLToPath(new URL("../../../target/page-failures/", import.meta.url));

/** Whether tests that take long should run too. */
export const long = process.env.REVERSI_LONG === "1";

/**
 * The address of a file of the page, with what should go wrong there.
 *
 *     address("index.html?white=3", "once-404:www/engine/worker.js")
 *
 * @param {string} [path] from the root of the tree, with what follows `?` and `#`
 * @param {...string} switches as `xtask/src/server/switches.rs` lists them; a plain word makes a sub-path
 * @returns {string}
 */
export function address(path = "", ...switches) {
  return addressAt("REVERSI_ADDRESS", path, switches);
}

/**
 * The same file from another origin.
 *
 * @param {string} [path]
 * @param {...string} switches
 */
export function otherAddress(path = "", ...switches) {
  return addressAt("REVERSI_OTHER_ADDRESS", path, switches);
}

/**
 * @param {string} host the variable that names it
 * @param {string} path
 * @param {string[]} switches
 */
function addressAt(host, path, switches) {
  const base = process.env[host];
  if (!base) throw new Error(`${host} is not set: run the tests by \`cargo xtask test --only page\``);
  const faults = switches.length > 0 ? `with/${switches.map(encodeURIComponent).join(";")}/` : "";
  return new URL(`${faults}${path}`, base).href;
}

/**
 * What a test works with.
 *
 * @typedef {object} Page
 * @property {import("./browser.js").Browser} browser
 * @property {any} driver the selenium WebDriver of that browser; in its scripts the page's globals are those of `window`
 *   (in Firefox `globalThis` is the script's own)
 * @property {import("node:test").TestContext} t
 * @property {(path?: string, ...switches: string[]) => Promise<void>} open opens an address, see {@link address}
 * @property {<T>(what: string, condition: () => Promise<T>, milliseconds?: number) => Promise<NonNullable<T>>} until
 *   asks again and again until the condition returns something; fails with the words after 20 seconds
 */

/**
 * @typedef {object} Options
 * @property {number} [timeout] in milliseconds
 * @property {boolean | string} [skip] whether, or why, the test is left out
 * @property {boolean} [only]
 * @property {(keyof import("./browser.js").Abilities)[]} [needs] skips the test in browsers that cannot do all of it
 */

/**
 * Prepares tests that share one browser. It is opened for the first of them and closed at the end of the file.
 *
 * @param {import("./browser.js").Look} [look]
 */
export function pageTests(look = {}) {
  /** @type {Promise<import("./browser.js").Browser> | undefined} */
  let shared;

  /** The shared browser on no page; another one where it has died. */
  async function ready() {
    try {
      shared ??= openBrowser(look);
      await forget(await shared);
    } catch {
      await drop();
      shared = openBrowser(look);
      await forget(await shared);
    }
    return shared;
  }

  async function drop() {
    const old = shared;
    shared = undefined;
    try {
      await Promise.race([(await old)?.close(), new Promise((resolve) => setTimeout(resolve, ENDING).unref())]);
    } catch {
      // It was dead already.
    }
  }

  after(drop);

  /**
   * @param {string} name
   * @param {Options | ((page: Page) => Promise<void>)} options
   * @param {(page: Page) => Promise<void>} [body]
   */
  return function test(name, options, body) {
    const run = typeof options === "function" ? options : body;
    if (!run) throw new Error(`the test "${name}" has no body`);
    const { needs = [], ...rest } = typeof options === "function" ? {} : options;
    const { timeout = TIMEOUT, ...others } = rest;
    /** @param {import("node:test").TestContext} t @returns {Promise<Outcome>} */
    const attempt = async (t) => {
      const browser = await ready();
      const { driver } = browser;
      const missing = needs.filter((need) => !browser.can[need]);
      if (missing.length > 0) {
        t.skip(`${browser.name} cannot do this: ${missing.join(", ")}`);
        return {};
      }
      const open = async (path = "", ...switches) => {
        await driver.get(address(path, ...switches));
      };
      const outcome = await settle(run({ browser, driver, t, open, until }), timeout);
      if (outcome.error === undefined) return {};
      await keep(browser, t, name);
      // What a failed test still does, or what became of its browser, must not reach the next one.
      await drop();
      return outcome;
    };
    // The time is measured by `settle`, so that a test that takes too long can still leave its picture.
    nodeTest(`${FILE}: ${name}`, { ...others, timeout: 2 * timeout + 120_000 }, async (t) => {
      let outcome = await attempt(t);
      if (outcome.error !== undefined) {
        // Browsers crash, hang and lose files now and then. What the page does wrong, it does again; a test that passes
        // only now is named at the end all the same.
        t.diagnostic(`${UNSTEADY}${FILE}: ${name}: ${outcome.error}`);
        outcome = await attempt(t);
      }
      if (outcome.error !== undefined) throw outcome.error;
    });
  };
}

/**
 * How a test went.
 *
 * @typedef {{ error?: unknown }} Outcome
 */

/**
 * Waits for a test, but not for ever.
 *
 * @param {Promise<void>} running
 * @param {number} timeout in milliseconds
 * @returns {Promise<Outcome>}
 */
async function settle(running, timeout) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    const error = new Error(`the test took longer than ${timeout} ms`);
    timer = setTimeout(() => resolve({ error }), timeout);
  });
  const ended = running.then(
    () => ({}),
    (error) => ({ error: error ?? new Error("the test failed without saying why") }),
  );
  const outcome = await Promise.race([ended, late]);
  clearTimeout(timer);
  return outcome;
}

/**
 * Leaves the page and clears what it stored, so that no test sees another's game.
 *
 * @param {import("./browser.js").Browser} browser
 */
async function forget({ driver }) {
  // Any address of the same host serves; this one holds no page that could store something again.
  await driver.get(address("nothing-here"));
  await driver.executeAsyncScript(`
    const done = arguments[arguments.length - 1];
    const clear = async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
      for (const name of await (globalThis.caches?.keys() ?? [])) await caches.delete(name);
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
    };
    clear().then(() => done(null), (error) => done(String(error)));
  `);
}

/**
 * Keeps a picture of the page as it is, and the console's lines, when a test has failed.
 *
 * @param {import("./browser.js").Browser} browser
 * @param {import("node:test").TestContext} t
 * @param {string} name
 */
async function keep(browser, t, name) {
  try {
    mkdirSync(FAILURES, { recursive: true });
    const picture = FAILURES + `${FILE} ${name} ${engineName}`.replace(/[^\w.-]+/g, "-");
    writeFileSync(`${picture}.png`, await browser.driver.takeScreenshot(), "base64");
    t.diagnostic(`see ${picture}.png`);
    for (const line of await browser.console()) t.diagnostic(line);
  } catch (error) {
    t.diagnostic(`no picture: ${error}`);
  }
}
