/// <reference lib="webworker" />
/**
 * Keeps the whole site for visits without network.
 *
 * All files of one version lie in one cache of their own, and installing fails where one of them cannot be had or is
 * not the one that belongs to the version. A new version waits until a person asks for it; the cache of the version
 * before stays until the next one, for pages that are still open.
 */

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Every file of the site: `cargo xtask dist` writes it in. @type {import("workbox-precaching").PrecacheEntry[]} */
const files = /** @type {any} */ (self).__PRECACHE;

/** Stands for all their content. @type {string} */
const version = /** @type {any} */ (self).__VERSION;

/** Caches of this site, and of no other below the same origin. */
const PREFIX = `reversi ${worker.registration.scope} `;
const CACHE = PREFIX + version;

/** Marks, in its cache, a version that has served pages: `now`, or `before` once there was a newer one. */
const MARK = new URL("version", worker.registration.scope).href;

const precache = new PrecacheController({ cacheName: CACHE });
precache.precache(files);

// The address may say which game or language is wanted; the file is the same.
registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/.*/], cleanURLs: false }));

// A page of the version before asks for a file by a name that says its content.
registerRoute(
  ({ url }) => url.href.startsWith(`${worker.registration.scope}www/assets/`),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", ({ data }) => {
  if (data?.type === "take-over") worker.skipWaiting();
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const mark = await (await cache.match(MARK))?.text();
    if (mark === "now") await cache.put(MARK, new Response("before"));
    else await caches.delete(name);
  }
  await (await caches.open(CACHE)).put(MARK, new Response("now"));
  // The first visit can go on without network too.
  await worker.clients.claim();
}
