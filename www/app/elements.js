/** Small helpers for building the page. Text is always set as text. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {{class?: string, text?: string} & Record<string, string>} [attributes] Attributes, and the text inside.
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, string>} [attributes]
 */
export function makeButton(text, action, attributes = {}) {
  const button = make("button", { type: "button", text, ...attributes });
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") action();
  });
  return button;
}

/**
 * Disables a button without taking the keyboard's focus from whoever has just pressed it.
 *
 * @param {HTMLButtonElement} button
 * @param {boolean} enabled
 */
export function setEnabled(button, enabled) {
  button.disabled = !enabled && document.activeElement !== button;
  button.setAttribute("aria-disabled", String(!enabled));
}

/**
 * The one element of the page that fits the selector.
 *
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return element;
}

/** @type {readonly ("black" | "white")[]} */
export const COLORS = ["black", "white"];

/** @param {"black" | "white"} color */
export function otherColor(color) {
  return color === "black" ? "white" : "black";
}
