"""Questions of somebody who points at things: what it is, why not, what a move would change; never a secret."""

import random
from typing import Any

import pytest

import drezina
from drezina.core.state import NOBODY
from drezina.table.guidance import Guidance, known_keys
from drezina.table.snapshot import Presenter, Snapshot
from drezina.table.steps import Steps

GAMES = ("ticket-to-ride-sf", "mini-express", "railroad-ink", "russian-railroads", "cargo-empire")


class Asking:
    """A match and whoever asks about it."""

    def __init__(self, game: str, seed: int = 5, **options: Any) -> None:
        title = drezina.game(game)
        self.match = drezina.Match(title, title.config(**options), seed=seed)
        steps = Steps(self.match)
        self.presenter = Presenter(self.match, self.match.seat_names, steps)
        self.steps = steps
        self.guidance = Guidance(self.match, self.match.seat_names, self.presenter)

    def snapshot(self, viewer: int) -> Snapshot:
        self.steps.catch_up()
        legal = self.match.legal(viewer) if viewer >= 0 else ()
        shown = self.presenter.present(self.match.state, len(self.match.entries), viewer, "en", legal=legal)
        return Snapshot(len(self.match.entries), *shown)

    def play(self, moves: int) -> int:
        """So many moves, none of which ends something; returns who waits then."""
        for number in range(moves):
            seat = self.match.waiting()[0]
            codes = self.match.legal(seat)
            self.match.play(seat, codes[number * 7 % len(codes)])
        return self.match.waiting()[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_chosen_says_why(game: str) -> None:
    """In the course of a game things are refused with a sentence and its clause; what can be chosen never is."""
    asking, clauses = Asking(game), set[str]()
    for _ in range(12):
        seat = asking.play(2)
        snapshot = asking.snapshot(seat)
        keys = sorted(known_keys(snapshot.pictures))
        refused = [answer for key in keys if (answer := asking.guidance.explain(snapshot, seat, "en", key, ())).why]
        clauses |= {answer.clause for answer in refused if answer.clause}
        targets = {key for move in snapshot.view.moves for key in move.keys[:1]}
        assert targets.isdisjoint({answer.about for answer in refused})
    assert clauses


@pytest.mark.parametrize("game", GAMES)
def test_a_move_shows_what_it_would_change(game: str) -> None:
    """Some move shows something on the board, some move changes a number, and the match stays as it was."""
    asking = Asking(game)
    seat = asking.play(12)
    snapshot, before = asking.snapshot(seat), asking.match.state.save()
    found = [asking.guidance.consider(snapshot, seat, "en", move.move) for move in snapshot.view.moves[:12]]
    assert any(one.put for one in found)
    assert any(one.numbers for one in found) or game in ("railroad-ink", "cargo-empire")
    assert asking.match.state.save() == before


@pytest.mark.parametrize("game", GAMES)
def test_what_would_change_is_told_without_secrets(game: str) -> None:
    """The answer depends on the view of the seat alone: an imagined game behind the same view gives the same."""
    asking = Asking(game)
    seat = asking.play(9)
    snapshot = asking.snapshot(seat)
    answers = [asking.guidance.consider(snapshot, seat, "en", move.move) for move in snapshot.view.moves[:6]]
    imagined = asking.match.state.seen_by(seat).imagine(drezina.Rng(99))
    asking.match.state = imagined
    asking.guidance.answers.clear()
    again = [asking.guidance.consider(snapshot, seat, "en", move.move) for move in snapshot.view.moves[:6]]
    assert again == answers


def test_a_spectator_is_told_what_things_are() -> None:
    asking = Asking("ticket-to-ride-sf")
    asking.play(12)
    snapshot = asking.snapshot(NOBODY)
    answer = asking.guidance.explain(snapshot, NOBODY, "cs", "route-1", ())
    assert answer.what
    assert not answer.why
    assert asking.guidance.explain(snapshot, NOBODY, "en", "no-such-thing", ()).what == ""


def test_two_things_together_are_refused_together() -> None:
    """Mini Express: after a company was pointed at, a city says why that company cannot build there."""
    asking, said = Asking("mini-express", players=2), set[str]()
    for _ in range(12):
        seat = asking.play(1)
        snapshot = asking.snapshot(seat)
        cities = [key for key in sorted(known_keys(snapshot.pictures)) if key.startswith("city-")]
        said |= {asking.guidance.explain(snapshot, seat, "en", city, ("area-2",)).why for city in cities}
    assert any(why.startswith("Leather needs") for why in said)
    assert not any(why.startswith("Wood needs") for why in said)


def test_moves_lead_from_what_to_where_to_how() -> None:
    """Ticket to Ride: a claim is found by what is done, the route, the payment; own tickets first, passing last."""
    asking = Asking("ticket-to-ride-sf")
    seat = asking.play(24)
    while not any(asking.match.moves.text(code).startswith("claim") for code in asking.match.legal(seat)):
        seat = asking.play(1)
    view = asking.snapshot(seat).view
    ways = {move.move: [view.steps[step] for step in move.steps] for move in view.moves}
    claims = [way for move, way in ways.items() if move.startswith("claim")]
    assert claims
    assert all(len(way) == 3 and way[0] == "Claim a route" for way in claims)
    ranks = [move.rank for move in view.moves]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_what_serves_ones_own_goals_is_offered_first_and_what_ends_something_last(game: str) -> None:
    """In the course of a game something serves what the seat is after, and something else does not."""
    asking, chance, told = Asking(game, seed=1), random.Random(1), False
    while asking.match.waiting() and not told:
        seat = asking.match.waiting()[0]
        codes = asking.match.legal(seat)
        phrases = asking.match.game.guide.last
        lively = [code for code in codes if asking.match.moves.phrase(code).kind not in phrases]
        goals = asking.match.game.guide.goals(asking.match.state.seen_by(seat), codes)
        if goals and len(goals) < len(lively):
            ranks = [move.rank for move in asking.snapshot(seat).view.moves]
            assert ranks == sorted(ranks, reverse=True)
            assert ranks.count(1) == len(goals)
            told = True
        asking.match.play(seat, chance.choice(lively or codes))
    assert told
