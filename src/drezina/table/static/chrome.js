// What all pages share: the switches for language and theme, and a random number added to the secret of a table.
import { all } from "./dom.js";
import { lasting } from "./storage.js";

const NONCES = "nonces";
const KEPT_NONCES = 200;

/** Random text that this page adds to the secret of a table it sits down at. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  lasting.set(NONCES, JSON.stringify([...knownNonces(), made].slice(-KEPT_NONCES)));
  return made;
}

/** @returns {string[]} the numbers that this browser has made lately */
export function knownNonces() {
  return JSON.parse(lasting.get(NONCES) ?? "[]");
}

/** @param {(lang: Language) => void} change what a page does to speak another language */
export function wireSwitches(change) {
  for (const button of all("button.theme")) {
    button.addEventListener("click", () => {
      const { dataset } = document.documentElement;
      dataset.theme = dataset.theme === "dark" ? "light" : "dark";
      lasting.set("theme", dataset.theme);
    });
  }
  for (const button of all("button.lang")) {
    button.addEventListener("click", () => {
      const lang = button.dataset.lang === "cs" ? "cs" : "en";
      document.cookie = `lang=${lang}; path=/; max-age=${400 * 24 * 3600}; samesite=lax`; // for all pages
      change(lang);
    });
  }
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=nonce]"))) {
    field.value = nonce();
  }
}
