/**
 * The engine's workers, shared by all boards of a page: a few that think, and a warm spare made from the same compiled
 * module. A busy worker is stopped by ending it; the spare takes over. A question that can be shared out is thought about by
 * all of them.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 * @typedef {import("./shares.js").Pieces} Pieces
 *
 * @typedef {"retry" | "on-page"} Trouble A worker died and is tried once more; or workers are given up.
 *
 * @typedef {object} Job A question that waits or is thought about.
 * @property {EngineRequest} request
 * @property {Pieces} pieces
 * @property {WebAssembly.Module} module
 * @property {AbortSignal} signal
 * @property {(trouble: Trouble, message: string) => void} onTrouble
 * @property {(report: EngineReport | null) => void} resolve
 * @property {(error: unknown) => void} reject
 *
 * @typedef {object} Task A piece of a question that is thought about.
 * @property {Job} job
 * @property {EngineRequest} piece
 * @property {Thread | null} thread
 */

import { engineWasm } from "../assets.js";
import { Thread } from "./thread.js";

/** How many workers think at once. */
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

/**
 * What is asked of workers: pieces where the question is about all moves, and so may be shared out.
 *
 * @param {WebAssembly.Module} module
 * @param {EngineRequest} request
 * @returns {Promise<Pieces>}
 */
async function piecesOf(module, request) {
  if (request.level !== null || request.opening !== undefined) return whole(request);
  const shares = await import("./shares.js");
  return shares.sharesOf(module, request);
}

/**
 * A question in one piece.
 *
 * @param {EngineRequest} request
 * @returns {Pieces}
 */
function whole(request) {
  /** @type {EngineRequest | null} */
  let waiting = request;
  /** @type {EngineReport | null} */
  let answer = null;
  return {
    next() {
      const piece = waiting;
      waiting = null;
      return piece;
    },
    take(report) {
      answer = report;
    },
    report: () => answer,
    free() {},
  };
}

class Pool {
  /** Questions without an answer so far, in the order in which they were asked. @type {Set<Job>} */
  #jobs = new Set();
  /** @type {Set<Task>} */
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

  /** Ends the workers that have nothing to do. */
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
    const pieces = await piecesOf(module, request);
    if (signal.aborted) {
      pieces.free();
      return null;
    }
    return new Promise((resolve, reject) => {
      const job = { request, pieces, module, signal, onTrouble: onceEach(onTrouble), resolve, reject };
      signal.addEventListener("abort", () => this.#finish(job, () => resolve(null)), { once: true });
      this.#jobs.add(job);
      this.#goOn();
    });
  }

  #goOn() {
    while (this.#running.size < MOST) {
      const task = this.#next();
      if (!task) return;
      this.#running.add(task);
      this.#answer(task).then(
        (report) => this.#take(task, report),
        (error) => this.#finish(task.job, () => task.job.reject(error)),
      );
    }
  }

  /**
   * What to think about next: a piece of the question that the fewest workers think about.
   *
   * @returns {Task | undefined}
   */
  #next() {
    const busy = new Map([...this.#jobs].map((job) => [job, 0]));
    for (const { job } of this.#running) busy.set(job, (busy.get(job) ?? 0) + 1);
    for (const [job] of [...busy].sort(([, one], [, other]) => one - other)) {
      const piece = job.pieces.next();
      if (piece) return { job, piece, thread: null };
    }
    return undefined;
  }

  /**
   * @param {Task} task
   * @param {EngineReport | null} report
   */
  #take(task, report) {
    // Of a question that was withdrawn nothing is of use any more.
    if (!this.#running.delete(task)) return;
    const { job } = task;
    if (report) job.pieces.take(report);
    const answer = job.pieces.report();
    if (answer) this.#finish(job, () => job.resolve(answer));
    else this.#goOn();
  }

  /**
   * Ends whatever is still thought about for a question, and tells who asked.
   *
   * @param {Job} job
   * @param {() => void} tell
   */
  #finish(job, tell) {
    if (!this.#jobs.delete(job)) return;
    for (const task of this.#running) {
      if (task.job !== job) continue;
      // A thread that was ended owes nothing any more, so nothing else tells that the task is over.
      task.thread?.end();
      this.#running.delete(task);
    }
    job.pieces.free();
    tell();
    this.#goOn();
  }

  /**
   * @param {Task} task
   * @returns {Promise<EngineReport | null>}
   */
  async #answer(task) {
    const { job, piece } = task;
    for (let attempt = 0; attempt < 2 && !this.#refusal && this.#jobs.has(job); attempt++) {
      try {
        task.thread = this.#ready(job.module);
        // What a host asks for may take as long as it likes.
        const answer = task.thread.ask(piece, !job.request.limits);
        this.#warm(job.module);
        const report = await answer;
        this.#idle.push(task.thread);
        task.thread = null;
        return report;
      } catch (error) {
        task.thread = null;
        if (!this.#jobs.has(job)) return null;
        const message = error instanceof Error ? error.message : String(error);
        // What was wrong with this one may be wrong with the spare that was made beside it.
        this.#close();
        if (attempt > 0) this.#refusal = message;
        else job.onTrouble("retry", message);
      }
    }
    if (!this.#jobs.has(job)) return null;
    job.onTrouble("on-page", this.#refusal);
    const turn = this.#onPage.then(() => (this.#jobs.has(job) ? thinkOnPage(task) : null));
    this.#onPage = turn.catch(() => {});
    return turn;
  }

  /**
   * A worker that is ready, or else a new one.
   *
   * @param {WebAssembly.Module} module
   */
  #ready(module) {
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

/**
 * Tells each trouble once: several workers may have the same.
 *
 * @param {(trouble: Trouble, message: string) => void} tell
 */
function onceEach(tell) {
  /** @type {Set<Trouble>} */
  const told = new Set();
  return (/** @type {Trouble} */ trouble, /** @type {string} */ message) => {
    if (told.has(trouble)) return;
    told.add(trouble);
    tell(trouble, message);
  };
}

/** @param {Task} task */
async function thinkOnPage({ job: { module, signal }, piece }) {
  const onPage = await import("./on-page.js");
  return onPage.thinkOnPage(module, piece, signal).catch((error) => {
    if (signal.aborted) return null;
    throw error;
  });
}

/** The one pool of the page. */
export const pool = new Pool();
