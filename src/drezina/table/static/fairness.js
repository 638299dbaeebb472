// Fair dealing: whether the hashes that this browser was shown fit the secret that is out now.
import { knownNonces } from "./chrome.js";
import { dialog, make } from "./dom.js";
import { promised } from "./promises.js";
import { language, say } from "./words.js";

/** @param {string} table */
export async function showFairness(table) {
  const answer = await fetch(`/t/${table}/proof?lang=${language()}`);
  if (!answer.ok) return;
  const proof = /** @type {Proof} */ (await answer.json());
  const seen = promised(table);
  const broken =
    (seen.seal && proof.seal && seen.seal !== proof.seal) || (seen.commitment && seen.commitment !== proof.commitment);
  const mine = proof.nonces.some((nonce) => knownNonces().includes(nonce));
  const place = dialog("fairness");
  const line = (/** @type {string} */ text, /** @type {boolean | null} */ good) =>
    make("li", { class: good === null ? "" : good ? "good" : "bad" }, text);
  place.replaceChildren(
    make("h2", say("fair-title")),
    make(
      "p#verdict",
      { class: proof.honest === false || broken ? "problem" : "verdict" },
      say(!proof.over ? "fair-later" : broken ? "fair-broken" : proof.honest ? "fair-honest" : "fair-forged"),
    ),
    make(
      "ul.findings",
      ...(proof.over && seen.commitment ? [line(say(broken ? "fair-not-same" : "fair-same"), !broken)] : []),
      ...(mine ? [line(say("fair-mine"), true)] : []),
      ...proof.lines.map(([text, good]) => line(text, good)),
    ),
    make(
      "dl.seals",
      ...(proof.seal ? [make("dt", say("fair-seal")), make("dd.seal", proof.seal)] : []),
      ...(proof.commitment ? [make("dt", say("fair-commitment")), make("dd.seal", proof.commitment)] : []),
    ),
    make(
      "footer",
      proof.over ? make("a.button", { href: `/t/${table}/record`, download: true }, say("record")) : "",
      make("button", { onclick: () => place.close() }, say("close")),
    ),
  );
  place.showModal();
}
