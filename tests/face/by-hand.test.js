/** Turning by hand through the JavaScript face, with the game saved and loaded again between any two calls. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf, pick, random } from "../page/helpers/rules.js";

/** @typedef {import("../../www/pkg/reversi.js").Game} Game */
/** @typedef {import("../../www/pkg/reversi.js").Step} Step */

/** A game by hand between two persons that is saved and loaded again before every call. */
function byHand() {
  const game = gameOf();
  game.seat({ byHand: true });
  /** @param {(game: Game) => Step} action */
  return (action) => {
    game.load(game.save());
    return action(game).state;
  };
}

/**
 * Places a disc and turns discs until exactly these are turned.
 *
 * @param {ReturnType<typeof byHand>} act
 * @param {string | null} place `null` where the disc lies already
 * @param {readonly string[]} discs
 */
function turn(act, place, discs) {
  let state = place ? act((game) => game.click(place)) : act((game) => game.load(game.save()));
  assert.equal(state.canPlay, false);
  assert.deepEqual(state.moves, []);
  const turned = new Set(state.turning?.turned);
  for (const disc of new Set([...turned, ...discs])) {
    if (turned.has(disc) !== discs.includes(disc)) state = act((game) => game.click(disc));
  }
  assert.deepEqual([...(state.turning?.turned ?? [])].sort(), [...discs].sort());
  return act((game) => game.done());
}

test("turned rightly it is ordinary play move for move", () => {
  for (let seed = 1; seed <= 12; seed++) {
    const next = random(seed);
    const act = byHand();
    const ordinary = gameOf();
    let state = ordinary.state();
    while (!state.outcome) {
      const { square, flips } = pick(state.moves, next);
      const handTurned = turn(act, square, flips);
      state = ordinary.click(square).state;
      for (const name of /** @type {const} */ (["squares", "turn", "supply", "given", "moves", "line", "outcome"])) {
        assert.deepEqual(handTurned[name], state[name], name);
      }
      assert.equal(handTurned.mistake, null);
    }
  }
});

test("wrong turns can be put right until the opponent places a disc and never after", () => {
  let [corrected, stood] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const next = random(1000 + seed);
    const act = byHand();
    let state = act((game) => game.load(game.save()));
    for (let move = 0; move < 12 && !state.outcome; move++) {
      const { square, flips } = pick(state.moves, next);
      const color = state.turn;
      const lawful = gameOf(state.line.map((played) => played.square));
      const expected = lawful.click(square).state.squares;
      const wrong = [...state.squares].flatMap((disc, index) => {
        const name = "abcdefgh".charAt(index % 8) + (Math.floor(index / 8) + 1);
        return disc !== "-" && next() < 0.15 ? [name] : [];
      });
      const discs = [...flips, ...wrong].filter((name) => flips.includes(name) !== wrong.includes(name));
      state = turn(act, square, discs);
      if (wrong.length === 0) {
        assert.equal(state.squares, expected);
        continue;
      }
      assert.deepEqual(state.mistake, { by: color, ply: state.played, wrong });
      assert.deepEqual(state.line.at(-1)?.wrong, wrong);
      if (next() < 0.7) {
        corrected++;
        state = act((game) => game.putRight());
        assert.deepEqual([...(state.turning?.turned ?? [])].sort(), [...discs].sort());
        state = turn(act, null, flips);
        assert.equal(state.squares, expected);
        assert.equal(state.mistake, null);
      } else if (!state.outcome && state.turn !== color) {
        stood++;
        const standing = state.squares;
        const answer = pick(state.moves, next).square;
        act((game) => game.click(answer));
        assert.throws(() => act((game) => game.putRight()), { code: "no-mistake" });
        state = act((game) => game.undo());
        assert.equal(state.squares, standing);
        break;
      } else {
        break;
      }
    }
  }
  assert.ok(corrected > 50 && stood > 15, `${corrected} corrected, ${stood} stood`);
});

test("what cannot be turned is refused and changes nothing", () => {
  const game = gameOf();
  game.seat({ byHand: true });
  assert.throws(() => game.done(), { code: "nothing-to-turn" });
  assert.throws(() => game.letStand(), { code: "no-mistake" });
  game.click("f5");
  const state = game.state();
  for (const square of ["f5", "a1"]) assert.throws(() => game.click(square), { code: "cannot-turn" });
  assert.deepEqual(game.state(), state);
});
