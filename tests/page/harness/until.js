/**
 * Asks again and again until the condition returns something.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} condition
 * @param {number} [milliseconds] after which it fails with the words
 * @param {number} [pause] before it asks again, in milliseconds
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, condition, milliseconds = 20_000, pause = 20) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for this in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
