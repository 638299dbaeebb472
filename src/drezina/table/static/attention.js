// Telling people that something happened: the title of the page, a notification, the voice of a screen reader.
import { byId } from "./dom.js";
import { say } from "./words.js";

const WANTED = "notify";

/**
 * The name of the table in the bar, and in the title after whose turn it is; one's own turn has a sign before it.
 * @param {string} name
 * @param {string} status
 * @param {boolean} mine
 */
export function entitle(name, status, mine) {
  byId("table-name").textContent = name;
  document.title = `${mine ? `● ${say("your-turn")}` : status} · ${name} · Drezina`;
}

/**
 * Calls a person who looks elsewhere.
 * @param {string} name
 * @param {string} table
 */
export function call(name, table) {
  if (document.hidden && localStorage.getItem(WANTED) && Notification.permission === "granted") {
    const note = new Notification(say("notify-text", { name }), {
      body: `${table} · Drezina`,
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
