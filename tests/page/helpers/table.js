/** The page as a player meets it: squares to click, keys to press, buttons with words, and what can be read of it all. */

import { selenium } from "../harness/programs.js";

const { By, Key } = selenium;

/** @typedef {import("../../../www/pkg/reversi.js").State} State */
/** @typedef {import("../harness/test.js").Page} Page */

/**
 * Finds `zoom`, by which what `getBoundingClientRect` says of the board is to be multiplied. WebKit leaves the zoom of
 * CSS out of it, as all browsers once did.
 */
const ZOOM = `
  const board = document.querySelector("reversi-board");
  const probe = document.createElement("div");
  probe.style.cssText = "position: fixed; zoom: 2; width: 100px";
  document.body.append(probe);
  const isLeftOut = probe.getBoundingClientRect().width === 100;
  probe.remove();
  let zoom = 1;
  for (let element = board; isLeftOut && element; element = element.parentElement) {
    zoom *= Number.parseFloat(getComputedStyle(element).zoom) || 1;
  }`;

/** A page with a game, driven by real pointers and keys. */
export class Table {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.driver = page.driver;
  }

  /**
   * Opens the page and waits until a game is on the board.
   *
   * @param {string} [query] what follows `?`
   * @param {...string} switches see `address` of the harness
   */
  async open(query = "", ...switches) {
    await this.#page.open(`index.html${query && `?${query}`}`, ...switches);
    await this.ready();
  }

  /**
   * Opens the page where an earlier visit has left this game.
   *
   * @param {string} saved
   * @param {...string} switches
   */
  async openSaved(saved, ...switches) {
    await this.script(`localStorage.setItem("reversi.game", arguments[0])`, saved);
    await this.open("", ...switches);
  }

  /** Waits until the page has a game. */
  ready() {
    return this.until("the page is ready", () =>
      this.script(`return document.documentElement?.classList.contains("ready")`),
    );
  }

  /**
   * Runs a script that reads something of the page or sets the scene; never one that plays.
   *
   * @param {string} script
   * @param {...unknown} values
   * @returns {Promise<any>}
   */
  script(script, ...values) {
    return this.driver.executeScript(script, ...values);
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

  /** @returns {Promise<State>} */
  state() {
    return this.script(`return document.querySelector("reversi-board").state`);
  }

  /**
   * The state once the condition holds for it.
   *
   * @param {string} what
   * @param {(state: State) => unknown} condition
   * @param {number} [milliseconds]
   * @returns {Promise<State>}
   */
  stateWhere(what, condition, milliseconds) {
    return this.until(
      what,
      async () => {
        const state = await this.state();
        return condition(state) && state;
      },
      milliseconds,
    );
  }

  /** The state once the engine has moved, or else the game is over. */
  personsTurn() {
    return this.stateWhere("it is a person's turn or the game is over", ({ awaits }) => awaits !== "engine", 60_000);
  }

  /**
   * The middle of a square's cell in the viewport.
   *
   * @param {string} square
   * @returns {Promise<{x: number, y: number}>}
   */
  async middle(square) {
    const [x, y] = await this.script(
      `${ZOOM}
       const cell = document.querySelector("reversi-board").shadowRoot.querySelector('[data-square="' + arguments[0] + '"]');
       cell.scrollIntoView({ block: "nearest", behavior: "instant" });
       const { left, top, width, height } = cell.getBoundingClientRect();
       return [zoom * (left + width / 2), zoom * (top + height / 2)];`,
      square,
    );
    return { x: Math.round(x), y: Math.round(y) };
  }

  /**
   * By what a place that `getBoundingClientRect` says is to be multiplied, where the page is zoomed by CSS.
   *
   * @returns {Promise<number>}
   */
  zoom() {
    return this.script(`${ZOOM} return zoom;`);
  }

  /**
   * The square's cell.
   *
   * @param {string} square
   * @returns {Promise<any>} an element of the driver
   */
  cell(square) {
    return this.script(
      `return document.querySelector("reversi-board").shadowRoot.querySelector('[data-square="' + arguments[0] + '"]')`,
      square,
    );
  }

  /**
   * Clicks a square with the mouse.
   *
   * @param {string} square
   */
  async click(square) {
    await this.pointer(await this.middle(square))
      .click()
      .perform();
  }

  /**
   * Rests the mouse on a square.
   *
   * @param {string} square
   */
  async point(square) {
    await this.pointer(await this.middle(square)).perform();
  }

  /**
   * The mouse at a place in the viewport, with more to come.
   *
   * @param {{x: number, y: number}} place
   */
  pointer({ x, y }) {
    return this.driver.actions().move({ x, y, duration: 0 });
  }

  /** Takes the mouse off the board, to where nothing answers it. */
  async leave() {
    await this.pointer({ x: 1, y: 1 }).perform();
  }

  /**
   * Presses keys one after the other where the keyboard's focus is.
   *
   * @param {...string} keys
   */
  async press(...keys) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /**
   * The shown button with these words (or this name) on it; in the dialog, while one is open.
   *
   * @param {string} words
   */
  async button(words) {
    const found = await this.script(
      `const reached = document.querySelector("dialog[open]") ?? document;
       return [...reached.querySelectorAll("button")].filter((button) => button.checkVisibility() &&
         (button.textContent.trim() === arguments[0] || button.getAttribute("aria-label") === arguments[0]));`,
      words,
    );
    if (found.length !== 1) throw new Error(`there are ${found.length} buttons “${words}”, not one`);
    return found[0];
  }

  /**
   * Clicks a button.
   *
   * @param {string} words
   */
  async clickButton(words) {
    const button = await this.button(words);
    await button.click();
  }

  /**
   * Clicks the choice with these words in the dialog.
   *
   * @param {string} words
   */
  async choose(words) {
    const choice = await this.script(
      `return [...document.querySelectorAll("dialog[open] label")].find((label) =>
         label.checkVisibility() && label.textContent.trim() === arguments[0])`,
      words,
    );
    if (!choice) throw new Error(`the dialog offers no “${words}”`);
    await choice.click();
  }

  /**
   * From now on holds back what the engine's workers answer: it thinks until `releaseAnswers`. What they have said comes
   * then, even where they have been ended since.
   */
  async holdAnswers() {
    await this.script(
      `const held = [];
       window.holdsAnswers = true;
       window.heldAnswers = () => held.length;
       window.releaseAnswers = () => { for (const deliver of held.splice(0)) deliver(); };
       window.Worker = class extends window.Worker {
         set onmessage(listener) {
           super.onmessage = (event) => {
             if (window.holdsAnswers && event.data.type === "report") held.push(() => listener(event));
             else listener(event);
           };
         }
       };`,
    );
  }

  /** Waits until an answer is held back. */
  answerHeld() {
    return this.until("the computer has an answer", () => this.script("return window.heldAnswers() > 0"));
  }

  /** Lets the answers through that are held back now. */
  releaseAnswers() {
    return this.script("window.releaseAnswers()");
  }

  /** Holds back no answer any more; those that are held stay so. */
  holdNoMore() {
    return this.script("window.holdsAnswers = false");
  }

  /** Presses Start in the dialog and waits for the new game: a dialog tells of its end a moment later. */
  async start() {
    const { id } = await this.state();
    await this.clickButton("Start");
    await this.stateWhere("a new game has begun", (state) => state.id > id);
  }

  /**
   * Whether a button can be used.
   *
   * @param {string} words
   */
  async isEnabled(words) {
    const button = await this.button(words);
    return (await button.isEnabled()) && (await button.getAttribute("aria-disabled")) !== "true";
  }

  /**
   * What an element says, as it is read.
   *
   * @param {string} selector
   */
  text(selector) {
    return this.driver.findElement(By.css(selector)).getText();
  }

  /** The list of moves as it is seen: `d3`, or `pass`. */
  moveList() {
    return this.script(
      `return [...document.querySelectorAll(".move-list .move")].map((item) =>
         item.querySelector(".move-square, .move-pass").textContent)`,
    );
  }

  /** The discs that the players' cards count, and what the cards say. */
  cards() {
    return this.script(
      `return Object.fromEntries(["black", "white"].map((color) => {
         const card = document.querySelector('.card[data-color="' + color + '"]');
         const text = (part) => card.querySelector(part).textContent;
         return [color, { count: text(".card-count"), name: text(".card-name"), status: text(".card-status") }];
       }))`,
    );
  }

  /** The notices that are shown: subject and words. */
  notices() {
    return this.script(
      `return [...document.querySelectorAll(".notices .notice")].map((notice) =>
         ({ subject: notice.dataset.subject ?? null, text: notice.querySelector("p").textContent }))`,
    );
  }

  /**
   * The notice about a subject, once it is shown.
   *
   * @param {string} subject
   * @returns {Promise<string>}
   */
  notice(subject) {
    return this.until(
      `a notice about ${subject}`,
      async () => (await this.notices()).find((notice) => notice.subject === subject)?.text,
    );
  }

  /** What the live regions hold now. */
  said() {
    return this.script(
      `const { shadowRoot } = document.querySelector("reversi-board");
       const [polite, assertive] = ["polite", "assertive"].map((live) =>
         shadowRoot.querySelector('[aria-live="' + live + '"]').textContent);
       return { polite, assertive };`,
    );
  }

  /** The square that has the keyboard's focus, or `null`. */
  focusedSquare() {
    return this.script(
      `return document.querySelector("reversi-board").shadowRoot.activeElement?.dataset.square ?? null`,
    );
  }

  /**
   * Starts to note each change of the game with its state, and each thing that the live regions say from now on.
   * `noted` tells.
   */
  async note() {
    await this.script(
      `const board = document.querySelector("reversi-board");
       window.noted = { changes: [], refused: [], polite: [], assertive: [] };
       board.addEventListener("reversi-change", ({ detail }) => {
         const { change, state } = detail;
         window.noted.changes.push(JSON.parse(JSON.stringify({ change, state })));
       });
       board.addEventListener("reversi-refused", ({ detail }) => {
         window.noted.refused.push({ square: detail.square, code: detail.error.code });
       });
       for (const live of ["polite", "assertive"]) {
         const region = board.shadowRoot.querySelector('[aria-live="' + live + '"]');
         new MutationObserver(() => window.noted[live].push(region.textContent))
           .observe(region, { childList: true, characterData: true, subtree: true });
       }`,
    );
  }

  /**
   * @returns {Promise<{changes: {change: any, state: State}[], refused: {square: string, code: string}[],
   *   polite: string[], assertive: string[]}>}
   */
  noted() {
    return this.script("return window.noted");
  }
}

export { By, Key };
