// The curtain between players of one device.
import { byId, dialog, make } from "./dom.js";
import { say } from "./words.js";

const curtain = dialog("curtain");

/**
 * Hides everything until the next player has the device.
 * @param {string} name
 * @param {() => void} go
 * @param {(() => void) | null} undo
 */
export function showCurtain(name, go, undo) {
  if (!document.body.classList.contains("curtained")) return;
  curtain.oncancel = (event) => event.preventDefault();
  curtain.onclose = () => {
    if (document.body.classList.contains("curtained")) raise(); // browsers close it at a second Escape
  };
  curtain.replaceChildren(
    make("h2", say("curtain-title", { name })),
    make("p", say("curtain-text")),
    make("button.main.large#curtain-go", { autofocus: true, onclick: go }, say("curtain-go", { name })),
    undo ? make("button", { onclick: undo }, say("undo")) : "",
  );
  raise();
}

function raise() {
  if (!curtain.open) curtain.showModal();
  byId("curtain-go").focus();
}
