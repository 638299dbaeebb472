"""The suite itself: each example here breaks the contract in one way, and the check that should notice does."""

from collections.abc import Callable

import pytest
from drezina_shunting import facts
from drezina_shunting.codes import ENGINES, STOP
from drezina_shunting.game import Shunting
from drezina_shunting.position import CHOOSING, DECIDING, NONE
from drezina_shunting.state import ShuntingState
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.game import Config, ScoreLine
from drezina.core.rng import Rng
from drezina.core.state import COMPLETE, NOBODY, OVER, Fields, State
from drezina.core.words import FactTable, MissingWords, Phrase
from examples.shunting.tests import secrets
from tests.contract import matches, secrecy, sound, wording
from tests.contract.walks import Walk, walk


class Broken(ShuntingState):
    """A example that copies itself as what it is."""

    def copy(self) -> "ShuntingState":
        twin = type(self)(self.people, self.seats)
        for name, value in vars(self).items():
            if name != "trace":
                setattr(twin, name, value if isinstance(value, int) else value[:])
        twin.actor, twin.viewer = self.actor, self.viewer
        return twin


class SharesAVector(Broken):
    def copy(self) -> "ShuntingState":
        twin = super().copy()
        twin.won = self.won
        return twin


class SwapsTwoFields(Broken):
    def copy(self) -> "ShuntingState":
        twin = super().copy()
        twin.sizes, twin.won = self.won[:], self.sizes[:]
        return twin


class ForgetsAField(Broken):
    def fields(self, io: Fields) -> None:
        won, self.won = self.won, vec[i64]()
        super().fields(io)
        self.won = won


class ShowsHands(Broken):
    def seen_by(self, seat: i64) -> "ShuntingState":
        view = super().seen_by(seat)
        view.hands = self.hands[:]
        return view


class ShowsSums(Broken):
    """Tells no engine, but something that depends on the engines."""

    def seen_by(self, seat: i64) -> "ShuntingState":
        view = super().seen_by(seat)
        view.gone[0] += 100 * (1 + self.hands[0])
        return view

    def imagine(self, rng: Rng) -> "ShuntingState":
        self.gone[0] %= 100
        return super().imagine(rng)


class ShowsTooLittle(Broken):
    def seen_by(self, seat: i64) -> "ShuntingState":
        return super().seen_by(NOBODY)


class TellsEverybody(Broken):
    def _gain(self, seat: i64, engine: i64, fact: i64) -> None:
        super()._gain(seat, engine, fact)
        self.tell(facts.DEALT, seat, engine)


class ImaginesAlwaysTheSame(Broken):
    def imagine(self, rng: Rng) -> "ShuntingState":
        return super().imagine(Rng(5))


class ImaginesNonsense(Broken):
    def imagine(self, rng: Rng) -> "ShuntingState":
        world = super().imagine(rng)
        world.hands[0] += 5
        return world


class ChangesWhenAsked(Broken):
    def legal(self) -> "vec[i64]":
        self.round += self.phase == DECIDING
        return super().legal()


class OffersBackwards(Broken):
    def legal(self) -> "vec[i64]":
        return vec[i64](sorted(super().legal(), reverse=True))


class OffersNothing(Broken):
    def legal(self) -> "vec[i64]":
        return vec[i64]() if self.phase == DECIDING else super().legal()


class Cheats(Broken):
    def sample(self, rng: Rng) -> i64:
        return max(super().sample(rng), super().sample(rng))


class DealsOtherCards(Broken):
    """Leaves an outcome out of its list that it deals nevertheless."""

    def odds(self) -> list[tuple[int, int]]:
        return super().odds()[:-1] or super().odds()

    def sample(self, rng: Rng) -> i64:
        odds = super().odds()
        return odds[rng.below(len(odds))][0]


class MindsTheOrder(Broken):
    """Who chooses last has its engine counted double."""

    def _choose(self, engine: i64) -> None:
        if len(self.waiting()) == 1:
            self.won[self.actor] += 1
        super()._choose(engine)


class HidesTheReveal(Broken):
    def reveal(self) -> None:
        pass


class LosesACard(Broken):
    def _next_round(self) -> None:
        self.hands[0] += 4
        super()._next_round()


class NeverEnds(Broken):
    def _next_round(self) -> None:
        self.round -= 1
        self.wagons = vec[i64]([1] * len(self.wagons))
        self.gone = vec[i64]([0] * ENGINES)
        super()._next_round()


class RanksBackwards(Broken):
    def ranks(self) -> "vec[i64]":
        return vec[i64]([1 + sum(other < own for other in self.won) for own in self.won])


class KnowsItself(Broken):
    """A view that goes on with the game."""

    def seen_by(self, seat: i64) -> "ShuntingState":
        view = super().seen_by(seat)
        view.chosen = self.chosen
        return view


def example(state: type[ShuntingState]) -> Shunting:
    class BrokenExample(Shunting):
        def start(self, config: Config) -> ShuntingState:
            return state(config.players, config.seats)

    return BrokenExample()


