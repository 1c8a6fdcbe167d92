/**
 * What happens, told to people who do not see it: moves and passes politely, the result and refusals at once.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("../pkg/reversi.js").Outcome} Outcome
 * @typedef {import("../pkg/reversi.js").Player} Player
 * @typedef {import("../pkg/reversi.js").ReversiError} ReversiError
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

export class Announcer {
  constructor() {
    this.polite = region("status", "polite");
    this.assertive = region("alert", "assertive");
  }

  /**
   * @param {Change} change
   * @param {State} state
   * @param {Texts} texts
   */
  tell(change, state, texts) {
    const sentences = describe(change, state, texts);
    if (sentences.length > 0) say(this.polite, sentences.join(" "));
    if (change.outcome) say(this.assertive, describeOutcome(change.outcome, texts));
  }

  /**
   * @param {readonly string[]} wrong
   * @param {Texts} texts
   */
  pointOut(wrong, texts) {
    const text = wrong.length > 0 ? texts.say("say.wrong", { squares: texts.list(wrong) }) : texts.say("say.noneWrong");
    say(this.assertive, text);
  }

  /**
   * @param {ReversiError} error
   * @param {string} square
   * @param {Texts} texts
   */
  refuse(error, square, texts) {
    const own = { "strict-game": "new.strict", "not-playable": "board.notPlayable" };
    const key = own[/** @type {keyof typeof own} */ (error.code)] ?? `refused.${error.code}`;
    say(this.assertive, texts.say(texts.has(key) ? key : "refused.other", { square }));
  }
}

/**
 * @param {string} role
 * @param {string} live
 */
function region(role, live) {
  const element = document.createElement("div");
  element.className = "hidden";
  element.setAttribute("role", role);
  element.setAttribute("aria-live", live);
  element.setAttribute("aria-atomic", "true");
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
function say(element, text) {
  // The same text twice is no change and would not be read again: a space that is not read makes it one.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}

/**
 * @param {Change} change
 * @param {State} state
 * @param {Texts} texts
 * @returns {string[]}
 */
function describe(change, state, texts) {
  const turn = texts.say(`color.${state.turn}`);
  switch (change.kind) {
    case "start":
      return [texts.say("say.start", { turn })];
    case "resume":
      return [texts.say("say.resume", { turn })];
    case "place":
      return change.placed
        ? [texts.say("say.place", { color: texts.say(`color.${change.placed.color}`), square: change.placed.square })]
        : [];
    case "turn":
      return [texts.say("say.turned", { count: state.turning?.turned.length ?? 0 })];
    case "put-right":
      return [texts.say(state.turning ? "say.putRight" : "say.putRightDone", { turn })];
    case "let-stand":
      return [texts.say("say.letStand", { turn })];
    case "move":
      return describeMove(change, texts);
    case "undo":
      return [texts.say("say.undo", { turn })];
    case "redo":
      return [texts.say("say.redo", { turn }), ...describeMove(change, texts)];
    case "variation":
      return [texts.say("say.variation", { turn })];
    case "step":
      return [texts.say(state.ply === 0 ? "say.stepStart" : "say.step", { ply: state.ply, played: state.played })];
    case "players":
      return state.paused ? [texts.say("say.paused")] : [texts.say("say.players", seats(state, texts))];
  }
}

/**
 * @param {Change} change
 * @param {Texts} texts
 */
function describeMove({ placed, turned, passed, givenTo }, texts) {
  const sentences = [];
  if (placed) {
    const { square } = placed;
    sentences.push(texts.say("say.move", { color: texts.say(`color.${placed.color}`), square, count: turned.length }));
  }
  if (passed) {
    const turn = other(passed);
    sentences.push(texts.say("say.passed", { passed: texts.say(`color.${passed}`), turn: texts.say(`color.${turn}`) }));
  }
  if (givenTo) {
    const taker = texts.say(`color.${givenTo}`);
    sentences.push(texts.say("say.given", { giver: texts.say(`color.${other(givenTo)}`), taker }));
  }
  return sentences;
}

/** @param {"black" | "white"} color */
function other(color) {
  return color === "black" ? "white" : "black";
}

/**
 * @param {State} state
 * @param {Texts} texts
 */
function seats({ players }, texts) {
  /** @param {"black" | "white"} color */
  const seat = (color) => playerName(players[color], color, texts);
  return { black: seat("black"), white: seat("white") };
}

/**
 * @param {Player} player
 * @param {"black" | "white"} color
 * @param {Texts} texts
 */
export function playerName(player, color, texts) {
  return typeof player === "number"
    ? texts.say("player.engine", { level: player })
    : texts.say("player.person", { color: texts.say(`color.${color}`) });
}

/**
 * @param {Outcome} outcome
 * @param {Texts} texts
 */
function describeOutcome({ winner, black, white, by }, texts) {
  if (winner === "draw") return texts.say("say.draw", { black, white });
  return texts.say(by === "wipe-out" ? "say.wipeOut" : "say.win", {
    winner: texts.say(`color.${winner}`),
    loser: texts.say(`color.${other(winner)}`),
    more: Math.max(black, white),
    fewer: Math.min(black, white),
  });
}
