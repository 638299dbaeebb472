"""What a player is asked, what an absent one gets, the position in words, and why a choice is refused."""

from drezina.core.words import Phrase, PhraseKind
from drezina.games.cargo_empire import codes, duties, scoring
from drezina.games.cargo_empire.position import BLANK_CARD, BLUE, GREEN, NONE, PURPLE, RED, YELLOW
from drezina.games.cargo_empire.rules import turn
from drezina.games.cargo_empire.rules.development import progress_of
from drezina.games.cargo_empire.state import CargoEmpireState

# --- questions -------------------------------------------------------------------------------------------------------

AT_CITY = "city-{city}"
AT_MARKER = "marker-{seat}-{marker}"
AT_BOTH_CITIES = ("city-{city1}", "city-{city2}")

SKIP = PhraseKind("skip", "CE-8.1")
SPACE = PhraseKind("space city", "CE-4.4", ("demand-{city}-0", "demand-{city}-1"))
KEEP = PhraseKind("keep", "CE-7.14")
PROMPTS: dict[int, PhraseKind] = {
    duties.PICK_CLAN: PhraseKind("clan", "CE-13.1"),
    duties.FIRST_TASKS: KEEP,
    duties.FREE_CARD: PhraseKind("free-card", "CE-9.2"),
    duties.FIRST_CITY: PhraseKind("first-city", "CE-2.11", ("market",)),
    duties.FIRST_SPACE: SPACE,
    duties.SECOND_SPACE: SPACE,
    duties.PLACE_CREST: PhraseKind("crest", "CE-13.3"),
    duties.PLAN: PhraseKind("plan", "CE-4.1"),
    duties.CHOOSE_DEMAND: PhraseKind("demand good city", "CE-4.2", (AT_CITY,)),
    duties.CHOOSE_SPACE: SPACE,
    duties.CHOOSE_CARDS: PhraseKind("pay city1 city2", "CE-5.3", AT_BOTH_CITIES),
    duties.CHOOSE_RUSH: PhraseKind("rush city1 city2", "CE-16.3", AT_BOTH_CITIES),
    duties.CARD_STEPS: PhraseKind("card-steps number", "CE-7.2"),
    duties.FREE_STEPS: PhraseKind("free-steps number", "CE-7.6"),
    duties.CHOOSE_PATH: PhraseKind("path seat marker", "CE-7.8", (AT_MARKER,)),
    duties.TAKE_CITY: PhraseKind("take-city", "CE-7.13", ("market",)),
    duties.KEEP_TASK: KEEP,
    duties.CHOOSE_BONUS: PhraseKind("bonus", "CE-17.5"),
    duties.WINDOW: PhraseKind("window number", "CE-13.6"),
    duties.CUBE_FROM: PhraseKind("cube-from", "CE-13.12"),
    duties.CUBE_TO: PhraseKind("cube-to good city", "CE-13.12", (AT_CITY,)),
    duties.LAST_CUBE: PhraseKind("last-cube good city", "CE-13.6", (AT_CITY,)),
    duties.VASSAL_FROM: PhraseKind("vassal-from", "CE-15.3"),
    duties.VASSAL_TO: PhraseKind("vassal-to good city", "CE-15.3", (AT_CITY,)),
    duties.DECIDE_PORT: PhraseKind("port city", "CE-13.20", (AT_CITY,)),
}


def prompt(p: CargoEmpireState) -> Phrase:
    kind = p.agenda.kind
    if kind == duties.PLAN and not turn.deliverable(p, p.actor):
        return SKIP()
    asked = PROMPTS[kind]
    return asked(*(_argument(p, kind, name) for name in asked.signature.split()[1:]))


