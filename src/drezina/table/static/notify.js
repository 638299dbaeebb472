// Notifications by the browser, for whoever has asked to be called.
import { CALLED } from "./attention.js";
import { lasting } from "./storage.js";
import { say } from "./words.js";

/**
 * @param {string} name
 * @param {string} table
 */
export function notify(name, table) {
  if (Notification.permission !== "granted") return;
  try {
    const note = new Notification(say("notify-text", { name }), {
      body: `${table} · Drezina`,
      icon: "/static/icon.svg",
      tag: location.pathname,
    });
    note.onclick = () => focus();
  } catch {
    // Some browsers allow notifications and then make none for a page; the title calls all the same.
  }
}

/** Asks the browser for leave to notify. */
export async function askToNotify() {
  if ((await Notification.requestPermission()) === "granted") lasting.set(CALLED, "1");
}
