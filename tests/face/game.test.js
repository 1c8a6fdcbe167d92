/** Class `Game` of the built page: its state object, its changes, and what it refuses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../www/pkg/reversi.js";
import { assertConsistent, assertRefused, assertSequence, discAt } from "../page/helpers/invariants.js";
import { gameOf, pick, random, randomGame, WIPE_OUT } from "../page/helpers/rules.js";

/** What a value is, so that two can be compared: `null` is no object, an array is an array. @param {unknown} value */
function kind(value) {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

test("the state at the start has these properties and no others", () => {
  const state = new Game({ black: "person", white: "3" }, 1).state();
  assert.deepEqual(state, {
    id: 1,
    squares: "---------------------------OX------XO---------------------------",
    turn: "black",
    awaits: "person",
    canPlay: true,
    moves: [
      { square: "d3", flips: ["d4"] },
      { square: "c4", flips: ["d4"] },
      { square: "f5", flips: ["e5"] },
      { square: "e6", flips: ["e5"] },
    ],
    lastMove: null,
    passed: null,
    discs: { black: 2, white: 2 },
    empties: 60,
    supply: { black: 30, white: 30 },
    given: { black: 0, white: 0 },
    ply: 0,
    played: 0,
    line: [],
    players: { black: "person", white: 3 },
    manner: { byHand: false, mistakes: 0, strict: false },
    turning: null,
    mistake: null,
    paused: false,
    canUndo: false,
    canRedo: false,
    outcome: null,
  });
});

test("the state keeps its properties and their kinds through a game", () => {
  const game = gameOf();
  const start = game.state();
  const names = Object.keys(start);
  const nullable = new Set(["awaits", "lastMove", "passed", "turning", "mistake", "outcome"]);
  for (const { square } of randomGame(3)) {
    const { state } = game.click(square);
    assert.deepEqual(Object.keys(state), names);
    for (const [name, value] of Object.entries(state)) {
      const was = kind(/** @type {any} */ (start)[name]);
      if (nullable.has(name)) {
        const expected = { awaits: "string", lastMove: "string", passed: "string", outcome: "object" }[name];
        assert.ok([expected, "null"].includes(kind(value)), `${name} is ${kind(value)}`);
      } else {
        assert.equal(kind(value), was, name);
      }
    }
    for (const move of state.line) {
      assert.deepEqual(Object.keys(move), ["color", "square", "wrong", "passed", "givenTo", "variation", "variations"]);
    }
  }
  const { outcome } = game.state();
  assert.deepEqual(Object.keys(outcome ?? {}), ["winner", "black", "white", "margin", "by"]);
});

test("a plain object comes back each time, which nobody else holds", () => {
  const game = gameOf();
  const state = game.state();
  assert.equal(Object.getPrototypeOf(state), Object.prototype);
  state.moves.length = 0;
  state.discs.black = 77;
  assert.equal(game.state().moves.length, 4);
  assert.equal(game.state().discs.black, 2);
  assert.deepEqual(JSON.parse(JSON.stringify(game.state())), game.state());
});

test("a change tells the disc placed and those turned, nearest first", () => {
  const game = gameOf();
  const { change, state } = game.click("d3");
  assert.deepEqual(change, {
    kind: "move",
    placed: { square: "d3", color: "black" },
    turned: [{ square: "d4", distance: 1 }],
    passed: null,
    givenTo: null,
    outcome: null,
  });
  assert.deepEqual(state, game.state());
  let longest = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const whole = gameOf();
    for (const { square } of randomGame(seed)) {
      const before = whole.state();
      const flips = before.moves.find((move) => move.square === square)?.flips ?? [];
      const { change } = whole.click(square);
      const turned = change?.turned ?? [];
      assert.deepEqual(turned.map((disc) => disc.square).sort(), [...flips].sort());
      for (const [index, disc] of turned.entries()) {
        const away = [0, 1].map((part) => Math.abs(disc.square.charCodeAt(part) - square.charCodeAt(part)));
        assert.equal(disc.distance, Math.max(...away));
        if (index > 0) assert.ok(disc.distance >= (turned[index - 1]?.distance ?? 0));
        longest = Math.max(longest, disc.distance);
      }
    }
  }
  assert.ok(longest >= 5, "long lines were among them");
});

