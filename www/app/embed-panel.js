/**
 * The dialog that hands out the board for other pages: what it is to show and allow, a preview, and two pieces of HTML.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { find, make, makeButton } from "./elements.js";
import { elementSnippet, frameSnippet } from "./embed-snippets.js";
import { Snippet } from "./snippet.js";

/** The board turned and mirrored; two of them by the diagonal that they leave as it is. */
const ORIENTATIONS = [
  "identity",
  "quarter-turn",
  "half-turn",
  "quarter-turn-back",
  "mirror-files",
  "mirror-ranks",
  "transpose",
  "anti-transpose",
];
/** @type {Record<string, string>} */
const DIAGONALS = { transpose: "a1–h8", "anti-transpose": "a8–h1" };

/** Widths to choose from, in CSS pixels. */
const WIDTH = { min: 200, max: 800, step: 20, usual: 400 };

export class EmbedPanel {
  /**
   * @param {ReversiBoard} board The board whose game is handed out.
   * @param {Texts} texts
   */
  constructor(board, texts) {
    this.#board = board;
    this.#texts = texts;
    const title = make("h2", { id: "embed-title", text: texts.say("embed.title") });
    this.#dialog = make("dialog", { class: "embed", "aria-labelledby": title.id });
    this.#level = this.#select("level", texts.say("new.level"), [
      ["", texts.say("embed.noComputer")],
      ...this.#levels(),
    ]);
    this.#form.append(
      this.#radios("show", texts.say("embed.show"), [
        ["game", texts.say("embed.game")],
        ["position", texts.say("embed.position")],
      ]),
      this.#radios("playable", texts.say("embed.playable"), [
        ["none", texts.say("embed.none")],
        ["black", texts.say("color.black")],
        ["white", texts.say("color.white")],
        ["both", texts.say("embed.both")],
      ]),
      this.#level,
      this.#look(),
    );
    for (const type of ["input", "change"]) this.#form.addEventListener(type, () => this.#show());
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    const preview = make("div", { class: "embed-preview", role: "group", "aria-label": texts.say("embed.preview") });
    preview.append(this.#preview);
    const close = makeButton(texts.say("notice.close"), () => this.#dialog.close());
    this.#element = new Snippet("element", texts.say("embed.element"), texts);
    this.#frame = new Snippet("frame", texts.say("embed.frame"), texts);
    this.#sized = make("input", { type: "checkbox", name: "sized", form: "embed-form" });
    this.#sized.addEventListener("input", () => this.#show());
    const sized = make("label", { class: "choice" }, this.#sized, make("span", { text: texts.say("embed.script") }));
    this.#frame.box.append(make("div", { class: "manner" }, sized));
    this.#noCors.textContent = texts.say("embed.noCors");
    this.#element.box.append(this.#noCors);
    const snippets = make("div", { class: "embed-snippets" }, this.#element.box, this.#frame.box);
    const noAddress = make("p", { class: "embed-note", text: texts.say("embed.noAddress") });
    const [handed, missing] = this.#root.startsWith("file:") ? [noAddress, snippets] : [snippets, noAddress];
    missing.remove();
    const top = make("div", { class: "embed-top" }, preview, this.#form);
    this.#dialog.append(make("header", { class: "embed-head" }, title, close), top, handed);
    this.#dialog.addEventListener("click", (event) => {
      // A press outside the dialog closes it, as people expect.
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener("close", () => this.#closed());
  }

  /** @type {ReversiBoard} */
  #board;
  /** @type {Texts} */
  #texts;
  /** @type {HTMLDialogElement} */
  #dialog;
  #form = make("form", { id: "embed-form", class: "embed-choices" });
  /** @type {HTMLElement} */
  #level;
  #width = make("output");
  /** @type {HTMLInputElement} */
  #sized;
  /** @type {Snippet} */
  #element;
  /** @type {Snippet} */
  #frame;
  #noCors = make("p", { class: "embed-note", hidden: "" });
  #preview = make("div", { class: "embed-board" });
  #root = new URL(".", document.baseURI).href;
  /** @type {Element | null} */
  #opener = null;

  open() {
    this.#opener = document.activeElement;
    document.body.append(this.#dialog);
    this.#show();
    this.#dialog.showModal();
    // Only now do the texts have a width, and with it a height.
    this.#element.fit();
    this.#frame.fit();
    find('input[name="show"]:checked', this.#form).focus();
    this.#askCors();
  }

  /** The preview's board goes too, and with it the engine that it may have. */
  #closed() {
    this.#preview.replaceChildren();
    this.#dialog.remove();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  #levels() {
    return Array.from({ length: this.#board.levels }, (_, index) => {
      const level = String(index + 1);
      return /** @type {[string, string]} */ ([level, this.#texts.say("player.engine", { level })]);
    });
  }

  /**
   * @param {string} name
   * @param {string} legend
   * @param {[value: string, text: string][]} choices
   */
  #radios(name, legend, choices) {
    const row = make("div", { class: "embed-scale" });
    for (const [value, text] of choices) {
      const input = make("input", { type: "radio", name, value });
      input.defaultChecked = value === choices[0]?.[0];
      row.append(make("label", { class: "choice" }, input, make("span", { text })));
    }
    return make("fieldset", {}, make("legend", { text: legend }), row);
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {[value: string, text: string][]} choices
   */
  #select(name, label, choices) {
    const select = make("select", { name });
    for (const [value, text] of choices) select.append(make("option", { value, text }));
    return make("label", { class: "embed-select" }, make("span", { text: label }), select);
  }

  /** @param {string} name */
  #checkbox(name) {
    const input = make("input", { type: "checkbox", name });
    input.defaultChecked = name === "coordinates";
    return make("label", { class: "choice" }, input, make("span", { text: this.#texts.say(`embed.${name}`) }));
  }

  #look() {
    const texts = this.#texts;
    const themes = ["auto", "light", "dark", "wood", "sea", "contrast"].map((name) => [
      name,
      texts.say(`embed.theme.${name}`),
    ]);
    const turns = ORIENTATIONS.map((name) => {
      const diagonal = DIAGONALS[name];
      return [name, diagonal ? texts.say("embed.mirrored", { diagonal }) : texts.say(`embed.turn.${name}`)];
    });
    const { min, max, step, usual } = WIDTH;
    const range = { type: "range", name: "width", min: String(min), max: String(max), step: String(step) };
    const width = make("input", { ...range, value: String(usual) });
    return make(
      "fieldset",
      { class: "embed-look manner" },
      make("legend", { text: texts.say("embed.look") }),
      this.#checkbox("controls"),
      this.#checkbox("coordinates"),
      this.#select("theme", texts.say("embed.theme"), /** @type {[string, string][]} */ (themes)),
      this.#select("orientation", texts.say("embed.orientation"), /** @type {[string, string][]} */ (turns)),
      make("label", { class: "embed-select" }, this.#width, width),
    );
  }

  /** Brings preview and snippets in step with what is chosen. */
  #show() {
    const data = new FormData(this.#form);
    const chosen = (/** @type {string} */ name) => String(data.get(name) ?? "");
    const playable = chosen("playable");
    const oneSided = playable === "black" || playable === "white";
    this.#level.hidden = !oneSided;
    const options = this.#game(chosen("show") === "position");
    options.set("playable", playable);
    if (oneSided && chosen("level")) options.set("level", chosen("level"));
    if (data.has("controls")) options.set("controls", "on");
    if (!data.has("coordinates")) options.set("coordinates", "off");
    if (chosen("theme") !== "auto") options.set("theme", chosen("theme"));
    if (chosen("orientation") !== "identity") options.set("orientation", chosen("orientation"));
    const width = Number(chosen("width"));
    this.#width.textContent = this.#texts.say("embed.width", { width });
    this.#preview.replaceChildren(make("reversi-board", { ...Object.fromEntries(options), lang: this.#texts.tag }));
    const title = this.#texts.say("board.label");
    const embedding = { root: this.#root, options, width, title, outside: this.#outside(options) };
    this.#element.show(elementSnippet(embedding));
    this.#frame.show(frameSnippet(embedding, this.#sized.checked));
  }

  /**
   * What of the game is handed out.
   *
   * @param {boolean} still Only the position that is shown.
   * @returns {Map<string, string>}
   */
  #game(still) {
    const board = this.#board;
    const { state } = board;
    if (still) return new Map([["position", board.record("position")]]);
    const options = new Map();
    if (!state) return options;
    // Squares alone cannot tell of discs that were turned wrongly by hand.
    const told = board.record(state.line.some(({ wrong }) => wrong.length > 0) ? "saved" : "transcript");
    if (told) options.set("moves", told);
    if (state.ply < state.played) options.set("ply", String(state.ply));
    return options;
  }

  /**
   * The address of the full page with the same game.
   *
   * @param {Map<string, string>} options
   */
  #outside(options) {
    const address = new URL("index.html", this.#root);
    const query = new URLSearchParams({ black: "person", white: "person" });
    for (const name of ["position", "moves"]) {
      const value = options.get(name);
      if (value) query.set(name, value);
    }
    address.search = String(query);
    return address.href;
  }

  /** The element's script is a module, and those reach other sites only from servers that say so. */
  async #askCors() {
    if (this.#root.startsWith("file:")) return;
    try {
      const { headers } = await fetch(new URL("www/reversi-board.js", this.#root), { method: "HEAD" });
      this.#noCors.hidden = headers.has("Access-Control-Allow-Origin");
    } catch {
      // Without an answer nothing is known.
    }
  }
}
