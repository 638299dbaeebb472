"""Is the analysis right? Moves that it calls mistakes are played on, errors are planted, and strong play is judged.

    python3 start.py scripts/analysis_check.py --minutes 30
    python3 start.py scripts/analysis_check.py ticket-to-ride-sf --part strong --most 40

In three parts, in all games or in one:

- mistakes of `medium`: each and the proposed move are played on with the same luck by `--by`, up to `--times` times;
  of those that are decided, the proposed move should be better in 80 %;
- planted errors, one decision in ten: of those that really lose (by the same playing on) 70 % should be named;
- decisions of `hard`: at most 10 % should be called mistakes.

`--most` moves are looked at in each part, the same number in every game, and at most ten of one play of it, drawn at
random. `--first` says with which play to begin: what was tuned on some is checked on others.

Whether a comparison is decided is told by a confidence sequence, which may be looked at after every game. All
comparisons advance side by side, so that many are decided soon; one is given up where even a lead of one standard
error more than it has would not be decided in the end. A part ends after `--minutes` of processor time, which the
games share, or when nothing is left to do, and tells what is known. Everything is stored: the same command goes on
where it was, and with other code it begins anew.
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Literal, get_args

import msgspec

from drezina.bots.analysis import Decision, Examination
from drezina.bots.bot import Bot, bot, seed_of
from drezina.bots.journal import cache_folder, key_of, resumed, stored_lines
from drezina.bots.sequential import MeanSequence
from drezina.bots.statistics import rate
from drezina.bots.trial import imagined
from drezina.core.game import game as find_game
from drezina.core.game import titles
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

Part = Literal["mistakes", "planted", "strong"]
PARTS: tuple[Part, ...] = get_args(Part)
FEWEST = 10  # games before anything is decided
AT_ONCE = 10  # games of one comparison, until it is the turn of the next one
OF_ONE_PLAY = 10  # decisions at most
GIVING_UP = 30  # games, before a comparison may seem to lead nowhere
SLIPS = 10  # one decision in so many is planted
EXAMINING = 0.5  # of the time at most is for finding what is compared
NAMED = ("inaccuracy", "mistake", "blunder")


@dataclass(frozen=True)
class Wish:
    game: str
    players: int
    part: Part
    seconds: float  # of the analysis of a whole game
    by: str
    strong: str
    first: int


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A game, and the places in its log that are of interest."""

    seed: int
    record: str
    places: tuple[int, ...]


class Examined(msgspec.Struct, frozen=True, tag="examined"):
    seed: int
    decision: Decision


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    """What the other move was ahead of the one that was played, in one game with the same luck."""

    seed: int
    entry: int
    time: int
    ahead: int


Found = Played | Examined | Compared


