// The panes beside or below the board: one is shown, the tabs say which.
import { byId } from "./dom.js";
import { language } from "./words.js";

const PANES = ["tray", "people", "log", "chat", "howto"];
const WIDE = ["log", "chat", "howto"]; // those that stand beside the board on a wide screen

/** @param {string} game */
export function wireTabs(game) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".tabs button")]);
  let loaded = "";

  /** @param {string} lang */
  async function howto(lang) {
    if (byId("howto").hidden || loaded === lang) return;
    const answer = await fetch(`/howto/${game}?lang=${lang}`);
    byId("howto").innerHTML = await answer.text();
    loaded = lang;
  }

  /** @param {string} pane */
  function choose(pane) {
    document.body.dataset.pane = pane;
    for (const button of buttons) {
      const chosen = button.dataset.pane === pane;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
    for (const name of PANES) byId(name).classList.toggle("chosen", name === pane);
    const wide = WIDE.includes(pane) ? pane : "log";
    for (const name of WIDE) byId(name).hidden = name !== wide;
    howto(language());
  }

  buttons.forEach((button, place) => {
    button.addEventListener("click", () => choose(button.dataset.pane ?? "log"));
    button.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const shown = buttons.filter((one) => one.offsetParent);
      const next = shown[(shown.indexOf(button) + step + shown.length) % shown.length];
      if (step && next) {
        next.focus();
        choose(next.dataset.pane ?? "log");
      }
    });
    button.tabIndex = place ? -1 : 0;
  });
  choose(matchMedia("(max-width: 899px)").matches ? "tray" : "log");
  return { howto, choose };
}
