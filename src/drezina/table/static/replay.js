// Looking back: any position of the game, step by step or turn by turn, with the log beside it and the points over time.
import { ask } from "./asking.js";
import { byId, drawing, onClick } from "./dom.js";
import { windowKind } from "./window.js";
import { language, say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Log } from "./log.js" */

const NARROW = matchMedia("(max-width: 599px)"); // a chart for small screens has larger letters
const PATIENCE = 400; // milliseconds until a refused look is tried again

/** What comes while there is no connection. */
const nothing = () => null;

export class Replay {
  /**
   * @param {string} table
   * @param {Board} board
   * @param {Log} log
   * @param {{seat: () => number | null, changed: () => void, leave: () => void, fork: (n: number) => void}} page
   */
  constructor(table, board, log, page) {
    this.table = table;
    this.board = board;
    this.log = log;
    this.page = page;
    this.active = false;
    /** @type {GameView | null} what the shown position says about the players */
    this.view = null;
    this.n = 0;
    this.aim = 0; // where the last request leads; steps count from there, so that quick ones add up
    this.last = 0;
    /** @type {number[]} */
    this.turns = [];
    this.line = "";
    /** @type {number | null} */
    this.wanted = null;
    this.busy = false;
    this.chart = "chart.svg"; // where it comes from: the points, or the chances that an analysis has found
    this.charted = ""; // what the chart shows
    this.charting = ""; // what a chart on its way shows
    this.slider = /** @type {HTMLInputElement} */ (byId("slider"));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    onClick("step-back", () => this.go(this.aim - 1));
    onClick("step-on", () => this.go(this.aim + 1));
    onClick("turn-back", () => this.go(this.turns.findLast((turn) => turn < this.aim) ?? 0));
    onClick("turn-on", () => this.go(this.turns.find((turn) => turn > this.aim) ?? this.last));
    onClick("present", () => this.leave());
    onClick("fork", () => page.fork(this.n));
    NARROW.addEventListener("change", () => this.active && this.#chart());
    onClick("course", (event) => this.#point(event));
  }

  /**
   * Shows a position; while one is on its way only the last request counts.
   * @param {number} n
   */
  async go(n) {
    this.active = true;
    this.wanted = this.aim = Math.max(0, n);
    document.body.classList.add("looking-back");
    byId("replay").hidden = false;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted !== null && this.active) {
        const target = this.wanted;
        this.wanted = null;
        await this.#fetch(target);
      }
    } finally {
      this.busy = false;
    }
  }

  /** The same position once more, since the language or the game has changed. */
  again() {
    this.charted = "";
    this.line = "";
    if (this.active) this.go(this.aim);
  }

  /** Nothing can be fetched, as there is no connection: what is shown stays. */
  #stay() {
    if (!this.view) return this.leave();
    this.wanted = null;
    this.aim = this.n;
    this.slider.value = String(this.n);
  }

  leave() {
    this.stop();
    this.page.leave();
  }

  /** Forgets what is shown, without asking for anything else. */
  stop() {
    this.active = false;
    this.wanted = null;
    this.view = null;
    this.line = "";
    this.log.at = null;
    byId("replay").hidden = true;
    document.body.classList.remove("looking-back");
  }

  /** @param {number} target */
  async #fetch(target) {
    const { view: before } = this;
    const seat = this.page.seat();
    if (!Number.isFinite(target) || target > this.last) target = Math.min(target, await this.#end(seat));
    const known = this.view && this.view.seat === seat && this.view.lang === language();
    const answer = await ask(this.table, "replay", seat, {
      n: target,
      window: windowKind(),
      ...(known ? { have: this.n, line: this.line } : {}),
    });
    if (!answer) return this.#stay();
    if (answer.status === 429) {
      await new Promise((done) => setTimeout(done, PATIENCE));
      this.wanted ??= target;
      return;
    }
    if (!answer.ok) return this.leave();
    const past = await answer.json().catch(nothing);
    if (!this.active || this.page.seat() !== seat) return;
    if (!past) return this.#stay();
    if (this.view === before) this.#take(past);
    else this.wanted ??= target; // somebody was in the present meanwhile, and the answer goes on from another position
  }

  /**
   * How far the game has come.
   * @param {number | null} seat
   */
  async #end(seat) {
    const answer = await ask(this.table, "replay", seat, { n: 0 });
    if (answer?.ok) this.last = (await answer.json().catch(nothing))?.last ?? this.last;
    return this.last;
  }

  /** @param {Past} past */
  #take(past) {
    if (past.show.t === "full") this.board.whole(/** @type {any} */ (past.show));
    else this.board.patch(past.show);
    Object.assign(this, { n: past.n, last: past.last, turns: past.turns, line: past.line, view: past.show.rest });
    this.slider.max = String(past.last);
    if (this.wanted === null) {
      this.aim = past.n;
      this.slider.value = String(past.n);
    }
    const text = say("position", { place: past.n, count: past.last });
    this.slider.setAttribute("aria-valuetext", text);
    byId("position").textContent = text;
    this.log.at = past.n;
    this.page.changed();
    this.#chart();
  }

  /** Draws the chart where the game has gone on, and moves its mark. */
  async #chart() {
    const key = `${this.chart} ${this.line} ${this.last} ${language()} ${this.page.seat()} ${NARROW.matches}`;
    if (this.charted === key) this.charting = "";
    else if (this.charting !== key) {
      this.charting = key;
      const answer = await ask(this.table, this.chart, this.page.seat(), NARROW.matches ? { narrow: 1 } : {});
      const chart = answer?.ok ? await answer.text().catch(nothing) : null;
      if (this.charting !== key) return; // a newer one is on its way
      this.charting = "";
      if (chart) {
        byId("course").replaceChildren(drawing(chart));
        this.charted = key;
      }
    }
    const svg = byId("course").querySelector("svg");
    if (!svg) return;
    const [left, right, last] = extent(svg);
    const x = ((right - left) * this.n) / Math.max(1, last);
    svg.querySelector(".here")?.setAttribute("transform", `translate(${x.toFixed(1)} 0)`);
  }

  /** @param {MouseEvent} event */
  #point(event) {
    const svg = byId("course").querySelector("svg");
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!svg || !matrix) return;
    const [left, right, last] = extent(svg);
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    this.go(Math.round(Math.min(1, Math.max(0, (x - left) / (right - left))) * last));
  }
}

/** @param {SVGElement} chart from where to where its line goes, and how many steps that are */
const extent = ({ dataset: { left, right, last } }) => [left, right, last].map(Number);
