/** Takes the pictures of the documents and draws the icons, in Chromium: `cargo xtask pictures`. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./harness/browser.js";
import { address } from "./harness/test.js";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

/** A game between two engines, up to a move of Black's. */
const GAME = "d3c3c4e3f4c5e6g4b3c6b5b6d2a5f5d6f2f3f6d1c2a3a4f1".match(/../g) ?? [];

const LAPTOP = { width: 1280, height: 800, deviceScaleFactor: 1 };
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2 };

const PICTURES = {
  "laptop-light": { ...LAPTOP, dark: false },
  "laptop-dark": { ...LAPTOP, dark: true },
  "phone-light": { ...PHONE, dark: false },
  "phone-dark": { ...PHONE, dark: true },
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, look] of Object.entries(PICTURES)) {
  const browser = await openBrowser({ ...look, reducedMotion: true });
  try {
    await browser.driver.get(address("index.html"));
    await browser.driver.executeAsyncScript(
      `
      const [game, done] = arguments;
      const board = document.querySelector("reversi-board");
      board.ready.then(() => {
        board.restart({});
        for (const square of game) board.play(square);
        board.seat({ white: 6 });
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
      `,
      GAME,
    );
    writeFileSync(`${FOLDER}${name}.png`, await browser.driver.takeScreenshot(), "base64");
    console.log(`docs/pictures/${name}.png`);
  } finally {
    await browser.close();
  }
}

const ICON = fileURLToPath(new URL("../../www/static/icon.svg", import.meta.url));
const ICONS = fileURLToPath(new URL("../../www/static/icons/", import.meta.url));

const icon = readFileSync(ICON, "utf8");
// Systems cut a maskable icon to their own shape and promise only the middle of it.
const maskable = icon.replace(' rx="13"', "").replace(/(<circle.*\/>\s*)+/s, (discs) => {
  return `<g transform="translate(32 32) scale(0.74) translate(-32 -32)">${discs}</g>`;
});

mkdirSync(ICONS, { recursive: true });
const browser = await openBrowser({ width: 600, height: 600 });
try {
  for (const [name, svg, size] of /** @type {const} */ ([
    ["icon-192", icon, 192],
    ["icon-512", icon, 512],
    ["maskable-192", maskable, 192],
    ["maskable-512", maskable, 512],
    ["touch-180", maskable, 180],
  ])) {
    await browser.driver.get(
      `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", `<svg width="${size}" height="${size}" `))}`,
    );
    const ask = (/** @type {string} */ method, /** @type {object} */ params) =>
      browser.driver.sendAndGetDevToolsCommand(method, params);
    await ask("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });
    const { data } = await ask("Page.captureScreenshot", { clip: { x: 0, y: 0, width: size, height: size, scale: 1 } });
    writeFileSync(`${ICONS}${name}.png`, data, "base64");
    console.log(`www/static/icons/${name}.png`);
  }
} finally {
  await browser.close();
}
