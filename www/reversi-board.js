/**
 * `<reversi-board>`: a board to look at and to play on.
 *
 * The element owns a game (`game.click(square)` and its kin decide everything in Rust), paints its state, receives
 * clicks and keys, tells what happens to screen readers, and asks the engine when the state awaits it.
 *
 * @typedef {import("./pkg/reversi.js").Game} Game
 * @typedef {import("./pkg/reversi.js").State} State
 * @typedef {import("./pkg/reversi.js").Change} Change
 * @typedef {import("./pkg/reversi.js").Step} Step
 * @typedef {import("./pkg/reversi.js").GameOptions} GameOptions
 * @typedef {import("./pkg/reversi.js").ReversiError} ReversiError
 * @typedef {import("./languages/texts.js").Texts} Texts
 * @typedef {import("./engine/client.js").EngineClient} EngineClient
 *
 * @typedef {"idle" | "thinking" | "retry" | "on-page" | "failed"} EngineStatus
 */

import { Animation } from "./board/animation.js";
import { Announcer } from "./board/announcer.js";
import { CanvasSize } from "./board/canvas-size.js";
import { geometryOf } from "./board/geometry.js";
import { loadGame } from "./board/module.js";
import { Painter } from "./board/painter.js";
import { Squares } from "./board/squares.js";
import { style } from "./board/style.js";
import { themeOf } from "./board/theme.js";
import { loadTexts } from "./languages/texts.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

/** An engine's move is not shown before this many milliseconds have passed since the last change was at rest. */
const PACE = 250;

/**
 * Events, all bubbling and composed:
 * - `reversi-change`, detail `{change, state}`: something happened;
 * - `reversi-settled`, detail `{state}`: its animation is over;
 * - `reversi-refused`, detail `{error, square}`: a click was not a move;
 * - `reversi-engine`, detail `{status, message}`: what the engine is doing, or that it is in trouble.
 */
