// Which pieces a step of the game moved: the parts of the drawings that are new, and where they lay before. It knows
// drawings only, no game.
import { drawing } from "./dom.js";

/** @typedef {Map<string, [string, string]>} Drawn items by key: the sheet and the drawing */
/** @typedef {{key: string, sheet: string, item: SVGElement}} Part of a drawing, inside what it is a part of */
/** @typedef {Part & {from: Part | null, way: "moved" | "new" | "turned" | "gone"}} Piece */

const PLACE = / (data-key|transform|[xy12c]{1,2})="[^"]*"/g;

/**
 * Pieces that moved, that are new, that took the place of others (as a card that is turned up), and that are gone.
 * @param {Drawn} put what a step has drawn
 * @param {Drawn} was what it has drawn over, or taken away
 * @returns {Piece[]}
 */
export function movedPieces(put, was) {
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Part[]} */
  const gone = [];
  for (const [key, [sheet, text]] of was) if (!put.has(key)) gone.push({ key, sheet, item: drawing(text) });
  for (const [key, [sheet, text]] of put) {
    const [now, old] = [drawing(text), was.get(key)];
    const before = old && drawing(old[1]);
    if (before && !alike(now, before)) {
      const from = { key, sheet: old[0], item: before };
      pieces.push({ key, sheet, item: now, from, way: "moved" });
      continue;
    }
    const [fresh, lost] = before ? changed(now, before) : [[now], []];
    pieces.push(...fresh.map((item) => /** @type {Piece} */ ({ key, sheet, item, from: null, way: "new" })));
    gone.push(...lost.map((item) => ({ key, sheet, item })));
  }
  for (const piece of pieces) {
    const at = piece.from ? -1 : gone.findIndex((one) => look(one.item) === look(piece.item));
    if (at >= 0) Object.assign(piece, { from: gone.splice(at, 1)[0], way: "moved" });
  }
  const left = new Set(gone.map((one) => one.key));
  for (const piece of pieces) if (piece.way === "new" && left.has(piece.key)) piece.way = "turned";
  return [...pieces, ...gone.map((one) => /** @type {Piece} */ ({ ...one, from: null, way: "gone" }))];
}

/**
 * The parts that only one of two drawings has, each alone inside its drawing; of what is written nothing flies.
 * @param {SVGElement} now
 * @param {SVGElement} before
 * @returns {[SVGElement[], SVGElement[]]}
 */
function changed(now, before) {
  const fresh = unlike(now, before);
  const lost = unlike(before, now);
  if (fresh.length === 1 && lost.length === 1 && alike(fresh[0], lost[0])) {
    const [one, two] = changed(fresh[0], lost[0]);
    return [one.map((part) => within(now, part)), two.map((part) => within(before, part))];
  }
  return [fresh.map((part) => within(now, part)), lost.map((part) => within(before, part))];
}

/**
 * @param {SVGElement} one
 * @param {SVGElement} two
 */
function unlike(one, two) {
  const there = new Set([...two.children].map((part) => part.outerHTML));
  const parts = [...one.children].filter((part) => !there.has(part.outerHTML) && !/^t/.test(part.tagName));
  return /** @type {SVGElement[]} */ (parts);
}

/**
 * @param {SVGElement} whole
 * @param {SVGElement} part
 */
function within(whole, part) {
  const around = /** @type {SVGElement} */ (whole.cloneNode(false));
  around.append(part.cloneNode(true));
  return around;
}

/**
 * Whether two groups have the same place and style, whatever is in them.
 * @param {SVGElement} one
 * @param {SVGElement} two
 */
const alike = (one, two) =>
  one.tagName === "g" &&
  /** @type {Element} */ (one.cloneNode(false)).outerHTML === /** @type {Element} */ (two.cloneNode(false)).outerHTML;

/**
 * A drawing without its place.
 * @param {SVGElement} item
 */
const look = (item) => item.innerHTML.replace(PLACE, "").replace(/<title>.*?<\/title>/g, "");
