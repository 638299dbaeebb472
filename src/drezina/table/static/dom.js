// Small helpers for making and finding elements.

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * All elements that fit a selector.
 * @param {string} selector
 * @param {ParentNode} within
 */
export const all = (selector, within = document) =>
  /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** @param {string} id */
export const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/**
 * An element (`button.main#go`) with attributes, listeners (`onclick`) and children; text is always text, never markup.
 * A `label` is seen by those who point at it and heard by those who do not see it.
 * @param {string} name
 * @param {...(Record<string, unknown> | Node | string | null | undefined | false)} parts
 */
export function make(name, ...parts) {
  const [, tag, classes, id] = /** @type {string[]} */ (/^(\w+)([^#]*)#?(.*)$/.exec(name));
  const element = document.createElement(tag);
  if (tag === "button") element.setAttribute("type", "button");
  if (classes) element.className = classes.replaceAll(".", " ").trim();
  if (id) element.id = id;
  for (const part of parts) {
    if (part instanceof Node || typeof part === "string") element.append(part);
    else for (const [name, value] of Object.entries(part || {})) set(element, name, value);
  }
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
function set(element, name, value) {
  if (name === "label") for (const one of ["title", "aria-label"]) set(element, one, value);
  else if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (value === true) element.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
}

/**
 * @param {string} id
 * @param {(event: MouseEvent) => void} work
 */
export const onClick = (id, work) => byId(id).addEventListener("click", work);

/** @type {WeakMap<Element, string>} */
const signs = new WeakMap();

/**
 * Fills a place with parts. Each has a sign that says all it depends on; where the sign is the same as before, the
 * element stays: the browser lays out only what is new, and what somebody has opened there stays open.
 * @param {Element} place
 * @param {[string, () => Element][]} parts
 */
export function fill(place, parts) {
  const old = [...place.children];
  parts.forEach(([sign, make], number) => {
    const there = old[number];
    if (there && signs.get(there) === sign) return;
    const element = make();
    signs.set(element, sign);
    if (there) there.replaceWith(element);
    else place.append(element);
  });
  for (const left of old.slice(parts.length)) left.remove();
}

/**
 * Drawings come as text from the server's own renderer.
 * @param {string} text
 * @returns {SVGElement}
 */
export function drawing(text) {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${text}</svg>`;
  return /** @type {SVGElement} */ (template.content.firstElementChild?.firstElementChild);
}

/** @type {Record<string, string>} */
const OUTLINES = {
  circle: '<circle cx="10" cy="10" r="7.5"/>',
  triangle: '<path d="M10 1.8 18 16.2H2z"/>',
  square: '<rect x="3" y="3" width="14" height="14"/>',
  diamond: '<path d="M10 1.4 18.6 10 10 18.6 1.4 10z"/>',
  star: '<path d="M10 1l2.7 6 6.3.6-4.8 4.2 1.5 6.4L10 14.8 4.3 18.2l1.5-6.4L1 7.6 7.3 7z"/>',
  hexagon: '<path d="M18.6 10l-4.3 7.4H5.7L1.4 10l4.3-7.4h8.6z"/>',
};

/**
 * The sign of a player: a shape in a colour; none for nobody.
 * @param {{colour: string, shape: string} | undefined} player
 */
export function mark(player) {
  if (!player) return "";
  const svg = drawing(
    `<svg class="mark" viewBox="0 0 20 20" aria-hidden="true">${OUTLINES[player.shape] ?? OUTLINES.circle}</svg>`,
  );
  svg.setAttribute("fill", player.colour);
  return svg;
}

/**
 * A number as it is printed: with a real minus sign.
 * @param {number} value
 */
export function signed(value) {
  return String(value).replace("-", "−");
}
