// The service worker: calls people by push, and shows one page where there is no connection. Everything else comes from the server, always.

/** @typedef {{waitUntil: (work: Promise<unknown>) => void}} Work */
/** @typedef {Work & {request: Request, respondWith: (answer: Promise<Response>) => void}} Asked */
/** @typedef {Work & {data: {json: () => {id: string, title: string, body: string, url: string}} | null}} Called */
/** @typedef {Work & {notification: Notification}} Clicked */

const worker = /** @type {any} */ (self);
const CACHE = "drezina-VERSION";
const OFFLINE = "/offline";
const FILES = [
  OFFLINE,
  "/static/theme.js?VERSION",
  "/static/style.css?VERSION",
  "/static/pages.css?VERSION",
  "/static/people.css?VERSION",
  "/drawing.css?VERSION",
  "/static/offline.js?VERSION",
  "/static/storage.js",
  "/static/icon.svg",
];

worker.addEventListener("install", (/** @type {Work} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {Work} */ event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

/**
 * From the server; what was kept only where it cannot be reached.
 * @param {Request} request
 * @param {string} kept
 */
async function fresh(request, kept) {
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await caches.match(kept);
    if (found) return found;
    throw problem;
  }
}

worker.addEventListener("fetch", (/** @type {Asked} */ event) => {
  const address = new URL(event.request.url);
  const path = address.pathname + address.search;
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(fresh(event.request, OFFLINE));
  else if (FILES.includes(path)) event.respondWith(fresh(event.request, path));
});

worker.addEventListener("push", (/** @type {Called} */ event) => {
  if (!event.data) return;
  const { id, title, body, url } = event.data.json();
  const options = { body, tag: id, data: { url }, icon: "/icon-192.png" };
  event.waitUntil(worker.registration.showNotification(title, options));
});

/** @param {string} url */
async function bring(url) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((/** @type {{url: string}} */ page) => page.url === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}

worker.addEventListener("notificationclick", (/** @type {Clicked} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data.url));
});
