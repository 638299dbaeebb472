"""The rules of Shunting, in the order of RULES.md."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, UNKNOWN
from drezina.kit.ranking import ranks
from drezina_shunting import check, codes, facts
from drezina_shunting.codes import ENGINES, WAGONS
from drezina_shunting.position import (
    AUTOMA_PLAYS,
    CHOOSING,
    DEALING,
    DECIDING,
    DRAWING,
    HAND,
    NONE,
    ROUNDS,
    TURNING,
    Position,
)


class ShuntingState(Position):
    """Whose turn it is to choose, what may be chosen, and what it does."""

    def legal(self) -> vec[i64]:
        found = vec[i64]()
        if self.phase == CHOOSING:
            for engine in range(ENGINES):
                if self.held(self.actor, engine) > 0:
                    found = append(found, codes.PLAY + engine)
            return found
        return vec[i64]([codes.DRAW, codes.STOP])

    def apply(self, code: i64) -> None:
        if self.phase == DEALING:
            self._deal(code - codes.DEAL)
        elif self.phase == TURNING:
            self._turn_up(code - codes.WAGON)
        elif self.phase == CHOOSING:
            self._choose(code - codes.PLAY)
        elif self.phase == AUTOMA_PLAYS:
            self.chosen[self.people] = code - codes.AUTOMA
            self._showdown()
        elif self.phase == DECIDING:
            self._decide(code)
        else:
            self._gain(self.winner, code - codes.DEAL, facts.DRAWS)
            self._next_round()

    # --- SH-1 setting up --------------------------------------------------------------------------------------------

    def _deal(self, engine: i64) -> None:
        """SH-1.2: three engines each, one by one."""
        seat = min(range(self.seats), key=lambda one: (self.sizes[one], one))
        self._gain(seat, engine, facts.DEALT)
        if sum(self.sizes) == HAND * self.seats:
            self.phase = TURNING

    def _gain(self, seat: i64, engine: i64, fact: i64) -> None:
        """Only the owner is told which engine it is."""
        self.hands[seat * ENGINES + engine] += 1
        self.sizes[seat] += 1
        self.tell_only(seat, fact, seat, engine)

    # --- SH-2 a round -----------------------------------------------------------------------------------------------

    def _turn_up(self, wagon: i64) -> None:
        """SH-2.1."""
        self.wagons[wagon] -= 1
        self.wagon = wagon
        self.tell(facts.WAGON, wagon + 1)
        self.phase, self.actor = CHOOSING, 0

    def _choose(self, engine: i64) -> None:
        """SH-2.2: all people at once, then the automa."""
        self.chosen[self.actor] = engine
        left = self.waiting()
        if left:
            self.actor = left[0]
        elif self.seats > self.people:
            self.phase, self.actor = AUTOMA_PLAYS, CHANCE
        else:
            self._showdown()

    def _showdown(self) -> None:
        """SH-2.3 to SH-2.5: all show; the strongest engine that nobody else has chosen takes the wagon."""
        self.reveal()
        best = max(self.chosen)
        winners = [seat for seat in range(self.seats) if self.chosen[seat] == best]
        for seat in range(self.seats):
            self._use_up(seat)
        if len(winners) > 1:
            self.tell(facts.TIE, self.wagon + 1)
            self._next_round()
            return
        self.winner = winners[0]
        self.won[self.winner] += self.wagon + 1
        self.tell(facts.TAKES, self.winner, self.wagon + 1)
        if self.winner < self.people and self.deck_size() > 0:
            self.phase, self.actor = DECIDING, self.winner
        else:
            self._next_round()

    def _use_up(self, seat: i64) -> None:
        engine = self.chosen[seat]
        self.tell(facts.PLAYED, seat, engine)
        self.hands[seat * ENGINES + engine] -= 1
        self.sizes[seat] -= 1
        self.gone[engine] += 1
        self.chosen[seat] = NONE

    def _decide(self, code: i64) -> None:
        """SH-2.6: another engine, or none."""
        if code == codes.DRAW:
            self.phase, self.actor = DRAWING, CHANCE
        else:
            self.tell(facts.STOPS, self.winner)
            self._next_round()

    # --- SH-3 the end -----------------------------------------------------------------------------------------------

    def _next_round(self) -> None:
        """SH-3.1."""
        self.round += 1
        self.wagon = self.winner = NONE
        self.phase, self.actor = TURNING, CHANCE
        if self.round == ROUNDS:
            self.actor = OVER

    def points(self) -> vec[i64]:
        return self.won[:]

    def ranks(self) -> vec[i64]:
        """SH-3.2: equal points share a rank."""
        return ranks(self.points(), self.seats)

    # --- chance -----------------------------------------------------------------------------------------------------

    def odds(self) -> list[tuple[int, int]]:
        if self.phase == TURNING:
            return [(codes.WAGON + wagon, 1) for wagon in range(WAGONS) if self.wagons[wagon]]
        if self.phase == AUTOMA_PLAYS:
            hand = [self.held(self.people, engine) for engine in range(ENGINES)]
            return [(codes.AUTOMA + engine, held) for engine, held in enumerate(hand) if held]
        return [(codes.DEAL + engine, left) for engine, left in enumerate(self.deck()) if left]

    def sample(self, rng: Rng) -> i64:
        odds = self.odds()
        return odds[rng.weighted(vec[i64]([weight for _, weight in odds]), sum(weight for _, weight in odds))][0]

    # --- secrets ----------------------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "ShuntingState":
        """Other people's engines are secret, and so is what they have chosen."""
        view = self.copy()
        view.viewer = seat
        for other in range(self.seats):
            if other != seat:
                for engine in range(ENGINES):
                    view.hands[other * ENGINES + engine] = UNKNOWN
                if view.chosen[other] != NONE:
                    view.chosen[other] = UNKNOWN
        return view

    def imagine(self, rng: Rng) -> "ShuntingState":
        """A determinization: deals the unknown engines at random."""
        state = self.copy()
        state.viewer = COMPLETE
        for index in range(len(state.hands)):
            state.hands[index] = max(0, state.hands[index])
        deck = state.deck()
        for seat in range(self.seats):
            while sum(state.held(seat, engine) for engine in range(ENGINES)) < self.sizes[seat]:
                engine = rng.weighted(vec[i64](deck), sum(deck))
                deck[engine] -= 1
                state.hands[seat * ENGINES + engine] += 1
            if self.chosen[seat] == UNKNOWN:
                hand = [state.held(seat, engine) for engine in range(ENGINES)]
                state.chosen[seat] = rng.weighted(vec[i64](hand), sum(hand))
        return state

    # --- the rest of the contract -----------------------------------------------------------------------------------

    def copy(self) -> "ShuntingState":
        twin = ShuntingState(self.people, self.seats)
        twin.copy_from(self)
        return twin

    def check(self) -> list[str]:
        return check.faults(self)
