/** The page's WebAssembly module: one for all boards, loaded once. */

import { pageWasm } from "../assets.js";
import init, { Game } from "../pkg/reversi.js";

/** @type {Promise<typeof Game> | undefined} */
let loading;

/** @returns {Promise<typeof Game>} */
export function loadGame() {
  loading ??= load();
  return loading;
}

async function load() {
  try {
    await init({ module_or_path: await pageWasm() });
    return Game;
  } catch (error) {
    // A failed download may be tried again.
    loading = undefined;
    throw error;
  }
}
