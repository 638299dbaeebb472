"""What a player is asked, what an absent one gets, and why a choice is refused."""

from drezina.core.words import Phrase
from drezina.games.cargo_empire import codes, plan, position, scoring
from drezina.games.cargo_empire.develop import progress_of
from drezina.games.cargo_empire.position import BLANK_CARD, BLUE, NONE
from drezina.games.cargo_empire.state import CargoEmpire

PROMPTS: dict[int, str] = {
    position.PICK_CLAN: "clan",
    position.FIRST_TASKS: "keep",
    position.FREE_CARD: "free-card",
    position.FIRST_CITY: "first-city",
    position.FIRST_SPACE: "space city",
    position.SECOND_SPACE: "space city",
    position.PLACE_CREST: "crest",
    position.PLAN: "plan",
    position.CHOOSE_DEMAND: "demand good city",
    position.CHOOSE_SPACE: "space city",
    position.CHOOSE_CARDS: "pay city1 city2",
    position.CHOOSE_RUSH: "rush city1 city2",
    position.CARD_STEPS: "card-steps number",
    position.FREE_STEPS: "free-steps number",
    position.CHOOSE_PATH: "path marker",
    position.TAKE_CITY: "take-city",
    position.KEEP_TASK: "keep",
    position.CHOOSE_BONUS: "bonus",
    position.WINDOW: "window number",
    position.CUBE_FROM: "cube-from",
    position.CUBE_TO: "cube-to good city",
    position.VASSAL_FROM: "vassal-from",
    position.VASSAL_TO: "vassal-to good city",
    position.DECIDE_PORT: "port city",
}


def prompt(s: CargoEmpire) -> Phrase:
    kind = int(s.pending())
    if kind == position.PLAN and not plan.deliverable(s, s.actor):
        return Phrase("skip")
    signature = PROMPTS[kind]
    return Phrase(signature, tuple(_value(s, kind, name) for name in signature.split()[1:]))


def _value(s: CargoEmpire, kind: int, name: str) -> int:
    if name == "good":
        return int(s.good(s.supply))
    if name == "marker":
        return int(s.argument())
    if name == "city2" or kind in (position.FIRST_SPACE, position.SECOND_SPACE, position.CHOOSE_SPACE):
        return int(s.demand)
    if kind == position.DECIDE_PORT:
        return int(s.crest[BLUE])
    if kind == position.CARD_STEPS:
        return sum(s.owed)
    if kind == position.FREE_STEPS:
        return int(s.free)
    if kind == position.WINDOW:
        return int(s.cube_count(s.actor))
    return int(s.supply)


def default(s: CargoEmpire) -> int:
    """The first code, except where another choice is safer."""
    legal = [int(code) for code in s.legal()]
    kind = int(s.pending())
    if kind == position.FREE_CARD:
        return codes.TAKE + 2
    if kind == position.WINDOW:
        return codes.GO_ON
    if kind == position.PLACE_CREST:
        own = next((city for city in range(24) if (s.owned[s.actor] >> city) & 1), 0)
        return codes.CREST + own if codes.CREST + own in legal else legal[0]
    if kind == position.TAKE_CITY:
        return _leftmost_city(s, legal)
    if kind == position.FIRST_CITY:
        return next(codes.BEGIN + city for city in s.market if codes.BEGIN + city in legal)
    if kind == position.DECIDE_PORT:
        return _better_port(s)
    return legal[0]


def _leftmost_city(s: CargoEmpire, legal: list[int]) -> int:
    return next((codes.CARD + card for card in s.market if codes.CARD + card in legal and card < 24), legal[0])


def _better_port(s: CargoEmpire) -> int:
    """What scores more, equal: no port."""
    totals = []
    for port in (1, 0):
        trial = s.copy()
        trial.crest_port = port
        totals.append(scoring.total(trial, s.actor))
    return codes.PORT if totals[0] > totals[1] else codes.NO_PORT


# --- the position in words -------------------------------------------------------------------------------------------


def describe(s: CargoEmpire) -> list[list[Phrase]]:
    """Round and market, rush tokens, then every player in turn order, then every city."""
    first = [Phrase("round number", (int(s.round),)), *_describe_market(s)]
    rush = [Phrase("token rush card", (place, int(kind))) for place, kind in enumerate(s.rush) if kind >= 0]
    order = [int(seat) for seat in s.order if seat >= 0] or range(s.board.seats)
    return [first, *([rush] if rush else []), *(_describe_seat(s, seat) for seat in order), *_describe_cities(s)]


