// The page of a table: what the server sends goes to the parts, what people do goes to the server.
import { announce, call, entitle, sound } from "./attention.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { wireSwitches } from "./chrome.js";
import { clauseSign } from "./clause.js";
import { all, byId, dialog, make, onClick } from "./dom.js";
import { Guide } from "./guide.js";
import { Log } from "./log.js";
import { Outline } from "./outline.js";
import { passing } from "./storage.js";
import { Moves } from "./moves.js";
import { Connection } from "./net.js";
import { News } from "./news.js";
import { Pointing } from "./pointing.js";
import { showPeople } from "./people.js";
import { note } from "./promises.js";
import { showLastRound } from "./last_round.js";
import { wireSheet } from "./sheet.js";
import { inSteps, inTurn } from "./steps.js";
import { wireTabs } from "./tabs.js";
import { whenTurned, windowKind } from "./window.js";
import { language, say, speak } from "./words.js";

const { table = "", game = "", lang = "en", guest = "0", usual = "" } = document.body.dataset;
const SEAT = `seat ${table}`;
const NOTICE = 15000; // milliseconds that a refusal can be read

/** @type {Room | null} */
let room = null;
/** @type {GameView | null} */
let view = null;
let version = /** @type {number | null} */ (null);
let asking = false; // until the whole game comes that was asked for, the page does not count as showing it
let endShown = false;
let myTurn = false;
let decision = ""; // that was announced last
let notice = "";
let noticed = ""; // the clause of the rules that it comes from
let following = ""; // the table of the next game, once it was announced
/** @type {Promise<import("./analysis.js").Analysis> | null} once somebody wants it */
let analysis = null;
/** @type {Promise<import("./lesson.js").Coach> | null} where a lesson is taken */
let coach = null;

const board = new Board();
const log = new Log();
const guide = new Guide((question) => !replay?.active && connection.send(question));
const who = () => ({
  seat: view?.seat ?? null,
  names: room?.chairs.map((chair) => chair.name) ?? [],
  players: view?.players ?? [],
});
const news = new News(table, board, who);
const moves = new Moves(board, guide, (move) => {
  news.reset();
  if (view && view.seat !== null) connection.command({ t: "move", seat: view.seat, base: view.base, move: move.m });
});

new Pointing(board, guide, moves);
moves.settled = wireSheet(board.stage).down;
/** @type {import("./replay.js").Replay | null} once somebody has looked back */
let replay = null;
const outline = new Outline(board);
board.rearranged = () => {
  news.redraw();
  outline.changed();
};
/** @type {Promise<import("./scoring.js").Scorings> | null} once there was one */
let scorings = null;
const chat = new Chat(table, (message) => connection.send(message));

await speak(lang === "cs" ? "cs" : "en");
const tabs = wireTabs(game);
onClick("standing", ({ target }) => {
  const seat = all("#standing > *").findIndex((one) => one.contains(/** @type {Node} */ (target)));
  const own = [...board.sheets.values()].find(({ head }) => head.role !== "tray" && head.seat === seat);
  if (own) board.show(own.head.key);
  else tabs.choose("people");
});

const setting = {
  pace: (/** @type {number} */ seconds) => connection.send({ t: "pace", seconds }),
  speed: () => news.speed,
  hurry: (/** @type {number} */ speed) => news.pace(speed),
};

const connection = new Connection(
  table,
  () => {
    const seat = rememberedSeat() ?? view?.seat ?? null;
    const shown = !asking && view?.lang === language() && view.seat === seat && view.window === windowKind();
    return { lang: language(), seat, have: shown ? version : null };
  },
  (message) => {
    if (message.t === "room") room = message; // what is under way shows the room as it is
    inTurn(() => take(message));
  },
  (connected, code) => {
    const text = connected ? "" : say(code ? `gone-${code}` : "lost");
    byId("line").textContent = text;
    document.body.classList.toggle("offline", !connected);
    if (!connected) chat.refused("");
  },
);

whenTurned(() => {
  look(view?.seat ?? null);
  replay?.again();
});

function rememberedSeat() {
  const kept = passing.get(SEAT);
  return kept === null ? null : Number(kept);
}

