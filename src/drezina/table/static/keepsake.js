// The picture of the board as a file: to be kept, or shared.
import { make } from "./dom.js";
import { boardPicture } from "./picture.js";

/** @import { Board } from "./board.js" */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 2000; // pixels of a picture that is saved

/**
 * As a file, by daylight: the colours of the night come from style sheets, which stay behind.
 * @param {Board} board
 * @param {string} name
 * @param {"png" | "svg"} kind
 */
async function boardFile(board, name, kind) {
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

/**
 * @param {Board} board
 * @param {string} name
 * @param {"png" | "svg"} kind
 */
export async function save(board, name, kind) {
  const file = await boardFile(board, name, kind);
  const link = /** @type {HTMLAnchorElement} */ (make("a", { download: file.name, href: URL.createObjectURL(file) }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * @param {Board} board
 * @param {string} name
 * @param {string} text
 */
export async function share(board, name, text) {
  const files = [await boardFile(board, name, "png")];
  await navigator.share({ title: name, text, ...(navigator.canShare?.({ files }) && { files }) }).catch(() => {});
}
