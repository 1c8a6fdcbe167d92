/** The browsers really look the way that tests ask for; else tests of dark, motion and size would prove nothing. */

import assert from "node:assert/strict";
import { pageTests } from "./harness/test.js";

const matches = (/** @type {any} */ driver, /** @type {string} */ query) =>
  driver.executeScript("return matchMedia(arguments[0]).matches", query);

const plain = pageTests();

plain("nothing is asked for", async ({ driver, open }) => {
  await open("index.html");
  assert.equal(await driver.executeScript("return devicePixelRatio"), 1);
  assert.equal(await matches(driver, "(prefers-color-scheme: dark)"), false);
  assert.equal(await matches(driver, "(prefers-reduced-motion: reduce)"), false);
});

const phone = pageTests({ width: 390, height: 844, deviceScaleFactor: 2, dark: true, reducedMotion: true });

phone("a phone's size", async ({ driver, open }) => {
  await open("index.html");
  assert.deepEqual(await driver.executeScript("return [innerWidth, innerHeight]"), [390, 844]);
});

phone("a pointer reaches the far corner", async ({ driver, open }) => {
  await open("index.html");
  await driver.executeScript(`
    window.addEventListener("pointerdown", (event) => { window.pressed = [event.clientX, event.clientY, event.isTrusted]; });
  `);
  await driver.actions().move({ x: 387, y: 841 }).click().perform();
  assert.deepEqual(await driver.executeScript("return window.pressed"), [387, 841, true]);
});

phone("two pixels to one", { needs: ["deviceScaleFactor"] }, async ({ driver, open }) => {
  await open("index.html");
  assert.equal(await driver.executeScript("return devicePixelRatio"), 2);
});

phone("dark", { needs: ["dark"] }, async ({ driver, open }) => {
  await open("index.html");
  assert.equal(await matches(driver, "(prefers-color-scheme: dark)"), true);
});

phone("less motion", { needs: ["reducedMotion"] }, async ({ driver, open }) => {
  await open("index.html");
  assert.equal(await matches(driver, "(prefers-reduced-motion: reduce)"), true);
});

const forced = pageTests({ forcedColors: true });

forced("forced colours", { needs: ["forcedColors"] }, async ({ driver, open }) => {
  await open("index.html");
  assert.equal(await matches(driver, "(forced-colors: active)"), true);
});

forced("another screen", { needs: ["changeScale"] }, async ({ browser, driver, open }) => {
  await open("index.html");
  await browser.changeScale(1.5);
  assert.deepEqual(await driver.executeScript("return [innerWidth, innerHeight, devicePixelRatio]"), [1280, 800, 1.5]);
  await browser.changeScale(1);
});

const small = pageTests({ width: 800, height: 600 });

small("a window that grows", async ({ browser, driver, open }) => {
  await open("index.html");
  await browser.resize(1400, 1000);
  await driver.executeScript(`
    window.addEventListener("pointerdown", (event) => { window.pressed = [event.clientX, event.clientY]; });
  `);
  await driver.actions().move({ x: 1395, y: 995 }).click().perform();
  assert.deepEqual(await driver.executeScript("return window.pressed"), [1395, 995]);
});
