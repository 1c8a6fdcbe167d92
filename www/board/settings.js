/**
 * The element's attributes, as properties too, and what is known of them on the page's side. What moves, positions and
 * players mean is known in Rust alone.
 *
 * @typedef {import("../pkg/reversi.js").GameOptions} GameOptions
 * @typedef {import("../pkg/reversi.js").Step} Step
 * @typedef {keyof typeof import("./geometry.js").ORIENTATIONS} OrientationName
 * @typedef {keyof typeof import("./themes.js").THEMES} ThemeName
 */

import { ORIENTATIONS } from "./geometry.js";
import { refusal } from "./marks.js";
import { THEMES } from "./themes.js";

/** The attributes that say how the board looks, with their values; the first is what an absent one means. */
const CHOICES = {
  orientation: Object.keys(ORIENTATIONS),
  coordinates: ["on", "off"],
  theme: Object.keys(THEMES),
  analysis: ["off", "on"],
  controls: ["off", "on"],
};

/**
 * @typedef {object} Looks
 * @property {OrientationName} orientation
 * @property {"on" | "off"} coordinates
 * @property {ThemeName} theme
 * @property {"on" | "off"} analysis
 * @property {"on" | "off"} controls
 */

/** @type {Looks} */
export const USUAL = { orientation: "identity", coordinates: "on", theme: "auto", analysis: "off", controls: "off" };

/**
 * The value of an attribute that says how the board looks.
 *
 * @template {keyof Looks} N
 * @param {Element} element
 * @param {N} name
 * @returns {Looks[N]}
 */
export function chosen(element, name) {
  const given = element.getAttribute(name);
  if (given === null) return USUAL[name];
  if (CHOICES[name].includes("on")) {
    // As with HTML's own switches, presence is enough; and some frameworks write what they mean.
    if (given === "" || given === name || given === "true") return /** @type {Looks[N]} */ ("on");
    if (given === "false") return /** @type {Looks[N]} */ ("off");
  }
  if (CHOICES[name].includes(given)) return /** @type {Looks[N]} */ (given);
  throw refusal(`${name}-unknown`, `${name} is one of ${CHOICES[name].join(", ")}, and not ${JSON.stringify(given)}`);
}

/**
 * Which attribute an error is about.
 *
 * @param {unknown} error
 * @param {string} otherwise
 */
export function blamed(error, otherwise) {
  const { code = "" } = /** @type {{code?: string}} */ (error ?? {});
  return ["position", "playable", "level", "ply"].find((name) => code.startsWith(`${name}-`)) ?? otherwise;
}

/**
 * What the attributes that say who plays what make of the game.
 *
 * @param {Settings} element
 * @param {import("../pkg/reversi.js").Game} game
 * @param {ReadonlySet<string>} names The attributes that have changed.
 * @param {GameOptions} seating Who plays, as far as the attributes have said it.
 * @param {(attribute: string, action: () => void) => void} attempt Does what may fail, and tells of it.
 * @returns {{seating: GameOptions, step: Step | null}} Who plays now, and what has happened in all.
 */
export function applySettings(element, game, names, seating, attempt) {
  /** @type {Step | null} */
  let step = null;
  if (names.has("playable") || names.has("level")) {
    attempt("playable", () => {
      const level = element.getAttribute("level");
      const asked = { playable: element.playable, ...(level !== null && { level }) };
      step = game.seat({ ...game.state().manner, ...asked });
      seating = asked;
    });
  }
  const anew = names.has("moves") || names.has("position");
  if (anew) {
    attempt("moves", () => {
      const { moves, position } = element;
      step = game.restart({ ...seating, moves: moves ?? "", ...(position !== null && { position }) }, seed());
    });
  }
  if (names.has("ply") || (anew && element.hasAttribute("ply"))) {
    attempt("ply", () => {
      const { change, state } = game.goto(element.getAttribute("ply") ?? game.state().played);
      step = { state, change: change && { ...change, kind: anew ? "start" : "step" } };
    });
  }
  return { seating, step };
}

/** A number that makes the engine's play vary. */
export function seed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** @param {string} name */
export function isLook(name) {
  return name in CHOICES;
}

/**
 * Properties that were set before the element was defined stand in the way of its own: they are set anew.
 *
 * @param {any} element
 * @param {readonly string[]} others Beside those that are attributes.
 */
