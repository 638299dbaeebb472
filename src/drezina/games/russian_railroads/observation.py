"""What a seat sees as numbers: the board, everybody's lines, and the end-bonus cards that the seat knows."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, relative_seat, seat_at, write_bits, write_row
from drezina.core.state import State
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import COLOURS_N, GAPS, KINDS, LINES, PIECES_N, SEASONAL, SLOTS, count
from drezina.games.russian_railroads.position import AFTER_ONE, BONUS, EARNED, FINISHED, TALLIES, Position
from drezina.games.russian_railroads.rules.end_bonus import knows_deck

MOST_COINS: Final[i64] = 99
MOST_POINTS: Final[i64] = 999


@final
class RussianRailroadsObservation(Observation):
    """Places are the spaces of the board, then the engineers."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        n, levels, places, tiles = int(board.players), int(board.levels), int(board.places), int(board.tiles)
        strongest, workers = max(levels, int(board.special_level)), int(board.start_workers + board.start_reserve)
        spaces = {
            *board.usual,
            *board.last,
            *range(int(board.spaces), len(board.gift)),
        }  # and whatever else has effects
        hired = n if any(board.gift[effect] == SEASONAL for effect in spaces) else 0
        self.hired: i64 = hired
        self.phase: i64 = self.categories("phase", (1,), 0, int(FINISHED), "the phase of the round or of the set-up")
        self.round: i64 = self.numbers("round", (1,), 0, int(board.rounds), "the number of the round")
        self.order: i64 = self.categories("order", (n,), 0, n - 1, "the seat at each place of the turn order")
        self.passed: i64 = self.numbers("passed", (n,), 0, 1, "1 for each seat that has passed")
        self.duty: i64 = self.categories("duty", (1,), 0, int(BONUS), "what the turn owes next")
        self.subject: i64 = self.categories(
            "subject",
            (1,),
            0,
            int(board.first_start + board.starts),
            "the place, effect, level or question it is about",
        )
        self.parts: i64 = self.numbers("parts", (int(KINDS),), 0, 7, "what is left of the effect, by kind of part")
        self.mode: i64 = self.categories("mode", (1,), 0, int(AFTER_ONE), "how completely it must be performed")
        self.extra: i64 = self.categories("extra", (1,), 0, int(EARNED), "the extra step of the black worker")
        self.taken: i64 = self.numbers("taken", (n, places), 0, 1, "1 for each place where each seat has tokens")
        self.strip: i64 = self.categories(
            "strip", (int(board.strip_places),), 0, tiles, "the engineers of the strip, from the hire space on; 0 none"
        )
        self.engines: i64 = self.numbers("engines", (levels,), 0, int(board.per_level), "locomotives left, by level")
        self.works: i64 = self.numbers("works", (levels,), 0, int(board.per_level) + n, "factories left, by level")
        self.doublers_left: i64 = self.numbers("doublers_left", (1,), 0, int(board.doublers), "doublers left")
        self.cards: i64 = self.numbers("cards", (int(board.cards),), 0, 1, "1 for each question card left")
        self.starts: i64 = self.numbers("starts", (int(board.starts),), 0, 1, "1 for each start bonus left")
        self.black_owner: i64 = self.categories("black_owner", (1,), -1, n - 1, "whose the black worker is, or -1")
        self.black_here: i64 = self.numbers("black_here", (1,), 0, 1, "1 while it waits in its owner's supply")
        self.track: i64 = self.numbers(
            "track",
            (n, int(LINES), int(COLOURS_N)),
            -1,
            max(board.length),
            "the space of each seat's piece of each colour on each line; 0 beside the line, -1 not there yet",
        )
        self.loco: i64 = self.numbers("loco", (n, int(SLOTS)), 0, strongest, "locomotives, two on the first line")
        self.factory: i64 = self.numbers("factory", (n, int(GAPS)), 0, strongest, "the factory in each gap")
        self.marker: i64 = self.numbers("marker", (n, 2), -1, int(board.lane) - 1, "the industry markers; -1 none")
        self.asked: i64 = self.categories(
            "asked", (n, int(board.questions)), -1, int(board.tokens) - 1, "the token on each question space, or -1"
        )
        self.doublers: i64 = self.numbers("doublers", (n,), 0, int(board.doubler_slots), "doublers placed")
        self.workers: i64 = self.numbers("workers", (n,), 0, workers, "own workers in the supply")
        self.reserve: i64 = self.numbers("reserve", (n,), 0, workers, "own workers still to be gained")
        self.seasonal: i64 = self.numbers(
            "seasonal", (hired,), 0, int(board.seasonal), "seasonal workers in the supply"
        )
        self.coins: i64 = self.numbers("coins", (n,), 0, int(MOST_COINS), "coins; the highest stands for more")
        self.engineers: i64 = self.numbers("engineers", (n, tiles), 0, 1, "1 for each engineer that each seat has")
        self.points: i64 = self.numbers("points", (n,), 0, int(MOST_POINTS), "points; the highest stands for more")
        cards = int(board.end_cards)
        self.bonuses: i64 = self.numbers("bonuses", (cards,), 0, 1, "1 for each end-bonus card of its own")
        self.bonus_counts: i64 = self.numbers("bonus_counts", (n,), 0, cards, "end-bonus cards of each seat")
        self.deck: i64 = self.numbers(
            "deck", (cards,), -1, 1, "1 for each end-bonus card of the deck as it last knew it, -1 before it has looked"
        )

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        n: i64 = self.board.players
        out[start + self.phase] = i16(state.phase)
        out[start + self.round] = i16(state.round)
        for place in range(n):
            out[start + self.order + place] = i16(relative_seat(state.order[place], seat, n))
        agenda = state.agenda
        out[start + self.duty] = i16(agenda.kind)
        out[start + self.subject] = i16(agenda.subject)
        for kind in range(KINDS):
            out[start + self.parts + kind] = i16(count(agenda.left, kind))
        out[start + self.mode] = i16(agenda.mode)
        out[start + self.extra] = i16(agenda.extra)
        self._write_board(state, seat, out, start)
        for place in range(n):
            self._write_player(state, seat_at(place, seat, n), place, out, start)
        self._write_bonuses(state, seat, out, start)

    def _write_board(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        board = self.board
        write_row(state.strip, 0, board.strip_places, out, start + self.strip)
        write_row(state.engines, 1, board.levels, out, start + self.engines)
        write_row(state.works, 1, board.levels, out, start + self.works)
        out[start + self.doublers_left] = i16(state.doublers_left)
        write_bits(state.cards, board.cards, out, start + self.cards)
        write_bits(state.starts, board.starts, out, start + self.starts)
        out[start + self.black_owner] = i16(relative_seat(state.black_owner, seat, board.players))
        out[start + self.black_here] = i16(state.black_here)

    def _write_player(self, state: Position, seat: i64, row: i64, out: vec[i16], start: i64) -> None:
        board = self.board
        out[start + self.passed + row] = i16(state.passed >> seat & 1)
        at: i64 = start + self.taken + row * board.places
        for place in range(board.places):
            out[at + place] = i16(1 if state.placed[place] and state.tokens_of(seat, place) else 0)
        write_row(state.track, seat * PIECES_N, PIECES_N, out, start + self.track + row * PIECES_N)
        write_row(state.loco, seat * SLOTS, SLOTS, out, start + self.loco + row * SLOTS)
        write_row(state.factory, seat * GAPS, GAPS, out, start + self.factory + row * GAPS)
        write_row(state.marker, seat * 2, 2, out, start + self.marker + row * 2)
        questions: i64 = board.questions
        write_row(state.asked, seat * questions, questions, out, start + self.asked + row * questions)
        out[start + self.doublers + row] = i16(state.doublers[seat])
        out[start + self.workers + row] = i16(state.workers[seat])
        out[start + self.reserve + row] = i16(state.reserve[seat])
        if self.hired > 0:
            out[start + self.seasonal + row] = i16(state.seasonal[seat])
        out[start + self.coins + row] = i16(min(state.coins[seat], MOST_COINS))
        write_bits(state.engineers[seat] >> 1, board.tiles, out, start + self.engineers + row * board.tiles)
        points: i64 = 0
        for what in range(seat * TALLIES, seat * TALLIES + TALLIES):
            points += state.tally[what]
        out[start + self.points + row] = i16(min(points, MOST_POINTS))

    def _write_bonuses(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        """RR-S1 to RR-S5: the cards of its own, and the deck that it saw or left behind last."""
        cards: i64 = self.board.end_cards
        n: i64 = self.board.players
        write_bits(0, cards, out, start + self.bonuses)
        for place in range(n):
            out[start + self.bonus_counts + place] = i16(0)
        known: i64 = -1
        if state.box != 0:
            taken: i64 = len(state.taken)
            for number in range(taken + 1):
                if knows_deck(state, seat, number):
                    known = number
                if number < taken:
                    whose: i64 = relative_seat(state.taker[number], seat, n)
                    out[start + self.bonus_counts + whose] += i16(1)
                    if whose == 0:
                        out[start + self.bonuses + state.taken[number]] = i16(1)
        if known >= 0:
            write_bits(state.deck[known], cards, out, start + self.deck)
        else:
            for card in range(cards):
                out[start + self.deck + card] = i16(-1)
