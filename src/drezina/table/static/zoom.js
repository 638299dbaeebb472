// Pan, zoom and pinch, by moving the window (viewBox) over the drawing.

const SLACK = 6; // pixels a click may wander
const CLOSEST = 8;

export class Zoom {
  /** @param {HTMLElement} area */
  constructor(area) {
    this.area = area;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.size = { w: 1, h: 1 };
    this.box = { x: 0, y: 0, w: 1, h: 1 };
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
    new ResizeObserver(() => this.touched || this.fit()).observe(area);
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {number} w
   * @param {number} h
   */
  attach(svg, w, h) {
    const same = this.size.w === w && this.size.h === h && this.touched;
    this.svg = svg;
    this.size = { w, h };
    if (same) this.#apply();
    else this.fit();
  }

  /** Everything; on a narrow screen the drawing fills the height, and the rest is a swipe away. */
  fit() {
    this.touched = false;
    const { w, h } = this.size;
    const room = this.area.clientWidth / Math.max(1, this.area.clientHeight);
    this.box = { x: 0, y: 0, w, h };
    if (this.area.clientWidth < 600 && w / h > room * 1.6) {
      const width = Math.max(h * room, w / 1.8);
      this.box = { x: (w - width) / 2, y: 0, w: width, h };
    }
    this.#apply();
  }

  /**
   * Moves the window to what matters, unless somebody has chosen a window or everything is in view.
   * @param {Element[]} elements
   */
  towards(elements) {
    const { box, size } = this;
    if (this.touched || !elements.length || box.w >= size.w) return;
    const middles = elements.map((element) => {
      const frame = element.getBoundingClientRect();
      return this.#point(frame.left + frame.width / 2, frame.top).x;
    });
    const middle = (Math.min(...middles) + Math.max(...middles)) / 2;
    box.x = Math.min(Math.max(0, middle - box.w / 2), size.w - box.w);
    this.#apply();
  }

  all() {
    this.touched = true;
    this.box = { x: 0, y: 0, w: this.size.w, h: this.size.h };
    this.#apply();
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
    this.svg?.setAttribute("viewBox", [box.x, box.y, box.w, box.h].map((one) => one.toFixed(2)).join(" "));
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
