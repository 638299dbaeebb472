// What the table knows about a choice: what something is, why it cannot be chosen, what a move would change. Asked for
// when somebody points at it, and kept until the game goes on.

export class Guide {
  /** @param {(question: About | Consider) => boolean} send */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Explained | Considered>} */
    this.known = new Map();
    /** @type {Map<string, ((answer: any) => void)[]>} who waits for an answer */
    this.waiting = new Map();
  }

  /** The game has gone on: what was known, and what was asked, is about another position. */
  forget() {
    this.known.clear();
    for (const waiting of this.waiting.values()) for (const done of waiting) done(null);
    this.waiting.clear();
  }

  /**
   * @param {string} about a key of the drawing, or `seat-2`
   * @param {string[]} [after] what was pointed at before
   * @returns {Promise<Explained | null>} null where nobody answers any more
   */
  about(about, after = []) {
    return this.#ask(`about ${about}`, { t: "about", about, after });
  }

  /**
   * @param {string} move
   * @returns {Promise<Considered | null>}
   */
  consider(move) {
    return this.#ask(`consider ${move}`, { t: "consider", move });
  }

  /**
   * @param {string} key
   * @param {About | Consider} question
   * @returns {Promise<any>}
   */
  #ask(key, question) {
    const known = this.known.get(key);
    if (known && !("after" in question && question.after?.length)) return Promise.resolve(known);
    return new Promise((done) => {
      const waiting = this.waiting.get(key);
      if (waiting) waiting.push(done);
      else if (this.send(question)) this.waiting.set(key, [done]);
      else done(null);
    });
  }

  /** @param {Explained | Considered} answer */
  hear(answer) {
    const key = answer.t === "explained" ? `about ${answer.about}` : `consider ${answer.m}`;
    this.known.set(key, answer);
    for (const done of this.waiting.get(key) ?? []) done(answer);
    this.waiting.delete(key);
  }
}