test("whole random games keep what must hold", () => {
  const seen = { passes: 0, given: 0, draws: 0, black: 0, white: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const next = random(seed);
    const game = gameOf();
    const states = [game.state()];
    for (let state = states[0]; state && !state.outcome; state = states.at(-1)) {
      const { square } = pick(state.moves, next);
      const step = game.click(square);
      assert.equal(discAt(step.state, square), state.turn === "black" ? "X" : "O");
      assert.equal(step.change?.passed ?? null, step.state.passed);
      if (step.state.passed) assert.equal(step.state.turn, state.turn);
      else assert.notEqual(step.state.turn, state.turn);
      assert.deepEqual(step.change?.outcome ?? null, step.state.outcome);
      states.push(step.state);
    }
    assertSequence(states);
    const { outcome, line } = states.at(-1) ?? game.state();
    seen.passes += line.filter(({ passed }) => passed).length;
    seen.given += line.filter(({ givenTo }) => givenTo).length;
    if (outcome?.winner === "draw") seen.draws++;
    else if (outcome) seen[outcome.winner]++;
    game.free();
  }
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, `no ${what} among the games`);
});

test("a wipe-out ends the game", () => {
  const game = gameOf(WIPE_OUT.slice(0, -1));
  const { change, state } = game.click("c5");
  const outcome = { winner: "black", black: 13, white: 0, margin: 13, by: "wipe-out" };
  assert.deepEqual(change?.outcome, outcome);
  assert.deepEqual(state.outcome, outcome);
  assert.equal(state.awaits, null);
  assert.equal(state.canPlay, false);
  assert.deepEqual(state.moves, []);
  assertConsistent(state);
});

test("what is no move is refused and changes nothing", () => {
  const game = gameOf(["f5"]);
  assertRefused(game, (game) => game.click("a1"), "turns-nothing");
  assertRefused(game, (game) => game.click("e5"), "square-occupied");
  for (const name of ["", "z1", "a9", "a0", "d", "d33", "４４", "d3 "]) {
    assertRefused(game, (game) => game.click(name), "square-unreadable");
  }
  assertRefused(gameOf(WIPE_OUT), (game) => game.click("a1"), "game-over");
  assertRefused(gameOf(), (game) => game.undo(), "nothing-to-undo");
  assertRefused(game, (game) => game.redo(), "nothing-to-redo");
  assertRefused(game, (game) => game.goto(2), "no-such-ply");
  assertRefused(game, (game) => game.switchVariation(0), "no-such-ply");
  assertRefused(game, (game) => game.switchVariation(2), "no-such-ply");
  assertRefused(game, (game) => game.switchVariation(1), "no-variation");
  for (const player of ["", "0", "13", "-1", "human", "1.5"]) {
    assertRefused(game, (game) => game.restart({ black: player, white: "person" }, 1), "player-unreadable");
    assertRefused(game, (game) => game.seat({ black: "person", white: player }), "player-unreadable");
    assert.throws(() => new Game({ black: player, white: "person" }, 1), { code: "player-unreadable" });
  }
});

test("no id is used twice, whatever happens", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const next = random(seed);
    let game = gameOf();
    let last = game.state().id;
    for (let step = 0; step < 120; step++) {
      const before = game.state();
      const does = Math.floor(next() * 8);
      if (does < 4 && before.canPlay) game.click(pick(before.moves, next).square);
      else if (does === 4 && before.canUndo) game.undo();
      else if (does === 5 && before.canRedo) game.redo();
      else if (does === 6) game.goto(Math.floor(next() * (before.played + 1)));
      else if (does === 7 && step % 5 === 0) {
        const saved = game.save();
        game = gameOf();
        game.load(saved);
      } else continue;
      const state = game.state();
      assertConsistent(state);
      const stepped = does === 6;
      assert.ok(stepped ? state.id === last : state.id > last, `id ${state.id} after ${last}`);
      last = state.id;
    }
  }
});

test("a ply is a whole number, also as text", () => {
  const game = gameOf(["f5", "d6", "c3"]);
  assert.equal(game.goto("2").state.ply, 2);
  for (const ply of [-1, 0.5, Number.NaN, "", "two", null]) {
    assertRefused(game, (game) => game.goto(/** @type {any} */ (ply)), "ply-unreadable");
  }
  for (const ply of [4, "4", 1e12]) assertRefused(game, (game) => game.goto(ply), "no-such-ply");
});
