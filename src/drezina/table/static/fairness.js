// Fair dealing: whether the hashes that this browser was shown fit the secret that is out now.
import { knownNonces } from "./chrome.js";
import { byId, make } from "./dom.js";
import { promised } from "./promises.js";
import { language, say } from "./words.js";

/** @param {string} table */
export async function showFairness(table) {
  const answer = await fetch(`/t/${table}/proof?lang=${language()}`);
  if (!answer.ok) return;
  const proof = /** @type {import("./protocol.js").Proof} */ (await answer.json());
  const seen = promised(table);
  const broken =
    (seen.seal && proof.seal && seen.seal !== proof.seal) || (seen.commitment && seen.commitment !== proof.commitment);
  const mine = proof.nonces.some((nonce) => knownNonces().includes(nonce));
  const place = /** @type {HTMLDialogElement} */ (byId("fairness"));
  const line = (/** @type {string} */ text, /** @type {boolean | null} */ good) =>
    make("li", { class: good === null ? "" : good ? "good" : "bad" }, text);
  place.replaceChildren(
    make("h2", {}, say("fair-title")),
    make(
      "p",
      { id: "verdict", class: proof.honest === false || broken ? "problem" : "verdict" },
      say(!proof.over ? "fair-later" : broken ? "fair-broken" : proof.honest ? "fair-honest" : "fair-forged"),
    ),
    make(
      "ul",
      { class: "findings" },
      ...(proof.over && seen.commitment ? [line(say(broken ? "fair-not-same" : "fair-same"), !broken)] : []),
      ...(mine ? [line(say("fair-mine"), true)] : []),
      ...proof.lines.map(([text, good]) => line(text, good)),
    ),
    make(
      "dl",
      { class: "seals" },
      ...(proof.seal ? [make("dt", {}, say("fair-seal")), make("dd", { class: "seal" }, proof.seal)] : []),
      ...(proof.commitment
        ? [make("dt", {}, say("fair-commitment")), make("dd", { class: "seal" }, proof.commitment)]
        : []),
    ),
    make(
      "footer",
      {},
      proof.over ? make("a", { class: "button", href: `/t/${table}/record`, download: true }, say("record")) : "",
      make("button", { type: "button", onclick: () => place.close() }, say("close")),
    ),
  );
  place.showModal();
}
