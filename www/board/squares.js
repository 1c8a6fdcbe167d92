/**
 * The 64 squares as elements over the canvas: what receives clicks, touch, focus and keys, and what a screen reader
 * reads. One square is in the tab order at a time.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("./geometry.js").Orientation} Orientation
 *
 * @typedef {object} Handlers
 * @property {(square: string, repeated: boolean) => void} play A square was clicked; `repeated` for the second click of a double.
 * @property {(square: string | null) => void} preview A square is pointed at or has the keyboard's focus.
 */

import { indexOf, nameOf, ORIENTATIONS, placeOf, SQUARES } from "./geometry.js";

export class Squares {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.#handlers = handlers;
    this.grid = document.createElement("div");
    this.grid.className = "grid";
    this.grid.setAttribute("part", "grid");
    this.grid.setAttribute("role", "grid");
    this.#cells = SQUARES.map((square) => this.#makeCell(square));
    for (let index = 0; index < 8; index++) {
      const row = document.createElement("div");
      row.className = "row";
      row.setAttribute("role", "row");
      this.grid.append(row);
    }
    this.orient(this.#orientation);
    this.grid.addEventListener("keydown", (event) => this.#key(event));
    this.grid.addEventListener("pointerleave", () => this.#point(null));
    this.#moveTabStop("d3");
  }

  /** @type {Handlers} */
  #handlers;
  /** @type {HTMLElement[]} */
  #cells = [];
  #tabStop = "d3";
  /** @type {Orientation} */
  #orientation = ORIENTATIONS.identity;
  /** @type {string | null} */
  #pointed = null;

  /** @param {string} square */
  #makeCell(square) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.square = square;
    cell.setAttribute("part", `square ${square}`);
    cell.setAttribute("role", "gridcell");
    cell.tabIndex = -1;
    const slot = document.createElement("slot");
    slot.name = square;
    cell.append(slot);
    cell.addEventListener("click", (event) => this.#handlers.play(square, event.detail > 1));
    cell.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") this.#point(square);
    });
    cell.addEventListener("focus", () => {
      this.#moveTabStop(square);
      if (cell.matches(":focus-visible")) this.#point(square);
    });
    cell.addEventListener("blur", () => this.#point(null));
    return cell;
  }

  /** @param {string | null} square */
  #point(square) {
    if (square === this.#pointed) return;
    this.#pointed = square;
    this.#handlers.preview(square);
  }

  /** @param {string} square */
  #moveTabStop(square) {
    const old = this.#cells[indexOf(this.#tabStop)];
    const cell = this.#cells[indexOf(square)];
    if (!old || !cell) return;
    old.tabIndex = -1;
    cell.tabIndex = 0;
    this.#tabStop = square;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey) return;
    // What a page has put on a square has keys of its own.
    if (!this.#cells.some((cell) => cell === event.target)) return;
    const target = this.#target(event);
    if (target) {
      event.preventDefault();
      this.focus(target);
    } else if ((event.key === "Enter" || event.key === " ") && !event.ctrlKey) {
      event.preventDefault();
      if (!event.repeat) this.#handlers.play(this.#tabStop, false);
    }
  }

  /**
   * The square that a key goes to: arrows follow the screen, letters and digits the squares' names.
   *
   * @param {KeyboardEvent} event
   * @returns {string | null}
   */
  #target({ key, ctrlKey }) {
    const [column, row] = this.#orientation.place(this.#tabStop);
    /** @type {(column: number, row: number) => string} */
    const at = (column, row) => this.#orientation.squareAt(clamp(column), clamp(row));
    if (ctrlKey) return key === "Home" ? at(0, 0) : key === "End" ? at(7, 7) : null;
    switch (key) {
      case "ArrowLeft":
        return at(column - 1, row);
      case "ArrowRight":
        return at(column + 1, row);
      case "ArrowUp":
        return at(column, row - 1);
      case "ArrowDown":
        return at(column, row + 1);
      case "Home":
        return at(0, row);
      case "End":
        return at(7, row);
      case "PageUp":
        return at(column, 0);
      case "PageDown":
        return at(column, 7);
    }
    if (key.length !== 1) return null;
    const [file, rank] = placeOf(this.#tabStop);
    const letter = "abcdefgh".indexOf(key.toLowerCase());
    const digit = "12345678".indexOf(key);
    if (letter >= 0) return nameOf(letter, rank);
    if (digit >= 0) return nameOf(file, digit);
    return null;
  }

  /** @param {string} [square] */
  focus(square = this.#tabStop) {
    this.#cells[indexOf(square)]?.focus();
  }

  /**
   * Lays the squares as they are seen, which is also how they are read.
   *
   * @param {Orientation} orientation
   */
  orient(orientation) {
    const focused = this.#cells.find((cell) => cell.matches(":focus"));
    this.#orientation = orientation;
    for (const [row, element] of [...this.grid.children].entries()) {
      for (let column = 0; column < 8; column++) {
        const cell = this.#cells[indexOf(orientation.squareAt(column, row))];
        if (cell) element.append(cell);
      }
    }
    focused?.focus();
  }

  /**
   * Lays the grid exactly over the painted squares.
   *
   * @param {number} origin In CSS pixels.
   * @param {number} side In CSS pixels.
   */
  place(origin, side) {
    const { style } = this.grid;
    style.left = style.top = `${origin}px`;
    style.width = style.height = `${side}px`;
  }

  /**
   * Names each square for what is on it.
   *
   * @param {State} state
   * @param {readonly string[]} wrong Discs pointed out as turned wrongly.
   * @param {Texts} texts
   * @param {(square: string) => string[]} notes What else is shown on a square.
   */
  update(state, wrong, texts, notes) {
    this.grid.setAttribute("aria-label", texts.say("board.label"));
    const legal = new Map(state.canPlay ? state.moves.map(({ square, flips }) => [square, flips.length]) : []);
    for (const [index, square] of SQUARES.entries()) {
      const cell = this.#cells[index];
      if (!cell) continue;
      const count = legal.get(square);
      let name = nameOfCell(state.squares.charAt(index), square, count, texts);
      if (square === state.lastMove) name = texts.say(state.turning ? "cell.placed" : "cell.lastMove", { cell: name });
      if (state.turning?.turned.includes(square)) name = texts.say("cell.turned", { cell: name });
      if (wrong.includes(square)) name = texts.say("cell.wrong", { cell: name });
      for (const mark of notes(square)) name = texts.say("board.mark", { cell: name, mark });
      cell.setAttribute("aria-label", name);
      const turnable = state.turning && square !== state.lastMove && state.squares.charAt(index) !== "-";
      cell.classList.toggle("playable", count !== undefined || turnable === true);
    }
  }
}

/** @param {number} place A column or row. */
function clamp(place) {
  return Math.min(Math.max(place, 0), 7);
}

/**
 * @param {string} disc
 * @param {string} square
 * @param {number | undefined} count How many discs a move here would turn.
 * @param {Texts} texts
 */
function nameOfCell(disc, square, count, texts) {
  if (disc === "X") return texts.say("cell.black", { square });
  if (disc === "O") return texts.say("cell.white", { square });
  if (count === undefined) return texts.say("cell.empty", { square });
  return texts.say("cell.legal", { square, count });
}
