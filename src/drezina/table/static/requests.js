// What somebody at the table asks the others: to take a decision back, or to have a seat.
import { byId, make } from "./dom.js";
import { say } from "./words.js";

/**
 * @param {Room} room
 * @param {(number: number, yes: boolean) => void} answer
 */
export function showRequests(room, answer) {
  const place = byId("wish");
  const open = [room.wish, room.claim].flatMap((one) => (one ? [one] : []));
  place.hidden = !open.length;
  place.replaceChildren(
    ...open.flatMap((one) => {
      const button = (/** @type {string} */ word, /** @type {boolean} */ yes) =>
        make("button", { class: yes ? "main" : "", onclick: () => answer(one.number, yes) }, say(word));
      return [
        make("p", one.text),
        ...(one.answer ? [button("yes", true), button("no", false)] : []),
        ...(one.mine ? [button("withdraw", false)] : []),
      ];
    }),
  );
}

/**
 * By a form and not by the socket: whoever lost the cookie gets a new one with the answer.
 * @param {string} table
 * @param {number} seat
 */
export function askForSeat(table, seat) {
  if (!confirm(say("sure-ask"))) return;
  const number = make("input", { type: "hidden", name: "seat", value: seat });
  const form = /** @type {HTMLFormElement} */ (make("form", { method: "post", action: `/t/${table}/ask` }, number));
  document.body.append(form);
  form.submit();
}
