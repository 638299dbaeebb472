// Pan, zoom and pinch, by moving the window (viewBox) over the drawing.

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const SLACK = 6; // pixels a click may wander
const NARROW = 600; // pixels: on less, a drawing is shown part by part
const LEGIBLE = 0.7; // pixels for a unit: with less, words of a whole drawing are too small
const LEAST = 0.62; // pixels for a unit: with less, words of a part are too small
const CLEAR = matchMedia("(pointer: coarse)").matches ? 1.06 : 0.88; // pixels for a unit in a large window: what fingers or eyes need
const CLOSEST = 8;
const TOO_HIGH = 0.7; // of a part is in view

export class Zoom {
  /** @param {HTMLElement} area */
  constructor(area) {
    this.area = area;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.size = { w: 1, h: 1 };
    this.box = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Box[]} what a small screen shows by itself */
    this.parts = [];
    /** @type {Box | null} the part that is shown */
    this.part = null;
    /** @type {{x: number, y: number} | undefined} what of it matters most */
    this.middle = undefined;
    this.changed = () => {}; // another part is shown, or none
    this.resized = () => {};
    this.moved = false; // the last press was a pan, not a click
    this.touched = false; // somebody has chosen a window
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    area.addEventListener("pointerdown", (event) => this.#down(event));
    area.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      area.addEventListener(name, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    }
    area.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    area.addEventListener("click", (event) => this.moved && event.stopImmediatePropagation(), { capture: true });
    new ResizeObserver(() => {
      if (!this.touched) this.fit();
      this.resized();
    }).observe(area);
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {Box} whole
   * @param {Box[]} parts
   */
  attach(svg, whole, parts) {
    const many = this.parts.length;
    const same = this.size.w === whole.w && this.size.h === whole.h && parts.length === many;
    const place = this.part ? this.parts.indexOf(this.part) : -1;
    this.svg = svg;
    this.size = whole;
    this.parts = parts;
    this.part = parts.length === many ? (parts[place] ?? null) : null;
    if (same && this.touched) this.#apply();
    else this.fit();
  }

  /** Everything; on a narrow screen one part of it, the others a tap or a swipe away. */
  fit() {
    this.touched = false;
    const byParts = this.#byParts();
    document.body.classList.toggle("by-parts", byParts);
    if (byParts) return this.#frame(this.part ?? this.parts[0], this.middle);
    this.#whole();
  }

  #whole() {
    this.part = null;
    this.box = { x: 0, y: 0, w: this.size.w, h: this.size.h };
    this.#apply();
  }

