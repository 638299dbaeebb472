"""Positions made by hand. What is not named stands as after the set-up; supplies follow from the trains laid out."""

from collections.abc import Iterable, Mapping, Sequence

from drezina.core.game import Config, Value
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, Fact, Trace
from drezina.games.mini_express import GAME, moves_of
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import ACTING, DRAWING, ROUTING
from drezina.games.mini_express.state import MiniExpress

WOOD, STEEL, LEATHER, COTTON = range(4)
COMPANIES = ("wood", "steel", "leather", "cotton")
COMPONENTS = GAME.found[0]
HEX = {name: {one: at for at, one in enumerate(COMPONENTS.map(name).hexes)} for name in ("usa", "europe")}
CITY = {name: {city.id: at for at, city in enumerate(COMPONENTS.map(name).cities.items)} for name in ("usa", "europe")}
TOKEN = {token.id: at for at, token in enumerate(COMPONENTS.demand.tokens)}


class Sitting:
    """A state together with the words for its codes."""

    def __init__(self, config: Config, state: MiniExpress) -> None:
        self.config = config
        self.state = state
        self.moves = moves_of(GAME, config)
        self.map = str(config["map"])

    def legal(self) -> list[str]:
        return [self.moves.text(code) for code in self.state.legal()]

    def play(self, *texts: str) -> None:
        for text in texts:
            code = self.moves.parse(text)
            assert code is not None, text
            allowed = self.state.legal() if self.state.actor != CHANCE else [code for code, _ in self.state.odds()]
            assert code in list(allowed), f"{text} is none of {self.legal()}"
            self.state.apply(code)
            assert self.state.check() == []

    def build(self, text: str) -> list[str]:
        """Builds by the first of several routes; returns the kinds of facts that were told."""
        kinds = self.told(text)
        while self.state.phase == ROUTING:
            kinds += self.told(self.legal()[0])
        return kinds

    def told(self, *texts: str) -> list[str]:
        """Plays and returns the kinds of facts that were told."""
        return [GAME.fact(fact).kind for fact in self._facts(texts)]

    def log(self, *texts: str) -> list[str]:
        """Plays and returns what the English log says."""
        words = GAME.words(self.config, "en")
        return [words.phrase("fact", GAME.fact(fact), ("Ann", "Bob", "Cid")) for fact in self._facts(texts)]

    def _facts(self, texts: Sequence[str]) -> list[Fact]:
        trace = Trace()
        self.state.trace = trace
        self.play(*texts)
        self.state.trace = None
        return trace.facts

    def hexes(self, names: Iterable[str]) -> set[int]:
        return {HEX[self.map][name] for name in names}

    def network(self, company: int) -> set[str]:
        return {name for name, at in HEX[self.map].items() if self.state.trains[at] & (1 << company)}

    def targets(self, company: int) -> set[str]:
        prefix = f"build {COMPANIES[company]} "
        return {text.removeprefix(prefix) for text in self.legal() if text.startswith(prefix)}

    def influence(self, seat: int) -> list[int]:
        return [int(self.state.influence[seat * FIRMS + firm]) for firm in range(FIRMS)]

    def owned(self, seat: int) -> list[int]:
        return [int(self.state.owned[seat * FIRMS + firm]) for firm in range(FIRMS)]

    def token(self, city: str) -> int:
        return int(self.state.token[CITY[self.map][city]])

    def routes(self, text: str) -> set[frozenset[str]]:
        """All routes that a build offers, each as the set of hexes that get a train."""
        code = self.moves.parse(text)
        assert code is not None
        names = {at: name for name, at in HEX[self.map].items()}
        firm = (code - self.state.board.build) // self.state.board.cities
        found = set()
        waiting = [(self.state, code)]
        while waiting:
            before, choice = waiting.pop()
            after = MiniExpress(before.board, before)
            after.apply(choice)
            if after.phase != ROUTING:
                found.add(
                    frozenset(names[at] for at in names if (after.trains[at] & ~self.state.trains[at]) >> firm & 1)
                )
            else:
                waiting.extend((after, further) for further in after.legal())
        return found


