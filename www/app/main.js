/**
 * The page around the board: starts the game that the address asks for or goes on with the saved one, and keeps cards,
 * trays, list and controls in step with the state.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 * @typedef {import("../reversi-board.js").ReversiBoard} ReversiBoard
 */

import { loadTexts } from "../languages/texts.js";
import "../reversi-board.js";
import { DEFAULT_PLAYERS, isBegun, markBegun, readAddress } from "./address.js";
import { Cards, nearColor } from "./cards.js";
import { Controls } from "./controls.js";
import { find, make, makeButton } from "./elements.js";
import { Moves } from "./moves.js";
import { NewGame } from "./new-game.js";
import { Notices } from "./notices.js";
import { Result } from "./result.js";
import { readSaved, setAside, writeSaved } from "./storage.js";
import { Trays } from "./trays.js";

const board = /** @type {ReversiBoard} */ (find("reversi-board"));

async function start() {
  const asked = readAddress();
  const texts = await loadTexts(asked.lang ? [asked.lang, ...navigator.languages] : navigator.languages);
  document.documentElement.lang = texts.tag;
  await board.ready;

  const notices = new Notices(texts);
  const views = [
    new Cards(texts),
    new Trays(texts),
    // The result takes room from the list, which then scrolls to its end.
    new Result(texts),
    new Moves(board, texts),
    new Controls(board, texts, () => {
      if (board.state) newGame.open(board.state.players, board.state.played > 0);
    }),
  ];
  const newGame = new NewGame(texts, board.levels, ({ black, white, restart }) => {
    if (restart) board.restart(black, white);
    else board.seat(black, white);
    board.focus();
  });

  const table = find(".table");
  board.addEventListener("reversi-change", () => {
    if (!board.state) return;
    table.dataset.near = nearColor(board.state);
    for (const view of views) view.update(board.state);
    keep();
  });
  board.addEventListener("reversi-engine", (event) => {
    const { status, message } = /** @type {CustomEvent<{status: string, message: string}>} */ (event).detail;
    if (status === "retry") notices.show("engine", texts.say("notice.engineRetry"));
    if (status === "on-page") notices.show("engine", texts.say("notice.engineOnPage"));
    if (status === "failed") {
      const again = makeButton(texts.say("notice.retry"), () => {
        notices.clear("engine");
        board.retryEngine();
      });
      notices.show("engine", texts.say("notice.engineFailed", { message }), again);
    }
  });

  function keep() {
    const result = writeSaved(board.save());
    if (result === "kept") notices.clear("storage");
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
      notices.show("saved", texts.say("notice.loadFailed", { message: messageOf(error) }));
      return false;
    }
  }

  /** @param {{black: string, white: string}} players */
  function begin({ black, white }) {
    try {
      board.restart(black, white);
    } catch {
      const given = new URLSearchParams(location.search);
      const names = ["black", "white"].filter((name) => given.has(name));
      const wanted = names.map((name) => `${name}=${given.get(name)}`).join(", ");
      notices.show("address", texts.say("notice.badPlayer", { asked: wanted, levels: board.levels }));
      board.restart(DEFAULT_PLAYERS.black, DEFAULT_PLAYERS.white);
    }
  }

  const anew = asked.players !== null && !isBegun();
  if (anew || !goOn()) begin(asked.players ?? DEFAULT_PLAYERS);
  markBegun();
  document.documentElement.classList.add("ready");
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

start().catch(async (error) => {
  console.error(error);
  const message = messageOf(error);
  // The texts may be what could not be loaded.
  const text = await loadTexts([]).then(
    (texts) => texts.say("notice.failed", { message }),
    () => `The game could not be loaded. Reload the page to try again. ${message}`,
  );
  find(".notices").append(make("div", { class: "notice" }, make("p", { text })));
});
