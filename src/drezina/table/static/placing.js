// Where what is said about something stands: beside it, never over it.
import { byId } from "./dom.js";

const GAP = 8; // pixels between a tag and what it speaks of

/**
 * Puts something beside a part of the screen: at the first of eight places that lies within the stage and covers
 * nothing that matters, else at the one that covers least.
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @param {DOMRect[]} [matters]
 */
export function place(element, box, matters = []) {
  const [w, h] = [element.offsetWidth, element.offsetHeight];
  const stage = byId("board").getBoundingClientRect();
  const inside = stage.width > 0 && box.bottom > stage.top && box.top < stage.bottom && box.left < stage.right;
  const room = inside && w < stage.width ? stage : new DOMRect(0, 0, innerWidth, innerHeight);
  const [left, middle, right] = [box.left - w - GAP, box.left + (box.width - w) / 2, box.right + GAP];
  const [top, level, bottom] = [box.top - h - GAP, box.top + (box.height - h) / 2, box.bottom + GAP];
  const places = [
    [middle, top],
    [middle, bottom],
    [right, level],
    [left, level],
    [right, top],
    [left, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => ({
    x: Math.max(room.left + 4, Math.min(x, room.right - w - 4)),
    y: Math.max(room.top + 4, Math.min(y, room.bottom - h - 4)),
  }));
  const cost = (/** @type {{x: number, y: number}} */ at) =>
    matters.filter((one) => covers(at, w, h, one)).length + 1000 * Number(covers(at, w, h, box));
  const costs = places.map(cost);
  const { x, y } = places[costs.indexOf(Math.min(...costs))];
  Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
}

/**
 * @param {{x: number, y: number}} at
 * @param {number} w
 * @param {number} h
 * @param {DOMRect} box
 */
const covers = ({ x, y }, w, h, box) =>
  box.width > 0 && x < box.right && x + w > box.left && y < box.bottom && y + h > box.top;
