// Looks at a drawing as Chromium shows it: where letters stand, what lies over them, and how large they are.

/** @typedef {{x: number, y: number}} Point */

const SVG = "http://www.w3.org/2000/svg";
const PAINTED = 0.35; // what is paler than this covers nothing
const LETTERS = { above: 0.72, below: 0.04, tail: 0.2 }; // of the size, around the line that letters stand on
const TAILS = /[gjpqyQÇ,;()[\]|/]/u;
const STEP = 4; // pixels between points of a path
const SAME = 3; // pixels
const MOST = 60; // points of a path
const STROKE = 8; // pixels, at most half as wide
const SHAPES = ["path", "rect", "circle"].map((shape) => `${shape}:not(.ring)`).join(); // a ring is not seen as it is

/** Puts what every `use` shows in its place, so that it can be looked at like everything else. */
function unfold() {
  for (;;) {
    const uses = [...document.querySelectorAll("#sheet use")];
    if (!uses.length) return;
    for (const use of uses) {
      const group = document.createElementNS(SVG, "g");
      for (const { name, value } of use.attributes) if (name !== "href") group.setAttribute(name, value);
      const symbol = document.querySelector(use.getAttribute("href") ?? "");
      if (symbol) group.append(...[...symbol.childNodes].map((node) => node.cloneNode(true)));
      use.replaceWith(group);
    }
  }
}

/** @param {Element} element */
function opacity(element) {
  let seen = 1;
  for (let one = /** @type {Element | null} */ (element); one && one.id !== "sheet"; one = one.parentElement)
    seen *= Number(getComputedStyle(one).opacity);
  return seen;
}

/** @param {Element} element */
const keyOf = (element) => element.closest("[data-key]")?.getAttribute("data-key") ?? "ground";

/**
 * The corners of the letters of a text on the screen.
 * @param {SVGTextElement} text
 * @returns {Point[]}
 */
function corners(text) {
  const size = parseFloat(getComputedStyle(text).fontSize);
  const box = text.getBBox();
  const line = Number(text.getAttribute("y"));
  const top = line - LETTERS.above * size;
  const bottom = line + (TAILS.test(text.textContent ?? "") ? LETTERS.tail : LETTERS.below) * size;
  const matrix = /** @type {DOMMatrix} */ (text.getScreenCTM());
  return [
    [box.x, top],
    [box.x + box.width, top],
    [box.x + box.width, bottom],
    [box.x, bottom],
  ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
}

/**
 * How deep two rectangles lie in each other, in pixels; negative if they are apart. They may be turned.
 * @param {Point[]} one
 * @param {Point[]} two
 */
function depth(one, two) {
  let least = Infinity;
  for (const shape of [one, two]) {
    for (const [from, to] of [
      [shape[0], shape[1]],
      [shape[1], shape[2]],
    ]) {
      const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
      const onto = (/** @type {Point[]} */ points) => points.map((point) => point.x * x + point.y * y);
      const [a, b] = [onto(one), onto(two)];
      least = Math.min(least, Math.min(Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a)));
    }
  }
  return least;
}

/**
 * @param {Point} point
 * @param {Point[]} shape
 */
function inside(point, shape) {
  return shape.every((from, place) => {
    const to = shape[(place + 1) % shape.length];
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) > 0;
  });
}

/**
 * What is painted over the middle of a text, if anything.
 * @param {Label} label
 * @param {{shape: Element, box: Box}[]} shapes of the sheet
 */
function cover({ text, quad, box }, shapes) {
  const near = shapes.filter((one) => touch(one.box, box) && isAfter(one.shape, text));
  const [a, b, c, d] = quad;
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const x = ((a.x + d.x) / 2) * (1 - share) + ((b.x + c.x) / 2) * share;
    const y = ((a.y + d.y) / 2) * (1 - share) + ((b.y + c.y) / 2) * share;
    if (!near.some((one) => touch(one.box, { left: x, top: y, right: x, bottom: y }))) continue;
    for (const element of document.elementsFromPoint(x, y)) {
      if (element === text || !element.closest("#sheet")) break;
      if (isAfter(element, text) && element.tagName !== "text" && opacity(element) > PAINTED) return element;
    }
  }
  return null;
}

/**
 * Whether a shape is drawn after a text, and so lies above it.
 * @param {Element} shape
 * @param {Element} text
 */
const isAfter = (shape, text) => Boolean(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING);

/**
 * The box around some points.
 * @param {Point[]} points
 */
