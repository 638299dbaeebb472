"""Who sits where: persons, bots, the automa, empty seats; and who may do what about a seat."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from drezina.core.game import Config, Game
from drezina.core.words import LANGUAGES, Language
from drezina.table.protocol import SeatAction
from drezina.table.refusals import words
from drezina.table.store import SeatRow

BOT_NAMES = 8


class Names:
    """The names that everybody reads; bots and the automa are called in the reader's language."""

    def __init__(self, seats: Sequence[SeatRow], game: Game, config: Config) -> None:
        self.seats, self.game, self.config = seats, game, config
        self.cache: dict[Language, tuple[str, ...]] = {}

    def __call__(self, lang: Language) -> tuple[str, ...]:
        if lang not in self.cache:
            self.cache[lang] = names_of(self.seats, self.game, self.config, lang)
        return self.cache[lang]

    def forget(self) -> None:
        """Somebody else sits somewhere now."""
        self.cache.clear()


def names_of(seats: Sequence[SeatRow], game: Game, config: Config, lang: Language) -> tuple[str, ...]:
    say = words(lang).say
    names: list[str] = []
    for seat in seats:
        if seat.kind == "automa":
            names.append(game.words(config, lang).say("automa", {"number": seat.seat + 1}))
        elif seat.kind == "bot":
            names.append(say(f"bot-{seat.seat % BOT_NAMES}"))
        else:
            name = say("passenger") if seat.name in unnamed() else seat.name
            names.append(name or say("seat", {"number": seat.seat + 1}))
    return tuple(names)


@cache
def unnamed() -> frozenset[str]:
    """What people are called who have not said their name, in all languages."""
    return frozenset(words(lang).say("passenger") for lang in LANGUAGES)


def plays_itself(seat: SeatRow) -> bool:
    """Whether a bot decides for this seat now."""
    return seat.kind == "bot" or bool(seat.standin)


def level_of(seat: SeatRow) -> str:
    return seat.standin or seat.level


def allowed(
    seat: SeatRow, guest: str, *, host: bool, player: bool, awaited: bool, stage: str, lost: bool = False
) -> tuple[SeatAction, ...]:
    """What a guest may do about a seat. Once the game runs, the host has no more right over it than anybody else.

    `awaited` says that the table has waited for it as long as was agreed, `lost` that the guest may ask for the seat.
    """
    mine = seat.kind == "person" and seat.guest == guest
    can: list[SeatAction] = []
    if stage == "open":
        if seat.kind == "open" and guest and not player:
            can.append("sit")
        if mine and not host:
            can.append("leave")
        if seat.kind == "open" and host:
            can.append("bot")
        if seat.kind == "person" and host and seat.guest not in ("", guest):
            can.append("remove")
    elif stage == "playing" and seat.kind == "person" and not seat.gone:
        if seat.standin:
            if mine:
                can.append("back")
        elif mine or (player and awaited):
            can.append("bot")
        if mine:
            can.append("resign")
        if lost:
            can.append("ask")
    return tuple(can)


def emptied(seat: SeatRow) -> SeatRow:
    return SeatRow(seat.seat, "open")


def taken(seat: SeatRow, guest: str, name: str, nonce: str) -> SeatRow:
    return replace(emptied(seat), kind="person", guest=guest, name=name, nonce=nonce)
