/**
 * A card for each player: colour, name, discs on the board, and what the player is doing.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {"black" | "white"} Color
 */

import { COLORS, find, make } from "./elements.js";

/**
 * The colour that sits near: the person's, where one plays the computer.
 *
 * @param {State} state
 * @returns {Color}
 */
export function nearColor({ players }) {
  return players.white === "person" && players.black !== "person" ? "white" : "black";
}

/**
 * The name of a player: "You" where exactly one person plays.
 *
 * @param {State} state
 * @param {Color} color
 * @param {Texts} texts
 */
export function nameOf({ players }, color, texts) {
  const player = players[color];
  if (player !== "person") return texts.say("player.engine", { level: player });
  const alone = players.black !== "person" || players.white !== "person";
  return alone ? texts.say("player.you") : texts.say("player.person", { color: texts.say(`color.${color}`) });
}

export class Cards {
  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
    for (const color of COLORS) {
      const disc = make("span", { class: "card-disc", "aria-hidden": "true" });
      const name = make("h2", { class: "card-name" });
      const role = make("span", { class: "visually-hidden" });
      const status = make("p", { class: "card-status" });
      const count = make("p", { class: "card-count" });
      const card = find(`.card[data-color="${color}"]`);
      card.replaceChildren(disc, make("div", { class: "card-words" }, name, role, status), count);
      this.#parts[color] = { card, name, role, status, count };
    }
  }

  /** @type {Texts} */
  #texts;
  /** @type {Record<string, {card: HTMLElement, name: HTMLElement, role: HTMLElement, status: HTMLElement, count: HTMLElement}>} */
  #parts = {};

  /** @param {State} state */
  update(state) {
    const texts = this.#texts;
    for (const color of COLORS) {
      const parts = this.#parts[color];
      if (!parts) continue;
      const { card, name, role, status, count } = parts;
      const colorName = texts.say(`color.${color}`);
      name.textContent = nameOf(state, color, texts);
      role.textContent = name.textContent === colorName ? "" : colorName;
      count.textContent = String(state.discs[color]);
      count.setAttribute("aria-label", texts.say("card.discs", { count: state.discs[color] }));
      const { text, kind } = statusOf(state, color, texts);
      status.textContent = text;
      card.dataset.status = kind;
      card.classList.toggle("near", color === nearColor(state));
    }
  }
}

/**
 * @param {State} state
 * @param {Color} color
 * @param {Texts} texts
 * @returns {{text: string, kind: string}}
 */
function statusOf(state, color, texts) {
  const live = state.ply === state.played;
  if (state.outcome && live) {
    return state.outcome.winner === color ? { text: texts.say("card.winner"), kind: "winner" } : { text: "", kind: "" };
  }
  if (live && state.mistake?.by === color && state.awaits === "person" && state.players[state.turn] !== "person") {
    return { text: texts.say("card.mayPutRight"), kind: "turn" };
  }
  if (state.passed === color) return { text: texts.say("card.passed"), kind: "passed" };
  if (state.turn !== color || (state.moves.length === 0 && !state.turning)) {
    const count = state.given[color];
    return { text: count > 0 ? texts.say("card.given", { count }) : "", kind: "" };
  }
  if (state.turning) return { text: texts.say("card.turning"), kind: "turn" };
  if (state.players[color] === "person") {
    const alone = nameOf(state, color, texts) === texts.say("player.you");
    return { text: texts.say(alone ? "card.yourTurn" : "card.turn"), kind: "turn" };
  }
  if (state.paused) return { text: texts.say("card.paused"), kind: "turn" };
  // Before the computer goes on, a person may still put discs right.
  if (live && state.awaits === "person") return { text: "", kind: "" };
  return live ? { text: texts.say("card.thinking"), kind: "thinking" } : { text: texts.say("card.turn"), kind: "turn" };
}
