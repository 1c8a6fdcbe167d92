/** A bare page with boards on it, as a host writes it. */

import { address } from "../harness/test.js";

/** @typedef {import("../harness/test.js").Page} Page */

/** Has a script define `at(square, file, x, y)` and such for the first board, or the one with the id. */
const TOOLS = `
  const find = (id) => id ? document.getElementById(id) : document.querySelector("reversi-board");
`;

export class Stage {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.driver = page.driver;
  }

  /**
   * Opens a page of this body. What is written is parsed before any script runs.
   *
   * @param {string} body
   * @param {{head?: string, script?: string | null, switches?: string[]}} [options] `script` is what loads the board:
   *   the address of the module, relative to the site's root; `null` for none
   */
  async open(body, { head = "", script = "www/reversi-board.js", switches = [] } = {}) {
    // The page of the game without anything of it: a document of HTML at the site's root.
    await this.driver.get(address("index.html", "body:index.html=silent", ...switches));
    const element = script === null ? "" : `<script type="module" src="${script}"></script>`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stage</title>${head}</head>
      <body>${body}${element}</body></html>`;
    await this.script("document.open(); document.write(arguments[0]); document.close();", html);
  }

  /** Opens the page and waits until all boards work. @param {Parameters<Stage["open"]>} parameters */
  async play(...parameters) {
    await this.open(...parameters);
    await this.ready();
  }

  /** Waits until all boards work. */
  ready() {
    return this.until("the boards are ready", () =>
      this.script(
        `const boards = [...document.querySelectorAll("reversi-board")];
         return boards.length > 0 && boards.every((board) => board.state);`,
      ),
    );
  }

  /**
   * @param {string} script
   * @param {...unknown} values
   * @returns {Promise<any>}
   */
  script(script, ...values) {
    return this.driver.executeScript(TOOLS + script, ...values);
  }

  /**
   * A script that calls `done` when it is.
   *
   * @param {string} script
   * @param {...unknown} values
   * @returns {Promise<any>}
   */
  wait(script, ...values) {
    return this.driver.executeAsyncScript(
      `${TOOLS} const done = arguments[arguments.length - 1]; ${script}`,
      ...values,
    );
  }

  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T>} condition
   * @param {number} [milliseconds]
   */
  until(what, condition, milliseconds) {
    return this.#page.until(what, condition, milliseconds);
  }

  /**
   * The state of a board: the first, or the one with the id.
   *
   * @param {string} [id]
   * @returns {Promise<import("../../../www/pkg/reversi.js").State>}
   */
  state(id = "") {
    return this.script("return find(arguments[0]).state", id);
  }

  /** The moves played. @param {string} [id] */
  async moves(id = "") {
    return (await this.state(id)).line.map(({ square }) => square).join("");
  }

  /**
   * The colour that is painted at a place of a square, which is given in squares from its middle.
   *
   * @param {string} square
   * @param {{id?: string, x?: number, y?: number}} [place]
   * @returns {Promise<number[]>} red, green, blue, opacity
   */
  colorAt(square, { id = "", x = 0, y = 0 } = {}) {
    return this.script(
      `const { shadowRoot } = find(arguments[0]);
       const canvas = shadowRoot.querySelector("canvas");
       const frame = canvas.getBoundingClientRect();
       const cell = shadowRoot.querySelector('[data-square="' + arguments[1] + '"]').getBoundingClientRect();
       const ratio = canvas.width / frame.width;
       const left = (cell.left + cell.width * (0.5 + arguments[2]) - frame.left) * ratio;
       const top = (cell.top + cell.height * (0.5 + arguments[3]) - frame.top) * ratio;
       return [...canvas.getContext("2d").getImageData(Math.floor(left), Math.floor(top), 1, 1).data];`,
      id,
      square,
      x,
      y,
    );
  }

  /** Two frames, in which what was asked for has been painted. */
  painted() {
    return this.wait("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));");
  }

  /**
   * Clicks with the mouse where a square is shown.
   *
   * @param {string} square
   * @param {string} [id]
   */
  async click(square, id = "") {
    const cell = await this.script(
      `const cell = find(arguments[0]).shadowRoot.querySelector('[data-square="' + arguments[1] + '"]');
       cell.scrollIntoView({ block: "nearest", behavior: "instant" });
       const { left, top, width, height } = cell.getBoundingClientRect();
       return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };`,
      id,
      square,
    );
    await this.driver
      .actions()
      .move({ ...cell, duration: 0 })
      .click()
      .perform();
  }

  /** Notes the board's events from now on; `told` tells. @param {string} [id] */
  listen(id = "") {
    return this.script(
      `window.told = [];
       const names = ["ready", "before-move", "move", "pass", "game-over", "change", "settled", "refused", "analysis",
         "engine", "error"];
       for (const name of names) (arguments[0] ? find(arguments[0]) : document).addEventListener("reversi-" + name,
         ({ detail }) => window.told.push({ name, detail: JSON.parse(JSON.stringify(detail)) }));`,
      id,
    );
  }

  /** @returns {Promise<{name: string, detail: any}[]>} */
  told() {
    return this.script("return window.told");
  }

  /** The addresses of the files that were loaded, with what of it ends so. @param {string} ending @returns {Promise<string[]>} */
  loaded(ending) {
    return this.script(
      `return performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(arguments[0]))`,
      ending,
    );
  }
}
