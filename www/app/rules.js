/**
 * The rules page: its texts from the language file, its diagrams boards to try.
 *
 * @typedef {import("../languages/texts.js").Texts} Texts
 * @typedef {import("./figures.js").Figure} Figure
 */

import "../reversi-board.js";
import { find, make, makeButton } from "./elements.js";
import { FIGURES } from "./figures.js";
import { firstTexts, languageMenu, markDocument } from "./language.js";
import { gamePage } from "./pages.js";

/** Which rules stand under which heading; the numbers are those of the list of rules. */
const PARTS = {
  table: ["R1", "R2", "R3", "R4"],
  move: ["R5", "R6", "R7"],
  turning: ["R9", "R10", "R11", "R12", "R13", "R14"],
  special: ["R8", "R15"],
  end: ["R16", "R17"],
};

const TERMS = ["disc", "square", "row", "directions", "outflank", "turnOver", "turn", "winner"];

/** @param {Texts} texts */
function write(texts) {
  markDocument(texts);
  document.title = texts.say("rules.title");
  const home = make("a", { href: gamePage(texts.tag), text: texts.say("rules.toGame") });
  find(".masthead nav").replaceChildren(home, languageMenu(texts, write));
  const article = find("main");
  article.replaceChildren(
    make("h1", { text: texts.say("rules.title") }),
    make("p", { class: "lead", text: texts.say("rules.intro") }),
    contents(texts),
  );
  for (const [part, rules] of Object.entries(PARTS)) {
    const section = make("section", { id: part }, make("h2", { text: texts.say(`rules.part.${part}`) }));
    for (const rule of rules) section.append(ruleOf(rule, texts));
    article.append(section);
  }
  const terms = make("ul");
  for (const term of TERMS) terms.append(make("li", { text: texts.say(`rules.term.${term}`) }));
  const print = makeButton(texts.say("rules.print"), () => window.print(), { class: "print" });
  article.append(make("section", { id: "terms" }, make("h2", { text: texts.say("rules.part.terms") }), terms), print);
}

/** @param {Texts} texts */
function contents(texts) {
  const list = make("ul");
  for (const part of [...Object.keys(PARTS), "terms"]) {
    list.append(make("li", {}, make("a", { href: `#${part}`, text: texts.say(`rules.part.${part}`) })));
  }
  return make("nav", { class: "contents", "aria-label": texts.say("rules.contents") }, list);
}

/**
 * @param {string} rule
 * @param {Texts} texts
 */
function ruleOf(rule, texts) {
  const figures = (FIGURES[rule] ?? []).map((figure) => figureOf(figure, texts));
  const element = make(
    "section",
    { class: "rule", id: rule },
    make("h3", { text: texts.say(`rules.${rule}.title`) }),
    make("p", { text: texts.say(`rules.${rule}.text`) }),
  );
  if (figures.length > 0) element.append(make("div", { class: "figures" }, ...figures));
  return element;
}

/**
 * A board on which the move can be seen, seen again, and tried.
 *
 * @param {Figure} figure
 * @param {Texts} texts
 */
function figureOf({ name, position, moves, move }, texts) {
  const board = make("reversi-board");
  const start = { ...(position && { position }), ...(moves && { moves }) };
  const element = make("figure", {}, board, make("figcaption", { text: texts.say(`rules.figure.${name}`) }));
  board.ready.then(() => board.restart(start));
  if (!move) return element;
  const show = makeButton(texts.say("rules.show"), () => {
    if (board.state && board.state.played !== startPly) again();
    board.play(move);
  });
  const startPly = moves ? moves.length / 2 : 0;
  const again = () => board.restart(start);
  const reset = makeButton(texts.say("rules.again"), again);
  board.addEventListener("reversi-change", () => {
    reset.disabled = board.state?.played === startPly;
  });
  element.append(make("div", { class: "figure-buttons" }, show, reset));
  return element;
}

firstTexts().then((texts) => {
  write(texts);
  // The place that the address names is only there now.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
