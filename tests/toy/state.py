"""A tiny game on the contract: hidden cards, chance, a choice of all at once, a choice of one, an automa.

Everybody holds three cards. Each round a prize is turned up and all choose a card in secret; the highest sole card
takes the prize, and its owner may draw a new card or not. The automa plays a random card of its own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, UNKNOWN, Fields, State

CARDS: Final[i64] = 6  # values 1 to 6, three of each
COPIES: Final[i64] = 3
PRIZES: Final[i64] = 4  # worth 1 to 4
ROUNDS: Final[i64] = 3
HAND: Final[i64] = 3

PLAY: Final[i64] = 0
DRAW: Final[i64] = 6
STOP: Final[i64] = 7
SIZE: Final[i64] = 8
DEAL: Final[i64] = 8
PRIZE: Final[i64] = 14
AUTOMA: Final[i64] = 18

DEALING: Final[i64] = 0
TURNING: Final[i64] = 1
CHOOSING: Final[i64] = 2
AUTOMA_PLAYS: Final[i64] = 3
DECIDING: Final[i64] = 4
DRAWING: Final[i64] = 5
NO_CARD: Final[i64] = -1

FACT_DEALT: Final[i64] = 0
FACT_PRIZE: Final[i64] = 1
FACT_PLAYED: Final[i64] = 2
FACT_TAKES: Final[i64] = 3
FACT_TIE: Final[i64] = 4
FACT_DRAWS: Final[i64] = 5
FACT_STOPS: Final[i64] = 6


class ToyState(State):
    def __init__(self, people: i64, seats: i64) -> None:
        super().__init__()
        self.people: i64 = people
        self.seats: i64 = seats
        self.phase: i64 = DEALING
        self.round: i64 = 0
        self.prize: i64 = NO_CARD
        self.winner: i64 = NO_CARD
        self.hands: vec[i64] = vec[i64]([0] * (seats * CARDS))
        self.sizes: vec[i64] = vec[i64]([0] * seats)
        self.gone: vec[i64] = vec[i64]([0] * CARDS)
        self.chosen: vec[i64] = vec[i64]([NO_CARD] * seats)
        self.prizes: vec[i64] = vec[i64]([1] * PRIZES)
        self.won: vec[i64] = vec[i64]([0] * seats)

    def fields(self, io: Fields) -> None:
        together = self.phase == CHOOSING and not io.reading
        actor = io.number(self.waiting()[0] if together else self.actor)
        if io.reading:
            self.actor = actor
        self.viewer = io.number(self.viewer)
        self.people = io.number(self.people)
        self.seats = io.number(self.seats)
        self.phase = io.number(self.phase)
        self.round = io.number(self.round)
        self.prize = io.number(self.prize)
        self.winner = io.number(self.winner)
        self.hands = io.numbers(self.hands)
        self.sizes = io.numbers(self.sizes)
        self.gone = io.numbers(self.gone)
        self.chosen = io.numbers(self.chosen)
        self.prizes = io.numbers(self.prizes)
        self.won = io.numbers(self.won)

    def copy(self) -> "ToyState":
        twin = ToyState(self.people, self.seats)
        twin.actor, twin.viewer, twin.phase, twin.round = self.actor, self.viewer, self.phase, self.round
        twin.prize, twin.winner = self.prize, self.winner
        twin.hands, twin.sizes, twin.gone = self.hands[:], self.sizes[:], self.gone[:]
        twin.chosen, twin.prizes, twin.won = self.chosen[:], self.prizes[:], self.won[:]
        return twin

    # --- what may be done ------------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        codes = vec[i64]()
        if self.phase == CHOOSING:
            for card in range(CARDS):
                if self.hands[self.actor * CARDS + card] > 0:
                    codes = append(codes, PLAY + card)
            return codes
        return vec[i64]([DRAW, STOP])

    def odds(self) -> list[tuple[int, int]]:
        if self.phase == TURNING:
            return [(PRIZE + prize, 1) for prize in range(PRIZES) if self.prizes[prize]]
        if self.phase == AUTOMA_PLAYS:
            hand = range(CARDS)
            return [(AUTOMA + c, self.hands[self.people * CARDS + c]) for c in hand if self._held(self.people, c)]
        return [(DEAL + card, left) for card, left in enumerate(self._deck()) if left]

    def sample(self, rng: Rng) -> i64:
        odds = self.odds()
        return odds[rng.weighted(vec[i64]([weight for _, weight in odds]), sum(weight for _, weight in odds))][0]

    def waiting(self) -> vec[i64]:
        if self.phase != CHOOSING:
            return super().waiting()
        return vec[i64]([seat for seat in range(self.people) if self.chosen[seat] == NO_CARD])

    def focus(self, seat: i64) -> None:
        self.actor = seat

    # --- what it does ----------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        if self.phase == DEALING:
            self._deal(code - DEAL)
        elif self.phase == TURNING:
            self._turn_up(code - PRIZE)
        elif self.phase == CHOOSING:
            self.chosen[self.actor] = code - PLAY
            self._after_choice()
        elif self.phase == AUTOMA_PLAYS:
            self.chosen[self.people] = code - AUTOMA
            self._showdown()
        elif self.phase == DECIDING and code == DRAW:
            self.phase, self.actor = DRAWING, CHANCE
        elif self.phase == DECIDING:
            self.tell(FACT_STOPS, self.winner)
            self._next_round()
        else:
            self._gain(self.winner, code - DEAL, FACT_DRAWS)
            self._next_round()

    def _deal(self, card: i64) -> None:
        seat = min(range(self.seats), key=lambda one: (self.sizes[one], one))
        self._gain(seat, card, FACT_DEALT)
        if sum(self.sizes) == HAND * self.seats:
            self.phase = TURNING

    def _gain(self, seat: i64, card: i64, fact: i64) -> None:
        self.hands[seat * CARDS + card] += 1
        self.sizes[seat] += 1
        self.tell_only(seat, fact, seat, card)

    def _turn_up(self, prize: i64) -> None:
        self.prizes[prize] -= 1
        self.prize = prize
        self.tell(FACT_PRIZE, prize + 1)
        self.phase, self.actor = CHOOSING, 0

    def _after_choice(self) -> None:
        left = self.waiting()
        if left:
            self.actor = left[0]
        elif self.seats > self.people:
            self.phase, self.actor = AUTOMA_PLAYS, CHANCE
        else:
            self._showdown()

    def _showdown(self) -> None:
        self.reveal()
        best = max(self.chosen)
        winners = [seat for seat in range(self.seats) if self.chosen[seat] == best]
        for seat in range(self.seats):
            card = self.chosen[seat]
            self.tell(FACT_PLAYED, seat, card)
            self.hands[seat * CARDS + card] -= 1
            self.sizes[seat] -= 1
            self.gone[card] += 1
            self.chosen[seat] = NO_CARD
        if len(winners) > 1:
            self.tell(FACT_TIE, self.prize + 1)
            self._next_round()
            return
        self.winner = winners[0]
        self.won[self.winner] += self.prize + 1
        self.tell(FACT_TAKES, self.winner, self.prize + 1)
        if self.winner < self.people and sum(self._deck_or_unknown()) != 0:
            self.phase, self.actor = DECIDING, self.winner
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.round += 1
        self.prize = self.winner = NO_CARD
        self.phase, self.actor = TURNING, CHANCE
        if self.round == ROUNDS:
            self.actor = OVER

    def _held(self, seat: i64, card: i64) -> i64:
        return self.hands[seat * CARDS + card]

    def _deck(self) -> list[int]:
        return [
            COPIES - self.gone[card] - sum(self._held(seat, card) for seat in range(self.seats))
            for card in range(CARDS)
        ]

    def _deck_or_unknown(self) -> list[int]:
        return [COPIES * CARDS - sum(self.gone) - sum(self.sizes)]

    # --- what may be known -----------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "ToyState":
        view = self.copy()
        view.viewer = seat
        for other in range(self.seats):
            if other != seat:
                for card in range(CARDS):
                    view.hands[other * CARDS + card] = UNKNOWN
                if view.chosen[other] != NO_CARD:
                    view.chosen[other] = UNKNOWN
        return view

    def imagine(self, rng: Rng) -> "ToyState":
        state = self.copy()
        state.viewer = COMPLETE
        for place in range(len(state.hands)):
            state.hands[place] = max(0, state.hands[place])
        deck = state._deck()
        for seat in range(self.seats):
            while sum(state._held(seat, card) for card in range(CARDS)) < self.sizes[seat]:
                card = rng.weighted(vec[i64](deck), sum(deck))
                deck[card] -= 1
                state.hands[seat * CARDS + card] += 1
            if self.chosen[seat] == UNKNOWN:
                hand = [state._held(seat, card) for card in range(CARDS)]
                state.chosen[seat] = rng.weighted(vec[i64](hand), sum(hand))
        return state

    # --- how it stands ---------------------------------------------------------------------------------------------

    def points(self) -> vec[i64]:
        return self.won[:]

    def ranks(self) -> vec[i64]:
        return vec[i64]([1 + sum(other > own for other in self.won) for own in self.won])

    def check(self) -> list[str]:
        return [f"too many cards of {card}" for card, left in enumerate(self._deck()) if left < 0]
