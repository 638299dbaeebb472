// Small drawn signs for the numbers of the players, so that they look alike on every system.
import { drawing } from "./dom.js";

/** @type {Record<string, string>} */
const SIGNS = {
  "🚋": '<path d="M3 5h14v9H3z"/><path d="M3 10h14M7.6 5v5M12.4 5v5"/><circle cx="6.5" cy="15.7" r="1.6"/><circle cx="13.5" cy="15.7" r="1.6"/>',
  "🚂": '<path d="M2.5 14V9h8V4.5h6V14z"/><path d="M4.5 9V5.5h2.4V9"/><circle cx="6" cy="15.5" r="1.9"/><circle cx="13.5" cy="15.5" r="1.9"/>',
  "🂠": '<rect x="5" y="2.5" width="10" height="15" rx="1.6"/><path d="M7.5 5.5h5v9h-5z"/>',
  "🎫": '<path d="M2.5 6h15v2.6a1.5 1.5 0 0 0 0 2.8V14h-15v-2.6a1.5 1.5 0 0 0 0-2.8z"/><path d="M12.5 7v6" stroke-dasharray="1.4 1.4"/>',
  "★": '<path d="M10 2.4l2.3 5 5.4.5-4.1 3.6 1.3 5.4L10 14l-4.9 2.9 1.3-5.4L2.3 7.9l5.4-.5z"/>',
  "💰": '<circle cx="10" cy="10" r="7"/><path d="M12.4 7.2c-2.4-1.6-5-.2-4.4 1.4.6 1.5 4 .8 4.4 2.8.3 1.8-2.5 2.8-5 1.2M10 5v10"/>',
  "🪙": '<circle cx="10" cy="10" r="7"/><circle cx="10" cy="10" r="3.6"/>',
  "👷": '<circle cx="10" cy="6.5" r="3"/><path d="M4 17c0-4.6 2.6-6.6 6-6.6s6 2 6 6.6z"/>',
  "📦": '<path d="M3 6.5 10 3l7 3.5v7L10 17l-7-3.5z"/><path d="M3 6.5 10 10l7-3.5M10 10v7"/>',
  "🏭": '<path d="M3 17V8l4.5 3V8l4.5 3V4h4v13z"/>',
  "🛤": '<path d="M6 3 4 17M14 3l2 14M5.6 6h8.8M5.2 10h9.6M4.7 14h10.6"/>',
  "🎲": '<rect x="3.5" y="3.5" width="13" height="13" rx="2.5"/><circle cx="7" cy="7" r=".9"/><circle cx="10" cy="10" r=".9"/><circle cx="13" cy="13" r=".9"/>',
  "⛨": '<path d="M4 3h12v7c0 3.4-2.4 5.6-6 7-3.6-1.4-6-3.6-6-7z"/>',
  "✓": '<path d="M3.5 10.5l4 4.5 9-10"/>',
};

/** Plain signs that mean the same. @type {Record<string, string>} */
const ALIKE = { "▬": "🚋", "▮": "🂠", "▤": "🎫", "⚒": "👷", "●": "🪙" };

/**
 * @param {string} sign one or two characters, or # and the id of a symbol of the drawings
 * @returns {Node | string}
 */
export function iconOf(sign) {
  if (sign.length > 2 && sign.startsWith("#"))
    return drawing(`<svg viewBox="-10 -10 20 20" class="sign-icon"><use href="${sign}"/></svg>`);
  const lines = SIGNS[ALIKE[sign] ?? sign.replace("\ufe0f", "")];
  if (!lines) return sign;
  return drawing(
    `<svg viewBox="0 0 20 20" class="sign-icon" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${lines}</svg>`,
  );
}
