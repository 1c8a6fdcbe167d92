/**
 * The engine as the page knows it: ask, and an answer comes, whatever happens to workers meanwhile.
 *
 * A busy worker is stopped by ending it; a warm spare made from the same compiled module takes over.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 *
 * @typedef {"retry" | "on-page"} Trouble A worker died and is tried once more; or workers are given up.
 */

import { engineWasm } from "../assets.js";
import { Thread } from "./thread.js";

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiling;

function compile() {
  compiling ??= engineWasm().catch((error) => {
    // A failed download may be tried again.
    compiling = undefined;
    throw error;
  });
  return compiling;
}

export class EngineClient {
  /** @param {(trouble: Trouble, message: string) => void} onTrouble */
  constructor(onTrouble) {
    this.#onTrouble = onTrouble;
  }

  /** @type {(trouble: Trouble, message: string) => void} */
  #onTrouble;
  /** @type {Thread | null} */
  #thread = null;
  /** @type {Thread | null} */
  #spare = null;
  #workersRefused = false;
  #stop = new AbortController();

  /** Gets everything ready before the first question. */
  async warm() {
    try {
      const module = await compile();
      if (!this.#workersRefused) this.#thread ??= new Thread(module);
    } catch {
      // Whoever asks will be told.
    }
  }

  /**
   * The engine's answer; `null` where the question was withdrawn.
   *
   * @param {EngineRequest} request
   * @returns {Promise<EngineReport | null>} Rejects where the engine cannot run at all.
   */
  async ask(request) {
    this.withdraw();
    const { signal } = this.#stop;
    /** @type {Promise<null>} */
    const withdrawn = new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
    return Promise.race([withdrawn, this.#answer(request, signal)]);
  }

  /** Withdraws the question, if there is one; whoever asked gets `null`. */
  withdraw() {
    this.#stop.abort();
    this.#stop = new AbortController();
    if (this.#thread?.busy) {
      this.#thread.end();
      this.#thread = this.#spare;
      this.#spare = null;
    }
  }

  /** Ends all workers. */
  end() {
    this.withdraw();
    this.#thread?.end();
    this.#spare?.end();
    this.#thread = this.#spare = null;
  }

  /**
   * @param {EngineRequest} request
   * @param {AbortSignal} signal
   */
  async #answer(request, signal) {
    const module = await compile();
    for (let attempt = 0; attempt < 2 && !this.#workersRefused && !signal.aborted; attempt++) {
      try {
        if (!this.#thread || this.#thread.dead) this.#thread = new Thread(module);
        const answer = this.#thread.ask(request);
        if (!this.#spare || this.#spare.dead) this.#spare = new Thread(module);
        return await answer;
      } catch (error) {
        if (signal.aborted) return null;
        this.#workersRefused = attempt > 0;
        this.#onTrouble(this.#workersRefused ? "on-page" : "retry", messageOf(error));
      }
    }
    if (signal.aborted) return null;
    const { thinkOnPage } = await import("./on-page.js");
    return thinkOnPage(module, request, signal).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    });
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
