// The story of the game, turn by turn, with a mark where one's own last turn ended.
import { byId, make, mark } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").Player} Player */

const SETTING_UP = -1;

export class Log {
  constructor() {
    this.place = byId("log");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} the position of the past that is shown */
    this.at = null;
  }

  /**
   * @param {number} kept lines that stay
   * @param {LogLine[]} more lines that follow them
   * @returns {LogLine[]} what is new
   */
  take(kept, more) {
    this.lines = [...this.lines.slice(0, kept), ...more];
    return more;
  }

  /**
   * @param {string[]} names
   * @param {Player[]} players
   * @param {number | null} seat whose last turn is marked
   */
  show(names, players, seat) {
    const { place } = this;
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 40;
    /** @type {LogLine[][]} */
    const turns = [];
    for (const line of this.lines) {
      const last = turns.at(-1);
      if (last && last[0].seat === line.seat) last.push(line);
      else turns.push([line]);
    }
    const mine = seat === null ? -1 : turns.findLastIndex((turn) => turn[0].seat === seat);
    const parts = turns.flatMap((turn, number) => {
      const group = this.#turn(turn, names, players);
      const since = mine >= 0 && number === mine + 1;
      return since ? [make("p", { class: "since" }, say("since")), group] : [group];
    });
    place.replaceChildren(...parts);
    if (this.at !== null) this.#point(this.at);
    else if (atEnd) place.scrollTop = place.scrollHeight;
  }

  /**
   * @param {LogLine[]} turn
   * @param {string[]} names
   * @param {Player[]} players
   */
  #turn(turn, names, players) {
    const { seat } = turn[0];
    const player = players[seat];
    const head = make(
      "h4",
      {},
      player ? mark(player.colour, player.shape) : "",
      seat === SETTING_UP ? say("setting-up") : names[seat],
    );
    return make(
      "section",
      { class: "turn" },
      head,
      ...turn.map((line) => make("p", { "data-n": line.n, title: say("look-here") }, line.text)),
    );
  }

  /**
   * Marks where a position of the past stands in the story.
   * @param {number} at
   */
  #point(at) {
    const lines = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll("p[data-n]")]);
    for (const line of lines) line.classList.toggle("later", Number(line.dataset.n) >= at);
    const now = lines.findLast((line) => Number(line.dataset.n) < at);
    now?.classList.add("now");
    now?.scrollIntoView({ block: "nearest" });
    if (!now) this.place.scrollTop = 0;
  }

  end() {
    this.place.scrollTop = this.place.scrollHeight;
  }
}
