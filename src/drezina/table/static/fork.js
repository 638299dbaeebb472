// To play on from a position of the past: how, and in whose seat.
import { dialog, make } from "./dom.js";
import { say } from "./words.js";

/**
 * Asks how to play on from a position, and goes there.
 * @param {string} table
 * @param {number} n
 * @param {Room} room
 * @param {GameView} view of whoever asks: what the seat knows is used while the game runs
 * @param {number | undefined} waiting who decided then
 * @param {string} usual level of bots
 */
export function askFork(table, n, room, view, waiting, usual) {
  const seated = room.chairs.flatMap(({ kind, name }, seat) => (kind === "automa" ? [] : [{ seat, name }]));
  const mine = view.seat ?? waiting ?? seated[0].seat;
  const place = dialog("what-if");
  const hidden = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    make("input", { type: "hidden", name, value });
  const levels = ["easy", "medium", "hard", "expert"].map((level) =>
    make("option", { value: level, selected: level === usual }, say(`level-${level}`)),
  );
  const seats = seated.map(({ seat, name }) => make("option", { value: seat, selected: seat === mine }, name));
  const row = (/** @type {string} */ word, /** @type {Node[]} */ options, /** @type {string} */ name) =>
    make("label.row", make("span", say(word)), make("select", { name }, ...options));
  place.replaceChildren(
    make("h2", say("fork")),
    make("p", say(view.over ? "fork-text" : "fork-known")),
    make(
      "form.stack",
      { method: "post", action: `/t/${table}/fork` },
      hidden("n", n),
      hidden("eyes", view.seat ?? ""),
      row(
        "fork-how",
        [make("option", { value: "bots" }, say("fork-bots")), make("option", { value: "here" }, say("fork-here"))],
        "how",
      ),
      row("fork-seat", seats, "seat"),
      row("fork-level", levels, "level"),
      make(
        "footer",
        make("button.main", { type: "submit" }, say("fork-go")),
        make("button", { onclick: () => place.close() }, say("close")),
      ),
    ),
  );
  place.showModal();
}
