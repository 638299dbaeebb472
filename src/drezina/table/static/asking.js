// Requests about a table, in the language of the page and with what a seat may know.
import { language } from "./words.js";

/**
 * @param {string} table
 * @param {string} what
 * @param {number | null} seat
 * @param {Record<string, string | number>} [about]
 * @returns {Promise<Response | null>} null where there is no connection
 */
export function ask(table, what, seat, about = {}) {
  const query = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(seat === null ? about : { ...about, seat }))
    query.set(name, String(value));
  return fetch(`/t/${table}/${what}?${query}`).catch(() => null);
}
