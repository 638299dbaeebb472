// What is this, and why not: whatever somebody points at says so at its place, and what it speaks of lights up.
import { announce } from "./attention.js";
import { clauseSign } from "./clause.js";
import { all, byId, make } from "./dom.js";
import { place } from "./placing.js";

/** @import { Board } from "./board.js" */
/** @import { Guide } from "./guide.js" */
/** @import { Moves } from "./moves.js" */

const DWELL = 350; // milliseconds over something until the table is asked about it
const PRESS = 550; // that a finger rests until it asks
const SAID = 4000; // that a sentence can be read
const LETTERS = 45; // more for every letter of a long one

export class Pointing {
  /**
   * @param {Board} board
   * @param {Guide} guide
   * @param {Moves} moves
   */
  constructor(board, guide, moves) {
    this.board = board;
    this.guide = guide;
    this.moves = moves;
    this.tip = byId("tip");
    this.resting = 0;
    this.fading = 0;
    this.over = ""; // what the pointer is over
    moves.missed = (event) => this.#ask(event.clientX, event.clientY, true);
    for (const area of [board.stage, board.tray, board.strip]) {
      area.addEventListener("pointermove", (event) => this.#hover(event));
      area.addEventListener("pointerleave", () => this.#leave());
      area.addEventListener("pointerdown", (event) => this.#press(event));
      for (const name of ["pointerup", "pointercancel"]) area.addEventListener(name, () => clearTimeout(this.resting));
    }
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => this.#light(event));
    for (const name of ["pointerout", "focusout"])
      document.addEventListener(name, (event) => this.#spoken(event.target) && this.#lightUp([]));
  }

  /**
   * Whatever speaks of places: `data-at` names them, of `data-about` the table knows them.
   * @param {EventTarget | null} target
   */
  #spoken(target) {
    const element = target instanceof Element ? target.closest("[data-at], [data-about], .player[data-seat]") : null;
    return /** @type {HTMLElement | null} */ (element);
  }

  /** @param {Event} event */
  async #light(event) {
    const element = this.#spoken(event.target);
    if (!element) return;
    const { at, seat } = element.dataset;
    const about = element.dataset.about?.split(" ").at(-1);
    if (at !== undefined) return this.#lightUp(at.split(" ").filter(Boolean));
    const answer = await this.guide.about(about ?? `seat-${seat}`);
    const focused = element.contains(document.activeElement);
    if (!answer || !(focused || element.matches(":hover"))) return;
    this.#lightUp(answer.at);
    if (!focused || !about || !answer.what) return;
    element.setAttribute("aria-description", answer.what);
    this.#say(answer.what, element.getBoundingClientRect(), false, answer.clause);
  }

  /**
   * On the board, and on a picture of it that lies above it.
   * @param {string[]} keys
   */
  #lightUp(keys) {
    this.board.mark("lit", new Set(keys));
    for (const item of all("dialog[open] [data-key]")) {
      const name = item.getAttribute("data-key") ?? "";
      const lit = keys.some((key) => (key.endsWith("*") ? name.startsWith(key.slice(0, -1)) : name === key));
      item.classList.toggle("lit", lit);
    }
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const item = this.board.itemAt(event.clientX, event.clientY);
    const key = item?.getAttribute("data-key") ?? "";
    if (key === this.over) return;
    this.#leave();
    this.over = key;
    if (!item || !key) return;
    const { clientX, clientY } = event;
    this.resting = setTimeout(async () => {
      const answer = await this.guide.about(key);
      if (!answer || this.over !== key) return;
      this.board.mark("lit", new Set(answer.at));
      if (!item.querySelector("title") && !item.classList.contains("target"))
        this.#say(answer.what, around(clientX, clientY), false, answer.clause);
    }, DWELL);
  }

  #leave() {
    clearTimeout(this.resting);
    if (this.over) this.board.mark("lit", new Set());
    this.over = "";
  }

  /** @param {PointerEvent} event */
  #press(event) {
    clearTimeout(this.resting);
    if (event.pointerType === "mouse") return;
    const { clientX, clientY } = event;
    this.resting = setTimeout(() => this.board.zoom.moved || this.#ask(clientX, clientY, false), PRESS);
  }

  /**
   * Says why something cannot be chosen, or else what it is.
   * @param {number} x
   * @param {number} y
   * @param {boolean} wanted whether somebody tried to choose it
   */
  async #ask(x, y, wanted) {
    const item = this.board.itemAt(x, y);
    const key = item?.getAttribute("data-key");
    if (!item || !key) return;
    const answer = await this.guide.about(key, wanted ? this.moves.picked : []);
    if (!answer) return;
    const why = wanted ? answer.why : "";
    this.board.mark("refused", new Set(why ? [key] : []));
    this.board.mark("lit", new Set(answer.at));
    this.#say(why || answer.what, around(x, y), Boolean(why), answer.clause);
  }

  /**
   * @param {string} text
   * @param {DOMRect} box of what it speaks of
   * @param {boolean} refused
   * @param {string} [clause] of the rules that it comes from
   */
  #say(text, box, refused, clause = "") {
    if (!text) return;
    clearTimeout(this.fading);
    this.tip.className = `tip said${refused ? " why" : ""}`;
    this.tip.replaceChildren(make("span", text), clauseSign(clause));
    this.tip.hidden = false;
    place(this.tip, box);
    if (refused) announce(text);
    this.fading = setTimeout(() => this.#hush(), Math.max(SAID, text.length * LETTERS));
  }

  #hush() {
    this.board.mark("refused", new Set());
    this.board.mark("lit", new Set());
    if (!this.tip.classList.contains("said")) return;
    this.tip.classList.remove("said");
    this.tip.hidden = true;
  }
}

/**
 * @param {number} x
 * @param {number} y
 */
const around = (x, y) => new DOMRect(x - 6, y - 6, 12, 12);
