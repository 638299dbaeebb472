"""Positions made by hand, and moves made by their texts."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, Trace
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.board import COLOURS_N, GAPS, PIECES_N, SLOTS
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.facts import FACTS
from drezina.games.russian_railroads.state import RussianRailroads

LINES = {"TS": 0, "SP": 1, "KV": 2}
SPACES = {space.id: place for place, space in enumerate(GAME.found[0].spaces.space)}
TOKENS = {token.id: place for place, token in enumerate(GAME.found[0].question_tokens.token)}
CARDS = {card.id: place for place, card in enumerate(GAME.found[0].question_cards.card)}
END_CARDS = {card.id: place for place, card in enumerate(GAME.found[0].end_bonus.card)}
A_TILES, B_TILES = (2, 6, 9), (3, 4, 7, 8)


@cache
def seated(players: int, a_tiles: Sequence[int], b_tiles: Sequence[int]) -> bytes:
    """A game in which seat 0 begins, with these engineers from the hire space to the left; start bonuses are due."""
    state = GAME.start(GAME.config(players))
    moves = GAME.moves(GAME.config(players))
    chance = ["order " + " ".join(str(seat + 1) for seat in range(players))]
    board = state.board
    chance += [f"engineer engineer-{tile}" for tile in (*a_tiles, *b_tiles[: board.engineers_b])]
    for text in chance:
        code = moves.parse(text)
        assert state.actor == CHANCE
        assert code in dict(state.odds()), text
        state.apply(code)
    return state.save()


class Table:
    """A game with a hand on it. Seat 0 is first in order; start bonuses are coins and doublers, taken back."""

    def __init__(
        self,
        players: int = 3,
        *,
        a_tiles: Sequence[int] = A_TILES,
        b_tiles: Sequence[int] = B_TILES,
        drafted: bool = True,
    ) -> None:
        self.config = GAME.config(players)
        self.moves = GAME.moves(self.config)
        self.state: RussianRailroads = GAME.start(self.config)
        self.state.restore(seated(players, tuple(a_tiles), tuple(b_tiles)))
        self.told: list[tuple[str, tuple[int, ...]]] = []
        if drafted:
            self._skip_the_draft()

    def _skip_the_draft(self) -> None:
        self.do(*("start coin1", "start doubler1", "start industry1")[: self.config.players - 1])
        if self.config.players == 4:
            self.do("done")
        state, board = self.state, self.state.board
        for seat in range(board.players):
            state.doublers[seat] = state.marker[seat * 2] = 0
            state.coins[seat] = board.start_coins
        state.doublers_left = board.doublers
        self.told.clear()

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def me(self) -> int:
        return int(self.state.actor)

    def offers(self, kind: str = "") -> list[str]:
        """The texts of the legal moves, all or those of one kind without its word."""
        self.state.restore(self.state.save())
        texts = [self.moves.text(code) for code in self.state.legal()]
        return [text.removeprefix(kind).strip() for text in texts if text.startswith(kind)]

    def at(self, line: str, colour: str = "black", seat: int = 0) -> int:
        return int(self.state.track[seat * PIECES_N + LINES[line] * COLOURS_N + COLOURS.index(colour)])

    def colours(self, line: str, seat: int = 0) -> list[int]:
        return [self.at(line, colour, seat) for colour in COLOURS]

    def locos(self, seat: int = 0) -> list[int]:
        return [int(level) for level in self.state.loco][seat * SLOTS : (seat + 1) * SLOTS]

    def factories(self, seat: int = 0) -> list[int]:
        return [int(level) for level in self.state.factory][seat * GAPS : (seat + 1) * GAPS]

    def markers(self, seat: int = 0) -> list[int]:
        return [int(place) for place in self.state.marker][seat * 2 : seat * 2 + 2]

    def points(self, seat: int = 0) -> int:
        return int(self.state.points()[seat])

    def facts(self, kind: str) -> list[tuple[int, ...]]:
        """What was told of one kind since the set-up."""
        return [values for told, values in self.told if told == kind]

    # --- laying out -------------------------------------------------------------------------------------------------

    def lay(self, line: str, *at: int, seat: int = 0) -> "Table":
        """Positions of black, grey, brown ... on a line; those not named are not owned."""
        for colour in range(COLOURS_N):
            place = seat * PIECES_N + LINES[line] * COLOURS_N + colour
            self.state.track[place] = at[colour] if colour < len(at) else -1
        return self

    def engines(self, ts: Sequence[int] = (1,), sp: int = 0, kv: int = 0, seat: int = 0) -> "Table":
        first, second, *_ = *sorted(ts, reverse=True), 0, 0
        levels = (first, second, sp, kv)
        for slot, level in enumerate(levels):
            self.state.loco[seat * SLOTS + slot] = level
        return self

    def supply(self, engines: Mapping[int, int], works: Mapping[int, int] | None = None) -> "Table":
        for level in range(1, 10):
            self.state.engines[level] = engines.get(level, 0)
            self.state.works[level] = (works or {}).get(level, 0)
        return self

    def industry(self, *markers: int, factories: Sequence[int] = (), seat: int = 0) -> "Table":
        for which in range(2):
            self.state.marker[seat * 2 + which] = markers[which] if which < len(markers) else -1
        for gap in range(GAPS):
            self.state.factory[seat * GAPS + gap] = factories[gap] if gap < len(factories) else 0
        return self

    def hold(self, seat: int = 0, **numbers: int) -> "Table":
        """Workers, coins, seasonal workers, doublers of a seat; black=1 gives it the black worker."""
        for name, number in numbers.items():
            if name == "black":
                self.state.black_owner, self.state.black_here = seat, number
            else:
                getattr(self.state, name)[seat] = number
        return self

    def token(self, *names: str, seat: int = 0) -> "Table":
        """Tokens that lie on the player's board already."""
        for place, name in enumerate(names):
            self.state.tokens[seat] |= 1 << TOKENS[name]
            self.state.asked[seat * self.state.board.questions + place] = TOKENS[name]
        return self

    def engineer(self, *tiles: int, seat: int = 0) -> "Table":
        for tile in tiles:
            self.state.engineers[seat] |= 1 << tile
        return self

    # --- playing ----------------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> "Table":
        """Moves of whoever is the actor, and chance if it is named; each has to be legal."""
        self.state.restore(self.state.save())
        for text in texts:
            code = self.moves.parse(text)
            assert code is not None, text
            legal = list(dict(self.state.odds())) if self.state.actor == CHANCE else list(self.state.legal())
            assert code in legal, f"{text}: {[self.moves.text(one) for one in legal]}"
            self.state.trace = trace = Trace()
            self.state.apply(code)
            self.state.trace = None
            for fact in trace.facts:
                signature = FACTS[fact.kind].split()
                self.told.append((signature[0], fact.args[: len(signature) - 1]))
        return self

    def use(self, space: str, payment: str = "own", *then: str) -> "Table":
        """A space with one kind of payment (or as named), then the steps of its effect."""
        self.do(f"use {space}")
        if self.state.agenda.kind == 1:
            wished = [text for text in self.offers() if payment in text and (payment != "own" or "+" not in text)]
            self.do(payment if payment.startswith("pay ") else wished[0])
        return self.do(*then)

    def refuses(self, text: str) -> bool:
        """The move is not offered now."""
        return text not in self.offers()

    def others_pass(self) -> "Table":
        """Everybody passes; extra actions are declined."""
        rounds = self.state.round
        while self.state.round == rounds and self.state.actor >= 0:
            offered = self.offers()
            self.do("pass" if "pass" in offered else "done")
        return self


def chain(values: Sequence[int]) -> bool:
    """Whether numbers never fall."""
    return all(one <= two for one, two in pairwise(values))


def random_choices(state: RussianRailroads, rng: Rng) -> Iterator[int]:
    """Codes for a whole game; whoever asks for the next one has applied the last."""
    while state.actor != OVER:
        codes = [state.sample(rng)] if state.actor == CHANCE else state.legal()
        yield int(codes[rng.below(len(codes))])


def random_game(players: int, seed: int) -> Iterator[RussianRailroads]:
    """Every position of a random game in which a seat decides, and the last one."""
    state = GAME.start(GAME.config(players))
    for code in random_choices(state, Rng(seed)):
        if state.actor != CHANCE:
            yield state
        state.apply(code)
    yield state