  /** Whether all of the drawing would be too small here. */
  #byParts() {
    const width = this.area.clientWidth;
    return this.parts.length > 0 && (width < NARROW || width < LEGIBLE * this.size.w);
  }

  /**
   * Shows one part; of what is much too high or too wide for the screen the rest is a swipe away. Where the screen has
   * another shape, there is more of the drawing around it, and nothing beside the drawing as long as there is more of it.
   * @param {Box} part
   * @param {{x: number, y: number}} [middle] what of it matters most
   */
  #frame(part, middle = { x: part.x, y: part.y }) {
    const shape = this.area.clientWidth / Math.max(1, this.area.clientHeight);
    const wide = Math.min(part.w, this.area.clientWidth / LEAST);
    const high = wide / shape < part.h * TOO_HIGH ? part.h / CLOSEST : part.h;
    const w = Math.max(wide, high * shape, this.area.clientWidth < NARROW ? 0 : this.area.clientWidth / CLEAR);
    const x = along(middle.x, w, part.x, part.w, this.size.w);
    const y = along(middle.y, w / shape, part.y, part.h, this.size.h);
    this.part = part;
    this.middle = middle;
    this.box = { x, y, w, h: w / shape };
    this.#apply();
  }

  /** @param {number} place of a part */
  show(place) {
    this.touched = true;
    this.#frame(this.parts[place]);
  }

  /**
   * Moves the window of a narrow screen to what matters. A window that somebody has chosen stays while something
   * that matters is in it.
   * @param {Element[]} elements
   */
  towards(elements) {
    if (!elements.length || !this.svg || !this.#byParts()) return;
    const middles = elements.map((element) => {
      const frame = element.getBoundingClientRect();
      return this.#point(frame.left + frame.width / 2, frame.top + frame.height / 2);
    });
    if (this.touched && middles.some((middle) => within(middle, this.box))) return;
    const counts = this.parts.map((part) => middles.filter((middle) => within(middle, part)).length);
    const most = Math.max(...counts);
    const now = this.part ? counts[this.parts.indexOf(this.part)] : 0;
    const part = now === most && this.part ? this.part : this.parts[counts.indexOf(most)];
    const inside = middles.filter((middle) => within(middle, part));
    const middle = (/** @type {number[]} */ places) => (Math.min(...places) + Math.max(...places)) / 2;
    this.touched = false;
    this.#frame(part, most ? { x: middle(inside.map(({ x }) => x)), y: middle(inside.map(({ y }) => y)) } : undefined);
  }

  /**
   * Whether the middle of a part of the screen is in the window.
   * @param {DOMRect} box
   */
  shows(box) {
    const { x, y, width: w, height: h } = this.area.getBoundingClientRect();
    return within({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x, y, w, h });
  }

  /**
   * Moves the window, as large as it is, to a part of the screen outside it.
   * @param {DOMRect} box
   */
  centre(box) {
    const there = this.#point(box.x + box.width / 2, box.y + box.height / 2);
    this.box.x = along(there.x, this.box.w, 0, this.size.w, this.size.w);
    this.box.y = along(there.y, this.box.h, 0, this.size.h, this.size.h);
    this.#apply();
  }

  all() {
    this.touched = true;
    this.#whole();
  }

  /**
   * @param {number} factor
   * @param {number} [x] a point of the screen that stays where it is
   * @param {number} [y]
   */
  by(factor, x, y) {
    if (!this.svg) return;
    this.touched = true;
    const frame = this.svg.getBoundingClientRect();
    const at = this.#point(x ?? frame.left + frame.width / 2, y ?? frame.top + frame.height / 2);
    const { box, size } = this;
    const width = Math.min(size.w * 1.1, Math.max(size.w / CLOSEST, box.w / factor));
    const scale = width / box.w;
    this.box = {
      x: at.x - (at.x - box.x) * scale,
      y: at.y - (at.y - box.y) * scale,
      w: width,
      h: box.h * scale,
    };
    this.#apply();
  }

  /**
   * Where a point of the screen lies on the drawing.
   * @param {number} x
   * @param {number} y
   */
  #point(x, y) {
    const matrix = /** @type {SVGSVGElement} */ (this.svg).getScreenCTM()?.inverse();
    return new DOMPoint(x, y).matrixTransform(matrix);
  }

  #apply() {
    const { box, size } = this;
    box.x = Math.min(Math.max(box.x, -box.w * 0.4), size.w - box.w * 0.6);
    box.y = Math.min(Math.max(box.y, -box.h * 0.4), size.h - box.h * 0.6);
    const window = [box.x, box.y, box.w, box.h].map((one) => one.toFixed(2)).join(" ");
    if (this.svg?.getAttribute("viewBox") !== window) this.svg?.setAttribute("viewBox", window);
    this.changed();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return;
    this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger || !this.svg) return;
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const far = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
    if (!this.moved && !others.length && far < SLACK) return;
    if (!this.moved) {
      this.moved = true;
      this.area.setPointerCapture(event.pointerId);
    }
    const now = { x: event.clientX, y: event.clientY };
    if (others.length) {
      const before = Math.hypot(finger.x - others[0].x, finger.y - others[0].y);
      const after = Math.hypot(now.x - others[0].x, now.y - others[0].y);
      this.by(after / Math.max(1, before), (now.x + others[0].x) / 2, (now.y + others[0].y) / 2);
    }
    const from = this.#point(finger.x, finger.y);
    const to = this.#point(now.x, now.y);
    const share = others.length ? 0.5 : 1;
    this.box.x -= (to.x - from.x) * share;
    this.box.y -= (to.y - from.y) * share;
    this.touched = true;
    this.#apply();
    this.fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
  }
}

/**
 * @param {{x: number, y: number}} point
 * @param {Box} box
 */
function within(point, box) {
  return point.x >= box.x && point.x <= box.x + box.w && point.y >= box.y && point.y <= box.y + box.h;
}

/**
 * Where a window begins that has something in its middle, stays at a part that is longer, and within the drawing.
 * @param {number} middle
 * @param {number} window how long it is
 * @param {number} start of the part
 * @param {number} length of the part
 * @param {number} all of the drawing
 */
function along(middle, window, start, length, all) {
  if (window >= all) return (all - window) / 2;
  const at =
    window < length ? between(start, middle - window / 2, start + length - window) : start + (length - window) / 2;
  return between(0, at, all - window);
}

/**
 * @param {number} least
 * @param {number} wished
 * @param {number} most
 */
const between = (least, wished, most) => Math.min(Math.max(least, wished), most);
