// Work in small steps: the browser lays out and paints what one has done before the next begins, so that none keeps a
// slow machine busy for long. Whatever comes meanwhile waits for its turn.

const LATE = 60; // so many steps are due only where the page cannot keep up

/** @type {(() => void)[]} */
const waiting = [];
let busy = false;

/** @param {(() => void)[]} steps the first is done at once, unless one is under way; all come before what waits */
export function inSteps(...steps) {
  waiting.unshift(...steps);
  if (!busy) next();
}

/** @param {() => void} work is done at once, or after what is under way */
export function inTurn(work) {
  waiting.push(work);
  if (!busy) next();
}

function next() {
  busy = true;
  try {
    do waiting.shift()?.();
    while (waiting.length > LATE);
  } finally {
    busy = waiting.length > 0;
    if (busy) afterPaint(next);
  }
}

/** @param {() => void} work */
export function afterPaint(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
