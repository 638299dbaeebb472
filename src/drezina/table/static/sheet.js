// On an upright phone the list of moves is a sheet that is pulled up over the board, and goes down again.
import { byId } from "./dom.js";

const PULL = 24; // pixels

/** @param {HTMLElement} stage a touch there lets the sheet down */
export function wireSheet(stage) {
  const [ask, grip] = [byId("ask"), byId("grip")];
  let from = 0;
  let pulled = false;
  const set = (/** @type {boolean} */ up) => {
    ask.classList.toggle("up", up);
    grip.setAttribute("aria-expanded", String(up));
  };
  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    pulled = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", ({ clientY, buttons }) => {
    if (!buttons || Math.abs(clientY - from) < PULL) return;
    pulled = true;
    set(clientY < from);
  });
  grip.addEventListener("click", () => pulled || set(!ask.classList.contains("up")));
  stage.addEventListener("pointerdown", () => set(false));
  return { down: () => set(false) };
}
