/** What a page puts on squares, how the board lies, and how it is coloured: seen, clicked and read. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { Stage } from "./helpers/stage.js";
import { Key } from "./helpers/table.js";

const test = pageTests({ width: 900, height: 760, reducedMotion: true });

/** @param {number[]} one @param {number[]} other */
function distance(one, other) {
  return Math.hypot(...[0, 1, 2].map((part) => (one[part] ?? 0) - (other[part] ?? 0)));
}

/** @param {Stage} stage @param {string} square @param {string} [id] */
function label(stage, square, id = "") {
  return stage.script(
    `return find(arguments[0]).shadowRoot.querySelector('[data-square="' + arguments[1] + '"]').getAttribute("aria-label")`,
    id,
    square,
  );
}

test("marks and arrows are painted, read, and cleared", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<reversi-board playable="none" moves="f5d6c3d3c4" coordinates="off"></reversi-board>`);
  await stage.painted();
  const places = /** @type {const} */ ([
    ["a1", 0.3, 0.3, "a coloured square"],
    ["b2", 0.25, 0, "a ring"],
    ["c7", 0, 0, "a cross"],
    ["g2", 0, 0, "a dot"],
    ["h8", 0, -0.27, "a triangle"],
    ["g7", 0.22, 0, "the side of a square"],
    ["a5", 0.4, 0, "an arrow's shaft"],
  ]);
  const look = () => Promise.all(places.map(([square, x, y]) => stage.colorAt(square, { x, y })));
  const bare = await look();
  await stage.script(
    `const board = find();
     const color = "rgb(255, 0, 255)";
     board.marks = { a1: { color }, b2: { shape: "circle", color }, c7: { shape: "cross", color }, g2: { shape: "dot", color },
       h8: { shape: "triangle", color }, g7: { shape: "square", color }, e1: { text: "12" }, e2: { text: "!", label: "a trap" },
       e3: 7 };
     board.arrows = [{ from: "a5", to: "b5", color }];`,
  );
  await stage.painted();
  for (const [index, seen] of (await look()).entries()) {
    const [square, , , what] = places[index] ?? ["", 0, 0, ""];
    assert.ok(distance(seen, bare[index] ?? []) > 60, `${what} on ${square}: ${bare[index]} and ${seen}`);
  }
  assert.match(await label(stage, "e1"), /^e1, empty.*, 12$/);
  assert.match(await label(stage, "e2"), /, a trap$/);
  assert.match(await label(stage, "e3"), /, 7$/);
  assert.equal(await label(stage, "b2"), "b2, empty");
  await stage.script("Object.assign(find(), { marks: null, arrows: null })");
  await stage.painted();
  assert.deepEqual(await look(), bare);
  assert.equal(await label(stage, "e2"), "e2, empty");
});

test("a slot lies on its square, and clicks go through", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<style>i { display: block; inline-size: 20px; block-size: 20px; background: red }</style>
    <reversi-board><i slot="d3"></i><i slot="h8"></i></reversi-board>`);
  for (const orientation of ["identity", "quarter-turn"]) {
    await stage.script("find().orientation = arguments[0]; find().state;", orientation);
    const off = await stage.script(
      `return ["d3", "h8"].map((square) => {
         const middle = (element) => { const { left, top, width, height } = element.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
         const [a, b] = [middle(find().querySelector('[slot="' + square + '"]')), middle(find().shadowRoot.querySelector('[data-square="' + square + '"]'))];
         return Math.hypot(a[0] - b[0], a[1] - b[1]);
       })`,
    );
    for (const pixels of off) assert.ok(pixels < 1, `${pixels} pixels off`);
  }
  await stage.click("d3");
  assert.equal(await stage.moves(), "d3");
});

/** Where a square is shown under each orientation, as column and row: `src/board/symmetry.rs` says the same of b3. */
const PLACES = {
  identity: [1, 2],
  "mirror-files": [6, 2],
  "mirror-ranks": [1, 5],
  "half-turn": [6, 5],
  transpose: [2, 1],
  "anti-transpose": [5, 6],
  "quarter-turn": [5, 1],
  "quarter-turn-back": [2, 6],
};

