// The menu of the table.
import { dialog, make } from "./dom.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/**
 * @param {Room} room
 * @param {string} table
 * @param {import("./settings.js").Setting & {fair: () => void, end: (() => void) | null}} acts
 */
export function showMenu(room, table, acts) {
  const menu = dialog("menu");
  const player = room.chairs.some((chair) => chair.mine);
  const device = make("div.device");
  const close = () => menu.close();
  const elsewhere = async () => (await import("./device.js")).showDevice(device, table);
  const notify = async () => (await import("./notify.js")).askToNotify();
  menu.replaceChildren(
    make("h2", say("menu")),
    make(
      "div.stack",
      acts.end && make("button", { onclick: () => (close(), acts.end?.()) }, say("show-end")),
      ...[".lang", ".theme"].map(switchOf),
      settings(room, acts),
      "Notification" in window && player && make("button", { onclick: notify }, say("notify")),
      player && make("button#device-button", { onclick: elsewhere }, say("device")),
      device,
      make("p.help#agreement", room.agreement),
      make("p.help", say("keys")),
      make("button#fair-button", { onclick: () => (close(), acts.fair()) }, say("fair-title")),
      make("p.help.seal", say("fair", { reason: (room.commitment || room.seal).slice(0, 16) })),
      make("a.button", { href: "/" }, say("home")),
      make("button", { onclick: close }, say("close")),
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
  return make("button.phone-only", { onclick: () => button.click() }, text);
}
