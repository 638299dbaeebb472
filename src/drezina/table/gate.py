"""The one gate through which a game's data leaves: audience -> what it may know -> picture, words, moves.

Everything a page ever shows of a game is made here, from `seen_by` of its viewer. Frames are kept per viewer and
language, never by table alone.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from drezina.core.match import Match
from drezina.core.state import CHANCE, COMPLETE, NOBODY, State
from drezina.core.words import Language, MissingWords, Phrase, Words
from drezina.kit.stage import draw
from drezina.scene.diff import diff
from drezina.scene.node import Badge, Scene, Sheet
from drezina.scene.palette import SEATS
from drezina.scene.svg import Picture, render
from drezina.table import limits
from drezina.table.protocol import (
    Diff,
    Full,
    LegalMove,
    LogLine,
    Player,
    Rest,
    ScoreRow,
    SheetChange,
    SheetHead,
    WholeSheet,
    text,
)

SETTING_UP = -1
Names = Callable[[Language], tuple[str, ...]]
logger = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Frame:
    """All that one audience sees of one version of a game."""

    v: int
    rest: Rest
    pictures: tuple[Picture, ...]
    lines: list[LogLine] = field(default_factory=list)  # shared with later frames, which have more of them
    told: int = 0  # how many are its own

    @property
    def log(self) -> tuple[LogLine, ...]:
        return tuple(self.lines[: self.told])


class Story:
    """The log as one viewer reads it; only new entries are put into words."""

    def __init__(self) -> None:
        self.entries: list[object] = []
        self.ends: list[int] = []  # number of lines after each entry
        self.lines: list[LogLine] = []

    def cut(self, match: Match) -> int:
        """Forgets what is no longer in the log; returns how many entries are told already."""
        told = len(self.entries)
        if told <= len(match.entries) and (not told or self.entries[-1] is match.entries[told - 1]):
            return told  # an undo makes every entry anew, so the last one stands for all
        same = 0
        for mine, theirs in zip(self.entries, match.entries, strict=False):
            if mine is not theirs:
                break
            same += 1
        del self.entries[same:]
        del self.ends[same:]
        self.lines = self.lines[: self.ends[-1] if self.ends else 0]  # frames still have the old ones
        return same


class Gate:
    """Makes the frames of one running game."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match = match
        self.names = names
        self.frames: dict[tuple[int, Language], OrderedDict[int, Frame]] = {}  # the last ones of each viewer
        self.stories: dict[tuple[int, Language], Story] = {}
        self.said: dict[Language, list[tuple[object, list[LogLine | None]]]] = {}  # each entry with what is told of it
        self.labels: dict[tuple[int, Language], str] = {}
        self.texts: OrderedDict[tuple[int, int], tuple[str, Frame, Frame]] = OrderedDict()

    def renamed(self) -> None:
        """Somebody has another name: words made with the old one are forgotten."""
        self.stories.clear()
        self.said.clear()
        self.labels.clear()

    # --- messages --------------------------------------------------------------------------------------------------

    def frame(self, v: int, seat: int | None, lang: Language, bases: list[int]) -> Frame:
        """What a seat (or a watcher) sees now."""
        viewer = NOBODY if seat is None else seat
        frames = self.frames.setdefault((viewer, lang), OrderedDict())
        if v not in frames:
            frames[v] = self._frame(v, viewer, lang, 0 if seat is None else bases[seat])
            if len(frames) > limits.RING:
                frames.popitem(last=False)
        return frames[v]

    def old(self, v: int, seat: int | None, lang: Language) -> Frame | None:
        """A frame that a page still shows, if it is remembered."""
        frames = self.frames.get((NOBODY if seat is None else seat, lang))
        return frames.get(v) if frames else None

    def message(self, shown: Frame | None, frame: Frame) -> str:
        """What brings a page from what it shows to this frame; made once for all pages that show the same."""
        if shown is None:
            return text(full(frame))
        key = (id(shown), id(frame))
        if key not in self.texts:
            # The frames are kept with their text, so that no other frame can get their identity meanwhile.
            self.texts[key] = (text(difference(shown, frame)), shown, frame)
            while len(self.texts) > limits.RING:
                self.texts.popitem(last=False)
        return self.texts[key][0]

    # --- making a frame --------------------------------------------------------------------------------------------

    def _frame(self, v: int, viewer: int, lang: Language, base: int) -> Frame:
        match, game = self.match, self.match.game
        words, names = game.words(match.config, lang), self.names(lang)
        view = match.view(viewer)
        waiting = tuple(match.waiting())
        if viewer in waiting:
            view.focus(viewer)
        scene = draw(game, view, match.config, words, names)
        rest = Rest(
            seat=viewer if viewer >= 0 else None,
            lang=lang,
            prompt="" if match.over else self._say(words, "prompt", game.prompt(view), names),
            waiting=waiting,
            base=base,
            mover=mover_before(match, len(match.entries)),
            moves=self._moves(viewer, scene, words, names),
            players=self._players(view, scene),
            extras=tuple(scene.extras.items()),
            over=match.over,
            scores=self._scores(view, words, names) if match.over else (),
        )
        lines = self._log(COMPLETE if match.over else viewer, lang)
        return Frame(v, rest, render(scene), lines, len(lines))

    def _moves(self, viewer: int, scene: Scene, words: Words, names: tuple[str, ...]) -> tuple[LegalMove, ...]:
        if viewer < 0 or viewer not in self.match.waiting():
            return ()
        targets = {target.code: target for target in scene.targets}
        moves: list[LegalMove] = []
        for code in self.match.legal(viewer):
            key = (code, words.lang)
            if key not in self.labels:
                self.labels[key] = self._say(words, "move", self.match.moves.phrase(code), names)
            target = targets.get(code)
            keys, confirm, hint = (target.keys, target.confirm, target.hint) if target else ((), False, "")
            moves.append(LegalMove(self.match.moves.text(code), self.labels[key], keys, confirm, hint))
        return tuple(moves)

    def _players(self, view: State, scene: Scene) -> tuple[Player, ...]:
        points = list(view.points())
        players: list[Player] = []
        for seat in range(self.match.config.seats):
            colour, shape = scene.colours[seat] if seat < len(scene.colours) else SEATS[seat]
            badges = scene.badges[seat] if seat < len(scene.badges) else ()
            players.append(_player(colour, shape, points[seat] if seat < len(points) else None, badges))
        return tuple(players)

    def _scores(self, state: State, words: Words, names: tuple[str, ...]) -> tuple[ScoreRow, ...]:
        points, places = list(state.points()), list(state.ranks())
        rows = [
            ScoreRow(
                seat,
                places[seat],
                points[seat],
                tuple((self._say(words, "score", line.what, names), line.points) for line in lines),
            )
            for seat, lines in enumerate(self.match.game.score(state))
        ]
        return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))

    def _log(self, viewer: int, lang: Language) -> list[LogLine]:
        story = self.stories.get((viewer, lang))
        if story is None:
            story = self.stories[viewer, lang] = Story()
        for place in range(story.cut(self.match), len(self.match.entries)):
            entry = self.match.entries[place]
            lines = self._lines(place, lang)
            for number, fact in enumerate(entry.facts):
                if fact.heard_by(viewer):
                    line = lines[number] = lines[number] or self._line(place, number, lang)
                    story.lines.append(line)
            story.entries.append(entry)
            story.ends.append(len(story.lines))
        return story.lines

    def _lines(self, place: int, lang: Language) -> list[LogLine | None]:
        """What has been put into words already of an entry, fact by fact, for all who hear it."""
        said, entries = self.said.setdefault(lang, []), self.match.entries
        if place < len(said) and said[place][0] is not entries[place]:
            del said[place:]  # taken back
        for entry in entries[len(said) : place + 1]:
            said.append((entry, [None] * len(entry.facts)))
        return said[place][1]

    def _line(self, place: int, number: int, lang: Language) -> LogLine:
        match = self.match
        words, fact = match.game.words(match.config, lang), match.entries[place].facts[number]
        said = self._say(words, "fact", match.game.fact(fact), self.names(lang))
        return LogLine(place, mover_before(match, place + 1), said)

    def _say(self, words: Words, prefix: str, phrase: Phrase, names: tuple[str, ...]) -> str:
        """A missing word is a mistake of ours that tests look for; at a running table it must not stop the game."""
        try:
            return words.phrase(prefix, phrase, names)
        except MissingWords:
            logger.exception("A word is missing")
            return phrase.kind


