// A visitor without a name gets one by writing it.
import { make } from "./dom.js";
import { say } from "./words.js";

/**
 * @param {string} why
 * @param {string} go
 */
export function nameForm(why, go) {
  return make(
    "form.stack",
    { method: "post", action: "/name" },
    make(
      "label.row",
      make("span", say(why)),
      make("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" }),
    ),
    make("input", { type: "hidden", name: "back", value: location.pathname }),
    make("button.main", { type: "submit" }, say(go)),
  );
}
