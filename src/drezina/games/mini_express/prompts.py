"""What a player is asked, the position in words, why a move is refused, and what an absent player does."""

from drezina.core.words import Phrase, PhraseKind
from drezina.games.mini_express import automa
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import (
    ACTING,
    AT_TRACK,
    JOINING,
    LANDING,
    ON_MAP,
    OUT_OF_GAME,
    PICKING,
    ROUTING,
    WISHING,
)
from drezina.games.mini_express.rules import experts
from drezina.games.mini_express.state import MiniExpressState

# --- prompts -------------------------------------------------------------------------------------------------------

AT_COMPANY = ("name-{company}",)

ACT = PhraseKind("action", "ME-4.2")
LAST_ACTION = PhraseKind("last-action", "ME-7.6")
FIRST_ACTION = PhraseKind("first-action", "ME-13.3")
SECOND_ACTION = PhraseKind("second-action company", "ME-13.4", AT_COMPANY)
PICK = PhraseKind("pick", "ME-3.1")
SECOND_PICK = PhraseKind("second-pick", "ME-3.3")
PICK_BOTH = PhraseKind("pick-both", "ME-13.2")
PICK_EACH = PhraseKind("pick-each", "ME-13.2")
ROUTE = PhraseKind("route company city", "ME-6.7", ("city-{city}", "area-{company}"))
WILD = PhraseKind("wild company", "ME-6.14", AT_COMPANY)
HARBOUR = PhraseKind("harbour company", "ME-15.2", AT_COMPANY)
OPERATOR = PhraseKind("operator", "ME-14.9", ("spike",))
GAME_OVER = PhraseKind("over")


def prompt(view: MiniExpressState) -> Phrase:
    if view.phase == ACTING:
        return _action_prompt(view)
    if view.phase == PICKING:
        return _pick_prompt(view)
    if view.phase == ROUTING:
        return ROUTE(view.company, view.city)
    if view.phase == WISHING:
        return WILD(view.printed_company())
    if view.phase == LANDING:
        return HARBOUR(view.printed_company())
    return OPERATOR() if view.phase == JOINING else GAME_OVER()


def _action_prompt(view: MiniExpressState) -> Phrase:
    if view.second_action:
        return SECOND_ACTION(view.used)
    if view.board.expert and not view.opening:
        return FIRST_ACTION()
    return LAST_ACTION() if view.exhausted() >= view.board.to_end else ACT()


def _pick_prompt(view: MiniExpressState) -> Phrase:
    if not view.board.expert:
        return SECOND_PICK() if view.shares_of(view.actor) else PICK()
    return PICK_EACH() if view.picks == 1 else PICK_BOTH()


# --- the position in words -----------------------------------------------------------------------------------------

COMPANY = PhraseKind("company company length area supply shares", "ME-1.2")
ASIDE = PhraseKind("aside number", "ME-2.3")
PORT = PhraseKind("port harbour", "ME-15.4")
SERVES = PhraseKind("serves")
CITY = PhraseKind("city city")
PLAYER = PhraseKind("player seat")
STARTER = PhraseKind("starter", "ME-2.8")
HOLDING = PhraseKind("holding company influence shares")
DEMAND = PhraseKind("demand")
TOKEN = PhraseKind("token city token")
SPIKE_WAITS = PhraseKind("spike-waits city", "ME-14.1")
SPIKE_OUT = PhraseKind("spike-out", "ME-14.2")
SPIKE_RACE = PhraseKind("spike-race", "ME-14.3")
SPIKE_DONE = PhraseKind("spike-done", "ME-14.8")
SPIKE_EAST = PhraseKind("spike-east company", "ME-14.3")
SPIKE_NO_EAST = PhraseKind("spike-no-east", "ME-14.4")
SPIKE_WEST = PhraseKind("spike-west company", "ME-14.8")
SPIKE_NO_WEST = PhraseKind("spike-no-west", "ME-14.10")
COMPANY_MARK = PhraseKind("company-mark company", "ME-9.2")
CITY_MARK = PhraseKind("city-mark city", "ME-9.2")
BAG = PhraseKind("bag", "ME-9.3")
IN_BAG = PhraseKind("in-bag steam number", "ME-9.4")