def _describe_market(s: CargoEmpire) -> list[Phrase]:
    cards = [int(card) for card in s.market if card != NONE]
    found = [Phrase("blank") if card == BLANK_CARD else Phrase("in-market city", (card,)) for card in cards]
    return [*found, Phrase("train number", (int(s.train) + 1,))] if s.train != NONE else found


def _describe_seat(s: CargoEmpire, seat: int) -> list[Phrase]:
    cards = tuple(int(card) for card in list(s.hand)[seat * 3 : seat * 3 + 3])
    far = tuple(int(progress_of(s, seat, marker)) for marker in range(3)) if s.faces[2] >= 0 else (0, 0, 0)
    found = [
        Phrase("cards seat road rail sea", (seat, *cards)),
        Phrase("markers truck train ship", far),
        Phrase("tasks number", (int(s.task_count[seat]),)),
    ]
    found += [Phrase("owns city", (city,)) for city in range(24) if (s.owned[seat] >> city) & 1]
    if s.owned_blanks[seat]:
        found.append(Phrase("blanks number", (int(s.owned_blanks[seat]),)))
    if s.first_card[seat] >= 0:
        found.append(Phrase("secret city", (int(s.first_card[seat]),)))
    if s.board.clans and s.clan[seat] >= 0:
        found.append(Phrase("plays clan", (int(s.clan[seat]),)))
        found.append(Phrase("cubes number", (int(s.cube_count(seat)),)))
    return found


def _describe_cities(s: CargoEmpire) -> list[list[Phrase]]:
    found = []
    for city in range(24):
        if s.tile[city] < 0:
            continue
        line = [Phrase("city city number", (city, int(s.level[city])))]
        if s.level[city] < 3:
            line.append(Phrase("supplies number good", (int(s.cubes[city]), int(s.good(city)))))
            free = [space for space in range(2) if s.spaces[2 * city + space] == NONE]
            line += [Phrase("wants good", (int(s.demands(city, space)),)) for space in free]
        line += _describe_stations(s, city)
        line += [Phrase("crest-of clan", (clan,)) for clan in range(5) if s.crest[clan] == city]
        if s.truck == city:
            line.append(Phrase("truck"))
        found.append(line)
    return found


def _describe_stations(s: CargoEmpire, city: int) -> list[Phrase]:
    """Those of the seats, then those of the vassals."""
    found, seats = list[Phrase](), int(s.board.seats)
    for owner in range(s.board.owners):
        number = int(s.stations[owner * 24 + city])
        if number and owner < seats:
            found.append(Phrase("stations seat number", (owner, number)))
        elif number:
            found.append(Phrase("vassal-stations seat number", (owner - seats, number)))
    return found


# --- refusals --------------------------------------------------------------------------------------------------------


def refusal(s: CargoEmpire, code: int) -> Phrase:
    kind, seat = int(s.pending()), int(s.actor)
    if kind == position.PLAN:
        if codes.SUPPLY <= code < codes.TAKE_CARDS:
            return _why_no_supply(s, seat, code - codes.SUPPLY)
        if codes.TAKE_CARDS <= code < codes.MOVE_CREST:
            return _why_no_skip(s, seat, code)
    if kind in (position.PLAN, position.WINDOW) and codes.MOVE_CREST <= code < codes.GO_ON:
        return _why_no_ability(s, seat, code)
    if kind == position.CHOOSE_DEMAND and codes.DEMAND <= code < codes.RUSH:
        return _why_no_demand(s, seat, code - codes.DEMAND)
    if kind == position.CHOOSE_CARDS and code >= codes.PAY:
        return _why_no_payment(s, seat, code - codes.PAY)
    if kind == position.CHOOSE_RUSH and codes.RUSH <= code <= codes.NO_RUSH:
        return Phrase("no-rush-there")
    if kind in (position.KEEP_TASK, position.FIRST_TASKS) and codes.KEEP <= code < codes.TAKE:
        return Phrase("not-drawn task", (code - codes.KEEP,))
    if kind == position.FIRST_CITY and codes.BEGIN <= code < codes.SPACE:
        return _not_in_market(s, code - codes.BEGIN)
    if kind == position.TAKE_CITY and codes.CARD <= code < codes.WANT_CITY:
        return _not_in_market(s, code - codes.CARD) if code < codes.BLANK else Phrase("no-blank")
    if kind == position.CHOOSE_BONUS and code == codes.WANT_TASK:
        return Phrase("no-task-left")
    if kind in (position.CARD_STEPS, position.FREE_STEPS) and codes.MARKER <= code < codes.PATH:
        return Phrase("no-step marker", (code - codes.MARKER,))
    if kind == position.PICK_CLAN and code < codes.KEEP:
        return Phrase("clan-taken clan", (code - codes.CLAN,))
    if kind == position.PLACE_CREST and codes.CREST <= code < codes.SUPPLY:
        return Phrase("crest-is-there city", (code - codes.CREST,))
    return _why_no_free_delivery(s, kind, code)


