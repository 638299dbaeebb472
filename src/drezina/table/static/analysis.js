// The analysis of a finished game: luck and play, chances over time, mistakes with the better move, and problems made of
// them. Positions are shown by looking back.
import { byId, make, mark } from "./dom.js";
import { language, say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Replay } from "./replay.js" */
/** @typedef {{names: string[], players: Player[], seat: number | null}} Who */

const PATIENCE = 1000; // milliseconds between two looks at how far it is
const SIGNS = /** @type {Record<string, string>} */ ({ mistake: "?", blunder: "??" });

/** @param {number} share */
const percent = (share) => String(Math.round(100 * share));

/** @param {number} points */
const tenths = (points) =>
  points.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace("-", "−");

export class Analysis {
  /**
   * @param {string} table
   * @param {string} game
   * @param {Board} board
   * @param {Replay} replay
   * @param {{who: () => Who, fork: (n: number) => void}} page
   */
  constructor(table, game, board, replay, page) {
    this.table = table;
    this.game = game;
    this.board = board;
    this.replay = replay;
    this.page = page;
    this.open = false;
    /** @type {number | null} whose mistakes are listed; null for everybody's */
    this.whose = null;
    /** @type {Mistake | null} */
    this.shown = null;
    this.waiting = 0;
    this.place = make("section.analysis#analysis", { tabindex: -1 });
    byId("ask").before(this.place);
  }

  /** @param {number | null} [problem] the step of a mistake that is to be tried again */
  async show(problem = null) {
    this.open = true;
    this.whose = this.page.who().seat;
    this.place.hidden = false;
    document.body.classList.add("analysing");
    this.place.setAttribute("aria-label", say("analysis"));
    this.replay.chart = "analysis.svg";
    await this.#load("GET", problem);
    this.place.focus({ preventScroll: true });
  }

  close() {
    this.open = false;
    clearTimeout(this.waiting);
    this.place.hidden = true;
    document.body.classList.remove("analysing");
    this.#mark([], []);
    this.replay.chart = "chart.svg";
    if (this.replay.active) this.replay.leave();
  }

