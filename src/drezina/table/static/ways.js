// The ways that lead to moves, by the steps people think in: what, where, with what.

/** @typedef {{word: string, moves: LegalMove[]}} Way to one move or several */
/** @typedef {{depth: number, ways: Way[]}} Fork at which step the ways part; -1 where each leads to a move */

const FLAT = 6; // so many moves can be read as they are; more are found step by step

/**
 * At the first step at which the moves differ, a way for each word.
 * @param {LegalMove[]} moves
 * @param {string[]} words
 * @param {boolean} flat whether each move has a way of its own
 * @returns {Fork}
 */
export function waysTo(moves, words, flat) {
  if (flat || moves.length <= FLAT || moves.some((move) => !move.steps.length))
    return { depth: -1, ways: moves.map((move) => ({ word: "", moves: [move] })) };
  let depth = 0;
  const same = (/** @type {LegalMove} */ { steps }) =>
    steps[depth] !== undefined && steps[depth] === moves[0].steps[depth];
  while (moves.every(same)) depth++;
  /** @type {Map<number, Way>} */
  const ways = new Map();
  for (const move of moves) {
    const step = move.steps[depth] ?? -1;
    const way = ways.get(step);
    if (way) way.moves.push(move);
    else ways.set(step, { word: words[step] ?? "", moves: [move] });
  }
  return { depth, ways: [...ways.values()] };
}

/**
 * The ways that serve own goals, and the others; all are others where that tells nothing.
 * @param {Fork} fork
 * @returns {[Way[], Way[]]}
 */
export function goalsFirst({ depth, ways }) {
  const goals = ways.filter((way) => depth > 0 && way.moves.some((move) => move.rank > 0));
  if (goals.length === ways.length) return [[], ways];
  return [goals, ways.filter((way) => !goals.includes(way))];
}
