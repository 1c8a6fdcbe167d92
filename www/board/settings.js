/**
 * The element's attributes, as properties too, and what is known of them on the page's side. What moves, positions and
 * players mean is known in Rust alone.
 *
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
  const isSwitch = name === "analysis" || name === "controls";
  // As with HTML's own switches, presence is enough.
  if (isSwitch && (given === "" || given === name)) return /** @type {Looks[N]} */ ("on");
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
 * @attr {number} [level] The engine's level, 1 to 10, on the side that is not playable.
 * @attr {boolean} [analysis] Squares show what moves there are worth.
 * @attr {string} [orientation=identity] How the board lies: one of the eight symmetries.
 * @attr {"on" | "off"} [coordinates=on] Letters and digits on the rim.
 * @attr {"auto" | "light" | "dark" | "wood" | "sea" | "contrast"} [theme=auto] The board's colours.
 * @attr {string} [lang] The language; that of what the board stands in unless given.
 * @attr {boolean} [controls] A row of controls under the board.
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
    return this.hasAttribute(name) && this.getAttribute(name) !== "off";
  }
}
