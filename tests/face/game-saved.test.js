/** Class `Game` of the built page: games that are saved and read again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../www/pkg/reversi.js";
import { assertRefused, squaresOf } from "../page/helpers/invariants.js";
import { gameOf, pick, random } from "../page/helpers/rules.js";

test("a saved game comes back with its moves, players, other lines and what can be played again", () => {
  const game = gameOf(["f5", "d6", "c3", "d3", "c4"]);
  game.goto(2);
  game.click("c5");
  game.switchVariation(3);
  game.undo();
  game.seat({ black: "person", white: "7" });
  const before = game.state();

  const again = new Game({ black: "1", white: "1" }, 5);
  const { change } = again.load(game.save());
  assert.equal(change?.kind, "resume");
  const { id, ...after } = again.state();
  const { id: old, ...expected } = before;
  assert.deepEqual(after, expected);
  assert.ok(id > old);
  assert.equal(before.canRedo, true);
  again.redo();
  again.switchVariation(3);
  assert.deepEqual(squaresOf(again.state()), ["f5", "d6", "c5"]);
  again.switchVariation(3);
  assert.deepEqual(squaresOf(again.state()).slice(0, 3), ["f5", "d6", "c3"]);
});

test("random games with other lines survive being saved", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const next = random(seed);
    const game = gameOf();
    for (let step = 0; step < 80; step++) {
      const state = game.state();
      if (next() < 0.15) game.goto(Math.floor(next() * (state.played + 1)));
      else if (state.canPlay) game.click(pick(state.moves, next).square);
      else if (state.canUndo) game.undo();
    }
    game.goto(game.state().played);
    const again = gameOf();
    again.load(game.save());
    const [{ id: a, ...before }, { id: b, ...after }] = [game.state(), again.state()];
    assert.deepEqual(after, before);
    assert.ok(b > a);
    const strip = (/** @type {string} */ saved) => ({ ...JSON.parse(saved), id: 0 });
    assert.deepEqual(strip(again.save()), strip(game.save()));
  }
});

test("a saved game that is damaged is refused, with the place", () => {
  const game = gameOf(["f5", "d6"]);
  const saved = game.save();
  assert.equal(JSON.parse(saved).version, 1);
  for (const [text, code] of /** @type {const} */ ([
    ["", "record-empty"],
    ["junk", "square-unreadable"],
    [saved.slice(0, -5), "saved-unreadable"],
    [saved.replace('"version":1', '"version":2'), "saved-version-unknown"],
    [saved.replace('"d6"', '"a1"'), "saved-unreadable"],
    [saved.replace('"black":"person"', '"black":"77"'), "saved-unreadable"],
    [saved.replace("---", "--"), "position-unreadable"],
    [saved.replace('"version":1', '"version":1,"more":1'), "saved-unreadable"],
  ])) {
    assert.notEqual(text, saved);
    assertRefused(game, (game) => game.load(text), code);
    assert.throws(
      () => game.load(text),
      (/** @type {any} */ { at }) => Number.isInteger(at) && at <= text.length,
    );
  }
});

test("a transcript or a position begins another game between the same players", () => {
  const game = new Game({ black: "person", white: "3" }, 1);
  const { change, state } = game.load("F5 d6, c3");
  assert.equal(change?.kind, "start");
  assert.deepEqual([squaresOf(state), state.players], [["f5", "d6", "c3"], { black: "person", white: 3 }]);
  assert.equal(game.record("transcript"), "f5d6c3");
  const position = game.record("position");
  assert.equal(position, `${state.squares} O`);
  const again = game.load(position).state;
  assert.deepEqual([again.squares, again.turn, again.ply], [state.squares, "white", 0]);
  assert.equal(game.record("saved"), game.save());
  assert.throws(() => game.record("sgf"), { code: "format-unknown" });
});

test("every cut of a saved game is refused", () => {
  const game = gameOf(["f5", "d6", "c3"]);
  const saved = game.save();
  for (let cut = 0; cut < saved.length; cut++) assert.throws(() => game.load(saved.slice(0, cut)), `cut at ${cut}`);
});