test("in all eight orientations squares are painted, clicked, named and read where they are", async (page) => {
  const stage = new Stage(page);
  await stage.play(`<style>reversi-board { inline-size: 500px }</style><reversi-board></reversi-board>`);
  for (const [orientation, [column, row]] of Object.entries(PLACES)) {
    await stage.script("find().restart(); find().orientation = arguments[0]; find().state;", orientation);
    const seen = await stage.script(
      `const grid = find().shadowRoot.querySelector(".grid");
       const { left, top, width } = grid.getBoundingClientRect();
       const cells = [...grid.querySelectorAll("[data-square]")];
       const place = (cell) => { const frame = cell.getBoundingClientRect(); return [Math.round((frame.left - left) * 8 / width), Math.round((frame.top - top) * 8 / width)]; };
       return { b3: place(cells.find((cell) => cell.dataset.square === "b3")),
         inOrder: cells.every((cell, at) => place(cell).join() === [at % 8, Math.floor(at / 8)].join()) };`,
    );
    assert.deepEqual(seen, { b3: [column, row], inOrder: true }, orientation);

    // Played by the mouse where the square is shown, and painted there.
    for (const square of ["d3", "c5", "b6"]) await stage.click(square);
    assert.equal(await stage.moves(), "d3c5b6", orientation);
    await stage.painted();
    const { squares } = await stage.state();
    for (const square of ["b6", "c5", "d3", "e4", "d5"]) {
      const disc = squares.charAt((Number(square[1]) - 1) * 8 + "abcdefgh".indexOf(square[0] ?? ""));
      const [r = 0, g = 0, b = 0] = await stage.colorAt(square, { x: 0.2, y: 0.2 });
      const painted = Math.min(r, g, b) > 170 ? "O" : Math.max(r, g, b) < 90 ? "X" : "-";
      assert.equal(painted, disc, `${square} under ${orientation}: ${[r, g, b]}`);
    }

    // Arrow keys follow the screen.
    await stage.script("find().focus()");
    await stage.driver.actions().sendKeys("b", "3", Key.ARROW_RIGHT).perform();
    const right = await stage.script(
      `const cell = find().shadowRoot.activeElement;
       return [cell.dataset.square, [...cell.parentNode.children].indexOf(cell)];`,
    );
    assert.equal(right[1], column + 1, `${orientation}: right of b3 is ${right[0]}`);
  }
});

test("coordinates follow the orientation", async (page) => {
  const stage = new Stage(page);
  await stage.play(
    `<style>reversi-board { inline-size: 500px }</style><reversi-board playable="none"></reversi-board>`,
  );
  const pictures = new Set();
  for (const orientation of Object.keys(PLACES)) {
    await stage.script("find().orientation = arguments[0]; find().state;", orientation);
    await stage.painted();
    // The rim above and beside the squares, without what the start position shows.
    pictures.add(
      await stage.script(
        `const canvas = find().shadowRoot.querySelector("canvas");
         const context = canvas.getContext("2d");
         const rim = Math.floor(canvas.width * 0.036);
         return [context.getImageData(0, 0, canvas.width, rim), context.getImageData(0, 0, rim, canvas.height)]
           .map(({ data }) => { let hash = 7; for (const byte of data) hash = (hash * 31 + byte) | 0; return hash; }).join();`,
      ),
    );
  }
  assert.equal(pictures.size, 8);
});

test("custom properties colour the board, wherever they are set and whenever", async (page) => {
  const stage = new Stage(page);
  await stage.play(
    `<style>.pink { --reversi-cloth: #ff69b4; --reversi-cloth-light: #ff69b4; --reversi-cloth-shade: #ff69b4 }</style>
     <reversi-board theme="dark" moves="f5d6c3"></reversi-board>`,
  );
  await stage.painted();
  await stage.script(`find().className = "pink"`);
  await stage.painted();
  assert.deepEqual((await stage.colorAt("b7")).slice(0, 3), [255, 105, 180], "over the theme");
  await stage.script(`find().className = ""; document.documentElement.className = "pink"; find().refresh()`);
  await stage.painted();
  assert.notDeepEqual((await stage.colorAt("b7")).slice(0, 3), [255, 105, 180], "the element's own theme is nearer");
  /** @type {[string, string, string, number, number][]} */
  const properties = [
    ["--reversi-line", "rgb(255, 0, 0)", "b7", -0.5, 0.2],
    ["--reversi-line-width", "20%", "b7", -0.44, 0.2],
    ["--reversi-rim", "rgb(255, 0, 0)", "a1", -0.6, 0.4],
    ["--reversi-disc-size", "40%", "c3", 0.3, 0],
    ["--reversi-mark", "rgb(255, 0, 255)", "c3", 0, 0],
    ["--reversi-white", "rgb(255, 0, 0)", "d6", 0, 0],
    ["--reversi-black", "rgb(255, 0, 0)", "f5", 0.1, 0.1],
    ["--reversi-hint-size", "80%", "d3", 0.3, 0],
    ["--reversi-hint", "rgb(255, 0, 0)", "d3", 0, 0],
  ];
  for (const [name, value, square, x, y] of properties) {
    const before = await stage.colorAt(square, { x, y });
    await stage.script("find().style.setProperty(arguments[0], arguments[1])", name, value);
    await stage.painted();
    assert.ok(distance(await stage.colorAt(square, { x, y }), before) > 30, `${name} on ${square}: ${before} stays`);
    await stage.script("find().style.removeProperty(arguments[0])", name);
    await stage.painted();
    assert.deepEqual(await stage.colorAt(square, { x, y }), before, `${name} on ${square}, taken back`);
  }
});
