/** Starts WebKit in the small browser of WebKitGTK, which has no headless mode: a screen, or a virtual one, is needed. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { miniBrowser, program, selenium, seleniumPart } from "./programs.js";

/**
 * @param {import("./browser.js").FullLook} look
 * @returns {Promise<import("./browser.js").Started>}
 */
export async function webkit(look) {
  const { DriverService } = seleniumPart("remote");
  const port = await seleniumPart("net/portprober").findFreePort();
  // WebKitGTK asks the desktop what it prefers, and the desktop is this folder.
  const settings = mkdtempSync(join(tmpdir(), "reversi-webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(
    join(settings, "gtk-3.0/settings.ini"),
    [
      "[Settings]",
      `gtk-enable-animations=${look.reducedMotion ? 0 : 1}`,
      `gtk-application-prefer-dark-theme=${look.dark ? 1 : 0}`,
      "",
    ].join("\n"),
  );
  // The buttons of its window would make it wider than a phone's.
  writeFileSync(
    join(settings, "gtk-3.0/gtk.css"),
    "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }\n",
  );
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: settings,
    XDG_DATA_HOME: settings,
    XDG_CACHE_HOME: settings,
    GDK_SCALE: String(Math.round(look.deviceScaleFactor)),
    // The desktop's own helpers are not there on a virtual screen; looking for them takes seconds.
    GTK_USE_PORTAL: "0",
    NO_AT_BRIDGE: "1",
  };
  if (process.getuid?.() === 0) env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = "1";
  const service = new DriverService(program("WebKitWebDriver"), {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env,
  });
  const capabilities = new selenium.Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      binary: miniBrowser(),
      args: look.dark ? ["--automation", "--dark-mode"] : ["--automation"],
    },
  });
  const stopService = async () => {
    await service.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const driver = new selenium.Builder()
      .usingServer(await service.start())
      .withCapabilities(capabilities)
      .disableEnvironmentOverrides()
      .build();
    await driver.getSession();
    return {
      driver,
      can: {
        deviceScaleFactor: Number.isInteger(look.deviceScaleFactor),
        changeScale: false,
        reducedMotion: true,
        forcedColors: false,
        dark: true,
        accessibilityTree: false,
        devtools: false,
      },
      lines: async () => [],
      stop: async () => {
        try {
          await driver.quit();
        } finally {
          await stopService();
        }
      },
    };
  } catch (error) {
    await stopService();
    throw error;
  }
}
