/** The element on pages of others: declared, made, moved, many at once, loaded twice, and where a file is missing. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";

const test = pageTests({ width: 900, height: 700, reducedMotion: true });

const ENGINE = "engine_bg.wasm";

test("declared before the script loads, with properties that were set even earlier", async (page) => {
  const stage = new Stage(page);
  await stage.open(`<reversi-board moves="f5d6c3" playable="none"><p>Three moves.</p></reversi-board>`, {
    script: null,
  });
  assert.equal(await stage.script("return find().innerText.trim()"), "Three moves.", "the words are read meanwhile");
  await stage.script(
    `const board = find();
     board.marks = { a1: "1" };
     board.ply = 2;
     board.orientation = "half-turn";
     const script = document.createElement("script");
     script.type = "module";
     script.src = "www/reversi-board.js";
     document.head.append(script);`,
  );
  await stage.ready();
  const state = await stage.state();
  assert.deepEqual([state.ply, state.played, state.players], [2, 3, { black: "host", white: "host" }]);
  assert.deepEqual(await stage.script("return find().marks"), { a1: { text: "1" } });
  assert.equal(await stage.script(`return find().getAttribute("orientation")`), "half-turn");
  assert.equal(await stage.script(`return find().querySelector("p").checkVisibility()`), false, "the words are gone");
});

test("created by script, before and after it is put in the page", async (page) => {
  const stage = new Stage(page);
  await stage.play("<reversi-board></reversi-board><main></main>");
  const states = await stage.wait(
    `(async () => {
       const board = document.createElement("reversi-board");
       board.id = "made";
       board.moves = "f5";
       await board.ready;
       const before = board.state.played;
       document.querySelector("main").append(board);
       board.moves = "f5d6";
       done([before, board.state.played, board.state.ply]);
     })();`,
  );
  assert.deepEqual(states, [1, 2, 2]);
  await stage.painted();
  await stage.click("c3", "made");
  assert.equal(await stage.moves("made"), "f5d6c3");
});

test("moved in the page it keeps its game and works on", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5d6" playable="black" level="1"></reversi-board><main></main>`);
  await stage.click("c3");
  await stage.script(`document.querySelector("main").append(find())`);
  await stage.painted();
  const state = await stage.until("the engine has answered", async () => {
    const now = await stage.state();
    return now.played === 4 && now;
  });
  assert.equal(state.line[2]?.square, "c3");
  await stage.click(state.moves[0]?.square ?? "");
  await stage.until("the game goes on", async () => (await stage.state()).played === 6);
});

test("fifty boards load one module, and no engine until one of them needs it", async (page) => {
  const stage = new Stage(page);
  const boards = Array.from(
    { length: 50 },
    (_, at) => `<reversi-board id="b${at}" playable="none" moves="f5d6c3"></reversi-board>`,
  );
  await stage.play(`<style>reversi-board { inline-size: 80px; float: left }</style>${boards.join("")}`);
  await stage.painted();
  assert.equal((await stage.loaded("reversi_bg.wasm")).length, 1);
  assert.equal((await stage.loaded("en.json")).length, 1);
  for (const file of [ENGINE, "engine/client.js", "engine/worker.js"])
    assert.deepEqual(await stage.loaded(file), [], file);
  assert.notDeepEqual(await stage.colorAt("d3", { id: "b49" }), [0, 0, 0, 0]);
  await stage.script(
    `for (const id of ["b1", "b2", "b3", "b4", "b5"]) Object.assign(find(id), { playable: "white", level: 1, moves: "" })`,
  );
  for (const id of ["b1", "b2", "b3", "b4", "b5"]) {
    await stage.until(`the engine moves on ${id}`, async () => (await stage.state(id)).played === 1);
  }
  assert.equal((await stage.loaded(ENGINE)).length, 1, "one engine for all of them");
});

test("more boards than workers: all are answered, and those taken away are not waited for", async (page) => {
  const stage = new Stage(page);
  // Counts the workers that live.
  await stage.open("<main></main>", { script: null });
  await stage.script(
    `window.living = 0;
     window.most = 0;
     const Plain = window.Worker;
     window.Worker = class extends Plain {
       constructor(...given) { super(...given); window.living++; window.most = Math.max(window.most, window.living); }
       terminate() { if (!this.ended) window.living--; this.ended = true; super.terminate(); }
     };
     for (let at = 0; at < 8; at++) {
       const board = document.createElement("reversi-board");
       board.id = "b" + at;
       board.setAttribute("playable", "white");
       board.setAttribute("level", at < 4 ? "12" : "2");
       document.querySelector("main").append(board);
     }
     const script = document.createElement("script");
     script.type = "module";
     script.src = "www/reversi-board.js";
     document.head.append(script);`,
  );
  await stage.ready();
  await stage.script(`for (const id of ["b1", "b2", "b3"]) find(id).remove()`);
  for (const id of ["b0", "b4", "b5", "b6", "b7"]) {
    await stage.until(`the engine moves on ${id}`, async () => (await stage.state(id)).played === 1);
  }
  const most = await stage.script("return window.most");
  assert.ok(most >= 1 && most <= 3, `${most} workers at once`);
  await stage.script(`for (const board of document.querySelectorAll("reversi-board")) board.remove()`);
  await stage.until(
    "without boards there are no workers",
    async () => (await stage.script("return window.living")) === 0,
  );
});

test("loaded twice it is defined once, and both loads are content", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board moves="f5"></reversi-board>`);
  const names = await stage.wait(
    `const first = customElements.get("reversi-board");
     Promise.all([import("/www/reversi-board.js?again"), import("/www/reversi-board.js?oncemore")]).then(
       (modules) => done([customElements.get("reversi-board") === first, ...modules.map((module) => typeof module.ReversiBoard)]),
       (error) => done([String(error)]));`,
  );
  assert.deepEqual(names, [true, "function", "function"]);
  await stage.click("d6");
  assert.equal(await stage.moves(), "f5d6");
});

for (const [what, fault, said] of /** @type {const} */ ([
  ["is not there", "404:www/pkg/reversi_bg.wasm", /\/www\/pkg\/reversi_bg\.wasm could not be loaded \(404\)/],
  ["is another file", "body:www/pkg/reversi_bg.wasm=dies", /\/www\/pkg\/reversi_bg\.wasm/],
])) {
  test(`where the wasm ${what}: the words inside are read, and the error says which file`, async (page) => {
    const stage = new Stage(page);
    await stage.open("<reversi-board><p>Black: e4, d5.</p></reversi-board>", {
      script: null,
      switches: [fault, "mime:www/pkg/reversi_bg.wasm=text/html"],
    });
    await stage.listen();
    await stage.script(
      `const script = document.createElement("script");
       script.type = "module";
       script.src = "www/reversi-board.js";
       document.head.append(script);`,
    );
    const { detail } = await stage.until("the error", async () =>
      (await stage.told()).find(({ name }) => name === "error"),
    );
    assert.match(detail.error.message, said);
    assert.match(detail.error.url, /\/www\/pkg\/reversi_bg\.wasm$/);
    assert.match(detail.error.code, /^file-(missing|wrong)$/);
    assert.equal(await stage.script(`return find().querySelector("p").checkVisibility()`), true);
    assert.equal(await stage.script("return find().state"), null);
    const code = await stage.wait(`try { find().undo(); } catch (error) { done(error.code); }`);
    assert.equal(code, "not-ready");
    assert.equal(await stage.wait("find().ready.then(() => done('kept'), () => done('broken'))"), "broken");
  });
}

test("an engine that is not there is told with its address, and the board goes on without", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board playable="white"></reversi-board>`, { switches: ["404:www/pkg/engine_bg.wasm"] });
  await stage.listen();
  await stage.script("find().level = 1");
  const { detail } = await stage.until("the error", async () =>
    (await stage.told()).find(({ name }) => name === "error"),
  );
  assert.deepEqual([detail.error.code, detail.attribute], ["file-missing", undefined]);
  assert.match(detail.error.url, /engine_bg\.wasm$/);
  const engine = (await stage.told()).filter(({ name }) => name === "engine").map(({ detail: { status } }) => status);
  assert.deepEqual(engine, ["thinking", "failed"]);
  await stage.script("find().level = null");
  assert.equal(await stage.script(`return find().play("d3")`), true);
  await stage.click("c3");
  assert.equal(await stage.moves(), "d3c3");
});
