/**
 * One worker, and the answer it owes.
 *
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../pkg/engine.js").EngineRequest} EngineRequest
 * @typedef {import("./messages.js").ToWorker} ToWorker
 * @typedef {import("./messages.js").FromWorker} FromWorker
 */

import { startWorker } from "../assets.js";

/** No level thinks so long: a worker that has not answered after so many milliseconds is taken for dead. */
const SILENCE = 20_000;

export class Thread {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#worker = startWorker();
    this.#worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => this.#receive(data);
    this.#worker.onmessageerror = () => this.#fail("a message could not be read");
    this.#worker.onerror = (event) => {
      event.preventDefault();
      const { url = "the engine's script" } = /** @type {{url?: string}} */ (this.#worker);
      this.#fail(event.message || `${url} could not be loaded as a worker`);
    };
    this.#send({ type: "start", module });
  }

  /** @type {Worker} */
  #worker;
  /** @type {{resolve: (report: EngineReport) => void, reject: (error: Error) => void} | null} */
  #owed = null;
  /** @type {Error | null} */
  #failure = null;
  #watchdog = 0;

  /** Whether it is thinking. */
  get busy() {
    return this.#owed !== null;
  }

  /** Whether it has failed and must be replaced. */
  get dead() {
    return this.#failure !== null;
  }

  /**
   * @param {EngineRequest} request
   * @returns {Promise<EngineReport>}
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure);
        return;
      }
      this.#owed = { resolve, reject };
      this.#watchdog = setTimeout(() => this.#fail("the worker fell silent"), SILENCE);
      this.#send({ type: "ask", request });
    });
  }

  /** Ends the worker at once. The answer it owes never comes. */
  end() {
    clearTimeout(this.#watchdog);
    this.#worker.terminate();
    this.#owed = null;
    this.#failure ??= new Error("the worker was ended");
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker.postMessage(message);
  }

  /** @param {FromWorker} message */
  #receive(message) {
    if (message.type === "failed") {
      this.#fail(message.message);
      return;
    }
    clearTimeout(this.#watchdog);
    const owed = this.#owed;
    this.#owed = null;
    owed?.resolve(message.report);
  }

  /** @param {string} message */
  #fail(message) {
    const owed = this.#owed;
    this.#failure ??= new Error(message);
    this.end();
    owed?.reject(this.#failure);
  }
}
