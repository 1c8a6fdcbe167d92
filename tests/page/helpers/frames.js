/** Pages of other people that hold a board in a frame, on a host of their own. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { address } from "../harness/test.js";
import { Host } from "./host.js";
import { Table } from "./table.js";

/** @typedef {import("../harness/test.js").Page} Page */

/** The built site, from an ordinary host: no header lets anybody else in. */
export const SITE = "tree:site";

/** Lets scripts of frames without an origin, and of other hosts, take files. */
export const SHARED = "header:Access-Control-Allow-Origin=*";

let count = 0;

/**
 * Serves a page of somebody else from another origin and opens it.
 *
 * @param {Page} page
 * @param {string} body of its HTML
 * @returns {Promise<HostPage>}
 */
export async function openHostPage(page, body) {
  const folder = fileURLToPath(new URL(`../../../target/frames/${process.pid}-${count++}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  page.t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(`${folder}index.html`, `<!doctype html><html lang="en"><title>Host</title><body>${body}</body></html>`);
  writeFileSync(`${folder}other.html`, "<!doctype html><title>Other</title><p>Another page</p>");
  const host = new Host(page.t);
  await host.start(folder);
  await page.driver.get(host.address);
  return new HostPage(page, host.address);
}

/**
 * An iframe as people write it.
 *
 * @param {string} query of the frame's address
 * @param {{attributes?: string, switches?: string[]}} [more]
 */
export function frameTag(query, { attributes = "", switches = [SITE] } = {}) {
  const source = address(`embed.html?${query}`, ...switches).replaceAll("&", "&amp;");
  return `<iframe src="${source}" title="Board" style="inline-size: 400px; block-size: 440px; border: 0" ${attributes}></iframe>`;
}

/** A page with frames in it. */
export class HostPage {
  #page;

  /**
   * @param {Page} page
   * @param {string} address
   */
  constructor(page, address) {
    this.#page = page;
    this.address = address;
    this.driver = page.driver;
  }

  /** Its origin as messages name it. */
  get origin() {
    return new URL(this.address).origin;
  }

  /**
   * @param {string} script
   * @param {...unknown} values
   * @returns {Promise<any>}
   */
  script(script, ...values) {
    return this.driver.executeScript(script, ...values);
  }

  /**
   * Waits for the promise that the script returns.
   *
   * @param {string} script
   * @param {...unknown} values
   * @returns {Promise<any>} what it brings, or `{refused: {code, message, at}}`
   */
  promised(script, ...values) {
    return this.driver.executeAsyncScript(
      `const values = [...arguments];
       const done = values.pop();
       const run = new Function(${JSON.stringify(script)});
       Promise.resolve(run.apply(window, values)).then(
         (value) => done(value === undefined ? null : value),
         ({ code, message, at }) => done({ refused: { code, message, at } }));`,
      ...values,
    );
  }

  /**
   * Goes into a frame; what the table does is done there, by real clicks in the frame.
   *
   * @param {number} [index]
   * @returns {Promise<Table>}
   */
  async enter(index = 0) {
    await this.driver.switchTo().frame(index);
    const table = new Table(this.#page);
    await table.ready();
    return table;
  }

  /** Comes back out of the frames. */
  async leave() {
    await this.driver.switchTo().defaultContent();
  }

  /**
   * Opens channels by hand, as a page without the script does: `channel(name, window, message)` posts an `open`, and
   * `heard[name]` is what came back.
   */
  async speak() {
    await this.script(
      `window.heard = {};
       window.ports = {};
       window.channel = (name, target, message = { reversi: 1, type: "open" }) => {
         const { port1, port2 } = new MessageChannel();
         window.heard[name] = [];
         window.ports[name] = port1;
         port1.onmessage = ({ data }) => window.heard[name].push(JSON.parse(JSON.stringify(data)));
         target.postMessage(message, "*", [port2]);
       };`,
    );
  }

  /** Opens a channel to the first frame. @param {string} name @param {object} [message] */
  async openChannel(name, message = { reversi: 1, type: "open" }) {
    await this.script(
      `window.channel(arguments[0], document.querySelector("iframe").contentWindow, arguments[1])`,
      name,
      message,
    );
  }

  /**
   * A message that came back over a channel.
   *
   * @param {string} name
   * @param {string} type
   * @param {number | string | null} [id]
   * @returns {Promise<any>}
   */
  hears(name, type, id = null) {
    return this.#page.until(`${type} is heard over ${name}`, async () => {
      /** @type {any[]} */
      const heard = await this.script("return window.heard[arguments[0]]", name);
      return heard.find((message) => message.type === type && (id === null || message.id === id));
    });
  }

  /**
   * Sends a message over a channel, whatever it is.
   *
   * @param {string} name
   * @param {unknown} message
   */
  say(name, message) {
    return this.script("window.ports[arguments[0]].postMessage(arguments[1])", name, message);
  }

  /**
   * Asks over a channel and waits for the answer.
   *
   * @param {string} name
   * @param {object} request
   */
  async ask(name, request) {
    const id = `question ${count++}`;
    await this.say(name, { reversi: 1, id, ...request });
    return this.#page.until(`an answer to ${JSON.stringify(request)}`, async () => {
      /** @type {any[]} */
      const heard = await this.script("return window.heard[arguments[0]]", name);
      const answers = heard.filter((message) => message.id === id);
      return answers.length > 0 && answers;
    });
  }
}
