// Choosing a move: by clicks on the picture that narrow the choice, or by buttons, or by keys. All three are one state.
import { byId, make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").LegalMove} LegalMove */
/** @typedef {import("./board.js").Board} Board */

const MANY = 9; // from here on a filter helps
const FEW = 3; // moves that can be read at a glance

export class Moves {
  /**
   * @param {Board} board
   * @param {(move: LegalMove) => void} play
   */
  constructor(board, play) {
    this.board = board;
    this.play = play;
    /** @type {LegalMove[]} */
    this.moves = [];
    /** @type {string[]} keys that were pointed at */
    this.picked = [];
    /** @type {LegalMove | null} waits for a yes */
    this.asked = null;
    this.busy = false;
    this.keyed = false; // whether the last thing somebody did was to press a key
    this.held = false; // whether the focus was here when the list went away with a move
    this.list = byId("moves");
    this.filter = /** @type {HTMLInputElement} */ (byId("filter"));
    this.back = byId("back");
    this.confirm = byId("confirm");
    this.tip = byId("tip");
    this.back.addEventListener("click", () => this.stepBack());
    this.filter.addEventListener("input", () => this.show());
    for (const area of [board.stage, board.tray]) {
      area.addEventListener("click", (event) => this.#point(event));
      area.addEventListener("pointermove", (event) => this.#hover(event));
      area.addEventListener("pointerleave", () => this.#look(new Set(), ""));
    }
    document.addEventListener("keydown", () => (this.keyed = true), true);
    document.addEventListener("pointerdown", () => (this.keyed = this.held = false), true);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * What may be chosen now.
   * @param {LegalMove[]} moves
   * @param {boolean} anew whether it is another decision than before
   */
  set(moves, anew) {
    const focused = this.#focused() || (this.held && document.activeElement === document.body);
    this.moves = moves;
    if (anew) {
      this.busy = false;
      this.picked = [];
      this.asked = null;
      this.filter.value = "";
    }
    if (this.asked && !moves.some((move) => move.m === this.asked?.m)) this.asked = null;
    if (moves.length && anew) this.board.follow(this.#next());
    this.show();
    if (!moves.length || this.busy) return;
    if (focused) this.#focus(0);
    this.held = false;
  }

  #focused() {
    return this.list.contains(document.activeElement) || this.confirm.contains(document.activeElement);
  }

  /** The moves that fit what was pointed at and typed. */
  left() {
    const typed = plain(this.filter.value).split(/\s+/);
    return this.moves.filter(
      (move) =>
        this.picked.every((key) => move.keys.includes(key)) &&
        typed.every((part) => plain(`${move.label} ${move.hint}`).includes(part)),
    );
  }

  /** The keys to point at next: of each move the first one not pointed at yet. */
  #next() {
    const keys = new Set();
    for (const move of this.left()) {
      const next = move.keys.find((key) => !this.picked.includes(key));
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
    this.list.replaceChildren(...left.map((move, place) => this.#button(move, place)));
    this.list.setAttribute("role", "group");
    this.filter.hidden = this.moves.length < MANY && !this.filter.value;
    this.filter.placeholder = say("filter");
    this.filter.setAttribute("aria-label", say("filter"));
    this.back.hidden = !this.picked.length && !this.asked;
    this.back.textContent = say("back");
    this.#showConfirm();
    const asked = this.asked;
    this.board.mark("target", asked || this.busy ? new Set() : this.#next());
    this.board.mark("chosen", new Set(asked ? asked.keys : this.picked));
    this.board.mark("hover", new Set());
    this.tip.hidden = true;
    document.body.classList.toggle("deciding", this.moves.length > 0);
  }

  /**
   * @param {LegalMove} move
   * @param {number} place
   */
  #button(move, place) {
    const button = make(
      "button",
      {
        type: "button",
        class: "move",
        "data-move": move.m,
        tabindex: place ? -1 : 0,
        onclick: () => this.choose(move),
        onmouseenter: () => this.board.mark("hover", new Set(move.keys)),
        onmouseleave: () => this.board.mark("hover", new Set()),
        onfocus: () => this.board.mark("hover", new Set(move.keys)),
        onblur: () => this.board.mark("hover", new Set()),
      },
      ...inWords(move),
    );
    if (this.busy) button.setAttribute("disabled", "");
    return button;
  }

  #showConfirm() {
    const move = this.asked;
    this.confirm.hidden = !move;
    this.list.hidden = Boolean(move);
    this.filter.hidden ||= Boolean(move);
    if (!move) return;
    this.confirm.replaceChildren(
      make("p", {}, ...inWords(move)),
      make("button", { type: "button", class: "main", id: "do-it", onclick: () => this.#do(move) }, say("confirm")),
      make("button", { type: "button", onclick: () => this.stepBack() }, say("cancel")),
    );
  }

  /** @param {LegalMove} move */
  choose(move) {
    if (this.busy) return;
    if (!move.confirm) return this.#do(move);
    this.asked = move;
    this.show();
    byId("do-it").focus();
  }

  /** @param {LegalMove} move */
  #do(move) {
    this.held = this.keyed && (this.#focused() || document.activeElement === this.filter);
    this.busy = true;
    this.asked = null;
    this.show();
    this.play(move);
  }

  /** After a refusal the same choice is open again. */
  again() {
    this.busy = false;
    this.show();
    if (this.held) this.#focus(0);
    this.held = false;
  }

  stepBack() {
    if (this.asked) this.asked = null;
    else this.picked.pop();
    this.show();
  }

  /** @param {MouseEvent} event */
  #point(event) {
    if (this.busy || !this.moves.length) return;
    const next = this.#next();
    const key =
      this.board.keyAt(event.clientX, event.clientY, next, 0) ??
      this.board.keyAt(event.clientX, event.clientY, this.#live(), 0) ??
      this.board.keyAt(event.clientX, event.clientY, next);
    if (!key) return;
    this.asked = null;
    if (this.picked.includes(key)) this.picked.length = this.picked.indexOf(key);
    else {
      this.filter.value = "";
      this.picked.push(key);
      if (!this.left().length) this.picked = [key];
    }
    const left = this.left();
    if (this.picked.length && left.length === 1) this.choose(left[0]);
    else this.show();
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "mouse" || event.buttons || !this.moves.length || this.asked) return;
    const key = this.board.keyAt(event.clientX, event.clientY, this.#next(), 4);
    if (!key) return this.#look(new Set(), "");
    const here = this.left().filter((move) => move.keys.includes(key));
    const shared = new Set(here.flatMap((move) => (here.length === 1 ? move.keys : [key])));
    const brings = here.every((move) => move.hint === here[0].hint) ? here[0].hint : "";
    const text = here.length > FEW ? say("many", { count: here.length }) : here.map((move) => move.label).join("\n");
    this.#look(shared, text, brings);
    this.tip.style.left = `${Math.min(event.clientX + 14, innerWidth - this.tip.offsetWidth - 8)}px`;
    this.tip.style.top = `${Math.max(8, event.clientY - this.tip.offsetHeight - 10)}px`;
  }

  /**
   * @param {Set<string>} keys
   * @param {string} text
   * @param {string} [brings]
   */
  #look(keys, text, brings = "") {
    this.board.mark("hover", keys);
    this.tip.hidden = !text;
    this.tip.replaceChildren(...inWords({ label: text, hint: brings }));
    this.board.stage.classList.toggle("pointing", Boolean(text));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = /** @type {HTMLElement} */ (document.activeElement);
    const typing = at?.matches("input, textarea, select") && at !== this.filter;
    if (typing || !this.moves.length) return;
    if (event.key === "Escape") {
      if (this.filter.value) this.filter.value = "";
      else if (this.asked || this.picked.length) this.stepBack();
      this.show();
      if (this.list.contains(at) || at === this.filter || at === document.body) this.#focus(0);
      event.preventDefault();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const buttons = this.#buttons();
      const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (at));
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (at?.closest(".pane, .tabs, dialog")) return;
      this.#focus(place < 0 ? (step > 0 ? 0 : buttons.length - 1) : (place + step + buttons.length) % buttons.length);
      event.preventDefault();
    } else if (event.key === "Enter" && at === this.filter) {
      const left = this.left();
      if (left.length) this.choose(left[0]);
      event.preventDefault();
    } else if (/^\p{L}$/u.test(event.key) && at !== this.filter && !this.asked) {
      this.filter.hidden = false;
      this.filter.focus();
    }
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.list.querySelectorAll("button")]);
  }

  /** @param {number} place */
  #focus(place) {
    if (this.asked) return byId("do-it").focus();
    const buttons = this.#buttons();
    for (const [one, button] of buttons.entries()) button.tabIndex = one === place ? 0 : -1;
    buttons[place]?.focus();
  }
}

/**
 * What a move is and, in smaller letters, what it brings.
 * @param {{label: string, hint: string}} move
 */
function inWords({ label, hint }) {
  return hint ? [make("span", {}, label, make("small", { class: "brings" }, hint))] : [label];
}

/**
 * Letters without case and marks, so that "zizkov" finds "Žižkov".
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
