/** Sentences under the board about what is wrong. */

import { find, make } from "../app/elements.js";

/**
 * Shows a fault in place of an earlier one of the same subject.
 *
 * @param {string} subject
 * @param {string} sentence
 * @param {{detail?: string, action?: HTMLButtonElement}} [more]
 */
export function showFault(subject, sentence, { detail, action } = {}) {
  clearFault(subject);
  const fault = make("div", { class: "fault", "data-subject": subject }, make("p", { text: sentence }));
  if (detail) fault.append(make("small", { lang: "en", dir: "ltr", text: detail }));
  if (action) fault.append(action);
  find(".faults").append(fault);
}

/** @param {string} subject */
export function clearFault(subject) {
  for (const fault of find(".faults").children) {
    if (fault.getAttribute("data-subject") === subject) fault.remove();
  }
}
