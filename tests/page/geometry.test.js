/** Where the board is painted is where it is clicked, whatever the page around it does; and it is painted sharp. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { discAt, squaresOf } from "./helpers/invariants.js";
import { paintedAsStated, paintedRectangles, paintedSquares, print } from "./helpers/pixels.js";
import { Table } from "./helpers/table.js";

const LOOK = { width: 1000, height: 800, reducedMotion: true };
const test = pageTests(LOOK);

/**
 * Where each square's cell is, in CSS pixels of the viewport.
 *
 * @param {Table} table
 * @returns {Promise<Record<string, {left: number, top: number, right: number, bottom: number}>>}
 */
function cellRectangles(table) {
  return table.script(
    `return Object.fromEntries(
       [...document.querySelector("reversi-board").shadowRoot.querySelectorAll("[data-square]")].map((cell) => {
         const { left, top, right, bottom } = cell.getBoundingClientRect();
         return [cell.dataset.square, { left, top, right, bottom }];
       }))`,
  );
}

/**
 * Checks that cells lie on the painted squares.
 *
 * @param {Table} table
 */
async function assertCellsCoverSquares(table) {
  const painted = await paintedRectangles(table);
  const cells = await cellRectangles(table);
  assert.equal(Object.keys(cells).length, 64);
  for (const [square, cell] of Object.entries(cells)) {
    for (const side of /** @type {const} */ (["left", "top", "right", "bottom"])) {
      const off = Math.abs(cell[side] - (painted[square]?.[side] ?? Number.NaN));
      assert.ok(off <= 1, `the ${side} of ${square} is ${off.toFixed(2)} pixels off`);
    }
  }
}

/**
 * Clicks where squares are painted (in the middle, and just inside two opposite corners) and checks that they are played.
 *
 * @param {Table} table
 * @param {number} [moves]
 */
async function assertPaintedSquaresPlay(table, moves = 3) {
  for (let move = 0; move < moves; move++) {
    const before = await table.state();
    const square = before.moves[move % before.moves.length]?.square ?? "";
    // Seen first, else there is nothing to click.
    await table.middle(square);
    const rectangle = (await paintedRectangles(table))[square];
    assert.ok(rectangle);
    const { left, top, right, bottom } = rectangle;
    const inset = 0.15;
    const at = [
      { x: (left + right) / 2, y: (top + bottom) / 2 },
      { x: left + inset * (right - left), y: top + inset * (bottom - top) },
      { x: right - inset * (right - left), y: bottom - inset * (bottom - top) },
    ][move % 3];
    assert.ok(at);
    const zoom = await table.zoom();
    await table
      .pointer({ x: Math.round(zoom * at.x), y: Math.round(zoom * at.y) })
      .click()
      .perform();
    const after = await table.state();
    assert.deepEqual(squaresOf(after), [...squaresOf(before), square]);
  }
  await table.leave();
  await paintedAsStated(table);
}

/** Two frames, in which whatever watches sizes has been told. @param {Table} table */
function twoFrames(table) {
  return table.driver.executeAsyncScript(
    "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));",
  );
}

/**
 * A table between two persons after something was done to the page.
 *
 * @param {import("./harness/test.js").Page} page
 * @param {string} [scene] a script
 */
async function tableAfter(page, scene = "") {
  const table = new Table(page);
  await table.open("black=person&white=person");
  await paintedAsStated(table);
  if (scene) await table.script(scene);
  await twoFrames(table);
  await table.until("the lines are painted", async () => (await paintedSquares(table)) !== "no lines");
  return table;
}

/** The canvas' own size, the screen's share of it, and how many screen pixels it covers. @param {Table} table */
async function sharpness(table) {
  const [own, ownHeight, css, cssHeight, ratio] = await table.script(
    `const canvas = document.querySelector("reversi-board").shadowRoot.querySelector("canvas");
     const { width, height } = canvas.getBoundingClientRect();
     return [canvas.width, canvas.height, width, height, devicePixelRatio];`,
  );
  return { own: [own, ownHeight], covered: [css * ratio, cssHeight * ratio], ratio };
}

/**
 * Checks that a pixel of the canvas is a pixel of the screen.
 *
 * @param {Table} table
 * @param {string} [when]
 */
