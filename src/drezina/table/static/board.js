// The pictures: sheets made of keyed items, patched in place. One sheet is on the stage, small ones wait beside it,
// and what a seat holds in secret lies in the tray.
import { define, draw } from "./art.js";
import { all, byId, drawing, make } from "./dom.js";
import { windowKind } from "./window.js";
import { say } from "./words.js";
import { Zoom } from "./zoom.js";

const FONT = "'Gill Sans','Trebuchet MS','Segoe UI',system-ui,'DejaVu Sans',sans-serif";
const FINGER = 34; // pixels around a thing that are its own for a finger
const BESIDE = 22; // the same where the finger is on another thing of its kind
const HEAVY = 2000; // letters of drawings that are put in one step
const GONE = 20; // letters that an item counts for which is taken away
const PANEL = 340; // what is narrower lies beside the board, not below it

class Sheet {
  /** @param {WholeSheet} whole */
  constructor(whole) {
    this.head = whole.head;
    this.svg = /** @type {SVGSVGElement} */ (drawing("<svg></svg>"));
    this.svg.setAttribute("viewBox", `0 0 ${this.head.w} ${this.head.h}`);
    this.svg.setAttribute("font-family", FONT);
    this.svg.setAttribute("aria-hidden", "true"); // the outline tells what it shows
    this.figure = make("figure.drawing", { "data-sheet": this.head.key, "data-role": this.head.role });
    this.figure.style.setProperty("--ratio", String(this.head.w / this.head.h));
    this.figure.style.setProperty("--wide", String(this.head.w));
    if (this.head.title) this.figure.append(make("figcaption", this.head.title));
    this.figure.append(this.svg);
    this.ground = drawing('<g class="ground"></g>');
    this.svg.append(this.ground);
    if (this.head.library) define(this.head.library);
    if (this.head.ground) draw(this.head.ground, this.ground);
    /** @type {Map<string, SVGElement>} */
    this.items = new Map();
    for (const [key, text] of whole.items) {
      const item = drawing(text);
      this.items.set(key, item);
      this.svg.append(item);
    }
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {string} before the item that a new one follows
   */
  put(key, text, before) {
    const item = drawing(text);
    const old = this.items.get(key);
    if (old) old.replaceWith(item);
    else if (before) this.items.get(before)?.after(item);
    else this.ground.after(item);
    this.items.set(key, item);
  }

  /**
   * A place above all items for what is no part of the drawing: ghosts, marks, copies that fly.
   * @param {string} name
   */
  over(name) {
    const found = this.svg.querySelector(`:scope > .over-${name}`);
    if (found) return found;
    const layer = drawing(`<g class="overlay over-${name}"></g>`);
    this.svg.append(layer);
    return layer;
  }

  /** @param {string} key */
  drop(key) {
    this.items.get(key)?.remove();
    this.items.delete(key);
  }
}

export class Board {
  constructor() {
    /** @type {Map<string, Sheet>} */
    this.sheets = new Map();
    this.stage = byId("board");
    this.strip = byId("strip");
    this.tray = byId("tray");
    this.chosen = "";
    /** @type {Map<string, Set<Element>>} by class: the items that have it */
    this.marked = new Map();
    /** @type {number | null} */
    this.seat = null;
    this.zoom = new Zoom(this.stage);
    this.strip.addEventListener("click", (event) => {
      const figure = /** @type {HTMLElement} */ (event.target).closest("figure");
      if (figure?.dataset.sheet) this.show(figure.dataset.sheet);
    });
    this.zoom.changed = () => this.#press();
    this.rearranged = () => {}; // other sheets are shown, or in another place
    this.retargeted = () => {}; // other things can be chosen
    /** @type {string | null} what somebody points at without a pointer */
    this.pointed = null;
  }

  /** @param {Full} message */
  whole(message) {
    this.seat = message.rest.seat;
    this.sheets = new Map(message.sheets.map((whole) => [whole.head.key, new Sheet(whole)]));
    this.#arrange(true);
  }

  /** @param {Diff} message */
  patch(message) {
    for (const step of this.patching(message)) step();
  }

