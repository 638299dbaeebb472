// Hints in a practice game: the moves that the bots would make, with what they bring, from what one may know.
import { ask } from "./asking.js";
import { byId, make } from "./dom.js";
import { say } from "./words.js";

/** @import { Moves } from "./moves.js" */

/**
 * Asks for hints and shows them above the moves, or hides them. Each is looked at like a move, and chosen like one.
 * @param {string} table
 * @param {GameView} view
 * @param {Moves} moves
 * @param {() => GameView | null} now what is shown
 */
export async function switchHints(table, view, moves, now) {
  const place = byId("hints");
  if (!place.hidden) return hideHints();
  const current = () => now()?.seat === view.seat && now()?.base === view.base; // the same decision is still to be made
  place.hidden = false;
  place.replaceChildren(make("p.help", { role: "status" }, say("hint-thinking")));
  const answer = await ask(table, "hint", view.seat);
  if (!current()) return hideHints();
  if (!answer?.ok) {
    place.replaceChildren(make("p.help", { role: "alert" }, say("no-hint")));
    return;
  }
  const hinted = /** @type {Hinted} */ (await answer.json());
  if (!current() || hinted.base !== view.base) return hideHints();
  const known = hinted.hints.flatMap((hint) => {
    const move = view.moves.find((one) => one.m === hint.move);
    return move ? [{ hint, move }] : [];
  });
  place.replaceChildren(
    make("h3", say("hint-title")),
    ...known.map(({ hint, move }, rank) => {
      const look = () => moves.considering.look([move]);
      const act = { onclick: () => moves.choose(move), onpointerenter: look, onfocus: look };
      return make(
        "button",
        { class: `move hint${rank ? "" : " main"}`, ...act },
        make("b", hint.label),
        make("small", hint.text),
      );
    }),
  );
  const all = () => moves.considering.compare(known.map(({ move }) => move));
  place.onpointerleave = all;
  all();
}

function hideHints() {
  const place = byId("hints");
  place.hidden = true;
  place.onpointerleave = null;
  place.replaceChildren();
}