/** @param {ToPage} message */
function take(message) {
  switch (message.t) {
    case "room":
      note(table, message);
      if (message.lesson) offer(false);
      return show();
    case "lines":
      return chat.take(message);
    case "full": {
      const before = view;
      view = message.rest;
      version = message.v;
      asking = false;
      guide.forget();
      curtainFirst();
      if (replay?.active && before?.seat !== view.seat) replay.stop();
      if (!replay?.active) board.whole(message);
      log.take(0, message.log);
      news.load(message.log);
      offer(decidesAnew(before, view));
      return show();
    }
    case "diff": {
      if (asking) return;
      if (message.from !== version) return look(view?.seat ?? null);
      const before = view;
      view = message.rest;
      version = message.v;
      guide.forget();
      const others = view.seat === null || view.mover !== view.seat;
      const anew = decidesAnew(before, view);
      const fresh = log.take(message.kept, message.log);
      delete document.body.dataset.v; // until all of it is shown
      return inSteps(
        ...(replay?.active ? [] : board.patching(message)),
        () => offer(anew),
        () => {
          if (fresh.length && !view?.over) sound("move");
          if (fresh.length && (others || mySeats().length < 2)) announce(fresh.map((one) => one.text).join(" "));
          show();
        },
        () => replay?.active || news.take(fresh),
      );
    }
    case "nack":
      if (!message.id && chat.refused(message.text)) return;
      moves.again();
      return refuse(message.text, message.clause);
    case "ack":
      notice = "";
      return;
    case "pong":
      document.body.dataset.ahead = String(message.up - performance.now() / 1000); // the server's time
      return;
    case "explained":
    case "considered":
      return guide.hear(message);
    case "go":
      location.href = `/t/${message.table}`;
  }
}

/**
 * @param {string} why is said, and shown until it has been read or something else is done
 * @param {string} clause
 */
function refuse(why, clause) {
  notice = why;
  noticed = clause;
  sound("error");
  announce(why);
  show();
  setTimeout(() => {
    if (notice !== why) return;
    notice = "";
    show();
  }, NOTICE);
}

/**
 * Whether it is another decision than before.
 * @param {GameView | null} before
 * @param {GameView} now
 */
function decidesAnew(before, now) {
  const same = before?.base === now.base && before.seat === now.seat && before.lang === now.lang;
  return !same || JSON.stringify(before.moves) !== JSON.stringify(now.moves);
}

/**
 * What may be chosen now; nothing while somebody looks back, or reads what the coach says.
 * @param {boolean} anew whether it is another decision
 */
function offer(anew) {
  if (replay?.active || !view) return;
  const wants = room?.lesson?.wants ?? "move";
  const open = wants === "move" || wants === "done";
  moves.set(open ? view.moves : [], view.steps, anew);
}

/** @param {number | null} seat */
function look(seat) {
  asking = true;
  connection.send({ t: "look", lang: language(), seat, window: windowKind() });
}

/**
 * @param {number} seat
 * @param {SeatAction} what
 * @param {{nonce?: string}} [extra]
 */
function act(seat, what, extra = {}) {
  const chair = room?.chairs[seat];
  const name = chair?.name ?? "";
  if (what === "remove" && !confirm(say("sure-remove", { name }))) return;
  if (what === "resign" && !confirm(say("sure-resign"))) return;
  if (what === "ask") return import("./requests.js").then(({ askForSeat }) => askForSeat(table, seat));
  if (what === "bot" && chair?.kind === "person" && !chair.mine && !confirm(say("sure-bot", { name }))) return;
  connection.send({ t: "seat", seat, do: what, level: usual, ...extra });
}

function callOff() {
  if (confirm(say("sure-call-off"))) connection.send({ t: "close" });
}

/** The seats of this device that people decide for. */
function mySeats() {
  return (room?.chairs ?? []).flatMap((chair, seat) => (chair.mine && !chair.standin ? [seat] : []));
}

/** Nothing secret is shown before it is known who looks. */
function curtainFirst() {
  if (view && mySeats().length > 1 && rememberedSeat() !== view.seat) document.body.classList.add("curtained");
}

