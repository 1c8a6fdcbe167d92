/**
 * The page around the board: starts the game that the address asks for or goes on with the saved one, and keeps cards,
 * trays, list and controls in step with the state.
 *
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("../pkg/reversi.js").GameOptions} GameOptions
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("./new-game.js").How} How
 */

import "../reversi-board.js";
import { askedGame, DEFAULT_PLAYERS, isBegun, markBegun } from "./address.js";
import { ByHand } from "./by-hand.js";
import { Cards } from "./cards.js";
import { Controls } from "./controls.js";
import { find, make, makeButton } from "./elements.js";
import { describe, sentenceOf } from "./faults.js";
import { Guide } from "./guide.js";
import { firstTexts, languageMenu, markDocument } from "./language.js";
import { Moves } from "./moves.js";
import { NewGame } from "./new-game.js";
import { Notices } from "./notices.js";
import { rulesPage } from "./pages.js";
import { Result } from "./result.js";
import { readSaved, setAside, writeSaved } from "./storage.js";
import { Trays } from "./trays.js";

const board = /** @type {ReversiBoard} */ (find("reversi-board"));

/**
 * Everything around the board, in one language.
 *
 * @param {Texts} texts
 * @param {(options: GameOptions, how: How) => void} play
 * @param {() => void} share
 */
function furnish(texts, play, share) {
  const newGame = new NewGame(texts, board.levels, play);
  return [
    new Cards(texts),
    new Trays(texts),
    // The result takes room from the list, which then scrolls to its end.
    new Result(texts),
    new Moves(board, texts),
    new ByHand(board, texts),
    new Guide(texts),
    new Controls(
      board,
      texts,
      () => {
        if (board.state) newGame.open(board.state);
      },
      share,
    ),
  ];
}

async function start() {
  let texts = await firstTexts();
  // The board speaks the page's language from its first word on.
  board.lang = texts.tag;
  await board.ready;
  /** @type {ReturnType<typeof furnish>} */
  let views = [];
  const notices = new Notices(texts);
  let isKept = false;
  let choices = 0;
  let failures = 0;
  let isFailed = false;
  speak(texts);

  /** @param {Texts} chosen */
  function speak(chosen) {
    texts = chosen;
    markDocument(texts);
    board.lang = texts.tag;
    document.title = texts.say("page.title");
    notices.texts = texts;
    views = furnish(texts, play, share);
    const rules = make("a", { href: rulesPage(texts.tag), text: texts.say("page.rules") });
    find(".masthead nav").replaceChildren(rules, languageMenu(texts, speak));
    if (board.state) for (const view of views) view.update(board.state);
  }

  board.addEventListener("reversi-change", (event) => {
    if (!board.state) return;
    const { change } = /** @type {CustomEvent<{change: Change}>} */ (event).detail;
    for (const view of views) view.update(board.state, change);
    keep();
  });
  board.addEventListener("reversi-engine", (event) => {
    const { status, message } = /** @type {CustomEvent<{status: string, message: string}>} */ (event).detail;
    if (status === "retry") notices.show("engine", texts.say("notice.engineRetry"));
    if (status === "on-page") notices.show("engine", texts.say("notice.engineOnPage"));
    if (status === "thinking" && isFailed) notices.clear("engine");
    isFailed = status === "failed";
    if (isFailed) {
      failures += 1;
      // Browsers may remember that a script could not be loaded for as long as the page is there.
      const retry = failures > 1 && isKept ? () => location.reload() : () => board.retryEngine();
      const again = makeButton(texts.say("notice.retry"), retry);
      notices.show("engine", texts.say("notice.engineFailed"), { action: again, detail: message });
    }
  });

  /** A new game, or other players for the one on the board. @param {GameOptions} options @param {How} how */
  async function play(options, { restart, opening }) {
    const choice = ++choices;
    board.focus();
    if (!restart) {
      board.seat(options);
      return;
    }
    const moves = opening ? await draw() : "";
    // While one was drawn another game may have been chosen.
    if (choice === choices) board.restart({ ...options, moves });
  }

  async function draw() {
    try {
      const moves = await board.drawOpening();
      notices.clear("opening");
      return moves;
    } catch (error) {
      notices.show("opening", texts.say("notice.engineFailed"), { detail: messageOf(error) });
      return "";
    }
  }

  async function share() {
    try {
      // Few visitors need it, so it is not loaded with the page.
      const { EmbedPanel } = await import("./embed-panel.js");
      notices.clear("share");
      new EmbedPanel(board, texts).open();
    } catch (error) {
      notices.show("share", texts.say("notice.failed"), { detail: messageOf(error) });
    }
  }

  function keep() {
    const result = writeSaved(board.save());
    isKept = result === "kept";
    if (isKept) notices.clear("storage");
    else notices.show("storage", texts.say(result === "full" ? "notice.storageFull" : "notice.saveFailed"));
  }

  /** @returns {boolean} Whether there was a game to go on with. */
  function goOn() {
    const saved = readSaved();
    if (saved === null) return false;
    try {
      board.load(saved);
      return true;
    } catch (error) {
      setAside(saved);
      notices.show("saved", texts.say("notice.loadFailed"), { detail: messageOf(error) });
      return false;
    }
  }

  /** @param {GameOptions} game */
  function begin(game) {
    try {
      // Moves are handed in by programs, and this page hands none in.
      if (game.black === "host" || game.white === "host") throw noSuchPlayer;
      board.restart(game);
    } catch (error) {
      notices.show("address", addressFault(error), { detail: messageOf(error) });
      board.restart(DEFAULT_PLAYERS);
    }
  }

  /** @param {unknown} error */
  function addressFault(error) {
    const given = new URLSearchParams(location.search);
    const fault = describe(error);
    const name = fault.code === "position-unreadable" ? "position" : "moves";
    if (fault.code !== "player-unreadable" && given.has(name)) {
      return sentenceOf({ ...fault, name, value: given.get(name) ?? "" }, texts);
    }
    const names = ["black", "white"].filter((name) => given.has(name));
    const wanted = names.map((name) => `${name}=${given.get(name)}`).join(", ");
    return texts.say("notice.badPlayer", { asked: wanted, levels: board.levels });
  }

  const asked = askedGame();
  const anew = asked !== null && !isBegun();
  if (anew || !goOn()) begin(asked ?? DEFAULT_PLAYERS);
  markBegun();
  document.documentElement.classList.add("ready");
}

const noSuchPlayer = Object.assign(new Error("the address asks for a player who is not there"), {
  code: "player-unreadable",
});

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

start().catch(async (error) => {
  console.error(error);
  // The texts may be what could not be loaded.
  const text = await firstTexts().then(
    (texts) => texts.say("notice.failed"),
    () => "The game could not be loaded. Reload the page to try again.",
  );
  const detail = make("small", { lang: "en", text: messageOf(error) });
  find(".notices").append(
    make("div", { class: "notice" }, make("div", { class: "notice-words" }, make("p", { text }), detail)),
  );
});
