// The players: who they are, what they have, whether they are here, and what may be done about their seats.
import { byId, fill, make, mark, signed } from "./dom.js";
import { iconOf } from "./icons.js";
import { language, say } from "./words.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Rest} Rest */
/** @typedef {import("./types.js").Chair} Chair */

/** @type {Record<string, string>} */
const ACTS = { sit: "sit", leave: "leave", bot: "to-bot", back: "take-back", remove: "remove" };

/**
 * @param {Chair} chair
 * @param {number} seat
 * @param {(seat: number, what: string) => void} act
 */
export function acts(chair, seat, act) {
  return chair.may.map((what) =>
    make(
      "button",
      { type: "button", class: "small", "data-act": what, onclick: () => act(seat, what) },
      say(ACTS[what]),
    ),
  );
}

/** @param {Chair} chair */
export function about(chair) {
  if (chair.kind === "open") return say("open");
  if (chair.standin) return say("standin", { name: chair.name });
  if (chair.kind === "bot") return `${say("bot")}, ${say(`level-${chair.level}`)}`;
  if (chair.kind === "automa") return say("automa");
  return [chair.mine ? say("you") : "", chair.here ? "" : say("away")].filter(Boolean).join(", ");
}

/**
 * @param {Room} room
 * @param {Rest} rest
 * @param {(seat: number, what: string) => void} act
 */
export function showPeople(room, rest, act) {
  const lang = language();
  /** @type {[string, () => Element][]} */
  const parts = room.chairs.map((found, seat) => {
    const chair = { ...found, here: found.here || room.stage === "over" }; // nobody is missed after the end
    const turn = rest.waiting.includes(seat);
    const sign = JSON.stringify([lang, seat, chair, rest.players[seat], turn, seat === rest.seat]);
    return [sign, () => card(chair, seat, rest, act)];
  });
  if (rest.extras.length) {
    const extras = () => rest.extras.map(([key, text]) => make("span", { "data-extra": key }, text));
    parts.push([JSON.stringify(rest.extras), () => make("p", { class: "extras" }, ...extras())]);
  }
  if (room.watchers) {
    const text = say("watchers", { count: room.watchers });
    parts.push([text, () => make("p", { class: "watchers" }, text)]);
  }
  fill(byId("people"), parts);
  showStanding(rest);
}

/**
 * One line for small screens, where the cards of the players are behind a tab: what everybody has.
 * @param {Rest} rest
 */
function showStanding(rest) {
  fill(
    byId("standing"),
    rest.players.map((player, seat) => {
      const turn = rest.waiting.includes(seat);
      return [JSON.stringify([player, turn]), () => short(player, turn)];
    }),
  );
}

/**
 * @param {import("./types.js").Player} player
 * @param {boolean} turn
 */
function short(player, turn) {
  return make(
    "span",
    { class: turn ? "turn" : "" },
    mark(player.colour, player.shape),
    player.points === null ? null : make("b", {}, signed(player.points)),
    ...player.badges.map(([label, value, icon]) =>
      make(
        "span",
        { class: "badge" },
        make("span", { class: "icon" }, icon ? iconOf(icon) : label),
        make("i", {}, value),
      ),
    ),
  );
}

/**
 * The card of a player.
 * @param {Chair} chair
 * @param {number} seat
 * @param {Rest} rest
 * @param {(seat: number, what: string) => void} act
 */
function card(chair, seat, rest, act) {
  const player = rest.players[seat];
  const turn = rest.waiting.includes(seat);
  const buttons = acts(chair, seat, act);
  const prominent = chair.may.includes("back") || (chair.may.includes("bot") && !chair.mine && !chair.here);
  const badges = player.badges.map(([label, value, icon]) =>
    make(
      "span",
      { class: "badge", title: label },
      make("span", { class: "icon", "aria-hidden": true }, icon ? iconOf(icon) : label),
      make("span", { class: "hidden" }, `${label}: `),
      make("b", {}, value),
    ),
  );
  return make(
    "article",
    {
      class: `player${turn ? " turn" : ""}${seat === rest.seat ? " mine" : ""}${chair.here ? "" : " away"}`,
      "data-seat": seat,
    },
    make(
      "header",
      {},
      mark(player.colour, player.shape),
      make("strong", {}, chair.name),
      make("small", {}, about(chair)),
      player.points === null ? null : make("span", { class: "points", title: say("points") }, signed(player.points)),
    ),
    badges.length ? make("div", { class: "badges" }, ...badges) : null,
    buttons.length
      ? prominent
        ? make("div", { class: "acts" }, ...buttons)
        : make("details", { class: "acts" }, make("summary", { "aria-label": chair.name }, "⋯"), ...buttons)
      : null,
  );
}
