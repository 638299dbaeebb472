"""What a seat sees as numbers: its hand, the wagons, and what everybody knows of the others."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, relative_seat, seat_at
from drezina.core.state import State
from drezina_shunting.codes import ENGINES, WAGONS
from drezina_shunting.position import COPIES, DRAWING, HAND, NONE, ROUNDS, Position


class ShuntingObservation(Observation):
    """Each block is declared once, with what it means; `write` fills them all."""

    def __init__(self, people: int, seats: int) -> None:
        super().__init__()
        self.people, self.seats = people, seats
        engines, copies, wagons, rounds = int(ENGINES), int(COPIES), int(WAGONS), int(ROUNDS)
        most = int(HAND) + rounds  # engines in a hand
        self.phase = self.categories("phase", (1,), 0, int(DRAWING), "what happens next")
        self.round = self.numbers("round", (1,), 0, rounds, "rounds played")
        self.wagon = self.numbers("wagon", (1,), 0, wagons, "the points of the wagon of this round, or 0")
        self.winner = self.categories("winner", (1,), -1, seats - 1, "who has won the wagon and decides, or -1")
        self.hand = self.numbers("hand", (engines,), 0, copies, "the seat's own engines by strength")
        self.ready = self.numbers("ready", (seats,), 0, 1, "1 for each seat that has chosen")
        self.sizes = self.numbers("sizes", (seats,), 0, most, "how many engines each seat holds")
        self.gone = self.numbers("gone", (engines,), 0, copies, "engines out of the game by strength")
        self.wagons = self.numbers("wagons", (wagons,), 0, 1, "1 for each wagon still to come")
        self.won = self.numbers("won", (seats,), 0, wagons * (wagons + 1) // 2, "the points of each seat")

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        numbers = {
            self.phase: [state.phase],
            self.round: [state.round],
            self.wagon: [state.wagon + 1],
            self.winner: [relative_seat(state.winner, seat, self.people)],
            self.hand: [state.held(seat, engine) for engine in range(ENGINES)],
            self.gone: list(state.gone),
            self.wagons: list(state.wagons),
        }
        seats = [seat_at(place, seat, self.people) for place in range(self.seats)]
        numbers[self.ready] = [int(state.chosen[one] != NONE) for one in seats]
        numbers[self.sizes] = [state.sizes[one] for one in seats]
        numbers[self.won] = [state.won[one] for one in seats]
        for block, values in numbers.items():
            for index, value in enumerate(values):
                out[start + block + index] = i16(value)
