/** The small script for pages that hold frames: heights, events, the API, and what it leaves behind. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { address, pageTests } from "./harness/test.js";
import { frameTag, openHostPage, SITE } from "./helpers/frames.js";
import { SITE as SITE_FOLDER } from "./helpers/host.js";

const test = pageTests({ width: 1000, height: 900, reducedMotion: true });

const SCRIPT = `<script src="${address("www/embed/reversi-embed.js", SITE)}"></script>`;
const SANDBOX = 'sandbox="allow-scripts" data-reversi';

/** Notes the events that bubble up to the page. */
const NOTE = `<script>
  window.noted = [];
  for (const type of ["ready", "move", "state", "size", "error", "game-over", "closed"]) {
    document.addEventListener("reversi-" + type, ({ target, detail }) =>
      window.noted.push({ type, id: target.id, square: detail.square, ply: detail.state?.ply }));
  }
</script>`;

/** @param {import("./helpers/frames.js").HostPage} host @param {string} [selector] */
function height(host, selector = "iframe") {
  return host.script(`return document.querySelector(arguments[0]).getBoundingClientRect().height`, selector);
}

test("it is small", async () => {
  const script = readFileSync(`${SITE_FOLDER}/www/embed/reversi-embed.js`);
  assert.ok(script.length < 3072, `${script.length} bytes`);
  assert.ok(gzipSync(script).length < 1536);
});

for (const [name, attributes] of [
  ["of another origin", "data-reversi"],
  ["in a sandbox", SANDBOX],
]) {
  test(`it keeps the height right and tells what happens, in a frame ${name}`, async (page) => {
    const tag = frameTag("moves=f5d6&lang=en&controls=on", { attributes: `id="board" ${attributes}` });
    const host = await openHostPage(page, NOTE + tag.replace("block-size: 440px", "block-size: 200px") + SCRIPT);
    await page.until("it is as high as it should be", async () => (await height(host)) > 460);
    const fits = async (/** @type {number} */ width) => {
      await page.until(`nothing is cut off or left over at ${width}`, async () => {
        const outer = await height(host);
        await host.driver.switchTo().frame(0);
        const [side, end, inner] = await host.script(
          `return [document.querySelector("reversi-board").getBoundingClientRect().width,
             document.querySelector("footer").getBoundingClientRect().bottom, innerHeight]`,
        );
        await host.leave();
        return Math.abs(side - width) <= 1 && Math.abs(end - inner) <= 2 && Math.abs(outer - inner) <= 1;
      });
    };
    await fits(400);
    await host.script(`document.querySelector("iframe").style.inlineSize = "620px"`);
    await fits(620);
    await host.script(`document.querySelector("iframe").style.inlineSize = "280px"`);
    await fits(280);

    const state = await host.promised(`return Reversi.frame(document.querySelector("iframe")).play("c3")`);
    assert.equal(state.ply, 3);
    const table = await host.enter();
    const { moves } = await table.state();
    await table.click(moves[0]?.square ?? "");
    await host.leave();
    const noted = await page.until("both moves are told", async () => {
      /** @type {any[]} */
      const all = await host.script("return window.noted");
      return all.filter(({ type }) => type === "move").length === 2 && all;
    });
    assert.ok(noted.every(({ id }) => id === "board"));
    assert.deepEqual(
      noted.filter(({ type }) => type === "move").map(({ square }) => square),
      ["c3", moves[0]?.square],
    );
    assert.deepEqual(noted.filter(({ type }) => type === "ready").length, 1);
  });
}