async function assertSharp(table, when = "") {
  const { own, covered } = await sharpness(table);
  for (const side of [0, 1]) {
    const [pixels, screen] = [own[side] ?? 0, covered[side] ?? 0];
    assert.ok(Math.abs(pixels - screen) < 0.51, `${when} ${pixels} pixels for ${screen.toFixed(2)} of the screen`);
  }
}

test("as it is laid out", async (page) => {
  const table = await tableAfter(page);
  await assertCellsCoverSquares(table);
  await assertSharp(table);
  await assertPaintedSquaresPlay(table);
});

test("after the window was made smaller and larger", async (page) => {
  const table = await tableAfter(page);
  for (const [width, height] of [
    [640, 700],
    [1333, 777],
    [761, 1001],
    [LOOK.width, LOOK.height],
  ]) {
    await page.browser.resize(width ?? 0, height ?? 0);
    await twoFrames(table);
    await assertCellsCoverSquares(table);
    await assertSharp(table, `at ${width}×${height}`);
    await assertPaintedSquaresPlay(table, 2);
  }
});

test("after an element was put in above the board", async (page) => {
  const table = await tableAfter(page);
  await assertPaintedSquaresPlay(table, 1);
  await table.script(
    `const above = document.createElement("div");
     above.style.height = "137px";
     document.body.prepend(above);`,
  );
  await assertCellsCoverSquares(table);
  await assertPaintedSquaresPlay(table);
});

test("after scrolling", async (page) => {
  const table = await tableAfter(
    page,
    `document.body.style.paddingTop = "400px"; document.body.style.paddingBottom = "1500px"; scrollTo(0, 333);`,
  );
  assert.ok((await table.script("return scrollY")) > 0);
  await assertCellsCoverSquares(table);
  await assertPaintedSquaresPlay(table);
});

test("inside of an element that scrolls by itself", async (page) => {
  const table = await tableAfter(
    page,
    `const box = document.createElement("div");
     box.style.cssText = "inline-size: 700px; block-size: 420px; overflow: auto; padding: 90px 0 300px 45px";
     const board = document.querySelector("reversi-board");
     document.body.prepend(box);
     box.append(board);
     board.style.inlineSize = "500px";
     box.scrollTop = 77;`,
  );
  await assertCellsCoverSquares(table);
  await assertPaintedSquaresPlay(table);
});

for (const scale of [0.7, 1.6]) {
  test(`with transform: scale(${scale}) on an ancestor`, async (page) => {
    const table = await tableAfter(
      page,
      `const main = document.querySelector("main");
       main.style.transformOrigin = "0 0";
       main.style.transform = "scale(${scale})";`,
    );
    await assertCellsCoverSquares(table);
    await assertPaintedSquaresPlay(table);
  });

  test(`with zoom: ${scale} on an ancestor`, async (page) => {
    const table = await tableAfter(page, `document.querySelector("main").style.zoom = "${scale}"`);
    const zoomed = await table.script(`return CSS.supports("zoom", "1.5")`);
    if (!zoomed) {
      page.t.skip("this browser knows no zoom");
      return;
    }
    await assertCellsCoverSquares(table);
    // Made smaller, it may hold more pixels than the screen. Some browsers do not let a page know its zoom.
    if (scale > 1 && (await table.zoom()) === 1) await assertSharp(table);
    await assertPaintedSquaresPlay(table);
  });
}

test("with border and padding around the board, and text from right to left", async (page) => {
  const table = await tableAfter(
    page,
    `document.documentElement.dir = "rtl";
     document.querySelector("main").style.cssText += "border: 7px solid; padding: 11px 3px 0 23px";`,
  );
  await assertCellsCoverSquares(table);
  await assertPaintedSquaresPlay(table);
});

