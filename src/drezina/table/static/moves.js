// Choosing a move by the steps people think in: what, where, with what; by clicks on the picture, by buttons or by keys.
// All three are one state. Pointing at a choice shows what it would change.
import { byId, make } from "./dom.js";
import { place } from "./placing.js";
import { afterPaint } from "./steps.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").LegalMove} LegalMove */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./guide.js").Guide} Guide */
/** @typedef {{word: string, moves: LegalMove[]}} Way */

const MANY = 9; // from here on a filter helps
const FLAT = 6; // so many moves can be read as they are; more are found step by step
const FEW = 3; // moves that can be read at a glance
const DWELL = 90; // milliseconds at a choice until the table is asked what it would change

export class Moves {
  /**
   * @param {Board} board
   * @param {Guide} guide
   * @param {(move: LegalMove) => void} play
   */
  constructor(board, guide, play) {
    this.board = board;
    this.guide = guide;
    this.play = play;
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
    /** @type {string | null} the move that is looked at */
    this.looked = null;
    this.dwelling = 0;
    this.busy = false;
    this.keyed = false; // whether the last thing somebody did was to press a key
    this.touching = false; // whether it was a finger
    this.held = false; // whether the focus was here when the list went away with a move
    this.list = byId("moves");
    this.filter = /** @type {HTMLInputElement} */ (byId("filter"));
    this.back = byId("back");
    this.confirm = byId("confirm");
    this.tip = byId("tip");
    this.settled = () => {}; // a move is chosen, or another decision is due
    /** @type {(event: MouseEvent) => void} somebody clicked where nothing can be chosen */
    this.missed = () => {};
    this.back.addEventListener("click", () => this.stepBack());
    this.filter.addEventListener("input", () => this.show());
    for (const area of [board.stage, board.tray]) {
      area.addEventListener("click", (event) => this.#point(event));
      area.addEventListener("pointermove", (event) => this.#hover(event));
      area.addEventListener("pointerleave", () => this.asked || this.#look(null));
    }
    document.addEventListener("keydown", () => (this.keyed = true), true);
    document.addEventListener(
      "pointerdown",
      (event) => {
        this.keyed = this.held = false;
        this.touching = event.pointerType === "touch";
      },
      true,
    );
    document.addEventListener("keydown", (event) => this.#key(event));
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
    }
    if (this.asked && !moves.some((move) => move.m === this.asked?.m)) this.asked = null;
    if (moves.length && anew) afterPaint(() => this.board.follow(this.#next()));
    this.show();
    if (!moves.length || this.busy) return;
    if (focused) this.#focus(0);
    this.held = false;
  }

  #focused() {
    return this.list.contains(document.activeElement) || this.confirm.contains(document.activeElement);
  }

  /** The moves that fit what was chosen, pointed at and typed. */
  left() {
    const typed = plain(this.filter.value).split(/\s+/);
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

  /**
   * The ways that lead on: at the first step at which the moves differ, one for each word.
   * @param {LegalMove[]} left
   * @returns {{depth: number, ways: Way[]}}
   */
  #ways(left) {
    const flat = left.map((move) => ({ word: "", moves: [move] }));
    if (left.length <= FLAT || this.filter.value || left.some((move) => !move.steps.length))
      return { depth: -1, ways: flat };
    let depth = 0;
    while (left.every((move) => move.steps[depth] !== undefined && move.steps[depth] === left[0].steps[depth])) depth++;
    /** @type {Map<number, Way>} */
    const ways = new Map();
    for (const move of left) {
      const step = move.steps[depth] ?? -1;
      const way = ways.get(step);
      if (way) way.moves.push(move);
      else ways.set(step, { word: this.words[step] ?? "", moves: [move] });
    }
    return { depth, ways: [...ways.values()] };
  }

  show() {
    const left = this.left();
    const { depth, ways } = this.#ways(left);
    const goals = ways.filter((way) => depth > 0 && way.moves.some((move) => move.rank > 0));
    const parts =
      goals.length && goals.length < ways.length ? [...goals, ...ways.filter((one) => !goals.includes(one))] : ways;
    const buttons = parts.map((way, place) => this.#button(way, place, depth));
    if (parts !== ways) {
      buttons.splice(goals.length, 0, make("h3", { class: "ways-title" }, say("other-choices")));
      buttons.unshift(make("h3", { class: "ways-title" }, say("own-goals")));
    }
    this.list.replaceChildren(...buttons);
    this.list.classList.toggle("verbs", depth === 0);
    this.list.classList.toggle("long", depth !== 0 && parts.length > FEW);
    this.list.setAttribute("role", "group");
    this.filter.hidden = this.moves.length < MANY && !this.filter.value;
    this.filter.placeholder = say("filter");
    this.filter.setAttribute("aria-label", say("filter"));
    this.back.hidden = !this.picked.length && !this.way.length && !this.asked;
    this.back.textContent = say("back");
    this.#showConfirm();
    const asked = this.asked;
    this.board.mark("target", (asked && !asked.counted) || this.busy ? new Set() : this.#next());
    this.board.mark("chosen", new Set(asked ? asked.keys : this.picked));
    this.board.mark("hover", new Set());
    if (asked) this.#consider(asked, null);
    else this.#look(null);
    document.body.classList.toggle("deciding", this.moves.length > 0);
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
    const look = () => this.#consider(move, null);
    const leave = () => this.asked || this.#look(null);
    const button = make(
      "button",
      {
        type: "button",
        class: `move${one ? "" : " way"}${moves.every((each) => each.rank < 0) ? " last" : ""}`,
        ...(one
          ? { "data-move": move.m, ...(depth === 0 ? { title: move.label } : {}) }
          : { "data-moves": moves.map((each) => each.m).join("\n") }),
        tabindex: place ? -1 : 0,
        onclick: () => (one ? this.choose(move) : this.#go(moves, depth)),
        onmouseenter: one
          ? look
          : () => this.board.mark("hover", new Set(moves.flatMap((each) => each.keys.slice(0, 1)))),
        onmouseleave: leave,
        onfocus: one ? look : leave,
        onblur: leave,
      },
      ...(one && depth === 0
        ? [word]
        : one
          ? inWords(move)
          : [make("span", {}, word), make("b", { class: "count" }, String(moves.length))]),
    );
    if (this.busy) button.setAttribute("disabled", "");
    return button;
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
    if (this.keyed) this.#focus(0);
  }

  #showConfirm() {
    const move = this.asked;
    this.confirm.hidden = !move;
    this.list.hidden = Boolean(move);
    this.filter.hidden ||= Boolean(move);
    if (!move) return;
    this.confirm.replaceChildren(
      make("p", {}, ...inWords(move)),
      make("p", { class: "numbers", id: "numbers" }),
      make(
        "button",
        { type: "button", class: "main large", id: "do-it", onclick: () => this.#do(move) },
        say("confirm"),
      ),
      ...(this.#turns(move).length > 1 ? [this.#turnButton(-1), this.#turnButton(1)] : []),
      make("button", { type: "button", class: "large", onclick: () => this.stepBack() }, say("cancel")),
    );
  }

  /** @param {number} step */
  #turnButton(step) {
    const name = say(step > 0 ? "turn-right" : "turn-left");
    const about = { type: "button", class: "large turn", title: name, "aria-label": name };
    return make("button", { ...about, onclick: () => this.turn(step) }, step > 0 ? "↻" : "↺");
  }

  /**
   * Shows what a move would change, as if somebody pointed at it.
   * @param {LegalMove} move
   */
  lookAt(move) {
    this.#consider(move, null);
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
    if (this.held) this.#focus(0);
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
    if (this.touching && !this.asked && this.picked.length && left.length) this.#consider(left[0], null, left.length);
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
    if (!key) return this.#look(null);
    const here = this.left().filter((move) => move.keys.includes(key));
    this.#consider(here[0], { x: event.clientX, y: event.clientY }, here.length, key, here);
  }

  /**
   * Looks at a choice: marks it, says what it is, and after a moment shows what it would change.
   * @param {LegalMove} move
   * @param {{x: number, y: number} | null} at where the pointer is
   * @param {number} [many] how many moves there are here
   * @param {string} [key]
   * @param {LegalMove[]} [here]
   */
  #consider(move, at, many = 1, key = "", here = [move]) {
    const name = `${move.m} ${many} ${key}`;
    if (this.looked !== name) {
      const brings = here.every((each) => each.hint === move.hint) ? move.hint : "";
      const text = many > FEW ? say("many", { count: many }) : here.map((each) => each.label).join("\n");
      this.#look(name);
      this.board.mark("hover", new Set(many === 1 ? move.keys : [key || (this.picked.at(-1) ?? "")]));
      if (at) this.#tell([...inWords({ label: text, hint: brings })]);
      this.board.stage.classList.toggle("pointing", at !== null);
      this.dwelling = setTimeout(async () => {
        const answer = await this.guide.consider(move.m);
        if (!answer || this.looked !== name) return;
        this.board.ghost(answer);
        const numbers = many === 1 ? answer.numbers.map(inNumbers) : [];
        if (this.asked === move) document.getElementById("numbers")?.replaceChildren(...numbers);
        if (!numbers.length) return;
        if (this.tip.hidden) this.#tell([]);
        this.tip.append(make("span", { class: "numbers" }, ...answer.numbers.map(inNumbers)));
        this.#beside(at ? new DOMRect(at.x - 10, at.y - 10, 20, 20) : this.board.ghostBox());
      }, DWELL);
    }
    if (at) this.#beside(new DOMRect(at.x - 10, at.y - 10, 20, 20));
  }

  /** @param {(Node | string)[]} words */
  #tell(words) {
    this.tip.className = "tip";
    this.tip.replaceChildren(...words);
    this.tip.hidden = false;
  }

  /**
   * Puts the tag beside what it speaks of, off the names and off what else can be chosen.
   * @param {DOMRect | null} box
   */
  #beside(box) {
    this.tip.hidden = !box;
    if (!box) return;
    const ghost = this.board.ghostBox();
    place(this.tip, box, [...(ghost && ghost !== box ? [ghost] : []), ...this.board.landmarks()]);
  }

  /**
   * Begins to look at something else, or at nothing.
   * @param {string | null} name
   */
  #look(name) {
    if (this.looked === name) return;
    clearTimeout(this.dwelling);
    this.looked = name;
    this.board.ghost(null);
    if (this.tip.classList.contains("said")) return;
    this.tip.hidden = true;
    this.board.mark("hover", new Set());
    this.board.stage.classList.remove("pointing");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = /** @type {HTMLElement} */ (document.activeElement);
    const typing = at?.matches("input, textarea, select") && at !== this.filter;
    if (typing || !this.moves.length) return;
    const turned = /^(r|ArrowRight)$/i.test(event.key) ? (event.shiftKey ? -1 : 1) : event.key === "ArrowLeft" ? -1 : 0;
    if (turned && this.turn(turned)) event.preventDefault();
    else if (event.key === "Escape") {
      if (this.filter.value) this.filter.value = "";
      else if (this.asked || this.picked.length || this.way.length) this.stepBack();
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
 * How a number would change, with its sign; the name is for the screen reader and the tooltip.
 * @param {[string, string, string]} number
 */
function inNumbers([icon, name, change]) {
  const kind = change.startsWith("−") ? " cost" : "";
  return make("span", { class: `number${kind}`, title: name }, icon ? `${icon} ` : "", change, icon ? "" : ` ${name}`);
}

/**
 * Letters without case and marks, so that "zizkov" finds "Žižkov".
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
