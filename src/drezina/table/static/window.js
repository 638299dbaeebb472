// The kind of window that this page is in: a phone that is held upright has sheets of its own.
const NARROW = matchMedia("(max-width: 899px) and (orientation: portrait)");

/** @returns {WindowKind} */
export const windowKind = () => (NARROW.matches ? "narrow" : "wide");

/** @param {() => void} turned is called when it has become another kind */
export const whenTurned = (turned) => NARROW.addEventListener("change", turned);
