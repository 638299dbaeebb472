// The clocks of the players: counted here between the messages of the server, which alone decides.
import { all, make } from "./dom.js";
import { say } from "./words.js";

const TICK = 1000; // milliseconds
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let ahead = 0; // seconds by which the server's time is ahead of this page's

/** @type {WeakMap<Element, Clock>} */
const clocks = new WeakMap();

/** @param {number} up the server's time now */
export function setTime(up) {
  ahead = up - performance.now() / 1000;
  showClocks();
}

/**
 * What is left of the turn, or of the bank once the turn has taken too long.
 * @param {Clock} clock
 * @returns {{seconds: number, bank: boolean, rest: number}}
 */
function left(clock) {
  const used = clock.runs ? Math.max(0, performance.now() / 1000 + ahead - clock.at) : 0;
  const rest = Math.max(0, clock.left + clock.bank - used);
  const turn = clock.left - used;
  return turn > 0 || !clock.bank
    ? { seconds: Math.max(0, turn), bank: false, rest }
    : { seconds: rest, bank: true, rest };
}

/** @param {number} seconds */
function written(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** @param {Element} element */
function show(element) {
  const clock = clocks.get(element);
  if (!clock) return;
  const now = left(clock);
  const text = `${clock.runs ? "" : "⏸ "}${written(now.seconds)}`;
  const figure = /** @type {Element} */ (element.lastElementChild);
  if (figure.textContent !== text) figure.textContent = text;
  element.classList.toggle("low", clock.runs && now.rest <= clock.warning);
  element.classList.toggle("bank", now.bank);
  element.classList.toggle("stands", !clock.runs);
  const note = clock.runs ? (now.bank ? say("clock-bank") : "") : say("clock-rests");
  const saved = !now.bank && clock.bank ? `+ ${written(clock.bank)} ${say("clock-bank")}` : "";
  element.setAttribute("title", [say("clock"), note, saved].filter(Boolean).join(", "));
}

/**
 * @param {Clock | null} clock
 * @returns {Element | null}
 */
export function clockFace(clock) {
  if (!clock) return null;
  const element = make("span.clock", { role: "timer" }, make("span.hidden", {}, `${say("clock")}: `), make("b", {}));
  clocks.set(element, clock);
  show(element);
  return element;
}

function showClocks() {
  for (const element of all(".clock")) show(element);
}

setInterval(showClocks, TICK);