  /**
   * @param {"GET" | "POST"} method
   * @param {number | null} [problem]
   */
  async #load(method, problem = null) {
    clearTimeout(this.waiting);
    const query = new URLSearchParams({ lang: language() });
    const asked = method === "POST" ? { method, body: new URLSearchParams() } : {};
    const answer = await fetch(`/t/${this.table}/analysis?${query}`, asked).catch(() => null);
    const found = answer?.ok ? /** @type {Analysed} */ (await answer.json()) : null;
    if (!this.open) return;
    if (found?.state === "done") return this.#tell(found, problem);
    if (found?.state === "running") {
      this.#head(
        make("progress", { max: Math.max(1, found.count ?? 0), value: found.done ?? 0 }),
        make("p", { role: "status" }, say("analysis-running", { done: found.done ?? 0, count: found.count || "…" })),
      );
      this.waiting = setTimeout(() => this.#load("GET", problem), PATIENCE);
      return;
    }
    const again = !found || found.state === "failed";
    const begin = () => this.#load("POST", problem);
    this.#head(
      make("p", say(again ? "analysis-failed" : found.may ? "analysis-none" : "analysis-others")),
      again || found.may
        ? make("button.main#analysis-begin", { onclick: begin }, say(again ? "analysis-again" : "analysis-begin"))
        : "",
    );
  }

  /** @param {...(Node | string)} parts */
  #head(...parts) {
    const close = { label: say("analysis-close"), onclick: () => this.close() };
    this.place.replaceChildren(make("header", make("h2", say("analysis")), make("button.quiet", close, "×")), ...parts);
  }

  /**
   * @param {Analysed} found
   * @param {number | null} problem
   */
  #tell(found, problem) {
    const tried = found.mistakes?.find((one) => one.n === problem);
    if (tried) return this.#try(found, tried);
    const { names, players, seat } = this.page.who();
    const mine = seat ?? 0;
    const [good, all] = found.good?.[mine] ?? [0, 0];
    const listed = (found.mistakes ?? []).filter((one) => this.whose === null || one.seat === this.whose);
    listed.sort((one, other) => other.points - one.points);
    const tab = (/** @type {number | null} */ one) => {
      const choose = () => {
        this.whose = one;
        this.#tell(found, null);
      };
      const label = one === null ? say("mistakes-all") : names[one];
      return make("button.small", { "aria-pressed": String(one === this.whose), onclick: choose }, label);
    };
    this.#head(
      ...(found.accounts ?? []).map((text, one) =>
        make("p", { class: one === seat ? "account own" : "account" }, mark(players[one]), text),
      ),
      make("p.figure", make("b", say("good-moves", { good, all })), ` ${say("good-moves-what")} (${names[mine]})`),
      make("h3", say("mistakes")),
      make("p.whose", ...names.map((_, one) => tab(one)), tab(null)),
      ...(listed.length ? listed.map((one) => this.#mistake(found, one)) : [make("p", say("mistakes-none"))]),
      this.#turning(found, names),
      this.#losses(
        say("losses"),
        (found.losses ?? []).filter((one) => one.seat === mine),
      ),
      make("div#practice-all"),
      make("p.help", say("estimate", { value: found.value ?? "" })),
    );
    this.#practise();
    if (!this.replay.active) this.#look(listed[0] ?? null);
  }

  /**
   * @param {Analysed} found
   * @param {Mistake} one
   */
  #mistake(found, one) {
    const { players } = this.page.who();
    const look = () => this.#look(one);
    return make(
      "article",
      { class: `mistake ${one.band}`, "data-n": one.n },
      make(
        "button.look",
        { onclick: look },
        make("span.sign", { title: one.name }, SIGNS[one.band] ?? ""),
        make("b", mark(players[one.seat]), `${say("turn-of", { n: one.n + 1 })}: ${one.played.label}`),
        make("span.lost", say("loss", { points: tenths(one.points), win: percent(one.win) })),
        make("span.why", say("better-was", { move: one.better.label })),
        one.hindsight === null ? "" : make("span.why", say("hindsight", { points: tenths(one.hindsight) })),
      ),
      make(
        "p.acts",
        make("button.small", { onclick: () => this.#try(found, one) }, say("try-again")),
        make("button.small", { onclick: () => this.page.fork(one.n) }, say("play-from-here")),
      ),
    );
  }

  /**
   * Shows the position of a decision, and as ghosts what was played in red and what was better in green.
   * @param {Mistake | null} one
   */
  async #look(one) {
    this.shown = one;
    if (!one) return;
    for (const article of this.place.querySelectorAll(".mistake"))
      article.classList.toggle("looked", article.getAttribute("data-n") === String(one.n));
    const [ghosts] = await Promise.all([this.#ghosts(one), this.replay.go(one.n)]);
    if (this.shown !== one || !this.open) return;
    this.#mark(one.played.keys, one.better.keys);
    this.board.ghosts([
      ["played", ghosts?.played ?? []],
      ["better", ghosts?.better ?? []],
    ]);
    this.board.showGhost();
  }

  /**
   * @param {Mistake} one
   * @returns {Promise<Ghosts | null>}
   */
  async #ghosts(one) {
    const query = new URLSearchParams({ lang: language() });
    const answer = await fetch(`/t/${this.table}/analysis/${one.n}?${query}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  /**
   * @param {string[]} played
   * @param {string[]} better
   */
  #mark(played, better) {
    this.board.ghosts([]);
    this.board.mark("was-played", new Set(played.filter((key) => !better.includes(key))));
    this.board.mark("was-better", new Set(better));
  }

  /**
   * A mistake as a problem: choose among good moves and the one that was played.
   * @param {Analysed} found
   * @param {Mistake} one
   */
  async #try(found, one) {
    const choices = [...one.choices];
    if (!choices.some((choice) => choice.label === one.played.label)) choices.push(one.played);
    choices.sort((first, second) => first.label.localeCompare(second.label));
    const verdict = make("p.verdict", { role: "status" });
    const answer = (/** @type {Choosable} */ choice) => {
      const right = choice.label === one.better.label;
      const less = tenths(Math.max(0, one.better.points - choice.points));
      verdict.textContent = right ? say("try-right") : say("try-wrong", { points: less });
      this.#mark(right ? [] : choice.keys, one.better.keys);
    };
    const mine = (found.mistakes ?? []).filter((each) => each.seat === one.seat);
    const next = mine[(mine.indexOf(one) + 1) % mine.length];
    this.#head(
      make("h3", say("try-again-what")),
      make("p.help", `${this.page.who().names[one.seat]} · ${one.kind}`),
      ...choices.map((choice) => {
        const look = () => this.board.mark("hover", new Set(choice.keys));
        return make(
          "button.move",
          { onclick: () => answer(choice), onpointerenter: look, onfocus: look },
          choice.label,
        );
      }),
      verdict,
      make(
        "p.acts",
        next && next !== one ? make("button", { onclick: () => this.#try(found, next) }, say("try-next")) : "",
        make("button", { onclick: () => this.page.fork(one.n) }, say("play-from-here")),
        make("button", { onclick: () => this.#tell(found, null) }, say("analysis")),
      ),
    );
    this.shown = null;
    this.#mark([], []);
    await this.replay.go(one.n);
  }

  /**
   * @param {Analysed} found
   * @param {string[]} names
   */
  #turning(found, names) {
    return make(
      "section",
      make("h3", say("turning")),
      ...(found.turning ?? []).map((one) => {
        const { n, seat } = one;
        const [before, after] = [percent(one.before), percent(one.after)];
        const go = () => this.replay.go(n);
        return make(
          "button.turning",
          { onclick: go },
          say("turning-one", { n: n + 1, name: names[seat], before, after }),
        );
      }),
    );
  }

  /**
   * @param {string} title
   * @param {MeanLoss[]} losses
   */
  #losses(title, losses) {
    if (!losses.length) return "";
    const rows = losses.map((one) =>
      make(
        "tr",
        make("th", { scope: "row" }, `${one.kind} (${one.count})`),
        make("td", `−${tenths(one.points)} ${say("loss-points")}`),
        make("td", `−${percent(one.win)} %`),
      ),
    );
    return make("section", make("h3", title), make("table.losses", make("tbody", ...rows)));
  }

  /** What one loses over all games of this title, and mistakes of other games as problems. */
  async #practise() {
    const query = new URLSearchParams({ lang: language() });
    const answer = await fetch(`/my/practice/${this.game}?${query}`).catch(() => null);
    const place = document.getElementById("practice-all");
    if (!answer?.ok || !place) return;
    const { losses, problems } = /** @type {Practice} */ (await answer.json());
    const others = problems.filter((one) => one.table !== this.table);
    place.replaceChildren(
      this.#losses(say("losses-all"), losses),
      ...(others.length ? [make("h3", say("try-others"))] : []),
      ...others.map((one) =>
        make(
          "a.button.small",
          { href: `/t/${one.table}#try-${one.n}` },
          say("problem", { kind: one.kind, points: tenths(one.points) }),
        ),
      ),
    );
  }
}
