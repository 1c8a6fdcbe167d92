/**
 * The board's events: bubbling, composed, and in the order in which things happened, also where a listener makes
 * something happen.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("../pkg/reversi.js").Outcome} Outcome
 * @typedef {import("../pkg/reversi.js").Color} Color
 * @typedef {import("../pkg/reversi.js").ReversiError} ReversiError
 * @typedef {import("../pkg/engine.js").ScoredMove} ScoredMove
 *
 * @typedef {"person" | "host" | "engine"} Mover Who moves: somebody at the board, the page by `play()`, the engine.
 *
 * @typedef {object} Fault What `reversi-error` tells.
 * @property {string} code A name for programs, stable across versions.
 * @property {string} message One sentence, for developers.
 * @property {number} [at] Where it concerns a text: the offset of the first character that could not be read.
 * @property {string} [url] Where it concerns a file: its address.
 *
 * @typedef {Record<"reversi-ready", CustomEvent<{state: State}>>} ReadyEvent
 * @typedef {Record<"reversi-before-move", CustomEvent<{square: string, color: Color, by: Mover, state: State}>>} BeforeMoveEvent
 * @typedef {Record<"reversi-move", CustomEvent<{square: string, color: Color, change: Change, state: State}>>} MoveEvent
 * @typedef {Record<"reversi-pass", CustomEvent<{color: Color, state: State}>>} PassEvent
 * @typedef {Record<"reversi-game-over", CustomEvent<{outcome: Outcome, state: State}>>} GameOverEvent
 * @typedef {Record<"reversi-change", CustomEvent<{change: Change, state: State}>>} ChangeEvent
 * @typedef {Record<"reversi-settled", CustomEvent<{state: State}>>} SettledEvent
 * @typedef {Record<"reversi-refused", CustomEvent<{error: ReversiError, square: string}>>} RefusedEvent
 * @typedef {Record<"reversi-analysis", CustomEvent<{state: State, moves: (ScoredMove & {depth: number})[]}>>} AnalysisEvent
 * @typedef {Record<"reversi-engine", CustomEvent<{status: import("./opponent.js").EngineStatus, message: string}>>} EngineEvent
 * @typedef {Record<"reversi-error", CustomEvent<{error: Fault, attribute?: string}>>} ErrorEvent
 *
 * @typedef {ReadyEvent & BeforeMoveEvent & MoveEvent & PassEvent & GameOverEvent & ChangeEvent & SettledEvent} GameEvents
 * @typedef {GameEvents & RefusedEvent & AnalysisEvent & EngineEvent & ErrorEvent} ReversiEventMap By their names.
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
    this.#sendAll([make(name, detail)]);
  }

  /** @param {CustomEvent[]} events That belong together: what their listeners cause comes after all of them. */
  #sendAll(events) {
    this.#waiting.push(...events);
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
    const events = [];
    if (kind === "move" && placed) {
      events.push(make("reversi-move", { square: placed.square, color: placed.color, change, state }));
    }
    // A game that is only looked at, or loaded, does not end again.
    const isPlayed = kind === "move" || kind === "redo" || kind === "put-right";
    if (passed && isPlayed) events.push(make("reversi-pass", { color: passed, state }));
    if (outcome && isPlayed) events.push(make("reversi-game-over", { outcome, state }));
    events.push(make("reversi-change", { change, state }));
    this.#sendAll(events);
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
