// To play on from a position of the past: how, and in whose seat.
import { dialog, make } from "./dom.js";
import { say } from "./words.js";

/**
 * Asks how to play on from a position, and goes there.
 * @param {string} table
 * @param {number} n
 * @param {number | null} eyes whose knowledge is used while the game runs
 * @param {{names: string[], seats: number[], seat: number, usual: string, over: boolean}} who
 */
export function askFork(table, n, eyes, who) {
  const place = dialog("what-if");
  const hidden = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    make("input", { type: "hidden", name, value });
  const levels = ["easy", "medium", "hard", "expert"].map((level) =>
    make("option", { value: level, selected: level === who.usual }, say(`level-${level}`)),
  );
  const seats = who.seats.map((seat) => make("option", { value: seat, selected: seat === who.seat }, who.names[seat]));
  const row = (/** @type {string} */ word, /** @type {Node[]} */ options, /** @type {string} */ name) =>
    make("label.row", {}, make("span", {}, say(word)), make("select", { name }, ...options));
  place.replaceChildren(
    make("h2", {}, say("fork")),
    make("p", {}, say(who.over ? "fork-text" : "fork-known")),
    make(
      "form.stack",
      { method: "post", action: `/t/${table}/fork` },
      hidden("n", n),
      hidden("eyes", eyes ?? ""),
      row(
        "fork-how",
        [make("option", { value: "bots" }, say("fork-bots")), make("option", { value: "here" }, say("fork-here"))],
        "how",
      ),
      row("fork-seat", seats, "seat"),
      row("fork-level", levels, "level"),
      make(
        "footer",
        {},
        make("button.main", { type: "submit" }, say("fork-go")),
        make("button", { onclick: () => place.close() }, say("close")),
      ),
    ),
  );
  place.showModal();
}
