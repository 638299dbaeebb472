"""Positions made by hand: a game after a set-up in which chance deals the lowest outcome, then what a test arranges."""

from collections.abc import Mapping, Sequence

from drezina.core.game import Value
from drezina.core.state import CHANCE, OVER, Fact, Trace
from drezina.games.cargo_empire import GAME, cities, codes, position
from drezina.games.cargo_empire.components import components, map_of
from drezina.games.cargo_empire.position import NONE, PLAN
from drezina.games.cargo_empire.state import CargoEmpire


class Desk:
    """A game that speaks in texts and city names."""

    def __init__(self, players: int = 2, *, tiles: Mapping[str, int] | None = None, **options: Value | str) -> None:
        self.config = GAME.config(players, **options)
        self.moves = GAME.moves(self.config)
        self.state: CargoEmpire = GAME.start(self.config)
        found = map_of(components()[0], str(self.config["map"]))
        self.number = {town.name: place for place, town in enumerate(found.cities)}
        self.names = [town.name for town in found.cities]
        self.tiles = self._tiles(tiles or {})
        self.facts: list[Fact] = []

    def _tiles(self, given: Mapping[str, int]) -> list[int]:
        """The given tiles (from 1) on their cities, the others in order on the rest."""
        fixed = {self.number[name]: tile - 1 for name, tile in given.items()}
        rest = [tile for tile in range(24) if tile not in fixed.values()]
        return [fixed[place] if place in fixed else rest.pop(0) for place in range(24)]

    # --- playing -----------------------------------------------------------------------------------------------------

    def apply(self, code: int) -> None:
        trace = Trace()
        self.state.trace = trace
        self.state.apply(code)
        self.state.trace = None
        self.facts += trace.facts

    def play(self, *texts: str) -> "Desk":
        """Moves of the seats and outcomes of chance, as they stand in a record."""
        for text in texts:
            code = self.moves.parse(text)
            assert code is not None, text
            legal = dict(self.state.odds()) if self.state.actor == CHANCE else list(self.state.legal())
            assert code in legal, f"{text} is not among {[self.moves.text(one) for one in legal]}"
            self.apply(code)
        return self

    def deliver(self, supply: str, demand: str, cards: str = "") -> "Desk":
        """A delivery; what has one possibility is not asked."""
        for kind, text in (
            (PLAN, f"supply {supply}"),
            (position.CHOOSE_DEMAND, f"demand {demand}"),
            (position.CHOOSE_CARDS, f"pay {cards}"),
        ):
            if self.state.pending() == kind and self.state.actor >= 0:
                self.play(text)
        return self

    def legal(self) -> list[str]:
        """What the actor may choose, as texts."""
        assert self.state.actor >= 0
        return [self.moves.text(code) for code in self.state.legal()]

    def odds(self) -> list[str]:
        assert self.state.actor == CHANCE
        return [self.moves.text(code) for code, _ in self.state.odds()]

    def set_up(self) -> "Desk":
        """Goes to the first plan: chance deals the lowest, everybody chooses the default."""
        return self.until(PLAN)

    def until(self, kind: int) -> "Desk":
        while self.state.pending() != kind and self.state.actor != OVER:
            self.next()
        return self

    def next(self) -> None:
        if self.state.actor != CHANCE:
            self.apply(GAME.default(self.state))
        elif self.state.pending() == position.LAY_TILES:
            self.apply(self.state.board.chance + codes.TILE + self.tiles[self.state.argument()])
        else:
            self.apply(self.state.odds()[0][0])

    def settle(self) -> "Desk":
        """Lets chance deal the lowest outcomes until a seat has to decide."""
        while self.state.actor == CHANCE:
            self.next()
        return self

    def told(self, kind: int) -> list[tuple[int, ...]]:
        return [GAME.fact(fact).values for fact in self.facts if fact.kind == kind]

    # --- arranging ---------------------------------------------------------------------------------------------------

    def clear(self) -> "Desk":
        """No station anywhere; every city is at level 1 with two cubes."""
        for name in self.names:
            self.put(name)
        return self

    def put(
        self,
        name: str,
        *,
        tile: int | None = None,
        level: int = 1,
        cubes: int = 2,
        upper: int = NONE,
        lower: int = NONE,
        beside: Sequence[int] = (),
    ) -> "Desk":
        """A city as it shall be; upper, lower and beside name owners of stations."""
        s, place = self.state, self.number[name]
        if tile is not None:
            s.tile[place] = tile - 1
        s.level[place] = level
        s.cubes[place] = cubes if level < 3 else 0
        s.spaces[2 * place], s.spaces[2 * place + 1] = upper, lower
        for owner in range(s.board.owners):
            s.stations[owner * 24 + place] = [upper, lower, *beside].count(owner)
        return self.refresh()

    def refresh(self) -> "Desk":
        """Makes everything that follows from the fields true again."""
        s = self.state
        s.open = sum(1 << place for place in range(24) if s.level[place] < 3)
        s.stocked = sum(1 << place for place in range(24) if s.cubes[place] > 0)
        for place in range(24):
            cities.note_demand(s, place)
        for owner in range(s.board.owners):
            s.present[owner] = sum(1 << place for place in range(24) if s.stations[owner * 24 + place] > 0)
        s.codes = s.offered()
        return self

    def hand(self, road: int = 0, rail: int = 0, sea: int = 0, seat: int | None = None) -> "Desk":
        who = self.state.actor if seat is None else seat
        for card, number in enumerate((road, rail, sea)):
            self.state.hand[who * 3 + card] = number
        return self.refresh()

    def held(self, seat: int) -> tuple[int, ...]:
        return tuple(self.state.hand)[seat * 3 : seat * 3 + 3]

    def market(self, *names: str) -> "Desk":
        """The four cards of the market; `blank` is one without a city. The others lie in the pool."""
        s = self.state
        for slot, name in enumerate(names):
            s.market[slot] = position.BLANK_CARD if name == "blank" else self.number[name]
        elsewhere = [*s.market, *s.city_queue]
        owned = sum(s.owned)
        s.city_pool = sum(1 << place for place in range(24) if place not in elsewhere and not (owned >> place) & 1)
        return self.refresh()

    def shown(self) -> list[str]:
        return ["blank" if card == position.BLANK_CARD else self.names[card] for card in self.state.market]

    def own(self, seat: int, *names: str) -> "Desk":
        self.state.owned[seat] = sum(1 << self.number[name] for name in names)
        return self.refresh()

    def faces(self, *names: str) -> "Desk":
        known = [face.id for face in components()[0].tracks.faces]
        for place, name in enumerate(names):
            self.state.faces[place] = known.index(name)
        return self

    def spot(self, seat: int, marker: int) -> int:
        return int(self.state.spots[seat * 3 + marker])

    def cubes(self, name: str) -> int:
        return int(self.state.cubes[self.number[name]])

    def level(self, name: str) -> int:
        return int(self.state.level[self.number[name]])

    def on_tile(self, name: str) -> tuple[int, int]:
        place = self.number[name]
        return int(self.state.spaces[2 * place]), int(self.state.spaces[2 * place + 1])

    def stations(self, seat: int, name: str) -> int:
        return int(self.state.stations[seat * 24 + self.number[name]])

    def crest(self, clan: int, name: str) -> "Desk":
        self.state.crest[clan] = self.number[name]
        return self.refresh()

    def clans(self, *clans: int) -> "Desk":
        for seat, clan in enumerate(clans):
            self.state.clan[seat] = clan
        for clan in range(5):
            self.state.crest[clan] = NONE
        return self

    def goods(self, seat: int, *numbers: int) -> "Desk":
        for good, number in enumerate(numbers):
            self.state.goods[seat * 4 + good] = number
        return self.refresh()

    def tasks(self, seat: int, *numbers: int) -> "Desk":
        """The tasks of a seat, by their printed numbers; only for scoring."""
        self.state.tasks[seat] = sum(1 << (number - 1) for number in numbers)
        self.state.task_count[seat] = len(numbers)
        return self

    def returned_tasks(self) -> list[int]:
        """Those under the deck, the next one to come first."""
        deck = self.state.deck
        return [int(deck.returned(draw)) for draw in deck.queue]
