// The banner of the last round.
import { announce } from "./attention.js";
import { byId, make, mark } from "./dom.js";

/**
 * @param {GameView} view
 * @param {string[]} names
 */
export function showLastRound(view, names) {
  const place = byId("last-round");
  const last = view.last_round;
  place.hidden = !last;
  if (!last) return;
  const player = view.players[last.seat];
  const who = player ? `${names[last.seat]}: ` : "";
  if (place.textContent === who + last.text) return;
  place.replaceChildren(mark(player), make("b", who), last.text);
  announce(who + last.text);
}
