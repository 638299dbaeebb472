// Scorings within a game: a table that stays until it is closed and comes again from the log.
import { ask } from "./asking.js";
import { announce } from "./attention.js";
import { all, byId, dialog, make, mark, signed } from "./dom.js";
import { passing } from "./storage.js";
import { say } from "./words.js";

export class Scorings {
  /**
   * @param {string} table
   * @param {() => import("./news.js").Who} who
   */
  constructor(table, who) {
    this.table = table;
    this.who = who;
    this.place = dialog("scoring");
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
    all(`p[data-n="${n}"]`, log).at(-1)?.after(button);
  }

  /** @param {number} n */
  async open(n) {
    const answer = await ask(this.table, "scoring", this.who().seat, { n });
    if (!answer?.ok) return;
    this.#show(await answer.json());
  }

  /** @param {ScoringTable} scoring */
  #show(scoring) {
    const { names, players, seat: mine } = this.who();
    const most = Math.max(1, ...scoring.rows.flatMap(([, parts]) => parts.map(([points]) => points)));
    const best = scoring.parts.map((_, part) => Math.max(...scoring.rows.map(([, parts]) => parts[part][0])));
    const head = ["", ...scoring.parts, say("scoring-round"), say("scoring-all")];
    this.place.replaceChildren(
      make("header", make("h2", { tabindex: -1, autofocus: true }, scoring.title), make("p", scoring.lead)),
      make(
        "table",
        make("thead", make("tr", ...head.map((text) => make("th", { scope: "col" }, text)))),
        make(
          "tbody",
          ...scoring.rows.map(([seat, parts, together, standing]) => {
            const { colour } = players[seat];
            return make(
              "tr",
              { class: seat === mine ? "mine" : "" },
              make("th", { scope: "row" }, mark(players[seat]), names[seat]),
              ...parts.map(([points, sum], part) => {
                const bar = make("i", { "aria-hidden": true });
                bar.style.width = `${(100 * points) / most}%`;
                bar.style.background = colour;
                const first = points > 0 && points === best[part];
                return make(
                  "td",
                  { class: first ? "best" : "", "data-part": scoring.parts[part] },
                  make("b", signed(points)),
                  make("small", sum),
                  bar,
                );
              }),
              make("td.together", { "data-part": say("scoring-round") }, `+${together}`),
              make("td.in-all", { "data-part": say("scoring-all") }, signed(standing)),
            );
          }),
        ),
      ),
      make("p.help", say("scoring-help")),
      make("footer", make("button.main", { onclick: () => this.place.close() }, say("close"))),
    );
    announce(`${scoring.title}. ${scoring.lead}`);
    if (!this.place.open) this.place.show();
  }
}
