"""What one viewer sees of one position: drawing, words and moves, all made from `seen_by` of that viewer.

The present (`gate.py`) and the past (`replay.py`) both make their snapshots with the `Presenter` here, and both send
them as a full message or as the difference from another snapshot.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from drezina.core.match import Match
from drezina.core.state import NOBODY, OVER, State
from drezina.core.words import Language, MissingWords, Phrase, Words
from drezina.kit.stage import draw
from drezina.scene.diff import diff
from drezina.scene.node import Badge, Scene, Target, Window
from drezina.scene.palette import SEATS
from drezina.scene.svg import Picture, render
from drezina.table.art import offered
from drezina.table.protocol import (
    Diff,
    Full,
    GameView,
    LegalMove,
    LogLine,
    Player,
    SheetChange,
    SheetHead,
    WholeSheet,
)
from drezina.table.protocol_parts import Result
from drezina.table.steps import Steps
from drezina.table.verdict import Landmarks, result

Names = Callable[[Language], tuple[str, ...]]
NO_TARGET = Target(-1, ())
logger = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Snapshot:
    """All that one viewer sees of one version of a game."""

    version: int
    view: GameView
    pictures: tuple[Picture, ...]
    lines: list[LogLine] = field(default_factory=list)  # shared with later snapshots, which have more of them
    line_count: int = 0  # how many are its own

    @property
    def log(self) -> tuple[LogLine, ...]:
        return tuple(self.lines[: self.line_count])


def viewer_of(seat: int | None) -> int:
    """The viewer of a page: one of its seats, or NOBODY for a spectator."""
    return NOBODY if seat is None else seat


def visible(match: Match, state: State, viewer: int) -> State:
    """A copy of a position as a viewer may see it; everything once the match is over."""
    return state.copy() if match.over or state.actor == OVER else state.seen_by(viewer)


class MoveWords(NamedTuple):
    """What is always said of a move."""

    text: str
    label: str
    way: tuple[str, ...]  # to it: what is done, where, with what
    rank: int  # -1 where it ends something


class Presenter:
    """Puts positions of one match into drawing and words."""

    def __init__(self, match: Match, names: Names, steps: Steps, resigned: Sequence[int] = ()) -> None:
        self.match, self.resigned = match, resigned
        self.names = names
        self.steps = steps
        self.landmarks = Landmarks(match)
        self.labels: dict[tuple[int, Language], MoveWords] = {}

    def forget_names(self) -> None:
        """Somebody has another name: labels that were made with the old one are dropped."""
        self.labels.clear()

    def present(
        self,
        state: State,
        n: int,
        viewer: int,
        lang: Language,
        *,
        legal: Sequence[int] = (),
        seat_version: int = 0,
        window: Window = "wide",
    ) -> tuple[GameView, tuple[Picture, ...]]:
        """The position after n entries as one viewer sees it; `legal` are the codes that the viewer may choose."""
        game, config = self.match.game, self.match.config
        words, names = game.words(config, lang), self.names(lang)
        waiting, over = tuple(state.waiting()), bool(state.actor == OVER)
        seen = visible(self.match, state, viewer)
        if viewer in waiting:
            seen.focus(viewer)
        scene = draw(game, seen, config, words, names)
        moves, steps = self._moves(seen, legal, scene, words, names)
        question = game.prompt(seen) if state.actor >= 0 else None
        view = GameView(
            seat=viewer if viewer >= 0 else None,
            lang=lang,
            window=window,
            prompt=self.say(words, "prompt", question, names) if question else "",
            clause=question.clause if question else "",
            waiting=waiting,
            seat_version=seat_version,
            mover=self.steps.mover_before(viewer, n),
            moves=moves,
            steps=steps,
            players=self._players(seen, scene),
            extras=tuple(scene.extras.items()),
            over=over,
            result=self._result(seen, words, names) if over else None,
            last_round=None if over else self.landmarks.last_round(seen, n, words, names),
            scorings=self.landmarks.scorings(self.steps, viewer, n),
        )
        return view, render(scene, window)

    def fact(self, phrase: Phrase, lang: Language) -> str:
        """A fact as a sentence of the log. The phrase also knows its clause and the places it speaks of."""
        return self.say(self.match.game.words(self.match.config, lang), "fact", phrase, self.names(lang))

    def say(self, words: Words, prefix: str, phrase: Phrase, names: tuple[str, ...]) -> str:
        """A missing word is a mistake of ours that tests look for; at a running table it must not stop the game."""
        try:
            return words.phrase(prefix, phrase, names)
        except MissingWords:
            logger.exception("A word is missing")
            return phrase.kind

    def _moves(
        self, seen: State, legal: Sequence[int], scene: Scene, words: Words, names: tuple[str, ...]
    ) -> tuple[tuple[LegalMove, ...], tuple[str, ...]]:
        """The moves in the order in which they are offered, and the words of the ways that lead to them."""
        if not legal:
            return (), ()
        targets = {target.code: target for target in scene.targets}
        goals, ways = set(self.match.game.guide.goals(seen, legal)), dict[str, int]()
        moves: list[LegalMove] = []
        for code in legal:
            one = self.labels.get((code, words.lang)) or self._words_of(seen, code, words, names)
            target = targets.get(code, NO_TARGET)
            steps = tuple([ways.setdefault(step, len(ways)) for step in one.way])
            rank, keys, confirm = 1 if code in goals else one.rank, target.keys, target.confirm
            counted, turns = target.counted, target.turns
            moves.append(LegalMove(one.text, one.label, keys, confirm, target.hint, steps, rank, turns, counted))
        return tuple(sorted(moves, key=_offered)), tuple(ways)

    def _words_of(self, seen: State, code: int, words: Words, names: tuple[str, ...]) -> MoveWords:
        """Made once for each move of a match."""
        guide, phrase = self.match.game.guide, self.match.moves.phrase(code)
        verb, way = f"verb-{phrase.kind}", list[str]()
        if words.has(verb):
            way.append(words.say(verb))
            for kind, value in guide.steps(seen, phrase):
                way.append(words.term(kind, value) if kind in words.vocabulary else str(value))
        rank = -1 if phrase.kind in guide.last else 0
        label = self.say(words, "move", phrase, names)
        said = self.labels[code, words.lang] = MoveWords(self.match.moves.text(code), label, tuple(way), rank)
        return said

    def _players(self, seen: State, scene: Scene) -> tuple[Player, ...]:
        return _all_players(self.match.config.seats, tuple(seen.points()), scene.colours, scene.badges)

    def _result(self, state: State, words: Words, names: tuple[str, ...]) -> Result | None:
        """A missing word must not stop the game here either."""
        try:
            return result(self.match, state, self.resigned, words, names)
        except MissingWords:
            logger.exception("A word is missing")
            return None


def _offered(move: LegalMove) -> int:
    """Own goals first, what ends something last; `sorted` keeps the order of the codes otherwise."""
    return -move.rank


@lru_cache(maxsize=1_000)
def _all_players(
    seats: int, points: tuple[int, ...], colours: tuple[tuple[str, str], ...], badges: tuple[tuple[Badge, ...], ...]
) -> tuple[Player, ...]:
    """The same for all viewers who see the same of them."""
    players: list[Player] = []
    for seat in range(seats):
        colour, shape = colours[seat] if seat < len(colours) else SEATS[seat]
        plate = badges[seat] if seat < len(badges) else ()
        players.append(_player(colour, shape, points[seat] if seat < len(points) else None, plate))
    return tuple(players)


@lru_cache(maxsize=4_000)
def _player(colour: str, shape: str, points: int | None, badges: tuple[Badge, ...]) -> Player:
    return Player(colour, shape, points, tuple((badge.label, badge.value, badge.icon) for badge in badges))


# --- messages --------------------------------------------------------------------------------------------------------


def full(snapshot: Snapshot) -> Full:
    return Full(
        version=snapshot.version,
        view=snapshot.view,
        sheets=tuple(map(_whole, snapshot.pictures)),
        log=snapshot.log,
    )


def difference(shown: Snapshot, snapshot: Snapshot) -> Diff:
    """What makes a page that shows the one show the other."""
    found = diff(shown.pictures, snapshot.pictures)
    kept = _kept_lines(shown, snapshot)
    return Diff(
        from_version=shown.version,
        version=snapshot.version,
        view=snapshot.view,
        order=tuple([picture.sheet.key for picture in snapshot.pictures]),
        whole=tuple(map(_whole, found.whole)),
        changes=tuple([SheetChange(change.sheet, change.gone, change.put) for change in found.changes]),
        gone=found.gone,
        kept=kept,
        log=tuple(snapshot.lines[kept : snapshot.line_count]),
    )


def _kept_lines(shown: Snapshot, snapshot: Snapshot) -> int:
    """How many lines of the log stay. The same log only grows."""
    if shown.lines is snapshot.lines:
        return min(shown.line_count, snapshot.line_count)
    kept = 0
    for mine, theirs in zip(shown.log, snapshot.log, strict=False):
        if mine != theirs:
            break
        kept += 1
    return kept


def _whole(picture: Picture) -> WholeSheet:
    return WholeSheet(_head(picture), picture.items)


def _head(picture: Picture) -> SheetHead:
    sheet = picture.sheet
    parts = tuple((part.title, part.x, part.y, part.w, part.h, part.form) for part in sheet.parts)
    ground = offered(picture.ground) if picture.ground else ""
    library = offered(picture.library.art) if picture.library else ""
    about = (sheet.key, sheet.width, sheet.height, sheet.role, sheet.title, sheet.seat)
    return SheetHead(*about, parts, ground, library)
