// The page of a table: what comes from the line goes to the parts, what people do goes to the line.
import { announce, askToNotify, call, entitle } from "./attention.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { wireSwitches } from "./chrome.js";
import { hideCurtain, showCurtain, showEnd, showMenu } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { note, showFairness } from "./fairness.js";
import { showLobby } from "./lobby.js";
import { Log } from "./log.js";
import { passing } from "./memory.js";
import { Moves } from "./moves.js";
import { Line } from "./net.js";
import { showPeople } from "./people.js";
import { askFork, Replay } from "./replay.js";
import { wireTabs } from "./tabs.js";
import { language, say, speak } from "./words.js";

/** @typedef {import("./types.js").FromTable} FromTable */
/** @typedef {import("./types.js").Language} Language */
/** @typedef {import("./types.js").Rest} Rest */
/** @typedef {import("./types.js").Room} Room */

const { table = "", game = "", lang = "en", guest = "0", usual = "" } = document.body.dataset;
const SEAT = `seat ${table}`;
const NOTICE = 15000; // milliseconds that a refusal can be read

/** @type {Room | null} */
let room = null;
/** @type {Rest | null} */
let rest = null;
let v = /** @type {number | null} */ (null);
let asking = false; // until the whole game comes that was asked for, the page does not count as showing it
let endShown = false;
let myTurn = false;
let decision = ""; // the one that was announced last
let notice = "";
let following = ""; // the table of the next game, once it was announced

const board = new Board();
const log = new Log();
const moves = new Moves(board, (move) => {
  if (rest && rest.seat !== null) line.command({ t: "move", seat: rest.seat, base: rest.base, move: move.m });
});

const replay = new Replay(table, board, log, {
  seat: () => rest?.seat ?? null,
  changed: () => {
    moves.set([], true);
    show();
  },
  leave: () => look(rest?.seat ?? null),
  fork: whatIf,
});
const chat = new Chat(table, (message) => line.send(message));

await speak(lang === "cs" ? "cs" : "en");
const tabs = wireTabs(game);
byId("standing").addEventListener("click", () => tabs.choose("people"));

const line = new Line(
  table,
  () => {
    const seat = rememberedSeat() ?? rest?.seat ?? null;
    const shown = !asking && rest?.lang === language() && rest.seat === seat;
    return { lang: language(), seat, have: shown ? v : null };
  },
  hear,
  (connected, code) => {
    const text = connected ? "" : say(code ? `gone-${code}` : "lost");
    byId("line").textContent = text;
    document.body.classList.toggle("offline", !connected);
    if (!connected) chat.refused("");
  },
);

function rememberedSeat() {
  const kept = passing.get(SEAT);
  return kept === null ? null : Number(kept);
}

/** @param {FromTable} message */
function hear(message) {
  switch (message.t) {
    case "room":
      room = message;
      note(table, room);
      return show();
    case "lines":
      return chat.take(message);
    case "full": {
      const before = rest;
      rest = message.rest;
      v = message.v;
      asking = false;
      curtainFirst();
      if (replay.active && before?.seat !== rest.seat) replay.stop();
      if (!replay.active) board.whole(message);
      log.take(0, message.log);
      if (!replay.active) moves.set(rest.moves, true);
      return show();
    }
    case "diff": {
      if (asking) return;
      if (message.from !== v) return look(rest?.seat ?? null);
      const before = rest;
      rest = message.rest;
      v = message.v;
      const others = rest.seat === null || rest.mover !== rest.seat;
      if (!replay.active) board.patch(message, others);
      const news = log.take(message.kept, message.log);
      if (!replay.active)
        moves.set(
          rest.moves,
          !before ||
            before.base !== rest.base ||
            before.seat !== rest.seat ||
            JSON.stringify(before.moves) !== JSON.stringify(rest.moves),
        );
      if (news.length && (others || mySeats().length < 2)) announce(news.map((one) => one.text).join(" "));
      return show();
    }
    case "nack":
      if (!message.id && chat.refused(message.text)) return;
      moves.again();
      return refuse(message.text);
    case "ack":
      notice = "";
      return;
    case "go":
      location.href = `/t/${message.table}`;
  }
}

/** @param {string} why is said, and shown until it has been read or something else is done */
function refuse(why) {
  notice = why;
  announce(why);
  show();
  setTimeout(() => {
    if (notice !== why) return;
    notice = "";
    show();
  }, NOTICE);
}

