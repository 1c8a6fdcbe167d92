/** Each attribute of the element: what it does, as an attribute and as a property, and what a bad value does. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

const START = "---------------------------OX------XO---------------------------";

/**
 * Sets an attribute, or takes it away.
 *
 * @param {Stage} stage
 * @param {string} name
 * @param {string | null} value
 */
async function set(stage, name, value) {
  await stage.script(
    "if (arguments[1] === null) find().removeAttribute(arguments[0]); else find().setAttribute(arguments[0], arguments[1])",
    name,
    value,
  );
}

test("moves, position and ply", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5 D6, c3" ply="1"></reversi-board>`);
  assert.deepEqual([(await stage.state()).ply, await stage.moves()], [1, "f5d6c3"]);
  await set(stage, "ply", "3");
  assert.equal((await stage.state()).ply, 3);
  await set(stage, "ply", null);
  await set(stage, "moves", "d3c3");
  assert.deepEqual([(await stage.state()).ply, await stage.moves()], [2, "d3c3"]);
  const position = "-------- -------- -------- --OXXX-- ---XO--- -------- -------- -------- w";
  await stage.script("Object.assign(find(), { position: arguments[0], moves: 'g4' })", position);
  const { squares, played, turn } = await stage.state();
  assert.deepEqual([squares.slice(24, 32), played, turn], ["--OOOOO-", 1, "black"]);
  await stage.script("Object.assign(find(), { position: null, moves: null })");
  assert.equal((await stage.state()).squares, START);
  const saved = await stage.script("find().load('f5d6c3'); find().goto(1); find().play('f6'); return find().save()");
  await set(stage, "moves", saved);
  const state = await stage.state();
  assert.deepEqual([await stage.moves(), state.line[1]?.variations], ["f5f6", 2], "a saved game with its variations");
});

test("playable and level", async (page) => {
  const stage = new Stage(page);
  await stage.play("<reversi-board></reversi-board>");
  assert.deepEqual((await stage.state()).players, { black: "person", white: "person" });
  await set(stage, "playable", "none");
  await stage.click("d3");
  assert.equal(await stage.moves(), "", "nobody plays here");
  await set(stage, "playable", "black");
  await stage.click("d3");
  assert.equal(await stage.moves(), "d3");
  await stage.click("c3");
  assert.equal((await stage.state()).awaits, "host");
  assert.equal(await stage.moves(), "d3", "White waits for the page");
  assert.equal(await stage.script("return find().play('c3')"), true);
  assert.equal(await stage.moves(), "d3c3");
  await stage.script("find().level = 2; find().restart()");
  assert.deepEqual((await stage.state()).players, { black: "person", white: 2 });
  await stage.click("d3");
  await stage.until("the engine answers", async () => (await stage.state()).played === 2);
  await set(stage, "playable", "white");
  await stage.until("the engine has Black now", async () => (await stage.state()).played === 3);
  assert.deepEqual((await stage.state()).players, { black: 2, white: "person" });
  await set(stage, "level", null);
  assert.deepEqual((await stage.state()).players, { black: "host", white: "person" });
});

test("analysis: the legal squares are valued, of whatever moment is shown", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5d6c3d3" playable="none"></reversi-board>`);
  assert.deepEqual(await stage.loaded("engine_bg.wasm"), []);
  await stage.listen();
  const bare = await stage.colorAt("c4", { x: -0.25 });
  await set(stage, "analysis", "");
  const analysed = async (/** @type {number} */ ply) => {
    const found = await stage.until(`an analysis of moment ${ply}`, async () =>
      (await stage.told()).find(({ name, detail }) => name === "analysis" && detail.state.ply === ply),
    );
    return found.detail;
  };
  const { moves, state } = await analysed(4);
  assert.deepEqual(
    moves.map((/** @type {any} */ { square }) => square).sort(),
    state.moves.map((/** @type {any} */ { square }) => square).sort(),
  );
  assert.deepEqual(Object.keys(moves[0]).sort(), ["depth", "kind", "score", "square"]);
  await stage.painted();
  const [best] = moves;
  assert.notDeepEqual(await stage.colorAt("c4", { x: -0.25 }), bare, "a plate is painted");
  const label = () =>
    stage.script(`return find().shadowRoot.querySelector('[data-square="${best.square}"]').ariaLabel ??
    find().shadowRoot.querySelector('[data-square="${best.square}"]').getAttribute("aria-label")`);
  const rounded = Math.round(best.score);
  assert.match(await label(), new RegExp(`, ${rounded > 0 ? "\\+" : rounded < 0 ? "−" : ""}${Math.abs(rounded)}$`));
  await stage.script("find().goto(2)");
  await analysed(2);
  await set(stage, "analysis", null);
  await stage.painted();
  assert.doesNotMatch(await label(), /, [+−]?\d+$/);
});

