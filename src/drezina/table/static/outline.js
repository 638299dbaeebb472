// The boards as a list that can be walked, for people who do not see them: every place with what it says about itself,
// and whether it can be chosen. Enter points at a place, as a click on the picture does.
import { all, byId, fill, make } from "./dom.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */

export class Outline {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.place = byId("outline");
    this.waiting = false;
    this.place.addEventListener("click", (event) => this.#choose(event));
    this.place.addEventListener("keydown", (event) => this.#key(event));
    board.retargeted = () => this.changed();
  }

  changed() {
    if (this.waiting) return;
    this.waiting = true;
    const later = window.requestIdleCallback ?? setTimeout;
    later(() => {
      this.waiting = false;
      this.show();
    });
  }

  show() {
    const at = /** @type {HTMLElement | null} */ (document.activeElement);
    const focused = at && this.place.contains(at) ? at.dataset.about : null;
    /** @type {[string, () => Element][]} */
    const parts = [...this.board.sheets.values()].map((sheet) => {
      const title = sheet.head.title || say(sheet.head.role === "tray" ? "tray" : "board");
      const places = [...sheet.items].flatMap(([key, item]) => {
        const text = spoken(item);
        return text ? [{ key, text, open: item.classList.contains("target") }] : [];
      });
      places.sort((one, two) => Number(two.open) - Number(one.open));
      return [JSON.stringify([title, places, say("can-choose")]), () => list(sheet.head.key, title, places)];
    });
    fill(this.place, parts);
    const again = focused ? this.#entries().find((one) => one.dataset.about === focused) : null;
    if (again && again !== document.activeElement) again.focus();
    if (!this.place.querySelector("[tabindex='0']")) this.#entries()[0]?.setAttribute("tabindex", "0");
  }

  #entries() {
    return all("[data-about]", this.place);
  }

  /** @param {Event} event */
  #choose(event) {
    const entry = /** @type {HTMLElement} */ (event.target).closest("[data-about]");
    const [sheet = "", key = ""] = /** @type {HTMLElement | null} */ (entry)?.dataset.about?.split(" ") ?? [];
    const item = this.board.sheets.get(sheet)?.items.get(key);
    if (item) this.board.pointAt(key, item);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const entries = this.#entries();
    const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
    const next = entries[/** @type {Record<string, number>} */ (places)[event.key] ?? -1];
    if (event.key.startsWith("Arrow") || next) event.stopPropagation();
    if (!next) return;
    if (at >= 0) entries[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
  }
}

/** @param {Element} item its titles, else the letters on it */
function spoken(item) {
  const found = all("title", item);
  const texts = found.length ? found : all("text", item);
  return [...new Set(texts.map((one) => one.textContent?.trim()))].filter(Boolean).join(". ");
}

/**
 * @param {string} sheet
 * @param {string} title
 * @param {{key: string, text: string, open: boolean}[]} places those that can be chosen come first
 */
function list(sheet, title, places) {
  const entries = places.map(({ key, text, open }) => {
    const about = { type: open && "button", "data-about": `${sheet} ${key}`, tabindex: -1 };
    return make("li", make(open ? "button" : "span", about, open ? `${text} (${say("can-choose")})` : text));
  });
  return make("section", make("h3", title), make("ul", ...entries));
}
