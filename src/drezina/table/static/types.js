// The messages of the table, as protocol.py sends them. Nothing here runs.

/** @typedef {"cs" | "en"} Language */
/** @typedef {{key: string, w: number, h: number, role: "board" | "tray" | "side", title: string, seat: number | null, parts: [string, number, number, number, number][]}} SheetHead */
/** @typedef {{head: SheetHead, items: [string, string][]}} WholeSheet */
/** @typedef {{sheet: string, gone: string[], put: [string, string, string][]}} SheetChange */
/** @typedef {{m: string, label: string, keys: string[], confirm: boolean, hint: string}} Move */
/** @typedef {{n: number, seat: number, text: string}} LogLine */
/** @typedef {{colour: string, shape: string, points: number | null, badges: [string, string, string][]}} Player */
/** @typedef {{seat: number, place: number, points: number, lines: [string, number][]}} ScoreRow */
/**
 * @typedef {object} Rest
 * @property {number | null} seat
 * @property {Language} lang
 * @property {string} prompt
 * @property {number[]} waiting
 * @property {number} base
 * @property {number} mover
 * @property {Move[]} moves
 * @property {Player[]} players
 * @property {[string, string][]} extras
 * @property {boolean} over
 * @property {ScoreRow[]} scores
 */
/** @typedef {{t: "full", v: number, rest: Rest, sheets: WholeSheet[], log: LogLine[]}} Full */
/**
 * @typedef {object} Diff
 * @property {"diff"} t
 * @property {number} from
 * @property {number} v
 * @property {Rest} rest
 * @property {string[]} order
 * @property {WholeSheet[]} whole
 * @property {SheetChange[]} changes
 * @property {string[]} gone
 * @property {number} kept
 * @property {LogLine[]} log
 */
/** @typedef {{name: string, kind: string, level: string, mine: boolean, here: boolean, standin: string, may: string[]}} Chair */
/** @typedef {{seat: number, text: string, mine: boolean, answer: boolean, number: number}} Wish */
/**
 * @typedef {object} Room
 * @property {"room"} t
 * @property {string} stage
 * @property {string} name
 * @property {string} status
 * @property {Chair[]} chairs
 * @property {boolean} host
 * @property {string} invitation
 * @property {number} watchers
 * @property {[number, string][]} undo
 * @property {Wish | null} wish
 * @property {number} pace
 * @property {string} again
 * @property {string} trouble
 * @property {string} seal
 * @property {string} commitment
 */
/** @typedef {{n: number, who: string, name: string, seat: number, text: string}} ChatLine */
/** @typedef {{t: "lines", lines: ChatLine[], last: number, mode: string, may: boolean, me: string}} Lines */
/** @typedef {{n: number, last: number, turns: number[], line: string, show: Full | Diff}} Past */
/** @typedef {{over: boolean, honest: boolean | null, lines: [string, boolean | null][], seal: string, commitment: string, nonces: string[]}} Proof */
/** @typedef {{t: "ack", id: string, v: number}} Ack */
/** @typedef {{t: "nack", id: string, v: number, code: string, text: string}} Nack */
/** @typedef {{t: "go", table: string}} Go */
/** @typedef {{t: "pong"}} Pong */
/** @typedef {{t: "bye", code: string}} Bye */
/** @typedef {Full | Diff | Room | Lines | Ack | Nack | Go | Pong | Bye} FromTable */

export {};
