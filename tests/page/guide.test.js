/** The guided game: a newcomer is told what happens when it first happens, and can end that. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";
import { movesUntil, saved } from "./helpers/rules.js";
import { Table } from "./helpers/table.js";

const test = pageTests({ reducedMotion: true });

/** What the guide says; `null` where it is silent. @param {Table} table */
function guide(table) {
  return table.script(
    `const guide = document.querySelector(".guide");
     return guide.checkVisibility() ? guide.querySelector("p").textContent : null;`,
  );
}

/**
 * Opens the page with the guide on, at a game of two people that has come this far.
 *
 * @param {Table} table
 * @param {readonly string[]} moves
 */
async function openGuided(table, moves) {
  await table.open();
  await table.script(`localStorage.setItem("reversi.guide", "on")`);
  await table.openSaved(saved(moves));
}

test("nobody is guided who has not asked for it", async (page) => {
  const table = new Table(page);
  await table.open();
  assert.equal(await guide(table), null);
});

test("chosen in the dialog, it explains the first moves and stops when told", async (page) => {
  const table = new Table(page);
  await table.open("white=1");
  await table.clickButton("New game");
  await table.choose("Explain the game as we play");
  await table.start();
  assert.match(await guide(table), /dots show where you may place/);
  await table.click("d3");
  await table.personsTurn();
  assert.match(await guide(table), /outflank at least one disc/);
  await table.clickButton("No more help");
  assert.equal(await guide(table), null);
  await page.driver.navigate().refresh();
  await table.ready();
  assert.equal(await guide(table), null, "not after a reload either");
});

test("the first pass is explained", async (page) => {
  const table = new Table(page);
  const moves = movesUntil((line, index) => line[index]?.passed === "white");
  await openGuided(table, moves);
  assert.match(await guide(table), /Your opponent cannot outflank anything/);
});

test("a corner is pointed out when it can be taken", async (page) => {
  const table = new Table(page);
  const moves = movesUntil((line, index) => line[index]?.square === "a1" && line[index]?.color === "black");
  await openGuided(table, moves.slice(0, -1));
  assert.match(await guide(table), /You can take a corner/);
  await table.click("a1");
  assert.match(await guide(table), /The corner is yours/);
});
