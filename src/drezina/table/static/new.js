// The form for a new table: as many seats as players, a name only where somebody sits at this device, and options that
// go together: what does not fit the last choice follows it, and the page says why.
import "./home.js";

const players = /** @type {HTMLSelectElement} */ (document.querySelector("select[name=players]"));
const rows = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("li[data-seat]"));

const consent = /** @type {HTMLElement} */ (document.getElementById("consent"));
const timing = /** @type {HTMLElement} */ (document.getElementById("timing"));
const timed = /** @type {HTMLElement} */ (document.getElementById("timed"));
const clock = /** @type {HTMLSelectElement} */ (document.querySelector("select[name=clock]"));
const practice = /** @type {HTMLElement} */ (document.getElementById("practice"));

function show() {
  let people = 0;
  let friends = 0;
  rows.forEach((row, seat) => {
    row.hidden = seat >= Number(players.value);
    const kind = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
    const who = /** @type {HTMLElement} */ (row.querySelector(".who"));
    who.hidden = kind.value !== "here";
    if (row.hidden) return;
    people += Number(!kind.value.startsWith("bot-"));
    friends += Number(kind.value === "friend");
  });
  consent.hidden = friends === 0; // whoever shares a device needs no rule for absence
  practice.hidden = people !== 1;
  timing.hidden = friends === 0;
  timed.hidden = clock.value === "none";
}

const options = /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[name^=option-]"));
const note = document.getElementById("fitted");
let asked = 0;

/**
 * Lets the other options follow a choice.
 * @param {HTMLSelectElement} chosen
 */
async function fit(chosen) {
  const nameOf = (/** @type {HTMLSelectElement} */ option) => option.name.replace("option-", "");
  const query = new URLSearchParams({ players: players.value, kept: nameOf(chosen) });
  for (const option of options) query.set(nameOf(option), option.value);
  const mine = ++asked;
  const answer = await fetch(`${location.pathname}/fit?${query}`);
  if (!answer.ok || mine !== asked || !note) return;
  const found = await answer.json();
  for (const option of options) {
    const value = found.options[nameOf(option)];
    option.classList.toggle("fitted", value !== undefined);
    if (value !== undefined) option.value = value;
  }
  note.hidden = !found.note;
  note.textContent = found.note;
}

for (const select of [players, ...options]) select.addEventListener("change", () => fit(select));
players.addEventListener("change", show);
clock.addEventListener("change", show);
for (const row of rows) row.addEventListener("change", show);
show();
