/** Takes the pictures of the documents, in Chromium: `cargo xtask pictures`. */

import { mkdirSync, writeFileSync } from "node:fs";
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
