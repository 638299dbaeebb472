"""What must hold in every complete state: nothing is lost, nothing comes from nowhere."""

from mypy_extensions import i64

from drezina.games.cargo_empire.duties import END, LAST_CUBE, TURN
from drezina.games.cargo_empire.position import BLANK_CARD, NONE, Position
from drezina.games.cargo_empire.rules import tasks
from drezina.games.cargo_empire.scoring import bits


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found: list[str] = []
    if p.tile[23] != NONE:
        for city in range(i64(24)):
            found.extend(f"city {city + 1}: {what}" for what in city_troubles(p, city))
    found.extend(station_troubles(p))
    found.extend(card_troubles(p))
    found.extend(task_troubles(p))
    if min(*p.hand, *p.goods, *p.owed, p.free, p.blanks, *p.bag, *p.lost) < 0:
        found.append("a number is negative")
    if p.board.dyorle and sum(p.bag) + sum(kind >= 0 for kind in p.rush) != sum(p.board.cards.tokens):
        found.append("rush tokens")
    return found


def city_troubles(p: Position, city: i64) -> list[str]:
    """CE-6.10 and the masks."""
    found: list[str] = []
    level: i64 = p.level[city]
    on_tile: i64 = 0
    wanted: i64 = 0
    for space in range(i64(2)):
        if p.spaces[2 * city + space] != NONE:
            on_tile += 1
        elif level < 3:
            wanted = wanted | (1 << p.demands(city, space))
    everybody: i64 = 0
    for owner in range(p.board.owners):
        own: i64 = p.stations[owner * 24 + city]
        everybody += own
        if ((p.present[owner] >> city) & 1 == 1) != (own > 0):
            found.append(f"presence of {owner}")
    rises: bool = p.agenda.kind == LAST_CUBE and p.demand == city  # CE-13.6
    most: i64 = 2 if rises else 1 if level < 3 else 0
    if not 1 <= level <= 3 or everybody != 2 * (level - 1) + on_tile or on_tile > most:
        found.append(f"level {level} with {everybody} stations, {on_tile} on the tile")
    if not 0 <= p.cubes[city] <= (2 if level < 3 else 0):
        found.append(f"{p.cubes[city]} cubes")
    if ((p.stocked >> city) & 1 == 1) != (p.cubes[city] > 0) or ((p.open >> city) & 1 == 1) != (level < 3):
        found.append("masks")
    for good in range(i64(4)):
        if (p.wanted[good] >> city) & 1 != (wanted >> good) & 1:
            found.append(f"wanted good {good}")
    return found


def station_troubles(p: Position) -> list[str]:
    """CE-3.4: one station of each seat, and with vassals of each vassal, leaves the board in every turn."""
    found: list[str] = []
    if p.round == 0:
        return found
    for owner in range(p.board.owners):
        used: i64 = p.lost[owner]
        for city in range(i64(24)):
            used += p.stations[owner * 24 + city]
        vassal: bool = p.board.vassals and owner >= 2
        least: i64 = turns_taken(p, owner - 2 if vassal else owner) + (0 if vassal else 2)
        running: bool = p.agenda.find(TURN) is not None and p.seat_at_turn() == (owner - 2 if vassal else owner)
        if used != least and not (running and used == least - 1):
            found.append(f"owner {owner} has used {used} stations instead of {least}")
    return found


def turns_taken(p: Position, seat: i64) -> i64:
    """How many turns this seat has begun."""
    if p.agenda.kind == END:
        return 12
    taken: i64 = (p.round - 1) * 4 + p.turn
    turn = p.agenda.find(TURN)
    if turn is not None:
        for place in range(turn.target):
            if p.order[place] == seat:
                taken += 1
    return taken


def card_troubles(p: Position) -> list[str]:
    """Every city card is in exactly one place."""
    seen: i64 = 0
    count: i64 = 0
    for city in p.city_queue:
        seen = seen | (1 << city)
        count += 1
    for card in p.market:
        if card != BLANK_CARD and card != NONE:
            seen = seen | (1 << card)
            count += 1
    for seat in range(p.board.seats):
        seen = seen | p.owned[seat]
        count += bits(p.owned[seat])
        if p.first_card[seat] >= 0:
            seen = seen | (1 << p.first_card[seat])
            count += 1
    found: list[str] = []
    if seen | p.city_pool != (1 << 24) - 1 or count + bits(p.city_pool) != 24:
        found.append("city cards")
    return found


def task_troubles(p: Position) -> list[str]:
    """Every task is in the deck once, and the masks say what its draws say."""
    found = p.deck.check(p.viewer)
    for seat in range(p.board.seats):
        held: i64 = 0 if p.task_count[seat] == 0 else tasks.mask_of(p.deck.held(seat))
        if p.tasks[seat] != held or bits(held) != p.task_count[seat]:
            found.append(f"tasks of {seat}")
    return found
