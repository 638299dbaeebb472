// Talking: lines and quick signs of players and spectators; whoever is muted is gone from this page.
import { announce } from "./attention.js";
import { byId, fill, make, mark } from "./dom.js";
import { nameForm } from "./people.js";
import { lasting } from "./storage.js";
import { language, say } from "./words.js";

const SIGNS = ["👍", "👏", "😀", "😮", "🤔", "😢", "🚂", "🎉"];
const MODES = ["all", "players", "off"];
const BUBBLE = 5000;
const WATCHER = -1;

export class Chat {
  /**
   * @param {string} table
   * @param {(message: FromPage) => boolean} send says whether there is a connection
   */
  constructor(table, send) {
    this.send = send;
    this.key = `muted ${table}`;
    /** @type {Set<string>} */
    this.muted = new Set(JSON.parse(lasting.get(this.key) ?? "[]"));
    /** @type {Map<number, ChatLine>} */
    this.lines = new Map();
    /** @type {Lines | null} */
    this.told = null;
    this.unread = 0;
    this.said = ""; // what was sent and has not come through yet
    this.problem = ""; // why it did not
    this.host = false;
    /** @type {Player[]} */
    this.players = [];
    this.list = byId("chat-lines");
    this.field = /** @type {HTMLInputElement} */ (byId("chat-text"));
    byId("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value;
      if (text.trim() && !this.send({ t: "chat", text })) return;
      this.said = text.trim();
      this.field.value = "";
    });
    this.field.addEventListener("input", () => {
      this.said = this.problem = ""; // whoever goes on writing knows what became of the words before
      this.show();
    });
    byId("chat-signs").replaceChildren(
      ...SIGNS.map((sign) =>
        make("button.sign", { "aria-label": sign, onclick: () => this.send({ t: "chat", text: sign }) }, sign),
      ),
    );
    byId("chat").addEventListener("chosen", () => this.#read());
  }

  /** @param {Lines} message */
  take(message) {
    const first = this.told === null;
    this.told = message;
    const fresh = message.lines.filter((line) => !this.lines.has(line.n)); // a new line tells everything again
    for (const line of fresh) this.lines.set(line.n, line);
    if (fresh.some((line) => line.who === message.me)) this.#came();
    const news = fresh.filter((line) => line.who !== message.me && !this.muted.has(line.who));
    if (!first && news.length) {
      if (byId("chat").hidden) this.unread += news.length;
      for (const line of news) this.#bubble(line);
      announce(news.map((line) => `${line.name}: ${line.text}`).join(" "));
    }
    this.show();
  }

  /** Own words are there: nothing has to be said again. */
  #came() {
    if (this.said && this.field.value.trim() === this.said) this.field.value = "";
    this.said = this.problem = "";
  }

  /**
   * What was sent last did not come through: it stands in the field again.
   * @param {string} why
   * @returns {boolean} whether anything was on its way
   */
  refused(why) {
    if (!this.said) return false;
    this.field.value ||= this.said;
    this.problem = why;
    this.show();
    return true;
  }

  /**
   * @param {boolean} host
   * @param {Player[]} players
   */
  about(host, players) {
    if (host === this.host && players.length === this.players.length) return;
    this.host = host;
    this.players = players;
    this.show();
  }

  show() {
    if (!this.told) return;
    const { mode, may } = this.told;
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const shown = [...this.lines.values()].filter((line) => !this.muted.has(line.who)).slice(-200);
    this.list.replaceChildren(...shown.map((line) => this.#line(line)));
    if (!shown.length) this.list.append(make("p.help", say("chat-empty")));
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    byId("chat-form").hidden = byId("chat-signs").hidden = !may;
    const badge = byId("chat-unread");
    badge.hidden = !this.unread;
    badge.textContent = String(this.unread);
    /** @type {[string, () => Element][]} */
    const rules = [];
    if (this.problem) rules.push([this.problem, () => make("p.notice", { role: "alert" }, this.problem)]);
    if (!may) rules.push([`why ${mode} ${language()}`, () => this.#whyNot(mode)]);
    if (this.host) rules.push([`mode ${mode} ${language()}`, () => this.#switch(mode)]);
    if (this.muted.size) rules.push([`muted ${this.muted.size} ${language()}`, () => this.#unmute()]);
    fill(byId("chat-rules"), rules);
  }

  /** @param {ChatLine} line */
  #line(line) {
    const player = this.players[line.seat]; // before the game begins nobody has a mark yet
    const watches = line.seat === WATCHER;
    const mine = line.who === this.told?.me;
    return make(
      "p",
      { class: `said${mine ? " mine" : ""}`, "data-who": line.who },
      mark(player),
      watches && make("span.watcher", { title: say("chat-watcher") }, "👁"),
      make("strong", line.name),
      watches && make("span.hidden", ` (${say("chat-watcher")})`),
      " ",
      make("span", { class: SIGNS.includes(line.text) ? "sign" : "" }, line.text),
      !mine &&
        make("button.mute", { label: say("chat-mute", { name: line.name }), onclick: () => this.#mute(line.who) }, "×"),
    );
  }

  /** Why this page cannot talk; where only a name is missing, it can be written. @param {string} mode */
  #whyNot(mode) {
    return mode === "all" ? nameForm("chat-name", "chat-name-go") : make("p.help", say(`chat-${mode}`));
  }

  #unmute() {
    return make(
      "button.small#unmute",
      { onclick: () => this.#mute(null) },
      say("chat-unmute", { count: this.muted.size }),
    );
  }

  /** @param {string} mode */
  #switch(mode) {
    const select = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { id: "chat-mode", onchange: () => this.send({ t: "hush", mode: /** @type {ChatMode} */ (select.value) }) },
        ...MODES.map((one) => make("option", { value: one, selected: one === mode }, say(`chat-mode-${one}`))),
      )
    );
    return make("label.row", make("span", say("chat-mode")), select);
  }

  /** @param {string | null} who null for: hear everybody again */
  #mute(who) {
    if (who === null) this.muted.clear();
    else this.muted.add(who);
    lasting.set(this.key, JSON.stringify([...this.muted]));
    this.show();
  }

  /** What is said while the chat is not in view floats over the board for a moment. @param {ChatLine} line */
  #bubble(line) {
    if (!byId("chat").hidden) return;
    const bubble = make("p.bubble", make("strong", line.name), ` ${line.text}`);
    byId("bubbles").append(bubble);
    setTimeout(() => bubble.remove(), BUBBLE);
  }

  #read() {
    this.unread = 0;
    byId("bubbles").replaceChildren();
    this.show();
    this.list.scrollTop = this.list.scrollHeight;
  }
}
