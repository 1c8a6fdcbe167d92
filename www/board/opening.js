/**
 * Openings to begin a game with.
 *
 * @typedef {import("../engine/client.js").EngineClient} EngineClient
 */

import { refusal } from "./marks.js";
import { seed } from "./settings.js";

/** How many plies the engine draws. */
const LEAST = 4;
const MOST = 20;

/**
 * A balanced opening, another each time.
 *
 * @param {() => Promise<EngineClient>} join
 * @param {number} plies
 */
export async function drawOpening(join, plies) {
  // A worker that refused would be taken for a broken one.
  if (!Number.isInteger(plies) || plies < LEAST || plies > MOST) {
    throw refusal("opening-unknown", `an opening has ${LEAST} to ${MOST} plies, and not ${plies}`);
  }
  const engine = await join();
  try {
    const request = { id: 0, position: "", level: null, seed: seed(), limits: null, opening: plies };
    const report = await engine.ask(request);
    return report?.line.join("") ?? "";
  } finally {
    engine.end();
  }
}
