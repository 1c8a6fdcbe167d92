/** The life cycle of a move as a page hears it, and where a page may interfere. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { movesUntil } from "./helpers/rules.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

/** The names of the events about the game, in order. @param {Stage} stage */
async function names(stage) {
  return (await stage.told()).map(({ name }) => name).filter((name) => name !== "engine");
}

test("a move is announced, made, told and settled, in this order, and the engine's too", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board playable="black" level="1"></reversi-board>`);
  await stage.listen();
  await stage.click("d3");
  await stage.until("the engine's move has settled", async () => (await names(stage)).length === 8);
  const cycle = ["before-move", "move", "change", "settled"];
  assert.deepEqual(await names(stage), [...cycle, ...cycle]);
  const told = await stage.told();
  const [before, after] = told.filter(({ name }) => name === "before-move").map(({ detail }) => detail);
  assert.deepEqual([before.square, before.color, before.by, before.state.played], ["d3", "black", "person", 0]);
  assert.deepEqual([after.color, after.by, after.state.played], ["white", "engine", 1]);
  const move = told.find(({ name }) => name === "move")?.detail;
  assert.deepEqual([move.square, move.color, move.change.kind, move.state.played], ["d3", "black", "move", 1]);
});

test("events leave shadow trees", async (page) => {
  const stage = new Stage(page);
  await stage.open(`<div id="outer"></div>`);
  await stage.script(
    `const root = find("outer").attachShadow({ mode: "open" });
     window.heard = [];
     document.addEventListener("reversi-ready", ({ target }) => window.heard.push(target.id));
     root.append(document.createElement("reversi-board"));`,
  );
  await stage.until("the page hears it", async () => (await stage.script("return window.heard.join()")) === "outer");
});

test("a prevented move is not made, of whoever it is", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board playable="black" level="1"></reversi-board>`);
  await stage.script(
    `window.stop = ["d3"];
     find().addEventListener("reversi-before-move", (event) => {
       if (window.stop.includes(event.detail.square) || window.stop.includes(event.detail.by)) event.preventDefault();
     });`,
  );
  await stage.listen();
  await stage.click("d3");
  assert.deepEqual(await names(stage), ["before-move"]);
  assert.equal((await stage.state()).played, 0);
  assert.equal(await stage.script(`return find().play("d3")`), false);
  await stage.script(`window.stop = ["engine"]`);
  await stage.click("d3");
  await stage.until("the engine was prevented", async () =>
    (await stage.told()).some(({ name, detail }) => name === "before-move" && detail.by === "engine"),
  );
  assert.equal((await stage.state()).played, 1);
  await stage.script(`window.stop = []; find().retryEngine()`);
  await stage.until("asked again it moves", async () => (await stage.state()).played === 2);
});

test("a listener that changes the game has the last word, and events stay in order", async (page) => {
  const stage = new Stage(page);
  await stage.play("<reversi-board></reversi-board>");
  await stage.listen();
  await stage.script(
    `const board = find();
     board.addEventListener("reversi-move", ({ detail }) => { if (detail.square === "d3") board.undo(); });
     board.addEventListener("reversi-before-move", ({ detail }) => { if (detail.square === "f5") board.restart({ moves: "c4" }); });`,
  );
  await stage.click("d3");
  assert.equal((await stage.state()).played, 0);
  const kinds = async () =>
    (await stage.told()).filter(({ name }) => name === "change").map(({ detail }) => detail.change.kind);
  assert.deepEqual(await kinds(), ["move", "undo"]);
  await stage.click("f5");
  assert.equal(await stage.moves(), "c4", "the move was for a game that is no more");
});

test("a pass and the end of the game are told, a refused click too", async (page) => {
  const stage = new Stage(page);
  const passing = movesUntil((line, index) => line[index]?.passed && line.length > index + 1);
  const before = passing.slice(0, -1).join("");
  await stage.play(`<reversi-board moves="${before}"></reversi-board>`);
  await stage.listen();
  await stage.click(passing.at(-1) ?? "");
  const { detail } = await stage.until("the pass", async () =>
    (await stage.told()).find(({ name }) => name === "pass"),
  );
  assert.equal(detail.color, detail.state.passed);

  // The shortest game there is: White is wiped out by the ninth move.
  await stage.script(`window.told.length = 0; find().restart({ moves: "e6f4e3f6g5d6e7f5" });`);
  await stage.until("the start has settled", async () => (await names(stage)).includes("settled"));
  await stage.script("window.told.length = 0");
  await stage.click("c5");
  await stage.until("all is told", async () => (await names(stage)).includes("settled"));
  assert.deepEqual(await names(stage), ["before-move", "move", "game-over", "change", "settled"]);
  const over = (await stage.told()).find(({ name }) => name === "game-over")?.detail;
  assert.deepEqual([over.outcome.winner, over.outcome.by], ["black", "wipe-out"]);
  await stage.click("a1");
  const refused = (await stage.told()).at(-1);
  assert.deepEqual([refused?.name, refused?.detail.square], ["refused", "a1"]);
  // Looking back is no end and no pass.
  await stage.script("window.told.length = 0; find().goto(2); find().goto(9)");
  assert.deepEqual(
    (await names(stage)).filter((name) => name !== "settled"),
    ["change", "change"],
  );
});

test("records come in and go out by method", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board playable="none"></reversi-board>`);
  const records = await stage.script(
    `const board = find();
     board.load("F5 d6 c3");
     const [transcript, position, saved] = ["transcript", "position", "saved"].map((format) => board.record(format));
     board.load(position);
     const fromPosition = [board.state.played, board.state.turn, board.state.squares === position.slice(0, 64)];
     board.load(saved);
     return { transcript, fromPosition, again: board.record(), players: board.state.players };`,
  );
  assert.deepEqual(records, {
    transcript: "f5d6c3",
    fromPosition: [0, "white", true],
    again: "f5d6c3",
    players: { black: "host", white: "host" },
  });
  for (const [call, code] of /** @type {const} */ ([
    [`load("f5f5")`, "square-occupied"],
    [`load("")`, "record-empty"],
    [`record("sgf")`, "format-unknown"],
    [`play("z1")`, "square-unreadable"],
    [`play()`, "square-unreadable"],
    [`goto(99)`, "no-such-ply"],
    [`restart({ black: "nobody" })`, "player-unreadable"],
    [`restart({ blakc: "person" })`, "options-unreadable"],
  ])) {
    const thrown = await stage.script(
      `try { find().${call}; return null; } catch ({ code, message }) { return { code, message }; }`,
    );
    assert.equal(thrown?.code, code, call);
    assert.match(thrown.message, /\w+ \w+/);
  }
  assert.equal(await stage.moves(), "f5d6c3");
});
