"""What is printed on boards, tiles and cards, as flat tables that all states of one configuration share.

Whatever has an effect (spaces, engineers, "?" tokens and cards, factories, start bonuses) is an entry of one list. What
a player does step by step stands in `left`, as parts of `kinds.py`; what needs no choice stands in `points`, `coins`
and `gift`.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads.codes import Codes
from drezina.games.russian_railroads.components import COLOURS, Components, Part, Special
from drezina.games.russian_railroads.kinds import (
    AGAIN,
    ANY,
    BLACK_OR_GREY,
    BLACK_POSITIONS,
    BLACK_WORKER,
    CARD,
    CLAIM,
    COLOURS_N,
    DOUBLER,
    DOUBLERS,
    EITHER,
    END_BONUS,
    END_STATIONS,
    ENGINEER_MAJORITY,
    ENGINEER_NUMBERS,
    ENGINEER_TILES,
    EXTRA_WORKERS,
    FACTORIES,
    FACTORY,
    FLAT,
    HIRE,
    INDUSTRY,
    KIEV,
    KINDS,
    LINES,
    LOCOMOTIVE,
    LOCOMOTIVE_LEVELS,
    MEDAL,
    NOTHING,
    PETERSBURG,
    PIECES,
    PIECES_N,
    QUESTION,
    REPEAT,
    REVALUATION,
    SEASONAL,
    SECOND_MARKER,
    SPECIAL_ENGINEER,
    SPECIAL_LOCOMOTIVE,
    STATION,
    TOKENS_USED,
    TWO_BEST,
    WHITE_STEPS,
    WORKER,
    one,
    only_kind,
)

_PARTS: Final = {
    "industry": INDUSTRY,
    "doubler": DOUBLER,
    "locomotive": LOCOMOTIVE,
    "factory": FACTORY,
    "locomotive-or-factory": EITHER,
    "special-locomotive": SPECIAL_LOCOMOTIVE,
    "repeat": REPEAT,
    "question-card": CARD,
    "again": AGAIN,
}
_GIFTS: Final = {
    "seasonal-workers": SEASONAL,
    "hire": HIRE,
    "points-engineer-numbers": ENGINEER_NUMBERS,
    "points-two-best-locomotives": TWO_BEST,
    "end-bonus": END_BONUS,
    "revaluation": REVALUATION,
    "second-marker": SECOND_MARKER,
    "kiev-medal": MEDAL,
    "black-worker": BLACK_WORKER,
    "special-engineer": SPECIAL_ENGINEER,
}
_REWARDS: Final = {
    "pieces": PIECES,
    "step": WHITE_STEPS,
    "points": STATION,
    "own-worker": WORKER,
    "question-token": QUESTION,
}
_COUNTED: Final = {
    "flat": FLAT,
    "extra-workers": EXTRA_WORKERS,
    "doublers": DOUBLERS,
    "end-stations": END_STATIONS,
    "black-positions": BLACK_POSITIONS,
    "engineer-majority": ENGINEER_MAJORITY,
    "factories": FACTORIES,
    "locomotive-levels": LOCOMOTIVE_LEVELS,
    "question-tokens-used": TOKENS_USED,
    "engineer-tiles": ENGINEER_TILES,
}


@final
class Board:
    """The tables of one configuration, and its codes."""

    def __init__(self, data: Components, players: int) -> None:
        self.players: i64 = players
        self._setup(data, players)
        self._effects(data)
        self._spaces(data)
        self._lines(data)
        self._cards(data)
        self._payments()
        self.codes: Codes = Codes(
            players=players,
            starts=self.starts,
            places=self.places,
            payments=len(self.pay_own),
            levels=self.levels,
            tokens=self.tokens,
            cards=self.cards,
            end_cards=self.end_cards,
            engineers=self.tiles,
        )
        # Scratch of the tests for complete execution; never part of a state.
        self.room: vec[i64] = vec[i64]([0] * KINDS)
        self.probe: vec[i64] = vec[i64]([0] * (PIECES_N * 12))

    def _setup(self, data: Components, players: int) -> None:
        setup = data.setup.players[str(players)]
        self.front: bool = setup.side == "front"
        self.rounds: i64 = setup.rounds
        self.start_workers: i64 = setup.workers
        self.start_reserve: i64 = setup.reserve
        self.start_coins: i64 = setup.coins
        self.per_level: i64 = setup.locomotives_per_level
        self.own_pawn_claim: bool = setup.own_pawn_claim
        self.engineers_a: i64 = setup.engineers_a
        self.engineers_b: i64 = setup.engineers_b
        self.start_locomotive: i64 = data.setup.start_locomotive
        self.start_black: i64 = data.setup.start_black
        self.levels: i64 = data.setup.locomotive_levels
        self.special_level: i64 = data.setup.special_locomotive
        self.doublers: i64 = data.setup.doublers
        self.doubler_slots: i64 = data.setup.doubler_slots
        self.seasonal: i64 = data.setup.seasonal_workers
        self.strip_places: i64 = data.strip.places_front if self.front else data.strip.places_back
        self.pass_points: vec[i64] = vec[i64](data.turn_order.pass_points)
        self.majority: vec[i64] = vec[i64](data.final.engineer_majority)

    def _effects(self, data: Components) -> None:
        """All effects in one list: spaces, tiles, tokens, cards, factories, start bonuses."""
        self.spaces: i64 = len(data.spaces.space)
        self.tiles: i64 = len(data.engineers.tile)
        self.tokens: i64 = len(data.question_tokens.token)
        self.cards: i64 = len(data.question_cards.card)
        self.starts: i64 = len(data.start_bonus.card)
        self.first_tile: i64 = self.spaces
        self.places: i64 = self.spaces + self.tiles  # where tokens can lie: spaces, then engineers
        self.first_token: i64 = self.first_tile + self.tiles
        self.first_card: i64 = self.first_token + self.tokens
        self.first_factory: i64 = self.first_card + self.cards
        self.first_start: i64 = self.first_factory + self.levels
        self.left: vec[i64] = vec[i64]()
        self.only: vec[i64] = vec[i64]()  # the kind of part where an effect has but one kind, else -1
        self.after: vec[i64] = vec[i64]()  # parts that come only when those in `left` are done
        self.points: vec[i64] = vec[i64]()
        self.coins: vec[i64] = vec[i64]()
        self.gift: vec[i64] = vec[i64]()
        for space in data.spaces.space:
            self._effect(space.parts, False)
        for tile in data.engineers.tile:
            self._effect(tile.parts, False)
        for token in data.question_tokens.token:
            self._effect(token.parts, False)
        for card in data.question_cards.card:
            self._effect(card.parts, card.in_order)
        for factory in data.factories.factory:
            self._effect(factory.parts, False)
        for card in data.start_bonus.card:
            self._effect(card.parts, False)

    def _effect(self, parts: list[Part], in_order: bool) -> None:
        left: i64 = 0
        after: i64 = 0
        points: i64 = 0
        coins: i64 = 0
        gift: i64 = NOTHING
        for part in parts:
            n: i64 = part.n
            if part.do == "points":
                points = n
            elif part.do == "coin":
                coins = n
            elif part.do == "turn-order":
                gift = CLAIM + n - 1
            elif part.do in _GIFTS:
                gift = _GIFTS[part.do]
            elif part.do == "step" or part.do in _PARTS:
                kind: i64 = _step_kind(part.colour) if part.do == "step" else _PARTS[part.do]
                if in_order and left != 0:
                    after += n * one(kind)
                else:
                    left += n * one(kind)
        self.left = append(self.left, left)
        self.only = append(self.only, only_kind(left) if after == 0 else -1)
        self.after = append(self.after, after)
        self.points = append(self.points, points)
        self.coins = append(self.coins, coins)
        self.gift = append(self.gift, gift)

    def _spaces(self, data: Components) -> None:
        variable = data.strip.variable_front if self.front else data.strip.variable_back
        self.workers: vec[i64] = vec[i64]()  # cost of each space, then of each tile
        self.coin_cost: vec[i64] = vec[i64]()
        self.label: vec[i64] = vec[i64]()  # the place of the strip that a variable space shows, else 0
        self.open: vec[i64] = vec[i64]()  # 1: never blocked
        self.repeatable: vec[i64] = vec[i64]()
        self.in_part: vec[i64] = vec[i64]()  # 1: may be done in part, once one part is done
        self.usual: vec[i64] = vec[i64]()  # the spaces of every round but the last
        self.last: vec[i64] = vec[i64]()  # the spaces of the last round
        self.claims: vec[i64] = vec[i64]([-1, -1])  # the spaces that claim the first and the second place
        for place, space in enumerate(data.spaces.space):
            label: i64 = 0
            for part in space.parts:
                if part.do == "engineer-tile":
                    label = part.n
                if part.do == "turn-order":
                    self.claims[part.n - 1] = place
            self.workers = append(self.workers, space.workers)
            self.coin_cost = append(self.coin_cost, space.coins)
            self.label = append(self.label, label)
            self.open = append(self.open, 1 if space.never_blocked else 0)
            self.repeatable = append(self.repeatable, 1 if space.repeatable else 0)
            self.in_part = append(self.in_part, 1 if space.in_part else 0)
            there = (self.front or space.back) and (label == 0 or label in variable)
            if there and space.rounds != "last-only":
                self.usual = append(self.usual, place)
            if there and space.rounds != "all-but-last":
                self.last = append(self.last, place)
        self.stack: vec[i64] = vec[i64]()  # of each tile: 0 none, 1 A, 2 B
        self.special_tile: i64 = 0  # the number of the engineer without letter
        for tile in data.engineers.tile:
            self.workers = append(self.workers, tile.workers)
            self.coin_cost = append(self.coin_cost, 0)
            self.label = append(self.label, 0)
            self.open = append(self.open, 0)
            alone = tile.workers == 1 and not any(part.do == "repeat" for part in tile.parts)
            self.repeatable = append(self.repeatable, 1 if alone else 0)
            self.in_part = append(self.in_part, 1)
            self.stack = append(self.stack, ["", "A", "B"].index(tile.stack))
            if tile.stack == "":
                self.special_tile = tile.number

    def _lines(self, data: Components) -> None:
        self.length: vec[i64] = vec[i64]([line.length for line in data.lines.line])
        self.line_colours: vec[i64] = vec[i64]([line.colours for line in data.lines.line])
        self.value: vec[i64] = vec[i64](data.values.normal + data.values.raised)
        # Rewards that fire once, in the order of lines and spaces.
        self.rewards: i64 = 0
        self.first_reward: vec[i64] = vec[i64]([0] * (LINES + 1))
        self.reward_line: vec[i64] = vec[i64]()
        self.reward_space: vec[i64] = vec[i64]()
        self.reward_colour: vec[i64] = vec[i64]()
        self.reward_locomotive: vec[i64] = vec[i64]()
        self.reward_kind: vec[i64] = vec[i64]()
        self.reward_n: vec[i64] = vec[i64]()  # number of points or steps; for pieces their colour; for "?" its number
        self.questions: i64 = 0
        self.question_line: vec[i64] = vec[i64]()
        self.piece_space: vec[i64] = vec[i64]([0] * COLOURS_N)  # where black brings the pieces of each colour
        self.piece_steps: vec[i64] = vec[i64]([0] * COLOURS_N)  # and the steps they make at once
        # What counts at every scoring.
        self.kiev_bonus: vec[i64] = vec[i64]([0] * 32)  # by line space, on the line that has it
        self.bonus_line: i64 = KIEV
        self.double_line: i64 = PETERSBURG
        self.double_space: i64 = 99
        self.medal_space: i64 = 99
        self.medal_points: i64 = 0
        for number, line in enumerate(data.lines.line):
            self.first_reward[number] = self.rewards
            for special in line.special:
                if special.every_scoring:
                    self._at_scoring(number, special)
                else:
                    self._once(number, special)
        self.first_reward[LINES] = self.rewards
        self._lane(data)

    def _at_scoring(self, line: i64, special: Special) -> None:
        for part in special.gives:
            if part.do == "line-multiplier":
                self.double_line = line
                self.double_space = special.space
            elif special.needs_token:
                self.medal_space = special.space
                self.medal_points = part.n
            else:
                self.bonus_line = line
                self.kiev_bonus[special.space] = part.n

    def _once(self, line: i64, special: Special) -> None:
        for part in special.gives:
            kind: i64 = _REWARDS[part.do]
            n: i64 = part.n
            if kind == PIECES:
                n = COLOURS.index(part.colour)
                self.piece_space[n] = special.space
            elif kind == WHITE_STEPS:
                self.piece_steps[COLOURS.index(part.colour)] = n
            elif kind == QUESTION:
                n = self.questions
                self.questions += 1
                self.question_line = append(self.question_line, line)
            self.reward_line = append(self.reward_line, line)
            self.reward_space = append(self.reward_space, special.space)
            self.reward_colour = append(self.reward_colour, COLOURS.index(special.colour))
            self.reward_locomotive = append(self.reward_locomotive, 1 if special.locomotive else 0)
            self.reward_kind = append(self.reward_kind, kind)
            self.reward_n = append(self.reward_n, n)
            self.rewards += 1

    def _lane(self, data: Components) -> None:
        lane = data.industry.lane
        self.lane: i64 = len(lane)
        self.lane_gap: vec[i64] = vec[i64]([-1] * len(lane))  # the number of the gap at a place
        self.lane_points: vec[i64] = vec[i64]([0] * len(lane))  # what a marker scores there
        self.lane_limit: vec[i64] = vec[i64]()  # how far markers get with so many factories
        gap: i64 = 0
        for place, points in enumerate(lane):
            self.lane_points[place] = points if points >= 0 else self.lane_points[place - 1]
            if points < 0:
                self.lane_gap[place] = gap
                self.lane_limit = append(self.lane_limit, place - 1)
                gap += 1
        self.lane_limit = append(self.lane_limit, len(lane) - 1)
        self.lane_question: i64 = data.industry.question
        self.question_line = append(self.question_line, -1)
        self.questions += 1  # the last "?" is the one of the lane

    def _cards(self, data: Components) -> None:
        self.end_cards: i64 = len(data.end_bonus.card)
        self.end_removed: i64 = data.setup.end_bonus_removed
        self.end_instead: i64 = data.end_bonus.instead
        self.end_deck: i64 = self.end_cards - self.end_removed
        self.end_counts: vec[i64] = vec[i64]([_COUNTED[card.counts] for card in data.end_bonus.card])
        self.end_points: vec[i64] = vec[i64]([card.points for card in data.end_bonus.card])
        self.end_most: vec[i64] = vec[i64]([card.most for card in data.end_bonus.card])
        self.tiers: vec[i64] = vec[i64]()  # card, least number, points
        for index, card in enumerate(data.end_bonus.card):
            for least, points in sorted(card.tiers):
                self.tiers = append(append(append(self.tiers, index), least), points)
        tokens = [token.id for token in data.question_tokens.token]
        self.revaluation: i64 = _with_gift(self.gift, self.first_token, len(tokens), REVALUATION)
        self.medal: i64 = _with_gift(self.gift, self.first_token, len(tokens), MEDAL)
        self.second_marker: i64 = _with_gift(self.gift, self.first_token, len(tokens), SECOND_MARKER)

    def _payments(self) -> None:
        """Every payment of one to three tokens as numbers of own, seasonal, black workers and coins."""
        self.pay_own: vec[i64] = vec[i64]()
        self.pay_seasonal: vec[i64] = vec[i64]()
        self.pay_black: vec[i64] = vec[i64]()
        self.pay_coins: vec[i64] = vec[i64]()
        self.pay_first: vec[i64] = vec[i64]([0] * 5)  # where the payments of so many tokens begin
        for total in range(1, 4):
            self.pay_first[total] = len(self.pay_own)
            for seasonal in range(min(total, self.seasonal), -1, -1):
                for own in range(total - seasonal, -1, -1):
                    for black in range(1, -1, -1):
                        if seasonal + own + black <= total:
                            self.pay_own = append(self.pay_own, own)
                            self.pay_seasonal = append(self.pay_seasonal, seasonal)
                            self.pay_black = append(self.pay_black, black)
                            self.pay_coins = append(self.pay_coins, total - seasonal - own - black)
        self.pay_first[4] = len(self.pay_own)


def _step_kind(colour: str) -> i64:
    if colour == "any":
        return ANY
    return BLACK_OR_GREY if colour == "black-or-grey" else COLOURS.index(colour)


def _with_gift(gifts: vec[i64], first: i64, n: i64, gift: i64) -> i64:
    """The number of the token that gives this, or 62 (a bit that is never set) where none does."""
    for index in range(n):
        if gifts[first + index] == gift:
            return index
    return 62
