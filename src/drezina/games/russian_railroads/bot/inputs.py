"""What the network is told: what everything would score until the end, how near the next rewards are, what is owed.

Most of what a player builds counts at every scoring to come, so that the number of scorings stands in many inputs as a
factor. Inputs are declared and written in the same order.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.state import State
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import (
    COLOURS_N,
    GAPS,
    KINDS,
    LINES,
    PIECES_N,
    SLOTS,
    SPECIAL_ENGINEER,
    count,
)
from drezina.games.russian_railroads.position import (
    CLAIMANTS,
    EFFECT,
    HAND,
    NO_EXTRA,
    ORDER_OF_LINES,
    PAYMENT,
    TOKEN,
    TURN,
    Position,
)
from drezina.games.russian_railroads.rules.engineers import highest_of, shown_effect, tiles_of
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import (
    card_points,
    industry_points,
    line_points,
    line_points_within,
    round_points,
)

NEAR: Final[i64] = 10  # steps from which on a reward is in sight
GIFTS: Final[i64] = SPECIAL_ENGINEER + 1
LINE_NAMES: Final = ("transsiberian", "petersburg", "kiev")
COLOUR_NAMES: Final = ("black", "grey", "brown", "natural", "white")


@final
class RussianRailroadsInputs(Inputs):
    """One number of players."""

    def __init__(self, board: Board, players: int) -> None:
        super().__init__(f"{players} players", players - 1)
        self.board = board
        self.at: i64 = 0  # where the next number is written
        self.scorings: i64 = 0  # still to come
        self.acts: bool = False  # the seat may still act in this round
        self.left: vec[i64] = vec[i64]([0] * KINDS)
        self.gifts: vec[i64] = vec[i64]([0] * GIFTS)
        self._declare_round()
        for line in LINE_NAMES:
            self._declare_line(line)
        self._declare_rest()
        self._declare_owed()
        for name, meaning in (
            ("points", "points in fours"),
            ("points-rest", "points beyond the fours"),
            ("income", "what it would score now"),
            ("future", "the same for all scorings to come, in eights"),
            ("tokens", "workers and coins to place this round"),
            ("coins", "coins"),
            ("extra-workers", "workers beyond the first, times scorings to come"),
            ("engineers", "engineers"),
            ("cards", "end-bonus cards"),
            ("questions", "“?” tokens used"),
            ("industry", "space of the front marker"),
            ("factories", "factories"),
            ("place", "place in the turn order"),
            ("claims", "1 if it has claimed the first or second place"),
        ):
            self.declare(f"rival-{name}", f"of each other player, in the turn order: {meaning}", players - 1)

    def _declare_round(self) -> None:
        self.declare("points", "points in fours")
        self.declare("points-rest", "points beyond the fours")
        self.declare("scorings", "1 for so many scorings to come", int(self.board.rounds))
        self.declare("acts", "1 if the seat may still act in this round")
        self.declare("own-turn", "1 at the start of an own turn")
        self.declare("rivals-acting", "others who may still act in this round")
        self.declare("place", "place in the turn order")
        self.declare("claim", "1 for a token on the claim of the first, second place", 2)
        self.declare("workers", "own workers to place this round")
        self.declare("seasonal", "seasonal workers to place this round")
        self.declare("black-worker", "1 if the black worker can be placed this round")
        self.declare("coins", "coins")
        self.declare("tokens", "all that can be placed this round")
        self.declare("tokens-future", "workers and coins, times scorings to come")
        self.declare("extra-workers", "workers beyond the first ones")
        self.declare("extra-future", "the same, times the rounds after this one")

    def _declare_line(self, line: str) -> None:
        self.declare(f"{line}-points", "what the line would score now")
        self.declare(f"{line}-future", "the same for all scorings to come, in eights")
        self.declare(f"{line}-unreached", "what it would score more with locomotives to its end")
        self.declare(f"{line}-unreached-future", "the same for all scorings to come, in eights")
        self.declare(f"{line}-reach", "how far its locomotives reach")
        self.declare(f"{line}-reach-future", "the same, times scorings to come")
        for colour in COLOUR_NAMES:
            self.declare(f"{line}-{colour}", "the space of this track")
            self.declare(f"{line}-{colour}-future", "the same, times scorings to come")

    def _declare_rest(self) -> None:
        board = self.board
        self.declare("doublers", "doublers placed")
        self.declare("doublers-future", "the same, times scorings to come")
        self.declare("locomotive", "the level in each slot", int(SLOTS))
        self.declare("next-locomotive", "the level of the next locomotive in the supply")
        for reward in range(board.rewards):
            self.declare(f"reward-{reward}", "how near a special space is that has not fired, in steps")
            self.declare(f"reward-{reward}-future", "the same, times scorings to come")
        self.declare("question-token", "scorings to come for each “?” token used", int(board.tokens))
        self.declare("questions", "“?” tokens used")
        self.declare("question-card", "1 for each “?” card still there", int(board.cards))
        self.declare("industry", "what industry would score now")
        self.declare("industry-future", "the same for all scorings to come, in twos")
        self.declare("marker", "space of the front and rear marker, the latter 0 if there is none", 2)
        self.declare("marker-future", "the same, times scorings to come", 2)
        self.declare("lane-question", "1 if the “?” of the lane has not fired")
        self.declare("lane-free", "spaces before the next empty gap")
        self.declare("factories", "factories")
        self.declare("factory", "1 for an own factory of each level", int(board.levels))
        self.declare("factory-ahead", "1 for one in front of the front marker, of each level", int(board.levels))
        self.declare("engineer", "scorings to come for each own engineer", int(board.tiles))
        self.declare("engineer-free", "own engineers that may still be used this round")
        self.declare("engineers", "own engineers")
        self.declare("engineers-lead", "own engineers less the most of another")
        self.declare("engineers-first", "1 if the seat would win the engineers")
        self.declare("engineers-second", "1 if it would come second in them")
        self.declare("hire", "1 for each engineer who can be hired this round", int(board.tiles))
        self.declare("end-card", "1 for each own end-bonus card", int(board.end_cards))
        self.declare("end-cards-points", "what they would give now")
        self.declare("space-free", "1 for each space that the seat may still find free this round", int(board.spaces))

    def _declare_owed(self) -> None:
        self.declare("owed", "parts of each kind that the turn still owes", int(KINDS))
        self.declare("owed-gift", "1 for each gift that a space to be paid for gives", int(GIFTS))
        self.declare("owed-points", "points that it gives")
        self.declare("owed-coins", "coins that it gives")
        self.declare("owed-price", "workers and coins that it costs")
        self.declare("owed-extra", "1 if the black worker may make its own step")
        self.declare("owed-questions", "“?” rewards that have fired")
        self.declare("owed-locomotive", "level of a replaced locomotive in hand")
        self.declare("owed-bonuses", "end-bonus choices at the end of the turn")

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, state: State, seat: i64, out: vec[i64]) -> None:
        assert isinstance(state, Position)
        board = self.board
        self.at = 0
        self.scorings = board.rounds - max(state.round, 1) + 1
        self.acts = (state.passed >> seat) & 1 == 0 and state.phase != CLAIMANTS
        self._round(state, seat, out)
        for line in range(LINES):
            self._line(state, seat, line, out)
        self._rewards(state, seat, out)
        self._industry(state, seat, out)
        self._engineers(state, seat, out)
        self._end_cards(state, seat, out)
        self._spaces(state, out)
        self._owed(state, seat, out)
        self._rivals(state, seat, out)

    def _put(self, out: vec[i64], number: i64) -> None:
        out[self.at] = number
        self.at += 1

    def _put_marks(self, out: vec[i64], marks: i64, first: i64, size: i64, worth: i64) -> None:
        """`worth` for every bit that is set."""
        for place in range(size):
            self._put(out, worth if (marks >> (first + place)) & 1 == 1 else 0)

    def _round(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        points: i64 = p.points()[seat]
        self._put(out, points // 4)
        self._put(out, points % 4)
        for number in range(board.rounds):
            self._put(out, 1 if number == self.scorings - 1 else 0)
        self._put(out, 1 if self.acts else 0)
        self._put(out, 1 if p.actor == seat and p.agenda.kind == TURN else 0)
        acting: i64 = 0
        for other in range(board.players):
            if other != seat and (p.passed >> other) & 1 == 0:
                acting += 1
        self._put(out, acting)
        self._put(out, place_of(p, seat))
        for place in range(2):
            self._put(out, 1 if claims(p, seat, place) else 0)
        here: i64 = 1 if self.acts else 0
        tokens: i64 = p.workers[seat] + p.seasonal[seat] + has_black(p, seat)
        self._put(out, p.workers[seat] * here)
        self._put(out, p.seasonal[seat] * here)
        self._put(out, has_black(p, seat) * here)
        self._put(out, p.coins[seat])
        self._put(out, (tokens + p.coins[seat]) * here)
        self._put(out, (tokens * here + p.coins[seat]) * self.scorings)
        self._put(out, extra_workers(p, seat))
        self._put(out, extra_workers(p, seat) * (self.scorings - 1))

    def _line(self, p: Position, seat: i64, line: i64, out: vec[i64]) -> None:
        length: i64 = self.board.length[line]
        now: i64 = line_points(p, seat, line)
        more: i64 = line_points_within(p, seat, line, length) - now
        reach: i64 = min(p.reach(seat, line), length)
        self._put(out, now)
        self._put(out, now * self.scorings // 8)
        self._put(out, more)
        self._put(out, more * self.scorings // 8)
        self._put(out, reach)
        self._put(out, reach * self.scorings)
        for colour in range(COLOURS_N):
            space: i64 = max(0, p.track[seat * PIECES_N + line * COLOURS_N + colour])
            self._put(out, space)
            self._put(out, space * self.scorings)

    def _rewards(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        self._put(out, p.doublers[seat])
        self._put(out, p.doublers[seat] * self.scorings)
        for slot in range(SLOTS):
            self._put(out, p.loco[seat * SLOTS + slot])
        self._put(out, p.lowest_engine())
        for reward in range(board.rewards):
            near: i64 = 0
            if (p.fired[seat] >> reward) & 1 == 0:
                near = max(0, NEAR - self._steps(p, seat, reward))
            self._put(out, near)
            self._put(out, near * self.scorings)
        self._put_marks(out, p.tokens[seat], 0, board.tokens, self.scorings)
        self._put(out, tokens_used(p, seat))
        self._put_marks(out, p.cards, 0, board.cards, 1)

    def _steps(self, p: Position, seat: i64, reward: i64) -> i64:
        """Steps of track, and levels of locomotives, that a reward lacks."""
        board = self.board
        line, space = board.reward_line[reward], board.reward_space[reward]
        track: i64 = p.track[seat * PIECES_N + line * COLOURS_N + board.reward_colour[reward]]
        steps: i64 = max(0, space - max(0, track))
        if board.reward_locomotive[reward] == 1:
            steps += max(0, space - p.reach(seat, line))
        return steps

    def _industry(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        points: i64 = industry_points(p, seat)
        front: i64 = p.marker[seat * 2]
        rear: i64 = max(0, p.marker[seat * 2 + 1])
        self._put(out, points)
        self._put(out, points * self.scorings // 2)
        self._put(out, front)
        self._put(out, rear)
        self._put(out, front * self.scorings)
        self._put(out, rear * self.scorings)
        self._put(out, 1 if p.asked[seat * board.questions + board.questions - 1] < 0 else 0)
        filled: i64 = p.factories(seat)
        self._put(out, board.lane_limit[filled] - front)
        self._put(out, filled)
        has: i64 = 0
        ahead: i64 = 0
        for place in range(board.lane):
            gap: i64 = board.lane_gap[place]
            if gap >= 0 and gap < GAPS and p.factory[seat * GAPS + gap] > 0:
                level: i64 = p.factory[seat * GAPS + gap]
                has = has | mark(level)
                if place > front:
                    ahead = ahead | mark(level)
        self._put_marks(out, has, 1, board.levels, 1)
        self._put_marks(out, ahead, 1, board.levels, 1)

    def _engineers(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        self._put_marks(out, p.engineers[seat], 1, board.tiles, self.scorings)
        free: i64 = 0
        for tile in range(1, board.tiles + 1):
            if (p.engineers[seat] >> tile) & 1 == 1 and p.placed[board.spaces + tile - 1] == 0:
                free += 1
        own: i64 = tiles_of(p, seat)
        most: i64 = 0
        ahead: i64 = 0
        for other in range(board.players):
            if other != seat:
                tiles: i64 = tiles_of(p, other)
                most = max(most, tiles)
                if tiles > own or (tiles == own and highest_of(p, other) > highest_of(p, seat)):
                    ahead += 1
        self._put(out, free if self.acts else 0)
        self._put(out, own)
        self._put(out, own - most)
        self._put(out, 1 if own > 0 and ahead == 0 else 0)
        self._put(out, 1 if own > 0 and ahead == 1 else 0)
        self._put_marks(out, mark(p.strip[0]) if p.strip[0] > 0 and p.phase != CLAIMANTS else 0, 1, board.tiles, 1)

    def _end_cards(self, p: Position, seat: i64, out: vec[i64]) -> None:
        own: i64 = 0
        points: i64 = 0
        for take in range(i64(len(p.taken))):
            if p.taker[take] == seat:
                own = own | mark(p.taken[take])
                points += card_points(p, seat, p.taken[take])
        self._put_marks(out, own, 0, self.board.end_cards, 1)
        self._put(out, points)

    def _spaces(self, p: Position, out: vec[i64]) -> None:
        board = self.board
        there: i64 = 0
        if self.acts:
            for place in board.last if p.last_round() else board.usual:
                if p.placed[place] == 0 or board.open[place] == 1:
                    there = there | mark(place)
        self._put_marks(out, there, 0, board.spaces, 1)

    # --- what the turn still owes ------------------------------------------------------------------------------------

    def _owed(self, p: Position, seat: i64, out: vec[i64]) -> None:
        left, gifts, board = self.left, self.gifts, self.board
        for kind in range(KINDS):
            left[kind] = 0
        for gift in range(GIFTS):
            gifts[gift] = 0
        points: i64 = 0
        coins: i64 = 0
        price: i64 = 0
        extra: i64 = 0
        questions: i64 = 0
        hand: i64 = 0
        duty = p.agenda.top() if p.mover == seat else None
        while duty is not None:
            if duty.kind == EFFECT:
                self._add_left(duty.left)
                extra += 1 if duty.extra != NO_EXTRA else 0
            elif duty.kind == PAYMENT:
                effect: i64 = shown_effect(p, duty.subject)
                self._add_left(board.left[effect] + board.after[effect])
                gifts[board.gift[effect]] = 1
                points, coins = board.points[effect], board.coins[effect]
                price = board.workers[duty.subject] + board.coin_cost[duty.subject]
            elif duty.kind == TOKEN:
                questions += 1
            elif duty.kind == ORDER_OF_LINES:
                for question in range(board.questions):
                    questions += (duty.left >> question) & 1
            elif duty.kind == HAND:
                hand = duty.subject
            duty = duty.below
        for kind in range(KINDS):
            self._put(out, left[kind])
        for gift in range(GIFTS):
            self._put(out, gifts[gift])
        self._put(out, points)
        self._put(out, coins)
        self._put(out, price)
        self._put(out, extra)
        self._put(out, questions)
        self._put(out, hand)
        self._put(out, p.bonuses_due if p.mover == seat else 0)

    def _add_left(self, parts: i64) -> None:
        for kind in range(KINDS):
            self.left[kind] += count(parts, kind)

    # --- the others --------------------------------------------------------------------------------------------------

    def _rivals(self, p: Position, seat: i64, out: vec[i64]) -> None:
        """Number by number the others in the order of play."""
        n: i64 = self.board.players
        first: i64 = self.at
        all_points = p.points()
        for number in range(1, n):
            rival: i64 = p.order[(place_of(p, seat) + number) % n]
            here: i64 = 0 if (p.passed >> rival) & 1 == 1 or p.phase == CLAIMANTS else 1
            income: i64 = round_points(p, rival)
            self.at = first + number - 1
            self._put_apart(out, all_points[rival] // 4)
            self._put_apart(out, all_points[rival] % 4)
            self._put_apart(out, income)
            self._put_apart(out, income * self.scorings // 8)
            self._put_apart(out, (p.workers[rival] + p.seasonal[rival] + has_black(p, rival) + p.coins[rival]) * here)
            self._put_apart(out, p.coins[rival])
            self._put_apart(out, extra_workers(p, rival) * self.scorings)
            self._put_apart(out, tiles_of(p, rival))
            self._put_apart(out, cards_of(p, rival))
            self._put_apart(out, tokens_used(p, rival))
            self._put_apart(out, p.marker[rival * 2])
            self._put_apart(out, p.factories(rival))
            self._put_apart(out, place_of(p, rival))
            self._put_apart(out, 1 if claims(p, rival, 0) or claims(p, rival, 1) else 0)

    def _put_apart(self, out: vec[i64], number: i64) -> None:
        """The numbers of one rival stand as far apart as there are rivals."""
        out[self.at] = number
        self.at += self.board.players - 1


def mark(number: i64) -> i64:
    one: i64 = 1
    return one << number


def place_of(p: Position, seat: i64) -> i64:
    for place in range(p.board.players):
        if p.order[place] == seat:
            return place
    return 0


def claims(p: Position, seat: i64, place: i64) -> bool:
    space: i64 = p.board.claims[place]
    return space >= 0 and p.tokens_of(seat, space) != 0


def extra_workers(p: Position, seat: i64) -> i64:
    return p.board.start_reserve - p.reserve[seat] + (1 if p.black_owner == seat else 0)


def tokens_used(p: Position, seat: i64) -> i64:
    used: i64 = 0
    for token in range(p.board.tokens):
        used += (p.tokens[seat] >> token) & 1
    return used


def cards_of(p: Position, seat: i64) -> i64:
    cards: i64 = 0
    for taker in p.taker:
        if taker == seat:
            cards += 1
    return cards
