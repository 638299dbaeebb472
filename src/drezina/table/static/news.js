// What just happened: the moves of the others one after another, at a pace that can be followed. The state is new already
// and input never waits: copies of pieces fly to their places and go, and any touch ends it.
import { drawn } from "./art.js";
import { ask } from "./asking.js";
import { all, byId, drawing, make, mark } from "./dom.js";
import { afterPaint } from "./steps.js";
import { lasting } from "./storage.js";
import { windowKind } from "./window.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Drawn, Part, Piece } from "./pieces.js" */
/** @typedef {{seat: number | null, names: string[], players: Player[]}} Who */

const SPEED = "news-speed";
export const SPEEDS = [1, 2, 4, 0]; // 0: off
const [SHORTEST, LETTER, LONGEST] = [900, 22, 2500]; // milliseconds that a sentence stays
const FLIGHT = 350;
const NEXT = 90; // until the next piece flies
const MARKS = 24; // of the last moves, at most
const LONG = 44; // letters: a longer sentence is written smaller
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class News {
  /**
   * @param {string} table
   * @param {Board} board
   * @param {() => Who} who
   */
  constructor(table, board, who) {
    this.table = table;
    this.board = board;
    this.who = who;
    this.place = byId("news");
    /** @type {LogLine[]} what the others did since the own last move */
    this.recent = [];
    /** @type {LogLine[]} what is still to be shown */
    this.queue = [];
    /** @type {LogLine | null} what is told now */
    this.now = null;
    /** @type {LogLine | undefined} what the others did last, before the own last move */
    this.last = undefined;
    this.run = 0; // each playing has its number; another number ends it
    this.playing = false;
    this.paused = false;
    /** @type {() => void} */
    this.wake = () => {};
    const kept = lasting.get(SPEED);
    this.speed = kept === null ? 1 : Number(kept);
    const end = (/** @type {Event} */ event) => {
      if (this.playing && !this.place.contains(/** @type {Node} */ (event.target))) this.stop();
    };
    for (const name of ["pointerdown", "keydown", "wheel"])
      document.addEventListener(name, end, { capture: true, passive: true });
  }

  /** An own move: what the others did before it is no news any more. */
  reset() {
    this.stop();
    this.last = this.#newest();
    this.recent = [];
    this.redraw();
    this.show();
  }

  /**
   * A page that was just opened: what happened since the own last turn can be seen on request.
   * @param {LogLine[]} lines
   */
  load(lines) {
    const { seat } = this.who();
    const mine = lines.findLastIndex((line) => line.seat === seat);
    const last = lines.at(-1)?.turn ?? 0;
    this.stop();
    this.last = lines.slice(0, mine + 1).findLast((line) => line.seat >= 0 && line.seat !== seat && !line.aside);
    this.recent = lines.slice(mine + 1).filter((line) => line.seat >= 0 && (seat !== null || line.turn === last));
    this.redraw();
    this.show();
  }

  /** @param {LogLine[]} lines what has just been told */
  take(lines) {
    const { seat } = this.who();
    const theirs = lines.filter((line) => line.seat >= 0 && line.seat !== seat);
    if (!theirs.length) return this.show();
    this.recent.push(...theirs);
    this.redraw();
    if (this.speed && !STILL.matches && !document.hidden) afterPaint(() => this.#play(theirs));
    else this.show();
  }

  /** Once more, from the own last move on. */
  again() {
    this.stop();
    if (!this.speed) this.pace(1);
    this.#play(this.recent);
  }

  stop() {
    this.run++;
    this.playing = this.paused = false;
    this.queue = [];
    this.now = null;
    this.wake();
    land();
    this.board.mark("told", new Set());
    this.show();
  }

  /** @param {LogLine[]} lines */
  async #play(lines) {
    this.queue.push(...lines.filter((line) => !line.aside));
    if (this.playing) return;
    const run = ++this.run;
    this.playing = true;
    /** @type {Piece[]} */
    let pieces = [];
    let shown = -1;
    for (let line = this.queue.shift(); line && run === this.run; line = this.queue.shift()) {
      this.now = line;
      this.show();
      if (line.n !== shown) {
        pieces = await this.#pieces(line.n);
        shown = line.n;
        if (run !== this.run) return;
      }
      this.board.mark("told", new Set(line.at));
      if (!STILL.matches) pieces = this.#fly(line, pieces, this.queue[0]?.n !== line.n);
      await this.#wait(Math.min(LONGEST, SHORTEST + LETTER * line.text.length) / (this.speed || 1), run);
    }
    if (run === this.run) this.stop();
  }

  /**
   * @param {number} time
   * @param {number} run
   */
  async #wait(time, run) {
    await new Promise((done) => {
      const alarm = setTimeout(done, time);
      this.wake = () => (clearTimeout(alarm), done(null));
    });
    while (this.paused && run === this.run) await new Promise((done) => (this.wake = () => done(null)));
  }

  /**
   * What a step of the game changed, as far as it can be fetched.
   * @param {number} n
   * @returns {Promise<Piece[]>}
   */
  async #pieces(n) {
    const [put, was] = await Promise.all([this.#between(n, n + 1), this.#between(n + 1, n)]);
    const { movedPieces } = await import("./pieces.js");
    return movedPieces(put, was);
  }

  /**
   * What is drawn otherwise at one position than at another.
   * @param {number} have
   * @param {number} n
   * @returns {Promise<Drawn>}
   */
  async #between(have, n) {
    const answer = await ask(this.table, "replay", this.who().seat, { n, have, window: windowKind() });
    /** @type {Past | null} */
    const past = answer?.ok ? await answer.json().catch(() => null) : null;
    if (past?.show.t !== "diff") return new Map();
    return new Map(past.show.changes.flatMap(({ sheet, put }) => put.map(([key, text]) => [key, [sheet, text]])));
  }

  /**
   * Copies of what a fact speaks of fly from where they lay, else from their player, to their places and go; what is
   * gone flies to the player. With the last fact of a step all the rest does.
   * @param {LogLine} line
   * @param {Piece[]} pieces
   * @param {boolean} last
   * @returns {Piece[]} those that have not flown yet
   */
  #fly(line, pieces, last) {
    land();
    const home = this.#home(line.seat);
    const mine = pieces.filter((piece) => last || line.at.includes(piece.key));
    const colour = this.who().players[line.seat]?.colour ?? "none";
    const owned = mine.filter(({ way, item }) => way === "turned" && item.outerHTML.includes(colour));
    const taken = new Set(owned.map(({ key }) => key)); // what lay there is covered by a piece of the player's
    for (const piece of owned) piece.way = "new";
    const seen = mine.filter(({ key, way }) => way !== "gone" || !taken.has(key));
    const flights = seen.slice(0, MARKS).flatMap((piece) => {
      const now = this.#copy(piece);
      return now ? [{ now, before: piece.from && this.#copy(piece.from), way: piece.way }] : [];
    });
    document.body.append(...flights.flatMap(({ now, before }) => (before ? [before.svg, now.svg] : [now.svg])));
    const boxes = flights.map(({ now, before }) => [boxOf(now), before ? boxOf(before) : null]); // measured all at once
    flights.forEach(({ now: { svg, stage }, before, way }, number) => {
      const [to, from] = boxes[number];
      before?.svg.remove();
      const inView = to && to.right > stage.left && to.x < stage.right && to.bottom > stage.top && to.y < stage.bottom;
      if (!inView) return svg.remove();
      Object.assign(svg.style, {
        left: `${to.x}px`,
        top: `${to.y}px`,
        width: `${to.width}px`,
        height: `${to.height}px`,
      });
      const middle = from && { x: from.x + from.width / 2, y: from.y + from.height / 2 };
      const { x, y } = middle ?? (way === "turned" ? { x: to.x + to.width / 2, y: to.y + to.height / 2 } : home);
      const there = `translate(${x - to.x - to.width / 2}px, ${y - to.y - to.height / 2}px)`;
      const steps = [
        from
          ? { transform: `${there} scale(${from.width / to.width})`, opacity: 1 }
          : { transform: there, opacity: 0.3 },
        { transform: "none", opacity: 1 },
      ];
      const flight = svg.animate(way === "gone" ? steps.reverse() : steps, {
        duration: FLIGHT / (this.speed || 1),
        delay: (NEXT * number) / (this.speed || 1),
        easing: "cubic-bezier(.3,.7,.3,1)",
        fill: "backwards",
      });
      flight.onfinish = () => svg.remove();
    });
    return pieces.filter((piece) => !mine.includes(piece));
  }

  /**
   * A drawing outside its sheet, or outside the tab that stands for it; null where neither is to be seen.
   * @param {Part} part
   */
  #copy({ sheet, item: drawn }) {
    const whole = this.board.sheets.get(sheet);
    const seen = [whole?.svg, whole?.figure].map((one) => one?.getBoundingClientRect()).find((box) => box?.width);
    if (!whole || !seen) return null;
    const [x, y, scale] = [seen.x, seen.y, seen.height / whole.head.h];
    const shown = whole.svg.getBoundingClientRect().width > 0;
    const matrix = (shown && whole.svg.getScreenCTM()) || new DOMMatrix([scale, 0, 0, scale, x, y]);
    const item = /** @type {SVGGElement} */ (drawn.cloneNode(true));
    delete item.dataset.key;
    const svg = /** @type {SVGSVGElement} */ (drawing('<svg class="flight"></svg>'));
    svg.append(item);
    return { svg, item, matrix, stage: seen };
  }

  /**
   * Where a player's pieces come from: the player's sign on the page.
   * @param {number} seat
   */
  #home(seat) {
    for (const where of [`#people .player[data-seat="${seat}"] .mark`, `#standing > :nth-child(${seat + 1})`]) {
      const box = document.querySelector(where)?.getBoundingClientRect();
      if (box?.width) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    const box = this.board.stage.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y };
  }

  /** The mover's sign at what was done, until the own next move; measured when the page is laid out anyway. */
  async redraw() {
    await drawn();
    afterPaint(() => {
      for (const layer of all(".over-signs")) layer.remove();
      const { players } = this.who();
      const done = new Map(this.recent.flatMap((line) => line.at.map((key) => [key, line.seat])));
      /** @type {[Element, Element][]} */
      const signs = [];
      for (const [key, seat] of [...done].slice(-MARKS))
        for (const sheet of this.board.sheets.values()) {
          const item = /** @type {SVGGElement | undefined} */ (sheet.items.get(key));
          const player = players[Number(seat)];
          if (item?.getBBox().width && player) signs.push([sheet.over("signs"), sign(item, player, sheet.head.w)]);
        }
      for (const [layer, one] of signs) layer.append(one); // measured in one layout
    });
  }

  #newest() {
    return this.recent.findLast((one) => !one.aside) ?? this.recent.at(-1) ?? this.last;
  }

  /** @param {number} speed */
  pace(speed) {
    this.speed = speed;
    lasting.set(SPEED, String(speed));
    if (!speed) this.stop();
    this.show();
  }

  show() {
    const { names, players } = this.who();
    const line = this.now ?? this.#newest();
    const player = line && players[line.seat];
    const text = line?.text ?? "";
    const steps = [...new Set(this.recent.map((one) => one.n))];
    const gone = this.now ? steps.indexOf(this.now.n) : steps.length;
    const dots = steps
      .slice(-5)
      .map((n) => make("i", { class: steps.indexOf(n) === gone ? "now" : steps.indexOf(n) < gone ? "gone" : "" }));
    const button = (/** @type {string} */ word, /** @type {() => void} */ onclick, /** @type {string} */ sign) =>
      make("button.quiet", { label: say(word), "data-news": word, onclick }, sign);
    const next = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    const pause = () => {
      this.paused = !this.paused;
      this.wake();
      this.show();
    };
    this.place.classList.toggle("playing", this.playing);
    this.place.replaceChildren(
      mark(player),
      make(
        "p",
        {
          class: `told${text.length > LONG ? " long" : ""}`,
          title: text,
          "data-at": line?.at.join(" "),
        },
        text,
      ),
      make("span.dots", { "aria-hidden": "true" }, ...dots),
      ...(this.playing
        ? [
            button(this.paused ? "news-on" : "news-pause", pause, this.paused ? "▶" : "❚❚"),
            button("news-skip", () => this.stop(), "»"),
          ]
        : this.recent.length
          ? [button("news-again", () => this.again(), "↻")]
          : []),
      button("news-speed", () => this.pace(next), this.speed ? `${this.speed}×` : say("news-off")),
    );
    this.place.title = player ? names[line?.seat ?? 0] : "";
  }
}

