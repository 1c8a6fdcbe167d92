/**
 * The engine as one board knows it: ask, and an answer comes, whatever happens to workers and other boards meanwhile.
 *
 * @typedef {import("./pool.js").EngineReport} EngineReport
 * @typedef {import("./pool.js").EngineRequest} EngineRequest
 * @typedef {import("./pool.js").Trouble} Trouble
 */

import { pool } from "./pool.js";

export class EngineClient {
  /** @param {(trouble: Trouble, message: string) => void} onTrouble Told once that workers were given up. */
  constructor(onTrouble) {
    this.#onTrouble = onTrouble;
    pool.join();
  }

  /** @type {(trouble: Trouble, message: string) => void} */
  #onTrouble;
  #thinksOnPage = false;
  #stop = new AbortController();

  /**
   * The engine's answer; `null` where the question was withdrawn. An earlier question is withdrawn by this one.
   *
   * @param {EngineRequest} request
   * @returns {Promise<EngineReport | null>} Rejects where the engine cannot run at all.
   */
  ask(request) {
    this.withdraw();
    return pool.ask(request, this.#stop.signal, (trouble, message) => {
      if (trouble === "on-page" && this.#thinksOnPage) return;
      this.#thinksOnPage = trouble === "on-page";
      this.#onTrouble(trouble, message);
    });
  }

  /** Withdraws the question, if there is one; whoever asked gets `null`. */
  withdraw() {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /** Nothing more will be asked. */
  end() {
    this.withdraw();
    pool.leave();
  }
}
