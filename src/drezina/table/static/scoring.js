// Scorings within a game: a table that stays until it is closed and comes again from the log; and the banner of the
// last round.
import { announce } from "./attention.js";
import { byId, make, mark, signed } from "./dom.js";
import { passing } from "./storage.js";
import { language, say } from "./words.js";

/** @typedef {import("./protocol.js").GameView} GameView */
/** @typedef {import("./protocol.js").ScoringTable} ScoringTable */

export class Scorings {
  /**
   * @param {string} table
   * @param {() => {view: GameView | null, names: string[]}} page
   */
  constructor(table, page) {
    this.table = table;
    this.page = page;
    this.place = /** @type {HTMLDialogElement} */ (byId("scoring"));
  }

  /**
   * Shows a new scoring once in this tab, and gives every one a button in the log.
   * @param {GameView} view
   * @param {boolean} taught whether a coach speaks of it instead
   */
  take(view, taught) {
    for (const n of view.scorings) this.#offer(n);
    const last = view.scorings.at(-1);
    const key = `scoring ${this.table}`;
    const seen = passing.get(key);
    if (last === undefined || seen === String(last)) return;
    passing.set(key, String(last));
    const watched = seen !== null || view.scorings.length === 1; // whoever comes later finds it in the log
    if (watched && !view.over && !taught) this.open(last);
  }

  /** @param {number} n */
  #offer(n) {
    const log = byId("log");
    if (log.querySelector(`[data-scoring="${n}"]`)) return;
    const scored = { type: "button", class: "small scored", "data-scoring": n, onclick: () => this.open(n) };
    const button = make("button", scored, say("scoring-show"));
    [...log.querySelectorAll(`p[data-n="${n}"]`)].at(-1)?.after(button);
  }

  /** @param {number} n */
  async open(n) {
    const { view } = this.page();
    const query = new URLSearchParams({ lang: language(), n: String(n) });
    if (view && view.seat !== null) query.set("seat", String(view.seat));
    const answer = await fetch(`/t/${this.table}/scoring?${query}`).catch(() => null);
    if (!answer?.ok) return;
    this.#show(await answer.json());
  }

  /** @param {ScoringTable} scoring */
  #show(scoring) {
    const { view, names } = this.page();
    if (!view) return;
    const most = Math.max(1, ...scoring.rows.flatMap(([, parts]) => parts.map(([points]) => points)));
    const best = scoring.parts.map((_, part) => Math.max(...scoring.rows.map(([, parts]) => parts[part][0])));
    const head = ["", ...scoring.parts, say("scoring-round"), say("scoring-all")];
    this.place.replaceChildren(
      make("header", {}, make("h2", { tabindex: -1, autofocus: true }, scoring.title), make("p", {}, scoring.lead)),
      make(
        "table",
        {},
        make("thead", {}, make("tr", {}, ...head.map((text) => make("th", { scope: "col" }, text)))),
        make(
          "tbody",
          {},
          ...scoring.rows.map(([seat, parts, together, standing]) => {
            const { colour, shape } = view.players[seat];
            return make(
              "tr",
              { class: seat === view.seat ? "mine" : "" },
              make("th", { scope: "row" }, mark(colour, shape), names[seat]),
              ...parts.map(([points, sum], part) => {
                const bar = make("i", { "aria-hidden": true });
                bar.style.width = `${(100 * points) / most}%`;
                bar.style.background = colour;
                const first = points > 0 && points === best[part];
                return make(
                  "td",
                  { class: first ? "best" : "", "data-part": scoring.parts[part] },
                  make("b", {}, signed(points)),
                  make("small", {}, sum),
                  bar,
                );
              }),
              make("td", { class: "together", "data-part": say("scoring-round") }, `+${together}`),
              make("td", { class: "in-all", "data-part": say("scoring-all") }, signed(standing)),
            );
          }),
        ),
      ),
      make("p", { class: "help" }, say("scoring-help")),
      make(
        "footer",
        {},
        make("button", { type: "button", class: "main", onclick: () => this.place.close() }, say("close")),
      ),
    );
    announce(`${scoring.title}. ${scoring.lead}`);
    if (!this.place.open) this.place.show();
  }
}

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
  place.replaceChildren(player ? mark(player.colour, player.shape) : "", make("b", {}, who), last.text);
  announce(who + last.text);
}