/**
 * Where a copy belongs on the screen; null where nothing is to be seen of it. Its window is set to what it shows.
 * @param {{svg: SVGSVGElement, item: SVGGElement, matrix: DOMMatrix}} copy
 */
function boxOf({ svg, item, matrix }) {
  const { x, y, width, height } = item.getBBox();
  if (!width || !height) return null;
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  return new DOMRect(matrix.a * x + matrix.e, matrix.d * y + matrix.f, matrix.a * width, matrix.d * height);
}

/** Copies that have flown go; the pieces themselves lie there already. */
function land() {
  for (const flight of all("body > .flight")) flight.remove();
}

/**
 * A thin ring around an item, along the one it brings, with the sign of whoever put it there.
 * @param {SVGGElement} item
 * @param {Player} player
 * @param {number} width of the sheet
 */
function sign(item, player, width) {
  const { x, y, width: w, height: h } = item.getBBox();
  const [pad, size] = [width / 300, width / 60];
  const box = `x="${x - pad}" y="${y - pad}" width="${w + 2 * pad}" height="${h + 2 * pad}" rx="${pad * 2}"`;
  const own = /** @type {SVGPathElement | null} */ (item.querySelector(".ring"));
  const at = own?.getPointAtLength(0) ?? { x: x + w, y: y + h }; // names and letters stand further up
  const shape = /** @type {SVGElement} */ (mark(player));
  const corner = { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
  for (const [name, value] of Object.entries(corner)) shape.setAttribute(name, value.toFixed(1));
  const ring = own?.outerHTML ?? `<rect class="ring" ${box}/>`;
  const group = drawing(`<g>${ring}</g>`);
  group.append(shape);
  return group;
}
