"""What must hold in every complete state: nothing is lost, nothing comes from nowhere."""

from mypy_extensions import i64

from drezina.games.cargo_empire import tasks
from drezina.games.cargo_empire.position import BLANK_CARD, END, NONE, TURN, Position
from drezina.games.cargo_empire.scoring import bits


def faults(s: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found: list[str] = []
    if s.tile[23] != NONE:
        for city in range(i64(24)):
            found.extend(f"city {city + 1}: {what}" for what in city_troubles(s, city))
    found.extend(station_troubles(s))
    found.extend(card_troubles(s))
    found.extend(task_troubles(s))
    if min(*s.hand, *s.goods, *s.owed, s.free, s.blanks, *s.bag, *s.lost) < 0:
        found.append("a number is negative")
    if s.board.dyorle and sum(s.bag) + sum(kind >= 0 for kind in s.rush) != sum(s.board.cards.tokens):
        found.append("rush tokens")
    return found


def city_troubles(s: Position, city: i64) -> list[str]:
    """CE-6.10 and the masks."""
    found: list[str] = []
    level: i64 = s.level[city]
    on_tile: i64 = 0
    wanted: i64 = 0
    for space in range(i64(2)):
        if s.spaces[2 * city + space] != NONE:
            on_tile += 1
        elif level < 3:
            wanted = wanted | (1 << s.demands(city, space))
    everybody: i64 = 0
    for owner in range(s.board.owners):
        own: i64 = s.stations[owner * 24 + city]
        everybody += own
        if ((s.present[owner] >> city) & 1 == 1) != (own > 0):
            found.append(f"presence of {owner}")
    if not 1 <= level <= 3 or everybody != 2 * (level - 1) + on_tile or on_tile > (1 if level < 3 else 0):
        found.append(f"level {level} with {everybody} stations, {on_tile} on the tile")
    if not 0 <= s.cubes[city] <= (2 if level < 3 else 0):
        found.append(f"{s.cubes[city]} cubes")
    if ((s.stocked >> city) & 1 == 1) != (s.cubes[city] > 0) or ((s.open >> city) & 1 == 1) != (level < 3):
        found.append("masks")
    for good in range(i64(4)):
        if (s.wanted[good] >> city) & 1 != (wanted >> good) & 1:
            found.append(f"wanted good {good}")
    return found


def station_troubles(s: Position) -> list[str]:
    """CE-3.4: one station of each seat, and with vassals of each vassal, leaves the board in every turn."""
    found: list[str] = []
    if s.round == 0:
        return found
    for owner in range(s.board.owners):
        used: i64 = s.lost[owner]
        for city in range(i64(24)):
            used += s.stations[owner * 24 + city]
        vassal: bool = s.board.vassals and owner >= 2
        least: i64 = turns_taken(s, owner - 2 if vassal else owner) + (0 if vassal else 2)
        running: bool = s.actor != -2 and seat_at_turn(s) == (owner - 2 if vassal else owner)
        if used != least and not (running and used == least - 1):
            found.append(f"owner {owner} has used {used} stations instead of {least}")
    return found


def seat_at_turn(s: Position) -> i64:
    for level in range(s.depth):
        if s.todo[level] // 64 == TURN and s.todo[level] % 64 > 0:
            return s.order[s.todo[level] % 64 - 1]
    return NONE


def turns_taken(s: Position, seat: i64) -> i64:
    """How many turns this seat has begun."""
    if s.pending() == END:
        return 12
    taken: i64 = (s.round - 1) * 4 + s.turn
    for level in range(s.depth):
        if s.todo[level] // 64 == TURN:
            for place in range(s.todo[level] % 64):
                if s.order[place] == seat:
                    taken += 1
    return taken


def card_troubles(s: Position) -> list[str]:
    """Every city card is in exactly one place."""
    seen: i64 = 0
    count: i64 = 0
    for city in s.city_queue:
        seen = seen | (1 << city)
        count += 1
    for card in s.market:
        if card != BLANK_CARD and card != NONE:
            seen = seen | (1 << card)
            count += 1
    for seat in range(s.board.seats):
        seen = seen | s.owned[seat]
        count += bits(s.owned[seat])
        if s.first_card[seat] >= 0:
            seen = seen | (1 << s.first_card[seat])
            count += 1
    found: list[str] = []
    if seen | s.city_pool != (1 << 24) - 1 or count + bits(s.city_pool) != 24:
        found.append("city cards")
    return found


def task_troubles(s: Position) -> list[str]:
    """Every task is in the deck once, and the masks say what its draws say."""
    found = s.deck.check(s.viewer)
    for seat in range(s.board.seats):
        held: i64 = 0 if s.task_count[seat] == 0 else tasks.mask_of(s.deck.held(seat))
        if s.tasks[seat] != held or bits(held) != s.task_count[seat]:
            found.append(f"tasks of {seat}")
    return found
