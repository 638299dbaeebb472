// Pages that are forms: another language means the same page again, with everything that was filled in.
import { wireSwitches } from "./chrome.js";
import { passing } from "./storage.js";

const KEPT = "kept-form";

/** @returns {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
const fields = () => document.querySelectorAll("input:not([type=hidden], [type=file]), select"); // a file cannot be chosen by a page

wireSwitches(() => {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  fields().forEach((field, place) => {
    const box = field instanceof HTMLInputElement && field.type === "checkbox";
    values[`${place} ${field.name}`] = box ? field.checked : field.value;
  });
  passing.set(KEPT, JSON.stringify({ path: location.pathname, top: scrollY, values }));
  location.reload();
});

const kept = JSON.parse(passing.get(KEPT) ?? "null");
passing.set(KEPT, "null");
if (kept?.path === location.pathname) {
  fields().forEach((field, place) => {
    const value = kept.values[`${place} ${field.name}`];
    if (typeof value === "boolean" && field instanceof HTMLInputElement) field.checked = value;
    else if (typeof value === "string") field.value = value;
    field.dispatchEvent(new Event("change"));
  });
  scrollTo(0, kept.top);
}

const me = /** @type {HTMLFormElement | null} */ (document.querySelector("form.me"));
me?.addEventListener("change", () => me.requestSubmit());

// A name that was written and not sent yet goes with the game that is begun.
const mine = /** @type {HTMLInputElement | null} */ (document.querySelector("form.me input"));
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll(".quick input[name=name]")
)) {
  field.form?.addEventListener("submit", () => (field.value = mine?.value ?? ""));
}
