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
 * @typedef {import("./pkg/engine.js").EngineReport} EngineReport
 * @typedef {import("./languages/texts.js").Texts} Texts
 * @typedef {import("./board/marks.js").Mark} Mark
 * @typedef {import("./board/marks.js").Arrow} Arrow
 */

import { Announcer } from "./board/announcer.js";
import { ControlRow } from "./board/controls.js";
import { Events } from "./board/events.js";
import { readArrows, readMarks, refusal } from "./board/marks.js";
import { loadGame } from "./board/module.js";
import { drawOpening } from "./board/opening.js";
import { act, GameElement, seating } from "./board/play.js";
import { applySettings, blamed, chosen, isLook, seed, takeEarlyProperties, USUAL } from "./board/settings.js";
import { Thinking } from "./board/thinking.js";
import { View } from "./board/view.js";
import { loadTexts } from "./languages/texts.js";

/**
 * A Reversi board. Everything about it, with examples, is in `docs/element.md`.
 *
 * @customElement reversi-board
 *
 * @fires reversi-ready The board can be played on.
 * @fires reversi-before-move A move is about to be made; cancelable.
 * @fires reversi-move A move was made.
 * @fires reversi-pass A side had to pass.
 * @fires reversi-game-over The game was played to its end.
 * @fires reversi-change Anything happened, those above included.
 * @fires reversi-settled The animation of the last change is over.
 * @fires reversi-refused A click was not a move.
 * @fires reversi-analysis Moves have been valued.
 * @fires reversi-engine What the engine is doing, or that it is in trouble.
 * @fires reversi-error An attribute, a property or a file is wrong; cancelled, the console does not tell too.
 *
 * @slot - What is read until the board works, and where it never does.
 * @slot a1 - Put on the square a1; each square has a slot of its name.
 *
 * @csspart board The board with its rim.
 * @csspart canvas What is painted.
 * @csspart grid The 64 squares over it.
 * @csspart square One square; each has its own name as a part too, such as `d3`.
 * @csspart controls The row of controls.
 * @csspart control A button in it; also `control-start`, `-back`, `-forward`, `-end`, `-undo`, `-new-game`.
 * @csspart count The count between the buttons.
 */
