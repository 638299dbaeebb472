"""What a player is asked, why a move is refused, and what an absent player does."""

from drezina.core.words import Phrase
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
    Position,
)
from drezina.games.mini_express.state import MiniExpress

# --- prompts -------------------------------------------------------------------------------------------------------


def prompt(view: MiniExpress) -> Phrase:
    if view.phase == ACTING:
        return _action_prompt(view)
    if view.phase == PICKING:
        return _pick_prompt(view)
    if view.phase == ROUTING:
        return Phrase("route company city", (view.company, view.city))
    if view.phase == WISHING:
        return Phrase("wild company", (_printed(view),))
    if view.phase == LANDING:
        return Phrase("harbour company", (_printed(view),))
    if view.phase == JOINING:
        return Phrase("operator")
    return Phrase("over")


def _action_prompt(view: MiniExpress) -> Phrase:
    if view.second_action:
        return Phrase("second-action company", (view.used,))
    if view.board.expert and not view.opening:
        return Phrase("first-action")
    return Phrase("last-action" if view.exhausted() >= view.board.to_end else "action")


def _pick_prompt(view: MiniExpress) -> Phrase:
    if not view.board.expert:
        return Phrase("second-pick" if view.shares_of(view.actor) else "pick")
    return Phrase("pick-each" if view.picks == 1 else "pick-both")


def _printed(view: Position) -> int:
    """The company printed on the target's wild token."""
    return view.board.demand_first[view.token[view.city]]


# --- the position in words -----------------------------------------------------------------------------------------


def describe(view: MiniExpress) -> list[list[Phrase]]:
    """Companies with the cities they serve, everybody's influence and shares, demand, tile and Steamhead."""
    lines = [_company(view, firm) for firm in range(FIRMS)]
    lines += [_player(view, seat) for seat in range(view.board.seats)]
    wanted = [(city, token) for city, token in enumerate(view.token) if token != NONE]
    if wanted:
        lines.append([Phrase("demand"), *(Phrase("token city token", one) for one in wanted)])
    if view.board.spike:
        lines.append(_spike(view))
    if view.board.automa != NONE:
        lines.append([Phrase("company-mark company", (view.company_mark,))])
        if view.city_mark != NONE:
            lines[-1].append(Phrase("city-mark city", (view.city_mark,)))
        inside = [(kind, number) for kind, number in enumerate(view.bag) if number]
        lines.append([Phrase("bag"), *(Phrase("in-bag steam number", one) for one in inside)])
    return lines


def _company(view: MiniExpress, firm: int) -> list[Phrase]:
    numbers = (firm, view.length[firm], view.area[firm], view.supply[firm], view.offer[firm])
    line = [Phrase("company company length area supply shares", numbers)]
    if view.drafting():
        line.append(Phrase("aside number", (view.aside[firm],)))
    ports = [port for port, place in enumerate(view.board.harbour_hex) if view.trains[place] & (1 << firm)]
    line += [Phrase("port harbour", (port,)) for port in ports]
    served = [city for city, place in enumerate(view.board.hex_of) if view.trains[place] & (1 << firm)]
    return [*line, Phrase("serves"), *(Phrase("city city", (city,)) for city in served)] if served else line


def _spike(view: MiniExpress) -> list[Phrase]:
    """Where the Golden Spike tile lies, and who operates the branches (ME-14)."""
    if view.tile == ON_MAP:
        return [Phrase("spike-waits city", (view.board.east_city,))]
    if view.tile == OUT_OF_GAME:
        return [Phrase("spike-out")]
    line = [Phrase("spike-done" if view.tile == AT_TRACK else "spike-race")]
    line.append(Phrase("spike-east company", (view.east,)) if view.east != NONE else Phrase("spike-no-east"))
    if view.tile == AT_TRACK:
        line.append(Phrase("spike-west company", (view.west,)) if view.west != NONE else Phrase("spike-no-west"))
    return line


def _player(view: MiniExpress, seat: int) -> list[Phrase]:
    line = [Phrase("player seat", (seat,))]
    if view.start_is_known() and seat == view.starter:
        line.append(Phrase("starter"))
    for firm in range(FIRMS):
        place = seat * FIRMS + firm
        line.append(Phrase("holding company influence shares", (firm, view.influence[place], view.owned[place])))
    return line


# --- refusals ------------------------------------------------------------------------------------------------------


