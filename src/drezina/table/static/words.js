// The words of the page; the words of the game come from the server, ready to be shown.
import { all } from "./dom.js";

/** @type {Record<string, string>} */
let known = {};
/** @type {Language} */
let now = "en";

export const language = () => now;

/** @param {Language} lang */
export async function speak(lang) {
  const answer = await fetch(`/words/${lang}.json`);
  known = await answer.json();
  now = lang;
  document.documentElement.lang = lang;
  for (const element of all("[data-w]")) {
    element.textContent = say(element.dataset.w ?? "");
  }
  for (const element of all("[data-w-label]")) {
    element.setAttribute("aria-label", say(element.dataset.wLabel ?? ""));
  }
  for (const element of all("[data-w-title]")) {
    element.title = say(element.dataset.wTitle ?? "");
    element.setAttribute("aria-label", element.title);
  }
}

/**
 * @param {string} message
 * @param {Record<string, string | number>} [args]
 */
export function say(message, args = {}) {
  return (known[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
}
