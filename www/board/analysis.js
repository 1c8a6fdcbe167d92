/**
 * What the moves of the shown moment are worth, asked of the engine whenever another position is shown.
 *
 * @typedef {import("../pkg/reversi.js").Game} Game
 * @typedef {import("../pkg/reversi.js").EngineRequest} EngineRequest
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../engine/client.js").EngineClient} EngineClient
 * @typedef {import("./overlay.js").Values} Values
 */

export class Analysis {
  /**
   * @param {() => Promise<EngineClient>} join
   * @param {(report: EngineReport | null) => void} show Told what was found, and `null` when it does not hold any more.
   * @param {(error: unknown) => void} fail
   */
  constructor(join, show, fail) {
    this.#join = join;
    this.#show = show;
    this.#fail = fail;
  }

  /** @type {() => Promise<EngineClient>} */
  #join;
  /** @type {(report: EngineReport | null) => void} */
  #show;
  /** @type {(error: unknown) => void} */
  #fail;
  /** @type {Promise<EngineClient> | null} */
  #engine = null;
  /** The position that is thought about or shown. */
  #position = "";

  /**
   * The moment that is shown may be another now.
   *
   * @param {EngineRequest | null} request `null`: nothing is to be analysed.
   */
  update(request) {
    const position = request?.position ?? "";
    if (position === this.#position) return;
    this.#position = position;
    this.#show(null);
    this.#engine?.then((engine) => engine.withdraw()).catch(() => {});
    if (request) this.#ask(request);
  }

  /** @param {EngineRequest} request */
  async #ask(request) {
    try {
      this.#engine ??= this.#join();
      const engine = await this.#engine;
      // Meanwhile another position may have been shown.
      const report = request.position === this.#position ? await engine.ask(request) : null;
      if (report && request.position === this.#position) this.#show(report);
    } catch (error) {
      if (request.position !== this.#position) return;
      this.#engine = null;
      this.#fail(error);
    }
  }

  /** Nothing is analysed any more, until the next update. */
  end() {
    this.update(null);
    this.#engine?.then((engine) => engine.end()).catch(() => {});
    this.#engine = null;
  }
}
