/** What a page and the frame in it say to each other, without the script that wraps it. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { frameTag, openHostPage, SITE } from "./helpers/frames.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

const QUERY = "moves=f5d6&lang=en&playable=both";

/**
 * A page around a frame, with a channel open.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {string} [query]
 * @param {string} [attributes]
 */
async function openChannel(page, query = QUERY, attributes = "") {
  const host = await openHostPage(page, frameTag(query, { attributes }));
  await host.speak();
  await host.openChannel("first");
  const ready = await host.hears("first", "ready");
  return { host, ready };
}

for (const [name, attributes] of [
  ["a frame of another origin", ""],
  ["a sandboxed frame", 'sandbox="allow-scripts"'],
]) {
  test(`there and back: ${name}`, async (page) => {
    const { host, ready } = await openChannel(page, QUERY, attributes);
    assert.equal(ready.reversi, 1);
    assert.deepEqual([ready.state.ply, ready.state.turn], [2, "black"]);
    assert.ok(Math.abs(ready.height - 428) <= 2, `${ready.height} pixels high`);
    assert.ok(Math.abs(ready.ratio - 400 / ready.height) < 0.01);

    const [done, ...more] = await host.ask("first", { type: "play", square: "c3" });
    assert.deepEqual([done.type, done.state.ply, done.state.lastMove, more.length], ["done", 3, "c3", 0]);
    const move = await host.hears("first", "move");
    assert.deepEqual([move.square, move.change.kind, move.state.ply], ["c3", "move", 3]);
    const state = await host.hears("first", "state");
    assert.deepEqual([state.change.kind, state.state.id], ["move", done.state.id]);

    const [back] = await host.ask("first", { type: "goto", ply: 1 });
    assert.deepEqual([back.type, back.state.ply, back.state.played], ["done", 1, 3]);
    const [undone] = await host.ask("first", { type: "undo" });
    const [redone] = await host.ask("first", { type: "redo" });
    assert.deepEqual([undone.state.played, redone.state.played], [2, 3]);
    const [record] = await host.ask("first", { type: "record" });
    assert.deepEqual([record.type, record.text], ["record", "f5d6c3"]);
    const [saved] = await host.ask("first", { type: "record", format: "saved" });
    const [again] = await host.ask("first", { type: "restart", options: { moves: "d3" } });
    assert.equal(again.state.played, 1);
    const [loaded] = await host.ask("first", { type: "load", text: saved.text });
    assert.deepEqual([loaded.type, loaded.state.played], ["done", 3]);
    const [themed] = await host.ask("first", { type: "set", name: "theme", value: "wood" });
    assert.equal(themed.type, "done");
    const [now] = await host.ask("first", { type: "state" });
    assert.equal(now.state.played, 3);

    await host.say("first", { reversi: 1, type: "close" });
    await host.hears("first", "closed");
    await driverSees(host, "wood");
  });
}

/**
 * @param {import("./helpers/frames.js").HostPage} host
 * @param {string} theme
 */
async function driverSees(host, theme) {
  await host.enter();
  assert.equal(await host.script(`return document.querySelector("reversi-board").getAttribute("theme")`), theme);
  await host.leave();
}

test("passes, the end of the game, and the engine's moves are told", async (page) => {
  const { host } = await openChannel(page, "moves=e6f4e3f6g5d6e7&lang=en");
  const [passed] = await host.ask("first", { type: "load", text: "d3c3f5d2d1e1b2" });
  assert.equal(passed.type, "done");
  await host.ask("first", { type: "play", square: "c1" });
  const pass = await host.hears("first", "pass");
  assert.equal(pass.color, "black");
  await host.ask("first", { type: "load", text: "f5f6e6f4e3c5c4e7" });
  await host.ask("first", { type: "play", square: "c6" });
  const [engine] = await host.ask("first", { type: "restart", options: { black: 1, white: "person" } });
  assert.equal(engine.type, "done");
  const heard = await host.hears("first", "move");
  assert.ok(heard.square);
});

