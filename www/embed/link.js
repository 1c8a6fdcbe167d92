/**
 * The way out of the frame: the full page with the game on the board.
 *
 * @typedef {import("../pkg/reversi.js").State} State
 */

/**
 * @param {State} state
 * @param {{position: string | null, lang: string}} more Where the moves start from, if not as usual.
 * @returns {string}
 */
export function addressOutside({ players, line }, { position, lang }) {
  const address = new URL("index.html", document.baseURI);
  const query = new URLSearchParams({ black: String(players.black), white: String(players.white), lang });
  if (position !== null) query.set("position", position);
  if (line.length > 0) query.set("moves", line.map(({ square }) => square).join(""));
  address.search = String(query);
  address.hash = "";
  return address.href;
}
