// Work in small steps: the browser lays out and paints what one has done before the next begins, so that none keeps a
// slow machine busy for long.

/** @type {(() => void)[]} */
let waiting = [];

/** @param {(() => void)[]} steps the first is done at once */
export function inSteps(...steps) {
  waiting = steps;
  next(steps);
}

/** @param {(() => void)[]} steps */
function next(steps) {
  if (steps !== waiting) return;
  steps.shift()?.();
  if (steps.length) afterPaint(() => next(steps));
}

/** @param {() => void} work */
export function afterPaint(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** Does at once what is left: something newer has come. */
export function finishSteps() {
  for (const step of waiting.splice(0)) step();
}
