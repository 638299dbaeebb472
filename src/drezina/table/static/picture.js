// The board as a picture of its own: to be looked at beside the score, to be kept and to be shared.
import { draw } from "./art.js";

/** @import { Board } from "./board.js" */

/**
 * The main board once more, whole and without the marks of choosing; complete once its ground is there.
 * @param {Board} board
 */
export function boardPicture(board) {
  const sheet = board.mainSheet();
  const svg = /** @type {SVGSVGElement} */ (sheet.svg.cloneNode(true));
  svg.setAttribute("viewBox", `0 0 ${sheet.head.w} ${sheet.head.h}`);
  for (const item of svg.querySelectorAll("[data-key]")) item.removeAttribute("class");
  for (const layer of svg.querySelectorAll(".overlay")) layer.remove(); // ghosts and marks
  const ground = svg.querySelector(".ground");
  return { svg, complete: ground && sheet.head.ground ? draw(sheet.head.ground, ground) : Promise.resolve() };
}
