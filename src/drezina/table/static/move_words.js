// A move in words and numbers, for its button, its tag and its question.
import { make } from "./dom.js";
import { iconOf } from "./icons.js";

/**
 * What a move is and, in smaller letters, what it brings.
 * @param {{label: string, hint: string}} move
 */
export function inWords({ label, hint }) {
  return hint ? [make("span", label, make("small.brings", hint))] : [label];
}

/**
 * How a number would change, with its sign; the name is for the screen reader and the tooltip.
 * @param {[string, string, string]} number
 */
export function inNumbers([icon, name, change]) {
  const kind = change.startsWith("−") ? " cost" : "";
  return make(
    "span",
    { class: `number${kind}`, title: name },
    ...(icon ? [iconOf(icon), " ", change] : [change, " ", name]),
  );
}

/**
 * Letters without case and marks, so that "zizkov" finds "Žižkov".
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
