/** The game kept over a reload. Storage that is blocked, full or damaged costs the saved game and never the page. */

const KEY = "reversi.game";
/** Where a saved game that could not be read is kept, so that it is not lost for good. */
const UNREADABLE_KEY = "reversi.game.unreadable";

/** @returns {string | null} The saved game; `null` where there is none or storage is blocked. */
export function readSaved() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * @param {string} saved
 * @returns {"kept" | "full" | "blocked"}
 */
export function writeSaved(saved) {
  try {
    localStorage.setItem(KEY, saved);
    return "kept";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** @param {string} saved */
export function setAside(saved) {
  try {
    localStorage.setItem(UNREADABLE_KEY, saved);
    localStorage.removeItem(KEY);
  } catch {
    // What cannot be stored cannot be kept.
  }
}
