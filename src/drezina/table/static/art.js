// Drawings that never change: fetched once by their digest, kept by the browser for good, and put inline.
import { byId } from "./dom.js";

/** @type {Map<string, Promise<SVGElement>>} */
const known = new Map();

/** Until everything that was asked for is there. */
export const drawn = () => Promise.allSettled(known.values());

/** @param {string} digest */
function fetched(digest) {
  let art = known.get(digest);
  if (!art) {
    art = fetch(`/art/${digest}.svg`).then(async (response) => {
      if (!response.ok) throw new Error(`no art ${digest}`);
      const document = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
      return /** @type {SVGElement} */ (/** @type {unknown} */ (document.documentElement));
    });
    art.catch(() => known.delete(digest)); // the next sheet asks again
    known.set(digest, art);
  }
  return art;
}

/**
 * Copies a drawing into a place as soon as it is there.
 * @param {string} digest
 * @param {Element} place
 */
export async function draw(digest, place) {
  const art = await fetched(digest).catch(() => null);
  if (art) place.replaceChildren(...[...art.childNodes].map((node) => document.importNode(node, true)));
}

/**
 * Puts the symbols, patterns and gradients of a game into the page, once.
 * @param {string} digest
 */
export async function define(digest) {
  const definitions = byId("definitions");
  if (definitions.dataset.library === digest) return;
  definitions.dataset.library = digest;
  await draw(digest, definitions);
}
