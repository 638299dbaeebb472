// The story of the game, turn by turn, with a mark where one's own last turn ended. Arrows go from line to line.
import { clauseSign, openRules } from "./clause.js";
import { all, byId, fill, make, mark } from "./dom.js";
import { language, say } from "./words.js";

const SETTING_UP = -1;
const AT_THE_TABLE = -2; // no move, but something that all should know: stand-ins, wishes, decisions taken back
const NEAR = 40; // pixels from the end that still count as the end

export class Log {
  constructor() {
    this.place = byId("log");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} the position of the past that is shown */
    this.at = null;
    this.pointed = false;
    /** @type {HTMLElement | undefined} the line that Tab reaches */
    this.reached = undefined;
    this.following = true; // the newest line is kept in view, until somebody scrolls away from it
    this.top = 0; // how far it was scrolled
    this.place.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.place;
      const up = scrollTop < this.top; // only people scroll up; lines that came meanwhile are further down
      this.top = scrollTop;
      if (clientHeight) this.following = scrollHeight - scrollTop - clientHeight < NEAR || (this.following && !up);
    });
    /** @type {(n: number) => void} somebody wants to see the position after a line */
    this.chosen = () => {};
    this.left = () => false; // somebody has seen enough of it; whether there was something to leave
    this.place.addEventListener("click", (event) => this.#choose(event));
    this.place.addEventListener("keydown", (event) => this.#key(event));
    this.place.addEventListener("focusin", (event) => this.#reach(/** @type {HTMLElement} */ (event.target)));
    new ResizeObserver(() => this.#follow()).observe(this.place);
  }

  /**
   * @param {number} kept lines that stay
   * @param {LogLine[]} more lines that follow them
   * @returns {LogLine[]} what has happened since; lines about earlier things are told anew and are no news
   */
  take(kept, more) {
    const known = this.lines.at(-1)?.n ?? SETTING_UP;
    const told = new Set(this.lines.slice(kept).map((line) => line.text));
    this.lines = [...this.lines.slice(0, kept), ...more];
    return more.filter((line) => (line.seat === AT_THE_TABLE ? !told.has(line.text) : line.n > known));
  }

  /**
   * @param {string[]} names
   * @param {Player[]} players
   * @param {number | null} seat whose last turn is marked
   */
  show(names, players, seat) {
    /** @type {LogLine[][]} */
    const turns = [];
    for (const line of this.lines) {
      const last = turns.at(-1);
      if (last && last[0].seat === line.seat && last[0].turn === line.turn) last.push(line);
      else turns.push([line]);
    }
    const mine = seat === null ? -1 : turns.findLastIndex((turn) => turn[0].seat === seat);
    const lang = language();
    const focused = this.place.contains(document.activeElement) ? this.#lines().findIndex(hasFocus) : -1;
    fill(
      this.place,
      turns.flatMap((turn, number) => {
        const who = names[turn[0].seat] ?? "";
        const sign = `${lang} ${who} ${turn.map((line) => `${line.n} ${line.text}`).join("\n")}`;
        /** @type {[string, () => Element]} */
        const part = [sign, () => this.#turn(turn, names, players)];
        const since = mine >= 0 && number === mine + 1;
        return since ? [[`${lang} since`, () => make("p.since", say("since"))], part] : [part];
      }),
    );
    if (this.at !== null || this.pointed) this.#point(this.at);
    this.#keep(focused);
    if (this.at === null) this.#follow();
  }

  /** The scrolling waits for the moment when the browser lays out the page anyway. */
  #follow() {
    requestAnimationFrame(() => {
      if (this.following && this.at === null) this.place.scrollTop = this.place.scrollHeight;
    });
  }

  /**
   * @param {LogLine[]} turn
   * @param {string[]} names
   * @param {Player[]} players
   */
  #turn(turn, names, players) {
    const { seat } = turn[0];
    const player = players[seat];
    const head = make(
      "h4",
      mark(player),
      seat === SETTING_UP ? say("setting-up") : seat === AT_THE_TABLE ? say("at-the-table") : names[seat],
    );
    const asides = turn.filter((line) => line.aside).length;
    const section = make(
      "section",
      { class: asides === turn.length ? "turn open" : "turn" },
      head,
      ...turn.flatMap((line) => [
        clauseSign(line.clause, { tabindex: -1, class: line.aside ? "clause aside" : "clause" }),
        make(
          "p",
          {
            "data-n": line.n,
            "data-at": line.at.join(" "),
            title: say("look-here"),
            role: "button",
            tabindex: -1,
            class: line.aside && "aside",
          },
          line.text,
        ),
      ]),
    );
    const unfold = () => section.classList.toggle("open");
    if (asides && asides < turn.length)
      head.append(make("button.fold", { title: say("unfold"), onclick: unfold }, `+${asides}`));
    return section;
  }

  #lines() {
    return all("p[data-n]", this.place);
  }

  /**
   * One line at a time is reached by Tab.
   * @param {HTMLElement | undefined} line
   */
  #reach(line) {
    if (!line?.dataset.n || line === this.reached) return;
    if (this.reached) this.reached.tabIndex = -1;
    this.reached = line;
    line.tabIndex = 0;
  }

  /**
   * After the lines were told anew: whoever stood on one stands there still; Tab reaches the moment that is shown.
   * @param {number} focused which line had the focus, -1 for none
   */
  #keep(focused) {
    const lines = this.#lines();
    const place = Math.min(focused, lines.length - 1);
    if (place >= 0 && !hasFocus(lines[place])) lines[place].focus({ preventScroll: true });
    if (place < 0) this.#reach(lines.find((line) => line.classList.contains("now")) ?? lines.at(-1));
  }

  /** @param {Event} event on a line, or on what else is here */
  #choose({ target }) {
    const line = /** @type {HTMLElement} */ (target).closest("[data-n]");
    if (line) this.chosen(Number(line.getAttribute("data-n")) + 1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const chosen = event.key === "Enter" || event.key === " ";
    if (chosen) this.#choose(event);
    if (chosen || (event.key === "Escape" && this.left())) {
      event.preventDefault();
      return event.stopPropagation();
    }
    const lines = this.#lines();
    const place = lines.findIndex(hasFocus);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const sign = lines[place].previousElementSibling?.getAttribute("data-rule");
    if (event.key === "?" && sign) return openRules(sign);
    const last = lines.length - 1;
    const places = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
    const next = /** @type {Record<string, number>} */ (places)[event.key];
    if (next === undefined) return;
    lines[Math.min(Math.max(0, next), last)].focus();
    event.preventDefault();
  }

  /**
   * Marks where a position of the past stands in the story.
   * @param {number | null} at null for the present
   */
  #point(at) {
    this.pointed = at !== null;
    const lines = this.#lines();
    for (const line of lines) {
      line.classList.remove("later", "now");
      if (!line.className) line.removeAttribute("class");
    }
    if (at === null) return;
    for (const line of lines) if (Number(line.dataset.n) >= at) line.classList.add("later");
    const now = lines.findLast((line) => Number(line.dataset.n) < at);
    now?.classList.add("now");
    if (now) now.scrollIntoView({ block: "nearest" });
    else this.place.scrollTop = 0;
  }
}

/** @param {Element} line */
const hasFocus = (line) => line === document.activeElement;
