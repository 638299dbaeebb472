// Telling people that something happened: the title of the page, a notification, a sound, the voice of a screen reader.
import { byId, make } from "./dom.js";
import { lasting } from "./storage.js";
import { say } from "./words.js";

export const CALLED = "notify";
const SOUND = "sound";
const TOLD = 20000; // milliseconds until something said is taken out of the page

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
 * Calls a person who looks elsewhere and wanted that.
 * @param {string} name
 * @param {string} table
 */
export async function call(name, table) {
  if (document.hidden && lasting.get(CALLED)) (await import("./notify.js")).notify(name, table);
}

/**
 * Said by screen readers, after what is being said already.
 * @param {string} text
 */
export function announce(text) {
  const said = make("p", text);
  byId("live").append(said);
  setTimeout(() => said.remove(), TOLD);
}

/** Sounds are off until somebody wants them. */
export const sounding = () => lasting.get(SOUND) === "1";

/** Turns sounds on or off; on begins with one, so that one hears how loud it is. */
export function switchSound() {
  lasting.set(SOUND, sounding() ? "" : "1");
  sound("turn");
}

/** @param {"turn" | "move" | "error" | "end"} name */
export async function sound(name) {
  if (sounding()) (await import("./sound.js")).play(name);
}
