// What everybody sets for themselves: in the menu of the table, and in the waiting room.
import { make } from "./dom.js";
import { SPEEDS } from "./news.js";
import { sounding, switchSound } from "./attention.js";
import { say } from "./words.js";

/** @typedef {{pace: (seconds: number) => void, speed: () => number, hurry: (speed: number) => void}} Setting */

const PACES = /** @type {const} */ ([
  ["slow", 2],
  ["normal", 0.9],
  ["fast", 0.25],
]);

/**
 * @param {Room} room
 * @param {Setting} acts
 */
export function settings(room, acts) {
  const far = (/** @type {number} */ seconds) => Math.abs(seconds - room.pace);
  const nearest = Math.min(...PACES.map(([, seconds]) => far(seconds)));
  const paces = PACES.map(([name, seconds]) => option(seconds, say(`pace-${name}`), far(seconds) === nearest));
  const speeds = SPEEDS.map((one) => option(one, one ? `${one}×` : say("news-off"), one === acts.speed()));
  const bots = room.host || room.chairs.some((chair) => chair.mine);
  return make(
    "div.stack.settings",
    bots && row("pace", acts.pace, paces),
    row("news-speed", acts.hurry, speeds),
    make(
      "label.row.check",
      make("input#sound-switch", { type: "checkbox", checked: sounding(), onchange: switchSound }),
      make("span", say("sound")),
    ),
  );
}

/**
 * @param {number} value
 * @param {string} text
 * @param {boolean} selected
 */
const option = (value, text, selected) => make("option", { value, selected }, text);

/**
 * @param {string} word
 * @param {(value: number) => void} set
 * @param {HTMLElement[]} options
 */
function row(word, set, options) {
  const change = (/** @type {Event} */ event) => set(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  const select = make("select", { "data-setting": word, onchange: change }, ...options);
  return make("label.row", make("span", say(word)), select);
}