@dataclass
class Check:
    """What is known so far of one part."""

    wish: Wish
    games: dict[int, Played] = field(default_factory=dict)
    decisions: dict[tuple[int, int], Decision] = field(default_factory=dict)
    leads: dict[tuple[int, int], MeanSequence] = field(default_factory=dict)

    def take(self, found: Found) -> None:
        match found:
            case Played():
                self.games[found.seed] = found
            case Examined():
                self.decisions[found.seed, found.decision.entry] = found.decision
            case Compared():
                lead = self.leads.setdefault((found.seed, found.entry), MeanSequence())
                assert lead.count == found.time
                lead.add(found.ahead)

    # --- what is examined --------------------------------------------------------------------------------------------

    def examine(self) -> Iterator[Found]:
        """Game after game, one decision after the other."""
        seed = self.wish.first
        while True:
            if seed not in self.games:
                yield self._play(seed)
            played = self.games[seed]
            examination = Examination(played.record, seconds=self.wish.seconds)
            for index, place in enumerate(examination.places):
                if place in played.places and (seed, place) not in self.decisions:
                    yield Examined(seed, examination.decide(index))
            seed += 1

    def _play(self, seed: int) -> Played:
        """A whole game, with the places of what is to be examined: some decisions, errors, or decisions of one seat."""
        title = find_game(self.wish.game)
        config = title.config(self.wish.players)
        match, rng, places = Match(title, config, seed=seed), Rng(seed_of("check", seed)), list[int]()
        players = [bot("medium")] * self.wish.players
        if self.wish.part == "strong":
            players[seed % len(players)] = bot(self.wish.strong)
        while not match.over:
            seat = match.waiting()[0]
            codes = match.legal(seat)
            slips = self.wish.part == "planted" and len(codes) > 1 and rng.below(SLIPS) == 0
            strong = players[seat] != bot("medium")
            if len(codes) > 1 and (slips or strong or self.wish.part == "mistakes"):
                places.append(len(match.entries))
            code = codes[rng.below(len(codes))] if slips else None
            if code is None:
                code = players[seat].choose(title, config, match.view(seat), seat, rng)
            match.play(seat, code)
        while len(places) > OF_ONE_PLAY:
            del places[rng.below(len(places))]
        return Played(seed, match.record(), tuple(places))

    # --- what is compared --------------------------------------------------------------------------------------------

    def worth_comparing(self) -> list[tuple[int, int]]:
        """Mistakes, or planted errors to which another move can be held up."""
        if self.wish.part == "strong":
            return []
        return [
            key
            for key, one in sorted(self.decisions.items())
            if (one.wrong if self.wish.part == "mistakes" else self.other(one) is not None)
        ]

    def other(self, one: Decision) -> str | None:
        """The move that is compared with the one that was played."""
        if self.wish.part == "mistakes":
            return one.better.move
        return next((choice.move for choice in one.choices if choice.move != one.played.move), None)

    def compare(self, most: int, times: int) -> Iterator[Found]:
        """So many of them, in turns."""
        for until in range(AT_ONCE, times + 1, AT_ONCE):
            for seed, entry in self.worth_comparing()[:most]:
                while (lead := self.lead(seed, entry)).count < until and not self.settled(seed, entry, times):
                    yield self._play_both(seed, entry, lead.count)

    def lead(self, seed: int, entry: int) -> MeanSequence:
        return self.leads.setdefault((seed, entry), MeanSequence())

    def verdict(self, seed: int, entry: int) -> int:
        """1 if the other move really is better than the one that was played, -1 if it is worse, 0 if undecided."""
        lead = self.lead(seed, entry)
        return lead.verdict if lead.count >= FEWEST else 0

    def settled(self, seed: int, entry: int, times: int) -> bool:
        """Decided, or so close to even that it will not be."""
        lead = self.lead(seed, entry)
        if self.verdict(seed, entry) or lead.count < GIVING_UP:
            return self.verdict(seed, entry) != 0
        spread = lead.squares / (lead.count - 1)
        hope = MeanSequence(times, abs(lead.mean) + sqrt(spread / lead.count), spread * times)
        return not hope.verdict

    def _play_both(self, seed: int, entry: int, time: int) -> Compared:
        match, one = Match.load(self.games[seed].record), self.decisions[seed, entry]
        view = match.at(entry)
        view.focus(one.seat)
        world = imagined(view.seen_by(one.seat), one.seat)(Rng(seed_of(seed, entry, time)))
        codes = [match.moves.parse(text or "") for text in (self.other(one), one.played.move)]
        begun = [begun_by(world, one.seat, code) for code in codes if code is not None]
        if begun[0].save() == begun[1].save():
            return Compared(seed, entry, time, 0)
        ends = [played_on(match, state, one.seat, bot(self.wish.by), time) for state in begun]
        return Compared(seed, entry, time, ends[0] - ends[1])

    # --- what is told ------------------------------------------------------------------------------------------------

    def tally(self, most: int) -> "Tally":
        keys = [key for key in self.worth_comparing()[:most] if self.lead(*key).count]
        verdicts = {key: self.verdict(*key) for key in keys}
        decided = [key for key, verdict in verdicts.items() if verdict]
        if self.wish.part == "strong":
            cases = [one.wrong for one in self.decisions.values()]
        elif self.wish.part == "mistakes":
            cases = [verdicts[key] > 0 for key in decided]
        else:
            cases = [self.decisions[key].band in NAMED for key in decided if verdicts[key] > 0]
        wrong = sum(one.wrong for one in self.decisions.values())
        pairs = sum(self.lead(*key).count for key in keys)
        return Tally(len(self.games), len(self.decisions), wrong, len(keys), pairs, len(decided), cases)


