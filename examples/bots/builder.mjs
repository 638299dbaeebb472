// A bot in JavaScript: builds whenever it can, and else makes any move, the same one for the same seed.
import { createInterface } from "node:readline";

const BUILDING = ["claim", "build", "lay", "draw"];

function choose(question) {
  const kind = (move) => move.text.split(" ")[0];
  const building = question.moves.filter((move) => BUILDING.includes(kind(move)));
  const moves = building.length > 0 ? building : question.moves;
  return moves[question.seed % moves.length];
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const question = JSON.parse(line);
  console.log(JSON.stringify({ move: choose(question).text }));
});
