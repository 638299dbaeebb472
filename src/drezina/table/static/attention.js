// Telling people that something happened: the title of the page, a notification, the voice of a screen reader.
import { byId } from "./dom.js";
import { say } from "./words.js";

const WANTED = "notify";
const plainTitle = document.title;

/**
 * @param {boolean} mine
 * @param {string} name
 */
export function turn(mine, name) {
  document.title = mine ? `● ${say("your-turn")} · ${plainTitle}` : plainTitle;
  if (mine && document.hidden && localStorage.getItem(WANTED) && Notification.permission === "granted") {
    const note = new Notification(say("notify-text", { name }), {
      body: plainTitle,
      icon: "/static/icon.svg",
      tag: location.pathname,
    });
    note.onclick = () => focus();
  }
}

/** Asks the browser for leave to notify. */
export async function askToNotify() {
  if ((await Notification.requestPermission()) === "granted") localStorage.setItem(WANTED, "1");
}

/** @param {string} text */
export function announce(text) {
  byId("live").textContent = text;
}