@dataclass
class Tally:
    """What is known of a part in one game or in several."""

    plays: int = 0
    examined: int = 0
    wrong: int = 0
    compared: int = 0
    pairs: int = 0
    decided: int = 0
    cases: list[bool] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.plays += other.plays
        self.examined += other.examined
        self.wrong += other.wrong
        self.compared += other.compared
        self.pairs += other.pairs
        self.decided += other.decided
        self.cases += other.cases

    def told(self, part: Part) -> str:
        head = f"{part}: {self.plays} plays, {self.examined} decisions examined, {self.wrong} mistakes"
        if part == "strong":
            return f"{head}, called mistakes {share(self.cases)}"
        head += f"; {self.compared} compared in {self.pairs} pairs of games, {self.decided} decided"
        if part == "mistakes":
            return f"{head}, proposed is better in {share(self.cases)}"
        return f"{head}, of those that lose named {share(self.cases)}"


def share(cases: list[bool]) -> str:
    """With its interval."""
    if not cases:
        return "none"
    found = rate([float(one) for one in cases])
    return f"{sum(cases)} of {len(cases)}: {100 * found.mean:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"


def margin(state: State, seat: int) -> int:
    points = [int(one) for one in state.points()]
    return points[seat] - max((one for other, one in enumerate(points) if other != seat), default=0)


def begun_by(world: State, seat: int, code: int) -> State:
    state = world.copy()
    state.focus(seat)
    state.apply(code)
    return state


def played_on(match: Match, state: State, seat: int, player: Bot, seed: int) -> int:
    chance, rng = Rng(seed_of(seed, "chance")), Rng(seed_of(seed, "bots"))
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(chance))
        else:
            actor = int(state.actor)
            state.apply(player.choose(match.game, match.config, state.seen_by(actor), actor, rng))
    return margin(state, seat)


def run(wish: Wish, seconds: float, most: int, times: int) -> Tally:
    check, key = Check(wish), key_of(wish)
    file = cache_folder() / f"analysis-check-{wish.game}-{wish.part}-{key}.jsonl"
    lines = stored_lines(file, key)
    for line in lines:
        check.take(msgspec.json.decode(line, type=Found))
    with resumed(file, key, lines) as append:

        def go_on(work: Iterator[Found], ends: float, enough: Callable[[], bool]) -> None:
            while process_time() < ends and not enough() and (found := next(work, None)) is not None:
                check.take(found)
                append(msgspec.json.encode(found).decode())

        began = process_time()
        examining = 1.0 if wish.part == "strong" else EXAMINING
        go_on(check.examine(), began + seconds * examining, lambda: enough_found(check, most))
        go_on(check.compare(most, times), began + seconds, lambda: False)
    return check.tally(most)


def enough_found(check: Check, most: int) -> bool:
    return len(check.decisions if check.wish.part == "strong" else check.worth_comparing()) >= most


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--part", choices=PARTS)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--most", type=int, default=100, help="mistakes, errors or decisions of a part, of all games")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--by", default="search:100n")
    parser.add_argument("--strong", default="hard")
    parser.add_argument("--seconds", type=float, default=45.0, help="for the analysis of a whole game")
    parser.add_argument("--minutes", type=float, default=1000.0, help="of processor time for a part, of all games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first play of a game")
    given = parser.parse_args()
    names = [one.id for one in titles() if given.game in (None, one.id) and given.players in one.players]
    for part in PARTS:
        if given.part in (None, part):
            whole = Tally()
            for name in names:
                wish = Wish(name, given.players, part, given.seconds, given.by, given.strong, given.first)
                found = run(wish, 60 * given.minutes / len(names), given.most // len(names), given.times)
                print(f"{name}, {found.told(part)}", flush=True)
                whole.add(found)
            print(f"all, {whole.told(part)}", flush=True)


if __name__ == "__main__":
    main()
