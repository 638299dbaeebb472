// Before the game: who sits where, and the link that brings the others.
import { nonce } from "./chrome.js";
import { byId, fill, make } from "./dom.js";
import { about, acts, nameForm } from "./people.js";
import { settings } from "./settings.js";
import { language, say } from "./words.js";

/**
 * A link with a button that copies or shares it.
 * @param {string} url
 */
export function linkBox(url) {
  const field = /** @type {HTMLInputElement} */ (
    make("input", { readonly: true, value: url, "aria-label": url, onfocus: () => field.select() })
  );
  const copy = make("button.main", say("copy"));
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
      ? make("button", { onclick: () => navigator.share({ url }).catch(() => {}) }, say("share"))
      : null;
  return make("div.link", field, copy, share);
}

/**
 * The waiting room: on the left what brings people, on the right who is here. Whatever has not changed stays as it is,
 * with what somebody has written there.
 * @param {Room} room
 * @param {(seat: number, what: SeatAction, extra?: {nonce?: string}) => void} act
 * @param {() => void} callOff closes the table
 * @param {import("./settings.js").Setting} setting
 * @param {boolean} known whether the server knows this guest
 * @param {string} notice why something was refused
 */
export function showLobby(room, act, callOff, setting, known, notice) {
  const place = byId("lobby");
  const lang = language();
  const url = room.invitation ? new URL(`/i/${room.invitation}`, location.href).href : "";
  /** @type {[string, () => Element][]} */
  const parts = url ? [[`invite ${lang} ${url}`, () => invite(room.invitation, url)]] : [];
  const sit = (/** @type {number} */ seat, /** @type {SeatAction} */ what) =>
    act(seat, what, what === "sit" ? { nonce: nonce() } : {});
  const sign = JSON.stringify([lang, room.chairs, room.agreement, room.trouble, notice]);
  parts.push([sign, () => seats(room, sit, callOff, known, notice)]);
  parts.push([`settings ${lang} ${room.pace} ${room.host}`, () => own(room, setting)]);
  if (!known) parts.push([`name ${lang}`, () => nameForm("need-name", "act-sit")]);
  fill(place, parts);
}

/**
 * @param {Room} room
 * @param {import("./settings.js").Setting} setting
 */
const own = (room, setting) => make("details.own-settings", make("summary", say("settings")), settings(room, setting));

/**
 * @param {string} invitation
 * @param {string} url
 */
function invite(invitation, url) {
  return make(
    "section.card.invite",
    make("h2", say("invite-title")),
    make("p", say("invite-text")),
    make("img.qr", { alt: say("invite-qr"), src: `/i/${invitation}/qr.svg` }),
    linkBox(url),
    make("p.help", say("invite-until")),
  );
}

/**
 * @param {Room} room
 * @param {(seat: number, what: SeatAction) => void} sit
 * @param {() => void} callOff
 * @param {boolean} known
 * @param {string} notice
 */
function seats(room, sit, callOff, known, notice) {
  const taken = room.chairs.filter((chair) => chair.kind !== "open").length;
  const free = room.chairs.flatMap((chair, seat) => (chair.kind === "open" && chair.may.includes("bot") ? [seat] : []));
  const rows = room.chairs.map((chair, seat) =>
    make(
      "li",
      { class: chair.kind === "open" ? "empty" : "" },
      make("i", { "aria-hidden": true }, String(seat + 1)),
      make("strong", chair.name || say("open")),
      make("small", chair.kind === "open" ? "" : about(chair)),
      chair.kind === "person" && make("span.ready", say("ready")),
      ...(known ? acts(chair, seat, sit) : []),
    ),
  );
  const start = () => free.forEach((seat) => sit(seat, "bot"));
  return make(
    "section.seating",
    make("h2", say("lobby-title"), " ", make("small", say("lobby-taken", { place: taken, count: room.chairs.length }))),
    make("ol", ...rows),
    room.trouble && make("p.problem", room.trouble),
    notice && make("p.notice", { role: "alert" }, notice),
    make("p.help", room.agreement),
    free.length > 0 && make("button.main.large#lobby-start", { onclick: start }, say("lobby-start")),
    make("p.help", say("lobby-text")),
    room.host && !room.trouble && make("button.small#call-off", { onclick: callOff }, say("call-off")),
  );
}
