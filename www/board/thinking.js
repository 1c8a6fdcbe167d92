/**
 * What a board has the engine do: play for the side that the game awaits, and value the moves that are shown. The engine
 * is left with the page, and asked anew when the page comes back.
 *
 * @typedef {import("../pkg/reversi.js").EngineRequest} EngineRequest
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("./events.js").Events} Events
 * @typedef {import("./opponent.js").EngineStatus} EngineStatus
 *
 * @typedef {object} Needs
 * @property {() => EngineRequest | null} move The game's question for a move, now.
 * @property {() => EngineRequest | null} values Its question what moves are worth, now.
 * @property {(report: EngineReport) => void} answer Told the move of the side that is awaited.
 * @property {(report: EngineReport | null) => void} showValues Told what moves are worth; `null` when it does not hold
 *   any more.
 */

import { Analysis } from "./analysis.js";
import { Opponent } from "./opponent.js";

export class Thinking {
  /**
   * @param {Events} events What happens to the engine is told there.
   * @param {Needs} needs
   */
  constructor(events, needs) {
    this.#events = events;
    this.#needs = needs;
    const join = () => this.join();
    this.#opponent = new Opponent(join, (status, error) => this.#tell(status, error), needs.answer);
    this.#analysis = new Analysis(join, needs.showValues, (error) => this.#tell("failed", error));
  }

  #events;
  #needs;
  #opponent;
  #analysis;

  /** The board is on a page. */
  start() {
    addEventListener("pagehide", this.#pageHidden);
    addEventListener("pageshow", this.#pageShown);
    this.update();
  }

  /** The board is on no page any more. */
  stop() {
    removeEventListener("pagehide", this.#pageHidden);
    removeEventListener("pageshow", this.#pageShown);
    this.#leave();
  }

  /** The game may ask something else now. */
  update() {
    this.#opponent.update(this.#needs.move());
    // Whoever heard of that may have changed the game.
    this.#analysis.update(this.#needs.values());
  }

  /** Asks once more, after trouble or after a move that was prevented. */
  retry() {
    this.#opponent.forget();
    this.#analysis.end();
    this.update();
  }

  /** No move is shown before the last change has come to rest. @param {number} time in milliseconds on the page's clock */
  restAt(time) {
    this.#opponent.restTime = time;
  }

  /** An engine of one's own; what happens to it is told too. */
  async join() {
    const { EngineClient } = await import("../engine/client.js");
    return new EngineClient((status, message) => this.#events.send("reversi-engine", { status, message }));
  }

  /**
   * @param {EngineStatus} status
   * @param {unknown} [error] Why it cannot be had.
   */
  #tell(status, error) {
    const message = error instanceof Error ? error.message : String(error ?? "");
    this.#events.send("reversi-engine", { status, message });
    if (error) this.#events.fail(error);
  }

  #leave() {
    this.#opponent.end();
    this.#analysis.end();
  }

  /** A page that is left may lose what its worker says and what is being loaded: nobody is to be told of that. */
  #pageHidden = () => this.#leave();

  /** So a page that comes back from the browser's cache asks anew. @param {PageTransitionEvent} event */
  #pageShown = (event) => {
    if (!event.persisted) return;
    this.#leave();
    this.update();
  };
}
