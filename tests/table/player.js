// A player inside the page of a table: points at what glows, presses buttons, and after every step holds the page
// against the table's own word for it, fetched anew through a line of its own. It waits for events, never for time.

const PATIENCE = 60_000;

/**
 * Numbers by chance that are the same in every run (mulberry32).
 * @param {string} text
 */
function dice(text) {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** What the page adds to the secret of a table comes from the person's name: the games are the same in every run. */
const chance = dice(/** @type {any} */ (window).seed);
crypto.getRandomValues = (/** @type {any} */ bytes) => bytes.fill(0).map(() => chance(256));

/** @type {WebSocket[]} the lines of this page */
const lines = [];
let sent = 0; // moves, since the page was opened
window.WebSocket = class extends WebSocket {
  /** @param {string | URL} address */
  constructor(address) {
    super(address);
    lines.push(this);
  }

  /** @param {string} text */
  send(text) {
    if (JSON.parse(text).t === "move") sent++;
    super.send(text);
  }
};

/** Breaks all lines, as a network does that goes away: nothing more is heard, not even a farewell. */
function cut() {
  for (const line of lines.splice(0)) {
    line.onmessage = null;
    line.dispatchEvent(new CloseEvent("close"));
    line.close();
  }
}

/**
 * Resolves when a condition holds; looked at whenever the page changes.
 * @param {() => unknown} condition
 */
function until(condition) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!condition()) return;
      observer.disconnect();
      clearTimeout(alarm);
      resolve(undefined);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    const alarm = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`waited in vain for ${condition}; ${document.querySelector("main")?.innerText}`));
    }, PATIENCE);
    look();
  });
}

const buttons = () =>
  /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#moves .move:not([disabled])")]);
const sure = () => /** @type {HTMLElement | null} */ (document.querySelector("#confirm:not([hidden]) #do-it"));
const over = () => document.querySelector("#end[open]") !== null;
const version = () => Number(document.body.dataset.v);

/** The table's word: what a page would be sent that is opened now. */
class Word {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    /** @type {(message: any) => void} */
    this.hear = () => {};
    const address = new URL(`/socket/${document.body.dataset.table}`, location.href);
    address.protocol = "ws:";
    this.socket = new WebSocket(address);
    this.socket.onmessage = (event) => {
      for (const line of event.data.split("\n")) this.hear(JSON.parse(line));
    };
  }

  /** @returns {Promise<any>} the full message of this moment */
  fetch() {
    const window = document.body.dataset.window || "wide";
    const about = { lang: document.documentElement.lang, seat: this.seat, window };
    const open = this.socket.readyState === WebSocket.OPEN;
    const say = () => this.socket.send(JSON.stringify(open ? { t: "look", ...about } : hello));
    const hello = { t: "hello", proto: 6, ...about };
    return new Promise((resolve, reject) => {
      this.hear = (message) => message.t === "full" && resolve(message);
      this.socket.onclose = () => reject(new Error("the second line was closed"));
      if (open) say();
      else this.socket.onopen = say;
    });
  }
}

/** @type {Map<string, string>} drawings as the browser writes them */
const written = new Map();

/** @param {string} text */
function asWritten(text) {
  let found = written.get(text);
  if (found === undefined) {
    const template = document.createElement("template");
    template.innerHTML = `<svg>${text}</svg>`;
    found = template.content.firstElementChild?.innerHTML ?? "";
    written.set(text, found);
  }
  return found;
}

/** @type {WeakMap<Element, string>} items of the page that were read before and have not been touched since */
const read = new WeakMap();
const touches = new MutationObserver(forget);
touches.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

/**
 * Whatever has changed in or around an item, it is read anew; but for the marks, which come and go with choosing.
 * @param {MutationRecord[]} changes
 */
function forget(changes) {
  for (const { attributeName, target } of changes) {
    const item = (target instanceof Element ? target : target.parentElement)?.closest("[data-key]");
    if (item && (attributeName !== "class" || target !== item)) read.delete(item);
  }
}

/**
 * An item on the page, without its marks.
 * @param {Element} item
 */
