/**
 * The board's colours and measures, read from CSS custom properties so that a page can set them.
 *
 * @typedef {object} DiscColors
 * @property {string} light Where the light falls.
 * @property {string} body
 * @property {string} shade Where it does not.
 * @property {string} edge Of the disc seen from the side.
 * @property {string} bevelLight
 * @property {string} bevelShade
 *
 * @typedef {object} Theme Shares are of a square's side, from 0 to 1.
 * @property {boolean} flat Without light and shadow, for forced colours.
 * @property {string} cloth
 * @property {string} clothLight
 * @property {string} clothShade
 * @property {string} line
 * @property {number} lineWidth Share.
 * @property {string} rim
 * @property {string} rimLight
 * @property {string} rimText
 * @property {number} corner How round the rim's corners are, as a share of the board's side.
 * @property {string} font A family, or several.
 * @property {string} hint
 * @property {number} hintSize Share.
 * @property {string} mark
 * @property {string} markOnCloth
 * @property {string} markOnBlack
 * @property {string} markOnWhite
 * @property {number} tintOpacity
 * @property {string} arrow
 * @property {number} arrowOpacity
 * @property {string} valueBest
 * @property {string} valueEven
 * @property {string} valueWorst
 * @property {string} valuePlate
 * @property {string} shadow
 * @property {number} discSize Share.
 * @property {number} previewOpacity
 * @property {DiscColors} black
 * @property {DiscColors} white
 */

/**
 * @param {CSSStyleDeclaration} style
 * @param {string} name
 */
function text(style, name) {
  return style.getPropertyValue(`--reversi-${name}`).trim();
}

/**
 * A number, or a percentage as a share of 1.
 *
 * @param {CSSStyleDeclaration} style
 * @param {string} name
 * @param {number} otherwise
 */
function share(style, name, otherwise) {
  const given = text(style, name);
  const value = Number.parseFloat(given) / (given.endsWith("%") ? 100 : 1);
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 1) : otherwise;
}

/**
 * @param {Element} element
 * @returns {Theme}
 */
export function themeOf(element) {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const read = (name) => text(style, name);
  /**
   * @param {string} color
   * @returns {DiscColors}
   */
  const disc = (color) => ({
    light: read(`${color}-light`),
    body: read(color),
    shade: read(`${color}-shade`),
    edge: read(`${color}-edge`),
    bevelLight: read(`${color}-bevel-light`),
    bevelShade: read(`${color}-bevel-shade`),
  });
  return {
    flat: matchMedia("(forced-colors: active)").matches,
    cloth: read("cloth"),
    clothLight: read("cloth-light"),
    clothShade: read("cloth-shade"),
    line: read("line"),
    lineWidth: share(style, "line-width", 0.022),
    rim: read("rim"),
    rimLight: read("rim-light"),
    rimText: read("rim-text"),
    corner: share(style, "corner", 0.014),
    font: read("font") || "system-ui, sans-serif",
    hint: read("hint"),
    hintSize: share(style, "hint-size", 0.19),
    mark: read("mark"),
    markOnCloth: read("mark-on-cloth"),
    markOnBlack: read("mark-on-black"),
    markOnWhite: read("mark-on-white"),
    tintOpacity: share(style, "tint-opacity", 0.5),
    arrow: read("arrow"),
    arrowOpacity: share(style, "arrow-opacity", 0.85),
    valueBest: read("value-best"),
    valueEven: read("value-even"),
    valueWorst: read("value-worst"),
    valuePlate: read("value-plate"),
    shadow: read("shadow"),
    discSize: share(style, "disc-size", 0.82),
    previewOpacity: share(style, "preview-opacity", 0.55),
    black: disc("black"),
    white: disc("white"),
  };
}

/**
 * How fast discs move.
 *
 * @param {Element} element
 * @returns {import("./animation.js").Pace}
 */
export function paceOf(element) {
  const style = getComputedStyle(element);
  /**
   * @param {string} name
   * @param {number} otherwise
   */
  const milliseconds = (name, otherwise) => {
    const given = text(style, name);
    const value = Number.parseFloat(given) * (/\ds$/.test(given) ? 1000 : 1);
    return Number.isFinite(value) && value >= 0 ? Math.min(value, 10_000) : otherwise;
  };
  return {
    land: milliseconds("land-duration", 120),
    turn: milliseconds("turn-duration", 220),
    delay: milliseconds("turn-delay", 35),
  };
}
