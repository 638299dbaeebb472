// The players: who they are, what they have, whether they are here, and what may be done about their seats.
import { byId, fill, make, mark, signed } from "./dom.js";
import { iconOf } from "./icons.js";
import { language, say } from "./words.js";

/**
 * @param {SeatInfo} chair
 * @param {number} seat
 * @param {(seat: number, what: SeatAction) => void} act
 */
export function acts(chair, seat, act) {
  return chair.may.map((what) =>
    make("button.small", { "data-act": what, onclick: () => act(seat, what) }, say(`act-${what}`)),
  );
}

/** @param {SeatInfo} chair */
export function about(chair) {
  if (chair.kind === "open") return say("open");
  if (chair.gone) return say(`gone-${chair.gone}-chair`);
  if (chair.standin) return say("standin", { name: chair.name });
  if (chair.kind === "bot") return `${say("bot")}, ${say(`level-${chair.level}`)}`;
  if (chair.kind === "automa") return say("automa");
  return [chair.mine ? say("you") : "", chair.here ? "" : say("away")].filter(Boolean).join(", ");
}

/**
 * @param {Room} room
 * @param {GameView} view
 * @param {(seat: number, what: SeatAction) => void} act
 */
export function showPeople(room, view, act) {
  const lang = language();
  /** @type {[string, () => Element][]} */
  const parts = room.chairs.map((found, seat) => {
    const chair = { ...found, here: found.here || room.stage === "over" }; // nobody is missed after the end
    const turn = view.waiting.includes(seat);
    const sign = JSON.stringify([lang, seat, chair, view.players[seat], turn, seat === view.seat]);
    return [sign, () => card(chair, seat, view, act)];
  });
  if (view.extras.length) {
    const extras = () => view.extras.map(([key, text]) => make("span", { "data-extra": key }, text));
    parts.push([JSON.stringify(view.extras), () => make("p.extras", ...extras())]);
  }
  if (room.watchers) {
    const text = say("watchers", { count: room.watchers });
    parts.push([text, () => make("p.watchers", text)]);
  }
  fill(byId("people"), parts);
  showStanding(room, view);
}

/**
 * In the bar of small screens, where the cards of the players are behind a tab: who is there, with how many points.
 * @param {Room} room
 * @param {GameView} view
 */
function showStanding(room, view) {
  fill(
    byId("standing"),
    view.players.map((player, seat) => {
      const turn = view.waiting.includes(seat);
      const { clock, name } = room.chairs[seat];
      return [JSON.stringify([player, turn, clock, name]), () => short(player, name, turn, clock)];
    }),
  );
}

/**
 * @param {Player} player
 * @param {string} name
 * @param {boolean} turn
 * @param {Clock | null} clock
 */
const short = (player, name, turn, clock) =>
  make(
    "span",
    { class: turn ? "turn" : "" },
    mark(player),
    make("b", player.points === null ? "" : signed(player.points)),
    (turn && clockFace(clock)) || make("small", name),
    badges(player),
  );

/** @param {Player} player what somebody has, in numbers */
const badges = ({ badges }) =>
  badges.length > 0 &&
  make(
    "div.badges",
    ...badges.map(([label, value, icon]) =>
      make(
        "span.badge",
        { title: label },
        make("span.icon", { "aria-hidden": true }, icon ? iconOf(icon) : label),
        make("span.hidden", value === "" ? label : `${label}: `),
        value !== "" && make("b", value),
      ),
    ),
  );

/** @param {Clock | null} clock what it shows is written by clocks.js */
const clockFace = (clock) =>
  clock &&
  make(
    "span.clock",
    { role: "timer", "data-clock": JSON.stringify(clock) },
    make("span.hidden", `${say("clock")}: `),
    make("b"),
  );

/**
 * The card of a player.
 * @param {SeatInfo} chair
 * @param {number} seat
 * @param {GameView} view
 * @param {(seat: number, what: SeatAction) => void} act
 */
function card(chair, seat, view, act) {
  const player = view.players[seat];
  const turn = view.waiting.includes(seat);
  const buttons = acts(chair, seat, act);
  const prominent = chair.may.includes("back") || (chair.may.includes("bot") && !chair.mine);
  return make(
    "article",
    {
      class: `player${turn ? " turn" : ""}${seat === view.seat ? " mine" : ""}${chair.here ? "" : " away"}`,
      "data-seat": seat,
    },
    make(
      "header",
      mark(player),
      make("strong", chair.name),
      make("small", about(chair)),
      clockFace(chair.clock),
      player.points !== null && make("span.points", { title: say("points") }, signed(player.points)),
    ),
    badges(player),
    buttons.length
      ? prominent
        ? make("div.acts", ...buttons)
        : make("details.acts", make("summary", { "aria-label": chair.name }, "⋯"), ...buttons)
      : null,
  );
}

/**
 * A visitor without a name gets one by writing it; few are.
 * @param {[string, string]} words why, and what the button says
 */
export function nameForm(...words) {
  const place = make("div");
  import("./name_form.js").then(({ nameForm }) => place.append(nameForm(...words)));
  return place;
}
