/**
 * The pieces of HTML that put a board on another page.
 *
 * @typedef {object} Embedding
 * @property {string} root The address of the folder that the game's page lies in.
 * @property {Map<string, string>} options Of the board, those that are not as usual, by the names of its attributes.
 * @property {number} width In CSS pixels; on a narrower page the board is narrower.
 * @property {string} outside The address of the full page with the same game.
 * @property {string} title What the board is called, for those who do not see it.
 */

/** What a frame shows under the square board, in CSS pixels: the link, and the row of controls. */
const LINK = 28;
const CONTROLS = 44;

/** What a frame may do: run scripts, and open the full page in a tab that is free of the sandbox. */
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** A whole element: its script, and the board with what is shown until, or unless, it works. @param {Embedding} embedding */
export function elementSnippet({ root, options, width, outside, title }) {
  const board = [...options].map(([name, value]) => ` ${attribute(name, value)}`).join("");
  const style = attribute("style", `display: block; inline-size: ${width}px; max-inline-size: 100%`);
  return [
    `<script type="module" ${attribute("src", new URL("www/reversi-board.js", root).href)}></script>`,
    `<reversi-board${board} ${style}>`,
    `  <a ${attribute("href", outside)}>${escapeText(title)}</a>`,
    "</reversi-board>",
  ].join("\n");
}

/**
 * A frame, which needs no script on the page around it.
 *
 * @param {Embedding} embedding
 * @param {boolean} sized Whether the script that keeps its height right is added.
 */
export function frameSnippet({ root, options, width, title }, sized) {
  const address = frameAddress(root, options);
  const height = width + LINK + (options.has("controls") ? CONTROLS : 0);
  const style = `inline-size: ${width}px; max-inline-size: 100%; aspect-ratio: ${width} / ${height}; border: 0`;
  const lines = [
    `<iframe${sized ? " data-reversi" : ""} ${attribute("src", address)}`,
    `  ${attribute("title", title)} loading="lazy" ${attribute("sandbox", SANDBOX)}`,
    `  ${attribute("style", style)}></iframe>`,
  ];
  if (sized)
    lines.push(`<script ${attribute("src", new URL("www/embed/reversi-embed.js", root).href)} async></script>`);
  return lines.join("\n");
}

/**
 * @param {string} root
 * @param {Map<string, string>} options
 */
export function frameAddress(root, options) {
  const address = new URL("embed.html", root);
  const query = new URLSearchParams();
  for (const [name, value] of options) query.set(name, value);
  address.search = String(query);
  return address.href;
}

/**
 * @param {string} name
 * @param {string} value
 */
function attribute(name, value) {
  return `${name}="${escapeText(value)}"`;
}

/** @param {string} text */
function escapeText(text) {
  /** @type {Record<string, string>} */
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? "");
}