/** @param {number | null} seat */
function look(seat) {
  asking = true;
  line.send({ t: "look", lang: language(), seat });
}

/**
 * @param {number} seat
 * @param {string} what
 * @param {object} [extra]
 */
function act(seat, what, extra = {}) {
  if (what === "remove" && !confirm(say("sure-remove", { name: room?.chairs[seat].name ?? "" }))) return;
  line.send({ t: "seat", seat, do: what, level: usual, ...extra });
}

/** The seats of this device that people decide for. */
function mySeats() {
  return (room?.chairs ?? []).flatMap((chair, seat) => (chair.mine && !chair.standin ? [seat] : []));
}

/** Nothing secret is shown before it is known who looks. */
function curtainFirst() {
  if (rest && mySeats().length > 1 && rememberedSeat() !== rest.seat) document.body.classList.add("curtained");
}

function show() {
  if (!room) return;
  document.body.dataset.v = String(v ?? "");
  document.body.dataset.stage = room.stage;
  byId("status").textContent = room.status;
  entitle(room.name, room.status, Boolean(rest?.moves.length));
  showLobby(room, act, guest === "1", notice);
  showWish(room);
  chat.about(room.host, rest?.players ?? []);
  if (!rest) return byId("prompt").replaceChildren(room.trouble, ...noted());
  const names = room.chairs.map((chair) => chair.name);
  if (document.body.dataset.pane === "tray" && !board.hasSecrets()) tabs.choose("people");
  showPeople(room, replay.rest ?? rest, act);
  log.show(names, rest.players, rest.seat);
  showAsk(room, rest, names);
  handOver(room, rest, names);
  const mine = rest.moves.length > 0;
  const now = mine ? `${rest.seat} ${rest.base} ${rest.prompt}` : "";
  if (mine && !myTurn) call(names[rest.seat ?? 0], room.name);
  if (mine && now !== decision) announce(myTurn ? rest.prompt : `${say("your-turn")}. ${rest.prompt}`);
  myTurn = mine;
  decision = now;
  if (room.again !== following) {
    following = room.again;
    document.getElementById("end-again")?.replaceChildren(whatNext(room));
    announce(whatNext(room));
  }
  if (rest.over && !endShown) {
    endShown = true;
    end();
  }
}

/**
 * @param {Room} room
 * @param {Rest} rest
 * @param {string[]} names
 */
function showAsk(room, rest, names) {
  if (replay.active) return showThen(names);
  const mine = rest.moves.length > 0;
  const ask = byId("ask");
  ask.classList.toggle("mine", mine);
  const waiting = rest.waiting.map((seat) => names[seat]).join(", ");
  const text = room.trouble || (rest.over ? room.status : mine ? rest.prompt : say("waiting", { name: waiting }));
  byId("prompt").replaceChildren(
    ...(mine ? [make("strong", { class: "flag" }, say("your-turn"))] : []),
    text,
    ...(rest.seat === null ? [make("small", { class: "watching" }, say("watching"))] : []),
    ...noted(),
  );
  const undo = byId("undo");
  const how = room.undo.find(([seat]) => seat === rest.seat)?.[1];
  undo.hidden = !how || Boolean(room.wish);
  undo.textContent = say(how === "free" || others(room) === 0 ? "undo" : "undo-ask");
  undo.onclick = () => rest.seat !== null && line.command({ t: "undo", seat: rest.seat, base: rest.base });
  if (rest.over) {
    byId("moves").replaceChildren(
      make("button", { type: "button", class: room.again ? "" : "main", onclick: end }, say("show-end")),
      ...(canAgain(room)
        ? [make("button", { type: "button", class: room.again ? "main" : "", onclick: again }, whatNext(room))]
        : []),
    );
  }
}

/** Why something was not done. */
const noted = () => (notice ? [make("em", { class: "notice", role: "alert" }, notice)] : []);

/**
 * While somebody looks back: what was asked then, and the way back.
 * @param {string[]} names
 */
function showThen(names) {
  const then = replay.rest;
  byId("ask").classList.remove("mine");
  byId("undo").hidden = true;
  const whose = (then?.waiting ?? []).map((seat) => names[seat]).join(", ");
  byId("prompt").replaceChildren(
    make("strong", { class: "flag" }, say("looking-back")),
    whose && then?.prompt ? `${whose}: ${then.prompt}` : "",
  );
  byId("moves").replaceChildren(
    make(
      "button",
      { type: "button", class: rest?.moves.length ? "main" : "", onclick: () => replay.leave() },
      say(rest?.moves.length ? "present-turn" : "present"),
    ),
  );
}

