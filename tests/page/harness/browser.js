/** A real browser, opened for a test. */

import { chromium } from "./chromium.js";
import { firefox } from "./firefox.js";
import { webkit } from "./webkit.js";

/**
 * How a browser looks at the page.
 *
 * @typedef {object} Look
 * @property {number} [width] of the viewport in CSS pixels; 1280 unless given
 * @property {number} [height] of the viewport in CSS pixels; 800 unless given
 * @property {number} [deviceScaleFactor] device pixels to a CSS pixel; 1 unless given
 * @property {boolean} [reducedMotion] whether the system asks for less motion
 * @property {boolean} [forcedColors] whether the system forces its own colours
 * @property {boolean} [dark] whether the system prefers dark
 */

/** @typedef {Required<Look>} FullLook */

/**
 * What a browser can be made to do.
 *
 * @typedef {object} Abilities
 * @property {boolean} deviceScaleFactor start at another ratio of pixels
 * @property {boolean} changeScale change that ratio while the page is open
 * @property {boolean} reducedMotion
 * @property {boolean} forcedColors
 * @property {boolean} dark
 * @property {boolean} accessibilityTree show the accessibility tree
 * @property {boolean} devtools take commands of the Chrome DevTools protocol: `driver.sendAndGetDevToolsCommand`
 */

/**
 * A browser that has been started.
 *
 * @typedef {object} Started
 * @property {any} driver the selenium WebDriver
 * @property {Abilities} can
 * @property {(screen: { width: number, height: number, deviceScaleFactor: number }) => Promise<void>} [emulate]
 *   lays the page out for another screen
 * @property {() => Promise<string[]>} lines the console's lines since the last call
 * @property {() => Promise<void>} stop ends the browser and its driver
 */

/** @type {Record<string, (look: FullLook) => Promise<Started>>} */
const engines = { chromium, firefox, webkit };

/** The engine under test: `chromium`, `firefox` or `webkit`. */
export const engineName = process.env.REVERSI_BROWSER ?? "chromium";

/**
 * Opens a browser whose viewport has the size that is asked for.
 *
 * @param {Look} [look]
 * @returns {Promise<Browser>}
 */
export async function openBrowser(look = {}) {
  const engine = engines[engineName];
  if (!engine) throw new Error(`REVERSI_BROWSER is \`${engineName}\`, not one of ${Object.keys(engines).join(", ")}`);
  const defaults = { width: 1280, height: 800, deviceScaleFactor: 1 };
  const full = { ...defaults, reducedMotion: false, forcedColors: false, dark: false, ...look };
  const browser = new Browser(await engine(full), full);
  try {
    await browser.driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000, implicit: 0 });
    await browser.resize(full.width, full.height);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return browser;
}

/** How long a viewport may take to become as large as asked, at one try after the other, in milliseconds. */
const PATIENCE = [250, 250, 500, 1000, 2000, 4000];

/** A browser with one window. */
export class Browser {
  #started;
  #screen;

  /**
   * @param {Started} started
   * @param {FullLook} look
   */
  constructor(started, look) {
    /** The engine's name. */
    this.name = engineName;
    /** The selenium WebDriver. */
    this.driver = started.driver;
    /** What this browser can be made to do. */
    this.can = started.can;
    /** What was asked for. */
    this.look = look;
    this.#started = started;
    this.#screen = { width: look.width, height: look.height, deviceScaleFactor: look.deviceScaleFactor };
  }

  /**
   * Makes the viewport (not the window) as large as asked.
   *
   * @param {number} width in CSS pixels
   * @param {number} height in CSS pixels
   */
  async resize(width, height) {
    this.#screen = { ...this.#screen, width, height };
    if (this.#started.emulate) {
      // A window may not be as narrow as a phone, but it can be large enough to hold what is emulated.
      await this.driver
        .manage()
        .window()
        .setRect({ width: Math.max(width, 500), height: height + 150 });
      await this.#started.emulate(this.#screen);
    }
    for (const patience of PATIENCE) {
      const inner = await this.#settled(patience);
      if (inner.width === width && inner.height === height) return;
      const window = this.driver.manage().window();
      const outer = await window.getRect();
      await window.setRect({ width: outer.width + width - inner.width, height: outer.height + height - inner.height });
    }
    const { width: w, height: h } = await this.#settled(PATIENCE[0] ?? 0);
    if (w !== width || h !== height) throw new Error(`asked for a viewport of ${width}×${height}, got ${w}×${h}`);
  }

  /**
   * Changes the ratio of device pixels to CSS pixels while the page is open, as a move to another screen does.
   * Only where `can.changeScale`.
   *
   * @param {number} deviceScaleFactor
   */
  async changeScale(deviceScaleFactor) {
    if (!this.#started.emulate) throw new Error(`${this.name} cannot change its scale`);
    this.#screen = { ...this.#screen, deviceScaleFactor };
    await this.#started.emulate(this.#screen);
  }

  /**
   * The lines of the page's console since the last call. WebKit's driver tells none.
   *
   * @returns {Promise<string[]>}
   */
  console() {
    return this.#started.lines();
  }

  /** Ends the browser and its driver. */
  close() {
    return this.#started.stop();
  }

  /**
   * The viewport's size once it is as asked, or else once it has had time to be.
   *
   * @param {number} patience in milliseconds
   */
  async #settled(patience) {
    const end = Date.now() + patience;
    for (;;) {
      const [width, height] = await this.driver.executeScript("return [innerWidth, innerHeight]");
      if ((width === this.#screen.width && height === this.#screen.height) || Date.now() > end)
        return { width, height };
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
