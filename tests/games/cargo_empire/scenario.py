"""Positions of this game: after a set-up in which chance deals the lowest outcome, then what a test arranges."""

from collections.abc import Mapping, Sequence
from typing import Self

from drezina.core.game import Value
from drezina.core.state import CHANCE, OVER
from drezina.games.cargo_empire import GAME, codes, duties, position
from drezina.games.cargo_empire.components import components, map_of
from drezina.games.cargo_empire.duties import PLAN
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.rules import cities
from drezina.games.cargo_empire.state import CargoEmpireState
from tests.games.scenario import Scenario


class CargoEmpireScenario(Scenario[CargoEmpireState]):
    """A game in names of cities, and in the printed numbers of tiles and tasks."""

    def __init__(self, players: int, tiles: Mapping[str, int], options: Mapping[str, Value | str]) -> None:
        super().__init__(GAME, GAME.config(players, **options))
        found = map_of(components()[0], str(self.config["map"]))
        self.number = {town.name: index for index, town in enumerate(found.cities)}
        self.names = [town.name for town in found.cities]
        self.tiles = self._tiles(tiles)

    def _tiles(self, given: Mapping[str, int]) -> list[int]:
        """The given tiles (from 1) on their cities, the others in order on the rest."""
        fixed = {self.number[name]: tile - 1 for name, tile in given.items()}
        rest = [tile for tile in range(24) if tile not in fixed.values()]
        return [fixed[city] if city in fixed else rest.pop(0) for city in range(24)]

    # --- playing -----------------------------------------------------------------------------------------------------

    def deliver(self, supply: str, demand: str, cards: str = "") -> Self:
        """A delivery; what has one possibility is not asked."""
        for kind, text in (
            (PLAN, f"supply {supply}"),
            (duties.CHOOSE_DEMAND, f"demand {demand}"),
            (duties.CHOOSE_CARDS, f"pay {cards}"),
        ):
            if self.state.agenda.kind == kind and self.state.actor >= 0:
                self.play(text)
        return self

    def set_up(self) -> Self:
        """Goes to the first plan: chance deals the lowest, everybody chooses the default."""
        return self.until(PLAN)

    def until(self, kind: int) -> Self:
        while self.state.agenda.kind != kind and self.state.actor != OVER:
            self.step()
        return self

    def step(self) -> None:
        """The default of the actor, or the lowest outcome of chance."""
        if self.state.actor != CHANCE:
            self.play_default()
        elif self.state.agenda.kind == duties.LAY_TILES:
            self.apply(self.state.board.chance + codes.TILE + self.tiles[self.state.agenda.target])
        else:
            self.apply(self.state.odds()[0][0])

    def settle(self) -> Self:
        """Lets chance deal the lowest outcomes until a seat has to decide."""
        while self.state.actor == CHANCE:
            self.step()
        return self

    def owe(self, kind: int, seat: int = 0) -> Self:
        """Goes on with a duty of this kind before everything else: one of a seat, or of nobody."""
        self.state.agenda.push(kind, seat if duties.has_seat(kind) else duties.NO_SEAT)
        self.state.run()
        return self

    def skip_plan(self) -> Self:
        """The actor's turn goes on after a delivery that never was; its station leaves the game."""
        assert self.state.agenda.kind == PLAN
        self.state.lost[self.state.actor] += 1
        self.state.agenda.pop()
        self.state.run()
        return self

    # --- arranging ---------------------------------------------------------------------------------------------------

    def clear(self) -> Self:
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
    ) -> Self:
        """A city as it shall be; upper, lower and beside name owners of stations."""
        state, city = self.state, self.number[name]
        if tile is not None:
            state.tile[city] = tile - 1
        state.level[city] = level
        state.cubes[city] = cubes if level < 3 else 0
        state.spaces[2 * city], state.spaces[2 * city + 1] = upper, lower
        for owner in range(state.board.owners):
            state.stations[owner * 24 + city] = [upper, lower, *beside].count(owner)
        return self.refresh()

    def refresh(self) -> Self:
        """Makes everything that follows from the fields true again."""
        state = self.state
        state.open = sum(1 << city for city in range(24) if state.level[city] < 3)
        state.stocked = sum(1 << city for city in range(24) if state.cubes[city] > 0)
        for city in range(24):
            cities.note_demand(state, city)
        for owner in range(state.board.owners):
            state.present[owner] = sum(1 << city for city in range(24) if state.stations[owner * 24 + city] > 0)
        state.codes = state.offered()
        return self

    def hand(self, road: int = 0, rail: int = 0, sea: int = 0, seat: int | None = None) -> Self:
        who = self.state.actor if seat is None else seat
        for card, number in enumerate((road, rail, sea)):
            self.state.hand[who * 3 + card] = number
        return self.refresh()

    def market(self, *names: str) -> Self:
        """The four cards of the market; `blank` is one without a city. The others lie in the pool."""
        state = self.state
        for slot, name in enumerate(names):
            state.market[slot] = position.BLANK_CARD if name == "blank" else self.number[name]
        elsewhere = [*state.market, *state.city_queue]
        owned = sum(state.owned)
        state.city_pool = sum(1 << city for city in range(24) if city not in elsewhere and not (owned >> city) & 1)
        return self.refresh()

    def own(self, seat: int, *names: str) -> Self:
        self.state.owned[seat] = sum(1 << self.number[name] for name in names)
        return self.refresh()

    def faces(self, *names: str) -> Self:
        known = [face.id for face in components()[0].tracks.faces]
        for track, name in enumerate(names):
            self.state.faces[track] = known.index(name)
        return self

    def crest(self, clan: int, name: str) -> Self:
        self.state.crest[clan] = self.number[name]
        return self.refresh()

    def clans(self, *clans: int) -> Self:
        for seat, clan in enumerate(clans):
            self.state.clan[seat] = clan
        for clan in range(5):
            self.state.crest[clan] = NONE
        return self

    def goods(self, seat: int, *numbers: int) -> Self:
        for good, number in enumerate(numbers):
            self.state.goods[seat * 4 + good] = number
        return self.refresh()

    def tasks(self, seat: int, *numbers: int) -> Self:
        """The tasks of a seat, by their printed numbers; only for scoring."""
        self.state.tasks[seat] = sum(1 << (number - 1) for number in numbers)
        self.state.task_count[seat] = len(numbers)
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[int, ...]:
        """Road, rail and sea cards."""
        return tuple(self.state.hand)[seat * 3 : seat * 3 + 3]

    def shown(self) -> list[str]:
        """The market."""
        return ["blank" if card == position.BLANK_CARD else self.names[card] for card in self.state.market]

    def spot(self, seat: int, marker: int) -> int:
        return int(self.state.spots[seat * 3 + marker])

    def cubes(self, name: str) -> int:
        return int(self.state.cubes[self.number[name]])

    def level(self, name: str) -> int:
        return int(self.state.level[self.number[name]])

    def on_tile(self, name: str) -> tuple[int, int]:
        city = self.number[name]
        return int(self.state.spaces[2 * city]), int(self.state.spaces[2 * city + 1])

    def stations(self, seat: int, name: str) -> int:
        return int(self.state.stations[seat * 24 + self.number[name]])

    def returned_tasks(self) -> list[int]:
        """Those under the deck, the next one to come first."""
        deck = self.state.deck
        return [int(deck.returned(draw)) for draw in deck.queue]


def start(players: int = 2, *, tiles: Mapping[str, int] | None = None, **options: Value | str) -> CargoEmpireScenario:
    """A game before its set-up, in which the named cities will get these tiles."""
    return CargoEmpireScenario(players, tiles or {}, options)


def scenario(
    players: int = 2, *, tiles: Mapping[str, int] | None = None, **options: Value | str
) -> CargoEmpireScenario:
    """A game after its set-up: the first seat is to plan."""
    return start(players, tiles=tiles, **options).set_up()