test("coordinates, theme and controls are seen", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5d6c3"></reversi-board>`);
  const side = () => stage.script(`return find().shadowRoot.querySelector(".grid").getBoundingClientRect().width`);
  const withCoordinates = await side();
  await stage.script(`find().coordinates = "off"`);
  await stage.state();
  assert.ok((await side()) > withCoordinates * 1.03, "the squares have the room");
  await stage.script(`find().coordinates = "on"`);
  await stage.state();
  assert.equal(await side(), withCoordinates);

  const seen = new Set();
  for (const theme of ["light", "dark", "wood", "sea", "contrast"]) {
    await set(stage, "theme", theme);
    await stage.state();
    await stage.painted();
    seen.add(String(await stage.colorAt("b7")));
  }
  assert.equal(seen.size, 5, [...seen].join(" "));

  const button = (/** @type {string} */ part) =>
    stage.script(`return find().shadowRoot.querySelector('[part~="control-${part}"]')`);
  assert.equal(await (await button("back")).isDisplayed(), false);
  await set(stage, "controls", "");
  await stage.state();
  const press = async (/** @type {string} */ part) => (await button(part)).click();
  await press("start");
  assert.equal((await stage.state()).ply, 0);
  await press("forward");
  assert.equal((await stage.state()).ply, 1);
  await press("end");
  await press("back");
  assert.equal((await stage.state()).ply, 2);
  assert.equal(await stage.script(`return find().shadowRoot.querySelector('[part="count"]').textContent`), "2 / 3");
  await press("undo");
  assert.equal((await stage.state()).played, 2);
  await press("new-game");
  assert.equal((await stage.state()).played, 0);
  const names = await stage.script(`return [...find().shadowRoot.querySelectorAll("button")].map((button) =>
    button.textContent || button.getAttribute("aria-label"))`);
  assert.deepEqual(names, ["Start", "Back", "Forward", "End", "Undo", "New game"]);
  await set(stage, "playable", "none");
  await stage.state();
  assert.equal(await (await button("undo")).isDisplayed(), false);
  assert.equal(await (await button("back")).isDisplayed(), true);
});

test("lang is the element's own, or that of what it stands in", async (page) => {
  const stage = new Stage(page);
  await stage.play(
    `<div lang="co"><reversi-board id="inner"></reversi-board></div><reversi-board id="own" lang="gd-GB" controls></reversi-board>`,
  );
  const label = (/** @type {string} */ id) =>
    stage.script(`return find("${id}").shadowRoot.querySelector(".grid").getAttribute("aria-label")`);
  await stage.until("Corsican", async () => (await label("inner")) === "Tavulinu di Reversi");
  await stage.until("Gaelic", async () => (await label("own")) === "Bòrd Reversi");
  await stage.script(`find("own").lang = "so"`);
  await stage.until("Somali", async () => (await label("own")) === "Sabuuradda Reversi");
  assert.equal(
    await stage.script(`return find("own").shadowRoot.querySelector('[part~="control-undo"]').textContent`),
    "Ka noqo",
  );
});

test("several changes are one, and seen at once by whoever asks", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5d6c3d3" ply="4"></reversi-board>`);
  await stage.listen();
  // In a task of the page's own: one driver runs what waits after every statement of its scripts.
  const plies = await stage.wait(
    `setTimeout(() => {
       const board = find();
       board.moves = "d3";
       board.ply = 1;
       board.playable = "none";
       done([board.state.ply, board.state.played, board.state.awaits]);
     });`,
  );
  assert.deepEqual(plies, [1, 1, "host"]);
  const told = await stage.told();
  assert.deepEqual(
    told.map(({ name }) => name).filter((name) => name === "error"),
    [],
  );
  assert.equal(told.filter(({ name }) => name === "change").length, 1);
});

