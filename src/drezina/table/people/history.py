"""What somebody has played: results by game and mode, against people and bots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from drezina.table.store import SeatRow, TableRow

Mode = Literal["people", "mixed", "bots", "alone", "practice"]
MODES: tuple[Mode, ...] = ("people", "mixed", "bots", "alone", "practice")


@dataclass(frozen=True)
class Played:
    """A finished game as one person sees it. `ranks` is empty where the result is not known."""

    row: TableRow
    seats: Sequence[SeatRow]
    ranks: Mapping[int, int]
    seat: int

    @property
    def place(self) -> int | None:
        return self.ranks.get(self.seat)

    @property
    def mode(self) -> Mode:
        return mode_of(self.row, self.seats)


def mode_of(row: TableRow, seats: Sequence[SeatRow]) -> Mode:
    """With whom: people, people and bots, bots, or alone; or practice, which counts nowhere."""
    if row.practice:
        return "practice"
    bots = any(seat.kind == "bot" for seat in seats)
    if sum(seat.kind == "person" for seat in seats) > 1:
        return "mixed" if bots else "people"
    return "bots" if bots else "alone"


@dataclass
class Tally:
    """How somebody has fared: in so many games, so often first, or so often ahead of somebody."""

    games: int = 0
    best: int = 0
    places: int = 0
    name: str = ""

    @property
    def mean(self) -> str:
        return f"{self.places / self.games:.1f}" if self.games else ""


@dataclass
class Summary:
    by_game: dict[tuple[str, Mode], Tally] = field(default_factory=dict)
    people: dict[str, Tally] = field(default_factory=dict)  # by guest
    bots: dict[str, Tally] = field(default_factory=dict)  # by level


def summary(guest: str, games: Iterable[Played]) -> Summary:
    """Adds everything up. Games come the newest first, so that people are called as they are called now."""
    found = Summary()
    for game in games:
        mine = game.place
        if mine is None:
            continue
        tally = found.by_game.setdefault((game.row.game, game.mode), Tally())
        tally.games, tally.best, tally.places = tally.games + 1, tally.best + (mine == 1), tally.places + mine
        if game.mode == "practice":
            continue
        for seat in game.seats:
            theirs = game.ranks.get(seat.seat)
            if theirs is None or seat.guest == guest:
                continue
            if seat.kind == "bot":
                against = found.bots.setdefault(seat.level, Tally())
            elif seat.kind == "person" and seat.guest:
                against = found.people.setdefault(seat.guest, Tally(name=seat.name))
            else:
                continue
            against.games, against.best = against.games + 1, against.best + (mine < theirs)
    return found