  /**
   * Where much is new at once, in several steps.
   * @param {Diff} message
   */
  patching(message) {
    const steps = [[() => this.#sheets(message)]];
    let weight = 0;
    const add = (/** @type {() => void} */ work, /** @type {number} */ heavy) => {
      if (weight && weight + heavy > HEAVY) {
        steps.push([]);
        weight = 0;
      }
      steps.at(-1)?.push(work);
      weight += heavy;
    };
    for (const { sheet, gone, put } of message.changes) {
      add(() => gone.forEach((key) => this.sheets.get(sheet)?.drop(key)), gone.length * GONE);
      for (const one of put) add(() => this.sheets.get(sheet)?.put(...one), one[1].length);
    }
    return steps.map((works) => () => works.forEach((work) => work()));
  }

  /**
   * Sheets that are gone, new, or in another order.
   * @param {Diff} message
   */
  #sheets(message) {
    this.seat = message.rest.seat;
    const before = [...this.sheets.keys()].join();
    for (const key of message.gone) this.sheets.delete(key);
    for (const whole of message.whole) this.sheets.set(whole.head.key, new Sheet(whole));
    this.sheets = new Map(message.order.map((key) => [key, /** @type {Sheet} */ (this.sheets.get(key))]));
    if (!message.whole.length && before === message.order.join()) return;
    this.#arrange(false);
  }

  /**
   * Puts a sheet on the stage.
   * @param {string} key
   */
  show(key) {
    this.chosen = key;
    this.#arrange(false);
    this.rearranged();
  }

  /** @param {boolean} anew */
  #arrange(anew) {
    const sheets = [...this.sheets.values()];
    const open = sheets.filter((sheet) => sheet.head.role !== "tray");
    const main = open.find((sheet) => sheet.head.key === this.chosen) ?? this.mainSheet() ?? open[0];
    this.chosen = main?.head.key ?? "";
    const held = sheets.filter((sheet) => sheet.head.role === "tray");
    lay(
      this.tray,
      held.map((sheet) => sheet.figure),
    );
    this.tray.hidden = !held.length;
    const first = held[0]?.head;
    this.tray.style.setProperty("--tall", String(first?.h ?? 0)); // what lies there first keeps its size
    document.body.classList.toggle("has-tray", held.length > 0);
    document.body.classList.toggle("tray-aside", held.length === 1 && first.w < PANEL);
    const parts = (main?.head.parts ?? []).filter(([, , , , , form]) => form === "any" || form === windowKind());
    const current = make("p.current", { "aria-current": "true" }, main?.head.title ?? "");
    const others = open.filter((sheet) => sheet !== main).map((sheet) => sheet.figure);
    const shown = main && this.stage.firstChild === main.figure;
    if (main && !shown) this.stage.replaceChildren(main.figure);
    for (const one of this.strip.querySelectorAll(":scope > :not(figure)")) one.remove();
    lay(this.strip, others);
    this.strip.prepend(current, ...this.#buttons(parts));
    this.strip.classList.toggle("parted", parts.length > 0);
    this.strip.classList.toggle("alone", open.length < 2);
    this.strip.hidden = open.length < 2 && !parts.length;
    for (const sheet of open)
      if (sheet !== main) sheet.svg.setAttribute("viewBox", `0 0 ${sheet.head.w} ${sheet.head.h}`);
    if (main && (anew || !shown)) {
      const boxes = parts.map(([, x, y, w, h]) => ({ x, y, w, h }));
      this.zoom.attach(main.svg, { x: 0, y: 0, w: main.head.w, h: main.head.h }, boxes);
    }
    this.#press();
  }

  /**
   * For small screens: one button for each part of the sheet on the stage, and one for all of it.
   * @param {SheetHead["parts"]} parts
   */
  #buttons(parts) {
    if (!parts.length) return [];
    const all = make("button.part", { onclick: () => this.zoom.all() }, say("whole"));
    const one = (/** @type {string} */ title, /** @type {number} */ place) =>
      make("button.part", { onclick: () => this.zoom.show(place) }, title);
    return [...parts.map(([title], place) => one(title, place)), all];
  }

  /** Marks the button of the part that is shown; that of the whole shows where the window is. */
  #press() {
    const { box, part, parts, size, touched } = this.zoom;
    const buttons = all(".part", this.strip);
    const pressed = part ? parts.indexOf(part) : touched ? parts.length : -1;
    buttons.forEach((button, place) => button.setAttribute("aria-pressed", String(place === pressed)));
    const edges = [box.y / size.h, 1 - (box.x + box.w) / size.w, 1 - (box.y + box.h) / size.h, box.x / size.w];
    buttons.at(-1)?.style.setProperty("--shown", edges.map((one) => `${Math.max(0, one * 100)}%`).join(" "));
  }

  /**
   * The sheets on which one of these keys lies.
   * @param {Set<string>} keys
   */
  sheetsWith(keys) {
    return [...this.sheets.values()].filter((sheet) => [...keys].some((key) => sheet.items.has(key)));
  }

  /**
   * Brings a sheet with targets on the stage, if there are none there.
   * @param {Set<string>} keys
   * @param {boolean} [anywhere] not only on the sheet that is there
   */
  follow(keys, anywhere = true) {
    const with_ = this.sheetsWith(keys).filter((sheet) => sheet.head.role !== "tray");
    if (anywhere && with_.length && !with_.some((sheet) => sheet.head.key === this.chosen))
      this.show(with_[0].head.key);
    const items = this.sheets.get(this.chosen)?.items;
    if (items) this.zoom.towards([...keys].flatMap((key) => items.get(key) ?? []));
    const held = this.sheetsWith(keys).findLast((sheet) => sheet.head.role === "tray")?.figure;
    if (held) this.tray.scrollLeft = held.offsetLeft + held.offsetWidth - this.tray.offsetLeft - this.tray.clientWidth;
  }