def refusal(view: MiniExpress, code: int) -> Phrase:
    board = view.board
    if view.phase == PICKING:
        return _pick_refusal(view, code) if code < board.share else Phrase("pick-first")
    if view.phase == ROUTING:
        if board.via <= code < board.wild:
            return Phrase("off-route city", (view.city,)) if not view.second_action else Phrase("off-route-or-ends")
        return Phrase("route-first")
    if view.phase == WISHING:
        return Phrase("same-company" if board.wild <= code < board.harbour else "wild-first")
    if view.phase == LANDING:
        return Phrase("harbour-taken" if board.harbour <= code < board.operator else "harbour-first")
    if view.phase == JOINING:
        return Phrase("no-operator" if board.operator <= code < board.demand else "operator-first")
    if board.share <= code < board.build:
        return _share_refusal(view, code - board.share)
    if board.build <= code < board.via:
        return _build_refusal(view, (code - board.build) // board.cities, (code - board.build) % board.cities)
    return Phrase("not-now")


def _pick_refusal(view: MiniExpress, firm: int) -> Phrase:
    """ME-3.3, ME-3.4."""
    if view.aside[firm] == 0:
        return Phrase("none-aside company", (firm,))
    if view.owned[view.actor * FIRMS + firm] > 0:
        return Phrase("own-pick company", (firm,))
    return Phrase("same-pair")


def _share_refusal(view: MiniExpress, firm: int) -> Phrase:
    """ME-5.1 to ME-5.3, ME-13.4, ME-13.6."""
    if firm == view.used:
        return Phrase("used company", (firm,))
    if view.offer[firm] == 0:
        return Phrase("sold-out company", (firm,))
    if view.influence[view.actor * FIRMS + firm] < view.area[firm]:
        return Phrase(
            "too-dear company cost number", (firm, view.area[firm], view.influence[view.actor * FIRMS + firm])
        )
    return Phrase("ends-game")


def _build_refusal(view: MiniExpress, firm: int, city: int) -> Phrase:
    """ME-6.2 to ME-6.6, ME-13.4, ME-13.6."""
    if firm == view.used:
        return Phrase("used company", (firm,))
    if view.trains[view.board.hex_of[city]] & (1 << firm):
        return Phrase("already-there company city", (firm, city))
    if view.token[city] == NONE:
        return Phrase("no-token city", (city,))
    need = view.need[firm * view.board.cities + city]
    if need > view.area[firm]:
        return Phrase("too-far company city number area", (firm, city, need, view.area[firm]))
    return Phrase("ends-game")


# --- the absent player ---------------------------------------------------------------------------------------------


def default(state: MiniExpress) -> int:
    """A legal choice that needs nothing but the actor's view."""
    codes = [int(code) for code in state.legal()]
    board = state.board
    if state.phase == ACTING:
        return min(codes, key=lambda code: _modesty(state, code))
    if state.phase == ROUTING:
        return int(board.via + _leftmost(state))
    if state.phase in (WISHING, JOINING):
        first = board.wild if state.phase == WISHING else board.operator
        return max(codes, key=lambda code: (state.owned[state.actor * FIRMS + code - first], -code))
    return codes[0]


def _modesty(state: MiniExpress, code: int) -> tuple[int, int, int]:
    """Cheap shares that exhaust nothing first, then short builds, then the other shares."""
    board = state.board
    if code < board.build:
        firm = code - board.share
        exhausts = state.offer[firm] == 1 or state.supply[firm] <= min(
            board.refill, board.area_limit - state.area[firm]
        )
        return 2 if exhausts else 0, int(state.area[firm]), code
    return 1, int(state.need[code - board.build]), code


def _leftmost(state: MiniExpress) -> int:
    """The next hex as Steamhead would take it, from wherever the route has come to; of those that are legal."""
    board = state.board
    allowed = [int(code - board.via) for code in state.legal()]
    if len(state.path) == 0:
        start = automa.start_hex(state)
        first = automa.leftmost_route(state, start)[0]
        return int(first) if first in allowed else allowed[0]
    here = state.path[-1]
    before = state.path[-2] if len(state.path) > 1 else _beside(state, here)
    came = next(direction for direction in range(6) if board.near[before * 6 + direction] == here)
    onwards = sum(1 << direction for direction in range(6) if int(board.near[here * 6 + direction]) in allowed)
    return int(board.near[here * 6 + automa.leftmost_step(onwards, (came + 3) % 6)])


def _beside(state: MiniExpress, place: int) -> int:
    """The network hex from which a route with this first hex begins: easternmost, then northernmost (ME-9.16)."""
    board = state.board
    near = [int(board.near[place * 6 + direction]) for direction in range(6)]
    own = [there for there in near if there >= 0 and state.trains[there] & (1 << state.company)]
    return max(own, key=lambda there: (board.column[there], -there))
