// The panes beside or below the board: one is shown, the tabs say which.
import { openRules } from "./clause.js";
import { all, byId, make } from "./dom.js";
import { language, say } from "./words.js";

const PANES = ["tray", "people", "log", "chat", "howto"];
const CLOSED = ""; // on a narrow screen the board may have all the room
const WIDE = ["log", "chat", "howto"]; // those that stand beside the board on a wide screen

/** @param {string} game */
export function wireTabs(game) {
  const buttons = all(".tabs button");
  const narrow = matchMedia("(max-width: 1199px), (max-height: 699px)"); // as in style.css
  let loaded = "";

  /** @param {string} lang */
  async function howto(lang) {
    if (byId("howto").hidden || loaded === lang) return;
    const answer = await fetch(`/howto/${game}?lang=${lang}`);
    byId("howto").innerHTML = await answer.text();
    byId("howto").prepend(make("button#rules-button", { onclick: () => openRules("") }, say("rules-search")));
    loaded = lang;
  }

  /** @param {string} pane */
  function choose(pane) {
    document.body.dataset.pane = pane;
    for (const button of buttons) {
      const chosen = button.dataset.pane === pane;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen || (pane === CLOSED && button === buttons[0]) ? 0 : -1;
    }
    for (const name of PANES) byId(name).classList.toggle("chosen", name === pane);
    const wide = WIDE.includes(pane) ? pane : "log";
    for (const name of WIDE) byId(name).hidden = name !== wide;
    howto(language());
    if (pane !== CLOSED) byId(pane).dispatchEvent(new Event("chosen"));
  }

  buttons.forEach((button, place) => {
    button.addEventListener("click", () => {
      const pane = button.dataset.pane ?? "log";
      choose(pane === document.body.dataset.pane && narrow.matches ? CLOSED : pane);
      byId(pane).scrollIntoView({ block: "nearest" });
    });
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
  const begin = () => choose(narrow.matches ? "tray" : "log");
  begin();
  const wait = () => choose(narrow.matches ? CLOSED : "howto");
  return { howto, choose, begin, wait };
}