def describe(view: MiniExpressState) -> list[list[Phrase]]:
    """Companies with the cities they serve, everybody's influence and shares, demand, tile and Steamhead."""
    lines = [_company(view, firm) for firm in range(FIRMS)]
    lines += [_player(view, seat) for seat in range(view.board.seats)]
    wanted = [TOKEN(city, token) for city, token in enumerate(view.token) if token != NONE]
    if wanted:
        lines.append([DEMAND(), *wanted])
    if view.board.spike:
        lines.append(_spike(view))
    if view.board.automa != NONE:
        lines.append([COMPANY_MARK(view.company_mark)])
        if view.city_mark != NONE:
            lines[-1].append(CITY_MARK(view.city_mark))
        lines.append([BAG(), *(IN_BAG(kind, number) for kind, number in enumerate(view.bag) if number)])
    return lines


def _company(view: MiniExpressState, firm: int) -> list[Phrase]:
    line = [COMPANY(firm, view.length[firm], view.area[firm], view.supply[firm], view.offer[firm])]
    if view.drafting():
        line.append(ASIDE(view.aside[firm]))
    line += [PORT(port) for port, cell in enumerate(view.board.harbour_hex) if view.trains[cell] & (1 << firm)]
    served = [CITY(city) for city, cell in enumerate(view.board.hex_of) if view.trains[cell] & (1 << firm)]
    return [*line, SERVES(), *served] if served else line


def _spike(view: MiniExpressState) -> list[Phrase]:
    """Where the Golden Spike tile lies, and who operates the branches (ME-14)."""
    if view.tile == ON_MAP:
        return [SPIKE_WAITS(view.board.east_city)]
    if view.tile == OUT_OF_GAME:
        return [SPIKE_OUT()]
    east = SPIKE_EAST(view.east) if view.east != NONE else SPIKE_NO_EAST()
    if view.tile != AT_TRACK:
        return [SPIKE_RACE(), east]
    return [SPIKE_DONE(), east, SPIKE_WEST(view.west) if view.west != NONE else SPIKE_NO_WEST()]


def _player(view: MiniExpressState, seat: int) -> list[Phrase]:
    line = [PLAYER(seat)]
    if view.start_is_known() and seat == view.starter:
        line.append(STARTER())
    for firm in range(FIRMS):
        line.append(HOLDING(firm, view.influence[seat * FIRMS + firm], view.owned[seat * FIRMS + firm]))
    return line


# --- refusals ------------------------------------------------------------------------------------------------------

NOT_NOW = PhraseKind("not-now")
PICK_FIRST = PhraseKind("pick-first", "ME-2.9")
NONE_ASIDE = PhraseKind("none-aside company", "ME-3.1", ("offer-{company}",))
OWN_PICK = PhraseKind("own-pick company", "ME-3.3", ("offer-{company}",))
SAME_PAIR = PhraseKind("same-pair", "ME-3.4")
ROUTE_FIRST = PhraseKind("route-first city", "ME-6.7", ("city-{city}",))
OFF_ROUTE = PhraseKind("off-route city", "ME-6.6", ("city-{city}",))
OFF_ROUTE_OR_ENDS = PhraseKind("off-route-or-ends city", "ME-13.6", ("city-{city}",))
WILD_FIRST = PhraseKind("wild-first", "ME-6.13")
SAME_COMPANY = PhraseKind("same-company company", "ME-6.14", AT_COMPANY)
HARBOUR_FIRST = PhraseKind("harbour-first", "ME-15.2")
HARBOUR_TAKEN = PhraseKind("harbour-taken harbour", "ME-15.5", ("harbour-{harbour}",))
OPERATOR_FIRST = PhraseKind("operator-first", "ME-14.8", ("spike",))
NO_OPERATOR = PhraseKind("no-operator company", "ME-14.9", AT_COMPANY)
SOLD_OUT = PhraseKind("sold-out company", "ME-5.1", ("offer-{company}",))
TOO_DEAR = PhraseKind("too-dear company cost number", "ME-5.3", ("offer-{company}", "area-{company}"))
USED = PhraseKind("used company", "ME-13.4", AT_COMPANY)
ENDS_GAME = PhraseKind("ends-game company", "ME-13.6", ("offer-{company}", "area-{company}"))
ALREADY_THERE = PhraseKind("already-there company city", "ME-6.2", ("city-{city}", *AT_COMPANY))
NO_TOKEN = PhraseKind("no-token city", "ME-6.2", ("city-{city}",))
TOO_FAR = PhraseKind("too-far company city number area", "ME-6.5", ("city-{city}", "area-{company}"))


