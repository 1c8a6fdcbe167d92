/**
 * The dialog that seats the players: colour, opponent, level.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").GameOptions} GameOptions
 * @typedef {import("../languages/texts.js").Texts} Texts
 *
 * @typedef {object} How
 * @property {boolean} restart Whether a new game is to begin, or the one on the board to go on.
 * @property {boolean} opening Whether a new game begins from an opening drawn at random.
 */

import { DEFAULT_LEVEL } from "./address.js";
import { find, make, makeButton } from "./elements.js";
import { isGuided, setGuided } from "./guide.js";

/** Who sits at which colour in each arrangement. */
const ARRANGEMENTS = {
  black: { black: "person", white: "engine" },
  white: { black: "engine", white: "person" },
  two: { black: "person", white: "person" },
  engines: { black: "engine", white: "engine" },
};

/** How many of a hundred moves the computer turns wrongly when it is to make mistakes. */
const NOW_AND_THEN = 20;

export class NewGame {
  /**
   * @param {Texts} texts
   * @param {number} levels The strongest level.
   * @param {(options: GameOptions, how: How) => void} chosen Told once the dialog was closed with a choice.
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
    this.#mistakes = this.#checkbox("mistakes");
    this.#strict = this.#checkbox("strict");
    const manner = make("fieldset", { class: "manner" }, make("legend", { text: texts.say("new.manner") }));
    manner.append(this.#checkbox("byHand"), this.#mistakes, this.#strict);
    this.#guide = make("fieldset", { class: "manner" }, this.#checkbox("guide"));
    const opening = make("fieldset", { class: "manner" }, this.#checkbox("opening"));
    this.#form.append(title, who, this.#levelSets.black, this.#levelSets.white, manner, opening, this.#guide);
    // The default button comes first in the tree, so that Enter starts the game; the style puts it last.
    this.#form.append(make("div", { class: "dialog-buttons" }, start, seat, cancel));
    this.#form.addEventListener("change", () => this.#arrange());
    dialog.replaceChildren(this.#form);
    dialog.onclose = () => {
      if (dialog.returnValue === "start" || dialog.returnValue === "seat") {
        setGuided(this.#isChecked("guide"));
        chosen(this.#options(), { restart: dialog.returnValue === "start", opening: this.#isChecked("opening") });
      }
    };
    // A press outside the dialog closes it, as people expect.
    dialog.onclick = (event) => {
      if (event.target === dialog) dialog.close("cancel");
    };
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
  /** @type {HTMLElement} */
  #mistakes;
  /** @type {HTMLElement} */
  #strict;
  /** @type {HTMLElement} */
  #guide;
  /** @type {{black: HTMLElement, white: HTMLElement}} */
  #levelSets;

  /** @param {State} state Of the game on the board, which is where the choice starts from. */
  open({ players: { black, white }, manner, played }) {
    const name = Object.entries(ARRANGEMENTS).find(([, seats]) => {
      return (seats.black === "person") === (black === "person") && (seats.white === "person") === (white === "person");
    });
    this.#choose("who", name?.[0] ?? "black");
    // A person's colour gets the other side's level, two people's the usual one, for whoever is seated there next.
    const level = [black, white].find((player) => player !== "person") ?? DEFAULT_LEVEL;
    this.#choose("black", String(black === "person" ? level : black));
    this.#choose("white", String(white === "person" ? level : white));
    this.#check("byHand", manner.byHand);
    this.#check("mistakes", manner.mistakes > 0);
    this.#check("strict", manner.strict);
    this.#check("guide", isGuided());
    this.#seat.hidden = played === 0;
    this.#arrange();
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
    find('input[name="who"]:checked', this.#form).focus();
  }

  /** @param {"black" | "white"} color */
  #levelSet(color) {
    const set = make("fieldset", { class: "levels" }, make("legend"));
    const scale = make("div", { class: "level-scale" });
    for (let level = 1; level <= this.#levels; level++) {
      const choice = this.#radio(color, String(level), String(level));
      find("input", choice).setAttribute("aria-label", `${level} ${this.#texts.say(`level.${level}`)}`);
      scale.append(choice);
    }
    // Each choice already says its name to those who hear it.
    const ends = make("div", { class: "level-ends", "aria-hidden": "true" });
    ends.append(
      make("span", { text: this.#texts.say("new.weakest") }),
      make("strong", { class: "level-name" }),
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

  /** @param {string} name */
  #checkbox(name) {
    const input = make("input", { type: "checkbox", name });
    return make("label", { class: "choice" }, input, make("span", { text: this.#texts.say(`new.${name}`) }));
  }

  /**
   * @param {string} name
   * @param {boolean} checked
   */
  #check(name, checked) {
    const field = this.#form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.checked = checked;
  }

  /** @param {string} name */
  #isChecked(name) {
    return new FormData(this.#form).has(name);
  }

  /** @returns {GameOptions} */
  #options() {
    const [black, white] = [this.#player("black"), this.#player("white")];
    const byHand = (black === "person" || white === "person") && this.#isChecked("byHand");
    return {
      black,
      white,
      byHand,
      mistakes: byHand && this.#isChecked("mistakes") ? NOW_AND_THEN : 0,
      strict: this.#isChecked("strict"),
    };
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

  /** Shows what the arrangement leaves to choose. */
  #arrange() {
    const seats = this.#arrangement();
    const both = seats.black === "engine" && seats.white === "engine";
    const people = seats.black === "person" && seats.white === "person";
    this.#mistakes.hidden = people || both || !this.#isChecked("byHand");
    this.#strict.hidden = !people;
    this.#guide.hidden = both;
    if (this.#strict.parentElement) this.#strict.parentElement.hidden = both;
    for (const color of /** @type {const} */ (["black", "white"])) {
      const set = this.#levelSets[color];
      set.hidden = seats[color] !== "engine";
      const key = !both ? "new.level" : color === "black" ? "new.levelBlack" : "new.levelWhite";
      find("legend", set).textContent = this.#texts.say(key);
      find(".level-name", set).textContent = this.#texts.say(`level.${this.#chosen(color)}`);
    }
  }

  /** @param {"black" | "white"} color */
  #player(color) {
    return this.#arrangement()[color] === "engine" ? this.#chosen(color) : "person";
  }
}
