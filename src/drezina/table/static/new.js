// The form for a new table: as many seats as players, a name only where somebody sits at this device.
import "./home.js";

const players = /** @type {HTMLSelectElement} */ (document.querySelector("select[name=players]"));
const rows = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("li[data-seat]"));

function show() {
  rows.forEach((row, seat) => {
    row.hidden = seat >= Number(players.value);
    const kind = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
    const who = /** @type {HTMLElement} */ (row.querySelector(".who"));
    who.hidden = kind.value !== "here";
  });
}

players.addEventListener("change", show);
for (const row of rows) row.addEventListener("change", show);
show();
