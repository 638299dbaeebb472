"""Ratings per game by OpenSkill (Plackett-Luce), for those who want one, from counted games with two or more people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sql

from drezina.table.schema import CONTACTS, RATINGS

if TYPE_CHECKING:
    from drezina.table.store import SeatRow, TableRow

MU, SIGMA = 25.0, 25.0 / 3  # of somebody of whom nothing is known


@dataclass(frozen=True)
class Rating:
    guest: str
    game: str
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def text(self) -> str:
        """The estimate with its uncertainty: in nineteen of twenty cases the true value lies between."""
        return f"{self.mu:.1f} ± {2 * self.sigma:.1f}"


def counts(row: "TableRow", seats: Sequence["SeatRow"]) -> bool:
    """Two or more people, each with one seat, in a game that is no practice."""
    people = [seat.guest for seat in seats if seat.kind == "person" and seat.guest]
    persons = sum(seat.kind == "person" for seat in seats)
    return not row.practice and len(set(people)) == persons >= 2


def rate(connection: sql.Connection, row: "TableRow", seats: Sequence["SeatRow"], ranks: Mapping[int, int]) -> None:
    """A game has ended. Bots and people who want no rating stand for somebody unknown; what they would gain is gone."""
    if not counts(row, seats):
        return
    people = [seat.guest for seat in seats if seat.kind == "person"]
    willing = sql.select(CONTACTS.c.guest).where(CONTACTS.c.guest.in_(people), CONTACTS.c.rating != "")
    rated = set(connection.execute(willing).scalars())
    if not rated:
        return
    from openskill.models import PlackettLuce

    known = of_game(connection, row.game, rated)
    played = [seat for seat in seats if seat.seat in ranks]
    before = [known.get(seat.guest, Rating(seat.guest, row.game)) for seat in played]
    model = PlackettLuce()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(ranks[seat.seat]) for seat in played])
    for seat, old, (new,) in zip(played, before, after, strict=True):
        if seat.kind == "person" and seat.guest in rated:
            _put(connection, Rating(seat.guest, row.game, new.mu, new.sigma, old.games + 1))


def _put(connection: sql.Connection, rating: Rating) -> None:
    same = (RATINGS.c.guest == rating.guest) & (RATINGS.c.game == rating.game)
    if not connection.execute(sql.update(RATINGS).where(same).values(**asdict(rating))).rowcount:
        connection.execute(sql.insert(RATINGS).values(**asdict(rating)))


def of_game(connection: sql.Connection, game: str, guests: set[str]) -> dict[str, Rating]:
    found = sql.select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.guest.in_(sorted(guests)))
    return {row["guest"]: Rating(**row) for row in connection.execute(found).mappings()}


def of_guest(connection: sql.Connection, guest: str) -> list[Rating]:
    found = sql.select(RATINGS).where(RATINGS.c.guest == guest).order_by(RATINGS.c.game)
    return [Rating(**row) for row in connection.execute(found).mappings()]


def public(connection: sql.Connection, guests: set[str]) -> dict[str, list[Rating]]:
    """The ratings of those who show theirs to everybody."""
    shown = sql.select(CONTACTS.c.guest).where(CONTACTS.c.rating == "all", CONTACTS.c.guest.in_(sorted(guests)))
    found = sql.select(RATINGS).where(RATINGS.c.guest.in_(shown)).order_by(RATINGS.c.game)
    ratings: dict[str, list[Rating]] = {}
    for row in connection.execute(found).mappings():
        ratings.setdefault(row["guest"], []).append(Rating(**row))
    return ratings


def opt_out(connection: sql.Connection, guest: str) -> None:
    connection.execute(sql.delete(RATINGS).where(RATINGS.c.guest == guest))
