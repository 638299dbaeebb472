// A lesson: the coach's words over the board, the places they point at, one task at a time.
import { announce } from "./attention.js";
import { all, byId, drawing, make } from "./dom.js";
import { language, say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @typedef {NonNullable<Room["lesson"]>} State */
/** @typedef {{title: string, text: string}} Words */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const MARK = "coached";
const HOLES = 12; // more places than these are lit without holes in the shade
const ROOM = 10; // pixels around a hole
const NEAR = 60; // around it, where the bubble stands only if there is no better place
const FACE = `<svg viewBox="0 0 48 60" class="face" aria-hidden="true">
<path d="M6 60V47q0-8 9-9l9 3 9-3q9 1 9 9v13z" fill="#1e4d40" stroke="#12332a" stroke-width="1.5"/>
<path d="M24 42v17" stroke="#d9a53a" stroke-width="2.4" stroke-dasharray="2.4 4"/>
<circle cx="24" cy="27" r="11.5" fill="#f3cfa6" stroke="#12332a" stroke-width="1.5"/>
<circle cx="19.6" cy="26" r="1.5" fill="#1f2a28"/><circle cx="28.4" cy="26" r="1.5" fill="#1f2a28"/>
<path d="M17 32q3.500-2.600 7 0 3.500-2.600 7 0-2 3-7 1.600-5 1.400-7-1.600z" fill="#5b3a1e"/>
<path d="M11.500 20q-1.500-13 12.500-14 14 1 12.500 14-12.500 3.500-25 0z" fill="#c23b22" stroke="#12332a" stroke-width="1.500"/>
<path d="M11.500 20q12.500 3.500 25 0l.5 3.200q-13 3-26 0z" fill="#1f2a28"/>
<circle cx="24" cy="13" r="2.800" fill="#d9a53a" stroke="#12332a"/></svg>`;

export class Coach {
  /**
   * @param {Board} board
   * @param {string} game
   * @param {(step: number) => void} onward
   */
  constructor(board, game, onward) {
    this.board = board;
    this.game = game;
    this.onward = onward;
    /** @type {State | null} */
    this.state = null;
    /** @type {GameView | null} */
    this.view = null;
    /** @type {Words[]} */
    this.words = [];
    this.lang = "";
    this.shown = -1; // the step whose words are looked at: an earlier one after "back"
    this.drawn = ""; // which words stand there: they are left alone until others come, so that no click is lost
    this.told = "";
    this.stage = /** @type {HTMLElement} */ (board.stage.parentElement);
    this.bubble = make("section.coach#coach", { "aria-label": say("lesson") });
    this.shade = /** @type {SVGSVGElement} */ (drawing('<svg class="shade" aria-hidden="true"><path></path></svg>'));
    this.bar = make("div.lesson-bar");
    this.place = make("div.coaching", this.shade, this.bubble);
    this.stage.append(this.place);
    byId("ask").append(this.bar);
    const later = () => requestAnimationFrame(() => this.#settle());
    new MutationObserver(later).observe(board.stage, { subtree: true, attributeFilter: ["viewBox"], childList: true });
    new MutationObserver(() => this.#markMoves()).observe(byId("moves"), { childList: true });
    new ResizeObserver(later).observe(this.stage);
  }

  /**
   * @param {State} state
   * @param {GameView} view
   */
  async show(state, view) {
    const fresh = this.state?.step !== state.step || this.state.wants !== state.wants;
    this.state = state;
    this.view = view;
    if (fresh) this.shown = state.step;
    if (this.lang !== language()) await this.#load(state.lesson);
    if (this.state !== state) return; // another one has come meanwhile
    document.body.dataset.wants = state.wants;
    document.body.dataset.step = String(state.step);
    this.#tell();
    this.#point(fresh);
  }

  /** @param {string} lesson */
  async #load(lesson) {
    const lang = language();
    const answer = await fetch(`/lessons/${this.game}/${lesson}.json?lang=${lang}`);
    this.words = (await answer.json()).steps;
    this.lang = lang;
  }

  #tell() {
    const state = /** @type {State} */ (this.state);
    const drawn = `${this.lang} ${this.shown} ${state.step} ${state.wants}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const now = this.shown === state.step;
    const { title, text } = this.words[this.shown];
    const waits = now && (state.wants === "wait" || state.wants === "done");
    const said = !waits ? text : state.wants === "done" ? say("lesson-done") : say("lesson-wait");
    const button = (/** @type {string} */ word, /** @type {() => void} */ onclick, main = false, id = "") =>
      make("button", { class: main ? "main" : "plain", onclick, id: id || null }, say(word));
    const turn = (/** @type {number} */ step) => () => {
      this.shown += step;
      this.#tell();
      this.#settle();
    };
    const total = this.words.length;
    this.bubble.classList.toggle("waits", waits);
    this.bubble.replaceChildren(
      drawing(FACE),
      make("p.words", ...inBold(said)),
      make(
        "footer",
        make("progress", {
          max: total,
          value: this.shown + 1,
          "aria-label": say("lesson-place", { place: this.shown + 1, count: total }),
        }),
        make("span.place", say("lesson-place", { place: this.shown + 1, count: total })),
        this.shown > 0 && !waits ? button("lesson-back", turn(-1)) : "",
        !now
          ? button("lesson-on", turn(1), true)
          : state.wants === "read"
            ? button("lesson-read", () => this.onward(state.step), true, "lesson-read")
            : state.wants === "done"
              ? make("a.button.main", { href: "/learn" }, say("lesson-more"))
              : "",
      ),
    );
    this.bar.replaceChildren(
      make("span.chapter", `${say("lesson")} · ${title}`),
      state.wants === "move" ? button("hint", () => byId("hint").click(), false, "lesson-hint") : "",
      state.wants === "move" ? button("lesson-skip", () => this.onward(state.step), false, "lesson-skip") : "",
      make("a.button.plain", { href: "/learn" }, say("lesson-leave")),
    );
    if (said !== this.told) announce(said.replaceAll("**", ""));
    this.told = said;
  }

  /** The places that the words speak of; where they name none, those of the move that is asked for. */
  #keys() {
    const { state, view } = this;
    if (!state || !view || state.wants === "wait" || state.wants === "done") return [];
    const asked = view.moves.find((move) => move.m === state.moves[0]);
    return state.at.length ? state.at : (asked?.keys ?? []).slice(0, 1);
  }

  /** @param {boolean} fresh */
  #point(fresh) {
    const keys = new Set(this.#keys());
    this.board.mark(MARK, keys);
    const lit = [...(this.board.marked.get(MARK) ?? [])].map((item) => item.getAttribute("data-key") ?? "");
    if (fresh && lit.length) this.board.follow(new Set(lit));
    this.#markMoves();
    requestAnimationFrame(() => this.#settle());
  }

  /** In the list of moves: those that are asked for, and the ways to them. */
  #markMoves() {
    const asked = this.state?.moves ?? [];
    const list = byId("moves");
    for (const button of all(".move", list)) {
      const moves = (button.dataset.moves ?? button.dataset.move ?? "").split("\n");
      button.classList.toggle(
        MARK,
        asked.some((move) => moves.includes(move)),
      );
    }
    const first = /** @type {HTMLElement | null} */ (list.querySelector(`.${MARK}`));
    if (first) list.scrollTop = first.offsetTop - list.offsetTop - (list.clientHeight - first.offsetHeight) / 2;
  }

  /** @returns {Box[]} where on the stage the lit places are */
  #boxes() {
    const all = this.board.stage.getBoundingClientRect();
    const found = [...(this.board.marked.get(MARK) ?? [])].filter((item) => this.board.stage.contains(item));
    const boxes = found.map((item) => item.getBoundingClientRect()).filter((box) => box.width || box.height);
    return boxes.map((box) => ({
      x: box.x - all.x - ROOM,
      y: box.y - all.y - ROOM,
      w: box.width + 2 * ROOM,
      h: box.height + 2 * ROOM,
    }));
  }

  /** The shade with its holes, and the bubble where it covers the least of what matters. */
  #settle() {
    const boxes = this.#boxes();
    const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = this.board.stage;
    const area = { left: offsetLeft, top: offsetTop, width, height };
    for (const [name, size] of Object.entries(area)) this.place.style.setProperty(name, `${size}px`);
    this.shade.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const holes = boxes.length <= HOLES ? merged(boxes) : [];
    const shape = holes.map(rounded).join("");
    this.shade.querySelector("path")?.setAttribute("d", `M0 0H${width}V${height}H0z${shape}`);
    this.shade.classList.toggle("open", holes.length > 0 && holes.some((box) => box.w * box.h < (width * height) / 3));
    const { offsetWidth: w, offsetHeight: h } = this.bubble;
    const gap = width > 600 ? 16 : 8;
    const places = [0.5, 0, 1].flatMap((across) =>
      [1, 0].map((down) => ({ x: gap + across * (width - w - 2 * gap), y: gap + down * (height - h - 2 * gap), w, h })),
    );
    const near = boxes.map(({ x, y, w, h }) => ({ x: x - NEAR, y: y - NEAR, w: w + 2 * NEAR, h: h + 2 * NEAR }));
    const cost = (/** @type {Box} */ box) => 10 * covered(box, boxes) + covered(box, near);
    const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    this.bubble.style.left = `${Math.max(0, best.x)}px`;
    this.bubble.style.top = `${Math.max(0, best.y)}px`;
  }
}

/**
 * Boxes that overlap become one, so that the holes do not shade each other.
 * @param {Box[]} boxes
 */
function merged(boxes) {
  /** @type {Box[]} */
  const found = [];
  for (let box of boxes) {
    for (let place = 0; place < found.length; place++) {
      const other = found[place];
      if (!covered(box, [other])) continue;
      const [x, y] = [Math.min(box.x, other.x), Math.min(box.y, other.y)];
      const [right, low] = [Math.max(box.x + box.w, other.x + other.w), Math.max(box.y + box.h, other.y + other.h)];
      box = { x, y, w: right - x, h: low - y };
      found.splice(place, 1);
      place = -1; // the larger one may overlap those that were looked at
    }
    found.push(box);
  }
  return found;
}

/** @param {Box} box */
function rounded({ x, y, w, h }) {
  const r = Math.min(ROOM, w / 2, h / 2);
  const corner = (/** @type {number} */ a, /** @type {number} */ b) => `a${r} ${r} 0 0 1 ${a} ${b}`;
  const [wide, high] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${wide}${corner(r, r)}v${high}${corner(-r, r)}h${-wide}${corner(-r, -r)}v${-high}${corner(r, -r)}z`;
}

/**
 * How much of some boxes another one covers.
 * @param {Box} one
 * @param {Box[]} boxes
 */
function covered(one, boxes) {
  const along = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) =>
    Math.max(0, Math.min(a + b, c + d) - Math.max(a, c));
  return boxes.reduce((sum, box) => sum + along(one.x, one.w, box.x, box.w) * along(one.y, one.h, box.y, box.h), 0);
}

/**
 * Words between two pairs of stars are bold.
 * @param {string} text
 */
function inBold(text) {
  return text.split("**").map((part, place) => (place % 2 ? make("strong", part) : part));
}
