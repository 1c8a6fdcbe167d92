/** How the page looks: motion and its absence, colours, and room on every screen. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { PRINT, paintedAsStated, paintedRectangles } from "./helpers/pixels.js";
import { randomGame, saved } from "./helpers/rules.js";
import { Table } from "./helpers/table.js";

/**
 * From now on notes what the canvas shows at each frame, where it differs from the frame before, and lets `stop` tell
 * when the next change has settled and two more frames are over.
 */
const WATCH = `${PRINT}
  const board = document.querySelector("reversi-board");
  window.pictures = [print()];
  window.watched = null;
  let settled = -1;
  let frames = 0;
  board.addEventListener("reversi-settled", () => { settled = frames; }, { once: true });
  const look = () => {
    frames++;
    const now = print();
    if (now !== window.pictures.at(-1)) window.pictures.push(now);
    if (settled >= 0 && frames > settled + 3) window.watched = window.pictures;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** @param {Table} table @returns {Promise<number[]>} */
function pictures(table) {
  return table.until("the change has settled", () => table.script("return window.watched"));
}

const lively = pageTests({ width: 800, height: 700 });

lively("the discs move: between before and after the canvas shows other pictures", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  // Long enough for a machine that paints few frames a second.
  await table.script(`document.querySelector("reversi-board").style.setProperty("--reversi-turn-duration", "1500ms")`);
  await previewOf(table, "d3");
  await table.script(WATCH);
  await table.click("d3");
  const seen = await pictures(table);
  assert.ok(seen.length > 2, `${seen.length} pictures, the first and last of them at rest`);
  await table.leave();
  await paintedAsStated(table);
});

lively("undo moves the discs too, and a second change in the middle of one ends where it should", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await table.click("f5");
  await table.click("d6");
  await table.click("c3");
  await table.clickButton("Undo");
  await table.clickButton("Undo");
  await table.clickButton("Redo");
  assert.equal((await table.state()).ply, 2);
  await paintedAsStated(table);
});

const still = pageTests({ width: 800, height: 700, reducedMotion: true });

still("with less motion asked for, the board is at rest at once", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await previewOf(table, "d3");
  await table.script(WATCH);
  await table.click("d3");
  const seen = await pictures(table);
  assert.equal(seen.length, 2, "before and after, and nothing between");
  await table.leave();
  await paintedAsStated(table);
});

/**
 * Rests the mouse on a square and waits until its move is painted in advance.
 *
 * @param {Table} table
 * @param {string} square
 */
async function previewOf(table, square) {
  await table.leave();
  await paintedAsStated(table);
  const bare = await colorAt(table, square, 0.25);
  await table.point(square);
  await table.until("the preview is painted", async () => distance(bare, await colorAt(table, square, 0.25)) > 15);
}

/**
 * The colour of a place on the canvas.
 *
 * @param {Table} table
 * @param {string} square
 * @param {number} off to the right of the square's middle, in squares
 * @returns {Promise<number[]>}
 */
function colorAt(table, square, off) {
  return table.script(
    `const { shadowRoot } = document.querySelector("reversi-board");
     const canvas = shadowRoot.querySelector("canvas");
     const { left, top, width } = canvas.getBoundingClientRect();
     const cell = shadowRoot.querySelector('[data-square="' + arguments[0] + '"]').getBoundingClientRect();
     const ratio = canvas.width / width;
     const x = (cell.left + cell.width * (0.5 + arguments[1]) - left) * ratio;
     const y = (cell.top + cell.height / 2 - top) * ratio;
     return [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data];`,
    square,
    off,
  );
}

/**
 * How far apart two colours are.
 *
 * @param {number[]} one
 * @param {number[]} other
 */
function distance(one, other) {
  return Math.hypot(...[0, 1, 2].map((part) => (one[part] ?? 0) - (other[part] ?? 0)));
}

for (const dark of [false, true]) {
  const forced = pageTests({ width: 800, height: 700, forcedColors: true, reducedMotion: true, dark });

  forced(
    `in ${dark ? "dark" : "light"} forced colours discs, lines and cloth differ`,
    { needs: ["forcedColors"] },
    async (page) => {
      const table = new Table(page);
      await table.open("black=person&white=person");
      assert.equal(await table.script(`return matchMedia("(forced-colors: active)").matches`), true);
      await table.leave();
      const painted = await paintedRectangles(table);
      assert.equal(Object.keys(painted).length, 64, "the lines are seen");
      const [black, white, cloth, line] = [
        await colorAt(table, "e4", 0.2),
        await colorAt(table, "d4", 0.2),
        await colorAt(table, "a1", 0.2),
        await table.script(
          `const host = document.querySelector("reversi-board");
         const probe = document.createElement("canvas").getContext("2d");
         probe.fillStyle = getComputedStyle(host).getPropertyValue("--reversi-line");
         probe.fillRect(0, 0, 1, 1);
         return [...probe.getImageData(0, 0, 1, 1).data];`,
        ),
      ];
      assert.ok(distance(black, white) > 200, `discs of ${black} and ${white}`);
      assert.ok(distance(line, cloth) > 100, `lines of ${line} on ${cloth}`);
      // A disc of the cloth's own colour needs an edge that is seen.
      for (const square of ["e4", "d4"]) {
        const seen = [];
        for (let off = 0.3; off < 0.5; off += 0.02) seen.push(distance(await colorAt(table, square, off), cloth));
        assert.ok(Math.max(...seen) > 100, `the disc on ${square} stands out from the cloth`);
      }
    },
  );
}

/** The page's background. @param {Table} table @returns {Promise<number[]>} */
function background(table) {
  return table.script(
    `const probe = document.createElement("canvas").getContext("2d");
     probe.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
     probe.fillRect(0, 0, 1, 1);
     return [...probe.getImageData(0, 0, 1, 1).data];`,
  );
}

const brightness = (/** @type {number[]} */ [r = 0, g = 0, b = 0]) => (r + g + b) / 3;

const light = pageTests({ width: 800, height: 700 });
const dark = pageTests({ width: 800, height: 700, dark: true });

light("light, where the system is light", async (page) => {
  const table = new Table(page);
  await table.open();
  assert.ok(brightness(await background(table)) > 200);
});

dark("dark, where the system is dark", { needs: ["dark"] }, async (page) => {
  const table = new Table(page);
  await table.open();
  assert.ok(brightness(await background(table)) < 60);
});

/** A whole game in which somebody passed: the longest list there is. */
const finished = (() => {
  for (let seed = 1; ; seed++) {
    const line = randomGame(seed);
    if (line.length === 60 && line.some(({ passed }) => passed)) return saved(line.map(({ square }) => square));
  }
})();

/** How far the page is larger than its window. @param {Table} table @returns {Promise<[number, number]>} */
function overflow(table) {
  return table.script(
    `const { scrollWidth, scrollHeight } = document.documentElement;
     return [scrollWidth - innerWidth, scrollHeight - innerHeight];`,
  );
}

const room = pageTests({ reducedMotion: true });

for (const [width, height] of /** @type {const} */ ([
  [320, 568],
  [360, 740],
  [768, 1024],
  [1280, 720],
])) {
  room(
    `no scrolling ${width >= 1280 ? "at all" : "sideways"} at ${width}×${height}, from the first move to the last`,
    async (page) => {
      const table = new Table(page);
      await page.browser.resize(width, height);
      await table.open("black=person&white=1");
      for (const when of ["at the start", "at the end"]) {
        const [right, below] = await overflow(table);
        assert.ok(right <= 0, `${right} pixels too wide ${when}`);
        if (width >= 1280) assert.ok(below <= 0, `${below} pixels too high ${when}`);
        const cells = await table.script(
          `const { left, right } = document.querySelector("reversi-board").getBoundingClientRect();
         return [left, right];`,
        );
        assert.ok(cells[0] >= 0 && cells[1] <= width, `the board from ${cells[0]} to ${cells[1]}`);
        if (when === "at the start") await table.openSaved(finished);
      }
      assert.notEqual((await table.state()).outcome, null);
      await page.browser.resize(1280, 800);
    },
  );
}