def _argument(p: CargoEmpireState, kind: int, name: str) -> int:
    """What a question names."""
    if name in ("city", "good"):
        city = _city_asked_about(p, kind)
        return p.good(city) if name == "good" else city
    if name in ("city1", "city2"):
        return p.supply if name == "city1" else p.demand
    if name == "seat":
        return p.actor
    if name == "marker":
        return p.agenda.target
    if kind == duties.CARD_STEPS:
        return sum(p.owed)
    return p.free if kind == duties.FREE_STEPS else p.cube_count(p.actor)


def _city_asked_about(p: CargoEmpireState, kind: int) -> int:
    if kind == duties.CHOOSE_DEMAND:
        return p.supply
    if kind in (duties.CHOOSE_SPACE, duties.LAST_CUBE):
        return p.demand
    return p.crest[BLUE] if kind == duties.DECIDE_PORT else p.agenda.target


def default(p: CargoEmpireState) -> int:
    """The first code, except where another choice is safer."""
    legal = list(p.legal())
    kind = p.agenda.kind
    if kind == duties.FREE_CARD:
        return codes.TAKE + 2
    if kind in (duties.WINDOW, duties.LAST_CUBE):
        return codes.GO_ON
    if kind == duties.PLACE_CREST:
        own = next((city for city in range(24) if (p.owned[p.actor] >> city) & 1), 0)
        return codes.CREST + own if codes.CREST + own in legal else legal[0]
    if kind == duties.TAKE_CITY:
        return _leftmost_city(p, legal)
    if kind == duties.FIRST_CITY:
        return next(codes.BEGIN + city for city in p.market if codes.BEGIN + city in legal)
    if kind == duties.DECIDE_PORT:
        return _better_port(p)
    return legal[0]


def _leftmost_city(p: CargoEmpireState, legal: list[int]) -> int:
    return next((codes.CARD + card for card in p.market if codes.CARD + card in legal and card < 24), legal[0])


def _better_port(p: CargoEmpireState) -> int:
    """What scores more, equal: no port."""
    totals = []
    for port in (1, 0):
        trial = p.copy()
        trial.crest_port = port
        totals.append(scoring.total(trial, p.actor))
    return codes.PORT if totals[0] > totals[1] else codes.NO_PORT


# --- the position in words -------------------------------------------------------------------------------------------

ROUND = PhraseKind("round number")
TOKEN = PhraseKind("token rush card")
BLANK = PhraseKind("blank")
IN_MARKET = PhraseKind("in-market city")
TRAIN = PhraseKind("train number")
CARDS = PhraseKind("cards seat road rail sea")
MARKERS = PhraseKind("markers truck train ship")
TASKS = PhraseKind("tasks number")
OWNS = PhraseKind("owns city")
BLANKS = PhraseKind("blanks number")
SECRET = PhraseKind("secret city")
PLAYS = PhraseKind("plays clan")
CUBES = PhraseKind("cubes number")
CITY = PhraseKind("city city number")
SUPPLIES = PhraseKind("supplies number good")
WANTS = PhraseKind("wants good")
CREST_OF = PhraseKind("crest-of clan")
TRUCK = PhraseKind("truck")
STATIONS = PhraseKind("stations seat number")
VASSAL_STATIONS = PhraseKind("vassal-stations seat number")


def describe(p: CargoEmpireState) -> list[list[Phrase]]:
    """Round and market, rush tokens, then every player in turn order, then every city."""
    first = [ROUND(p.round), *_describe_market(p)]
    rush = [TOKEN(place, kind) for place, kind in enumerate(p.rush) if kind >= 0]
    order = [seat for seat in p.order if seat >= 0] or range(p.board.seats)
    return [first, *([rush] if rush else []), *(_describe_seat(p, seat) for seat in order), *_describe_cities(p)]


def _describe_market(p: CargoEmpireState) -> list[Phrase]:
    cards = [card for card in p.market if card != NONE]
    found = [BLANK() if card == BLANK_CARD else IN_MARKET(card) for card in cards]
    return [*found, TRAIN(p.train + 1)] if p.train != NONE else found


