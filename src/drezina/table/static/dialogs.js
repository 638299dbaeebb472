// What lies over the table for a moment: the curtain between players of one device, and the menu.
import { byId, make } from "./dom.js";
import { linkBox } from "./lobby.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Room} Room */

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/**
 * Hides everything until the next player has the device.
 * @param {string} name
 * @param {() => void} go
 * @param {(() => void) | null} undo
 */
export function showCurtain(name, go, undo) {
  const curtain = dialog("curtain");
  document.body.classList.add("curtained");
  curtain.oncancel = (event) => event.preventDefault();
  curtain.onclose = () => {
    if (document.body.classList.contains("curtained")) raise(curtain); // browsers close it at a second Escape
  };
  curtain.replaceChildren(
    make("h2", {}, say("curtain-title", { name })),
    make("p", {}, say("curtain-text")),
    make(
      "button",
      { type: "button", class: "main large", id: "curtain-go", autofocus: true, onclick: go },
      say("curtain-go", { name }),
    ),
    undo ? make("button", { type: "button", onclick: undo }, say("undo")) : "",
  );
  raise(curtain);
}

/** @param {HTMLDialogElement} curtain */
function raise(curtain) {
  if (!curtain.open) curtain.showModal();
  byId("curtain-go").focus();
}

export function hideCurtain() {
  document.body.classList.remove("curtained");
  const curtain = dialog("curtain");
  if (curtain.open) curtain.close();
}

/**
 * @param {Room} room
 * @param {string} table
 * @param {import("./settings.js").Setting & {notify: () => void, fair: () => void, end: (() => void) | null}} acts
 */
export function showMenu(room, table, acts) {
  const menu = dialog("menu");
  const player = room.chairs.some((chair) => chair.mine);
  const device = make("div", { class: "device" });
  const close = () => menu.close();
  menu.replaceChildren(
    make("h2", {}, say("menu")),
    make(
      "div",
      { class: "stack" },
      acts.end ? make("button", { type: "button", onclick: () => (close(), acts.end?.()) }, say("show-end")) : "",
      ...[".lang", ".theme"].map(switchOf),
      settings(room, acts),
      "Notification" in window && player ? make("button", { type: "button", onclick: acts.notify }, say("notify")) : "",
      player
        ? make(
            "button",
            { type: "button", id: "device-button", onclick: () => showDevice(device, table) },
            say("device"),
          )
        : "",
      device,
      make("p", { class: "help", id: "agreement" }, room.agreement),
      make("p", { class: "help" }, say("keys")),
      make("button", { type: "button", id: "fair-button", onclick: () => (close(), acts.fair()) }, say("fair-title")),
      make("p", { class: "help seal" }, say("fair", { reason: (room.commitment || room.seal).slice(0, 16) })),
      make("a", { class: "button", href: "/" }, say("home")),
      make("button", { type: "button", onclick: close }, say("close")),
    ),
  );
  menu.showModal();
}

/**
 * A small screen has its switches here instead of in the bar.
 * @param {string} name
 */
function switchOf(name) {
  const button = /** @type {HTMLElement} */ (document.querySelector(`.bar ${name}`));
  const text = button.querySelector(".wide")?.textContent ?? button.title;
  return make("button", { type: "button", class: "phone-only", onclick: () => button.click() }, text);
}

/**
 * @param {HTMLElement} place
 * @param {string} table
 */
async function showDevice(place, table) {
  const answer = await fetch("/link", { method: "POST", body: new URLSearchParams({ table }) });
  if (!answer.ok) return;
  const { url, qr, minutes } = await answer.json();
  const code = make("img", { class: "qr", alt: "QR", src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
  place.replaceChildren(make("p", {}, say("device-text", { minutes })), linkBox(url), code);
}

/** A click beside a sheet closes it. */
for (const id of ["menu", "what-if", "fairness", "scoring"]) {
  dialog(id).addEventListener("click", (event) => event.target === dialog(id) && dialog(id).close());
}