  /**
   * The elements of these keys; a key that ends in `*` stands for all that begin like it.
   * @param {Iterable<string>} keys
   */
  all(keys) {
    const found = new Set();
    for (const key of keys)
      for (const { items } of this.sheets.values())
        if (!key.endsWith("*")) found.add(items.get(key));
        else for (const [name, item] of items) if (name.startsWith(key.slice(0, -1))) found.add(item);
    found.delete(undefined);
    return /** @type {Set<SVGElement>} */ (found);
  }

  /**
   * Marks items with a class, and no others.
   * @param {string} name
   * @param {Set<string>} keys
   */
  mark(name, keys) {
    const now = this.all(keys);
    for (const item of this.marked.get(name) ?? [])
      if (!now.has(/** @type {any} */ (item))) item.classList.remove(name);
    for (const item of now) item.classList.add(name);
    this.marked.set(name, now);
    if (name === "target") this.retargeted();
  }

  /**
   * Shows above what is there what moves would change, each in a look of its own.
   * @param {[string, Considered["put"]][]} looks
   */
  ghosts(looks) {
    for (const sheet of this.sheets.values()) sheet.svg.querySelector(":scope > .over-ghosts")?.remove();
    for (const [look, put] of looks)
      for (const [key, name, text] of put) {
        const item = drawing(text);
        item.dataset.ghost = name;
        item.dataset.look = look;
        delete item.dataset.key;
        this.sheets.get(key)?.over("ghosts").append(item);
      }
  }

  /** Where on the screen the ghosts are, those in view first. */
  #ghosts() {
    const items = all(".over-ghosts > g", this.stage).map((item) => item.getBoundingClientRect());
    const shown = (/** @type {DOMRect} */ box) => Number(this.zoom.shows(box));
    return items.filter((box) => box.width > 0).sort((one, two) => shown(two) - shown(one));
  }

  /** Where on the screen the ghost is, if one can be seen. */
  ghostBox() {
    return this.#ghosts()[0] ?? null;
  }

  /** Where nothing of the ghost is in view, the window goes there. */
  showGhost() {
    const [ghost] = this.#ghosts();
    if (ghost && !this.zoom.shows(ghost)) this.zoom.centre(ghost);
  }

  /** Where on the screen names stand, and what can be chosen. */
  landmarks() {
    const found = this.stage.querySelectorAll("svg > .target, svg > [data-key] text, .ground text");
    return [...found].map((one) => one.getBoundingClientRect());
  }

  /**
   * The uppermost item at a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  itemAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      const item = element.closest("[data-key]");
      if (item && !element.closest(".strip")) return item;
    }
    return null;
  }

  /**
   * The wanted key at a point of the screen, or the nearest one a finger's breadth around it.
   * @param {number} x
   * @param {number} y
   * @param {Set<string>} keys
   * @param {number} [reach]
   */
  keyAt(x, y, keys, reach = FINGER) {
    if (this.pointed !== null) return keys.has(this.pointed) ? this.pointed : null;
    const on = reach ? kind(this.itemAt(x, y)?.getAttribute("data-key")) : "";
    for (let radius = 0; radius <= reach; radius += radius ? 5 : 4) {
      const steps = radius ? 12 : 1;
      for (let step = 0; step < steps; step++) {
        const turn = (2 * Math.PI * step) / steps;
        for (const element of document.elementsFromPoint(x + radius * Math.cos(turn), y + radius * Math.sin(turn))) {
          const key = element.closest("[data-key]")?.getAttribute("data-key");
          if (!key || !keys.has(key) || element.closest(".strip")) continue;
          if (radius <= BESIDE || kind(key) !== on) return key;
        }
      }
    }
    return null;
  }

  /**
   * As if somebody had clicked on an item, wherever it lies.
   * @param {string} key
   * @param {Element} item
   */
  pointAt(key, item) {
    const box = item.getBoundingClientRect();
    this.pointed = key;
    this.zoom.moved = false;
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const area = item.closest("#tray") ? this.tray : this.stage;
    (area.contains(item) ? item : area).dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
    this.pointed = null;
  }

  /** The board that a game is remembered by: one's own, else the first. */
  mainSheet() {
    const boards = [...this.sheets.values()].filter((sheet) => sheet.head.role === "board");
    return boards.find((sheet) => sheet.head.seat !== null && sheet.head.seat === this.seat) ?? boards[0];
  }

  hasSecrets() {
    return !this.tray.hidden;
  }
}

/**
 * Puts these into a place and nothing else; what lies there already is not touched.
 * @param {Element} place
 * @param {Element[]} wanted
 */
function lay(place, wanted) {
  for (const child of [...place.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((one, at) => place.children[at] === one || place.insertBefore(one, place.children[at] ?? null));
}

/** @param {string | null} [key] */
const kind = (key) => key?.split("-")[0] ?? "";
