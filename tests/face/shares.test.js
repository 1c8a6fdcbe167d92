/** Class `Shares` of the built engine: a question in pieces, and the answers put together. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine, initSync, Shares } from "../../www/pkg/engine.js";
import { Game } from "../../www/pkg/reversi.js";
import { randomGame } from "../page/helpers/rules.js";

initSync({ module: readFileSync(new URL("../../www/pkg/engine_bg.wasm", import.meta.url)) });

/** @typedef {import("../../www/pkg/engine.js").EngineRequest} EngineRequest */

/**
 * The question about all moves after so many of a random game.
 *
 * @param {number} ply
 * @param {EngineRequest["limits"]} [limits]
 */
function question(ply, limits = null) {
  const moves = randomGame(8).slice(0, ply);
  const game = new Game({ moves: moves.map(({ square }) => square).join("") }, 1);
  const request = game.analysis();
  assert.ok(request);
  const legal = game.state().moves.map(({ square }) => square);
  return { request: { ...request, level: null, limits }, legal };
}

/** @param {Engine} engine @param {EngineRequest} request */
function ask(engine, request) {
  engine.begin(request);
  const report = engine.run(Number.POSITIVE_INFINITY);
  assert.ok(report);
  return report;
}

/**
 * Has several engines answer; each takes a piece, then each answers it, the last one first.
 *
 * @param {EngineRequest} request
 * @param {number} engines
 */
function shared(request, engines) {
  const shares = new Shares(request);
  const thinking = Array.from({ length: engines }, () => new Engine(4));
  let pieces = 0;
  for (;;) {
    const round = [];
    for (const engine of thinking) {
      const piece = shares.next();
      if (piece) round.push({ engine, piece });
    }
    pieces += round.length;
    for (const { engine, piece } of round.reverse()) shares.take(ask(engine, piece));
    const report = shares.report();
    if (report) return { report, pieces };
    assert.ok(round.length > 0, "there is no answer and nothing to ask");
  }
}

test("each move is a piece of an analysis, and the whole looks like one engine's report", () => {
  for (const ply of [0, 9, 30]) {
    const { request, legal } = question(ply);
    const alone = ask(new Engine(), request);
    const { report, pieces } = shared(request, 2);
    assert.equal(pieces, legal.length);
    assert.deepEqual(Object.keys(report), Object.keys(alone));
    assert.equal(report.id, request.id);
    assert.deepEqual(report.moves.map(({ square }) => square).sort(), [...legal].sort());
    const scores = report.moves.map(({ score }) => score);
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    );
    assert.deepEqual(
      [report.square, report.score, report.line[0]],
      [report.moves[0]?.square, scores[0], report.square],
    );
    assert.deepEqual([report.kind, report.depth, report.confidence], [alone.kind, alone.depth, alone.confidence]);
  }
});

test("an analysis has the same values from one engine, two and three", () => {
  for (const ply of [5, 18, 33, 48]) {
    const { request } = question(ply);
    const one = shared(request, 1).report;
    for (const engines of [2, 3]) {
      const { moves, square, score, line, nodes } = shared(request, engines).report;
      assert.deepEqual(
        { moves, square, score, line, nodes },
        {
          moves: one.moves,
          square: one.square,
          score: one.score,
          line: one.line,
          nodes: one.nodes,
        },
      );
    }
  }
});

test("a solution that is shared out is that of one engine", () => {
  for (const ply of [46, 45, 44]) {
    const { request } = question(ply, {});
    const alone = ask(new Engine(), request);
    const every = ask(new Engine(), { ...request, limits: { margin: 128 } });
    for (const engines of [1, 2, 3]) {
      const { report, pieces } = shared(request, engines);
      assert.ok(pieces > 1);
      assert.deepEqual([report.score, report.kind, report.depth], [alone.score, "exact", alone.depth]);
      assert.equal(every.moves.find(({ square }) => square === report.square)?.score, alone.score);
      assert.equal(report.moves.length, alone.moves.length);
    }
  }
});

test("all moves solved are worth what they are one by one", () => {
  const { request } = question(47, { margin: 128 });
  const alone = ask(new Engine(), request);
  const values = (/** @type {typeof alone} */ { moves }) =>
    moves.map(({ square, score }) => `${square} ${score}`).sort();
  const { report } = shared(request, 2);
  assert.deepEqual(values(report), values(alone));
  assert.ok(report.moves.every(({ kind }) => kind === "exact"));
});

test("what has a level or a limit on nodes or time stays whole", () => {
  for (const limits of [
    { nodes: 1000 },
    { milliseconds: 20 },
    { margin: 128, nodes: 500 },
    { depth: 4 },
    { above: 3, depth: 4, margin: 128 },
  ]) {
    const { request } = question(30, limits);
    const { pieces, report } = shared(request, 2);
    assert.equal(pieces, 1, JSON.stringify(limits));
    assert.equal(report.id, request.id);
  }
  const { request } = question(30);
  assert.equal(shared({ ...request, level: 3 }, 2).pieces, 1);
});

test("only the moves that were named are shared out", () => {
  const { request, legal } = question(20, { depth: 5, margin: 128 });
  const among = legal.slice(0, 3);
  const { report, pieces } = shared({ ...request, limits: { depth: 5, margin: 128, among } }, 2);
  assert.equal(pieces, 3);
  assert.deepEqual(report.moves.map(({ square }) => square).sort(), [...among].sort());
});

test("bad questions and answers are refused", () => {
  const { request } = question(10);
  for (const [bad, code] of /** @type {const} */ ([
    [null, "request-unreadable"],
    [{ ...request, position: "" }, "position-unreadable"],
    [{ ...request, limits: { among: ["z9"] } }, "request-unreadable"],
  ])) {
    assert.throws(() => new Shares(/** @type {any} */ (bad)), { code });
  }
  const shares = new Shares(request);
  const piece = shares.next();
  assert.ok(piece);
  const report = ask(new Engine(), piece);
  assert.throws(() => shares.take(/** @type {any} */ (null)), { code: "report-unreadable" });
  assert.throws(() => shares.take({ ...report, id: 40 }), { code: "report-unreadable" });
  assert.equal(shares.report(), null);
  shares.take(report);
});
