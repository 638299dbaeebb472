// Fair dealing: this browser keeps the hashes it was shown.
import { lasting } from "./storage.js";

/** @typedef {{seal: string, commitment: string}} Promised */

/** @param {string} table */
export const promised = (table) =>
  /** @type {Promised} */ (JSON.parse(lasting.get(`fair ${table}`) ?? '{"seal":"","commitment":""}'));

/**
 * Remembers what was promised before the end; the first promise counts.
 * @param {string} table
 * @param {Room} room
 */
export function note(table, room) {
  if (room.stage === "over") return;
  const seen = promised(table);
  const now = { seal: seen.seal || room.seal, commitment: seen.commitment || room.commitment };
  if (now.seal !== seen.seal || now.commitment !== seen.commitment) lasting.set(`fair ${table}`, JSON.stringify(now));
}
