"""The lesson that is taken at a table, if one is: what comes next in it, and who may do what meanwhile.

The table is a practice table like others. The lesson decides for all seats but the learner's, whose moves it checks;
when it is over, bots take over and the game may be played on.
"""

import weakref
from dataclasses import replace
from typing import TYPE_CHECKING

from drezina.core.errors import DrezinaError
from drezina.core.lesson import Item, Lesson
from drezina.core.lesson import lesson as find_lesson
from drezina.core.words import Language
from drezina.table.protocol_parts import Coach, Wants
from drezina.table.refusals import Refused, TableClosed, words
from drezina.table.store import Event

if TYPE_CHECKING:
    from drezina.table.table import Table

FAST = 0.12  # of the pace, where the lesson plays for everybody
WRONG = "wrong"  # the attribute of the coach's words that answers another move than was asked for


class OffCourse(DrezinaError):
    """A move that the rules allow, but not what the coach asks for."""

    def __init__(self, lesson: Lesson, item: Item) -> None:
        super().__init__("off-course")
        self.lesson, self.item = lesson, item

    def text(self, lang: Language = "en") -> str:
        said, name = self.lesson.words(lang), self.lesson.steps[self.item.step].name
        if WRONG in said.attributes(name):
            return said.say(name, attribute=WRONG)
        game, config = self.lesson.game, self.lesson.config
        phrase = game.moves(config).phrase(game.moves(config).parse(self.item.move) or 0)
        return words(lang).say("off-course", {"move": game.words(config, lang).phrase("move", phrase)})


class Course:
    """Call everything here with the table's `lock` held."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once

    @property
    def lesson(self) -> Lesson | None:
        taken = self.table.history.lesson
        return find_lesson(self.table.game, taken[0]) if taken is not None else None

    @property
    def read(self) -> int:
        """How many of its words were read."""
        taken = self.table.history.lesson
        return taken[1] if taken is not None else 0

    def item(self) -> Item | None:
        """What comes next; None where no lesson is taken, or where it is over."""
        lesson, match = self.lesson, self.table.match
        if lesson is None or match is None:
            return None
        place = lesson.place(match, self.read)
        return lesson.items[place] if place < len(lesson.items) else None

    def check(self, seat: int, move: str) -> None:
        """Refuses what the coach has not asked for; what the rules forbid they refuse themselves."""
        item = self.item()
        if item is None or self.lesson is None:
            return
        if not item.asks:
            raise Refused("lesson-words" if item.only_words else "not-your-turn")
        asked = self._asked(item)
        if asked and move not in asked and self._legal(seat, move):
            raise Refused("off-course", OffCourse(self.lesson, item))

    def _legal(self, seat: int, move: str) -> bool:
        match = self.table.match
        return match is not None and match.moves.parse(move) in match.legal(seat)

    def _asked(self, item: Item) -> tuple[str, ...]:
        """The moves that are asked for; none where what was chosen before has made all of them impossible."""
        return tuple(move for move in (item.move, *item.others) if self._legal(item.seat, move))

    def asked_codes(self) -> tuple[int, ...]:
        """The same as codes, of what is asked for now."""
        item, match = self.item(), self.table.match
        if item is None or match is None or not item.asks:
            return ()
        return tuple(code for move in self._asked(item) if (code := match.moves.parse(move)) is not None)

    # --- what the lesson decides -----------------------------------------------------------------------------------

    def to_move(self) -> list[int] | None:
        """The seat that the lesson moves for now; None where it decides nothing."""
        item = self.item()
        if item is None:
            return None
        return [] if item.only_words or item.asks else [item.seat]

    def told(self, seat: int) -> int | None:
        """The code that the lesson chooses for a seat; None where bots choose."""
        item, match = self.item(), self.table.match
        if item is None or match is None or item.seat != seat:
            return None
        code = match.moves.parse(item.move)
        if code is not None and code in match.legal(seat):
            return code
        view = match.view(seat)
        view.focus(seat)
        return int(match.game.default(view))

    def share_of_pace(self) -> float | None:
        item = self.item()
        return FAST if item is not None and item.fast else None

    # --- going on --------------------------------------------------------------------------------------------------

    async def begin(self, lesson: Lesson) -> None:
        await self._note(lesson.id, 0)

    async def onward(self, guest: str, step: int) -> None:
        """The words were read; or the learner would like to see the move that was asked for."""
        item, lesson = self.item(), self.lesson
        if item is None or lesson is None or item.step != step or not self.table.seats_of(guest):
            return
        if item.only_words:
            await self._note(lesson.id, self.read + 1)
        elif item.asks:
            code = self.told(item.seat)
            assert code is not None
            await self.table.play(item.seat, code, None)

    async def _note(self, lesson: str, read: int) -> None:
        await self.table.write(Event(self.table.version + 1, "lesson", -1, f"{lesson} {read}"))

    async def abandon(self) -> None:
        """The lesson is begun anew at another table."""
        table = self.table
        await table.store.change(table.row, closed="host")
        table.row, table.problem = replace(table.row, closed="host"), TableClosed("host")
        table.audience.wake()

    def shown(self) -> Coach | None:
        """What a page is told."""
        lesson, item = self.lesson, self.item()
        if lesson is None:
            return None
        if item is None:
            return Coach(lesson.id, len(lesson.steps) - 1, "done", (), ())
        wants: Wants = "read" if item.only_words else "move" if item.asks else "wait"
        moves = self._asked(item) if item.asks else ()
        return Coach(lesson.id, item.step, wants, moves, lesson.steps[item.step].keys)
