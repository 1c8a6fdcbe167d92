/** Class `Engine` of the built page: questions in, reports out, in slices. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine, initSync } from "../../www/pkg/engine.js";
import { Game } from "../../www/pkg/reversi.js";
import { assertConsistent } from "../page/helpers/invariants.js";
import { movesUntil, randomGame, saved } from "../page/helpers/rules.js";

initSync({ module: readFileSync(new URL("../../www/pkg/engine_bg.wasm", import.meta.url)) });

/**
 * The question that a game asks after these moves, whoever is to move.
 *
 * @param {readonly string[]} moves
 * @param {number} level
 * @param {number} [seed]
 */
function question(moves, level, seed = 1) {
  const game = new Game({}, seed);
  game.load(saved(moves));
  game.seat({ black: String(level), white: String(level) });
  const request = game.request();
  assert.ok(request);
  return { ...request, seed, legal: game.state().moves.map(({ square }) => square), state: game.state() };
}

/**
 * @param {Engine} engine
 * @param {{id: number, position: string, level: number | null, seed: number}} request
 */
function ask(engine, { id, position, level, seed }) {
  engine.begin({ id, position, level, seed });
  const report = engine.run(Number.POSITIVE_INFINITY);
  assert.ok(report);
  return report;
}

test("a report has these properties and a legal move", () => {
  const engine = new Engine();
  for (let level = 1; level <= 7; level++) {
    const asked = question(["f5", "d6", "c3"], level);
    const report = ask(engine, asked);
    assert.deepEqual(Object.keys(report), [
      "id",
      "square",
      "score",
      "kind",
      "depth",
      "confidence",
      "nodes",
      "milliseconds",
      "line",
      "moves",
    ]);
    assert.equal(report.id, asked.id);
    assert.ok(asked.legal.includes(report.square ?? ""), `${report.square} of ${asked.legal}`);
    assert.ok(Number.isFinite(report.score) && Math.abs(report.score) <= 64);
    assert.ok(["exact", "at-least", "at-most", "estimate"].includes(report.kind));
    assert.ok(Number.isInteger(report.depth) && report.depth >= 1);
    assert.ok(Number.isInteger(report.nodes) && report.nodes > 0);
    assert.ok(report.milliseconds >= 0);
    assert.equal(report.line[0], report.square);
    for (const square of report.line) assert.match(square, /^[a-h][1-8]$/);
  }
});

test("short slices come back empty-handed until the thinking is done", () => {
  const engine = new Engine();
  const { id, position, legal } = question(["f5", "d6", "c3", "d3", "c4"], 12);
  engine.begin({ id, position, level: 12, seed: 1 });
  let slices = 1;
  let report = engine.run(1);
  assert.equal(report, null, "the top level thinks longer than a millisecond");
  while (report === null) {
    report = engine.run(1);
    slices += 1;
    assert.ok(slices < 100_000);
  }
  assert.equal(report.id, id);
  assert.ok(legal.includes(report.square ?? ""));
});

test("slices think as far as one long think", () => {
  const asked = question(["f5", "d6", "c3", "d3", "c4"], 7);
  const whole = ask(new Engine(), asked);
  const engine = new Engine();
  engine.begin({ id: asked.id, position: asked.position, level: asked.level, seed: asked.seed });
  let report = engine.run(1);
  while (report === null) report = engine.run(1);
  assert.equal(report.depth, whole.depth);
  assert.equal(report.kind, whole.kind);
  assert.ok(asked.legal.includes(report.square ?? ""));
});

test("the same seed makes the same choice, and another may not", () => {
  /** @type {Set<string | null>} */
  const choices = new Set();
  for (let seed = 1; seed <= 30; seed++) {
    const asked = question(["f5", "d6", "c3"], 1, seed);
    const [one, other] = [ask(new Engine(), asked), ask(new Engine(), asked)];
    assert.equal(one.square, other.square, `seed ${seed}`);
    assert.equal(one.score, other.score);
    assert.equal(one.nodes, other.nodes);
    choices.add(one.square ?? null);
  }
  assert.ok(choices.size > 1, "the first level does not always play the same");
});

test("near the end the result is exact, and the game really ends so", () => {
  const line = randomGame(8).map(({ square }) => square);
  assert.ok(line.length === 60);
  const asked = question(line.slice(0, 52), 8);
  const engine = new Engine();
  const report = ask(engine, asked);
  assert.equal(report.kind, "exact");
  assert.equal(report.depth, asked.state.empties);

  const game = new Game({}, 1);
  game.load(saved(line.slice(0, 52)));
  game.seat({ black: "8", white: "8" });
  const mover = game.state().turn;
  for (let request = game.request(); request; request = game.request()) {
    const { square } = ask(engine, { ...request, seed: 1 });
    game.answer(request.id, square ?? "");
  }
  const { outcome } = game.state();
  assert.ok(outcome);
  // Squares left empty are counted for the winner.
  const empties = 64 - outcome.black - outcome.white;
  const margin = outcome.margin === 0 ? 0 : outcome.margin + empties;
  assert.equal(report.score, outcome.winner === mover || margin === 0 ? margin : -margin);
});