def walks_of(state: type[ShuntingState], games: int = 4) -> list[Walk]:
    game = example(state)
    return [walk(game, config, seed) for config in game.configs() for seed in range(games)]


def check_all(check: Callable[[Walk], None], walks: list[Walk]) -> None:
    for one in walks:
        check(one)


def secrets_stay_secret(one: Walk) -> None:
    secrecy.secrets_stay_secret(one, secrets)


BROKEN: list[tuple[type[ShuntingState], Callable[[Walk], None]]] = [
    (SharesAVector, sound.copies_are_independent),
    (ForgetsAField, sound.saves_are_complete),
    (SwapsTwoFields, sound.fields_are_kept_apart),
    (ShowsSums, secrecy.views_keep_the_law),
    (ShowsTooLittle, secrecy.views_keep_the_law),
    (ImaginesNonsense, secrecy.views_keep_the_law),
    (ImaginesNonsense, secrecy.imagined_games_are_games),
    (TellsEverybody, secrecy.the_log_keeps_secrets),
    (KnowsItself, secrecy.views_are_independent),
    (ChangesWhenAsked, sound.offers_codes),
    (OffersBackwards, sound.offers_codes),
    (Cheats, sound.chance_fits_the_odds),
    (DealsOtherCards, sound.chance_is_listed),
    (MindsTheOrder, sound.order_does_not_matter),
    (HidesTheReveal, matches.free_undo_shows_nothing),
    (LosesACard, sound.stays_sound),
    (RanksBackwards, sound.ranks_fit_points),
]


@pytest.mark.parametrize(("state", "check"), BROKEN, ids=lambda one: one.__name__)
def test_a_broken_example_is_noticed(state: type[ShuntingState], check: Callable[[Walk], None]) -> None:
    with pytest.raises((AssertionError, IndexError)):
        check_all(check, walks_of(state))


@pytest.mark.parametrize("state", [NeverEnds, OffersNothing])
def test_a_game_that_cannot_go_on_is_noticed(state: type[ShuntingState]) -> None:
    with pytest.raises((AssertionError, IndexError, ValueError, ZeroDivisionError)):
        walks_of(state)


@pytest.mark.parametrize("state", [ShowsHands, ShowsSums, ShowsTooLittle])
def test_a_leak_is_noticed(state: type[ShuntingState]) -> None:
    with pytest.raises(AssertionError):
        check_all(secrets_stay_secret, walks_of(state))


def test_imagining_nothing_is_noticed() -> None:
    with pytest.raises(AssertionError):
        secrecy.secrets_are_imagined(walks_of(ImaginesAlwaysTheSame, 1), secrets)


def test_a_secret_that_is_not_listed_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_all(secrecy.nothing_is_hidden, walks_of(ShuntingState))


def test_the_sound_example_passes() -> None:
    """The copy of the broken examples is sound by itself."""
    for one in walks_of(Broken, 1):
        for _, check in BROKEN:
            check(one)
        secrecy.secrets_stay_secret(one, secrets)


def test_missing_words_are_noticed() -> None:
    misspelt = FactTable()
    for fact in Shunting.facts:
        misspelt.add(fact.signature.replace("played", "plaid"))

    class Speechless(Shunting):
        facts = misspelt

    game = Speechless()
    with pytest.raises(MissingWords):
        wording.games_are_told(walk(game, game.config(), 1))
    with pytest.raises(AssertionError):
        wording.messages_fit_signatures(game, game.config())


def test_wrong_sums_are_noticed() -> None:
    class Generous(Shunting):
        def score(self, state: ShuntingState) -> list[list[ScoreLine]]:
            return [[*lines, ScoreLine(1, Phrase("wagons"))] for lines in super().score(state)]

    game = Generous()
    with pytest.raises(AssertionError):
        sound.scores_add_up(walk(game, game.config(), 1))


def test_a_default_that_is_not_legal_is_noticed() -> None:
    class Absent(Shunting):
        def default(self, state: State) -> int:
            return int(STOP)

    game = Absent()
    with pytest.raises(AssertionError):
        sound.defaults_are_legal(walk(game, game.config(), 1))


def test_a_prompt_that_tells_a_secret_is_noticed() -> None:
    class Chatty(Shunting):
        def prompt(self, view: State) -> Phrase:
            assert isinstance(view, ShuntingState)
            own = view.viewer in (view.actor, COMPLETE)
            return Phrase("draw seat", (view.actor if own else 0,))

    game = Chatty()
    with pytest.raises(AssertionError):
        check_all(secrecy.prompts_are_public, [walk(game, game.config(), seed) for seed in range(9)])


def test_blocks_of_simultaneous_steps_are_found() -> None:
    """The permutation check looks at something: all choices of a round are one block."""
    one = walk(Shunting(), Shunting().config(3), 1)
    blocks = [
        (place, end)
        for place in range(len(one.steps))
        if (end := sound.end_of_block(one, place)) > place and isinstance(at := one.states[place], ShuntingState)
        if at.phase == CHOOSING and list(at.chosen).count(NONE) == 3
    ]
    assert [end - place for place, end in blocks] == [3, 3, 3]
    assert one.states[-1].actor == OVER
