/** Commands of WebDriver for which the driver has no method of its own. */

import { createRequire } from "node:module";

const require = createRequire(new URL("../../../www/package.json", import.meta.url));

export const { Command, Name } = require("selenium-webdriver/lib/command");
