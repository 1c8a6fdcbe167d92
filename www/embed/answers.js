/**
 * A host's requests, done by the element's own methods: texts go to the game's parser, errors come back.
 *
 * @typedef {import("./messages.js").Request} Request
 * @typedef {import("./messages.js").Answer} Answer
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { OPTIONS } from "./options.js";
import { MessageError } from "./protocol.js";

/**
 * @param {ReversiBoard} board
 * @param {Request} request
 * @returns {Promise<Answer | null>} Rejects where the request is refused; nothing has changed then.
 */
export async function answer(board, request) {
  await board.ready;
  const text = act(board, request);
  const { id } = request;
  if (id === undefined) return null;
  if (text !== null) return { type: "record", id, text };
  const { state } = board;
  if (!state) throw new MessageError("not-ready", "the board is not ready");
  return { type: "done", id, state };
}

/**
 * @param {ReversiBoard} board
 * @param {Request} request
 * @returns {string | null} The record, where that was asked for.
 */
function act(board, request) {
  switch (request.type) {
    case "play":
      board.play(textOf(request, "square"));
      return null;
    case "undo":
      board.undo();
      return null;
    case "redo":
      board.redo();
      return null;
    case "goto":
      if (typeof request.ply !== "number") throw new MessageError("message-unreadable", "goto needs a number `ply`");
      board.goto(request.ply);
      return null;
    case "load":
      board.load(textOf(request, "text"));
      return null;
    case "restart":
      board.restart(objectOf(request, "options"));
      return null;
    case "set":
      set(board, textOf(request, "name"), request.value === null ? null : textOf(request, "value"));
      return null;
    case "record":
      // What is no format is refused by Rust.
      return board.record(
        request.format === undefined ? undefined : /** @type {"saved"} */ (textOf(request, "format")),
      );
    default:
      return null;
  }
}

/**
 * @param {Request} request
 * @param {string} name
 * @returns {string}
 */
function textOf(request, name) {
  const value = fieldsOf(request)[name];
  if (typeof value !== "string")
    throw new MessageError("message-unreadable", `${request.type} needs a text \`${name}\``);
  return value;
}

/**
 * @param {Request} request
 * @param {string} name
 * @returns {object} Empty where the field is left out.
 */
function objectOf(request, name) {
  const value = fieldsOf(request)[name] ?? {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw new MessageError("message-unreadable", `${request.type} takes an object \`${name}\``);
}

/** @param {Request} request @returns {Record<string, unknown>} */
function fieldsOf(request) {
  return /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (request));
}

/**
 * Sets an attribute of the board, which tells at once where it refuses one.
 *
 * @param {ReversiBoard} board
 * @param {string} name
 * @param {string | null} value
 */
function set(board, name, value) {
  if (!OPTIONS.includes(name)) {
    throw new MessageError("option-unknown", `${JSON.stringify(name)} is not one of ${OPTIONS.join(", ")}`);
  }
  /** @type {unknown} */
  let refused = null;
  const note = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    refused ??= /** @type {CustomEvent<{error: unknown}>} */ (event).detail.error;
  };
  board.addEventListener("reversi-error", note, { capture: true });
  if (value === null) board.removeAttribute(name);
  else board.setAttribute(name, value);
  // The board looks at its attributes no later than it is asked for something.
  board.record();
  board.removeEventListener("reversi-error", note, { capture: true });
  if (refused !== null) throw refused;
}
