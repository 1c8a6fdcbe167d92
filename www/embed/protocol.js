/**
 * The frame's side of the channel: who may open one, and what counts as a message. It knows nothing of the game.
 *
 * @typedef {import("./messages.js").Request} Request
 * @typedef {import("./messages.js").Answer} Answer
 * @typedef {import("./messages.js").Happening} Happening
 * @typedef {import("./messages.js").Id} Id
 *
 * @typedef {(request: Request) => Promise<Answer | null>} Answerer Rejects with an error that has a `code` where the
 *   request is refused. `null` where there is nothing to say.
 */

import { describe } from "../app/faults.js";

/** The version of the messages' shape. */
export const VERSION = 1;

/** What a host may ask. */
const REQUESTS = ["play", "undo", "redo", "goto", "load", "restart", "set", "record", "state", "close"];

/** A refusal with the same shape as those that come from Rust. */
export class MessageError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export class Gate {
  /**
   * Listens for a host that opens a channel. Only the window that holds the frame may.
   *
   * @param {string | null} origin The only origin that may open one; `null` for any.
   * @param {Answerer} answer
   * @param {() => void} opened A host has opened a channel and is to hear how things stand.
   */
  constructor(origin, answer, opened) {
    this.#origin = origin;
    this.#answer = answer;
    this.#opened = opened;
    addEventListener("message", (event) => this.#receive(event));
  }

  /** @type {string | null} */
  #origin;
  /** @type {Answerer} */
  #answer;
  /** @type {() => void} */
  #opened;
  /** The host's end is the port of the last channel that was opened. @type {MessagePort | null} */
  #port = null;
  /** @type {string | null} */
  #channel = null;
  /** The origin of the window that opened the channel; `null` while none is open. @type {string | null} */
  host = null;

  /** Tells the host, if there is one. @param {Happening} happening */
  send(happening) {
    if (this.#port) post(this.#port, happening);
  }

  /** @param {MessageEvent} event */
  #receive({ data, source, origin, ports }) {
    const [port] = ports;
    // A page that is not in a frame is its own parent.
    if (parent === window || source !== parent || !port || !isMessage(data)) return;
    // Others do not even learn that somebody is there.
    if (this.#origin !== null && origin !== this.#origin) return;
    const channel = typeof data.channel === "string" ? data.channel : null;
    if (data.reversi !== VERSION || data.type !== "open") {
      post(port, faultOf(data, data.reversi === VERSION ? typeUnknown(data, ["open"]) : versionUnknown(data)));
      port.close();
    } else if (this.#port && channel !== null && channel === this.#channel) {
      port.close();
    } else {
      this.#close();
      this.#port = port;
      this.#channel = channel;
      this.host = origin;
      port.onmessage = (message) => this.#hear(port, message.data);
      this.#opened();
    }
  }

  #close() {
    if (!this.#port) return;
    post(this.#port, { type: "closed" });
    this.#port.close();
    this.#port = this.#channel = this.host = null;
  }

  /**
   * @param {MessagePort} port
   * @param {unknown} data
   */
  async #hear(port, data) {
    const id = idOf(data);
    try {
      const request = read(data);
      const answer = request.type === "close" ? null : await this.#answer(request);
      if (answer) post(port, answer);
      if (request.type === "close" && port === this.#port) this.#close();
    } catch (error) {
      post(port, faultOf(data, error, id));
    }
  }
}

/**
 * @param {unknown} data
 * @returns {Request}
 */
function read(data) {
  if (!isMessage(data))
    throw new MessageError("message-unreadable", "a message is an object with `reversi` and `type`");
  if (data.reversi !== VERSION) throw versionUnknown(data);
  if (!REQUESTS.includes(/** @type {string} */ (data.type))) throw typeUnknown(data, REQUESTS);
  return /** @type {Request} */ (/** @type {unknown} */ (data));
}

/** @param {Record<string, unknown>} data */
function versionUnknown({ reversi }) {
  return new MessageError("version-unknown", `messages of version ${VERSION} are understood, not ${show(reversi)}`);
}

/**
 * @param {Record<string, unknown>} data
 * @param {readonly string[]} known
 */
function typeUnknown({ type }, known) {
  return new MessageError("type-unknown", `${show(type)} is not one of ${known.join(", ")}`);
}

/** @param {unknown} value */
function show(value) {
  return typeof value === "string" || typeof value === "number"
    ? JSON.stringify(value).slice(0, 40)
    : `a value of type ${typeof value}`;
}

/**
 * @param {unknown} data
 * @returns {data is Record<string, unknown>}
 */
function isMessage(data) {
  return typeof data === "object" && data !== null && "reversi" in data;
}

/**
 * @param {unknown} data
 * @returns {Id | undefined}
 */
function idOf(data) {
  const id = isMessage(data) ? data.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/**
 * @param {unknown} data The message that was refused.
 * @param {unknown} error
 * @param {Id} [id]
 * @returns {Happening}
 */
function faultOf(data, error, id = idOf(data)) {
  return { type: "error", ...(id !== undefined && { id }), ...describe(error) };
}

/**
 * @param {MessagePort} port
 * @param {Answer | Happening} message
 */
function post(port, message) {
  port.postMessage({ reversi: VERSION, ...message });
}