function unmarked(item) {
  let found = read.get(item);
  if (found === undefined) {
    found = item.outerHTML.replace(/^(<g data-key="[^"]*") class="[^"]*"/, "$1");
    read.set(item, found);
  }
  return found;
}

/** @type {(one: string[], two: string[]) => number} */
const byFirst = ([one], [two]) => (one < two ? -1 : 1);

/** Whether the page offers its moves one by one; where there are many, it offers ways that lead to them. */
const oneByOne = () => document.querySelector("#moves .way") === null;

/**
 * A move as it is compared: with its words, where the page shows them.
 * @param {string} move
 * @param {string} words
 */
const named = (move, words) => (oneByOne() ? `${move}: ${words}` : move);

const NARROW = matchMedia("(max-width: 899px) and (orientation: portrait)");

/** @type {(form: string) => boolean} whether a sheet or a part is shown in a window like this */
const fits = (form) => form !== (NARROW.matches ? "wide" : "narrow");

/**
 * Everything that a message says about the game, part by part, as far as this window shows it.
 * @param {any} full
 */
function said(full) {
  const { rest } = full;
  const sheets = full.sheets.filter((/** @type {any} */ { head }) => fits(head.form));
  return {
    sheets: sheets.map((/** @type {any} */ one) => `${one.head.key} ${one.head.role} ${one.head.title}`).sort(),
    parts: sheets.flatMap((/** @type {any} */ { head }) =>
      document.querySelector("#board figure")?.getAttribute("data-sheet") === head.key
        ? head.parts.filter((/** @type {any[]} */ part) => fits(part[5])).map((/** @type {any[]} */ [title]) => title)
        : [],
    ),
    drawn: sheets
      .map((/** @type {any} */ { head, items }) => [
        head.key,
        ...items.map((/** @type {string[]} */ [, text]) => asWritten(text)),
      ])
      .sort(byFirst)
      .flat(),
    moves: rest.over
      ? []
      : rest.moves.map((/** @type {any} */ move) => named(move.m, `${move.label}${move.hint}`)).sort(),
    prompt: rest.moves.length ? [rest.prompt] : [],
    log: full.log.map((/** @type {any} */ line) => `${line.n} ${line.text}`),
    players: rest.players.map((/** @type {any} */ player, /** @type {number} */ seat) =>
      [
        player.points,
        rest.waiting.includes(seat),
        ...player.badges.map((/** @type {string[]} */ one) => one[1] || one[0]),
      ].join(),
    ),
    extras: rest.extras.map((/** @type {string[]} */ [, text]) => text),
  };
}

/** The same, read off the page. */
function shown() {
  const figures = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("figure[data-sheet]")]);
  const text = (/** @type {Element | null} */ element) => element?.textContent ?? "";
  forget(touches.takeRecords());
  const asked = /** @type {HTMLElement} */ (document.querySelector("#prompt")?.cloneNode(true));
  for (const extra of asked.querySelectorAll("*")) extra.remove();
  return {
    sheets: figures
      .map((one) => `${one.dataset.sheet} ${one.dataset.role} ${text(one.querySelector("figcaption"))}`)
      .sort(),
    parts: [...document.querySelectorAll("#strip .part")].slice(0, -1).map(text),
    drawn: figures
      .map((one) => [one.dataset.sheet ?? "", ...[...one.querySelectorAll(":scope > svg > [data-key]")].map(unmarked)])
      .sort(byFirst)
      .flat(),
    moves: /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#moves .move")])
      .flatMap(({ dataset, textContent }) => dataset.moves?.split("\n") ?? named(dataset.move ?? "", textContent ?? ""))
      .sort(),
    prompt: document.querySelector("#moves .move") ? [text(asked)] : [],
    log: [...document.querySelectorAll("#log p[data-n]")].map(
      (one) => `${/** @type {HTMLElement} */ (one).dataset.n} ${text(one)}`,
    ),
    players: [...document.querySelectorAll("#people .player")].map((one) =>
      [
        text(one.querySelector(".points")).replace("−", "-"),
        one.classList.contains("turn"),
        ...[...one.querySelectorAll(".badge")].map((badge) =>
          text(badge.querySelector("b") ?? badge.querySelector(".hidden")),
        ),
      ].join(),
    ),
    extras: [...document.querySelectorAll("#people [data-extra]")].map(text),
  };
}

/** @type {(one: string[], two: string[]) => boolean} */
const same = (one, two) => one.length === two.length && one.every((text, place) => text === two[place]);

/**
 * Fails where the patched page differs from the word of the table about the same version.
 * @param {Word} word
 * @returns {Promise<number>} that version
 */
