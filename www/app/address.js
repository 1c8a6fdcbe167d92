/**
 * The game that the page's address asks for: `?black=person|1…N&white=person|1…N`, and where it begins:
 * `&position=…&moves=…`, as the game's parser reads them.
 *
 * @typedef {import("../pkg/reversi.js").GameOptions} GameOptions
 */

/** The computer's level where none is asked for. */
export const DEFAULT_LEVEL = "3";

/** @returns {GameOptions | null} `null` where it asks for none. */
export function askedGame() {
  const query = new URLSearchParams(location.search);
  const black = query.get("black");
  const white = query.get("white");
  const position = query.get("position");
  const moves = query.get("moves");
  if ([black, white, position, moves].every((value) => value === null)) return null;
  // A game to look at is nobody's until somebody is named.
  const players = (black ?? white) ? seats(black, white) : { black: "person", white: "person" };
  return { ...players, ...(position !== null && { position }), ...(moves !== null && { moves }) };
}

/** Who plays when nothing is asked for: the visitor has Black. */
export const DEFAULT_PLAYERS = { black: "person", white: DEFAULT_LEVEL };

/**
 * Whoever is not named plays against the other: the computer against a person, a person against the computer.
 *
 * @param {string | null} black
 * @param {string | null} white
 */
function seats(black, white) {
  return {
    black: black ?? (white === "person" ? DEFAULT_LEVEL : "person"),
    white: white ?? (black === "person" ? DEFAULT_LEVEL : "person"),
  };
}

/**
 * Whether this visit (this entry of the browser's history) has already begun the game that the address asks for. A
 * reload or a way back then goes on with it.
 */
export function isBegun() {
  return Boolean(history.state?.begun);
}

export function markBegun() {
  try {
    history.replaceState({ ...history.state, begun: true }, "");
  } catch {
    // Some frames refuse; then a reload begins the game anew.
  }
}
