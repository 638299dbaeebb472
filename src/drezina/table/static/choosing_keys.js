// Choosing by keys: arrows go through the list, letters search it, Escape goes a step back, R turns a piece.

/**
 * What a key does to the choice.
 * @param {import("./moves.js").Moves} moves
 * @param {KeyboardEvent} event
 */
export function chooseByKey(moves, event) {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const { filter, list } = moves;
  const at = /** @type {HTMLElement} */ (document.activeElement);
  const typing = at?.matches("input, textarea, select") && at !== filter;
  if (typing || !moves.moves.length) return;
  const turned = /^(r|ArrowRight)$/i.test(event.key) ? (event.shiftKey ? -1 : 1) : event.key === "ArrowLeft" ? -1 : 0;
  if (turned && moves.turn(turned)) event.preventDefault();
  else if (event.key === "Escape") {
    if (filter.value) filter.value = "";
    else if (moves.begun()) moves.stepBack();
    moves.show();
    if (list.contains(at) || at === filter || at === document.body) moves.focus(0);
    event.preventDefault();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const buttons = moves.buttons();
    const place = buttons.indexOf(at);
    const step = event.key === "ArrowDown" ? 1 : -1;
    if (at?.closest(".pane, .tabs, dialog")) return;
    moves.focus(place < 0 ? (step > 0 ? 0 : buttons.length - 1) : (place + step + buttons.length) % buttons.length);
    event.preventDefault();
  } else if (event.key === "Enter" && at === filter) {
    const [first] = moves.left();
    if (first) moves.choose(first);
    event.preventDefault();
  } else if (/^\p{L}$/u.test(event.key) && at !== filter && !moves.asked) {
    filter.hidden = false;
    filter.focus();
  }
}
