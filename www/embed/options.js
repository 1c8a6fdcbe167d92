/**
 * What the address of a frame asks for. Values go to the element as they are: it reads them, or says why not.
 *
 * @typedef {object} Asked
 * @property {Map<string, string>} attributes Of the element.
 * @property {string | null} origin The only origin that may open a channel; `null` for any.
 * @property {{name: string, value: string, code: string}[]} faults What is no option, or is asked for twice.
 */

/** The element's attributes that a frame offers, by the same names. */
export const OPTIONS = [
  "moves",
  "position",
  "ply",
  "playable",
  "level",
  "orientation",
  "coordinates",
  "theme",
  "lang",
  "controls",
  "analysis",
];

/**
 * @param {string} search What follows the address, from `?` on.
 * @returns {Asked}
 */
export function readAddress(search) {
  /** @type {Asked} */
  const asked = { attributes: new Map(), origin: null, faults: [] };
  const seen = new Set();
  for (const [name, value] of new URLSearchParams(search)) {
    const refuse = (/** @type {string} */ code) => asked.faults.push({ name, value, code });
    if (seen.has(name)) refuse("option-repeated");
    else if (name === "origin") asked.origin = value;
    else if (!OPTIONS.includes(name)) refuse("option-unknown");
    else asked.attributes.set(name, value);
    seen.add(name);
  }
  return asked;
}