export function takeEarlyProperties(element, others) {
  for (const name of [...Settings.observedAttributes, ...others]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/** On a server there are no elements, and the module can be imported all the same. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * An element whose properties are its attributes.
 *
 * @attr {string} [moves] The record to begin with: `f5d6c3`, or a whole saved game.
 * @attr {string} [position] Where the moves begin: 64 squares and the side to move.
 * @attr {number} [ply] The moment to show, in discs placed; the end of the record unless given.
 * @attr {"none" | "black" | "white" | "both"} [playable=both] Which sides are played at this board.
 * @attr {number} [level] The engine's level, 1 to 12, on the side that is not playable.
 * @attr {boolean} [analysis] Squares show what moves there are worth.
 * @attr {string} [orientation=identity] How the board lies: one of the eight symmetries.
 * @attr {"on" | "off"} [coordinates=on] Letters and digits on the rim.
 * @attr {"auto" | "light" | "dark" | "wood" | "sea" | "contrast"} [theme=auto] The board's colours.
 * @attr {string} [lang] The language; that of what the board stands in unless given.
 * @attr {boolean} [controls] A row of controls under the board.
 *
 * @cssprop [--reversi-cloth=#1f7a52] Where the light is even.
 * @cssprop [--reversi-cloth-light=#2b8a5f] Where the light falls.
 * @cssprop [--reversi-cloth-shade=#166343] Where it does not.
 * @cssprop [--reversi-line=#0d4a30] The lines, and the four dots.
 * @cssprop [--reversi-line-width=2.2%] Share of a square.
 * @cssprop [--reversi-rim=#25221f] The rim.
 * @cssprop [--reversi-rim-light=#3d3833] Its lit edge.
 * @cssprop [--reversi-rim-text=#c9c2b6] Letters and digits.
 * @cssprop [--reversi-corner=1.4%] How round the rim is, as a share of the board.
 * @cssprop [--reversi-font=system-ui, sans-serif] Of letters, digits and texts on squares.
 * @cssprop [--reversi-black=#202327] The black disc.
 * @cssprop [--reversi-black-light=#41464c] Its lit side.
 * @cssprop [--reversi-black-shade=#121417] Its far side.
 * @cssprop [--reversi-black-edge=#131518] Seen while it turns.
 * @cssprop [--reversi-black-bevel-light=#5d636a] Its bevel, lit.
 * @cssprop [--reversi-black-bevel-shade=#060708] Its bevel, in the shade.
 * @cssprop [--reversi-white=#f3ecdc] The white disc.
 * @cssprop [--reversi-white-light=#fdfaf2] Its lit side.
 * @cssprop [--reversi-white-shade=#e3d9c3] Its far side.
 * @cssprop [--reversi-white-edge=#e4dbc5] Seen while it turns.
 * @cssprop [--reversi-white-bevel-light=#fffffb] Its bevel, lit.
 * @cssprop [--reversi-white-bevel-shade=#b3a684] Its bevel, in the shade.
 * @cssprop [--reversi-shadow=rgb(0 22 12 / 55%)] Beneath a disc.
 * @cssprop [--reversi-disc-size=82%] Share of a square.
 * @cssprop [--reversi-hint=rgb(6 44 27 / 50%)] The dot on a legal square.
 * @cssprop [--reversi-hint-size=19%] Share of a square.
 * @cssprop [--reversi-preview-opacity=0.55] Of the disc shown before it is placed.
 * @cssprop [--reversi-mark=#f0562e] The last move, and what a move would turn.
 * @cssprop [--reversi-mark-on-cloth=#fff8e7] Texts and shapes of a page, on an empty square.
 * @cssprop [--reversi-mark-on-black=#f3ecdc] The same, on a black disc.
 * @cssprop [--reversi-mark-on-white=#202327] The same, on a white disc.
 * @cssprop [--reversi-tint-opacity=0.5] Of squares that a page colours.
 * @cssprop [--reversi-arrow=#ffc24b] Arrows without a colour of their own.
 * @cssprop [--reversi-arrow-opacity=0.85] Of all arrows.
 * @cssprop [--reversi-value-best=#8ff0dc] The best move’s value.
 * @cssprop [--reversi-value-even=#f6efdf] A value nearly as good.
 * @cssprop [--reversi-value-worst=#ff8a70] A value far worse.
 * @cssprop [--reversi-value-plate=rgb(8 26 18 / 72%)] Behind values.
 * @cssprop [--reversi-focus=#ffd166] The ring around the focused square.
 * @cssprop [--reversi-land-duration=120ms] How long a disc lands.
 * @cssprop [--reversi-turn-duration=220ms] How long a disc turns.
 * @cssprop [--reversi-turn-delay=35ms] How much later the next one turns.
 * @cssprop [--reversi-control-ink=inherit] Words and signs of the controls.
 * @cssprop [--reversi-control-line=rgb(90 85 75 / 38%)] Borders of the controls.
 * @cssprop [--reversi-control-hover=rgb(90 85 75 / 12%)] A control pointed at.
 * @cssprop [--reversi-control-corner=8px] How round a control is.
 * @cssprop [--reversi-gap=0.5rem] Between board and controls.
 */
export class Settings extends Base {
  static observedAttributes = [
    "moves",
    "position",
    "ply",
    "playable",
    "level",
    "analysis",
    "orientation",
    "coordinates",
    "theme",
    "lang",
    "controls",
  ];

  /**
   * The record to begin with: moves one after the other, `f5d6c3`, or a whole saved game. `null`: none.
   *
   * @type {string | null}
   */
  get moves() {
    return this.getAttribute("moves");
  }

  set moves(value) {
    this.#reflect("moves", value);
  }

  /**
   * Where the moves begin: 64 squares row by row from a1 (`X` black, `O` white, `-` empty) and the side to move. `null`:
   * the usual start.
   *
   * @type {string | null}
   */
  get position() {
    return this.getAttribute("position");
  }

  set position(value) {
    this.#reflect("position", value);
  }

  /**
   * The moment to show, in discs placed; `null`: the end of the record. The one shown now is `state.ply`.
   *
   * @type {number | null}
   */
  get ply() {
    return this.#number("ply");
  }

  set ply(value) {
    this.#reflect("ply", value);
  }

  /**
   * Which sides are played at this board.
   *
   * @type {"none" | "black" | "white" | "both"}
   */
  get playable() {
    return /** @type {"none" | "black" | "white" | "both"} */ (this.getAttribute("playable") ?? "both");
  }

  set playable(value) {
    this.#reflect("playable", value);
  }

  /**
   * The engine's level, from 1, on the side that is not playable. `null`: that side waits for `play()`.
   *
   * @type {number | null}
   */
  get level() {
    return this.#number("level");
  }

  set level(value) {
    this.#reflect("level", value);
  }

  /**
   * Whether squares show what moves there are worth.
   *
   * @type {boolean}
   */
  get analysis() {
    return this.#isOn("analysis");
  }

  set analysis(value) {
    this.#reflect("analysis", value);
  }

  /**
   * How the board lies on the screen: one of the eight symmetries.
   *
   * @type {OrientationName}
   */
  get orientation() {
    return /** @type {OrientationName} */ (this.getAttribute("orientation") ?? USUAL.orientation);
  }

  set orientation(value) {
    this.#reflect("orientation", value);
  }

  /**
   * Whether the rim has letters and digits.
   *
   * @type {"on" | "off"}
   */
  get coordinates() {
    return /** @type {"on" | "off"} */ (this.getAttribute("coordinates") ?? USUAL.coordinates);
  }

  set coordinates(value) {
    const given = /** @type {unknown} */ (value);
    this.#reflect("coordinates", given === true ? "on" : given === false ? "off" : value);
  }

  /**
   * The board's colours.
   *
   * @type {ThemeName}
   */
  get theme() {
    return /** @type {ThemeName} */ (this.getAttribute("theme") ?? USUAL.theme);
  }

  set theme(value) {
    this.#reflect("theme", value);
  }

  /**
   * Whether there is a row of controls under the board.
   *
   * @type {boolean}
   */
  get controls() {
    return this.#isOn("controls");
  }

  set controls(value) {
    this.#reflect("controls", value);
  }

  /**
   * @param {string} name
   * @param {string | number | boolean | null | undefined} value
   */
  #reflect(name, value) {
    if (value === null || value === undefined || value === false) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? "" : String(value));
  }

  /** @param {string} name */
  #number(name) {
    const value = this.getAttribute(name);
    return value === null || value.trim() === "" ? null : Number(value);
  }

  /** @param {string} name */
  #isOn(name) {
    return !["off", "false", null].includes(this.getAttribute(name));
  }
}
