// My games: what the list says is kept in this browser, so that it can be read where there is no connection.
import "./app.js";
import "./home.js";
import "./times.js";
import { lasting } from "./storage.js";

const games = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#yours a, #running a"))];
const shown = games.map((game) => ({
  title: game.querySelector("strong")?.textContent ?? "",
  status: game.querySelector("em")?.textContent ?? "",
  names: game.querySelector(".about > span")?.textContent ?? "",
  address: game.pathname,
}));
lasting.set("my-games", JSON.stringify({ at: Date.now(), games: shown }));