def _describe_seat(p: CargoEmpireState, seat: int) -> list[Phrase]:
    cards = list(p.hand)[seat * 3 : seat * 3 + 3]
    far = tuple(progress_of(p, seat, marker) for marker in range(3)) if p.faces[2] >= 0 else (0, 0, 0)
    found = [CARDS(seat, *cards), MARKERS(*far), TASKS(p.task_count[seat])]
    found += [OWNS(city) for city in range(24) if (p.owned[seat] >> city) & 1]
    if p.owned_blanks[seat]:
        found.append(BLANKS(p.owned_blanks[seat]))
    if p.first_card[seat] >= 0:
        found.append(SECRET(p.first_card[seat]))
    if p.board.clans and p.clan[seat] >= 0:
        found.append(PLAYS(p.clan[seat]))
        found.append(CUBES(p.cube_count(seat)))
    return found


def _describe_cities(p: CargoEmpireState) -> list[list[Phrase]]:
    found = []
    for city in range(24):
        if p.tile[city] < 0:
            continue
        line = [CITY(city, p.level[city])]
        if p.level[city] < 3:
            line.append(SUPPLIES(p.cubes[city], p.good(city)))
            free = [space for space in range(2) if p.spaces[2 * city + space] == NONE]
            line += [WANTS(p.demands(city, space)) for space in free]
        line += _describe_stations(p, city)
        line += [CREST_OF(clan) for clan in range(5) if p.crest[clan] == city]
        if p.truck == city:
            line.append(TRUCK())
        found.append(line)
    return found


def _describe_stations(p: CargoEmpireState, city: int) -> list[Phrase]:
    """Those of the seats, then those of the vassals."""
    found, seats = list[Phrase](), p.board.seats
    for owner in range(p.board.owners):
        number = p.stations[owner * 24 + city]
        if number and owner < seats:
            found.append(STATIONS(owner, number))
        elif number:
            found.append(VASSAL_STATIONS(owner - seats, number))
    return found


# --- refusals --------------------------------------------------------------------------------------------------------

NO_RUSH_THERE = PhraseKind("no-rush-there city1 city2", "CE-16.3", AT_BOTH_CITIES)
NOT_DRAWN = PhraseKind("not-drawn task", "CE-7.14")
NO_BLANK = PhraseKind("no-blank", "CE-7.13", ("market",))
NO_TASK_LEFT = PhraseKind("no-task-left", "CE-17.5")
NO_STEP = PhraseKind("no-step seat marker", "CE-7.2", (AT_MARKER,))
CLAN_TAKEN = PhraseKind("clan-taken clan", "CE-13.1")
CREST_IS_THERE = PhraseKind("crest-is-there city", "CE-13.10", (AT_CITY,))
NO_VASSAL_CUBE = PhraseKind("no-vassal-cube city", "CE-15.3", (AT_CITY,))
NO_DEMAND = PhraseKind("no-demand city good", "CE-4.2", (AT_CITY,))
NO_CUBE_TO_MOVE = PhraseKind("no-cube-to-move city", "CE-13.12", (AT_CITY,))
NO_ROOM = PhraseKind("no-room city good", "CE-13.12", (AT_CITY,))
NOT_NOW = PhraseKind("not-now")
LEVEL3 = PhraseKind("level3 city", "CE-4.3", (AT_CITY,))
NOT_PRESENT = PhraseKind("not-present city", "CE-4.1", (AT_CITY,))
NO_CUBE = PhraseKind("no-cube city", "CE-4.1", (AT_CITY,))
CLOSED = PhraseKind("closed city", "CE-13.13", (AT_CITY,))
NOBODY_WANTS = PhraseKind("nobody-wants city good", "CE-4.2", (AT_CITY,))
NO_CARDS_FROM = PhraseKind("no-cards-from city", "CE-4.5", (AT_CITY,))
SAME_CITY = PhraseKind("same-city city", "CE-4.2", (AT_CITY,))
OUT_OF_REACH = PhraseKind("out-of-reach city1 city2", "CE-4.5", AT_BOTH_CITIES)
NO_LONG_RAIL = PhraseKind("no-long-rail", "CE-13.15")
NOT_IN_HAND = PhraseKind("not-in-hand set", "CE-5.7")
SUPERFLUOUS = PhraseKind("superfluous set city1 city2", "CE-5.3", AT_BOTH_CITIES)
INSUFFICIENT = PhraseKind("insufficient set city1 city2", "CE-5.2", AT_BOTH_CITIES)
MUST_DELIVER = PhraseKind("must-deliver", "CE-3.5")
FULL = PhraseKind("full city", "CE-8.2", (AT_CITY,))
NO_CLANS = PhraseKind("no-clans")
FEW_CUBES = PhraseKind("few-cubes number", "CE-13.5")
OTHER_CLAN = PhraseKind("other-clan clan", "CE-13.8")
ABILITY_USELESS = PhraseKind("ability-useless", "CE-13.6")
ALREADY_CHOSEN = PhraseKind("already-chosen city", "CE-2.11", (AT_CITY,))
NOT_IN_MARKET = PhraseKind("not-in-market city", "CE-7.13", (AT_CITY,))


