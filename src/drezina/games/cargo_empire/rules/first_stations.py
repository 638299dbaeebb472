"""Set-up, příprava hry: the free card, first and second stations (CE-2.9 to CE-2.12), and crests (CE-13.3)."""

from mypy_extensions import i64

from drezina.games.cargo_empire import automa, codes, facts
from drezina.games.cargo_empire.duties import (
    FIRST_CITY,
    FIRST_SPACE,
    FREE_CARD,
    PLACE_CREST,
    REVEAL_CITY,
    REVEAL_TASK,
    SECOND_SPACE,
)
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.rules import cities


def happens(p: Position) -> bool:
    kind: i64 = p.agenda.kind
    if kind == SECOND_SPACE and p.agenda.target == NONE:
        show_card(p, p.actor)
    elif kind == REVEAL_TASK:
        automa.reveal_task(p)
        return True
    return False


def offer(p: Position) -> None:
    kind: i64 = p.agenda.kind
    board = p.board
    if kind == FREE_CARD:
        board.offer_mask(codes.TAKE, 7)
    elif kind == FIRST_CITY:
        board.offer_mask(codes.BEGIN, market_for_start(p))
    elif kind in (FIRST_SPACE, SECOND_SPACE):
        board.offer_mask(codes.SPACE, 3)
    elif kind == REVEAL_CITY:
        board.offer_chance(codes.DEAL_CITY, p.city_pool)
    elif kind == PLACE_CREST:
        crest: i64 = p.crest[p.clan[p.actor]]
        board.offer_mask(codes.CREST, ((1 << 24) - 1) & ~(1 << crest if crest >= 0 else 0))


def choose(p: Position, code: i64) -> None:
    kind: i64 = p.agenda.kind
    if kind == FREE_CARD:
        take_free_card(p, p.actor, code - codes.TAKE)
    elif kind == FIRST_CITY:
        choose_first_city(p, code - codes.BEGIN)
    elif kind == FIRST_SPACE:
        build(p, facts.FIRST_STATION, p.actor, code - codes.SPACE)
    elif kind == SECOND_SPACE:
        build(p, facts.SECOND_STATION, p.actor, code - codes.SPACE)
    elif kind == REVEAL_CITY:
        automa.reveal_city(p, code - p.board.chance - codes.DEAL_CITY)
    elif kind == PLACE_CREST:
        place_crest(p, p.actor, code - codes.CREST)


def take_free_card(p: Position, seat: i64, card: i64) -> None:
    """CE-2.9, CE-9.2, CE-17.4."""
    p.agenda.pop()
    p.take_card(seat, card)
    p.tell(facts.TAKES_CARD, seat, card)


def market_for_start(p: Position) -> i64:
    """CE-2.11: market cities that nobody has chosen yet, as a mask."""
    found: i64 = 0
    for slot in range(i64(4)):
        if p.market[slot] < 24:
            found = found | (1 << p.market[slot])
    return found & ~p.begun


def choose_first_city(p: Position, city: i64) -> None:
    p.begun = p.begun | (1 << city)
    p.agenda.kind = FIRST_SPACE
    p.agenda.target = city


def show_card(p: Position, seat: i64) -> None:
    """CE-2.12: the card is revealed before the space is chosen."""
    city: i64 = p.first_card[seat]
    p.first_card[seat] = NONE
    p.agenda.target = city
    p.owned[seat] = p.owned[seat] | (1 << city)
    p.tell(facts.TAKES_CITY, seat, city)
    p.reveal()


def build(p: Position, fact: i64, seat: i64, space: i64) -> None:
    city: i64 = p.agenda.target
    p.agenda.pop()
    p.tell(fact, seat, city, space)
    cities.build(p, seat, city, space, NONE)


def place_crest(p: Position, seat: i64, city: i64) -> None:
    """CE-13.3, CE-13.10."""
    p.agenda.pop()
    clan: i64 = p.clan[seat]
    p.tell(facts.CREST if p.crest[clan] < 0 else facts.MOVES_CREST, seat, clan, city)
    p.crest[clan] = city
