// The connection to the server: one socket that reconnects by itself, and commands that get exactly one answer.
import { PROTO } from "./proto.js";
import { windowKind } from "./window.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING = 20000;
const ALONE = 5 * 60000; // a page that nobody has touched for so long is looked at by nobody
const PATIENCE = 3000; // a server that says nothing for so long after it was asked something is gone or hangs
const SILENCE = 2; // pings in a row without a word from the server: the connection is dead
const FINAL = new Set(["removed", "no-table", "flood", "garbage"]);

export class Connection {
  /**
   * @param {string} table
   * @param {() => {lang: Language, seat: number | null, have: number | null}} state what the page shows
   * @param {(message: ToPage) => void} hear
   * @param {(connected: boolean, code: string) => void} change
   */
  constructor(table, state, hear, change) {
    this.table = table;
    this.state = state;
    this.hear = hear;
    this.change = change;
    this.wait = FIRST_WAIT;
    this.over = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, FromPage>} commands without an answer; sent again on a new socket (idempotent by their id) */
    this.unanswered = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.impatient = undefined;
    this.pings = 0; // since something was heard; times say nothing, as hidden pages wake only now and then
    addEventListener("online", () => this.#hurry());
    this.looked = true; // what the server was last told; a new connection is taken for looked at
    this.touched = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
      this.#tellLooking();
    });
    for (const touch of ["pointermove", "pointerdown", "keydown", "wheel"]) {
      addEventListener(touch, () => this.#touch(), { passive: true });
    }
    setInterval(() => {
      this.#ping();
      this.#tellLooking();
    }, PING);
    this.connect();
  }

  connect() {
    const address = new URL(`/socket/${this.table}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.pings = 0;
    this.#expect();
    socket.onopen = () => {
      const { lang, seat, have } = this.state();
      socket.send(JSON.stringify({ t: "hello", proto: PROTO, lang, seat, have, window: windowKind() }));
      for (const command of this.unanswered.values()) socket.send(JSON.stringify(command));
      this.looked = true;
      this.#tellLooking();
    };
    socket.onmessage = (event) => {
      for (const line of event.data.split("\n")) this.#take(JSON.parse(line));
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** @param {ToPage} message */
  #take(message) {
    this.pings = 0;
    clearTimeout(this.impatient);
    if (this.wait !== FIRST_WAIT || message.t === "full" || message.t === "room") {
      this.wait = FIRST_WAIT;
      this.change(true, "");
    }
    if (message.t === "ack" || message.t === "nack") this.unanswered.delete(message.id);
    if (message.t === "bye") {
      if (message.code === "upgrade") location.reload();
      if (FINAL.has(message.code)) {
        this.over = true;
        this.change(false, message.code);
      }
      return;
    }
    this.hear(message);
  }

  /** Something has to be heard soon; if not, there may be another server behind the same address. */
  #expect() {
    clearTimeout(this.impatient);
    const { socket } = this;
    this.impatient = setTimeout(
      () => {
        socket?.close(); // it may take long until that is known
        if (socket) this.#lost(socket);
      },
      Math.max(PATIENCE, 2 * this.wait),
    );
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.socket) return;
    clearTimeout(this.impatient);
    this.socket = null;
    if (this.over) return;
    this.change(false, "");
    setTimeout(() => this.socket ?? this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  #hurry() {
    if (!this.socket && !this.over) {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  }

  #touch() {
    this.touched = Date.now();
    if (!this.looked) this.#tellLooking();
  }

  /** Whoever looks at the page is not sent notices. */
  #tellLooking() {
    const now = !document.hidden && Date.now() - this.touched < ALONE;
    if (now !== this.looked && this.send({ t: "looking", now })) this.looked = now;
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pings++ >= SILENCE) this.socket.close();
    else this.send({ t: "ping" });
  }

  /**
   * Sends something that needs no answer, if there is a connection.
   * @param {FromPage} message
   * @returns {boolean} whether it is there
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * A command that is done once, however often it has to be sent.
   * @param {Omit<Move, "id"> | Omit<Undo, "id">} command
   * @returns {string} its id
   */
  command(command) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const message = /** @type {FromPage} */ ({ ...command, id });
    this.unanswered.set(id, message);
    if (this.send(message)) this.#expect();
    return id;
  }
}
