/** The least that must work: the page opens. */

import assert from "node:assert/strict";
import { address, pageTests } from "./harness/test.js";

const test = pageTests();

test("the page has a title", async ({ driver, open }) => {
  await open("index.html");
  assert.notEqual(await driver.getTitle(), "");
});

test("the viewport has the size that was asked for", async ({ browser, driver, open }) => {
  await open("index.html");
  assert.deepEqual(await driver.executeScript("return [innerWidth, innerHeight, devicePixelRatio]"), [1280, 800, 1]);
  await browser.resize(1000, 700);
  assert.deepEqual(await driver.executeScript("return [innerWidth, innerHeight]"), [1000, 700]);
  await browser.resize(1280, 800);
});

test("the page opens under a sub-path", async ({ driver, open }) => {
  await open("index.html", "sub");
  assert.equal(await driver.getCurrentUrl(), address("index.html", "sub"));
  assert.notEqual(await driver.getTitle(), "");
});