def begun(players: int = 3, *, seed: int = 1, **options: Value) -> Sitting:
    """A game at its first real decision: tokens laid, start player known."""
    config = GAME.config(players, **options)
    state, rng = GAME.start(config), Rng(seed)
    while state.actor == CHANCE:
        state.apply(state.sample(rng))
    return Sitting(config, state)


def position(
    players: int = 3,
    *,
    seat: int = 0,
    networks: Mapping[int, Iterable[str]] | None = None,
    tokens: Mapping[str, str | None] | None = None,
    area: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    offer: Mapping[int, int] | None = None,
    length: Mapping[int, int] | None = None,
    influence: Mapping[int, Sequence[int]] | None = None,
    owned: Mapping[int, Sequence[int]] | None = None,
    opening: int = 0,
    **options: Value,
) -> Sitting:
    """A turn of one seat, Steamhead's included; seat 0 started. Trains that are nowhere else lie on the map's start."""
    sitting = begun(players, seed=1, **options)
    state, board = sitting.state, sitting.state.board
    state.starter, state.place, state.opening = 0, seat, opening
    state.phase, state.actor = (DRAWING, CHANCE) if seat == board.automa else (ACTING, seat)
    if board.automa != NONE:
        state.bag = board.bag_count[:]
    _shares(state, offer or {}, owned or {})
    for who, values in (influence or {}).items():
        for firm, value in enumerate(values):
            state.influence[who * FIRMS + firm] = value
    for firm, value in (length or {}).items():
        state.length[firm] = value
    for firm, hexes in (networks or {}).items():
        for at in sitting.hexes(hexes):
            state.trains[at] |= 1 << firm
    for name, token in (tokens or {}).items():
        _swap_token(state, CITY[sitting.map][name], NONE if token is None else TOKEN[token])
    for city in range(board.cities):
        if state.companies_in(board.hex_of[city]) >= board.capacity[city]:
            state.token[city] = NONE
    _trains(state, area or {}, supply or {})
    state.measure()
    return sitting


def _swap_token(state: MiniExpress, city: int, wanted: int) -> None:
    """A city gets a token of a kind; the city that had it gets the other."""
    if wanted != NONE and state.token[city] != wanted:
        other = next(one for one in range(state.board.cities) if state.token[one] == wanted)
        state.token[other] = state.token[city]
    state.token[city] = wanted


def _shares(state: MiniExpress, offer: Mapping[int, int], owned: Mapping[int, Sequence[int]]) -> None:
    for firm in range(FIRMS):
        state.aside[firm] = 0
        state.offer[firm] = offer.get(firm, state.offer[firm])
        for seat in range(state.board.seats):
            state.owned[seat * FIRMS + firm] = owned[seat][firm] if seat in owned else 0
        held = sum(state.owned[seat * FIRMS + firm] for seat in range(state.board.seats))
        state.box[firm] = state.board.shares - held - state.offer[firm]


def _trains(state: MiniExpress, area: Mapping[int, int], supply: Mapping[int, int]) -> None:
    """Where the supply is given, as many trains as needed are laid on far land hexes of the network's colour."""
    board = state.board
    for firm in range(FIRMS):
        state.area[firm] = area.get(firm, state.area[firm])
        laid = sum(int(bits) >> firm & 1 for bits in state.trains)
        state.supply[firm] = board.trains - laid - state.area[firm]
        spare = [at for at in range(board.hexes) if board.open_land[at] and state.trains[at] == 0]
        while state.supply[firm] > supply.get(firm, 99):
            state.trains[spare.pop(0)] |= 1 << firm
            state.supply[firm] -= 1
        if state.supply[firm] == 0 and state.offer[firm]:
            state.box[firm] += state.offer[firm]
            state.offer[firm] = 0
