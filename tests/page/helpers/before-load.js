/** Scripts that run in a page before its own. */

/**
 * Has each page that is opened from now on run a script before any of its own. Chromium and Firefox only.
 *
 * @param {import("../harness/browser.js").Browser} browser
 * @param {string} script
 * @returns {Promise<() => Promise<void>>} what ends it
 */
export async function beforeLoad({ name, driver }, script) {
  if (name === "chromium") {
    const { identifier } = await driver.sendAndGetDevToolsCommand("Page.addScriptToEvaluateOnNewDocument", {
      source: script,
    });
    return () => driver.sendDevToolsCommand("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  }
  if (name === "firefox") {
    const bidi = await driver.getBidi();
    const ask = async (/** @type {string} */ method, /** @type {object} */ params) => {
      const answer = await bidi.send({ method, params });
      if (answer.error) throw new Error(`${method}: ${answer.message}`);
      return answer.result;
    };
    const added = await ask("script.addPreloadScript", { functionDeclaration: `() => { ${script} }` });
    return () => ask("script.removePreloadScript", { script: added.script });
  }
  throw new Error(`${name} runs no script before the page's own`);
}
