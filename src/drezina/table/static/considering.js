// Looking at a choice, before it is made: it is marked, a tag says what it is, and after a moment a ghost on the board
// and numbers on the tag show what it would change.
import { byId, make } from "./dom.js";
import { inNumbers, inWords } from "./move_words.js";
import { place } from "./placing.js";
import { say } from "./words.js";

/** @typedef {{x: number, y: number}} Point of the screen */

export const FEW = 3; // moves that can be read at a glance
const DWELL = 90; // milliseconds at a choice until the table is asked what it would change

export class Considering {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./guide.js").Guide} guide
   * @param {(move: LegalMove, numbers: Node[]) => void} told what a single move would change
   */
  constructor(board, guide, told) {
    this.board = board;
    this.guide = guide;
    this.told = told;
    this.tip = byId("tip");
    /** @type {string | null} what is looked at */
    this.looked = null;
    this.dwelling = 0;
  }

  /**
   * @param {LegalMove[]} here the moves that may be meant
   * @param {Point | null} [at] where the pointer is
   * @param {string} [key] what it is on
   */
  look(here, at = null, key = "") {
    const [move] = here;
    const one = here.length === 1;
    const name = `${move.m} ${here.length} ${key}`;
    if (this.looked !== name) {
      this.#begin(name);
      this.board.mark("hover", new Set(one ? move.keys : [key]));
      if (at) this.#tell(inWords(inShort(here)));
      this.board.stage.classList.toggle("pointing", at !== null);
      this.dwelling = setTimeout(async () => {
        const answer = await this.guide.consider(move.m);
        if (!answer || this.looked !== name) return;
        this.board.ghosts([["ghost", answer.put]]);
        if (!at) this.board.showGhost();
        if (one) this.told(move, answer.numbers.map(inNumbers));
        if (!one || !answer.numbers.length) return;
        if (this.tip.hidden) this.#tell([]);
        this.tip.append(make("span.numbers", ...answer.numbers.map(inNumbers)));
        this.#beside(at ? around(at) : this.board.ghostBox());
      }, DWELL);
    }
    if (at) this.#beside(around(at));
  }

  /**
   * Looks at several moves beside each other, the best one first.
   * @param {LegalMove[]} moves
   */
  async compare(moves) {
    const name = moves.map((move) => move.m).join("\n");
    this.#begin(name);
    this.board.mark("hover", new Set(moves.flatMap((move) => move.keys)));
    const answers = await Promise.all(moves.map((move) => this.guide.consider(move.m)));
    if (this.looked !== name) return;
    this.board.ghosts(answers.map((answer, rank) => [`hint-${rank}`, answer?.put ?? []]));
    this.board.showGhost();
  }

  /** Nothing is looked at any more. */
  leave() {
    if (this.looked !== null) this.#begin(null);
  }

  /** @param {string | null} name */
  #begin(name) {
    clearTimeout(this.dwelling);
    this.looked = name;
    this.board.ghosts([]);
    if (this.tip.classList.contains("said")) return;
    this.tip.hidden = true;
    this.board.mark("hover", new Set());
    this.board.stage.classList.remove("pointing");
  }

  /** @param {(Node | string)[]} words */
  #tell(words) {
    this.tip.className = "tip";
    this.tip.replaceChildren(...words);
    this.tip.hidden = false;
  }

  /**
   * Puts the tag beside what it speaks of, off the names and off what else can be chosen.
   * @param {DOMRect | null} box
   */
  #beside(box) {
    this.tip.hidden = !box;
    if (!box) return;
    const ghost = this.board.ghostBox();
    place(this.tip, box, [...(ghost && ghost !== box ? [ghost] : []), ...this.board.landmarks()]);
  }
}

/** @param {Point} at */
const around = ({ x, y }) => new DOMRect(x - 10, y - 10, 20, 20);

/**
 * Several moves in the words of one.
 * @param {LegalMove[]} moves
 */
function inShort(moves) {
  const [{ hint }] = moves;
  const label = moves.length > FEW ? say("many", { count: moves.length }) : moves.map((move) => move.label).join("\n");
  return { label, hint: moves.every((move) => move.hint === hint) ? hint : "" };
}
