/** The page's WebAssembly module: one for all boards, loaded once. */

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
    await init({ module_or_path: new URL("../pkg/reversi_bg.wasm", import.meta.url) });
    return Game;
  } catch (error) {
    // A failed download may be tried again.
    loading = undefined;
    throw error;
  }
}