async function compare(word) {
  for (;;) {
    const full = await word.fetch();
    await until(() => version() >= full.v);
    if (version() !== full.v) continue;
    const [page, fresh] = [shown(), said(full)];
    const underway = document.querySelector("#moves .move[disabled]") !== null; // a move is made and not yet answered
    for (const part of /** @type {("sheets" | "drawn")[]} */ (Object.keys(fresh))) {
      if (underway && ["moves", "prompt"].includes(part)) continue;
      if (same(page[part], fresh[part])) continue;
      const [one, two] = [JSON.stringify(page[part]), JSON.stringify(fresh[part])];
      let at = 0;
      while (one[at] === two[at]) at++;
      const near = (/** @type {string} */ whole) => whole.slice(Math.max(0, at - 120), at + 120);
      throw new Error(`at version ${full.v} the page shows other ${part}:\n${near(one)}\ninstead of\n${near(two)}`);
    }
    return full.v;
  }
}

/**
 * A point of the screen at which an item is the topmost of those that glow, if it is in view.
 * @param {Element} item
 */
function spot(item) {
  for (const shape of item.querySelectorAll("rect, circle, path, text, use")) {
    const box = shape.getBoundingClientRect();
    const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    if (shape instanceof SVGPathElement) {
      const start = shape.getPointAtLength(0).matrixTransform(/** @type {DOMMatrix} */ (shape.getScreenCTM()));
      points.push({ x: start.x, y: start.y });
    }
    for (const { x, y } of points) {
      const there = document.elementsFromPoint(x, y);
      if (there.find((one) => one.closest(".target"))?.closest("[data-key]") === item) return { x, y, on: there[0] };
    }
  }
  return null;
}

/** Where somebody would point next: a point on a glowing thing. */
function glow() {
  for (const item of document.querySelectorAll("#board .target, #tray .target")) {
    const found = spot(item);
    if (found) return { x: found.x, y: found.y };
  }
  return null;
}

/** Clicks on glowing things until a move is made or asked about; false where only the list is left. */
function point() {
  for (let clicks = 0; clicks < 6; clicks++) {
    const glowing = [...document.querySelectorAll("#board .target, #tray .target")];
    const first = chance(glowing.length);
    let found = null;
    for (const item of [...glowing.slice(first), ...glowing.slice(0, first)]) if ((found = spot(item))) break;
    if (!found) return false;
    const { x, y, on } = found;
    on.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y, view: window }),
    );
    if (sure() || !buttons().length) return true;
  }
  return false;
}

/** While the page plays by itself nobody looks, and nothing need be painted. */
const unseen = new CSSStyleSheet();
unseen.replaceSync("body { opacity: 0 }");

/** @type {(version: number) => Promise<boolean>} tells how far this page was compared; whether all have come as far */
const compared = (version) => /** @type {any} */ (window).compared(version);

/**
 * Plays until the game is over.
 * @param {{seat: number, prefer: string, pointing: number, comparing: number}} how which moves to prefer (a pattern),
 *   every which move by pointing at the picture, and after every which step to hold the page against the table
 */
async function play({ seat, prefer, pointing, comparing }) {
  const count = { moves: 0, pointed: 0, compared: 0 };
  const word = new Word(seat);
  document.adoptedStyleSheets = [unseen];
  let seen = -1;
  for (;;) {
    await until(() => version() >= 0 && (over() || buttons().length || version() !== seen)); // all of it is shown
    if (seen < 0 || over() || version() % comparing === 0) {
      seen = await compare(word);
      count.compared++;
    } else seen = version();
    while (!(await compared(seen)) && version() === seen) await new Promise((done) => setTimeout(done, 2));
    if (over()) break;
    if (version() !== seen) continue;
    if (!buttons().length) continue;
    const pointed = pointing && count.moves % pointing === 0 && point();
    if (!pointed) {
      let way;
      do {
        const wanted = buttons().filter(
          ({ dataset }) => prefer && new RegExp(prefer, "m").test(dataset.move ?? dataset.moves ?? ""),
        );
        const open = wanted.length ? wanted : buttons();
        way = open[chance(open.length)];
        way.click();
      } while (way.dataset.moves);
    }
    sure()?.click();
    count.moves++;
    count.pointed += Number(pointed);
    const before = seen;
    await until(() => version() !== before || over());
  }
  document.adoptedStyleSheets = [];
  return count;
}

const deciding = () => buttons().length > 0;

Object.assign(window, { player: { cut, deciding, glow, over, play, sent: () => sent } });