def refusal(p: CargoEmpireState, code: int) -> Phrase:
    kind, seat = p.agenda.kind, p.actor
    if kind == duties.PLAN:
        if codes.SUPPLY <= code < codes.TAKE_CARDS:
            return _why_no_supply(p, seat, code - codes.SUPPLY)
        if codes.TAKE_CARDS <= code < codes.MOVE_CREST:
            return _why_no_skip(p, seat, code)
    if kind in (duties.PLAN, duties.WINDOW) and codes.MOVE_CREST <= code < codes.GO_ON:
        return _why_no_ability(p, seat, code)
    if kind == duties.CHOOSE_DEMAND and codes.DEMAND <= code < codes.RUSH:
        return _why_no_demand(p, seat, code - codes.DEMAND)
    if kind == duties.CHOOSE_CARDS and code >= codes.PAY:
        return _why_no_payment(p, seat, code - codes.PAY)
    if kind == duties.CHOOSE_RUSH and codes.RUSH <= code <= codes.NO_RUSH:
        return NO_RUSH_THERE(p.supply, p.demand)
    if kind in (duties.KEEP_TASK, duties.FIRST_TASKS) and codes.KEEP <= code < codes.TAKE:
        return NOT_DRAWN(code - codes.KEEP)
    if kind == duties.FIRST_CITY and codes.BEGIN <= code < codes.SPACE:
        return _not_in_market(p, code - codes.BEGIN)
    if kind == duties.TAKE_CITY and codes.CARD <= code < codes.WANT_CITY:
        return _not_in_market(p, code - codes.CARD) if code < codes.BLANK else NO_BLANK()
    if kind == duties.CHOOSE_BONUS and code == codes.WANT_TASK:
        return NO_TASK_LEFT()
    if kind in (duties.CARD_STEPS, duties.FREE_STEPS) and codes.MARKER <= code < codes.PATH:
        return NO_STEP(seat, code - codes.MARKER)
    if kind == duties.PICK_CLAN and code < codes.KEEP:
        return CLAN_TAKEN(code - codes.CLAN)
    if kind == duties.PLACE_CREST and codes.CREST <= code < codes.SUPPLY:
        return CREST_IS_THERE(code - codes.CREST)
    return _why_no_free_delivery(p, kind, code)