test("the API answers and refuses by promises, also before the board is ready", async (page) => {
  const host = await openHostPage(page, SCRIPT + frameTag("lang=en", { attributes: `${SANDBOX} loading="eager"` }));
  const early = await host.promised(`
    const board = Reversi.frame(document.querySelector("iframe"));
    return Promise.all([board.play("f5"), board.play("d6"), board.record()]);`);
  assert.deepEqual([early[0].ply, early[1].ply, early[2]], [1, 2, "f5d6"]);
  const ask = (/** @type {string} */ call) =>
    host.promised(`return Reversi.frame(document.querySelector("iframe")).${call}`);
  assert.equal((await ask("undo()")).played, 1);
  assert.equal((await ask("redo()")).played, 2);
  assert.equal((await ask("goto(0)")).ply, 0);
  assert.equal((await ask("load('f5f6')")).played, 2);
  assert.equal((await ask("restart({ moves: 'c4' })")).played, 1);
  assert.equal((await ask("state()")).played, 1);
  assert.equal((await ask("set('theme', 'sea')")).played, 1);
  assert.equal((await ask("play('a1')")).refused.code, "turns-nothing");
  const { refused } = await ask("load('c4c4')");
  assert.deepEqual([refused.code, refused.at], ["square-occupied", 2]);
  const wrong = await host.promised("return Promise.resolve().then(() => Reversi.frame(document.body))");
  assert.match(wrong.refused.message, /data-reversi/);
});

test("frames that come later are found; those that go leave nothing behind", async (page) => {
  const host = await openHostPage(page, NOTE + SCRIPT);
  await host.script(
    `document.body.insertAdjacentHTML("beforeend", arguments[0]);
     document.querySelector("iframe").setAttribute("data-reversi", "");`,
    frameTag("moves=f5&lang=en", { attributes: 'id="later" sandbox="allow-scripts"' }),
  );
  const state = await host.promised(`return Reversi.frame(document.querySelector("#later")).state()`);
  assert.equal(state.ply, 1);
  const removed = await host.promised(`
    const iframe = document.querySelector("#later");
    const board = Reversi.frame(iframe);
    const owed = board.play("d6");
    iframe.remove();
    return owed;`);
  assert.equal(removed.refused.code, "removed");
  // Put back, it is a new board of the same address.
  await host.script("window.noted.length = 0");
  await host.script(
    "document.body.insertAdjacentHTML('beforeend', arguments[0])",
    frameTag("moves=f5d6&lang=en", { attributes: `id="again" ${SANDBOX}` }),
  );
  const again = await host.promised(`return Reversi.frame(document.querySelector("#again")).state()`);
  assert.equal(again.ply, 2);
  assert.ok((await host.script("return window.noted")).every((/** @type {any} */ { id }) => id === "again"));
});

test("a frame that shows another game is opened anew; one that leaves owes nothing", async (page) => {
  const host = await openHostPage(page, SCRIPT + frameTag("moves=f5&lang=en", { attributes: SANDBOX }));
  const state = (/** @type {string} */ before = "") =>
    host.promised(`${before}; return Reversi.frame(document.querySelector("iframe")).state()`);
  assert.equal((await state()).ply, 1);
  const other = address("embed.html?moves=f5d6c3&lang=en", SITE);
  const owed = await host.promised(`
    const iframe = document.querySelector("iframe");
    const promise = Reversi.frame(iframe).play("d6");
    iframe.src = ${JSON.stringify(other)};
    return promise;`);
  assert.ok(owed.refused?.code === "navigated" || owed.ply === 2, JSON.stringify(owed));
  assert.equal((await state()).ply, 3);
  await host.script(`document.querySelector("iframe").src = "other.html"`);
  await page.until("another page", async () => {
    await host.driver.switchTo().frame(0);
    const text = await host.script("return document.body?.textContent");
    await host.leave();
    return text?.includes("Another page");
  });
  await host.script(`document.querySelector("iframe").src = ${JSON.stringify(other)}`);
  assert.equal((await state()).ply, 3);
});

test("the script may come after the frame, and twice", async (page) => {
  const host = await openHostPage(page, frameTag("moves=f5&lang=en", { attributes: SANDBOX }));
  const table = await host.enter();
  await table.ready();
  await host.leave();
  const add = `
    const script = document.createElement("script");
    script.src = arguments[0];
    const done = arguments[1];
    script.onload = () => done(null);
    document.head.append(script);`;
  for (let time = 0; time < 2; time++) {
    await host.driver.executeAsyncScript(add, address("www/embed/reversi-embed.js", SITE, `${time}`));
  }
  const state = await host.promised(`return Reversi.frame(document.querySelector("iframe")).state()`);
  assert.equal(state.ply, 1);
});