export class ReversiBoard extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.setAttribute("part", "canvas");
    this.#painter = new Painter(canvas);
    this.#squares = new Squares({
      play: (square, repeated) => this.#click(square, repeated),
      preview: (square) => {
        this.#preview = square;
        this.#requestPaint();
      },
    });
    root.append(canvas, this.#squares.grid, this.#announcer.polite, this.#announcer.assertive);
    this.#size = new CanvasSize(this, () => this.#resize());
    /** Resolves when the game can be played; rejects when it could not be loaded. @type {Promise<void>} */
    this.ready = this.#load();
    // Whoever waits for it is told; nobody has to.
    this.ready.catch(() => {});
  }

  /** @type {Painter} */
  #painter;
  /** @type {Squares} */
  #squares;
  #announcer = new Announcer();
  /** @type {CanvasSize} */
  #size;
  /** @type {Game | null} */
  #game = null;
  /** @type {State | null} */
  #state = null;
  /** @type {Texts | null} */
  #texts = null;
  /** @type {Animation | null} */
  #animation = null;
  #animationStart = 0;
  #settleTimer = 0;
  /** When the last change came, or will come, to rest; milliseconds on the page's clock. */
  #restTime = 0;
  /** @type {string | null} */
  #preview = null;
  /** Discs pointed out as turned wrongly. @type {readonly string[]} */
  #wrong = [];
  #paintRequest = 0;
  /** @type {Promise<EngineClient> | null} */
  #engine = null;
  /** The id of the state that the engine is thinking about. */
  #asked = -1;

  async #load() {
    const GameClass = await loadGame();
    await this.#translate();
    this.#game = new GameClass({}, seed());
    this.#show(null, this.#game.state());
    this.#resize();
  }

  /** The element's own language, or that of what it stands in. */
  #languages() {
    const nearest = this.closest("[lang]")?.getAttribute("lang");
    return nearest ? [nearest] : navigator.languages;
  }

  static observedAttributes = ["lang"];

  attributeChangedCallback() {
    this.#translateLater();
  }

  /** Texts that cannot be had leave the board in the language it has; where it has none yet, `ready` tells. */
  #translateLater() {
    this.#translate().catch(() => {});
  }

  async #translate() {
    const wanted = this.#languages();
    const texts = await loadTexts(wanted);
    // Meanwhile another language may have been asked for.
    if (wanted.join() !== this.#languages().join()) return;
    this.#texts = texts;
    if (this.#state) this.#squares.update(this.#state, this.#wrong, texts);
  }

  connectedCallback() {
    this.#size.start();
    for (const query of appearance) query.addEventListener("change", this.#appearanceChanged);
    addEventListener("pageshow", this.#pageShown);
    this.#translateLater();
    this.#resize();
    this.#askEngine();
  }

  disconnectedCallback() {
    this.#size.stop();
    for (const query of appearance) query.removeEventListener("change", this.#appearanceChanged);
    removeEventListener("pageshow", this.#pageShown);
    this.#asked = -1;
    this.#engine?.then((engine) => engine.end());
    this.#engine = null;
  }

  /** The game as it stands and the moment shown; `null` until `ready`. */
  get state() {
    return this.#state;
  }

  /** The number of the engine's strongest level; 0 until `ready`. */
  get levels() {
    return this.#game ? /** @type {typeof import("./pkg/reversi.js").Game} */ (this.#game.constructor).levels() : 0;
  }

  /** Begins a new game. @param {GameOptions} options */
  restart(options) {
    this.#do((game) => game.restart(options, seed()));
  }

  /** Seats other players in the game as it stands, to go on in another manner. @param {GameOptions} options */
  seat(options) {
    this.#do((game) => game.seat(options));
  }

  /** Plays a move for the person whose turn it is; while a row is turned by hand, turns a disc. @param {string} square */
  play(square) {
    this.#do((game) => game.click(square));
  }

  /** Turning by hand: what there was to turn is turned, and the move is made, right or wrong. */
  done() {
    this.#do((game) => game.done());
  }

  /** Turning by hand: shows which discs stand wrong and may still be put right, until something else happens. */
  pointOut() {
    const wrong = this.#state?.mistake?.wrong ?? [];
    if (!this.#state || !this.#texts) return;
    this.#wrong = wrong;
    this.#squares.update(this.#state, this.#wrong, this.#texts);
    this.#announcer.pointOut(wrong, this.#texts);
    this.#requestPaint();
  }

  /** Turning by hand: the mistake is put right. A person turns the row anew, the engine does it at once. */
  putRight() {
    this.#do((game) => game.putRight());
  }

  /** Turning by hand: the mistake stays as it is, and with it the result if the game is over. */
  letStand() {
    this.#do((game) => game.letStand());
  }

  /** Takes back the last move; against the engine, the person's last move and what followed it. */
  undo() {
    this.#do((game) => game.undo());
  }

  /** Plays again what was last taken back. */
  redo() {
    this.#do((game) => game.redo());
  }

  /** Shows the moment after so many discs were placed; the game itself goes on unchanged. @param {number} ply */
  goTo(ply) {
    this.#do((game) => game.goTo(ply));
  }

  /** Goes over to the next line tried in place of this move, counted from 1. @param {number} ply */
  switchVariation(ply) {
    this.#do((game) => game.switchVariation(ply));
  }

  /** Pauses or resumes a game between engines. @param {boolean} paused */
  pause(paused) {
    this.#do((game) => game.pause(paused));
  }

  /** The game with its players and variations as text. */
  save() {
    return this.#game?.save() ?? "";
  }

  /** Goes on with a saved game. @param {string} saved */
  load(saved) {
    this.#do((game) => game.load(saved));
  }

  /** Asks the engine once more after it failed. */
  retryEngine() {
    this.#asked = -1;
    this.#askEngine();
  }

  /** Puts the keyboard's focus on the board. @override */
  focus() {
    this.#squares.focus();
  }

  /** @param {(game: Game) => Step} action Throws a `ReversiError` where it is refused. */
  #do(action) {
    if (!this.#game) throw new Error("the board is not ready: wait for its promise `ready`");
    const { change, state } = action(this.#game);
    if (change) this.#show(change, state);
  }

  /**
   * @param {string} square
   * @param {boolean} repeated
   */
  #click(square, repeated) {
    try {
      this.#do((game) => game.click(square));
    } catch (thrown) {
      const error = /** @type {ReversiError} */ (thrown);
      if (!error.code) throw thrown;
      // The second click of a double one was not meant as a move.
      if (repeated) return;
      if (this.#texts) this.#announcer.refuse(error, square, this.#texts);
      this.#send("reversi-refused", { error, square });
    }
  }

  /**
   * @param {Change | null} change
   * @param {State} state
   */
  #show(change, state) {
    const before = this.#state?.squares ?? state.squares;
    this.#state = state;
    this.#wrong = [];
    const still = reducedMotion.matches || document.hidden || before === state.squares;
    this.#animation = still ? null : new Animation(before, state.squares, change);
    const length = this.#animation?.length ?? 0;
    this.#animationStart = performance.now();
    this.#restTime = this.#animationStart + length;
    clearTimeout(this.#settleTimer);
    // Not left to the painting, which stops while nobody looks.
    this.#settleTimer = setTimeout(() => this.#send("reversi-settled", { state }), length);
    this.#requestPaint();
    if (this.#texts) {
      this.#squares.update(state, this.#wrong, this.#texts);
      if (change) this.#announcer.tell(change, state, this.#texts);
    }
    if (change) this.#send("reversi-change", { change, state });
    this.#askEngine();
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  /**
   * @param {EngineStatus} status
   * @param {string} [message]
   */
  #sendEngine(status, message = "") {
    this.#send("reversi-engine", { status, message });
  }

  async #askEngine() {
    const request = this.isConnected ? this.#game?.request() : null;
    const id = request ? request.id : -1;
    if (id === this.#asked) return;
    this.#asked = id;
    if (!request) {
      this.#engine?.then((engine) => engine.withdraw());
      this.#sendEngine("idle");
      return;
    }
    this.#sendEngine("thinking");
    try {
      this.#engine ??= this.#loadEngine();
      const engine = await this.#engine;
      const report = await engine.ask(request);
      // A move does not come before the eye has seen the last one.
      await sleep(this.#restTime + PACE - performance.now());
      if (report?.square) this.#do((game) => game.answer(report.id, report.square ?? ""));
    } catch (error) {
      if (this.#asked !== id) return;
      this.#engine = null;
      this.#sendEngine("failed", error instanceof Error ? error.message : String(error));
    }
  }

  async #loadEngine() {
    const { EngineClient } = await import("./engine/client.js");
    return new EngineClient((trouble, message) => this.#sendEngine(trouble, message));
  }

  #resize() {
    const { side, ratio } = this.#size.measure();
    if (side === 0) return;
    const geometry = geometryOf(Math.round(side * ratio));
    this.#painter.configure(geometry, themeOf(this));
    this.#squares.place(geometry.origin / ratio, (8 * geometry.cell) / ratio);
    this.#paint();
  }

  #appearanceChanged = () => this.#resize();

  /** A page that comes back from the browser's cache has lost its worker's answer. @param {PageTransitionEvent} event */
  #pageShown = (event) => {
    if (event.persisted) this.retryEngine();
  };

  #requestPaint() {
    this.#paintRequest ||= requestAnimationFrame(() => {
      this.#paintRequest = 0;
      this.#paint();
    });
  }

  #paint() {
    if (!this.#state) return;
    const time = performance.now() - this.#animationStart;
    if (this.#animation && time >= this.#animation.length) this.#animation = null;
    const scene = { state: this.#state, preview: this.#preview, wrong: this.#wrong, animation: this.#animation, time };
    this.#painter.paint(scene);
    if (this.#animation) this.#requestPaint();
  }
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const appearance = [matchMedia("(forced-colors: active)"), matchMedia("(prefers-color-scheme: dark)")];

/** A number that makes the engine's play vary. */
function seed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

if (!customElements.get("reversi-board")) customElements.define("reversi-board", ReversiBoard);
