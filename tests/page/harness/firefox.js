/** Starts Firefox. */

import { program, seleniumPart } from "./programs.js";

/** What keeps Firefox from asking other hosts for anything, and from opening pages of its own. */
const QUIET_FIREFOX = {
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.newtabpage.enabled": false,
  "browser.region.network.url": "",
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.search.update": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage": "about:blank",
  "browser.topsites.contile.enabled": false,
  "browser.translations.enable": false,
  "captivedetect.canonicalURL": "",
  "datareporting.healthreport.uploadEnabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "extensions.update.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "messaging-system.rsexperimentloader.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.dns.disablePrefetch": true,
  "network.prefetch-next": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "toolkit.telemetry.unified": false,
};

/**
 * @param {import("./browser.js").FullLook} look
 * @returns {Promise<import("./browser.js").Started>}
 */
export async function firefox(look) {
  const { Options, ServiceBuilder, Driver } = seleniumPart("firefox");
  const options = new Options();
  options.setBinary(program("firefox-esr"));
  options.enableBidi();
  options.addArguments("-headless", `--width=${look.width}`, `--height=${look.height}`);
  const preferences = {
    ...QUIET_FIREFOX,
    "layout.css.devPixelsPerPx": look.deviceScaleFactor === 1 ? "-1.0" : String(look.deviceScaleFactor),
    "ui.prefersReducedMotion": look.reducedMotion ? 1 : 0,
    "ui.systemUsesDarkTheme": look.dark ? 1 : 0,
    "browser.display.document_color_use": look.forcedColors ? 2 : 0,
  };
  for (const [name, value] of Object.entries(preferences)) options.setPreference(name, value);
  const driver = Driver.createSession(options, new ServiceBuilder(program("geckodriver")).build());
  await driver.getSession();
  const bidi = await driver.getBidi();
  /** @type {string[]} */
  let lines = [];
  bidi.socket.on("message", (/** @type {unknown} */ data) => {
    const { method, params } = JSON.parse(String(data));
    if (method === "log.entryAdded") lines.push(`${params.level}: ${params.text}`);
  });
  const ask = async (/** @type {string} */ method, /** @type {object} */ params) => {
    const answer = await bidi.send({ method, params });
    if (answer.error) throw new Error(`${method}: ${answer.message}`);
  };
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  return {
    driver,
    can: {
      deviceScaleFactor: true,
      changeScale: true,
      reducedMotion: true,
      forcedColors: true,
      dark: true,
      accessibilityTree: false,
      devtools: false,
    },
    emulate: async ({ width, height, deviceScaleFactor }) =>
      ask("browsingContext.setViewport", {
        context: await driver.getWindowHandle(),
        viewport: { width, height },
        devicePixelRatio: deviceScaleFactor,
      }),
    lines: async () => {
      const told = lines;
      lines = [];
      return told;
    },
    stop: () => driver.quit(),
  };
}
