// Before the game: who sits where, and the link that brings the others.
import { nonce } from "./chrome.js";
import { byId, make } from "./dom.js";
import { about, acts } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Room} Room */

/**
 * A link with a button that copies or shares it.
 * @param {string} url
 */
export function linkBox(url) {
  const field = /** @type {HTMLInputElement} */ (
    make("input", { readonly: true, value: url, "aria-label": url, onfocus: () => field.select() })
  );
  const copy = make("button", { type: "button", class: "main" }, say("copy"));
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      document.execCommand("copy");
    }
    copy.textContent = say("copied");
  });
  const share =
    "share" in navigator
      ? make("button", { type: "button", onclick: () => navigator.share({ url }).catch(() => {}) }, say("share"))
      : null;
  return make("div", { class: "link" }, field, copy, share);
}

/**
 * @param {Room} room
 * @param {(seat: number, what: string, extra?: object) => void} act
 * @param {boolean} known whether the table knows this guest
 */
export function showLobby(room, act, known) {
  const place = byId("lobby");
  place.hidden = room.stage !== "open";
  if (place.hidden) return;
  const sit = (/** @type {number} */ seat, /** @type {string} */ what) =>
    act(seat, what, what === "sit" ? { nonce: nonce() } : {});
  const rows = room.chairs.map((chair, seat) =>
    make(
      "li",
      { class: chair.kind === "open" ? "empty" : "" },
      make("strong", {}, chair.name || say("open")),
      make("small", {}, chair.kind === "open" ? "" : about(chair)),
      ...(known ? acts(chair, seat, sit) : []),
    ),
  );
  const url = room.invitation ? new URL(`/i/${room.invitation}`, location.href).href : "";
  place.replaceChildren(
    make("h2", {}, say("lobby-title")),
    make("ol", {}, ...rows),
    ...(url
      ? [
          make("p", {}, say("lobby-text")),
          linkBox(url),
          make("img", { class: "qr", alt: "QR", src: `/i/${room.invitation}/qr.svg` }),
        ]
      : []),
    ...(known ? [] : [nameForm(say("need-name"), say("sit"))]),
  );
}

/**
 * A visitor without a name gets one by writing it.
 * @param {string} why
 * @param {string} go
 */
export function nameForm(why, go) {
  return make(
    "form",
    { method: "post", action: "/name", class: "stack" },
    make(
      "label",
      { class: "row" },
      make("span", {}, why),
      make("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" }),
    ),
    make("input", { type: "hidden", name: "back", value: location.pathname }),
    make("button", { class: "main" }, go),
  );
}