test("a bad value changes nothing and is told, with the attribute and the place", async (page) => {
  const stage = new Stage(page);
  await stage.play(
    `<reversi-board moves="f5d6" playable="black" level="1" orientation="half-turn" theme="wood"></reversi-board>`,
  );
  await stage.painted();
  await stage.listen();
  const [before, cloth] = [await stage.state(), await stage.colorAt("b7")];
  /** @type {[string, unknown, string, number?, string?][]} */
  const cases = [
    ["moves", "f5d6z9", "square-unreadable", 4],
    ["moves", "f5f5", "square-occupied", 2],
    ["moves", `{"version":9}`, "saved-version-unknown"],
    ["position", "XO", "position-unreadable", 2],
    ["ply", "3", "no-such-ply"],
    ["ply", "two", "ply-unreadable"],
    ["playable", "all", "playable-unreadable"],
    ["level", "13", "level-unknown"],
    ["orientation", "upside-down", "orientation-unknown"],
    ["theme", "neon", "theme-unknown"],
    ["coordinates", "maybe", "coordinates-unknown"],
    ["analysis", "deep", "analysis-unknown"],
    ["controls", "few", "controls-unknown"],
  ];
  for (const [attribute, value, code, at] of cases) {
    const told = await stage.script(
      `window.told.length = 0;
       const board = find();
       const old = board.getAttribute(arguments[0]);
       board.setAttribute(arguments[0], arguments[1]);
       board.state;
       const told = [...window.told];
       if (old === null) board.removeAttribute(arguments[0]); else board.setAttribute(arguments[0], old);
       return told;`,
      attribute,
      value,
    );
    const errors = told.filter((/** @type {any} */ { name }) => name === "error");
    assert.equal(errors.length, 1, `${attribute}="${value}" is told once`);
    const [{ detail }] = errors;
    assert.deepEqual([detail.attribute, detail.error.code], [attribute, code], JSON.stringify(detail));
    assert.match(detail.error.message, /\w+ \w+/);
    if (at !== undefined) assert.equal(detail.error.at, at, `${attribute}="${value}"`);
    assert.deepEqual(
      told.filter((/** @type {any} */ { name }) => name === "change"),
      [],
      `${attribute}="${value}"`,
    );
  }
  assert.equal((await stage.state()).squares, before.squares);
  await stage.painted();
  assert.deepEqual(await stage.colorAt("b7"), cloth);
  for (const [property, value, code] of /** @type {const} */ ([
    ["marks", { z9: "1" }, "marks-unreadable"],
    ["marks", { a1: { shape: "star" } }, "marks-unreadable"],
    ["marks", { a1: { color: "no colour" } }, "marks-unreadable"],
    ["marks", "a1", "marks-unreadable"],
    ["arrows", [{ from: "a1" }], "arrows-unreadable"],
    ["arrows", {}, "arrows-unreadable"],
  ])) {
    const detail = await stage.script(
      "window.told.length = 0; find()[arguments[0]] = arguments[1]; return window.told[0].detail",
      property,
      value,
    );
    assert.deepEqual([detail.attribute, detail.error.code], [property, code]);
    assert.equal(await stage.script(`return find()[arguments[0]]`, property), null);
  }
});

test("what is declared wrongly is told once the board works, and the rest holds", async (page) => {
  const stage = new Stage(page);
  await stage.open(`<reversi-board moves="f5a1" level="99" playable="black" orientation="half-turn"></reversi-board>`, {
    script: null,
  });
  await stage.listen();
  await stage.script(
    `const script = document.createElement("script");
     script.type = "module";
     script.src = "www/reversi-board.js";
     document.head.append(script);`,
  );
  await stage.ready();
  const told = (await stage.told()).filter(({ name }) => name === "error").map(({ detail }) => detail.attribute);
  assert.deepEqual(told.sort(), ["level", "moves"]);
  assert.equal((await stage.state()).squares, START);
  const first = await stage.script(`return find().shadowRoot.querySelector("[data-square]").dataset.square`);
  assert.equal(first, "h8");
});
