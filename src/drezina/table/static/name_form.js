// A visitor without a name gets one by writing it.
import { make } from "./dom.js";

/**
 * @param {string} why
 * @param {string} go
 */
export function nameForm(why, go) {
  return make(
    "form",
    { method: "post", action: "/name", class: "stack" },
    make(
      "label",
      { class: "row" },
      make("span", {}, why),
      make("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" }),
    ),
    make("input", { type: "hidden", name: "back", value: location.pathname }),
    make("button", { class: "main" }, go),
  );
}
