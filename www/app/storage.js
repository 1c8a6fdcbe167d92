/** What is kept over a reload. Storage that is blocked, full or damaged costs what was kept and never the page. */

const GAME = "reversi.game";
/** Where a saved game that could not be read is kept, so that it is not lost for good. */
const UNREADABLE_GAME = "reversi.game.unreadable";

/** @returns {string | null} The saved game; `null` where there is none or storage is blocked. */
export function readSaved() {
  return readChoice(GAME);
}

/**
 * @param {string} saved
 * @returns {"kept" | "full" | "blocked"}
 */
export function writeSaved(saved) {
  try {
    localStorage.setItem(GAME, saved);
    return "kept";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** @param {string} saved */
export function setAside(saved) {
  try {
    localStorage.setItem(UNREADABLE_GAME, saved);
    localStorage.removeItem(GAME);
  } catch {
    // What cannot be stored cannot be kept.
  }
}

/** @param {string} key */
export function readChoice(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function writeChoice(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is closed.
  }
}
