/** Class `Game` of the built page: who plays a side, what the engine is asked, and which answers count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../www/pkg/reversi.js";
import { assertRefused, squaresOf } from "../page/helpers/invariants.js";
import { gameOf, movesUntil, WIPE_OUT } from "../page/helpers/rules.js";

test("on the engine's turn a person cannot play", () => {
  const game = new Game({ black: "1", white: "person" }, 1);
  assert.equal(game.state().canPlay, false);
  assertRefused(game, (game) => game.click("d3"), "not-your-turn");
});

test("a question to the engine, and only its own answer", () => {
  const game = new Game({ black: "person", white: "4" }, 9);
  assert.equal(game.request(), null);
  game.click("d3");
  const request = game.request();
  assert.ok(request);
  assert.deepEqual(Object.keys(request), ["id", "position", "level", "seed", "limits"]);
  assert.equal(request.id, game.state().id);
  assert.equal(request.level, 4);
  assert.equal(typeof request.position, "string");
  assert.deepEqual(game.request(), request, "asked again it is the same question");

  // Looking back changes neither question nor answer.
  game.goto(0);
  assert.deepEqual(game.request(), request);
  game.goto(1);

  for (const id of [request.id - 1, request.id + 1, 0, -1, Number.NaN, Infinity]) {
    const before = game.state();
    const step = game.answer(id, "c3");
    assert.equal(step.change, null, `an answer to ${id}`);
    assert.deepEqual(step.state, before);
  }
  assertRefused(game, (game) => game.answer(request.id, "a1"), "turns-nothing");
  assertRefused(game, (game) => game.answer(request.id, "nowhere"), "square-unreadable");

  const { change, state } = game.answer(request.id, "c3");
  assert.equal(change?.kind, "move");
  assert.deepEqual(change?.placed, { square: "c3", color: "white" });
  assert.equal(state.awaits, "person");
  assert.equal(game.request(), null);
  assert.equal(game.answer(request.id, "c4").change, null, "a second answer is late");
});

test("an answer after undo, redo, seat or restart is late", () => {
  for (const meanwhile of [
    (/** @type {Game} */ game) => game.undo(),
    (/** @type {Game} */ game) => game.seat({ black: "person", white: "2" }),
    (/** @type {Game} */ game) => game.restart({ black: "1", white: "person" }, 3),
    (/** @type {Game} */ game) => {
      game.undo();
      game.redo();
    },
    (/** @type {Game} */ game) => {
      game.undo();
      game.click("c4");
    },
    (/** @type {Game} */ game) => game.load(game.save()),
  ]) {
    const game = new Game({ black: "person", white: "1" }, 1);
    game.click("d3");
    const id = game.request()?.id ?? Number.NaN;
    meanwhile(game);
    const before = game.state();
    const step = game.answer(id, "c3");
    assert.equal(step.change, null, String(meanwhile));
    assert.deepEqual(step.state, before);
  }
});

test("undo and redo against the engine come to rest where the person moves", () => {
  const moves = movesUntil(
    (line, index) =>
      index > 2 &&
      line[index - 1]?.passed === "black" &&
      line[index - 2]?.color === "black" &&
      line[index]?.passed === null &&
      line[index + 1]?.color === "black",
  );
  const game = gameOf(moves);
  game.seat({ black: "person", white: "1" });
  const { state: undone, change } = game.undo();
  assert.equal(change?.kind, "undo");
  assert.deepEqual(squaresOf(undone), moves.slice(0, -3));
  assert.equal(undone.awaits, "person");
  const { state: redone } = game.redo();
  assert.deepEqual(squaresOf(redone), moves);
});

test("who plays follows from what is playable and the level", () => {
  for (const [options, black, white] of /** @type {const} */ ([
    [{}, "person", "person"],
    [{ playable: "both", level: 3 }, "person", "person"],
    [{ playable: "none" }, "host", "host"],
    [{ playable: "none", level: 3 }, "host", "host"],
    [{ playable: "black" }, "person", "host"],
    [{ playable: "black", level: "3" }, "person", 3],
    [{ playable: "white", level: 12 }, 12, "person"],
    [{ playable: "none", white: "2" }, "host", 2],
  ])) {
    const { players } = new Game(/** @type {any} */ (options), 1).state();
    assert.deepEqual(players, { black, white }, JSON.stringify(options));
  }
  const game = gameOf(["f5"]);
  for (const [options, code] of /** @type {const} */ ([
    [{ playable: "all" }, "playable-unreadable"],
    [{ level: 0 }, "level-unknown"],
    [{ level: "13" }, "level-unknown"],
    [{ playable: "black", level: "strong" }, "level-unknown"],
  ])) {
    assertRefused(game, (game) => game.restart(/** @type {any} */ (options), 1), code);
    assertRefused(game, (game) => game.seat(/** @type {any} */ (options)), code);
  }
});

test("a side that nobody plays: clicks are refused, moves are handed in", () => {
  const game = new Game({ playable: "black" }, 1);
  game.click("f5");
  const state = game.state();
  assert.deepEqual([state.awaits, state.canPlay, state.turn], ["host", false, "white"]);
  assert.equal(game.request(), null);
  assertRefused(game, (game) => game.click("d6"), "not-playable");
  assertRefused(game, (game) => game.play("a1"), "turns-nothing");
  assert.equal(game.play("d6").state.awaits, "person");
  const again = gameOf();
  again.load(game.save());
  assert.deepEqual(again.state().players, { black: "person", white: "host" });
});

test("what a click would do is foreseen and not done", () => {
  const game = new Game({ playable: "black", level: 1 }, 1);
  const [state, saved] = [game.state(), game.save()];
  assert.deepEqual(game.foresee("d3", false).placed, { square: "d3", color: "black" });
  assert.throws(() => game.foresee("a1", false), { code: "turns-nothing" });
  assert.deepEqual(game.state(), state);
  assert.equal(game.save(), saved);
  game.click("d3");
  const id = game.request()?.id ?? 0;
  assert.deepEqual(game.foreseeAnswer(id, "c3")?.placed, { square: "c3", color: "white" });
  assert.equal(game.foreseeAnswer(id - 1, "c3"), null);
  assert.throws(() => game.foreseeAnswer(id, "a1"), { code: "turns-nothing" });
  assert.equal(game.request()?.id, id);
});

test("every moment with a move in it can be analysed, while the engine is not about to move", () => {
  const game = gameOf(["f5", "d6", "c3"]);
  assert.equal(game.analysis()?.position, game.record("position"));
  assert.equal(game.analysis()?.level, null);
  game.seat({ white: 1 });
  assert.equal(game.analysis(), null);
  assert.notEqual(game.goto(2).state.ply, game.state().played);
  assert.equal(game.analysis()?.position, game.record("position"));
  assert.equal(gameOf(WIPE_OUT).analysis(), null);
});

test("two engines wait while paused, and undo pauses them", () => {
  const game = new Game({ black: "1", white: "1" }, 1);
  const request = game.request();
  assert.ok(request);
  assert.equal(game.pause(true).state.awaits, null);
  assert.equal(game.request(), null);
  assert.equal(game.answer(request.id, "d3").change, null);
  game.pause(false);
  game.answer(game.request()?.id ?? 0, "d3");
  assert.equal(game.state().ply, 1);
  const { state } = game.undo();
  assert.equal(state.paused, true);
  assert.equal(state.awaits, null);
  // With a person at the board nothing is paused.
  assert.equal(game.seat({ black: "person", white: "1" }).state.paused, false);
  assert.equal(game.pause(true).state.paused, false);
});