function around(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * Whether two boxes have a point in common: most have not, and need no closer look.
 * @param {Box} one
 * @param {Box} two
 */
const touch = (one, two) =>
  one.left <= two.right && two.left <= one.right && one.top <= two.bottom && two.top <= one.bottom;

/**
 * The labels of other items that lie on an item: points along its lines are inside them.
 * @param {Element} item
 * @param {Label[]} labels
 */
function under(item, labels) {
  const near = labels.filter((label) => keyOf(label.text) !== keyOf(item) && touch(label.box, edges(item)));
  if (!near.length) return [];
  const shapes = /** @type {SVGGeometryElement[]} */ ([...item.querySelectorAll(SHAPES)]);
  const points = shapes
    .filter((shape) => opacity(shape) > PAINTED && near.some((label) => touch(label.box, edges(shape))))
    .flatMap(along);
  return near.filter((label) => points.filter((point) => inside(point, label.quad)).length > 1);
}

/**
 * A box with the strokes around it.
 * @param {Box} box
 */
const wider = ({ left, top, right, bottom }) => ({
  left: left - STROKE,
  top: top - STROKE,
  right: right + STROKE,
  bottom: bottom + STROKE,
});

/** @param {Element} element */
const edges = (element) => element.getBoundingClientRect();

/** @param {SVGGeometryElement} shape */
function along(shape) {
  const matrix = /** @type {DOMMatrix} */ (shape.getScreenCTM());
  const whole = shape.getTotalLength();
  const count = Math.min(MOST, Math.max(2, Math.round((whole * matrix.a) / STEP)));
  return Array.from({ length: count + 1 }, (_, step) =>
    shape.getPointAtLength((whole * step) / count).matrixTransform(matrix),
  );
}

/** @typedef {{text: SVGTextElement, quad: Point[], box: Box}} Label */

/**
 * Every text that can be seen, with its place.
 * @returns {Label[]}
 */
function texts() {
  const all = /** @type {SVGTextElement[]} */ ([...document.querySelectorAll("#sheet text")])
    .filter((text) => !text.closest("defs") && text.textContent?.trim())
    .filter((text) => text.getBBox().width > 0 && opacity(text) > 0.05)
    .map((text) => ({ text, quad: corners(text) }))
    .map((label) => ({ ...label, box: around(label.quad) }));
  return all.filter((label, place) => !all.slice(place + 1).some((later) => repeats(later, label)));
}

/**
 * Whether a label says the same as another one below it, at the same place: the one that was printed is not seen.
 * @param {{text: SVGTextElement, quad: Point[]}} later
 * @param {{text: SVGTextElement, quad: Point[]}} label
 */
function repeats(later, label) {
  const far = Math.hypot(later.quad[0].x - label.quad[0].x, later.quad[0].y - label.quad[0].y);
  return later.text.textContent === label.text.textContent && far < SAME;
}

/** @param {{text: SVGTextElement}} label */
const named = ({ text }) => `“${text.textContent}” (${keyOf(text)})`;

/**
 * Everything on a sheet that stands over something else.
 * @param {{pieces: string, tags: string, slack: number}} about what labels of other items must not lie on, items that
 * lie above pieces because they tell what would come of a choice, and how deep is no harm
 * @returns {string[]}
 */
function collisions({ pieces, tags, slack }) {
  const tag = new RegExp(`^(?:${tags})$`);
  const labels = texts();
  const shapes = [...document.querySelectorAll("#sheet > :not(defs)")]
    .flatMap((item) => [...item.querySelectorAll(SHAPES)])
    .map((shape) => ({ shape, box: wider(edges(shape)) }));
  const found = [];
  labels.forEach((one, place) => {
    for (const two of labels.slice(place + 1))
      if (touch(one.box, two.box) && depth(one.quad, two.quad) > slack) found.push(`${named(one)} and ${named(two)} lie over each other`);
    const over = cover(one, shapes);
    if (over) found.push(`${keyOf(over)} lies over ${named(one)}`);
  });
  if (pieces)
    for (const item of items(pieces))
      for (const label of under(item, labels))
        if (!tag.test(keyOf(label.text))) found.push(`${named(label)} lies on ${keyOf(item)}`);
  return [...new Set(found)];
}

/** Every text with its colour, how solid it is, its size in pixels of the screen and the box around it. */
function letters() {
  return texts().map(({ text, box }) => {
    const { a, b } = /** @type {DOMMatrix} */ (text.getScreenCTM());
    const style = getComputedStyle(text);
    return {
      name: named({ text }),
      fill: style.fill,
      opacity: opacity(text),
      size: parseFloat(style.fontSize) * Math.hypot(a, b),
      box: [box.left, box.top, box.right, box.bottom],
    };
  });
}

/**
 * The items of some keys.
 * @param {string} pattern of their keys
 */
function items(pattern) {
  const wanted = new RegExp(`^(?:${pattern})$`);
  return [...document.querySelectorAll("#sheet [data-key]")].filter((item) => wanted.test(keyOf(item)));
}

/**
 * The boxes of items.
 * @param {string} pattern of their keys
 */
function boxes(pattern) {
  return items(pattern).map((item) => {
    const { left, top, right, bottom } = edges(item);
    return { name: keyOf(item), opacity: opacity(item), box: [left, top, right, bottom] };
  });
}

/**
 * Hides all letters, and items.
 * @param {string} pattern of their keys; empty for none
 */
function strip(pattern) {
  const wanted = new RegExp(`^(?:${pattern})$`);
  const sheet = /** @type {Element} */ (document.querySelector("#sheet"));
  sheet.classList.add("bare");
  for (const item of sheet.querySelectorAll("[data-key]"))
    item.classList.toggle("away", pattern !== "" && wanted.test(keyOf(item)));
}

function restore() {
  for (const item of document.querySelectorAll(".bare, .away")) item.classList.remove("bare", "away");
}

Object.assign(window, { looking: { boxes, collisions, letters, restore, strip, unfold } });
