"""Event sourcing: the game at a table, and everything around it, is what the stored events of the table lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from drezina.core.errors import DrezinaError, IllegalMove
from drezina.core.game import Config, Game
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.sealing import Mixing
from drezina.core.state import CHANCE, NOBODY
from drezina.table.chronicle import Chronicle, Happening, Kind
from drezina.table.steps import Steps
from drezina.table.store import Event, SeatRow, TableRow

AGREED, PRACTICE = "agreed", "practice"  # why a decision behind the barrier was taken back


@dataclass
class Wish:
    """Somebody would like to take a decision back behind the barrier."""

    number: int  # of its event, so that a late answer does not count for the next one
    seat: int
    agreed: list[int] = field(default_factory=list)  # a seat of each who has said yes


@dataclass
class Claim:
    """Somebody asks for a seat."""

    number: int  # of its event
    seat: int
    up: float  # when, as uptime
    agreed: list[int] = field(default_factory=list)  # a seat of each other owner who has said yes


class History:
    """What the events so far have led to. Every event is taken up here: those that are loaded, and each new one."""

    def __init__(self, game: Game, config: Config, seats: int) -> None:
        self.game, self.config = game, config
        self.problem: DrezinaError | None = None  # why the game cannot go on
        self.match: Match | None = None  # None before the start
        self.steps: Steps | None = None
        self.chronicle = Chronicle()
        self.wish: Wish | None = None
        self.claim: Claim | None = None
        self.version = 0  # number of the last event
        self.versions = dict.fromkeys((*range(seats), NOBODY), 0)  # how many of them each viewer can tell
        self.seat_versions = [0] * seats  # decisions and undos of each seat
        self.answered: dict[str, int] = {}  # ids of commands (idempotency keys) and what they made, for their seat
        self.lesson: tuple[str, int] | None = None  # which lesson is taken here, and how many of its words were read
        self.waiting_since: dict[int, float] = {}  # the uptime since which each waiting seat is waited for

    def begin(self, match: Match) -> None:
        self.match, self.steps = match, Steps(match)

    def take(self, event: Event) -> None:
        """An event has happened, and the match has followed it already."""
        self.version = event.seq
        unseen = self._unseen(event)
        for viewer in self.versions:
            self.versions[viewer] += viewer not in unseen
        if event.kind in ("move", "undo"):
            self.seat_versions[event.seat] += 1
        self._note(event, unseen)
        self._wait(event)
        if self.match is not None and self.match.over:
            self.wish = None
        if event.client:
            self.answered[event.client] = self.versions[event.seat]

    def _unseen(self, event: Event) -> frozenset[int]:
        """The viewers who cannot tell that something has happened."""
        if self.steps is None or event.kind not in ("move", "undo"):
            return frozenset()
        steps, before = self.steps, len(self.steps.entries)
        if event.kind == "move":
            steps.catch_up()
            return frozenset(viewer for viewer, places in steps.places.items() if not places or places[-1] < before)
        trails = {viewer: steps.trail(viewer) for viewer in steps.viewers}
        place = steps.common()
        steps.catch_up()
        self.chronicle.taken_back(place, before - len(steps.entries))
        return frozenset(viewer for viewer in steps.viewers if steps.trail(viewer) == trails[viewer])

    def _note(self, event: Event, unseen: frozenset[int]) -> None:
        """Wishes, answers and all that stands in the log besides moves."""
        place, seat = len(self.steps.entries) if self.steps else 0, event.seat
        match event.kind, event.text.split():
            case "wish", _:
                self.wish = Wish(event.seq, seat)
                self.chronicle.add(Happening("wish", seat, place))
            case "answer", ["yes"]:
                if self.wish is not None:
                    self.wish.agreed.append(seat)
                self.chronicle.add(Happening("yes", seat, place))
            case "answer", _:
                withdrawn = self.wish is not None and self.wish.seat == seat
                self.wish = None
                self.chronicle.add(Happening("withdrawn" if withdrawn else "no", seat, place))
            case "undo", [why, *last]:
                agreed = (*(self.wish.agreed if self.wish is not None else ()), *map(int, last))
                self.wish = None
                alone: Kind = "undo-practice" if why == PRACTICE else "undo-all"
                self.chronicle.add(Happening("undo-agreed" if agreed else alone, seat, place, agreed))
            case "undo", _:
                self.chronicle.add(Happening("undo", seat, place, unseen=unseen))
            case "standin-time", [level]:
                self.chronicle.add(Happening("standin-time", seat, place, level=level))
            case "standin", [level, by]:
                own = int(by) == seat
                self.chronicle.add(
                    Happening("standin-own", seat, place, level=level)
                    if own
                    else Happening("standin-late", seat, place, (int(by),), level)
                )
            case ("back" | "time" | "idle") as kind, _:
                self.chronicle.add(Happening(kind, seat, place))
            case "warn", [seconds]:
                self.chronicle.add(Happening("warn", seat, place, seconds=int(seconds)))
            case ("resign" | "rest") as kind, [level]:
                if kind == "resign":
                    self.chronicle.resigned.append(seat)
                self.claim = None if self.claim is not None and self.claim.seat == seat else self.claim
                self.chronicle.add(Happening(kind, seat, place, level=level))
            case "lesson", [lesson, read]:
                self.lesson = (lesson, int(read))
            case "gone", [level]:
                self.wish = None if self.wish is not None and self.wish.seat == seat else self.wish
                self.claim = None if self.claim is not None and self.claim.seat == seat else self.claim
                self.chronicle.add(Happening("gone", seat, place, level=level))
            case _:
                self._note_claim(event, place)

    def _note_claim(self, event: Event, place: int) -> None:
        """Somebody asks for a seat, and others answer."""
        seat = event.seat
        match event.kind, event.text.split():
            case "claim", _:
                self.claim = Claim(event.seq, seat, event.up)
                self.chronicle.add(Happening("claim", seat, place))
            case "claim-yes", _:
                if self.claim is not None:
                    self.claim.agreed.append(seat)
                    self.chronicle.add(Happening("claim-yes", self.claim.seat, place, (seat,)))
            case "claim-no", [who]:
                self.claim = None
                withdrawn = who == "withdrawn"
                kind: Kind = "claim-withdrawn" if withdrawn else "claim-no"
                self.chronicle.add(Happening(kind, seat, place, () if withdrawn else (int(who),)))
            case "handed", ["owner"]:
                self.claim = None
                self.chronicle.add(Happening("handed-own", seat, place))
            case "handed", agreed:
                self.claim = None
                self.chronicle.add(Happening("handed", seat, place, tuple(map(int, agreed))))

    def _wait(self, event: Event) -> None:
        waiting = self.match.waiting() if self.match is not None else []
        anew = event.seat if event.kind in ("move", "undo", "back", "handed") else None
        self.waiting_since = {
            seat: event.up if seat == anew else self.waiting_since.get(seat, event.up) for seat in waiting
        }


def load_game(row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> History:
    """Plays all events again. What the rules of today do not allow stops the game, readable, at that point."""
    history = _empty(row, len(seats))
    for event in events:
        if history.problem is None:
            _play_again(history, event, row, seats)
        if history.problem is None:
            history.take(event)
    history.version = events[-1].seq if events else 0
    if history.steps is not None:
        history.steps.catch_up()  # a game that has stopped is shown as far as it came
    return history


def _empty(row: TableRow, seats: int) -> History:
    game = find_game(row.game)
    options = msgspec.json.decode(row.options, type=dict[str, str | int | bool])
    try:
        return History(game, game.config(row.players, **options), seats)
    except DrezinaError as problem:
        history = History(game, game.config(), seats)
        history.problem = problem
        return history


def _play_again(history: History, event: Event, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Lets the match follow an event."""
    before, match = 0, history.match
    try:
        if event.kind == "start":
            match = Match.load(event.text) if event.text else new_match(history.game, history.config, row, seats)
            history.begin(match)
        elif match is not None and event.kind == "move":
            before = len(match.entries) + 1
            match.play(event.seat, event.text)
        elif match is not None and event.kind == "undo":
            match.undo(event.seat, agreed=bool(event.text))
            return
        else:
            return
    except DrezinaError as problem:
        history.problem = problem
        return
    if dealt_since(match, before) != event.dealt:
        history.problem = IllegalMove("record-chance", move=event.dealt.partition("\n")[0])


def new_match(game: Game, config: Config, row: TableRow, seats: Sequence[SeatRow]) -> Match:
    """The secret is the table's own with what every sitter's page has added to it."""
    mixing = Mixing(row.secret, tuple(seat.nonce for seat in seats if seat.nonce))
    return Match(game, config, mixing=mixing, names=[seat.name for seat in seats])


def dealt_since(match: Match, entry: int) -> str:
    """What chance dealt from an entry on, a line each."""
    later = match.entries[entry:]
    return "\n".join(match.moves.text(entry.code) for entry in later if entry.seat == CHANCE)
