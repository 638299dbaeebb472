// Choosing a move by the steps people think in: what, where, with what; by clicks on the picture, by buttons or by keys.
// All three are one state. Pointing at a choice shows what it would change.
import { chooseByKey } from "./choosing_keys.js";
import { Considering, FEW } from "./considering.js";
import { all, byId, make } from "./dom.js";
import { inWords, plain } from "./move_words.js";
import { afterPaint } from "./steps.js";
import { goalsFirst, waysTo } from "./ways.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Guide } from "./guide.js" */
/** @import { Way } from "./ways.js" */

const MANY = 9; // from here on a filter helps

export class Moves {
  /**
   * @param {Board} board
   * @param {Guide} guide
   * @param {(move: LegalMove) => void} play
   */
  constructor(board, guide, play) {
    this.board = board;
    this.play = play;
    this.considering = new Considering(board, guide, (move, numbers) => {
      if (move === this.asked) byId("numbers").replaceChildren(...numbers);
    });
    /** @type {LegalMove[]} */
    this.moves = [];
    /** @type {string[]} the words that lead to the moves */
    this.words = [];
    /** @type {string[]} keys that were pointed at */
    this.picked = [];
    /** @type {number[]} words that were chosen in the list */
    this.way = [];
    /** @type {LegalMove | null} waits for a yes */
    this.asked = null;
    this.busy = false;
    this.keyed = false; // whether the last thing somebody did was to press a key
    this.touching = false; // whether it was a finger
    this.held = false; // whether the focus was here when the list went away with a move
    this.list = byId("moves");
    this.filter = /** @type {HTMLInputElement} */ (byId("filter"));
    this.back = byId("back");
    this.confirm = byId("confirm");
    this.settled = () => {}; // a move is chosen, or another decision is due
    /** @type {(event: MouseEvent) => void} somebody clicked where nothing can be chosen */
    this.missed = () => {};
    this.back.addEventListener("click", () => this.stepBack());
    this.filter.addEventListener("input", () => this.show());
    for (const area of [board.stage, board.tray]) {
      area.addEventListener("click", (event) => this.#point(event));
      area.addEventListener("pointermove", (event) => this.#hover(event));
      area.addEventListener("pointerleave", () => this.#leave());
    }
    document.addEventListener("keydown", () => (this.keyed = true), true);
    document.addEventListener("pointermove", () => (this.keyed = false), true);
    document.addEventListener(
      "pointerdown",
      (event) => {
        this.keyed = this.held = false;
        this.touching = event.pointerType === "touch";
      },
      true,
    );
    document.addEventListener("keydown", (event) => chooseByKey(this, event));
    board.zoom.resized = () => board.follow(this.#next(), false);
    board.stage.addEventListener("wheel", (event) => this.#wheel(event), { capture: true, passive: false });
  }

  /**
   * What can be turned is turned; else the wheel is for zooming.
   * @param {WheelEvent} event
   */
  #wheel(event) {
    if (!this.turn(event.deltaY < 0 ? -1 : 1)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /**
   * What may be chosen now.
   * @param {LegalMove[]} moves
   * @param {string[]} words
   * @param {boolean} anew whether it is another decision than before
   */
  set(moves, words, anew) {
    const focused = this.#focused() || (this.held && document.activeElement === document.body);
    this.moves = moves;
    this.words = words;
    if (anew) {
      this.settled();
      this.busy = false;
      this.picked = [];
      this.way = [];
      this.asked = null;
      this.filter.value = "";
      byId("hints").replaceChildren(); // they were for another decision
      byId("hints").hidden = true;
    }
    if (this.asked && !moves.some((move) => move.m === this.asked?.m)) this.asked = null;
    if (moves.length && anew) afterPaint(() => this.board.follow(this.#next()));
    this.show();
    if (!moves.length || this.busy) return;
    if (focused) this.focus(0);
    this.held = false;
  }

  #focused() {
    return this.list.contains(document.activeElement) || this.confirm.contains(document.activeElement);
  }

  /** The moves that fit what was chosen, pointed at and typed. */
  left() {
    const typed = plain(this.filter.value).split(/\s+/).filter(Boolean);
    return this.moves.filter(
      (move) =>
        this.picked.every((key) => move.keys.includes(key)) &&
        this.way.every((word, place) => move.steps[place] === word) &&
        typed.every((part) => plain(`${move.label} ${move.hint}`).includes(part)),
    );
  }

  /** The keys to point at next: of each move the first one that is not pointed at yet and tells moves apart. */
  #next() {
    const keys = new Set();
    const left = this.left();
    const said = this.way.length && left.length > 1 ? left[0].keys : [];
    const shared = said.filter((key) => left.every((move) => move.keys.includes(key)));
    for (const move of left) {
      const next = move.keys.find((key) => !this.picked.includes(key) && !shared.includes(key));
      if (next) keys.add(next);
    }
    return /** @type {Set<string>} */ (keys);
  }

  /** All keys that mean something now. */
  #live() {
    return new Set(this.moves.flatMap((move) => move.keys));
  }

  show() {
    const left = this.left();
    const fork = waysTo(left, this.words, this.filter.value !== "");
    const { depth, ways } = fork;
    const [goals, others] = goalsFirst(fork);
    const titled = (/** @type {string} */ title, /** @type {Way[]} */ group, first = 0) => [
      ...(goals.length ? [make("h3.ways-title", say(title))] : []),
      ...group.map((way, place) => this.#button(way, first + place, depth)),
    ];
    this.list.replaceChildren(...titled("own-goals", goals), ...titled("other-choices", others, goals.length));
    this.list.classList.toggle("verbs", depth === 0);
    this.list.classList.toggle("long", depth !== 0 && ways.length > FEW);
    this.filter.hidden = this.moves.length < MANY && !this.filter.value;
    this.back.hidden = !this.begun();
    this.#showConfirm();
    const asked = this.asked;
    this.board.mark("target", (asked && !asked.counted) || this.busy ? new Set() : this.#next());
    this.board.mark("chosen", new Set(asked ? asked.keys : this.picked));
    this.board.mark("hover", new Set());
    if (asked) this.considering.look([asked]);
    else this.considering.leave();
    document.body.classList.toggle("deciding", this.moves.length > 0);
  }

  /** Whether a part of the choice is made. */
  begun() {
    return this.asked !== null || this.picked.length > 0 || this.way.length > 0;
  }

  /** What waits for a yes is looked at still. */
  #leave() {
    if (!this.asked) this.considering.leave();
  }

  /**
   * A move, or a way that leads on to several.
   * @param {Way} way
   * @param {number} place
   * @param {number} depth
   */
  #button({ word, moves }, place, depth) {
    const [move] = moves;
    const one = moves.length === 1;
    const look = () => this.considering.look([move]);
    const leave = () => this.#leave();
    return make(
      "button",
      {
        class: `move${one ? "" : " way"}${moves.every((each) => each.rank < 0) ? " last" : ""}`,
        "data-move": one && move.m,
        title: one && depth === 0 && move.label,
        "data-moves": !one && moves.map((each) => each.m).join("\n"),
        tabindex: place ? -1 : 0,
        disabled: this.busy,
        onclick: () => (one ? this.choose(move) : this.#go(moves, depth)),
        onmousemove: one
          ? look
          : () => this.board.mark("hover", new Set(moves.flatMap((each) => each.keys.slice(0, 1)))),
        onmouseleave: () => this.keyed || leave(), // a list that keys have scrolled is not pointed at
        onfocus: one ? look : leave,
        onblur: leave,
      },
      ...(one && depth === 0
        ? [word]
        : one
          ? inWords(move)
          : [make("span", word), make("b.count", String(moves.length))]),
    );
  }

  /**
   * Goes on to what differs among these moves.
   * @param {LegalMove[]} moves
   * @param {number} depth
   */
  #go(moves, depth) {
    this.way = moves[0].steps.slice(0, depth + 1);
    this.board.follow(this.#next());
    this.show();
    if (this.keyed) this.focus(0);
  }

  #showConfirm() {
    const move = this.asked;
    this.confirm.hidden = !move;
    this.list.hidden = Boolean(move);
    this.filter.hidden ||= Boolean(move);
    if (!move) return;
    this.confirm.replaceChildren(
      make("p", ...inWords(move)),
      make("p.numbers#numbers"),
      make("button.main.large#do-it", { onclick: () => this.#do(move) }, say("confirm")),
      ...(this.#turns(move).length > 1 ? [this.#turnButton(-1), this.#turnButton(1)] : []),
      make("button.large", { onclick: () => this.stepBack() }, say("cancel")),
    );
  }

  /** @param {number} step */
  #turnButton(step) {
    const label = say(step > 0 ? "turn-right" : "turn-left");
    return make("button.large.turn", { label, onclick: () => this.turn(step) }, step > 0 ? "↻" : "↺");
  }

  /** @param {LegalMove} move */
  choose(move) {
    if (this.busy) return;
    if (!move.confirm) return this.#do(move);
    this.#askFor(move);
  }

  /** @param {LegalMove} move */
  #askFor(move) {
    this.settled();
    this.asked = move;
    this.show();
    byId("do-it").focus({ preventScroll: true });
  }

  /** @param {LegalMove} move */
  #do(move) {
    this.held = this.keyed && (this.#focused() || document.activeElement === this.filter);
    this.busy = true;
    this.asked = null;
    this.show();
    this.play(move);
  }

  /**
   * The moves that put the same thing on the same place, turned.
   * @param {LegalMove} move
   */
  #turns(move) {
    return move.turns ? this.moves.filter((each) => each.turns === move.turns) : [move];
  }

  /**
   * Turns what waits for a yes; false where it has only one position.
   * @param {number} step
   */
  turn(step) {
    const { asked } = this;
    const turns = asked && !this.busy ? this.#turns(asked) : [];
    if (!asked || turns.length < 2) return false;
    this.#askFor(turns[(turns.indexOf(asked) + step + turns.length) % turns.length]);
    return true;
  }

  /** After a refusal the same choice is open again. */
  again() {
    this.busy = false;
    this.show();
    if (this.held) this.focus(0);
    this.held = false;
  }

  stepBack() {
    if (this.asked?.counted && this.picked.length) this.#count(/** @type {string} */ (this.picked.at(-1)));
    else if (this.asked) this.asked = null;
    else if (this.picked.length) this.picked.pop();
    else this.way = [];
    this.show();
  }

  /** @param {MouseEvent} event */
  #point(event) {
    if (this.busy || !this.moves.length) return this.missed(event);
    const next = this.#next();
    const key =
      this.board.keyAt(event.clientX, event.clientY, next, 0) ??
      this.board.keyAt(event.clientX, event.clientY, this.#live(), 0) ??
      (this.touching || !this.board.itemAt(event.clientX, event.clientY)
        ? this.board.keyAt(event.clientX, event.clientY, next)
        : null);
    if (!key) return this.missed(event);
    if (this.#isPiece(key)) return this.#count(key);
    const asked = this.asked;
    if (asked?.keys.includes(key)) return this.turn(1) || this.#do(asked); // the second tap
    this.asked = null;
    if (this.picked.includes(key)) this.picked.length = this.picked.indexOf(key);
    else {
      this.filter.value = "";
      this.picked.push(key);
      if (!this.left().length) this.picked = [key];
      if (!this.left().length) this.way = [];
    }
    const left = this.left();
    const turns = left.length ? this.#turns(left[0]) : [];
    if (turns.length > 1 && left.every((move) => turns.includes(move))) this.#askFor(left[0]);
    else if (this.picked.length && left.length === 1) {
      if (this.touching) this.#askFor(left[0]);
      else this.choose(left[0]);
    } else this.show();
    if (this.touching && !this.asked && this.picked.length && left.length)
      this.considering.look(left, null, this.picked.at(-1));
  }

  /**
   * Whether a key stands for one of the pieces that a payment is made of.
   * @param {string} key
   */
  #isPiece(key) {
    return this.moves.some((move) => move.keys.slice(0, move.counted ?? 0).includes(key));
  }

  /**
   * Adds a piece to the payment, or takes one back; pieces of a pile are alike. What is just a payment waits for a yes.
   * @param {string} key
   */
  #count(key) {
    const pile = key.slice(0, key.lastIndexOf("-") + 1);
    const taken = this.picked.filter((one) => one.startsWith(pile));
    const before = this.picked;
    if (before.includes(key)) this.picked = before.filter((one) => one !== taken.at(-1));
    else {
      this.filter.value = "";
      this.picked = [...before, `${pile}${taken.length + 1}`];
    }
    if (!this.left().length) this.picked = before;
    const paid = this.picked.filter((one) => this.#isPiece(one)).length;
    const just = this.left().filter((move) => move.counted === paid);
    this.asked = just.length === 1 ? just[0] : null;
    this.show();
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "mouse" || event.buttons || !this.moves.length || this.asked) return;
    const key = this.board.keyAt(event.clientX, event.clientY, this.#next(), 4);
    if (!key) return this.considering.leave();
    const here = this.left().filter((move) => move.keys.includes(key));
    this.considering.look(here, { x: event.clientX, y: event.clientY }, key);
  }

  buttons() {
    return all("button", this.list);
  }

  /** @param {number} place */
  focus(place) {
    if (this.asked) return byId("do-it").focus();
    const buttons = this.buttons();
    for (const [one, button] of buttons.entries()) button.tabIndex = one === place ? 0 : -1;
    buttons[place]?.focus();
  }
}
