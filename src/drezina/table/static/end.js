// The end of a game: who has won and by what, the picture of the board, the score in parts, and what to do next.
import { dialog, make, mark, signed } from "./dom.js";
import { boardPicture } from "./picture.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */

const keepsake = () => import("./keepsake.js");

/**
 * @param {Room} room
 * @param {GameView} view
 * @param {Result} result
 * @param {Board} board
 * @param {string} table
 * @param {{again: (() => void) | null, next: string, back: () => void, fair: () => void, analyse: () => void}} acts
 */
export function showEnd(room, view, result, board, table, acts) {
  const end = dialog("end");
  const names = room.chairs.map((chair) => chair.name);
  const points = result.scores.map((row) => `${names[row.seat]} ${signed(row.points)}`).join(" · ");
  const close = () => end.close();
  const button = (/** @type {string} */ id, /** @type {() => void} */ onclick, /** @type {string} */ word) =>
    make("button", { id, onclick }, say(word));
  const more = [
    button("end-analyse", () => (close(), acts.analyse()), "analyse"),
    button("end-back", () => (close(), acts.back()), "look-back"),
    button("end-png", async () => (await keepsake()).save(board, room.name, "png"), "save-png"),
    button("end-svg", async () => (await keepsake()).save(board, room.name, "svg"), "save-svg"),
    "share" in navigator
      ? button("end-share", async () => (await keepsake()).share(board, room.name, points), "share")
      : "",
    button("end-fair", () => (close(), acts.fair()), "fair-check"),
    make("a.button", { href: `/t/${table}/record`, download: true }, say("record")),
    button("end-close", close, "to-board"),
  ];
  end.replaceChildren(
    make(
      "figure.keepsake",
      boardPicture(board).svg,
      make(
        "figcaption",
        make("b", room.name),
        make("span", points),
        make("time", new Date().toLocaleDateString(document.documentElement.lang)),
      ),
    ),
    make(
      "div.outcome",
      make("p.eyebrow", say("end-of-game")),
      make(
        "h2",
        { tabindex: -1, autofocus: true },
        ...result.winners.map((seat) => mark(view.players[seat])),
        result.verdict,
      ),
      result.reason && make("p", result.reason),
      room.practice && make("p.help#practice", say("practice")),
      bars(result, view, names),
      make(
        "p.legend",
        { "aria-hidden": true },
        ...result.categories.map((name, place) => make("span", make("i", { class: `slice c${place % 8}` }), name)),
      ),
      make(
        "details.score-lines",
        make("summary", say("score-lines")),
        ...result.scores.map((row) => lines(row, view, names)),
      ),
      acts.again && make("button.main.large#end-again", { onclick: acts.again }, acts.next),
      make("footer", ...more),
    ),
  );
  if (!end.open) end.showModal();
}

/**
 * A bar for each seat: what brought points, one part beside the other; what cost some stands behind it.
 * @param {Result} result
 * @param {GameView} view
 * @param {string[]} names
 */
function bars(result, view, names) {
  const sums = result.scores.map(({ lines }) =>
    result.categories.map((_, at) =>
      lines.reduce((sum, [, points, , category]) => sum + (category === at ? points : 0), 0),
    ),
  );
  const most = Math.max(1, ...sums.map((one) => one.reduce((all, points) => all + Math.abs(points), 0)));
  const rows = result.scores.map((row, place) => {
    const parts = sums[place].flatMap((points, category) => {
      if (!points) return [];
      const title = `${result.categories[category]}: ${signed(points)}`;
      const part = make("span", { class: `slice c${category % 8}${points < 0 ? " lost" : ""}`, title }, signed(points));
      part.style.flexGrow = String(Math.abs(points));
      return [part];
    });
    const bar = make("td.bar", make("div", { "aria-hidden": true }, ...parts));
    const used = sums[place].reduce((all, points) => all + Math.abs(points), 0);
    /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${(100 * used) / most}%`;
    return make(
      "tr",
      { class: row.place === 1 ? "first" : "" },
      make("td.rank", say("place", { place: row.place })),
      make(
        "th",
        { scope: "row" },
        mark(view.players[row.seat]),
        names[row.seat],
        row.resigned ? ` (${say("resigned")})` : "",
      ),
      bar,
      make("td.points", signed(row.points)),
    );
  });
  return make("table.bars", make("tbody", ...rows));
}

/**
 * The score of a seat, line by line, for whoever wants to know.
 * @param {ScoreRow} row
 * @param {GameView} view
 * @param {string[]} names
 */
function lines(row, view, names) {
  const rows = row.lines.map(([text, points, at]) =>
    make("tr", { "data-at": at.join(" "), tabindex: 0 }, make("td", text), make("td", signed(points))),
  );
  return make(
    "section",
    { class: `score${row.place === 1 ? " first" : ""}` },
    make("h3", mark(view.players[row.seat]), names[row.seat], make("b", signed(row.points))),
    make("table", make("tbody", ...rows)),
  );
}