test("whole games between low levels are legal to the end", () => {
  const engine = new Engine();
  for (let seed = 1; seed <= 12; seed++) {
    const game = new Game({ black: 1 + (seed % 4), white: 1 + (seed % 3) }, seed);
    let state = game.state();
    for (let request = game.request(); request; request = game.request()) {
      const { id, square } = ask(engine, request);
      const step = game.answer(id, square ?? "");
      assert.equal(step.change?.kind, "move");
      assert.ok(step.state.id > state.id);
      state = step.state;
      assertConsistent(state);
    }
    assert.notEqual(state.outcome, null);
    game.free();
  }
});

test("a position in which the other side has just passed is answered", () => {
  const moves = movesUntil((line, index) => line[index]?.passed && line.length > index + 1);
  const asked = question(moves, 3);
  assert.ok(asked.legal.includes(ask(new Engine(), asked).square ?? ""));
});

test("where the side to move must pass, and after the end, there is no square", () => {
  const engine = new Engine();
  const start = question([], 1);
  // White has no disc left: neither side can move.
  const over = `${"X".repeat(13)}${"-".repeat(51)}`;
  const report = ask(engine, { ...start, position: start.position.replace(/^[XO-]{64}/, over) });
  assert.equal(report.square ?? null, null);
});

test("without a level every legal move is scored, the best first", () => {
  const engine = new Engine();
  for (const ply of [0, 7, 30, 52]) {
    const line = randomGame(8).slice(0, ply);
    const game = new Game({ moves: line.map(({ square }) => square).join("") }, 1);
    const request = game.analysis();
    assert.ok(request?.level === null);
    const report = ask(engine, { ...request, level: null });
    const scores = report.moves.map(({ score }) => score);
    assert.deepEqual(
      report.moves.map(({ square }) => square).sort(),
      game
        .state()
        .moves.map(({ square }) => square)
        .sort(),
    );
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    );
    assert.deepEqual([report.square, report.score], [report.moves[0]?.square, scores[0]]);
    if (ply === 52) assert.ok(report.moves.every(({ kind }) => kind === "exact"));
  }
});

test("bad questions are refused with a code, and the one before stands", () => {
  const engine = new Engine();
  assert.throws(() => engine.run(1), { code: "nothing-asked" });
  const { id, position } = question(["f5"], 2);
  const good = { id, position, level: 2, seed: 1 };
  engine.begin(good);
  for (const [bad, code] of /** @type {const} */ ([
    [null, "request-unreadable"],
    ["question", "request-unreadable"],
    [{}, "request-unreadable"],
    [{ ...good, level: "two" }, "request-unreadable"],
    [{ ...good, position: 7 }, "request-unreadable"],
    [{ ...good, position: "" }, "position-unreadable"],
    [{ ...good, position: position.slice(1) }, "position-unreadable"],
    [{ ...good, position: position.replace("X", "?") }, "position-unreadable"],
    [{ ...good, level: 0 }, "level-unknown"],
    [{ ...good, level: 13 }, "level-unknown"],
  ])) {
    assert.throws(
      () => engine.begin(/** @type {any} */ (bad)),
      (/** @type {any} */ error) => {
        assert.equal(error.code, code, JSON.stringify(bad));
        assert.ok(error instanceof Error && error.message.length > 5);
        if (code === "position-unreadable") assert.ok(Number.isInteger(/** @type {any} */ (error).at));
        return true;
      },
    );
  }
  assert.equal(engine.run(Number.POSITIVE_INFINITY)?.id, id);
});

test("what was thought about before does not change what a level plays", () => {
  const learned = new Engine();
  for (let level = 1; level <= 9; level++) {
    const { id, position } = question(["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "c2"], level, level);
    const fresh = ask(new Engine(4), { id, position, level, seed: level });
    learned.begin({ id: 0, position, level: null, seed: 0, limits: { depth: 9 } });
    learned.run(Number.POSITIVE_INFINITY);
    const again = ask(learned, { id, position, level, seed: level });
    assert.deepEqual(
      [again.square, again.nodes, again.moves],
      [fresh.square, fresh.nodes, fresh.moves],
      `level ${level}`,
    );
  }
});

test("a new question drops the old one", () => {
  const engine = new Engine();
  const [first, second] = [question(["f5", "d6", "c3", "d3", "c4"], 12), question(["f5"], 1)];
  engine.begin({ id: 1, position: first.position, level: 12, seed: 1 });
  assert.equal(engine.run(1), null);
  engine.begin({ id: 2, position: second.position, level: 1, seed: 1 });
  const report = engine.run(Number.POSITIVE_INFINITY);
  assert.equal(report?.id, 2);
  assert.ok(second.legal.includes(report?.square ?? ""));
});

test("an opening is drawn by its seed, legal and balanced", () => {
  const engine = new Engine();
  const draw = (/** @type {number} */ seed, /** @type {number} */ opening) => {
    engine.begin({ id: 4, position: "", level: null, seed, opening });
    const report = engine.run(5);
    assert.ok(report);
    return report;
  };
  const first = draw(1, 8);
  assert.deepEqual(draw(1, 8).line, first.line);
  assert.notDeepEqual(draw(2, 8).line, first.line);
  assert.equal(first.id, 4);
  assert.equal(first.line.length, 8);
  assert.ok(Math.abs(first.score) <= 2);
  const game = new Game({ moves: first.line.join("") }, 1);
  assert.equal(game.state().ply, 8);
  for (const plies of [0, 3, 21]) {
    assert.throws(() => draw(1, plies), { code: "opening-unknown" });
  }
  // Another question is answered after it.
  assert.ok(ask(engine, question(["f5"], 2)).square);
});
