/**
 * The board's colours, read from CSS custom properties so that a page can set them.
 *
 * @typedef {object} DiscColors
 * @property {string} light Where the light falls.
 * @property {string} body
 * @property {string} shade Where it does not.
 * @property {string} edge Of the disc seen from the side.
 * @property {string} bevelLight
 * @property {string} bevelShade
 *
 * @typedef {object} Theme
 * @property {boolean} flat Without light and shadow, for forced colours.
 * @property {string} cloth
 * @property {string} clothLight
 * @property {string} clothShade
 * @property {string} line
 * @property {string} rim
 * @property {string} rimLight
 * @property {string} rimText
 * @property {string} hint
 * @property {string} mark
 * @property {string} shadow
 * @property {DiscColors} black
 * @property {DiscColors} white
 */

/**
 * @param {Element} element
 * @returns {Theme}
 */
export function themeOf(element) {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const read = (name) => style.getPropertyValue(`--reversi-${name}`).trim();
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
    rim: read("rim"),
    rimLight: read("rim-light"),
    rimText: read("rim-text"),
    hint: read("hint"),
    mark: read("mark"),
    shadow: read("shadow"),
    black: disc("black"),
    white: disc("white"),
  };
}
