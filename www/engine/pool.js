/**
 * The engine's workers, shared by all boards of a page: a few that think, and a warm spare made from the same compiled
 * module. A busy worker is stopped by ending it; the spare takes over.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 *
 * @typedef {"retry" | "on-page"} Trouble A worker died and is tried once more; or workers are given up.
 *
 * @typedef {object} Job A question that waits or is thought about.
 * @property {EngineRequest} request
 * @property {WebAssembly.Module} module
 * @property {AbortSignal} signal
 * @property {(trouble: Trouble, message: string) => void} onTrouble
 * @property {(report: EngineReport | null) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {Thread | null} thread
 */

import { engineWasm } from "../assets.js";
import { Thread } from "./thread.js";

/** How many boards are thought about at once. */
const MOST = Math.min(2, globalThis.navigator?.hardwareConcurrency || 2);

/** For so many milliseconds after the last board has gone, workers wait for another. */
const PATIENCE = 3000;

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

class Pool {
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Set<Job>} */
  #running = new Set();
  /** @type {Thread[]} */
  #idle = [];
  /** Why no worker is tried any more; empty while they are. */
  #refusal = "";
  /** On the page only one question is thought about at a time. @type {Promise<unknown>} */
  #onPage = Promise.resolve();
  #members = 0;
  #closing = 0;

  /** Somebody may ask from now on. */
  join() {
    this.#members += 1;
    clearTimeout(this.#closing);
  }

  /** Somebody asks no more. Without anybody there are no workers. */
  leave() {
    this.#members -= 1;
    clearTimeout(this.#closing);
    if (this.#members === 0) this.#closing = setTimeout(() => this.#close(), PATIENCE);
  }

  #close() {
    for (const thread of this.#idle.splice(0)) thread.end();
  }

  /**
   * The engine's answer; `null` where the question was withdrawn.
   *
   * @param {EngineRequest} request
   * @param {AbortSignal} signal
   * @param {(trouble: Trouble, message: string) => void} onTrouble
   * @returns {Promise<EngineReport | null>} Rejects where the engine cannot run at all.
   */
  async ask(request, signal, onTrouble) {
    const module = await compile();
    if (signal.aborted) return null;
    return new Promise((resolve, reject) => {
      const job = { request, module, signal, onTrouble, resolve, reject, thread: null };
      signal.addEventListener("abort", () => this.#drop(job), { once: true });
      this.#waiting.push(job);
      this.#goOn();
    });
  }

  #goOn() {
    while (this.#running.size < MOST) {
      const job = this.#waiting.shift();
      if (!job) return;
      this.#running.add(job);
      this.#answer(job)
        .then(job.resolve, job.reject)
        .finally(() => this.#end(job));
    }
  }

  /** @param {Job} job */
  #end(job) {
    if (this.#running.delete(job)) this.#goOn();
  }

  /** @param {Job} job */
  #drop(job) {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== job);
    // A thread that was ended owes nothing any more, so nothing else tells that the job is over.
    job.thread?.end();
    job.resolve(null);
    this.#end(job);
  }

  /**
   * @param {Job} job
   * @returns {Promise<EngineReport | null>}
   */
  async #answer(job) {
    for (let attempt = 0; attempt < 2 && !this.#refusal && !job.signal.aborted; attempt++) {
      try {
        job.thread = this.#take(job.module);
        const answer = job.thread.ask(job.request);
        this.#warm(job.module);
        const report = await answer;
        this.#idle.push(job.thread);
        job.thread = null;
        return report;
      } catch (error) {
        job.thread = null;
        if (job.signal.aborted) return null;
        const message = error instanceof Error ? error.message : String(error);
        if (attempt > 0) this.#refusal = message;
        else job.onTrouble("retry", message);
      }
    }
    if (job.signal.aborted) return null;
    job.onTrouble("on-page", this.#refusal);
    const turn = this.#onPage.then(() => thinkOnPage(job));
    this.#onPage = turn.catch(() => {});
    return turn;
  }

  /**
   * A worker that is ready, or else a new one.
   *
   * @param {WebAssembly.Module} module
   */
  #take(module) {
    this.#idle = this.#idle.filter((thread) => !thread.dead);
    return this.#idle.pop() ?? new Thread(module);
  }

  /**
   * Sees to it that there is a spare.
   *
   * @param {WebAssembly.Module} module
   */
  #warm(module) {
    if (this.#idle.every((thread) => thread.dead)) this.#idle = [new Thread(module)];
  }
}

/** @param {Job} job */
async function thinkOnPage({ module, request, signal }) {
  const onPage = await import("./on-page.js");
  return onPage.thinkOnPage(module, request, signal).catch((error) => {
    if (signal.aborted) return null;
    throw error;
  });
}

/** The one pool of the page. */
export const pool = new Pool();
