/**
 * Visits without network: installs the service worker of the site and tells when a new version waits. Only the built
 * site has this script.
 */

import { scriptAddress } from "../download.js";
import { make, makeButton } from "./elements.js";
import { firstTexts } from "./language.js";

/** A page that stays open asks no more often than this for a new version, in milliseconds. */
const PATIENCE = 60 * 60 * 1000;

const address = new URL("../static/service-worker.js", import.meta.url);

/** Whether a version has been in charge of this page already; only then is another one a newer one. */
let inCharge = false;

async function start() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  inCharge = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (inCharge) location.reload();
    inCharge = true;
  });
  const registration = await serviceWorker.register(/** @type {string} */ (scriptAddress(address.href)), {
    scope: new URL("./", address).href,
    updateViaCache: "none",
  });
  registration.addEventListener("updatefound", () => watch(registration));
  watch(registration);
  askNowAndThen(registration);
}

/** Tells of a version that waits, or will. @param {ServiceWorkerRegistration} registration */
function watch({ installing, waiting, active }) {
  // The first version has nobody to wait for.
  if (!active) return;
  if (waiting) tell(waiting);
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") tell(installing);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function askNowAndThen(registration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < PATIENCE) return;
    asked = Date.now();
    // Without network there is nothing new.
    registration.update().catch(() => {});
  });
}

/** @param {ServiceWorker} fresh */
async function tell(fresh) {
  const texts = await firstTexts();
  const box = document.querySelector(".notices") ?? make("div", { class: "notices", role: "status" });
  if (!box.isConnected) document.body.append(box);
  box.querySelector('[data-subject="update"]')?.remove();
  const words = make("div", { class: "notice-words" }, make("p", { text: texts.say("update.ready") }));
  const notice = make("div", { class: "notice", "data-subject": "update", lang: texts.tag }, words);
  const reload = makeButton(texts.say("update.reload"), () => {
    inCharge = true;
    fresh.postMessage({ type: "take-over" });
  });
  const close = makeButton(texts.say("notice.close"), () => notice.remove());
  notice.append(reload, close);
  box.append(notice);
}

// A browser that refuses, such as in a private window, costs only the visits without network.
start().catch(() => {});