/** @param {number} n */
function whatIf(n) {
  if (!room || !rest) return;
  const seats = room.chairs.flatMap((chair, seat) => (chair.kind === "automa" ? [] : [seat]));
  const seat = rest.seat ?? replay.rest?.waiting[0] ?? seats[0];
  askFork(table, n, rest.seat, { names: room.chairs.map((chair) => chair.name), seats, seat, usual, over: rest.over });
}

/**
 * How many other people would have to agree.
 * @param {Room} room
 */
const others = (room) => room.chairs.filter((chair) => chair.kind === "person" && !chair.mine && !chair.standin).length;

/** @param {Room} room */
const canAgain = (room) => room.host || room.chairs.some((chair) => chair.mine);

/**
 * What the button for another game says: somebody may have opened its table already.
 * @param {Room} room
 */
const whatNext = (room) => say(room.again ? "next-game" : "again");

function again() {
  line.send({ t: "again" });
}

function end() {
  if (room && rest?.over)
    showEnd(room, rest, table, canAgain(room) ? again : null, whatNext(room), {
      back: () => replay.go(0),
      fair: () => showFairness(table),
    });
}

/**
 * Several people at one device: the next one takes over behind a curtain.
 * @param {Room} room
 * @param {Rest} rest
 * @param {string[]} names
 */
function handOver(room, rest, names) {
  const mine = mySeats();
  const seat = rest.seat;
  if (mine.length < 2 || rest.over) {
    if (seat !== null && rememberedSeat() !== seat) passing.set(SEAT, String(seat));
    return hideCurtain();
  }
  const wanted = mine.filter((one) => rest.waiting.includes(one));
  const next = seat !== null && (wanted.includes(seat) || !wanted.length) ? seat : wanted[0];
  if (next === seat && (rememberedSeat() === seat || !board.hasSecrets())) {
    passing.set(SEAT, String(seat));
    return hideCurtain();
  }
  const go = () => {
    passing.set(SEAT, String(next));
    if (next === seat) show();
    else look(next);
  };
  if (!board.hasSecrets()) return asking || look(next); // what comes may be secret, and then has its curtain
  const free = room.undo.find(([one, how]) => one === seat && how === "free" && rest.mover === seat);
  const undo = free && seat !== null ? () => line.command({ t: "undo", seat, base: rest.base }) : null;
  showCurtain(names[next], go, undo);
}

/** @param {Room} room */
function showWish(room) {
  const place = byId("wish");
  place.hidden = !room.wish;
  if (!room.wish) return;
  const wish = room.wish.number;
  const answer = (/** @type {boolean} */ yes) => () => line.send({ t: "agree", yes, wish });
  place.replaceChildren(
    make("p", {}, room.wish.mine ? say("undo-asked") : room.wish.text),
    ...(room.wish.answer
      ? [
          make("button", { type: "button", class: "main", onclick: answer(true) }, say("yes")),
          make("button", { type: "button", onclick: answer(false) }, say("no")),
        ]
      : []),
    ...(room.wish.mine ? [make("button", { type: "button", onclick: answer(false) }, say("withdraw"))] : []),
  );
}

wireSwitches(async (/** @type {Language} */ wish) => {
  await speak(wish);
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button.lang"))) {
    const other = wish === "cs" ? "en" : "cs";
    Object.assign(button.dataset, { lang: other });
    button.lang = other;
    const [wide, short] = button.children;
    wide.textContent = other === "cs" ? "Čeština" : "English";
    short.textContent = other === "cs" ? "CZ" : "EN";
  }
  tabs.howto(wish);
  chat.show();
  look(rest?.seat ?? null);
  replay.again();
});
byId("menu-button").addEventListener("click", () => {
  if (room)
    showMenu(room, table, {
      pace: (seconds) => line.send({ t: "pace", seconds }),
      notify: askToNotify,
      fair: () => showFairness(table),
      end: rest?.over ? end : null,
    });
});
byId("zoom-in").addEventListener("click", () => board.zoom.by(1.4));
byId("zoom-out").addEventListener("click", () => board.zoom.by(1 / 1.4));
byId("zoom-fit").addEventListener("click", () => board.zoom.all());
