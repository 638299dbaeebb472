// Small drawn signs for the numbers of the players, so that they look alike on every system.
import { drawing } from "./dom.js";

const CARD = '<rect x="5" y="2.5" width="10" height="15" rx="1.6"/><path d="M7.5 5.5h5v9h-5z"/>';

/** @type {Record<string, string>} */
const SIGNS = {
  "▬": '<path d="M3 5h14v9H3z"/><path d="M3 10h14M7.6 5v5M12.4 5v5"/><circle cx="6.5" cy="15.7" r="1.6"/><circle cx="13.5" cy="15.7" r="1.6"/>',
  "▮": CARD,
  "🂠": CARD,
  "▤": '<path d="M2.5 6h15v2.6a1.5 1.5 0 0 0 0 2.8V14h-15v-2.6a1.5 1.5 0 0 0 0-2.8z"/><path d="M12.5 7v6" stroke-dasharray="1.4 1.4"/>',
  "★": '<path d="M10 2.4l2.3 5 5.4.5-4.1 3.6 1.3 5.4L10 14l-4.9 2.9 1.3-5.4L2.3 7.9l5.4-.5z"/>',
  "●": '<circle cx="10" cy="10" r="7"/><circle cx="10" cy="10" r="3.6"/>',
  "⚒": '<circle cx="10" cy="6.5" r="3"/><path d="M4 17c0-4.6 2.6-6.6 6-6.6s6 2 6 6.6z"/>',
  "⛨": '<path d="M4 3h12v7c0 3.4-2.4 5.6-6 7-3.6-1.4-6-3.6-6-7z"/>',
  "✓": '<path d="M3.5 10.5l4 4.5 9-10"/>',
};

/** @param {string} sign a character, or # and the id of a symbol of the drawings */
export function iconOf(sign) {
  const symbol = sign.length > 1 && sign.startsWith("#");
  const lines = symbol ? `<use href="${sign}"/>` : SIGNS[sign];
  return lines
    ? drawing(
        `<svg viewBox="${symbol ? "-10 -10" : "0 0"} 20 20" class="sign-icon${symbol ? "" : " drawn"}">${lines}</svg>`,
      )
    : sign;
}
