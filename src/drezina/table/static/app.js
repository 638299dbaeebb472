// The table as an app: the worker that says so where there is no connection, in the language of the page.
import { lasting } from "./storage.js";

const LANGUAGE = "offline-language";

async function prepare() {
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const lang = document.documentElement.lang;
  if (lasting.get(LANGUAGE) === lang) return;
  for (const name of await caches.keys()) await (await caches.open(name)).add("/offline");
  lasting.set(LANGUAGE, lang);
}

// Whoever is signed out here leaves nothing behind.
if (document.querySelector(".own a[href='/signin']")) lasting.set("my-games", "null");

// Where a browser wants no worker, everything works all the same while there is a connection.
if ("serviceWorker" in navigator && isSecureContext) prepare().catch(() => {});
