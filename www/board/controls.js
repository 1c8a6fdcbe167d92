/**
 * The row of controls under a board: steps through the record and, where the board is played on, undo and a new game.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 *
 * @typedef {object} Actions
 * @property {(ply: number) => void} goto
 * @property {() => void} undo
 * @property {() => void} restart
 */

const SVG = "http://www.w3.org/2000/svg";

/** What the steps show: a bar where they end, and an arrow. */
const ICONS = {
  start: "M6 5v14 M18 6l-7 6 7 6",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  end: "M18 5v14 M6 6l7 6-7 6",
};

export class ControlRow {
  /** @param {Actions} actions */
  constructor({ goto, undo, restart }) {
    this.element = document.createElement("div");
    this.element.className = "controls";
    this.element.setAttribute("part", "controls");
    this.element.setAttribute("role", "group");
    this.element.hidden = true;
    /** @param {(state: State) => number} target */
    const step = (target) => () => {
      if (this.#state) goto(target(this.#state));
    };
    this.#steps = {
      start: this.#button("start", () => goto(0)),
      back: this.#button(
        "back",
        step(({ ply }) => ply - 1),
      ),
      forward: this.#button(
        "forward",
        step(({ ply }) => ply + 1),
      ),
      end: this.#button(
        "end",
        step(({ played }) => played),
      ),
    };
    for (const [name, button] of Object.entries(this.#steps))
      button.append(icon(ICONS[/** @type {keyof typeof ICONS} */ (name)]));
    this.#count.className = "count";
    this.#count.setAttribute("part", "count");
    const steps = document.createElement("div");
    steps.className = "steps";
    const { start, back, forward, end } = this.#steps;
    steps.append(start, back, this.#count, forward, end);
    this.#undo = this.#button("undo", undo);
    this.#newGame = this.#button("new-game", restart);
    this.#play.className = "play";
    this.#play.append(this.#undo, this.#newGame);
    this.element.append(steps, this.#play);
  }

  /** @type {Record<keyof typeof ICONS, HTMLButtonElement>} */
  #steps;
  /** @type {HTMLButtonElement} */
  #undo;
  /** @type {HTMLButtonElement} */
  #newGame;
  #count = document.createElement("span");
  /** What only those need who play. */
  #play = document.createElement("div");
  /** @type {State | null} */
  #state = null;

  /**
   * @param {string} name
   * @param {() => void} action
   */
  #button(name, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("part", `control control-${name}`);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") action();
    });
    return button;
  }

  /**
   * @param {State} state
   * @param {Texts} texts
   */
  update(state, texts) {
    this.#state = state;
    this.element.setAttribute("aria-label", texts.say("control.label"));
    for (const [name, button] of Object.entries(this.#steps)) {
      const label = texts.say(`moves.${name}`);
      button.setAttribute("aria-label", label);
      button.title = label;
    }
    this.#undo.textContent = texts.say("control.undo");
    this.#newGame.textContent = texts.say("control.newGame");
    this.#count.textContent = `${state.ply} / ${state.played}`;
    enable(this.#steps.start, state.ply > 0);
    enable(this.#steps.back, state.ply > 0);
    enable(this.#steps.forward, state.ply < state.played);
    enable(this.#steps.end, state.ply < state.played);
    enable(this.#undo, state.canUndo);
    enable(this.#newGame, state.played > 0);
    const { black, white } = state.players;
    this.#play.hidden = black === "host" && white === "host";
  }
}

/**
 * Without `disabled`, which would take the keyboard's focus from whoever has just pressed it.
 *
 * @param {HTMLButtonElement} button
 * @param {boolean} enabled
 */
function enable(button, enabled) {
  button.setAttribute("aria-disabled", String(!enabled));
}

/** @param {string} lines */
function icon(lines) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", lines);
  svg.append(path);
  return svg;
}
