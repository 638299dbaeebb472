// One tap from whatever a rule says to the clause that says so. The rules themselves are fetched when somebody asks.
import { make } from "./dom.js";
import { say } from "./words.js";

/**
 * The sign that leads to a clause; nothing where there is none.
 * @param {string} clause
 * @param {Record<string, unknown>} [attributes]
 */
export function clauseSign(clause, attributes = {}) {
  const name = say("rule", { name: clause });
  const link = { class: "clause", href: `#${clause}`, "data-rule": clause, label: name };
  return clause ? make("a", { ...link, ...attributes }, "§") : "";
}

/** @param {string} clause "" for all of them */
export async function openRules(clause) {
  const { showRules } = await import("./rules.js");
  await showRules(document.body.dataset.game ?? "", clause);
}

document.addEventListener(
  "click",
  (event) => {
    const sign = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    if (!sign) return;
    event.preventDefault();
    event.stopPropagation();
    openRules(sign.getAttribute("data-rule") ?? "");
  },
  true,
);