def refusal(view: MiniExpressState, code: int) -> Phrase:
    codes = view.board.codes
    if view.phase == PICKING:
        return _pick_refusal(view, code - codes.pick) if code < codes.share else PICK_FIRST()
    if view.phase == ROUTING:
        if codes.via <= code < codes.wild:
            return OFF_ROUTE(view.city) if not view.second_action else OFF_ROUTE_OR_ENDS(view.city)
        return ROUTE_FIRST(view.city)
    if view.phase == WISHING:
        return SAME_COMPANY(code - codes.wild) if codes.wild <= code < codes.harbour else WILD_FIRST()
    if view.phase == LANDING:
        return HARBOUR_TAKEN(code - codes.harbour) if codes.harbour <= code < codes.operator else HARBOUR_FIRST()
    if view.phase == JOINING:
        return NO_OPERATOR(code - codes.operator) if codes.operator <= code < codes.demand else OPERATOR_FIRST()
    if codes.share <= code < codes.build:
        return _share_refusal(view, code - codes.share)
    if codes.build <= code < codes.via:
        return _build_refusal(view, *divmod(int(code - codes.build), int(view.board.cities)))
    return NOT_NOW()


def _pick_refusal(view: MiniExpressState, firm: int) -> Phrase:
    if view.aside[firm] == 0:
        return NONE_ASIDE(firm)
    return OWN_PICK(firm) if view.owned[view.actor * FIRMS + firm] > 0 else SAME_PAIR()


def _share_refusal(view: MiniExpressState, firm: int) -> Phrase:
    if firm == view.used:
        return USED(firm)
    if view.offer[firm] == 0:
        return SOLD_OUT(firm)
    cost, influence = view.area[firm], view.influence[view.actor * FIRMS + firm]
    return TOO_DEAR(firm, cost, influence) if influence < cost else ENDS_GAME(firm)


def _build_refusal(view: MiniExpressState, firm: int, city: int) -> Phrase:
    if firm == view.used:
        return USED(firm)
    if view.trains[view.board.hex_of[city]] & (1 << firm):
        return ALREADY_THERE(firm, city)
    if view.token[city] == NONE:
        return NO_TOKEN(city)
    need, area = view.need[firm * view.board.cities + city], view.area[firm]
    return TOO_FAR(firm, city, need, area) if need > area else ENDS_GAME(firm)


# --- the absent player ---------------------------------------------------------------------------------------------


def default(state: MiniExpressState) -> int:
    """A legal choice that needs nothing but the actor's view."""
    choices, codes = [int(code) for code in state.legal()], state.board.codes
    if state.phase == ACTING:
        return min(choices, key=lambda code: _modesty(state, code))
    if state.phase == ROUTING:
        return int(codes.via + _leftmost(state))
    if state.phase in (WISHING, JOINING):
        first = codes.wild if state.phase == WISHING else codes.operator
        return max(choices, key=lambda code: (state.owned[state.actor * FIRMS + code - first], -code))
    return choices[0]


def _modesty(state: MiniExpressState, code: int) -> tuple[int, int, int]:
    """Cheap shares that exhaust nothing first, then short builds, then the other shares."""
    codes = state.board.codes
    if code < codes.build:
        firm = code - codes.share
        return 2 if experts.share_exhausts(state, firm) else 0, int(state.area[firm]), code
    return 1, int(state.need[code - codes.build]), code


def _leftmost(state: MiniExpressState) -> int:
    """The next hex as Steamhead would take it, from wherever the route has come to; of those that are legal."""
    board = state.board
    allowed = [int(code - board.codes.via) for code in state.legal()]
    if len(state.path) == 0:
        first = automa.leftmost_route(state, automa.start_hex(state))[0]
        return int(first) if first in allowed else allowed[0]
    here = state.path[-1]
    before = state.path[-2] if len(state.path) > 1 else _network_hex_beside(state, here)
    came = next(direction for direction in range(6) if board.near[before * 6 + direction] == here)
    onward = sum(1 << direction for direction in range(6) if int(board.near[here * 6 + direction]) in allowed)
    return int(board.near[here * 6 + automa.leftmost_step(onward, (came + 3) % 6)])


def _network_hex_beside(state: MiniExpressState, cell: int) -> int:
    """The network hex from which a route with this first hex begins: easternmost, then northernmost (ME-9.16)."""
    board = state.board
    near = [int(board.near[cell * 6 + direction]) for direction in range(6)]
    own = [there for there in near if there >= 0 and state.trains[there] & (1 << state.company)]
    return max(own, key=lambda there: (board.column[there], -there))
