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
  for (const element of all("[data-w], [data-w-label], [data-w-title]")) {
    const { w, wLabel, wTitle } = element.dataset;
    const label = wLabel ?? wTitle;
    if (w) element.textContent = say(w);
    if (wTitle) element.title = say(wTitle);
    if (label) element.setAttribute("aria-label", say(label));
    if (label && element instanceof HTMLInputElement) element.placeholder = say(label);
  }
}

/**
 * @param {string} message
 * @param {Record<string, string | number>} [args]
 */
export function say(message, args = {}) {
  return (known[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
}
