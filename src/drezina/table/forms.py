"""What people send by forms, made into orders. Whatever a form says is checked here or by the game."""

from collections.abc import Mapping

from drezina.bots.levels import USUAL
from drezina.core.game import Game, Value
from drezina.core.game import game as find_game
from drezina.table import limits
from drezina.table.auth import clean, nonce
from drezina.table.hub import Order
from drezina.table.refusals import Refused
from drezina.table.standins import TIMES, USUAL_TIME
from drezina.table.store import Guest, SeatRow
from drezina.table.time_control import CONTROLS, NO_CLOCK, STANDIN, TIME_OVER

QUICK_PLAYERS = 3


def number(text: str) -> int:
    """A whole number that a page wrote; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def name_in(form: Mapping[str, str], fallback: str) -> str:
    return clean(form.get("name", ""), limits.NAME) or fallback


def nonce_in(form: Mapping[str, str]) -> str:
    return nonce(form.get("nonce", ""))


def quick_players(game: Game) -> int:
    """How many play where nobody has said."""
    return min((count for count in game.players if count > 1), key=lambda count: abs(count - QUICK_PLAYERS))


def quick(form: Mapping[str, str], guest: Guest, level: str, pace: float) -> Order:
    """One click: me against bots."""
    game = find_game(form.get("game", ""))
    players = quick_players(game)
    seats = [SeatRow(0, "person", guest.id, guest.name, nonce=nonce_in(form))]
    seats += [SeatRow(seat, "bot", level=level) for seat in range(1, players)]
    return Order(game.id, players, {}, seats, guest.id, "", False, pace)


def order(form: Mapping[str, str], guest: Guest, level_of: Mapping[str, str], pace: float) -> Order:
    """A table as it was filled in."""
    game = find_game(form.get("game", ""))
    players = number(form["players"]) if "players" in form else game.default_players()
    options: dict[str, Value | str] = {
        option.name: form[f"option-{option.name}"] for option in game.options if f"option-{option.name}" in form
    }
    seats = [_seat(seat, form, guest, level_of) for seat in range(min(players, max(game.players)))]
    if not any(seat.kind in ("person", "open") for seat in seats):
        raise Refused("nobody")
    standin = number(form.get("standin", ""))
    return Order(
        game=game.id,
        players=players,
        options=options,
        seats=seats,
        host=guest.id,
        name=clean(form.get("table", ""), limits.TABLE_NAME),
        public="public" in form,
        pace=pace,
        standin_after=standin if standin in TIMES else USUAL_TIME,
        standin_level=level_of.get(form.get("standin-level", ""), USUAL),
        practice="practice" in form,
        time_control=CONTROLS.get(form.get("clock", ""), NO_CLOCK),
        time_over=form["time-over"] if form.get("time-over") in TIME_OVER else STANDIN,
    )


def _seat(seat: int, form: Mapping[str, str], guest: Guest, level_of: Mapping[str, str]) -> SeatRow:
    kind = form.get(f"seat-{seat}", "me" if seat == 0 else "friend")
    name = clean(form.get(f"name-{seat}", ""), limits.NAME)
    added = nonce_in(form)
    if kind == "me":
        return SeatRow(seat, "person", guest.id, guest.name, nonce=added)
    if kind == "here":
        return SeatRow(seat, "person", guest.id, name, nonce=added)
    if kind in level_of:
        return SeatRow(seat, "bot", level=level_of[kind])
    return SeatRow(seat, "open")
