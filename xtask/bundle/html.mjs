/** Pages: what they link to is found, and put anew. Ours are well formed and close to plain, so patterns suffice. */

const TAG = /[ \t]*<(link|script|img|source|iframe)\b([^>]*)>(<\/script>)?\n?/g;

/**
 * @typedef {object} Tag
 * @property {string} name
 * @property {Record<string, string>} attributes
 */

/**
 * Replaces each tag that may name a file.
 *
 * @param {string} page
 * @param {(tag: Tag) => string | null | undefined} replace what stands there instead; `null` keeps it
 */
export function replaceTags(page, replace) {
  return page.replaceAll(TAG, (whole, name, rest) => replace({ name, attributes: attributesOf(rest) }) ?? whole);
}

/** @param {string} text */
function attributesOf(text) {
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [, name = "", value = ""] of text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) attributes[name] = value;
  return attributes;
}

/**
 * A tag in its own line of the head.
 *
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
export function tag(name, attributes) {
  const words = Object.entries(attributes).map(([key, value]) => (value === "" ? key : `${key}="${value}"`));
  return `    <${[name, ...words].join(" ")}>${name === "script" ? "</script>" : ""}\n`;
}

/**
 * Adds to the end of the head.
 *
 * @param {string} page
 * @param {string} more
 */
export function addToHead(page, more) {
  if (!page.includes("  </head>")) throw new Error("the page has no head");
  return page.replace("  </head>", () => `${more}  </head>`);
}
