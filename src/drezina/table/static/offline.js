// Where there is no connection: my games as this browser last saw them.
import { lasting } from "./storage.js";

const seen = JSON.parse(lasting.get("my-games") ?? "null");
const list = document.getElementById("last-seen");
if (list && seen?.games.length) {
  for (const game of seen.games) {
    const title = document.createElement("strong");
    title.textContent = game.title;
    const names = document.createElement("span");
    names.textContent = game.names;
    const status = document.createElement("em");
    status.textContent = game.status;
    const link = document.createElement("a");
    link.className = "listed";
    link.href = game.address;
    const about = document.createElement("span");
    about.className = "about";
    about.append(title, status, names);
    link.append(about);
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  const when = document.getElementById("last-seen-at");
  if (when) when.textContent = new Date(seen.at).toLocaleString(document.documentElement.lang);
  const section = document.getElementById("seen");
  if (section) section.hidden = false;
}
document.getElementById("again")?.addEventListener("click", () => location.reload());

/** Whether the table answers again: a browser that is online says nothing about that. */
async function look() {
  try {
    if ((await fetch("/health", { cache: "no-store" })).ok) location.reload();
  } catch {
    // Not yet.
  }
}
addEventListener("online", look);
setInterval(look, 3000);
