// The clocks of the players: counted here between the messages of the server, which alone decides.
import { all } from "./dom.js";
import { say } from "./words.js";

const TICK = 1000; // milliseconds
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is left of the turn, or of the bank once the turn has taken too long.
 * @param {Clock} clock
 */
function left(clock) {
  const used = clock.runs
    ? Math.max(0, performance.now() / 1000 + Number(document.body.dataset.ahead ?? 0) - clock.at)
    : 0;
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

/** @param {HTMLElement} element */
function show(element) {
  /** @type {Clock} */
  const clock = JSON.parse(element.dataset.clock ?? "");
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

export function showClocks() {
  all(".clock").forEach(show);
}

setInterval(showClocks, TICK);
