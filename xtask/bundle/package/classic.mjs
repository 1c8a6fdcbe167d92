/** In a classic script, what `import.meta.url` is in a module: the script knows its address only while it first runs. */

const script = /** @type {HTMLScriptElement | null | undefined} */ (globalThis.document?.currentScript);

export const addressOfThisScript = script?.src || globalThis.location?.href;