test("hidden and shown again it is painted, and what happened meanwhile too", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.holdAnswers();
  await paintedAsStated(table);
  const start = await print(table);
  for (const [hide, show] of [
    ["board.hidden = true", "board.hidden = false"],
    [`board.style.display = "none"`, `board.style.display = ""`],
    [`board.parentElement.style.display = "none"`, `board.parentElement.style.display = ""`],
  ]) {
    await table.script(`const board = document.querySelector("reversi-board"); ${hide}`);
    await twoFrames(table);
    await table.script(`const board = document.querySelector("reversi-board"); ${show}`);
    await twoFrames(table);
    assert.equal(await print(table), start, `after ${hide}`);
  }

  await table.click("d3");
  await table.script(`document.querySelector("reversi-board").hidden = true`);
  assert.equal((await table.state()).ply, 1, "the computer is still waited for");
  await table.answerHeld();
  await table.releaseAnswers();
  const answered = await table.personsTurn();
  assert.equal(answered.ply, 2);
  await table.script(`document.querySelector("reversi-board").hidden = false`);
  await table.leave();
  assert.equal(await paintedAsStated(table), answered.squares);
  await assertCellsCoverSquares(table);
  await table.click(answered.moves[0]?.square ?? "");
  assert.ok((await table.state()).ply >= 3);
});

test("shown at another size than it was hidden at", async (page) => {
  const table = await tableAfter(page);
  await table.script(`document.querySelector("reversi-board").hidden = true`);
  await page.browser.resize(700, 640);
  await table.script(`document.querySelector("reversi-board").hidden = false`);
  await twoFrames(table);
  await assertSharp(table);
  await assertCellsCoverSquares(table);
  await assertPaintedSquaresPlay(table, 2);
  await page.browser.resize(LOOK.width, LOOK.height);
});

test("moved in the page it works on, and the computer too", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.click("d3");
  const before = await table.personsTurn();
  await table.script(
    `const place = document.createElement("div");
     place.style.cssText = "inline-size: 431px; margin: 40px";
     document.body.prepend(place);
     place.append(document.querySelector("reversi-board"));
     document.querySelector("reversi-board").style.inlineSize = "100%";
     scrollTo(0, 0);`,
  );
  await twoFrames(table);
  await table.leave();
  assert.equal(await paintedAsStated(table), before.squares);
  await assertCellsCoverSquares(table);
  await table.click(before.moves[0]?.square ?? "");
  const after = await table.personsTurn();
  assert.ok(after.ply >= before.ply + 2);
  assert.equal(discAt(after, before.moves[0]?.square ?? "") === "-", false);
});

test("taken out of the page while the computer thinks and put back, the game goes on", async (page) => {
  const table = new Table(page);
  await table.open("black=person&white=1");
  await table.holdAnswers();
  await table.click("d3");
  await table.answerHeld();
  await table.script(
    `window.board = document.querySelector("reversi-board");
     window.place = window.board.nextSibling;
     window.board.remove();`,
  );
  assert.equal(await table.script("return window.board.state.awaits"), "engine");
  await table.script("window.place.before(window.board)");
  await table.until("it is asked again", () => table.script("return window.heldAnswers() > 1"));
  await table.releaseAnswers();
  const state = await table.personsTurn();
  assert.equal(state.ply, 2);
  await table.leave();
  await paintedAsStated(table);
});

for (const ratio of [1.5, 2]) {
  const scaled = pageTests({ ...LOOK, deviceScaleFactor: ratio });

  scaled(`sharp and in place at ${ratio} screen pixels to one`, { needs: ["deviceScaleFactor"] }, async (page) => {
    const table = await tableAfter(page);
    assert.equal((await sharpness(table)).ratio, ratio);
    await assertSharp(table);
    await assertCellsCoverSquares(table);
    await assertPaintedSquaresPlay(table);
  });
}

test("sharp and in place when the screen changes under it", { needs: ["changeScale"] }, async (page) => {
  const table = await tableAfter(page);
  for (const ratio of [2, 1.25, 3]) {
    await page.browser.changeScale(ratio);
    await table.until(`sharp at ${ratio}`, async () => {
      // Chromium without a screen tells a page of the change only when its picture is taken.
      await page.driver.takeScreenshot();
      const { own, covered, ratio: now } = await sharpness(table);
      return now === ratio && Math.abs((own[0] ?? 0) - (covered[0] ?? 0)) < 0.51;
    });
    await assertCellsCoverSquares(table);
    await assertPaintedSquaresPlay(table, 1);
  }
  await page.browser.changeScale(1);
});