def _why_no_free_delivery(s: CargoEmpire, kind: int, code: int) -> Phrase:
    """Cubes moved by green and deliveries of vassals."""
    if kind == position.VASSAL_FROM and codes.VASSAL_FROM <= code < codes.VASSAL_TO:
        return Phrase("no-vassal-cube city", (code - codes.VASSAL_FROM,))
    if kind == position.VASSAL_TO and codes.VASSAL_TO <= code < codes.PORT:
        return Phrase("no-demand city good", (code - codes.VASSAL_TO, int(s.good(s.supply))))
    if kind == position.CUBE_FROM and codes.CUBE_FROM <= code < codes.CUBE_TO:
        return Phrase("no-cube-to-move city", (code - codes.CUBE_FROM,))
    if kind == position.CUBE_TO and codes.CUBE_TO <= code < codes.DEMAND:
        return Phrase("no-room city good", (code - codes.CUBE_TO, int(s.good(s.supply))))
    return Phrase("not-now")


def _why_no_supply(s: CargoEmpire, seat: int, city: int) -> Phrase:
    bit = 1 << city
    if not s.open & bit:
        return Phrase("level3 city", (city,))
    if not s.present[seat] & bit:
        return Phrase("not-present city", (city,))
    if not s.stocked & bit:
        return Phrase("no-cube city", (city,))
    if s.closed_to(seat) & bit:
        return Phrase("closed city", (city,))
    if not plan.fitting(s, seat, city):
        return Phrase("nobody-wants city good", (city, int(s.good(city))))
    return Phrase("no-cards-from city", (city,))


def _why_no_demand(s: CargoEmpire, seat: int, city: int) -> Phrase:
    bit = 1 << city
    if city == s.supply:
        return Phrase("same-city city", (city,))
    if not s.open & bit:
        return Phrase("level3 city", (city,))
    if s.closed_to(seat) & bit:
        return Phrase("closed city", (city,))
    if not plan.fitting(s, seat, s.supply) & bit:
        return Phrase("no-demand city good", (city, int(s.good(s.supply))))
    return Phrase("out-of-reach city1 city2", (int(s.supply), city))


def _why_no_payment(s: CargoEmpire, seat: int, one: int) -> Phrase:
    atlas = s.board.atlas
    if atlas.set_long[one] > s.long_rail:
        return Phrase("no-long-rail")
    if not plan.in_hand(s, seat, one):
        return Phrase("not-in-hand set", (one,))
    road, rail, long, sea = atlas.sets[one]
    reach = plan.routes_of(s, seat).reach
    if sea < 2:
        shape = atlas.shape(min(road, atlas.roads), min(rail, atlas.rails), long, sea)
        if (reach[s.supply * atlas.shapes + shape] >> s.demand) & 1:
            return Phrase("superfluous set city1 city2", (one, int(s.supply), int(s.demand)))
    return Phrase("insufficient set city1 city2", (one, int(s.supply), int(s.demand)))


def _why_no_skip(s: CargoEmpire, seat: int, code: int) -> Phrase:
    if plan.deliverable(s, seat):
        return Phrase("must-deliver")
    city = code - codes.REFILL
    if not s.open & (1 << city):
        return Phrase("level3 city", (city,))
    if not s.present[seat] & (1 << city):
        return Phrase("not-present city", (city,))
    return Phrase("full city", (city,))


def _why_no_ability(s: CargoEmpire, seat: int, code: int) -> Phrase:
    if not s.board.clans or s.clan[seat] == NONE:
        return Phrase("no-clans")
    if s.cube_count(seat) < 2:
        return Phrase("few-cubes number", (int(s.cube_count(seat)),))
    owner = {
        codes.MOVE_CUBE: position.GREEN,
        codes.SWAP: position.BLUE,
        codes.SWAP + 1: position.BLUE,
        codes.BUY_ROAD: position.YELLOW,
        codes.LONG_RAIL: position.RED,
    }.get(code, position.PURPLE)
    if s.clan[seat] != owner:
        return Phrase("other-clan clan", (int(owner),))
    return Phrase("ability-useless")


def _not_in_market(s: CargoEmpire, city: int) -> Phrase:
    if (s.begun >> city) & 1 and s.round == 0:
        return Phrase("already-chosen city", (city,))
    return Phrase("not-in-market city", (city,))
