// The rules at the table: all clauses, and a search in them that does not mind marks and capitals.
import { make } from "./dom.js";
import { language, say } from "./words.js";

const FOUND = "[data-clause], p, tr, li";

const dialog = /** @type {HTMLDialogElement} */ (make("dialog.sheet.rules"));
const search = /** @type {HTMLInputElement} */ (
  make("input", { type: "search", autocomplete: "off", spellcheck: false })
);
const none = make("p.help", { role: "status", hidden: true });
const text = make("div.prose", { tabindex: 0 });
let shown = "";

/**
 * @param {string} game
 * @param {string} clause the one to look at; "" for the search
 */
export async function showRules(game, clause) {
  const wanted = `${game} ${language()}`;
  if (shown !== wanted) {
    const answer = await fetch(`/rules/${game}?lang=${language()}`);
    text.innerHTML = await answer.text();
    shown = wanted;
    dialog.replaceChildren(
      make("header", make("h2", say("rules")), make("button", { onclick: () => dialog.close() }, say("close"))),
      search,
      none,
      text,
    );
    dialog.setAttribute("aria-label", say("rules"));
    search.placeholder = say("rules-search");
    search.setAttribute("aria-label", say("rules-search"));
    none.textContent = say("rules-none");
  }
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  search.value = "";
  filter();
  for (const old of text.querySelectorAll(".now")) old.classList.remove("now");
  const found = clause ? text.querySelector(`[data-clause="${CSS.escape(clause)}"]`) : null;
  if (!found) {
    text.scrollTop = 0;
    return clause ? text.focus() : search.focus();
  }
  found.classList.add("now");
  found.scrollIntoView({ block: "center" });
  text.focus({ preventScroll: true });
}

/** Shows what has all the words; of the headings those below which something is left. */
function filter() {
  const words = plain(search.value).split(/\s+/).filter(Boolean).map(stem);
  let left = 0;
  for (const block of /** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(FOUND))) {
    const within = block.parentElement?.closest(FOUND);
    if (within && text.contains(within)) continue; // it goes with the larger one
    const letters = plain(block.textContent ?? "");
    block.hidden = !words.every((word) => letters.includes(word));
    left += Number(!block.hidden);
  }
  for (const table of /** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll("table")))
    table.hidden = ![...table.querySelectorAll("tbody tr")].some((row) => !(/** @type {HTMLElement} */ (row).hidden));
  /** @type {HTMLElement | null} */
  let head = null;
  for (const part of /** @type {HTMLElement[]} */ ([...text.children])) {
    if (/^H\d$/.test(part.tagName)) {
      head = part;
      head.hidden = words.length > 0;
    } else if (head && words.length && hasShown(part)) head.hidden = false;
  }
  none.hidden = left > 0;
}

/** @param {HTMLElement} part */
function hasShown(part) {
  if (part.hidden) return false;
  const blocks = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(FOUND)]);
  return !blocks.length || blocks.some((block) => !block.hidden);
}

/**
 * Letters without case and marks, so that "nadjezd" and "nádraží" are found by "nadrazi" too.
 * @param {string} letters
 */
function plain(letters) {
  return letters.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Endings change with the sentence: "známky" finds "známek", "routes" finds "route".
 * @param {string} word
 */
const stem = (word) => (/\d/.test(word) ? word : word.slice(0, Math.max(4, word.length - 2)));

search.addEventListener("input", filter);
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