export class ReversiBoard extends GameElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.#view = new View(this, root, (square, repeated) => this.#click(square, repeated));
    root.append(this.#fallback, this.#view.element, this.#controls.element);
    root.append(this.#announcer.polite, this.#announcer.assertive);
    takeEarlyProperties(this, ["marks", "arrows"]);
    /** Resolves when the game can be played; rejects when it could not be loaded. @type {Promise<void>} */
    this.ready = this.#load();
    // Whoever waits for it is told; nobody has to.
    this.ready.catch(() => {});
  }

  /** @type {View} */
  #view;
  #fallback = document.createElement("slot");
  #announcer = new Announcer();
  #events = new Events(this);
  #controls = new ControlRow({
    goto: (ply) => this.goto(ply),
    undo: () => this.undo(),
    restart: () => this.restart({ ...(this.position && { position: this.position }) }),
  });
  #thinking = new Thinking(this.#events, {
    move: () => this.#asking?.request() ?? null,
    values: () => (this.#looks.analysis === "on" && this.#asking?.analysis()) || null,
    answer: (report) => this.#answer(report),
    showValues: (report) => this.#showValues(report),
  });
  /** @type {Game | null} */
  #game = null;
  /** @type {State | null} */
  #state = null;
  /** @type {Texts | null} */
  #texts = null;
  /** Attributes that have changed and wait to be looked at. @type {Set<string>} */
  #changed = new Set();
  #looks = { ...USUAL };
  #settleTimer = 0;

  async #load() {
    try {
      const GameClass = await loadGame();
      await this.#translate();
      this.#game = new GameClass({}, seed());
    } catch (error) {
      this.#view.fail();
      this.#fallback.textContent = "The board could not be loaded.";
      loadTexts(this.#languages()).then(
        (texts) => {
          this.#fallback.textContent = texts.say("notice.failed");
        },
        () => {},
      );
      this.#events.fail(error);
      throw error;
    }
    this.#state = this.#game.state();
    for (const name of ReversiBoard.observedAttributes) if (this.hasAttribute(name)) this.#changed.add(name);
    this.#fallback.hidden = true;
    this.#view.element.hidden = false;
    this.#apply(true);
    this.#show(null, this.#game.state());
    this.#view.resize();
    this.#events.send("reversi-ready", { state: this.#state });
  }

  /** The element's own language, or that of what it stands in. */
  #languages() {
    const nearest = this.closest("[lang]")?.getAttribute("lang");
    return nearest ? [nearest] : navigator.languages;
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === "lang") {
      this.#translateLater();
      return;
    }
    // Several that are set one after the other are looked at together, and no later than anybody asks.
    if (this.#game && this.#changed.size === 0) queueMicrotask(() => this.#apply());
    this.#changed.add(name);
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
    this.#view.texts = texts;
    this.#view.describe();
    if (this.#state) this.#controls.update(this.#state, texts);
  }

  connectedCallback() {
    this.#view.start();
    this.#translateLater();
    this.#thinking.start();
  }

  disconnectedCallback() {
    this.#view.stop();
    this.#thinking.stop();
  }

  adoptedCallback() {
    this.#view.adopt();
  }

  /** The game as it stands and the moment shown; `null` until `ready`. */
  get state() {
    this.#apply();
    return this.#state;
  }

  /** The number of the engine's strongest level; 0 until `ready`. */
  get levels() {
    return this.#game ? /** @type {typeof import("./pkg/reversi.js").Game} */ (this.#game.constructor).levels() : 0;
  }

  /**
   * What stands on squares: `{ d3: { text: "1", color: "gold", shape: "circle", label: "best" } }`; `null` for nothing.
   *
   * @type {Record<string, Mark | string | number> | null}
   */
  get marks() {
    return this.#view.marks.size > 0 ? Object.fromEntries(this.#view.marks) : null;
  }

  set marks(marks) {
    this.#attempt("marks", () => {
      this.#view.marks = readMarks(marks);
    });
    this.#view.describe();
  }

  /**
   * Arrows between squares: `[{ from: "d3", to: "d6", color: "gold" }]`; `null` for none.
   *
   * @type {readonly Arrow[] | null}
   */
  get arrows() {
    return this.#view.arrows.length > 0 ? this.#view.arrows : null;
  }

  set arrows(arrows) {
    this.#attempt("arrows", () => {
      this.#view.arrows = readArrows(arrows);
    });
    this.#view.describe();
  }

  /**
   * Plays a move on the shown moment, for any side but the engine's; while a row is turned by hand, turns a disc.
   *
   * @param {string} square
   * @returns {boolean} `false` where a listener of `reversi-before-move` has prevented it.
   */
  play(square) {
    return this.#move(String(square), "host");
  }

  /** Turning by hand: shows which discs stand wrong and may still be put right, until something else happens. */
  pointOut() {
    const wrong = this.state?.mistake?.wrong ?? [];
    if (!this.#state || !this.#texts) return;
    this.#view.wrong = wrong;
    this.#view.describe();
    this.#announcer.pointOut(wrong, this.#texts);
  }

  /**
   * The game as text: its moves, the shown position, or all of it with players and variations; empty until `ready`.
   *
   * @param {"transcript" | "position" | "saved"} [format]
   */
  record(format = "transcript") {
    this.#apply();
    return this.#game?.record(String(format)) ?? "";
  }

  /** The game with its players and variations as text: `record("saved")`. */
  save() {
    return this.record("saved");
  }

  /**
   * Has the engine draw an opening that favours neither side: moves from the start of the game, as `restart` takes them.
   *
   * @param {number} [plies] how many, 4 to 20
   * @returns {Promise<string>} Rejects where the engine cannot be had.
   */
  async drawOpening(plies = 8) {
    return drawOpening(() => this.#thinking.join(), plies);
  }

  /** Asks the engine once more after it failed, or after its move was prevented. */
  retryEngine() {
    this.#thinking.retry();
  }

  /** Looks at colours and measures anew, where a page has changed them from farther away than the element itself. */
  refresh() {
    this.#view.resize();
  }

  /** Puts the keyboard's focus on the board. @override */
  focus() {
    this.#view.focus();
  }

  /** @override @param {(game: Game) => Step} action Throws a `ReversiError` where it is refused. */
  [act](action) {
    this.#apply();
    if (!this.#game) throw refusal("not-ready", "the board is not ready: wait for its promise `ready`");
    const { change, state } = action(this.#game);
    if (change) this.#show(change, state);
  }

  /**
   * What fails is told, and changes nothing.
   *
   * @param {string} attribute The attribute or property to blame, unless the error says better.
   * @param {() => void} action
   */
  #attempt(attribute, action) {
    try {
      action();
    } catch (error) {
      this.#events.fail(error, blamed(error, attribute));
    }
  }

  /** Looks at the attributes that have changed. @param {boolean} [first] Whether nothing has been shown yet. */
  #apply(first = false) {
    const game = this.#game;
    const names = this.#changed;
    if (!game || names.size === 0) return;
    this.#changed = new Set();
    for (const name of names) if (isLook(name)) this.#attempt(name, () => this.#look(name));
    const attempt = (/** @type {string} */ attribute, /** @type {() => void} */ action) =>
      this.#attempt(attribute, action);
    const applied = applySettings(this, game, names, this[seating], attempt);
    this[seating] = applied.seating;
    const { step } = applied;
    if (step?.change && !first) this.#show(step.change, step.state);
  }

  /** Looks at one attribute that says how the board looks. @param {string} name */
  #look(name) {
    const look = /** @type {keyof typeof USUAL} */ (name);
    this.#looks = { ...this.#looks, [look]: chosen(this, look) };
    if (look === "controls") this.#controls.element.hidden = this.#looks.controls === "off";
    else if (look === "analysis") this.#thinking.update();
    else this.#view.look(this.#looks);
  }

  /**
   * Moves, unless a listener prevents it.
   *
   * @param {string} square
   * @param {"person" | "host"} by
   * @returns {boolean} Whether the move was made. Throws a `ReversiError` where it is refused.
   */
  #move(square, by) {
    this.#apply();
    const handedIn = by === "host";
    const change = this.#game?.foresee(square, handedIn);
    if (change && change.kind !== "turn" && !this.#mayMove(change, by)) return false;
    this[act]((game) => (handedIn ? game.play(square) : game.click(square)));
    return true;
  }

  /**
   * @param {Change} change What is about to happen.
   * @param {"person" | "host" | "engine"} by
   */
  #mayMove({ placed }, by) {
    const state = this.#state;
    const allowed = this.#events.ask("reversi-before-move", {
      square: placed?.square,
      color: placed?.color,
      by,
      state,
    });
    // A listener may have changed the game, which is as good as preventing the move.
    return allowed && this.state === state;
  }

  /** @param {EngineReport} report */
  #answer({ id, square }) {
    const game = this.#game;
    const change = square ? game?.foreseeAnswer(id, square) : null;
    if (!square || !change || !this.#mayMove(change, "engine")) return;
    this[act]((game) => game.answer(id, square));
  }

  /**
   * @param {string} square
   * @param {boolean} repeated
   */
  #click(square, repeated) {
    try {
      this.#move(square, "person");
    } catch (thrown) {
      const error = /** @type {ReversiError} */ (thrown);
      if (!error.code) throw thrown;
      // The second click of a double one was not meant as a move.
      if (repeated) return;
      if (this.#texts) this.#announcer.refuse(error, square, this.#texts);
      this.#events.send("reversi-refused", { error, square });
    }
  }

  /**
   * @param {Change | null} change
   * @param {State} state
   */
  #show(change, state) {
    this.#state = state;
    const length = this.#view.show(change, state);
    this.#thinking.restAt(performance.now() + length);
    clearTimeout(this.#settleTimer);
    // Not left to the painting, which stops while nobody looks.
    if (change) this.#settleTimer = setTimeout(() => this.#events.send("reversi-settled", { state }), length);
    if (this.#texts) this.#controls.update(state, this.#texts);
    if (change && this.#texts) this.#announcer.tell(change, state, this.#texts);
    if (change) this.#events.tell(change, state);
    this.#thinking.update();
  }

  /** The game, where it may ask the engine. */
  get #asking() {
    return this.isConnected ? this.#game : null;
  }

  /** @param {EngineReport | null} report */
  #showValues(report) {
    this.#view.values = report && new Map(report.moves.map(({ square, score }) => [square, score]));
    this.#view.describe();
    if (!report) return;
    const moves = report.moves.map((move) => ({ ...move, depth: report.depth }));
    this.#events.send("reversi-analysis", { state: this.#state, moves });
  }
}

if (globalThis.customElements && !customElements.get("reversi-board")) {
  customElements.define("reversi-board", ReversiBoard);
}