def _why_no_free_delivery(p: CargoEmpireState, kind: int, code: int) -> Phrase:
    """Cubes moved by green and deliveries of vassals."""
    if kind == duties.VASSAL_FROM and codes.VASSAL_FROM <= code < codes.VASSAL_TO:
        return NO_VASSAL_CUBE(code - codes.VASSAL_FROM)
    if kind == duties.VASSAL_TO and codes.VASSAL_TO <= code < codes.PORT:
        return NO_DEMAND(code - codes.VASSAL_TO, p.good(p.agenda.target))
    if kind == duties.CUBE_FROM and codes.CUBE_FROM <= code < codes.CUBE_TO:
        return NO_CUBE_TO_MOVE(code - codes.CUBE_FROM)
    if kind == duties.CUBE_TO and codes.CUBE_TO <= code < codes.DEMAND:
        return NO_ROOM(code - codes.CUBE_TO, p.good(p.agenda.target))
    if kind == duties.LAST_CUBE and codes.CUBE_TO <= code < codes.DEMAND:
        return NO_ROOM(code - codes.CUBE_TO, p.good(p.demand))
    return NOT_NOW()


def _why_no_supply(p: CargoEmpireState, seat: int, city: int) -> Phrase:
    bit = 1 << city
    if not p.open & bit:
        return LEVEL3(city)
    if not p.present[seat] & bit:
        return NOT_PRESENT(city)
    if not p.stocked & bit:
        return NO_CUBE(city)
    if p.closed_to(seat) & bit:
        return CLOSED(city)
    if not turn.fitting(p, seat, city):
        return NOBODY_WANTS(city, p.good(city))
    return NO_CARDS_FROM(city)


def _why_no_demand(p: CargoEmpireState, seat: int, city: int) -> Phrase:
    bit = 1 << city
    if city == p.supply:
        return SAME_CITY(city)
    if not p.open & bit:
        return LEVEL3(city)
    if p.closed_to(seat) & bit:
        return CLOSED(city)
    if not turn.fitting(p, seat, p.supply) & bit:
        return NO_DEMAND(city, p.good(p.supply))
    return OUT_OF_REACH(p.supply, city)


def _why_no_payment(p: CargoEmpireState, seat: int, one: int) -> Phrase:
    atlas = p.board.atlas
    if atlas.set_long[one] > p.long_rail:
        return NO_LONG_RAIL()
    if not turn.in_hand(p, seat, one):
        return NOT_IN_HAND(one)
    road, rail, long, sea = atlas.sets[one]
    reach = turn.routes_of(p, seat).reach
    if sea < 2:
        shape = atlas.shape(min(road, atlas.roads), min(rail, atlas.rails), long, sea)
        if (reach[p.supply * atlas.shapes + shape] >> p.demand) & 1:
            return SUPERFLUOUS(one, p.supply, p.demand)
    return INSUFFICIENT(one, p.supply, p.demand)


def _why_no_skip(p: CargoEmpireState, seat: int, code: int) -> Phrase:
    if turn.deliverable(p, seat):
        return MUST_DELIVER()
    city = code - codes.REFILL
    if not p.open & (1 << city):
        return LEVEL3(city)
    if not p.present[seat] & (1 << city):
        return NOT_PRESENT(city)
    return FULL(city)


def _why_no_ability(p: CargoEmpireState, seat: int, code: int) -> Phrase:
    if not p.board.clans or p.clan[seat] == NONE:
        return NO_CLANS()
    if p.cube_count(seat) < 2:
        return FEW_CUBES(p.cube_count(seat))
    owner = {
        codes.MOVE_CUBE: GREEN,
        codes.SWAP: BLUE,
        codes.SWAP + 1: BLUE,
        codes.BUY_ROAD: YELLOW,
        codes.LONG_RAIL: RED,
    }.get(code, PURPLE)
    if p.clan[seat] != owner:
        return OTHER_CLAN(owner)
    return ABILITY_USELESS()


def _not_in_market(p: CargoEmpireState, city: int) -> Phrase:
    if (p.begun >> city) & 1 and p.round == 0:
        return ALREADY_CHOSEN(city)
    return NOT_IN_MARKET(city)
