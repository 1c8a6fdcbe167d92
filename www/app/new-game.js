/**
 * The dialog that seats the players: colour, opponent, level.
 *
 * @typedef {import("../pkg/reversi.js").Players} Players
 * @typedef {import("../languages/texts.js").Texts} Texts
 *
 * @typedef {object} Choice
 * @property {string} black `person` or a level.
 * @property {string} white
 * @property {boolean} restart Begin a new game, or go on with the one on the board.
 */

import { find, make, makeButton } from "./elements.js";

/** Who sits at which colour in each arrangement. */
const ARRANGEMENTS = {
  black: { black: "person", white: "engine" },
  white: { black: "engine", white: "person" },
  two: { black: "person", white: "person" },
  engines: { black: "engine", white: "engine" },
};

export class NewGame {
  /**
   * @param {Texts} texts
   * @param {number} levels The strongest level.
   * @param {(choice: Choice) => void} chosen
   */
  constructor(texts, levels, chosen) {
    this.#texts = texts;
    this.#levels = levels;
    const dialog = find("dialog.new-game");
    if (!(dialog instanceof HTMLDialogElement)) throw new Error("the page has no dialog");
    this.#dialog = dialog;
    this.#form = make("form", { method: "dialog" });
    const title = make("h2", { id: "new-game-title", text: texts.say("new.title") });
    dialog.setAttribute("aria-labelledby", title.id);
    const who = make("fieldset", { class: "who" }, make("legend", { text: texts.say("new.who") }));
    for (const name of Object.keys(ARRANGEMENTS)) who.append(this.#radio("who", name, texts.say(`new.${name}`), name));
    this.#levelSets = { black: this.#levelSet("black"), white: this.#levelSet("white") };
    const seat = make("button", { value: "seat", text: texts.say("new.seat") });
    const cancel = makeButton(texts.say("new.cancel"), () => dialog.close("cancel"));
    const start = make("button", { value: "start", class: "primary", text: texts.say("new.start") });
    this.#seat = seat;
    this.#form.append(title, who, this.#levelSets.black, this.#levelSets.white);
    // The default button comes first in the tree, so that Enter starts the game; the style puts it last.
    this.#form.append(make("div", { class: "dialog-buttons" }, start, seat, cancel));
    this.#form.addEventListener("change", () => this.#arrange());
    dialog.append(this.#form);
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "start" || dialog.returnValue === "seat") {
        chosen({ black: this.#player("black"), white: this.#player("white"), restart: dialog.returnValue === "start" });
      }
    });
    // A press outside the dialog closes it, as people expect.
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close("cancel");
    });
  }

  /** @type {Texts} */
  #texts;
  /** @type {number} */
  #levels;
  /** @type {HTMLDialogElement} */
  #dialog;
  /** @type {HTMLFormElement} */
  #form;
  /** @type {HTMLElement} */
  #seat;
  /** @type {{black: HTMLElement, white: HTMLElement}} */
  #levelSets;

  /**
   * @param {Players} players
   * @param {boolean} begun Whether a game is on the board that could go on.
   */
  open({ black, white }, begun) {
    const name = Object.entries(ARRANGEMENTS).find(([, seats]) => {
      return (seats.black === "person") === (black === "person") && (seats.white === "person") === (white === "person");
    });
    this.#choose("who", name?.[0] ?? "black");
    const either = black === "person" ? white : black;
    if (black !== "person") this.#choose("black", String(black));
    else if (either !== "person") this.#choose("black", String(either));
    if (white !== "person") this.#choose("white", String(white));
    else if (either !== "person") this.#choose("white", String(either));
    this.#seat.hidden = !begun;
    this.#arrange();
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
  }

  /** @param {"black" | "white"} color */
  #levelSet(color) {
    const set = make("fieldset", { class: "levels" }, make("legend"));
    const scale = make("div", { class: "level-scale" });
    for (let level = 1; level <= this.#levels; level++) scale.append(this.#radio(color, String(level), String(level)));
    const ends = make("div", { class: "level-ends", "aria-hidden": "true" });
    ends.append(
      make("span", { text: this.#texts.say("new.weakest") }),
      make("span", { text: this.#texts.say("new.strongest") }),
    );
    set.append(scale, ends);
    return set;
  }

  /**
   * @param {string} name
   * @param {string} value
   * @param {string} text
   * @param {string} [picture]
   */
  #radio(name, value, text, picture) {
    const input = make("input", { type: "radio", name, value });
    const label = make("label", { class: "choice" }, input);
    if (picture) label.append(make("span", { class: `seats seats-${picture}`, "aria-hidden": "true" }));
    label.append(make("span", { text }));
    return label;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #choose(name, value) {
    const field = this.#form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
  }

  /** @param {string} name */
  #chosen(name) {
    return String(new FormData(this.#form).get(name));
  }

  #arrangement() {
    return ARRANGEMENTS[/** @type {keyof typeof ARRANGEMENTS} */ (this.#chosen("who"))];
  }

  /** Shows the levels that the arrangement needs. */
  #arrange() {
    const seats = this.#arrangement();
    const both = seats.black === "engine" && seats.white === "engine";
    for (const color of /** @type {const} */ (["black", "white"])) {
      const set = this.#levelSets[color];
      set.hidden = seats[color] !== "engine";
      const key = !both ? "new.level" : color === "black" ? "new.levelBlack" : "new.levelWhite";
      find("legend", set).textContent = this.#texts.say(key);
    }
  }

  /** @param {"black" | "white"} color */
  #player(color) {
    return this.#arrangement()[color] === "engine" ? this.#chosen(color) : "person";
  }
}
