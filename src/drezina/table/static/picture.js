// The board as a picture of its own: to be looked at beside the score, to be kept and to be shared.
import { draw } from "./art.js";

/** @import { Board } from "./board.js" */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 2000; // pixels of a picture that is saved

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

/**
 * As a file, by daylight: the colours of the night come from style sheets, which stay behind.
 * @param {Board} board
 * @param {string} name
 * @param {"png" | "svg"} kind
 * @returns {Promise<File>}
 */
export async function boardFile(board, name, kind) {
  const sheet = board.mainSheet();
  const { svg, complete } = boardPicture(board);
  await complete;
  svg.setAttribute("xmlns", SVG);
  const definitions = document.createElementNS(SVG, "defs");
  definitions.append(
    ...[...(document.getElementById("definitions")?.childNodes ?? [])].map((one) => one.cloneNode(true)),
  );
  svg.prepend(definitions);
  const high = Math.round((WIDTH * sheet.head.h) / sheet.head.w);
  svg.setAttribute("width", String(WIDTH));
  svg.setAttribute("height", String(high));
  const text = new XMLSerializer().serializeToString(svg);
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.${kind}`;
  if (kind === "svg") return new File([text], file, { type: "image/svg+xml" });
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(WIDTH, high);
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, high);
  return new File([await canvas.convertToBlob()], file, { type: "image/png" });
}
