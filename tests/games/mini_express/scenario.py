"""Positions of this game. What is not named stands as after the set-up; supplies follow from the trains laid out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from drezina.core.game import Value
from drezina.core.state import CHANCE
from drezina.games.mini_express import GAME
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.components import COMPANIES, load
from drezina.games.mini_express.position import ACTING, DRAWING, ROUTING
from drezina.games.mini_express.state import MiniExpressState
from tests.games.scenario import Scenario

WOOD, STEEL, LEATHER, COTTON = range(4)
COMPONENTS = load()[0]
HEX = {name: {one: cell for cell, one in enumerate(COMPONENTS.map(name).hexes)} for name in ("usa", "europe")}
CITY = {name: {one.id: city for city, one in enumerate(COMPONENTS.map(name).cities.items)} for name in HEX}
TOKEN = {token.id: kind for kind, token in enumerate(COMPONENTS.demand.tokens)}


class MiniExpressScenario(Scenario[MiniExpressState]):
    """A game in names: hexes, cities and tokens as in the components."""

    def __init__(self, players: int, **options: Value) -> None:
        super().__init__(GAME, GAME.config(players, **options))
        self.map = str(self.config["map"])

    # --- playing -----------------------------------------------------------------------------------------------------

    def build(self, text: str) -> list[str]:
        """Builds by the first of several routes; returns the kinds of facts that were told."""
        kinds = self.told(text)
        while self.state.phase == ROUTING:
            kinds += self.told(self.legal()[0])
        return kinds

    # --- arranging ---------------------------------------------------------------------------------------------------

    def turn_of(self, seat: int, opening: int = 0) -> Self:
        """A turn of a seat, Steamhead's included; seat 0 started."""
        state, board = self.state, self.state.board
        state.starter, state.turn_index, state.opening = 0, seat, opening
        state.phase, state.actor = (DRAWING, CHANCE) if seat == board.automa else (ACTING, seat)
        if board.automa != NONE:
            state.bag = board.bag_count[:]
        return self

    def share_out(self, offer: Mapping[int, int], owned: Mapping[int, Sequence[int]]) -> Self:
        """Shares on the share fields and with the seats; the others are out of the game."""
        state, seats = self.state, range(self.state.board.seats)
        for firm in range(FIRMS):
            state.aside[firm] = 0
            state.offer[firm] = offer.get(firm, state.offer[firm])
            for seat in seats:
                state.owned[seat * FIRMS + firm] = owned[seat][firm] if seat in owned else 0
            held = sum(state.owned[seat * FIRMS + firm] for seat in seats)
            state.box[firm] = state.board.shares - held - state.offer[firm]
        return self

    def give_influence(self, influence: Mapping[int, Sequence[int]]) -> Self:
        for seat, values in influence.items():
            for firm, value in enumerate(values):
                self.state.influence[seat * FIRMS + firm] = value
        return self

    def lay_network(self, company: int, hexes: Iterable[str]) -> Self:
        for name in hexes:
            self.state.trains[HEX[self.map][name]] |= 1 << company
        return self

    def put_token(self, city: str, token: str) -> Self:
        """A city gets a token of a kind; the city that had it gets the other."""
        tokens, here = self.state.token, CITY[self.map][city]
        if tokens[here] != TOKEN[token]:
            there = list(tokens).index(TOKEN[token])
            tokens[here], tokens[there] = tokens[there], tokens[here]
        return self

    def stock_trains(self, area: Mapping[int, int], supply: Mapping[int, int]) -> Self:
        """Where the supply is given, as many trains as needed are laid on far land hexes of the map."""
        state, board = self.state, self.state.board
        for firm in range(FIRMS):
            state.area[firm] = area.get(firm, state.area[firm])
            laid = sum(int(bits) >> firm & 1 for bits in state.trains)
            state.supply[firm] = board.trains - laid - state.area[firm]
            spare = [cell for cell in range(board.hexes) if board.open_land[cell] and state.trains[cell] == 0]
            while state.supply[firm] > supply.get(firm, 99):
                state.trains[spare.pop(0)] |= 1 << firm
                state.supply[firm] -= 1
            if state.supply[firm] == 0 and state.offer[firm]:
                state.box[firm] += state.offer[firm]
                state.offer[firm] = 0
        return self

    def settle(self) -> Self:
        """What follows from the trains on the map: full cities have lost their tokens, and needs are measured."""
        state, board = self.state, self.state.board
        for city in range(board.cities):
            if state.companies_in(board.hex_of[city]) >= board.capacity[city]:
                state.token[city] = NONE
        state.measure()
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    def network(self, company: int) -> set[str]:
        return {name for name, cell in HEX[self.map].items() if self.state.trains[cell] & (1 << company)}

    def targets(self, company: int) -> set[str]:
        builds = (text.split() for text in self.offered("build"))
        return {city for firm, city in builds if firm == COMPANIES[company]}

    def influence(self, seat: int) -> list[int]:
        return [int(self.state.influence[seat * FIRMS + firm]) for firm in range(FIRMS)]

    def owned(self, seat: int) -> list[int]:
        return [int(self.state.owned[seat * FIRMS + firm]) for firm in range(FIRMS)]

    def token(self, city: str) -> int:
        return int(self.state.token[CITY[self.map][city]])

    def routes(self, text: str) -> set[frozenset[str]]:
        """All routes that a build offers, each as the set of hexes that get a train."""
        code, names = self.code(text), {cell: name for name, cell in HEX[self.map].items()}
        firm = (code - self.state.board.codes.build) // self.state.board.cities
        found = set()
        waiting = [(self.state, code)]
        while waiting:
            before, choice = waiting.pop()
            after = before.copy()
            after.apply(choice)
            if after.phase != ROUTING:
                new = [cell for cell in names if (after.trains[cell] & ~self.state.trains[cell]) >> firm & 1]
                found.add(frozenset(names[cell] for cell in new))
            else:
                waiting.extend((after, further) for further in after.legal())
        return found


def start(players: int = 3, **options: Value) -> MiniExpressScenario:
    """A game before its first chance event; after `deal` the tokens are laid and the start player is known."""
    return MiniExpressScenario(players, **options)


def scenario(
    players: int = 3,
    *,
    seat: int = 0,
    networks: Mapping[int, Iterable[str]] | None = None,
    tokens: Mapping[str, str] | None = None,
    area: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    offer: Mapping[int, int] | None = None,
    length: Mapping[int, int] | None = None,
    influence: Mapping[int, Sequence[int]] | None = None,
    owned: Mapping[int, Sequence[int]] | None = None,
    opening: int = 0,
    **options: Value,
) -> MiniExpressScenario:
    """A turn of one seat, Steamhead's included; seat 0 started."""
    s = start(players, **options).deal().turn_of(seat, opening)
    s.share_out(offer or {}, owned or {}).give_influence(influence or {})
    for firm, value in (length or {}).items():
        s.state.length[firm] = value
    for firm, hexes in (networks or {}).items():
        s.lay_network(firm, hexes)
    for city, token in (tokens or {}).items():
        s.put_token(city, token)
    s.stock_trains(area or {}, supply or {}).settle()
    s.facts.clear()
    assert s.state.check() == []
    return s