def mover_before(match: Match, n: int) -> int:
    """Who made the last move among the first n entries."""
    while n and match.entries[n - 1].seat == CHANCE:
        n -= 1
    return match.entries[n - 1].seat if n else SETTING_UP


@lru_cache(maxsize=4_000)
def _player(colour: str, shape: str, points: int | None, badges: tuple[Badge, ...]) -> Player:
    return Player(colour, shape, points, tuple((badge.label, badge.value, badge.icon) for badge in badges))


def full(frame: Frame) -> Full:
    return Full(v=frame.v, rest=frame.rest, sheets=tuple(map(whole, frame.pictures)), log=frame.log)


def difference(shown: Frame, frame: Frame) -> Diff:
    found = diff(shown.pictures, frame.pictures)
    kept = _kept(shown, frame)
    return Diff(
        from_=shown.v,
        v=frame.v,
        rest=frame.rest,
        order=tuple(picture.sheet.key for picture in frame.pictures),
        whole=tuple(map(whole, found.whole)),
        changes=tuple(SheetChange(change.sheet, change.gone, change.put) for change in found.changes),
        gone=found.gone,
        kept=kept,
        log=tuple(frame.lines[kept : frame.told]),
    )


def _kept(shown: Frame, frame: Frame) -> int:
    """How many lines stay. The same story only grows."""
    if shown.lines is frame.lines:
        return min(shown.told, frame.told)
    kept = 0
    for mine, theirs in zip(shown.log, frame.log, strict=False):
        if mine != theirs:
            break
        kept += 1
    return kept


def whole(picture: Picture) -> WholeSheet:
    return WholeSheet(head(picture.sheet), picture.items)


def head(sheet: Sheet) -> SheetHead:
    parts = tuple((part.title, part.x, part.y, part.w, part.h) for part in sheet.parts)
    return SheetHead(sheet.key, sheet.width, sheet.height, sheet.role, sheet.title, sheet.seat, parts)