function show() {
  if (!room) return;
  document.body.dataset.v = String(version ?? "");
  document.body.dataset.window = view?.window ?? "";
  if (room.stage === "open" && document.body.dataset.stage !== "open") tabs.wait();
  if (room.stage !== "open" && document.body.dataset.stage === "open") tabs.begin();
  document.body.dataset.stage = room.stage;
  byId("status").textContent = room.status;
  entitle(room.name, room.status, Boolean(view?.moves.length));
  byId("lobby").hidden = room.stage !== "open";
  if (room.stage === "open") wait(room, notice);
  if (room.wish || room.claim || !byId("wish").hidden) answer();
  chat.about(room.host, view?.players ?? []);
  if (!view) return byId("prompt").replaceChildren(room.trouble, ...noted());
  const names = room.chairs.map((chair) => chair.name);
  if (document.body.dataset.pane === "tray" && !board.hasSecrets()) tabs.choose("people");
  showPeople(room, replay?.view ?? view, act);
  if (room.chairs.some((chair) => chair.clock)) import("./clocks.js").then(({ showClocks }) => showClocks());
  log.show(names, view.players, view.seat);
  showAsk(room, view, names);
  showLastRound(replay?.view ?? view, names);
  outline.changed();
  if (room.lesson && !replay?.active) showCoach(room.lesson, view);
  if (view.scorings.length) showScorings(view, room.lesson !== null);
  handOver(room, view, names);
  const mine = view.moves.length > 0;
  const now = mine ? `${view.seat} ${view.base} ${view.prompt}` : "";
  if (mine && !myTurn) call(names[view.seat ?? 0], room.name);
  if (mine && !myTurn) sound("turn");
  if (mine && now !== decision) announce(myTurn ? view.prompt : `${say("your-turn")}. ${view.prompt}`);
  myTurn = mine;
  decision = now;
  if (room.again !== following) {
    following = room.again;
    document.getElementById("end-again")?.replaceChildren(whatNext(room));
    announce(whatNext(room));
  }
  const taught = !room.lesson || room.lesson.wants === "done";
  if (view.over && !endShown && taught) {
    endShown = true;
    sound("end");
    announce(`${view.result?.verdict ?? ""}. ${view.result?.reason ?? ""}`);
    const problem = /^#try-(\d+)$/.exec(location.hash);
    if (problem) analyse(Number(problem[1]));
    else end();
  }
}

/**
 * The waiting room, which many tables never have.
 * @param {Room} room
 * @param {string} notice
 */
async function wait(room, notice) {
  const { showLobby } = await import("./lobby.js");
  showLobby(room, act, callOff, setting, guest === "1", notice);
}

/** Somebody asks for something, or did. */
async function answer() {
  const { showRequests } = await import("./requests.js");
  if (room) showRequests(room, (wish, yes) => connection.send({ t: "agree", yes, wish }));
}

/** Looking back has script of its own, which comes when somebody does. */
async function thePast() {
  const { Replay } = await import("./replay.js");
  replay ??= new Replay(table, board, log, {
    seat: () => view?.seat ?? null,
    changed: () => {
      news.stop();
      moves.set([], [], true);
      show();
    },
    leave: () => look(view?.seat ?? null),
    fork: whatIf,
  });
  return replay;
}

/** @param {number} n */
const lookBack = async (n) => (await thePast()).go(n);

const showFairness = async () => (await import("./fairness.js")).showFairness(table);

/**
 * @param {GameView} view
 * @param {boolean} taught whether a coach speaks of it instead
 */
async function showScorings(view, taught) {
  scorings ??= import("./scoring.js").then(({ Scorings }) => new Scorings(table, who));
  (await scorings).take(view, taught);
}

/**
 * @param {Coach} lesson
 * @param {GameView} view
 */
async function showCoach(lesson, view) {
  coach ??= import("./lesson.js").then(
    ({ Coach }) => new Coach(board, game, (step) => connection.send({ t: "onward", step })),
  );
  (await coach).show(lesson, view);
}

/**
 * @param {Room} room
 * @param {GameView} view
 * @param {string[]} names
 */
function showAsk(room, view, names) {
  if (replay?.active) return showThen(names);
  const mine = view.moves.length > 0;
  const ask = byId("ask");
  ask.classList.toggle("mine", mine);
  const waiting = view.waiting.map((seat) => names[seat]).join(", ");
  const text = room.trouble || (view.over ? room.status : mine ? view.prompt : say("waiting", { name: waiting }));
  byId("prompt").replaceChildren(
    ...(mine ? [make("strong.flag", say("your-turn"))] : []),
    text,
    mine ? clauseSign(view.clause) : "",
    ...(view.seat === null ? [make("small.watching", say("watching"))] : []),
    ...noted(),
  );
  const undo = byId("undo");
  const how = room.undo.find(([seat]) => seat === view.seat)?.[1];
  undo.hidden = !how || (how === "ask" && Boolean(room.wish));
  undo.textContent = say(how === "ask" && others(room) ? "undo-ask" : "undo");
  undo.onclick = () => {
    if (how === "ask" && !others(room) && !confirm(say("sure-undo"))) return;
    if (view.seat !== null) connection.command({ t: "undo", seat: view.seat, base: view.base });
  };
  const advice = byId("hint");
  advice.hidden = !mine || !(room.practice || room.lesson);
  advice.onclick = hint;
  if (view.over) {
    byId("moves").replaceChildren(
      make("button", { class: room.again ? "" : "main", onclick: end }, say("show-end")),
      make("button#analyse", { onclick: () => analyse() }, say("analyse")),
      ...(canAgain(room) ? [make("button", { class: room.again ? "main" : "", onclick: again }, whatNext(room))] : []),
    );
  }
}

/** Why something was not done. */
const noted = () => (notice ? [make("em.notice", { role: "alert" }, notice, clauseSign(noticed))] : []);

