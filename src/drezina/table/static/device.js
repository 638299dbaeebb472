// To go on with the same seats on another device.
import { make } from "./dom.js";
import { linkBox } from "./lobby.js";
import { say } from "./words.js";

/**
 * @param {HTMLElement} place
 * @param {string} table
 */
export async function showDevice(place, table) {
  const answer = await fetch("/link", { method: "POST", body: new URLSearchParams({ table }) });
  if (!answer.ok) return;
  const { url, qr, minutes } = await answer.json();
  const code = make("img.qr", { alt: "QR", src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
  place.replaceChildren(make("p", say("device-text", { minutes })), linkBox(url), code);
}
