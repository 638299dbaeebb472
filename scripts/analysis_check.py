"""Is the analysis right? Moves that it calls mistakes are played on, errors are planted, and strong play is judged.

    python3 start.py scripts/analysis_check.py ticket-to-ride-sf --mistakes 100 --games 40 --times 200
    python3 start.py scripts/analysis_check.py ticket-to-ride-sf --mistakes 10 --games 3 --times 20 --by greedy

Prints, for one game: of the mistakes of `medium` how many are decided by playing both moves on with the same luck, and
in how many of those the proposed move is better; of the planted random moves that really lose how many are found; and
how many decisions of the strong bot are called mistakes. Results depend on the budget: `--seconds` for a whole game.
Whether a comparison is decided is told by a confidence sequence, which may be looked at after every game.
"""

import argparse
from dataclasses import dataclass

from drezina.bots.analysis import Decision, Examination
from drezina.bots.bot import Bot, bot, seed_of
from drezina.bots.sequential import MeanSequence
from drezina.bots.trial import imagined
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

FEWEST = 10  # games before anything is decided
SLIPS = 10  # one decision in so many is planted


@dataclass(frozen=True)
class Wish:
    game: str
    players: int
    seconds: float
    by: str
    times: int


def finished(wish: Wish, players: list[Bot], seed: int, planted: set[int] | None = None) -> Match:
    """A whole game; where errors are planted, their places in the log are noted."""
    title = find_game(wish.game)
    config = title.config(wish.players)
    match, rng = Match(title, config, seed=seed), Rng(seed_of("check", seed))
    while not match.over:
        seat = match.waiting()[0]
        codes = match.legal(seat)
        if planted is not None and len(codes) > 1 and rng.below(SLIPS) == 0:
            planted.add(len(match.entries))
            match.play(seat, codes[rng.below(len(codes))])
        else:
            match.play(seat, players[seat].choose(title, config, match.view(seat), seat, rng))
    return match


def margin(state: State, seat: int) -> int:
    points = [int(one) for one in state.points()]
    return points[seat] - max((one for other, one in enumerate(points) if other != seat), default=0)


def played_on(match: Match, state: State, seat: int, code: int, player: Bot, seed: int) -> int:
    chance, rng = Rng(seed_of(seed, "chance")), Rng(seed_of(seed, "bots"))
    state.focus(seat)
    state.apply(code)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(chance))
        else:
            actor = int(state.actor)
            state.apply(player.choose(match.game, match.config, state.seen_by(actor), actor, rng))
    return margin(state, seat)


def verdict(wish: Wish, match: Match, one: Decision, better: str) -> int:
    """1 if the better move really is better than the played one, -1 if it is worse, 0 if that is not decided."""
    view = match.at(one.entry)
    view.focus(one.seat)
    view = view.seen_by(one.seat)
    worlds, player, apart = imagined(view, one.seat), bot(wish.by), MeanSequence()
    codes = [match.moves.parse(text) for text in (better, one.played.move)]
    for time in range(wish.times):
        world = worlds(Rng(seed_of(one.entry, time)))
        ends = [played_on(match, world.copy(), one.seat, code, player, time) for code in codes if code is not None]
        apart.add(ends[0] - ends[1])
        if apart.count >= FEWEST and apart.squares > 0 and apart.verdict:
            return apart.verdict
    return 0


def check_mistakes(wish: Wish, games: int, count: int) -> None:
    verdicts: list[int] = []
    for seed in range(games):
        match = finished(wish, [bot("medium")] * wish.players, seed)
        examination = Examination(match.record(), seconds=wish.seconds)
        for index in range(len(examination.places)):
            one = examination.decide(index)
            if one.wrong and len(verdicts) < count:
                verdicts.append(verdict(wish, match, one, one.better.move))
    decided = [one for one in verdicts if one]
    right = sum(one > 0 for one in decided)
    print(f"mistakes of medium: {len(verdicts)}, decided {len(decided)}, proposed is better in {right}", flush=True)


def check_planted(wish: Wish, games: int, count: int) -> None:
    real = found = tried = 0
    for seed in range(games):
        planted: set[int] = set()
        match = finished(wish, [bot("medium")] * wish.players, seed, planted)
        examination = Examination(match.record(), seconds=wish.seconds)
        for index, place in enumerate(examination.places):
            if place in planted and tried < count:
                tried += 1
                one = examination.decide(index)
                best = one.choices[0].move if one.choices[0].move != one.played.move else one.choices[-1].move
                if verdict(wish, match, one, best) > 0:
                    real += 1
                    found += one.band not in ("best", "fine")
    print(f"planted errors: {tried}, with a real loss {real}, of these found {found}", flush=True)


def check_strong(wish: Wish, games: int, strong: str) -> None:
    decisions = wrong = 0
    for seed in range(games):
        match = finished(wish, [bot(strong), *[bot("medium")] * (wish.players - 1)], seed)
        examination = Examination(match.record(), seconds=wish.seconds)
        for index, place in enumerate(examination.places):
            if match.entries[place].seat == 0:
                decisions += 1
                wrong += examination.decide(index).wrong
    print(f"decisions of {strong}: {decisions}, called mistakes {wrong}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--mistakes", type=int, default=100)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--by", default="search:100n")
    parser.add_argument("--strong", default="hard")
    parser.add_argument("--seconds", type=float, default=45.0)
    given = parser.parse_args()
    wish = Wish(given.game, given.players, given.seconds, given.by, given.times)
    check_mistakes(wish, given.games, given.mistakes)
    check_planted(wish, given.games, given.mistakes)
    check_strong(wish, given.games, given.strong)


if __name__ == "__main__":
    main()
