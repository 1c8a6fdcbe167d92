/** Starts Chromium. */

import { program, selenium, seleniumPart } from "./programs.js";

/**
 * @param {import("./browser.js").FullLook} look
 * @returns {Promise<import("./browser.js").Started>}
 */
export async function chromium(look) {
  const chrome = seleniumPart("chrome");
  const options = new chrome.Options();
  options.setBinaryPath(program("chromium"));
  options.addArguments(
    "--headless=new",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    // Without it a small /dev/shm, common in containers, crashes tabs.
    "--disable-dev-shm-usage",
    // Scroll bars would make the viewport narrower than it says.
    "--hide-scrollbars",
    `--force-device-scale-factor=${look.deviceScaleFactor}`,
    `--window-size=${look.width},${look.height}`,
  );
  if (process.getuid?.() === 0) options.addArguments("--no-sandbox");
  const log = new selenium.logging.Preferences();
  log.setLevel(selenium.logging.Type.BROWSER, selenium.logging.Level.ALL);
  options.setLoggingPrefs(log);
  const service = new chrome.ServiceBuilder(program("chromedriver")).build();
  const driver = chrome.Driver.createSession(options, service);
  await driver.getSession();
  const features = [
    { name: "prefers-reduced-motion", value: look.reducedMotion ? "reduce" : "no-preference" },
    { name: "prefers-color-scheme", value: look.dark ? "dark" : "light" },
    { name: "forced-colors", value: look.forcedColors ? "active" : "none" },
  ];
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { features });
  return {
    driver,
    can: {
      deviceScaleFactor: true,
      changeScale: true,
      reducedMotion: true,
      forcedColors: true,
      dark: true,
      accessibilityTree: true,
      devtools: true,
    },
    emulate: ({ width, height, deviceScaleFactor }) =>
      driver.sendDevToolsCommand("Emulation.setDeviceMetricsOverride", {
        width,
        height,
        deviceScaleFactor,
        mobile: false,
      }),
    lines: async () => {
      const entries = await driver.manage().logs().get(selenium.logging.Type.BROWSER);
      return entries.map((/** @type {any} */ entry) => `${entry.level.name}: ${entry.message}`);
    },
    stop: () => driver.quit(),
  };
}
