"""What a good railway magnate looks at: the points of the scorings still to come, what the next spaces will unlock, and
what a worker, a coin or an engineer is worth for the rest of the game.

Everything is counted in sixteenths of a point. The weights were chosen by games of the bot against itself.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.games.russian_railroads.board import (
    BROWN,
    COLOURS_N,
    GAPS,
    GREY,
    LINES,
    NATURAL,
    PIECES_N,
    QUESTION,
    TRANSSIBERIAN,
    WORKER,
    Board,
)
from drezina.games.russian_railroads.effects import allows_black
from drezina.games.russian_railroads.engineers import tiles_of
from drezina.games.russian_railroads.execution import shown_effect
from drezina.games.russian_railroads.position import (
    BONUS,
    CLAIMANTS,
    DRAFT,
    EFFECT,
    PAYMENT,
    TALLIES,
    TOKEN,
    TURN,
    Position,
)
from drezina.games.russian_railroads.scoring import card_points, industry_points, line_points
from drezina.games.russian_railroads.state import RussianRailroads

POINT: Final[i64] = 16
NOTHING_YET: Final[i64] = -1000000
SHARE_OF_REACH: Final[i64] = 5  # sixteenths: how much track beyond the locomotives counts already
WHIM: Final[i64] = 8  # one move of the playout policy in so many is any legal move


@final
class Magnate(Mind):
    """Tries out every choice to the end of the turn and keeps what it likes best."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board

    def horizon(self) -> i64:
        return 24

    # --- choosing ---------------------------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, RussianRailroads)
        if view.agenda.kind == PAYMENT:
            return self._payment(view)
        me: i64 = view.mover
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in view.legal():
            trial = view.copy()
            trial.apply(code)
            while trial.actor == me and trial.agenda.kind != TURN:
                trial.apply(self._next_part(trial))
            worth: i64 = self.worth(trial, me)
            if worth > best:
                best = worth
                chosen = code
        return chosen

    def _next_part(self, state: RussianRailroads) -> i64:
        """The choice inside a turn whose immediate result is best."""
        if state.agenda.kind == PAYMENT:
            return self._payment(state)
        me: i64 = state.mover
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in state.legal():
            trial = state.copy()
            trial.apply(code)
            worth: i64 = self.worth(trial, me)
            if worth > best:
                best = worth
                chosen = code
        return chosen

    def _payment(self, state: RussianRailroads) -> i64:
        """Seasonal workers expire and coins keep; the black worker goes where it brings a step."""
        board = self.board
        wanted = allows_black(board.left[shown_effect(state, state.agenda.subject)])
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in state.legal():
            pay: i64 = code - board.pay_code
            merit: i64 = 9 * board.pay_seasonal[pay] + 3 * board.pay_own[pay]
            merit += (20 if wanted else 1) * board.pay_black[pay]
            if merit > best:
                best = merit
                chosen = code
        return chosen

    def playout_policy(self, state: State, rng: Rng) -> i64:
        """Any space rather than passing, any part rather than stopping; details as they come."""
        assert isinstance(state, RussianRailroads)
        codes = state.legal()
        if rng.below(WHIM) == 0:
            return codes[rng.below(len(codes))]
        if state.agenda.kind == PAYMENT:
            return self._payment(state)
        if state.agenda.kind == TOKEN or state.agenda.kind == BONUS:
            return codes[rng.below(len(codes))]
        if state.agenda.kind == EFFECT and codes[0] != self.board.done_code:
            return self._likely_part(state, codes, rng)
        return codes[1 + rng.below(len(codes) - 1)]

    def _likely_part(self, state: RussianRailroads, codes: vec[i64], rng: Rng) -> i64:
        """Of two parts drawn at random the better."""
        one: i64 = codes[rng.below(len(codes))]
        two: i64 = codes[rng.below(len(codes))]
        if one == two:
            return one
        first = state.copy()
        first.apply(one)
        second = state.copy()
        second.apply(two)
        me: i64 = state.mover
        return one if self.worth(first, me) >= self.worth(second, me) else two

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RussianRailroads)
        return self.worth(state, seat) // POINT

    # --- judging a position -------------------------------------------------------------------------------------------

    def worth(self, p: Position, seat: i64) -> i64:
        """The points a player can expect at the end."""
        points: i64 = 0
        for what in range(TALLIES):
            points += p.tally[seat * TALLIES + what]
        total: i64 = points * POINT
        if p.actor == OVER:
            return total
        rounds: i64 = self.board.rounds - (p.round if p.round > 0 else 1) + 1
        total += self._lines(p, seat, rounds) + self._industry(p, seat, rounds)
        total += self._hands(p, seat, rounds) + self._engineers(p, seat, rounds) + self._cards(p, seat, rounds)
        if p.bonuses_due > 0 and p.mover == seat:
            total += 12 * POINT * p.bonuses_due
        return total

    def _lines(self, p: Position, seat: i64, rounds: i64) -> i64:
        """What the lines score at every scoring to come, and what is about to be unlocked on them."""
        board = self.board
        total: i64 = 0
        for line in range(LINES):
            total += rounds * POINT * line_points(p, seat, line)
            base: i64 = seat * PIECES_N + line * COLOURS_N
            reach: i64 = p.reach(seat, line)
            length: i64 = board.length[line]
            reach = reach if reach < length else length
            for colour in range(1, COLOURS_N):  # track that no locomotive reaches yet
                beyond: i64 = p.track[base + colour] - reach
                if beyond > 0:
                    step: i64 = board.value[colour] - board.value[colour - 1]
                    total += beyond * step * rounds * SHARE_OF_REACH
            black: i64 = p.track[base]
            total += black * rounds * (7 if line == TRANSSIBERIAN else 5)
            total += reach * rounds * (9 if line == TRANSSIBERIAN else 8)
        total += p.doublers[seat] * rounds * 9
        total += self._pieces(p, seat, rounds)
        return total + self._rewards(p, seat, rounds)

    def _pieces(self, p: Position, seat: i64, rounds: i64) -> i64:
        """Better track to build with, counted as black comes nearer to it."""
        board = self.board
        black: i64 = p.track[seat * PIECES_N]
        total: i64 = 0
        for colour in range(GREY, COLOURS_N):
            space: i64 = board.piece_space[colour]
            done: i64 = black if black < space else space
            total += done * self._piece_worth(colour) * rounds // space
        return total

    def _piece_worth(self, colour: i64) -> i64:
        """Per scoring to come, in sixteenths."""
        if colour == GREY:
            return 30
        if colour == BROWN:
            return 40
        return 44 if colour == NATURAL else 60

    def _rewards(self, p: Position, seat: i64, rounds: i64) -> i64:
        """Special spaces that have not fired: the nearer, the more of them counts."""
        board = self.board
        total: i64 = 0
        for reward in range(board.rewards):
            kind: i64 = board.reward_kind[reward]
            if (p.fired[seat] >> reward) & 1 == 1 or (kind != QUESTION and kind != WORKER):
                continue
            line: i64 = board.reward_line[reward]
            space: i64 = board.reward_space[reward]
            at: i64 = p.track[seat * PIECES_N + line * COLOURS_N + board.reward_colour[reward]]
            at = at if at > 0 else 0
            if board.reward_locomotive[reward] == 1:
                reach: i64 = p.reach(seat, line)
                at = (at if at < space else space) + (reach if reach < space else space)
                space = space * 2
            at = at if at < space else space
            prize: i64 = (rounds * 40 if kind == WORKER else 100 + rounds * 16) * 3 // 4
            total += prize * at * at // (space * space)
        return total

    def _industry(self, p: Position, seat: i64, rounds: i64) -> i64:
        """The lane, the factories in front of the markers, and the way to them."""
        board = self.board
        total: i64 = rounds * POINT * industry_points(p, seat)
        for which in range(2):
            marker: i64 = p.marker[seat * 2 + which]
            if marker < 0:
                continue
            total += marker * rounds * 4
            limit: i64 = board.lane_limit[p.factories(seat)]
            free: i64 = limit - marker
            total += (free if free < 4 else 4) * rounds * 8
            for place in range(marker + 1, limit + 1):
                gap: i64 = board.lane_gap[place]
                if gap >= 0:
                    total += self._factory_worth(p.factory[seat * GAPS + gap], rounds)
        return total

    def _factory_worth(self, level: i64, rounds: i64) -> i64:
        """What a factory gives when a marker reaches it, about half of it for now."""
        effect: i64 = self.board.first_factory + level - 1
        return 24 + rounds * 6 if self.board.left[effect] != 0 else 50

    def _hands(self, p: Position, seat: i64, rounds: i64) -> i64:
        """Workers still to be used this round, coins, workers for good, and the token of a claim."""
        token: i64 = 26 + rounds * 9
        total: i64 = p.coins[seat] * token * 7 // 8
        if rounds == 1 and (p.passed >> seat) & 1 == 1:
            total = 0
        if (p.passed >> seat) & 1 == 0 and p.phase != CLAIMANTS:
            black: i64 = p.black_here if p.black_owner == seat else 0
            total += (p.workers[seat] + p.seasonal[seat] + black) * token
        extra: i64 = self.board.start_reserve - p.reserve[seat]
        if p.black_owner == seat:
            extra += 1
        total += extra * (rounds - 1) * token
        for place in range(2):
            space: i64 = self.board.claims[place]
            if space >= 0 and p.phase != DRAFT and p.tokens_of(seat, space) != 0:
                total += token * 5 // 8 + (3 - place) * 10
        return total

    def _engineers(self, p: Position, seat: i64, rounds: i64) -> i64:
        """Engineers serve every round, and the two who have most of them are paid for it."""
        mine: i64 = tiles_of(p, seat)
        if mine == 0:
            return 0
        ahead: i64 = 0
        for other in range(self.board.players):
            if other != seat and tiles_of(p, other) > mine:
                ahead += 1
        prize: i64 = 0
        if ahead < len(self.board.majority):
            prize = self.board.majority[ahead] * POINT // 2
        return mine * (rounds * 22 + 40) + prize

    def _cards(self, p: Position, seat: i64, rounds: i64) -> i64:
        """Own end-bonus cards as far as they are known: what they would give now, and a little more."""
        total: i64 = 0
        for take in range(len(p.taken)):
            if p.taker[take] == seat and p.taken[take] >= 0:
                now: i64 = card_points(p, seat, p.taken[take]) * POINT
                total += now + now * rounds // 10 + 16
        return total
