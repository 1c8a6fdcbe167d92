/** In a classic script, what `import.meta.url` is in a module: the script knows its address only while it first runs. */

const script = globalThis.document?.currentScript;

export const addressOfThisScript = (script instanceof HTMLScriptElement && script.src) || globalThis.location?.href;
