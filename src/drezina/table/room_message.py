"""The message about the room, made and cached: who sits where, who is here, what one guest may do."""

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from drezina.core.errors import DrezinaError
from drezina.core.words import Language
from drezina.table.protocol import Petition, Room, SeatInfo, text
from drezina.table.refusals import TableClosed, together, words
from drezina.table.store import SeatRow, TableRow
from drezina.table.time_control import TimeControl, name_of

if TYPE_CHECKING:
    from drezina.table.table import Table

Reader = tuple[str, Language]  # a guest, or nobody in particular, and their language


class RoomMessages:
    """Makes the room message of every guest once, until something about the room changes."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.public: dict[Language, Room] = {}  # what everybody may know
        self.texts: dict[Reader, str] = {}
        self.seats: dict[Reader, tuple[SeatInfo, ...]] = {}
        self.agreed: dict[Language, str] = {}

    def forget(self, *, same_seating: bool = False) -> None:
        self.public.clear()
        self.texts.clear()
        if not same_seating:
            self.seats.clear()
            self.agreed.clear()

    def has(self, guest: str, lang: Language) -> bool:
        """Whether this guest's message is made already."""
        return (guest, lang) in self.texts

    def text(self, guest: str, lang: Language) -> str:
        """The message for a guest; made once for all spectators without a name."""
        if (guest, lang) not in self.texts:
            self.texts[guest, lang] = text(self.message(guest, lang))
        return self.texts[guest, lang]

    def message(self, guest: str, lang: Language) -> Room:
        """What everybody may know, made once, and what is only for this guest."""
        table = self.table
        if lang not in self.public:
            self.public[lang] = self._for_everybody(lang)
        if not guest:
            return self.public[lang]
        mine, host = table.seats_of(guest), guest == table.row.host
        return msgspec.structs.replace(
            self.public[lang],
            seats=self._seats(guest, lang),
            host=host,
            invitation=table.row.invitation if table.row.stage == "open" and (host or mine) else "",
            undo=tuple(table.taking_back.how(mine).items()),
            undo_request=self._undo_request(guest, lang),
            claim=self._claim(guest, lang),
            rematch=table.row.again if host or mine else "",
        )

    def _for_everybody(self, lang: Language) -> Room:
        table = self.table
        return Room(
            stage=table.row.stage,
            name=table.row.name or table.game.title(lang),
            status=status(table, lang),
            seats=self._seats("", lang),
            host=False,
            invitation="",
            spectators=table.spectators(),
            undo=(),
            undo_request=self._undo_request("", lang),
            claim=self._claim("", lang),
            pace=table.row.pace,
            rematch="",
            practice=table.row.practice,
            agreement=self._agreement(lang),
            trouble=words(lang).say("ended-idle") if table.row.ended == "idle" else _trouble(table.problem, lang),
            lesson=table.course.shown(),
            seal=table.seal,
            commitment=table.match.commitment if table.match else "",
        )

    def _agreement(self, lang: Language) -> str:
        if lang not in self.agreed:
            self.agreed[lang] = agreement(self.table.row, self.table.seats, lang)
        return self.agreed[lang]

    def _seats(self, guest: str, lang: Language) -> tuple[SeatInfo, ...]:
        if (guest, lang) not in self.seats:
            self.seats[guest, lang] = self._seating(guest, lang)
        return self.seats[guest, lang]

    def _seating(self, guest: str, lang: Language) -> tuple[SeatInfo, ...]:
        table = self.table
        names, mine = table.names(lang), table.seats_of(guest)
        return tuple(
            SeatInfo(
                name="" if seat.kind == "open" else names[seat.seat],
                kind=seat.kind,
                level=seat.level,
                mine=seat.seat in mine,
                here=seat.kind in ("bot", "automa") or table.audience.here(seat.guest),
                standin=seat.standin,
                gone=seat.gone,
                clock=table.clocks.shown(seat.seat),
                may=table.may(guest, seat),
            )
            for seat in table.seats
        )

    def _undo_request(self, guest: str, lang: Language) -> Petition | None:
        wish, table = self.table.history.wish, self.table
        if wish is None:
            return None
        names, missing = table.names(lang), table.taking_back.unanswered()
        asked = [names[seat.seat] for seat in table.seats if seat.kind == "person" and seat.guest in missing]
        said = words(lang).say("wish", {"name": names[wish.seat], "others": together(asked, lang)})
        mine = bool(guest) and guest == table.seats[wish.seat].guest
        return Petition(wish.seat, said, mine, guest in missing, wish.number)

    def _claim(self, guest: str, lang: Language) -> Petition | None:
        claim, table = self.table.claims.open, self.table
        if claim is None:
            return None
        seat, missing = table.seats[claim.seat], table.claims.unanswered()
        own, asked = guest == seat.guest, [one for one in table.seats if one.guest in missing - {seat.guest}]
        about = {
            "name": seat.asked_name,
            "owner": table.names(lang)[claim.seat],
            "others": together([table.names(lang)[one.seat] for one in asked if one.kind == "person"], lang),
            "time": words(lang).say(f"time-{round(table.row.standin_after)}"),
        }
        kind = "own" if own else "missing" if asked else "waits"
        mine = bool(guest) and guest == seat.asked_by
        return Petition(claim.seat, words(lang).say(f"claim-{kind}", about), mine, guest in missing, claim.number)


def status(table: "Table", lang: Language) -> str:
    """Whose turn it is, in words."""
    say = words(lang).say
    if table.diverged:
        return say("no-not-written")
    if table.problem is not None:
        return say("status-stopped")
    if table.row.stage == "open":
        return say("status-open", {"count": sum(seat.kind == "open" for seat in table.seats)})
    if table.row.ended == "idle":
        return say("status-idle")
    if table.row.stage == "over" or table.match is None:
        return say("status-over-practice" if table.row.practice else "status-over")
    if table.bots.delay:
        return say("status-bots-queue", {"seconds": table.bots.delay})
    names = table.names(lang)
    return say("status-turn", {"name": together([names[seat] for seat in table.match.waiting()], lang)})


def agreement(row: TableRow, seats: Sequence[SeatRow], lang: Language) -> str:
    """What those who sit down here agree to: when somebody is stood in for, and what can be taken back."""
    say = words(lang).say
    if sum(seat.kind in ("person", "open") for seat in seats) < 2:
        return say("agreed-practice" if row.practice else "agreed-counted")
    level = say(f"ui-level-{row.standin_level}")
    time = say(f"time-{round(row.standin_after)}")
    waiting = say("agreed-standin" if row.standin_after else "agreed-no-standin", {"time": time, "level": level})
    control = name_of(TimeControl(row.clock, row.turn_time, row.bank))
    timed = [say(f"agreed-clock-{row.time_over}", {"clock": say(f"clock-{control}"), "level": level})]
    return " ".join([*(timed if control not in ("", "none") else []), waiting, say("agreed-undo")])


def _trouble(problem: DrezinaError | None, lang: Language) -> str:
    """Why a game cannot go on, in words."""
    if problem is None or isinstance(problem, TableClosed):
        return problem.text(lang) if problem else ""
    return words(lang).say("stopped", {"reason": problem.text(lang)})