/**
 * While somebody looks back: what was asked then, and the way back.
 * @param {string[]} names
 */
function showThen(names) {
  const then = replay?.view;
  byId("ask").classList.remove("mine");
  byId("undo").hidden = true;
  const whose = (then?.waiting ?? []).map((seat) => names[seat]).join(", ");
  byId("prompt").replaceChildren(
    make("strong.flag", say("looking-back")),
    whose && then?.prompt ? `${whose}: ${then.prompt}` : "",
  );
  byId("moves").replaceChildren(
    make(
      "button",
      { class: view?.moves.length ? "main" : "", onclick: () => replay?.leave() },
      say(view?.moves.length ? "present-turn" : "present"),
    ),
  );
}

/** @param {number} n */
async function whatIf(n) {
  const { askFork } = await import("./fork.js");
  if (room && view) askFork(table, n, room, view, replay?.view?.waiting[0], usual);
}

/**
 * How many other people would have to agree.
 * @param {Room} room
 */
const others = (room) => room.chairs.filter((chair) => chair.kind === "person" && !chair.mine).length;

/** @param {Room} room */
const canAgain = (room) => room.host || room.chairs.some((chair) => chair.mine);

/**
 * What the button for another game says: somebody may have opened its table already.
 * @param {Room} room
 */
const whatNext = (room) => say(room.again ? "next-game" : "again");

function again() {
  connection.send({ t: "again" });
}

async function end() {
  const { showEnd } = await import("./end.js");
  if (room && view?.result)
    showEnd(room, view, view.result, board, table, {
      again: canAgain(room) ? again : null,
      next: whatNext(room),
      back: () => lookBack(0),
      fair: showFairness,
      analyse: () => analyse(),
    });
}

/** @param {number | null} [problem] the step of a mistake that is to be tried again */
async function analyse(problem = null) {
  style("analysis");
  analysis ??= Promise.all([import("./analysis.js"), thePast()]).then(
    ([{ Analysis }, past]) => new Analysis(table, game, board, past, { who, fork: whatIf }),
  );
  await (await analysis).show(problem);
}

/** The moves that the bots would make, in a practice game. */
async function hint() {
  style("analysis");
  const { switchHints } = await import("./hint.js");
  if (view) switchHints(table, view, moves, () => (replay?.active ? null : view));
}

/**
 * A sheet of styles that few pages need.
 * @param {string} name
 */
function style(name) {
  if (document.querySelector(`link[href$="/${name}.css"]`)) return;
  document.head.append(make("link", { rel: "stylesheet", href: `/static/${name}.css` }));
}

function hideCurtain() {
  document.body.classList.remove("curtained");
  dialog("curtain").close();
}

/**
 * Several people at one device: the next one takes over behind a curtain.
 * @param {Room} room
 * @param {GameView} view
 * @param {string[]} names
 */
function handOver(room, view, names) {
  const mine = mySeats();
  const seat = view.seat;
  if (mine.length < 2 || view.over) {
    if (seat !== null && rememberedSeat() !== seat) passing.set(SEAT, String(seat));
    return hideCurtain();
  }
  const wanted = mine.filter((one) => view.waiting.includes(one));
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
  const free = room.undo.find(([one, how]) => one === seat && how === "free" && view.mover === seat);
  const undo = free && seat !== null ? () => connection.command({ t: "undo", seat, base: view.base }) : null;
  document.body.classList.add("curtained");
  import("./curtain.js").then(({ showCurtain }) => showCurtain(names[next], go, undo));
}

wireSwitches(async (/** @type {Language} */ wish) => {
  await speak(wish);
  const [other, ...names] = wish === "cs" ? ["en", "English", "EN"] : ["cs", "Čeština", "CZ"];
  for (const button of all("button.lang")) {
    button.dataset.lang = button.lang = other;
    names.forEach((name, place) => (button.children[place].textContent = name));
  }
  tabs.howto(wish);
  chat.show();
  look(view?.seat ?? null);
  replay?.again();
});
onClick("menu-button", async () => {
  const { showMenu } = await import("./menu.js");
  if (room) showMenu(room, table, { ...setting, fair: showFairness, end: view?.over ? end : null });
});
document.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLDialogElement && target.matches(".sheet, .scoring")) target.close(); // a click beside it
});
onClick("replay-button", () => (replay?.active ? replay.leave() : lookBack(Infinity)));
log.chosen = lookBack;
log.left = () => {
  const there = replay?.active ?? false;
  if (there) replay?.leave();
  return there;
};
onClick("zoom-in", () => board.zoom.by(1.4));
onClick("zoom-out", () => board.zoom.by(1 / 1.4));
onClick("zoom-fit", () => board.zoom.all());