test("what is refused comes back as an error that says what and where, and changes nothing", async (page) => {
  const { host, ready } = await openChannel(page);
  /** @type {[object, string, number | undefined][]} */
  const refused = [
    [{ type: "play", square: "a1" }, "turns-nothing", undefined],
    [{ type: "play", square: "f5" }, "square-occupied", undefined],
    [{ type: "play", square: "zz" }, "square-unreadable", 0],
    [{ type: "play", square: "<img src=x onerror=alert(1)>" }, "square-unreadable", 0],
    [{ type: "play" }, "message-unreadable", undefined],
    [{ type: "play", square: ["c3"] }, "message-unreadable", undefined],
    [{ type: "goto", ply: 99 }, "no-such-ply", undefined],
    [{ type: "goto", ply: -1 }, "ply-unreadable", 0],
    [{ type: "goto", ply: "1" }, "message-unreadable", undefined],
    [{ type: "load", text: "f5f5" }, "square-occupied", 2],
    [{ type: "load", text: "{" }, "saved-unreadable", 0],
    [{ type: "load", text: "javascript:alert(1)" }, "square-unreadable", 0],
    [{ type: "load", text: null }, "message-unreadable", undefined],
    [{ type: "restart", options: { black: "nobody" } }, "player-unreadable", 0],
    [{ type: "restart", options: { byHand: "yes" } }, "options-unreadable", undefined],
    [{ type: "restart", options: 7 }, "message-unreadable", undefined],
    [{ type: "set", name: "theme", value: "pink" }, "theme-unknown", undefined],
    [{ type: "set", name: "onclick", value: "alert(1)" }, "option-unknown", undefined],
    [{ type: "set", name: "style", value: "display:none" }, "option-unknown", undefined],
    [{ type: "record", format: "gif" }, "format-unknown", undefined],
    [{ type: "fly" }, "type-unknown", undefined],
    [{ type: "constructor" }, "type-unknown", undefined],
    [{ type: "open" }, "type-unknown", undefined],
    [{ reversi: 2, type: "undo" }, "version-unknown", undefined],
    [{ reversi: "1", type: "undo" }, "version-unknown", undefined],
  ];
  for (const [request, code, at] of refused) {
    const [error, ...more] = await host.ask("first", request);
    assert.equal(more.length, 0);
    assert.deepEqual([error.reversi, error.type, error.code], [1, "error", code], JSON.stringify(request));
    assert.ok(error.message.length > 5, error.message);
    if (at !== undefined) assert.equal(error.at, at, JSON.stringify(request));
  }
  // What is no message at all is told without an id.
  for (const junk of ["play", 5, null, true, [], {}, { type: "undo" }]) await host.say("first", junk);
  const [now] = await host.ask("first", { type: "state" });
  assert.deepEqual(now.state, ready.state);
  /** @type {any[]} */
  const heard = await host.script("return window.heard.first");
  assert.equal(
    heard.filter(({ type, code, id }) => type === "error" && code === "message-unreadable" && id === undefined).length,
    7,
  );
  await host.enter();
  assert.deepEqual(
    await host.script(`const board = document.querySelector("reversi-board");
    return [board.hasAttribute("onclick"), board.hasAttribute("style"), document.querySelectorAll(".fault").length]`),
    [false, false, 0],
  );
});

test("what is wrong with the address is told after how things stand", async (page) => {
  const { host } = await openChannel(page, "moves=f5zz&colour=red&lang=en");
  await host.ask("first", { type: "state" });
  /** @type {any[]} */
  const heard = await host.script("return window.heard.first");
  assert.deepEqual(
    heard.slice(0, 3).map(({ type, code, at }) => [type, code, at]),
    [
      ["ready", undefined, undefined],
      ["error", "option-unknown", undefined],
      ["error", "square-unreadable", 2],
    ],
  );
});

