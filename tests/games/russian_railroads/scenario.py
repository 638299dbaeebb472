"""Positions of this game. Seat 0 is first in order; what is not named stands as at the start of the first round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.kinds import COLOURS_N, GAPS, PIECES, PIECES_N, SLOTS
from drezina.games.russian_railroads.position import PAYMENT
from drezina.games.russian_railroads.rules import special_spaces
from drezina.games.russian_railroads.state import RussianRailroadsState
from tests.games.scenario import Scenario

LINES = {"TS": 0, "SP": 1, "KV": 2}
SPACES = {space.id: index for index, space in enumerate(GAME.found[0].spaces.space)}
TOKENS = {token.id: index for index, token in enumerate(GAME.found[0].question_tokens.token)}
CARDS = {card.id: index for index, card in enumerate(GAME.found[0].question_cards.card)}
END_CARDS = {card.id: index for index, card in enumerate(GAME.found[0].end_bonus.card)}
A_TILES, B_TILES = (2, 6, 9), (3, 4, 7, 8)


class RussianRailroadsScenario(Scenario[RussianRailroadsState]):
    """A game in short names of lines and in the ids of the components."""

    def __init__(self, players: int) -> None:
        super().__init__(GAME, GAME.config(players))

    # --- looking -----------------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        self.state.restore(self.state.save())  # whatever was arranged, the choices are made anew
        return super().legal()

    @property
    def actor(self) -> int:
        return int(self.state.actor)

    def at(self, line: str, colour: str = "black", seat: int = 0) -> int:
        return int(self.state.track[seat * PIECES_N + LINES[line] * COLOURS_N + COLOURS.index(colour)])

    def colours(self, line: str, seat: int = 0) -> list[int]:
        return [self.at(line, colour, seat) for colour in COLOURS]

    def locomotives(self, seat: int = 0) -> list[int]:
        return [int(level) for level in self.state.loco][seat * SLOTS : (seat + 1) * SLOTS]

    def factories(self, seat: int = 0) -> list[int]:
        return [int(level) for level in self.state.factory][seat * GAPS : (seat + 1) * GAPS]

    def markers(self, seat: int = 0) -> list[int]:
        return [int(place) for place in self.state.marker][seat * 2 : seat * 2 + 2]

    # --- arranging ---------------------------------------------------------------------------------------------------

    def lay_track(self, line: str, *at: int, seat: int = 0) -> Self:
        """Positions of black, grey, brown ... on a line; those not named are not owned."""
        for colour in range(COLOURS_N):
            index = seat * PIECES_N + LINES[line] * COLOURS_N + colour
            self.state.track[index] = at[colour] if colour < len(at) else -1
        for reward in range(self.state.board.rewards):  # pieces come when black passes, so they have come
            if self.state.board.reward_kind[reward] == PIECES and special_spaces.holds(self.state, seat, reward):
                self.state.fired[seat] |= 1 << reward
        return self

    def put_locomotives(self, ts: Sequence[int] = (1,), sp: int = 0, kv: int = 0, seat: int = 0) -> Self:
        first, second, *_ = *sorted(ts, reverse=True), 0, 0
        levels = (first, second, sp, kv)
        for slot, level in enumerate(levels):
            self.state.loco[seat * SLOTS + slot] = level
        return self

    def stock(self, engines: Mapping[int, int], works: Mapping[int, int] | None = None) -> Self:
        """How many locomotives and factories of each level are to be had; none of those not named."""
        for level in range(1, 10):
            self.state.engines[level] = engines.get(level, 0)
            self.state.works[level] = (works or {}).get(level, 0)
        return self

    def put_industry(self, *markers: int, factories: Sequence[int] = (), seat: int = 0) -> Self:
        for which in range(2):
            self.state.marker[seat * 2 + which] = markers[which] if which < len(markers) else -1
        for gap in range(GAPS):
            self.state.factory[seat * GAPS + gap] = factories[gap] if gap < len(factories) else 0
        return self

    def hold(self, seat: int = 0, **numbers: int) -> Self:
        """Workers, coins, seasonal workers, doublers of a seat; black=1 gives it the black worker."""
        for name, number in numbers.items():
            if name == "black":
                self.state.black_owner, self.state.black_here = seat, number
            else:
                getattr(self.state, name)[seat] = number
        return self

    def put_tokens(self, *names: str, seat: int = 0) -> Self:
        """Tokens that lie on the player's board already."""
        for index, name in enumerate(names):
            self.state.tokens[seat] |= 1 << TOKENS[name]
            self.state.asked[seat * self.state.board.questions + index] = TOKENS[name]
        return self

    def give_engineers(self, *tiles: int, seat: int = 0) -> Self:
        for tile in tiles:
            self.state.engineers[seat] |= 1 << tile
        return self

    # --- playing -----------------------------------------------------------------------------------------------------

    def use(self, space: str, payment: str = "own", *then: str) -> Self:
        """A space with one kind of payment (or as named), then the steps of its effect."""
        self.play(f"use {space}")
        if self.state.agenda.kind == PAYMENT:
            fitting = [text for text in self.legal() if payment in text and (payment != "own" or "+" not in text)]
            self.play(payment if payment.startswith("pay ") else fitting[0])
        return self.play(*then)

    def finish_round(self) -> Self:
        """Everybody passes; extra actions are declined."""
        this_round = self.state.round
        while self.state.round == this_round and self.state.actor >= 0:
            self.play("pass" if "pass" in self.legal() else "done")
        return self


def start(
    players: int = 3, *, a_tiles: Sequence[int] = A_TILES, b_tiles: Sequence[int] = B_TILES
) -> RussianRailroadsScenario:
    """Seat 0 will begin, with these engineers from the hire space to the left; start bonuses are due."""
    s = RussianRailroadsScenario(players)
    s.play("order " + " ".join(str(seat + 1) for seat in range(players)))
    tiles = (*a_tiles, *b_tiles[: s.state.board.engineers_b])
    return s.play(*(f"engineer engineer-{tile}" for tile in tiles))


def scenario(
    players: int = 3, *, a_tiles: Sequence[int] = A_TILES, b_tiles: Sequence[int] = B_TILES
) -> RussianRailroadsScenario:
    """The first turn of seat 0; start bonuses were coins, doublers and industry, and are taken back."""
    s = start(players, a_tiles=a_tiles, b_tiles=b_tiles)
    s.play(*("start coin1", "start doubler1", "start industry1")[: players - 1])
    if players == 4:
        s.play("done")
    state, board = s.state, s.state.board
    for seat in range(board.players):
        state.doublers[seat] = state.marker[seat * 2] = 0
        state.coins[seat] = board.start_coins
    state.doublers_left = board.doublers
    s.facts.clear()
    return s


def random_choices(state: RussianRailroadsState, rng: Rng) -> Iterator[int]:
    """Codes for a whole game; whoever asks for the next one has applied the last."""
    while state.actor != OVER:
        codes = [state.sample(rng)] if state.actor == CHANCE else state.legal()
        yield int(codes[rng.below(len(codes))])


def random_game(players: int, seed: int) -> Iterator[RussianRailroadsState]:
    """Every position of a random game in which a seat decides, and the last one."""
    state = GAME.start(GAME.config(players))
    for code in random_choices(state, Rng(seed)):
        if state.actor != CHANCE:
            yield state
        state.apply(code)
    yield state
