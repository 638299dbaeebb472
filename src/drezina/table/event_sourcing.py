"""Event sourcing: the game at a table is what the stored events of the table lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from drezina.core.errors import DrezinaError, IllegalMove
from drezina.core.game import Config, Game
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.sealing import Mixing
from drezina.core.state import CHANCE
from drezina.table.store import Event, SeatRow, TableRow


@dataclass
class LoadedGame:
    """A game made again from its events."""

    game: Game
    config: Config
    problem: DrezinaError | None  # why it cannot go on
    seat_versions: list[int]  # decisions and undos of each seat
    version: int = 0  # number of the last event
    match: Match | None = None  # None before the start
    answered: dict[str, int] = field(default_factory=dict)  # ids of commands (idempotency keys) and what they made


def load_game(row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> LoadedGame:
    """Plays all events again. What the rules of today do not allow stops the game, readable, at that point."""
    loaded = _empty(row, len(seats))
    loaded.version = events[-1].seq if events else 0
    loaded.answered = {event.client: event.seq for event in events if event.client}
    for event in events:
        if loaded.problem is None:
            _play_again(loaded, event, row, seats)
    return loaded


def _empty(row: TableRow, seats: int) -> LoadedGame:
    game = find_game(row.game)
    options = msgspec.json.decode(row.options, type=dict[str, str | int | bool])
    try:
        return LoadedGame(game, game.config(row.players, **options), None, [0] * seats)
    except DrezinaError as problem:
        return LoadedGame(game, game.config(), problem, [0] * seats)


def _play_again(loaded: LoadedGame, event: Event, row: TableRow, seats: Sequence[SeatRow]) -> None:
    before = 0
    try:
        if event.kind == "start":
            started = Match.load(event.text) if event.text else new_match(loaded.game, loaded.config, row, seats)
            loaded.match = started
        elif loaded.match is not None and event.kind == "move":
            before = len(loaded.match.entries) + 1
            loaded.match.play(event.seat, event.text)
        elif loaded.match is not None and event.kind == "undo":
            loaded.match.undo(event.seat, agreed=event.text == "agreed")
        else:
            return
    except DrezinaError as problem:
        loaded.problem = problem
        return
    if event.kind != "start":
        loaded.seat_versions[event.seat] += 1
    if event.kind != "undo" and dealt_since(loaded.match, before) != event.dealt:
        loaded.problem = IllegalMove("record-chance", move=event.dealt.partition("\n")[0])


def new_match(game: Game, config: Config, row: TableRow, seats: Sequence[SeatRow]) -> Match:
    """The secret is the table's own with what every sitter's page has added to it."""
    mixing = Mixing(row.secret, tuple(seat.nonce for seat in seats if seat.nonce))
    return Match(game, config, mixing=mixing, names=[seat.name for seat in seats])


def dealt_since(match: Match, entry: int) -> str:
    """What chance dealt from an entry on, a line each."""
    later = match.entries[entry:]
    return "\n".join(match.moves.text(entry.code) for entry in later if entry.seat == CHANCE)
