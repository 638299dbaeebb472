// Pages that are forms: another language means the same page again, with everything that was filled in.
import { wireSwitches } from "./chrome.js";
import { passing } from "./storage.js";

const KEPT = "kept-form";

/** @returns {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
const fields = () => document.querySelectorAll("input:not([type=hidden], [type=file]), select"); // a file cannot be chosen by a page

wireSwitches(() => {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  fields().forEach((field, place) => {
    const box = field instanceof HTMLInputElement && field.type === "checkbox";
    values[`${place} ${field.name}`] = box ? field.checked : field.value;
  });
  passing.set(KEPT, JSON.stringify({ path: location.pathname, top: scrollY, values }));
  location.reload();
});

const kept = JSON.parse(passing.get(KEPT) ?? "null");
passing.set(KEPT, "null");
if (kept?.path === location.pathname) {
  fields().forEach((field, place) => {
    const value = kept.values[`${place} ${field.name}`];
    if (typeof value === "boolean" && field instanceof HTMLInputElement) field.checked = value;
    else if (typeof value === "string") field.value = value;
    field.dispatchEvent(new Event("change"));
  });
  scrollTo(0, kept.top);
}

const me = /** @type {HTMLFormElement | null} */ (document.querySelector("form.me"));
me?.addEventListener("change", () => me.requestSubmit());

// A name that was written and not sent yet goes with the game that is begun.
const mine = /** @type {HTMLInputElement | null} */ (document.querySelector("form.me input"));
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("input[type=hidden][name=name]")
)) {
  field.form?.addEventListener("submit", () => (field.value = mine?.value ?? ""));
}

// With friends: as many players as the game that is chosen is for.
const friends = document.querySelector("#friends form");
if (friends) {
  const [game, players] = /** @type {NodeListOf<HTMLSelectElement>} */ (friends.querySelectorAll("select"));
  const fit = () => {
    const possible = (game.selectedOptions[0].dataset.players ?? "").split(" ");
    for (const option of players.options) option.hidden = option.disabled = !possible.includes(option.value);
    if (players.selectedOptions[0].disabled) players.value = possible[0];
  };
  game.addEventListener("change", fit);
  fit();
}

// What is to be played at once says so itself, once another game or other bots were chosen.
const now = document.getElementById("now");
now?.addEventListener("change", () => {
  const [game, level] = /** @type {NodeListOf<HTMLSelectElement>} */ (now.querySelectorAll("select"));
  const what = document.getElementById("now-what");
  if (what) what.textContent = `${game.selectedOptions[0].text} · ${level.selectedOptions[0].text.toLowerCase()}`;
});
