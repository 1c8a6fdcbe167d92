/** Class `Game` of the built page: its state object, its changes, its errors, and what it keeps. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, initSync } from "../../www/pkg/reversi.js";
import { assertConsistent, assertSequence, discAt, squaresOf } from "../page/helpers/invariants.js";
import { gameOf, movesUntil, pick, random, randomGame } from "../page/helpers/rules.js";

initSync({ module: readFileSync(new URL("../../www/pkg/reversi_bg.wasm", import.meta.url)) });

/** The shortest game there is: White is wiped out. */
const WIPE_OUT = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];

/**
 * Checks that a call is refused with this code and changes nothing, not even what would be saved.
 *
 * @param {Game} game
 * @param {(game: Game) => unknown} call
 * @param {string} code
 */
function assertRefused(game, call, code) {
  const [state, saved] = [game.state(), game.save()];
  assert.throws(
    () => call(game),
    (/** @type {any} */ error) => {
      assert.ok(error instanceof Error);
      assert.equal(/** @type {any} */ (error).code, code);
      assert.match(error.message, /\w+ \w+/, "one sentence");
      const { at } = /** @type {any} */ (error);
      assert.ok(at === undefined || Number.isInteger(at));
      return true;
    },
  );
  assert.deepEqual(game.state(), state);
  assert.equal(game.save(), saved);
}

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

test("a ply is a whole number, also as text", () => {
  const game = gameOf(["f5", "d6", "c3"]);
  assert.equal(game.goto("2").state.ply, 2);
  for (const ply of [-1, 0.5, Number.NaN, "", "two", null]) {
    assertRefused(game, (game) => game.goto(/** @type {any} */ (ply)), "ply-unreadable");
  }
  for (const ply of [4, "4", 1e12]) assertRefused(game, (game) => game.goto(ply), "no-such-ply");
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

test("every cut of a saved game is refused", () => {
  const game = gameOf(["f5", "d6", "c3"]);
  const saved = game.save();
  for (let cut = 0; cut < saved.length; cut++) assert.throws(() => game.load(saved.slice(0, cut)), `cut at ${cut}`);
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
