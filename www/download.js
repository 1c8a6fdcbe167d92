/**
 * Files of the page, fetched with errors that say which file and what was wrong with it; and workers from any origin.
 *
 * @typedef {Error & {code: string, url: string}} FileError `code` is `file-unreachable`, `file-missing`, `file-wrong`.
 */

/**
 * @param {string} code
 * @param {URL} url
 * @param {string} what
 * @returns {FileError}
 */
function fileError(code, url, what) {
  return Object.assign(new Error(`${url.href} ${what}`), { code, url: url.href });
}

/** @param {URL} url */
async function download(url) {
  let answer;
  try {
    answer = await fetch(url);
  } catch (error) {
    throw fileError("file-unreachable", url, `could not be loaded (${error instanceof Error ? error.message : error})`);
  }
  if (!answer.ok) throw fileError("file-missing", url, `could not be loaded (${answer.status})`);
  return answer;
}

/** @param {Response} answer */
function typeOf(answer) {
  return (answer.headers.get("Content-Type") ?? "").split(";")[0]?.trim() || "no type";
}

/**
 * WebAssembly: an answer that can be compiled while it comes in, or bytes where a host serves it with another type.
 *
 * @param {URL} url
 * @returns {Promise<Response | ArrayBuffer>}
 */
export async function downloadWasm(url) {
  const answer = await download(url);
  const type = typeOf(answer);
  if (type === "application/wasm") return answer;
  const bytes = await answer.arrayBuffer();
  const [zero, a, s, m] = new Uint8Array(bytes);
  if (zero !== 0 || a !== 0x61 || s !== 0x73 || m !== 0x6d) {
    throw fileError("file-wrong", url, `is no WebAssembly: it came as ${type}`);
  }
  return bytes;
}

/**
 * @param {URL} url
 * @returns {Promise<any>}
 */
export async function downloadJson(url) {
  const answer = await download(url);
  try {
    return await answer.json();
  } catch {
    throw fileError("file-wrong", url, `is no JSON: it came as ${typeOf(answer)}`);
  }
}

/**
 * A worker from a module. Browsers start one only from the page's own origin, so a script that lies elsewhere is imported
 * by a small one that lies nowhere: a classic one, since an origin of nobody has no modules of its own.
 *
 * @param {URL} url
 * @returns {Worker}
 */
export function workerFrom(url) {
  // Not that of the address: a file and a sandboxed frame have the origin "null", which is nobody's.
  const { origin } = globalThis;
  const own = url.origin === origin && origin !== "null";
  if (own || url.protocol === "blob:" || url.protocol === "data:") return makeWorker(url.href, "module", url);
  const address = URL.createObjectURL(new Blob([importer(url)], { type: "text/javascript" }));
  try {
    return makeWorker(address, "classic", url);
  } finally {
    // The worker has begun to read it; a moment later nobody needs it any more.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

/** Imports a worker's module, and hands it what came before it. @param {URL} url */
function importer(url) {
  return `
    const early = [];
    self.onmessage = (event) => early.push(event);
    import(${JSON.stringify(url.href)}).then(
      () => { for (const event of early) self.onmessage(event); },
      (error) => setTimeout(() => { throw error; }),
    );`;
}

/**
 * @param {string} address
 * @param {WorkerType} type
 * @param {URL} url Where the script really lies, for whoever tells that it could not be loaded.
 */
function makeWorker(address, type, url) {
  const worker = new Worker(/** @type {string} */ (scriptAddress(address)), { type, name: "Reversi engine" });
  return Object.assign(worker, { url: url.href });
}

/** @type {{createScriptURL: (url: string) => unknown} | null | undefined} */
let policy;

/** The address that `policy` may pass; it is a policy for workers' addresses and for nothing else. */
let passing = "";

/**
 * The address as a page with Trusted Types demands it: passed by the policy `reversi`, made once and when it is needed.
 * Where the page does not allow the name, or has given it away, the address stays as it is, and the page's default
 * policy decides.
 *
 * @param {string} address
 * @returns {unknown}
 */
export function scriptAddress(address) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return address;
  if (policy === undefined) {
    try {
      policy = trustedTypes.createPolicy("reversi", { createScriptURL: () => passing });
    } catch {
      policy = null;
    }
  }
  if (!policy) return address;
  passing = address;
  return policy.createScriptURL("");
}
