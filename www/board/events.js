/**
 * The board's events: bubbling, composed, and in the order in which things happened, also where a listener makes
 * something happen.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Change} Change
 */

export class Events {
  /** @param {EventTarget} target */
  constructor(target) {
    this.#target = target;
  }

  /** @type {EventTarget} */
  #target;
  /** @type {CustomEvent[]} */
  #waiting = [];
  #sending = false;

  /**
   * @param {string} name
   * @param {object} detail
   */
  send(name, detail) {
    this.#waiting.push(make(name, detail));
    if (this.#sending) return;
    this.#sending = true;
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) this.#target.dispatchEvent(event);
    this.#sending = false;
  }

  /**
   * Asks whether something may happen.
   *
   * @param {string} name
   * @param {object} detail
   * @returns {boolean} `false` where a listener has prevented it.
   */
  ask(name, detail) {
    return this.#target.dispatchEvent(make(name, detail, true));
  }

  /**
   * Tells of an error; where nobody takes it, the console does.
   *
   * @param {unknown} thrown
   * @param {string} [attribute] The attribute or property that holds what is wrong.
   */
  fail(thrown, attribute) {
    const error = /** @type {Error & {code?: string, at?: number, url?: string}} */ (thrown);
    const { code = "internal", message, at, url } = error;
    const told = { code, message, ...(at !== undefined && { at }), ...(url !== undefined && { url }) };
    if (this.ask("reversi-error", { error: told, ...(attribute && { attribute }) })) {
      console.warn(`<reversi-board>${attribute ? ` ${attribute}` : ""}: ${message}`);
    }
  }

  /**
   * What a change means, one event each.
   *
   * @param {Change} change
   * @param {State} state
   */
  tell(change, state) {
    const { kind, placed, passed, outcome } = change;
    if (kind === "move" && placed) {
      this.send("reversi-move", { square: placed.square, color: placed.color, change, state });
    }
    if (passed) this.send("reversi-pass", { color: passed, state });
    if (outcome) this.send("reversi-game-over", { outcome, state });
    this.send("reversi-change", { change, state });
  }
}

/**
 * @param {string} name
 * @param {object} detail
 * @param {boolean} [cancelable]
 */
function make(name, detail, cancelable = false) {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail });
}
