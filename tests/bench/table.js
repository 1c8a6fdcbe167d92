/** Tables on a terminal. */

/**
 * Prints a line of cells, each as far right as its column is wide.
 *
 * @param {readonly number[]} widths
 * @param {readonly (string | number)[]} cells
 */
export function printLine(widths, cells) {
  console.log(cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join("  "));
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Millions a second. @param {number} count @param {number} seconds */
export function speed(count, seconds) {
  return (count / Math.max(seconds, 1e-9) / 1e6).toFixed(2);
}
