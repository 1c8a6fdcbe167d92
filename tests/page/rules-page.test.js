/** The rules page: every rule has its place, and the diagrams are boards that show and let try. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { By } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** @param {import("./harness/test.js").Page} page @param {string} [query] */
async function openRules({ driver, open, until }, query = "") {
  await open(`www/rules.html${query}`);
  await until("all diagrams have a position", () =>
    driver.executeScript(
      `const boards = [...document.querySelectorAll("figure reversi-board")];
       return boards.length > 0 && boards.every((board) => board.state);`,
    ),
  );
}

test("it is reached from the game, and leads back", async ({ driver, open, until }) => {
  await open("index.html");
  const link = await until("the link to the rules", async () => (await driver.findElements(By.linkText("Rules")))[0]);
  await link.click();
  const back = await until("the way back", async () => (await driver.findElements(By.linkText("To the game")))[0]);
  await back.click();
  await until("the game", () => driver.executeScript(`return document.documentElement?.classList.contains("ready")`));
});

test("every rule from R1 to R17 has an anchor, a title and a text", async (page) => {
  await openRules(page);
  for (let number = 1; number <= 17; number++) {
    const words = await page.driver.executeScript(
      `const rule = document.getElementById(arguments[0]);
       return [rule.querySelector("h3").textContent, rule.querySelector("p").textContent];`,
      `R${number}`,
    );
    assert.ok(words[0].length > 3 && words[1].length > 30, `R${number}: ${words}`);
  }
});

test("every diagram shows its move, begins again, and lets the reader try", async (page) => {
  await openRules(page);
  const { driver } = page;
  const figures = await driver.findElements(By.css("figure:has(.figure-buttons)"));
  assert.ok(figures.length >= 10, `${figures.length} diagrams`);
  for (const figure of figures) {
    const state = () => driver.executeScript(`return arguments[0].querySelector("reversi-board").state`, figure);
    const [show, again] = await figure.findElements(By.css("button"));
    const start = await state();
    await show.click();
    const shown = await state();
    assert.equal(shown.played, start.played + 1);
    assert.notEqual(shown.squares, start.squares);
    await show.click();
    assert.equal((await state()).squares, shown.squares, "the move can be seen again");
    await again.click();
    assert.equal((await state()).squares, start.squares);
    // Any legal square, not only the one that is shown.
    const square = start.moves.at(-1).square;
    const cell = await driver.executeScript(
      `return arguments[0].querySelector("reversi-board").shadowRoot.querySelector('[data-square="' + arguments[1] + '"]')`,
      figure,
      square,
    );
    await driver.executeScript(`arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`, cell);
    await cell.click();
    assert.equal((await state()).lastMove, square);
  }
});

test("the diagrams show what their captions say", async (page) => {
  await openRules(page);
  const { driver } = page;
  /** @param {string} rule @param {number} index */
  const shown = async (rule, index) => {
    const figure = (await driver.findElements(By.css(`#${rule} figure`)))[index];
    const [show] = await figure.findElements(By.css("button"));
    await driver.executeScript(`arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`, show);
    await show.click();
    return driver.executeScript(`return arguments[0].querySelector("reversi-board").state`, figure);
  };
  /** @param {string} squares @param {string} name */
  const at = (squares, name) => squares.charAt((Number(name[1]) - 1) * 8 + "abcdefgh".indexOf(name[0] ?? ""));

  const outflank = await shown("R6", 0);
  for (const square of ["c4", "d4", "e4", "f4", "g4"]) assert.equal(at(outflank.squares, square), "O");
  assert.equal(at((await shown("R9", 1)).squares, "e3"), "O");
  const jump = await shown("R10", 0);
  assert.deepEqual(
    ["c5", "e5"].map((square) => at(jump.squares, square)),
    ["X", "O"],
  );
  assert.equal(at((await shown("R11", 0)).squares, "d5"), "O");
  assert.equal(at((await shown("R11", 1)).squares, "e5"), "O");
  const pass = await shown("R8", 0);
  assert.deepEqual([pass.passed, pass.turn], ["black", "white"]);
  const supply = await shown("R15", 0);
  assert.deepEqual([supply.given.black, supply.turn, supply.supply.black], [1, "black", 1]);
  assert.equal((await shown("R16", 0)).outcome.winner, "draw");
  const wipeOut = await shown("R17", 0);
  assert.deepEqual([wipeOut.outcome.by, wipeOut.played, wipeOut.empties > 0], ["wipe-out", 9, true]);
});

test("nothing on the page is wider than a small phone", async (page) => {
  await page.browser.resize(page.browser.name === "firefox" ? 450 : 320, 640);
  await openRules(page);
  assert.ok(await page.driver.executeScript("return document.documentElement.scrollWidth <= innerWidth"));
  await page.browser.resize(1280, 800);
});
