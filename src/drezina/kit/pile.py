"""A deck from which players draw two cards, keep what they want and return the rest to the bottom.

The deck is an unordered pool above a queue of returned cards. A pile keeps the history of draws instead of hands: which
cards came up at each draw, from where, and what was kept. Everything follows from it, also what a player can work out
who returned a card and sees somebody else draw it.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import COMPLETE, UNKNOWN, Fields

# What became of the cards of a draw.
CHOOSING: Final[i64] = 0  # not decided yet
BOTH: Final[i64] = 1  # all kept
FIRST: Final[i64] = 2  # the first kept, the second returned
SECOND: Final[i64] = 3
ONE: Final[i64] = 4  # as others see it: one kept, one returned
SEALED: Final[i64] = 5  # as others see it before all have chosen: decided

POOL: Final[i64] = -1  # a card came from the pool; otherwise from the draw that returned it
NOTHING: Final[i64] = -2  # there is no card (yet) in this place of the draw

_SEAT: Final[i64] = 0
_CARD: Final[i64] = 1  # two cards
_FROM: Final[i64] = 3  # and where each came from
_KEPT: Final[i64] = 5
_STRIDE: Final[i64] = 6


@final
class Pile:
    """`count` different cards, numbered from 0."""

    def __init__(self, count: i64, may_keep_both: bool) -> None:
        self.count: i64 = count
        self.may_keep_both: bool = may_keep_both
        self.draws: vec[i64] = vec[i64]()
        self.pool_size: i64 = count  # cards that never came up
        self.queue: vec[i64] = vec[i64]()  # draws whose returned cards lie at the bottom, the next one to come first

    # --- what is known of a draw -----------------------------------------------------------------------------------

    def events(self) -> i64:
        return len(self.draws) // _STRIDE

    def seat(self, event: i64) -> i64:
        return self.draws[event * _STRIDE + _SEAT]

    def card(self, event: i64, slot: i64) -> i64:
        return self.draws[event * _STRIDE + _CARD + slot]

    def source(self, event: i64, slot: i64) -> i64:
        return self.draws[event * _STRIDE + _FROM + slot]

    def kept(self, event: i64) -> i64:
        return self.draws[event * _STRIDE + _KEPT]

    def has_returned(self, event: i64) -> bool:
        kept: i64 = self.kept(event)
        return kept in (FIRST, SECOND, ONE)

    def returned(self, event: i64) -> i64:
        """The card that went to the bottom; UNKNOWN where it cannot be told."""
        kept: i64 = self.kept(event)
        if kept == ONE:
            return UNKNOWN
        return self.card(event, 1 if kept == FIRST else 0)

    def size(self) -> i64:
        return self.pool_size + len(self.queue)

    def pool(self) -> vec[i64]:
        """The cards that have never come up, as far as can be seen."""
        marks = vec[i64]([0] * self.count)
        for event in range(self.events()):
            for slot in range(2):
                if self.card(event, slot) >= 0:
                    marks[self.card(event, slot)] = 1
        cards = vec[i64]()
        for card in range(self.count):
            if marks[card] == 0:
                cards = append(cards, card)
        return cards

    def in_pool(self, place: i64) -> i64:
        """The card at this place of `pool()`, where everything can be seen; quicker than making the list."""
        card: i64 = place
        missing: i64 = self._came_up(card)
        while card != place + missing:
            card = place + missing
            missing = self._came_up(card)
        return card

    def _came_up(self, last: i64) -> i64:
        """How many of the cards up to this one have left the pool."""
        draws = self.draws
        count: i64 = 0
        for event in range(0, i64(len(draws)), _STRIDE):
            for place in range(event + _CARD, event + _FROM):
                if draws[place] <= last and draws[place + _FROM - _CARD] == POOL:
                    count += 1
        return count

    def held(self, seat: i64) -> vec[i64]:
        """The cards a seat has kept, in the order they came; UNKNOWN for those that cannot be told."""
        cards = vec[i64]()
        for event in range(self.events()):
            if self.seat(event) != seat:
                continue
            kept: i64 = self.kept(event)
            if kept == ONE:
                cards = append(cards, UNKNOWN)
            if (kept in (BOTH, FIRST)) and self.source(event, 0) != NOTHING:
                cards = append(cards, self.card(event, 0))
            if (kept in (BOTH, SECOND)) and self.source(event, 1) != NOTHING:
                cards = append(cards, self.card(event, 1))
        return cards

    # --- drawing and keeping ---------------------------------------------------------------------------------------

    def begin(self, seat: i64) -> i64:
        """Opens a draw for a seat; returns its number."""
        for value in (seat, UNKNOWN, UNKNOWN, NOTHING, NOTHING, CHOOSING):
            self.draws = append(self.draws, value)
        return self.events() - 1

    def put(self, event: i64, slot: i64, card: i64, source: i64) -> None:
        self.draws[event * _STRIDE + _CARD + slot] = card
        self.draws[event * _STRIDE + _FROM + slot] = source

    def put_from_pool(self, event: i64, slot: i64, card: i64) -> None:
        self.put(event, slot, card, POOL)
        self.pool_size -= 1

    def put_from_queue(self, event: i64, slot: i64) -> None:
        """The card at the head of the queue comes up."""
        source: i64 = self.queue[0]
        self.queue = self.queue[1:]
        self.put(event, slot, self.returned(source), source)

    def keep(self, event: i64, kept: i64) -> None:
        """Settles a draw; the returned card is not in the queue before `enqueue`."""
        self.draws[event * _STRIDE + _KEPT] = kept

    def enqueue(self, event: i64) -> None:
        self.queue = append(self.queue, event)

    # --- secrets ---------------------------------------------------------------------------------------------------

    def seen_by(self, seat: i64, sealed: bool, open_seat: i64 = -1) -> "Pile":
        """As a seat knows it: its own draws, those of a seat that draws openly, and the cards it returned itself.
        `sealed`: choices are not yet told."""
        view = self.copy()
        for event in range(self.events()):
            owner: i64 = self.seat(event)
            if owner in (seat, open_seat):
                continue
            for slot in range(2):
                source: i64 = self.source(event, slot)
                if source < 0 or self.seat(source) != seat:
                    view.draws[event * _STRIDE + _CARD + slot] = UNKNOWN
            kept: i64 = self.kept(event)
            if sealed and kept != CHOOSING:
                view.keep(event, SEALED)
            elif kept in (FIRST, SECOND):
                view.keep(event, ONE)
        return view

    def imagine(self, rng: Rng) -> "Pile":
        """A complete history that fits this view: what must be first, the rest at random."""
        world = self.copy()
        world._work_back(rng)
        unseen = world.pool()
        for event in range(world.events()):
            for slot in range(2):
                source: i64 = world.source(event, slot)
                if source == NOTHING or world.card(event, slot) != UNKNOWN:
                    continue
                if source == POOL:
                    pick: i64 = rng.below(len(unseen))
                    world.put(event, slot, unseen[pick], POOL)
                    unseen[pick] = unseen[len(unseen) - 1]
                    unseen = unseen[: len(unseen) - 1]
                else:
                    world.put(event, slot, world.returned(source), source)
            if world.kept(event) == ONE:
                world.keep(event, FIRST + rng.below(2))
            elif world.kept(event) == SEALED:
                world.keep(event, BOTH + rng.below(3) if world.may_keep_both else FIRST + rng.below(2))
        return world

    def _work_back(self, rng: Rng) -> None:
        """From the last draw to the first: a card whose later fate is known settles which card was returned."""
        must = vec[i64]([UNKNOWN] * self.events())
        for back in range(self.events()):
            event: i64 = self.events() - 1 - back
            card: i64 = must[event]
            if card != UNKNOWN and self.kept(event) == ONE:
                slot: i64 = self._slot_of(event, card, rng)
                self.put(event, slot, card, self.source(event, slot))
                self.keep(event, SECOND if slot == 0 else FIRST)
            for slot in range(2):
                if self.source(event, slot) >= 0 and self.card(event, slot) != UNKNOWN:
                    must[self.source(event, slot)] = self.card(event, slot)

    def _slot_of(self, event: i64, card: i64, rng: Rng) -> i64:
        """Where in a draw a card was that it is known to have returned."""
        if self.card(event, 0) == card:
            return 0
        if self.card(event, 1) == card:
            return 1
        new: bool = not self._seen_before(event, card)
        first: bool = self._could_be(event, 0, card, new)
        second: bool = self._could_be(event, 1, card, new)
        if first and second:
            return rng.below(2)
        return 0 if first else 1

    def _could_be(self, event: i64, slot: i64, card: i64, new: bool) -> bool:
        """Could the card have been there? From the pool only if it is new: never seen before."""
        if self.card(event, slot) != UNKNOWN:
            return self.card(event, slot) == card
        source: i64 = self.source(event, slot)
        if source == POOL:
            return new
        return source >= 0 and (self._could_be(source, 0, card, new) or self._could_be(source, 1, card, new))

    def _seen_before(self, event: i64, card: i64) -> bool:
        for earlier in range(event):
            if self.card(earlier, 0) == card or self.card(earlier, 1) == card:
                return True
        return False

    # --- the rest of the contract ----------------------------------------------------------------------------------

    def copy(self) -> "Pile":
        twin = Pile(self.count, self.may_keep_both)
        twin.pool_size = self.pool_size
        twin.draws = self.draws[:]
        twin.queue = self.queue[:]
        return twin

    def fields(self, io: Fields) -> None:
        self.pool_size = io.number(self.pool_size)
        self.draws = io.numbers(self.draws)
        self.queue = io.numbers(self.queue)

    def check(self, viewer: i64) -> list[str]:
        """On a complete pile: every card is in one place, and returned cards are what was drawn from the queue."""
        wrong: list[str] = []
        if viewer != COMPLETE:
            return wrong
        seen: set[int] = set()
        for event in range(self.events()):
            for slot in range(2):
                source, card = self.source(event, slot), self.card(event, slot)
                if source == NOTHING:
                    continue
                if source == POOL and card in seen:
                    wrong.append(f"card {card} came from the pool twice")
                if source >= 0 and self.returned(source) != card:
                    wrong.append(f"draw {event} has another card than draw {source} returned")
                seen.add(card)
        if self.pool_size != self.count - len(seen):
            wrong.append(f"{len(seen)} of {self.count} cards have come up, and {self.pool_size} are in the pool")
        for event in self.queue:
            if not self.has_returned(event):
                wrong.append(f"draw {event} is in the queue and returned nothing")
        return wrong
