/**
 * The engine as a player at the board: it is asked whenever the game awaits it, and its move comes at a pace that the
 * eye can follow.
 *
 * @typedef {import("../pkg/reversi.js").EngineRequest} EngineRequest
 * @typedef {import("../pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("../engine/client.js").EngineClient} EngineClient
 *
 * @typedef {"idle" | "thinking" | "retry" | "on-page" | "failed"} EngineStatus
 */

/** An engine's move is not shown before this many milliseconds have passed since the last change was at rest. */
const PACE = 250;

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

export class Opponent {
  /**
   * @param {() => Promise<EngineClient>} join
   * @param {(status: EngineStatus, error?: unknown) => void} tell
   * @param {(report: EngineReport) => void} answer
   */
  constructor(join, tell, answer) {
    this.#join = join;
    this.#tell = tell;
    this.#answer = answer;
  }

  /** @type {() => Promise<EngineClient>} */
  #join;
  /** @type {(status: EngineStatus, error?: unknown) => void} */
  #tell;
  /** @type {(report: EngineReport) => void} */
  #answer;
  /** @type {Promise<EngineClient> | null} */
  #engine = null;
  /** The id of the question that is thought about. */
  #asked = -1;
  /** Grows with every update: what an earlier one waited for concerns nobody any more, even if it asked the same. */
  #turn = 0;
  /** When the last change came, or will come, to rest; milliseconds on the page's clock. */
  restTime = 0;

  /** @param {EngineRequest | null} request What the game asks now; `null` where it does not await the engine. */
  async update(request) {
    const id = request ? request.id : -1;
    if (id === this.#asked) return;
    this.#asked = id;
    const turn = ++this.#turn;
    if (!request) {
      this.#engine?.then((engine) => engine.withdraw()).catch(() => {});
      this.#tell("idle");
      return;
    }
    this.#tell("thinking");
    try {
      this.#engine ??= this.#join();
      const engine = await this.#engine;
      if (turn !== this.#turn) return;
      const report = await engine.ask(request);
      // A move does not come before the eye has seen the last one.
      await sleep(this.restTime + PACE - performance.now());
      if (report) this.#answer(report);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#leave();
      this.#tell("failed", error);
    }
  }

  /** Has the same question asked once more. */
  forget() {
    this.#asked = -1;
  }

  /** Asks nothing any more, until the next update. */
  end() {
    this.#asked = -1;
    this.#turn += 1;
    this.#leave();
  }

  #leave() {
    this.#engine?.then((engine) => engine.end()).catch(() => {});
    this.#engine = null;
  }
}
