"""What is around the game, as one guest may know it: who sits where, who is here, what may be done."""

import msgspec

from drezina.core.words import Language
from drezina.table.actor import Table
from drezina.table.protocol import Chair, Room, Wish, text
from drezina.table.trouble import words


def room_text(table: Table, guest: str, lang: Language) -> str:
    """The message about the room; made once for all watchers without a name."""
    told, key = table.audience.rooms, (guest, lang)
    if key not in told:
        told[key] = text(room(table, guest, lang))
    return told[key]


def room(table: Table, guest: str, lang: Language) -> Room:
    """What everybody may know, made once, and what is only for this guest."""
    known = table.audience.room
    if lang not in known:
        known[lang] = _for_nobody(table, lang)
    if not guest:
        return known[lang]
    mine, host = table.seats_of(guest), guest == table.row.host
    return msgspec.structs.replace(
        known[lang],
        chairs=_chairs(table, guest, lang),
        host=host,
        invitation=table.row.invitation if table.row.stage == "open" and (host or mine) else "",
        undo=tuple(table.undos(mine).items()),
        wish=_wish(table, guest, lang),
        again=table.row.again if host or mine else "",
    )


def _for_nobody(table: Table, lang: Language) -> Room:
    return Room(
        stage=table.row.stage,
        name=table.row.name or table.game.title(lang),
        status=table.status(lang),
        chairs=_chairs(table, "", lang),
        host=False,
        invitation="",
        watchers=table.watchers(),
        undo=(),
        wish=_wish(table, "", lang),
        pace=table.row.pace,
        again="",
        trouble=words(lang).say("stopped", {"reason": table.trouble.text(lang)}) if table.trouble else "",
        seal=table.seal,
        commitment=table.match.commitment if table.match else "",
    )


def _chairs(table: Table, guest: str, lang: Language) -> tuple[Chair, ...]:
    known = table.audience.chairs
    if (guest, lang) not in known:
        known[guest, lang] = _seating(table, guest, lang)
    return known[guest, lang]


def _seating(table: Table, guest: str, lang: Language) -> tuple[Chair, ...]:
    names, mine = table.names(lang), table.seats_of(guest)
    return tuple(
        Chair(
            name="" if chair.kind == "open" else names[chair.seat],
            kind=chair.kind,
            level=chair.level,
            mine=chair.seat in mine,
            here=chair.kind in ("bot", "automa") or table.here(chair.guest),
            standin=chair.standin,
            may=table.may(guest, chair),
        )
        for chair in table.seats
    )


def _wish(table: Table, guest: str, lang: Language) -> Wish | None:
    if table.wish is None:
        return None
    seat = table.wish.seat
    said = words(lang).say("wish", {"name": table.names(lang)[seat]})
    return Wish(seat, said, guest == table.wish.guest, guest in table.wish.asked, table.wish.number)
