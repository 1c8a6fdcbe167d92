/**
 * One board that fills a frame: options from the address, a channel for the page around it, a link out of the frame.
 *
 * Nothing is kept: in a sandbox without an origin of its own a page has no storage.
 *
 * @typedef {import("./messages.js").Happening} Happening
 * @typedef {import("../languages/texts.js").Texts} Texts
 */

import "../reversi-board.js";
import { find, make, makeButton } from "../app/elements.js";
import { describe, sentenceOf } from "../app/faults.js";
import { loadTexts } from "../languages/texts.js";
import { answer } from "./answers.js";
import { clearFault, showFault } from "./faults.js";
import { Layout } from "./layout.js";
import { addressOutside } from "./link.js";
import { readAddress } from "./options.js";
import { Gate } from "./protocol.js";

/** What the element tells of goes to the host with the same details. @type {[string, string][]} */
const TOLD = [
  ["reversi-move", "move"],
  ["reversi-pass", "pass"],
  ["reversi-game-over", "game-over"],
  ["reversi-change", "state"],
  ["reversi-analysis", "analysis"],
];

const asked = readAddress(location.search);
const board = make("reversi-board");
const gate = new Gate(asked.origin, (request) => answer(board, request), tellReady);
const layout = new Layout(board, (size) => tell({ type: "size", ...size }));

/** Whether the host has heard how things stand; what happens is told after that. */
let isTold = false;
let openings = 0;
/** What is wrong with the address. @type {Happening[]} */
const wrong = [];

/** @param {Happening} happening */
function tell(happening) {
  if (isTold) gate.send(happening);
}

/** Tells a host that has opened a channel how things stand, once there is something to tell. */
async function tellReady() {
  isTold = false;
  const opening = ++openings;
  try {
    await board.ready;
    // Meanwhile another channel may have taken the place of this one.
    if (!board.state || opening !== openings) return;
    gate.send({ type: "ready", state: board.state, ...layout.size });
    for (const happening of wrong) gate.send(happening);
    isTold = true;
  } catch (error) {
    gate.send({ type: "error", ...describe(error) });
  }
}

for (const [name, type] of TOLD) {
  board.addEventListener(name, (event) => {
    const { detail } = /** @type {CustomEvent<object>} */ (event);
    tell(/** @type {Happening} */ ({ type, ...detail }));
  });
}

/** @param {Texts} texts */
function start(texts) {
  document.documentElement.lang = texts.tag;
  document.documentElement.dir = texts.direction;
  out.title = texts.say("frame.open");
  for (const fault of asked.faults) {
    const message = `${fault.code}: ${JSON.stringify(fault.name)}`;
    showFault(`${fault.name} ${fault.code}`, sentenceOf(fault, texts));
    wrong.push({ type: "error", code: fault.code, message });
  }
  board.addEventListener("reversi-error", (event) => {
    event.preventDefault();
    const { error, attribute } = /** @type {CustomEvent<{error: unknown, attribute?: string}>} */ (event).detail;
    const fault = describe(error);
    wrong.push({ type: "error", ...fault });
    tell({ type: "error", ...fault });
    // Without an attribute it is the loading that has failed, which `ready` tells.
    if (!attribute) return;
    const value = asked.attributes.get(attribute);
    showFault(attribute, sentenceOf({ ...fault, name: attribute, value }, texts), { detail: fault.message });
  });
  board.addEventListener("reversi-engine", (event) => {
    const { status, message } = /** @type {CustomEvent<{status: string, message: string}>} */ (event).detail;
    clearFault("engine");
    if (status !== "failed") return;
    const again = makeButton(texts.say("notice.retry"), () => board.retryEngine());
    showFault("engine", texts.say("notice.engineFailed"), { detail: message, action: again });
  });
  board.addEventListener("reversi-change", () => lead(texts));
  for (const [name, value] of asked.attributes) board.setAttribute(name, value);
  find(".place").append(board);
  board.ready.then(
    () => {
      document.documentElement.classList.add("ready");
      lead(texts);
    },
    (error) => showFault("failed", texts.say("notice.failed"), { detail: describe(error).message }),
  );
}

const out = /** @type {HTMLAnchorElement} */ (find("footer a"));

/** Leads out of the frame to the game on the board. @param {Texts} texts */
function lead({ tag }) {
  if (board.state) out.href = addressOutside(board.state, { position: board.getAttribute("position"), lang: tag });
}

document.documentElement.dataset.theme = asked.attributes.get("theme") ?? "auto";
loadTexts([asked.attributes.get("lang") ?? "", ...navigator.languages]).then(start, (error) => {
  showFault("failed", "The board could not be loaded. Reload the page to try again.", {
    detail: describe(error).message,
  });
});
