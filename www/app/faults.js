/**
 * What is wrong with what an address asks for, in sentences. Whatever the address says is quoted as text only.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 *
 * @typedef {object} Fault
 * @property {string} code
 * @property {number} [at] The offset of the first character that could not be read.
 * @property {string} [name] The option that it concerns.
 * @property {string} [value] What the address says of it.
 */

/** Which sentence tells of which error; the others are about a value of an option. */
const SENTENCES = new Map([
  ["option-unknown", "fault.unknown"],
  ["option-repeated", "fault.repeated"],
  ["square-unreadable", "fault.text"],
  ["position-unreadable", "fault.text"],
  ["saved-unreadable", "fault.text"],
  ["saved-version-unknown", "fault.version"],
  ["turns-nothing", "fault.move"],
  ["square-occupied", "fault.move"],
  ["pass-not-allowed", "fault.move"],
  ["game-over", "fault.move"],
  ["no-such-ply", "fault.ply"],
]);

/** How many characters of an address a sentence quotes. */
const QUOTED = 24;

/**
 * @param {Fault} fault
 * @param {Texts} texts
 */
export function sentenceOf({ code, at = 0, name, value = "" }, texts) {
  const key = SENTENCES.get(code) ?? "fault.value";
  if (name === undefined) return texts.say("fault.other");
  const rest = key === "fault.text" || key === "fault.move" ? [...value].slice(at).join("") : value;
  return texts.say(key, { name: quote(name), value: quote(rest), at: at + 1 });
}

/**
 * A piece of an address that cannot disturb the sentence around it: without control characters, short, and with its own
 * direction of writing.
 *
 * @param {string} text
 */
function quote(text) {
  const plain = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, "\ufffd")];
  const short = plain.length > QUOTED ? `${plain.slice(0, QUOTED).join("")}…` : plain.join("");
  return `\u2068${short}\u2069`;
}

/**
 * What is to be told of an error, whoever threw it.
 *
 * @param {unknown} error
 * @returns {{code: string, message: string, at?: number}}
 */
export function describe(error) {
  const { code, message, at } = /** @type {{code?: unknown, message?: unknown, at?: unknown}} */ (Object(error));
  return {
    code: typeof code === "string" ? code : "failed",
    message: typeof message === "string" ? message : String(error),
    ...(typeof at === "number" && { at }),
  };
}
