// Before the game: who sits where, and the link that brings the others.
import { nonce } from "./chrome.js";
import { byId, fill, make } from "./dom.js";
import { about, acts } from "./people.js";
import { language, say } from "./words.js";

/** @typedef {import("./protocol.js").Room} Room */
/** @typedef {import("./protocol.js").SeatAction} SeatAction */

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
 * Whatever has not changed stays as it is, with what somebody has written there.
 * @param {Room} room
 * @param {(seat: number, what: SeatAction, extra?: {nonce?: string}) => void} act
 * @param {boolean} known whether the server knows this guest
 * @param {string} notice why something was refused
 */
export function showLobby(room, act, known, notice) {
  const place = byId("lobby");
  place.hidden = room.stage !== "open";
  if (place.hidden) return;
  const sit = (/** @type {number} */ seat, /** @type {SeatAction} */ what) =>
    act(seat, what, what === "sit" ? { nonce: nonce() } : {});
  const rows = () =>
    room.chairs.map((chair, seat) =>
      make(
        "li",
        { class: chair.kind === "open" ? "empty" : "" },
        make("strong", {}, chair.name || say("open")),
        make("small", {}, chair.kind === "open" ? "" : about(chair)),
        ...(known ? acts(chair, seat, sit) : []),
      ),
    );
  const url = room.invitation ? new URL(`/i/${room.invitation}`, location.href).href : "";
  const lang = language();
  /** @type {[string, () => Element][]} */
  const parts = [
    [`title ${lang}`, () => make("h2", {}, say("lobby-title"))],
    [`${lang} ${JSON.stringify(room.chairs)}`, () => make("ol", {}, ...rows())],
  ];
  parts.push([room.agreement, () => make("p", { class: "help" }, room.agreement)]);
  if (!known) parts.push([`name ${lang}`, () => nameForm(say("need-name"), say("sit"))]);
  if (url) {
    parts.push(
      [`text ${lang}`, () => make("p", {}, say("lobby-text"))],
      [`link ${lang} ${url}`, () => linkBox(url)],
      [url, () => make("img", { class: "qr", alt: "QR", src: `/i/${room.invitation}/qr.svg` })],
    );
  }
  if (room.trouble) parts.push([room.trouble, () => make("p", { class: "problem" }, room.trouble)]);
  if (notice) parts.push([notice, () => make("p", { class: "notice", role: "alert" }, notice)]);
  fill(place, parts);
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
