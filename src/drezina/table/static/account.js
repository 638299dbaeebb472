// The pages of a person: passkeys, calls by push, and times in the words of the browser.
import "./app.js";
import "./home.js";
import "./times.js";

const PASSKEYS = "credentials" in navigator && "PublicKeyCredential" in window;

/** @param {string} id */
const found = (id) => document.getElementById(id);

/** @param {string} id */
function show(id) {
  const element = found(id);
  if (element) element.hidden = false;
}

/**
 * @param {string} path
 * @param {Record<string, string>} [fields]
 */
async function post(path, fields = {}) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams({ ...fields, sent: "1" }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/**
 * What browsers want as bytes comes as base64.
 * @param {string} text
 */
function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer */
function text(buffer) {
  const letters = Array.from(new Uint8Array(buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join(
    "",
  );
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {() => Promise<{go: string}>} work */
async function attempt(work) {
  try {
    location.assign((await work()).go);
  } catch {
    show("passkey-problem");
  }
}

async function addPasskey() {
  const options = await post("/passkeys/new");
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: options.excludeCredentials.map((/** @type {{id: string}} */ one) => ({
        ...one,
        id: bytes(one.id),
      })),
    },
  });
  const key = /** @type {PublicKeyCredential} */ (made);
  const response = /** @type {AuthenticatorAttestationResponse} */ (key.response);
  const credential = {
    id: key.id,
    rawId: text(key.rawId),
    type: key.type,
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  };
  return post("/passkeys/add", { credential: JSON.stringify(credential) });
}

async function usePasskey() {
  const options = await post("/passkeys/ask");
  const key = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.get({
      publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: [] },
    })
  );
  const response = /** @type {AuthenticatorAssertionResponse} */ (key.response);
  const credential = {
    id: key.id,
    rawId: text(key.rawId),
    type: key.type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: text(response.userHandle),
    },
  };
  return post("/passkeys/use", { credential: JSON.stringify(credential) });
}

for (const [id, work] of /** @type {const} */ ([
  ["passkey-add", addPasskey],
  ["passkey-use", usePasskey],
])) {
  const button = found(id);
  if (!button) continue;
  button.hidden = !PASSKEYS;
  if (PASSKEYS) button.addEventListener("click", () => attempt(work));
  else show("no-passkeys");
}

/** Why this browser cannot be called; nothing where it can. */
function unreachable() {
  if (!isSecureContext) return "secure";
  const apple = /iPhone|iPad/.test(navigator.userAgent);
  if (apple && !matchMedia("(display-mode: standalone)").matches) return "ios";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "browser";
  return Notification.permission === "denied" ? "denied" : "";
}

/** @param {string} key */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return show("push-denied");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const fields = { endpoint: made.endpoint, p256dh: text(made.getKey("p256dh")), auth: text(made.getKey("auth")) };
  return location.assign((await post("/account/push", fields)).go);
}

const push = found("push");
if (push) {
  const why = unreachable();
  show(why ? `push-${why}` : "push-on");
  found("push-on")?.addEventListener("click", () =>
    subscribe(push.dataset.key ?? "").catch(() => show("push-browser")),
  );
}

const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=zone]"));
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
