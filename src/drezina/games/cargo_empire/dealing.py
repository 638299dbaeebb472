"""Chance: which outcomes the pending event has, and what each of them does."""

from mypy_extensions import i64

from drezina.games.cargo_empire import automa, cities, codes, preparation, tasks
from drezina.games.cargo_empire.position import (
    DEAL_CITIES,
    DEAL_CLANS,
    DEAL_TASKS,
    DRAW_TASK,
    DRAW_TOKENS,
    FILL_SLOT,
    FIND_STARTER,
    FREIGHTER_CARD,
    FREIGHTER_PLACE,
    LAY_TILES,
    LAY_TRACKS,
    REVEAL_CITY,
    Position,
)


def is_dealt(kind: i64) -> bool:
    if kind in (FREIGHTER_CARD, LAY_TILES, LAY_TRACKS, DEAL_CLANS):
        return True
    if kind in (DEAL_CITIES, DEAL_TASKS, DRAW_TOKENS):
        return True
    return kind in (FIND_STARTER, REVEAL_CITY)


def first_outcome(s: Position) -> i64:
    """The first code of the pending kind of chance, counted from the first of all."""
    kind: i64 = s.pending()
    if kind in (FILL_SLOT, FREIGHTER_PLACE):
        return codes.TURN_UP
    if kind in (DRAW_TASK, DEAL_TASKS):
        return codes.DEAL_TASK
    if kind == FREIGHTER_CARD:
        return codes.ORDERS
    if kind == LAY_TILES:
        return codes.TILE
    if kind == LAY_TRACKS:
        return codes.FACE
    if kind == DEAL_CLANS:
        return codes.DEAL_CLAN
    if kind == DRAW_TOKENS:
        return codes.TOKEN
    if kind == FIND_STARTER:
        return codes.STARTS
    return codes.DEAL_CITY


def outcomes(s: Position) -> i64:
    """What chance may bring, each with the same odds, as a mask."""
    kind: i64 = s.pending()
    if kind in (DRAW_TASK, DEAL_TASKS):
        return tasks.pool(s)
    if kind == FREIGHTER_CARD:
        return s.orders
    if kind == LAY_TILES:
        return preparation.free_tiles(s)
    if kind == LAY_TRACKS:
        return preparation.free_faces(s, s.argument())
    if kind == DEAL_CLANS:
        return preparation.free_clans(s)
    if kind == FIND_STARTER:
        return (1 << s.board.seats) - 1
    return s.city_pool


def deal(s: Position, outcome: i64) -> None:
    kind: i64 = s.pending()
    what: i64 = outcome - first_outcome(s)
    if kind == FILL_SLOT:
        cities.turned_up(s, what)
    elif kind == DRAW_TASK:
        tasks.dealt(s, what)
    elif kind == FREIGHTER_CARD:
        automa.turn_card(s, what)
    elif kind == FREIGHTER_PLACE:
        automa.turned_up(s, what)
    elif kind == LAY_TILES:
        preparation.lay_tile(s, s.argument(), what)
    elif kind == LAY_TRACKS:
        preparation.lay_track(s, s.argument(), what)
    elif kind == DEAL_CLANS:
        preparation.deal_clan(s, s.argument(), what)
    elif kind == DEAL_CITIES:
        preparation.deal_city(s, s.argument(), what)
    elif kind == DEAL_TASKS:
        preparation.deal_first_task(s, s.argument(), what)
    elif kind == DRAW_TOKENS:
        preparation.draw_token(s, s.argument(), what)
    elif kind == FIND_STARTER:
        preparation.start_with(s, what)
    elif kind == REVEAL_CITY:
        automa.reveal_city(s, what)