test("only the window that holds the frame opens a channel", async (page) => {
  // The other frame is of the page's own origin and reaches its neighbour.
  const impostor = `<iframe name="impostor" srcdoc="&lt;p&gt;Impostor&lt;/p&gt;"></iframe>`;
  const host = await openHostPage(page, frameTag(QUERY) + impostor);
  await host.speak();
  await host.driver.switchTo().frame(1);
  await host.speak();
  await host.script(`window.channel("stolen", parent.frames[0]);
    window.channel("older", parent.frames[0], { reversi: 2, type: "open" });`);
  await host.leave();
  await host.openChannel("first");
  await host.hears("first", "ready");
  await host.ask("first", { type: "play", square: "c3" });
  await host.driver.switchTo().frame(1);
  await host.script(`window.ports.stolen.postMessage({ reversi: 1, type: "undo", id: 1 })`);
  await host.leave();
  const [now] = await host.ask("first", { type: "state" });
  assert.equal(now.state.ply, 3, "nobody else has taken it back");
  await host.driver.switchTo().frame(1);
  assert.deepEqual(await host.script("return window.heard"), { stolen: [], older: [] });
});

test("a frame that names an origin answers no other", async (page) => {
  const host = await openHostPage(page, frameTag(`${QUERY}&origin=https%3A%2F%2Fexample.org`));
  const right = frameTag(`${QUERY}&origin=${encodeURIComponent(host.origin)}`).replace("<iframe", '<iframe id="right"');
  await host.script("document.body.insertAdjacentHTML('beforeend', arguments[0])", right);
  await host.enter(1);
  await host.leave();
  await host.speak();
  await host.openChannel("wrong");
  await host.script(`window.channel("right", document.querySelector("#right").contentWindow)`);
  await host.hears("right", "ready");
  // The wrong one is asked again, and has had all the time that the right one needed.
  await host.openChannel("wrong again");
  await host.ask("right", { type: "play", square: "c3" });
  assert.deepEqual(await host.script(`return [window.heard.wrong, window.heard["wrong again"]]`), [[], []]);
});

test("another version or type opens nothing and is told so", async (page) => {
  const host = await openHostPage(page, frameTag(QUERY));
  await host.speak();
  await host.openChannel("newer", { reversi: 2, type: "open" });
  await host.openChannel("odd", { reversi: 1, type: "hello" });
  await host.openChannel("foreign", { type: "open" });
  assert.equal((await host.hears("newer", "error")).code, "version-unknown");
  assert.equal((await host.hears("odd", "error")).code, "type-unknown");
  await host.say("newer", { reversi: 1, type: "play", square: "c3", id: 1 });
  await host.openChannel("first");
  const ready = await host.hears("first", "ready");
  assert.equal(ready.state.ply, 2);
  await host.ask("first", { type: "state" });
  const counts = await host.script(`return ["newer", "odd", "foreign"].map((name) => window.heard[name].length)`);
  assert.deepEqual(counts, [1, 1, 0]);
});

test("another open takes the channel over; the same asked twice does no harm", async (page) => {
  const host = await openHostPage(page, frameTag(QUERY));
  await host.speak();
  await host.openChannel("first", { reversi: 1, type: "open", channel: "a" });
  await host.hears("first", "ready");
  await host.openChannel("twice", { reversi: 1, type: "open", channel: "a" });
  const [still] = await host.ask("first", { type: "play", square: "c3" });
  assert.equal(still.type, "done");
  assert.deepEqual(await host.script("return window.heard.twice"), []);
  await host.openChannel("second", { reversi: 1, type: "open", channel: "b" });
  await host.hears("second", "ready");
  await host.hears("first", "closed");
  await host.say("first", { reversi: 1, type: "undo", id: 9 });
  const [now] = await host.ask("second", { type: "state" });
  assert.equal(now.state.ply, 3);
});

test("a page by itself listens to nobody", async (page) => {
  await page.open("embed.html?moves=f5d6&lang=en", SITE);
  await page.until("the board is there", () =>
    page.driver.executeScript(`return document.documentElement?.classList.contains("ready")`),
  );
  await page.driver.executeScript(`
    const { port1, port2 } = new MessageChannel();
    window.heard = [];
    port1.onmessage = ({ data }) => window.heard.push(data);
    postMessage({ reversi: 1, type: "open" }, "*", [port2]);`);
  const heard = await page.driver.executeAsyncScript(`
    const done = arguments[0];
    addEventListener("message", () => setTimeout(() => done(window.heard)));
    postMessage("later", "*");`);
  assert.deepEqual(heard, []);
});
