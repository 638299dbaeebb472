"""TR-5 Display, deck and discards: where the transport cards (přepravní karty) lie, and what can be known of them.

What perfect memory can know (RULES.md, section on knowledge) is kept in three fields: `shown`, the cards known to be in
a hand because they were taken openly; `unturned`, the content of the deck when it was formed less what was turned up
since; and `fresh`, which of those cards each seat has drawn blind.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN, Fields
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS, NONE, Board


@final
class CardTable:
    """All transport cards. `hand`, `shown` and `fresh` hold a count for each seat and kind, seat after seat."""

    def __init__(self, board: Board, players: i64, lean: bool) -> None:
        self.board: Board = board
        self.players: i64 = players
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.refreshes: i64 = 0  # in the present run, TR-5.6
        self.hand: vec[i64] = board.empty
        self.hand_size: vec[i64] = board.empty
        self.deck: vec[i64] = board.empty
        self.display: vec[i64] = board.empty  # a kind or NONE in each slot
        self.discards: vec[i64] = board.empty
        self.shown: vec[i64] = board.empty
        self.unturned: vec[i64] = board.empty
        self.fresh: vec[i64] = board.empty
        self.fresh_size: vec[i64] = board.empty
        if lean:
            return
        self.hand = vec[i64]([0] * (players * KINDS))
        self.hand_size = vec[i64]([0] * players)
        self.deck = board.card_count[:]
        self.deck_size = board.all_cards
        self.display = vec[i64]([NONE] * board.display_size)
        self.discards = vec[i64]([0] * KINDS)
        self.shown = vec[i64]([0] * (players * KINDS))
        self.unturned = board.card_count[:]
        self.fresh = vec[i64]([0] * (players * KINDS))
        self.fresh_size = vec[i64]([0] * players)

    # --- hands -----------------------------------------------------------------------------------------------------

    def give_blind(self, seat: i64, kind: i64) -> None:
        """The top card of the deck goes to a hand, unseen by the others."""
        index: i64 = seat * KINDS + kind
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.hand[index] += 1
        self.hand_size[seat] += 1
        self.fresh[index] += 1
        self.fresh_size[seat] += 1

    def take_open(self, seat: i64, kind: i64) -> None:
        """The leftmost open card of its kind goes to a hand and leaves a gap (TR-4.9)."""
        slot: i64 = 0
        while self.display[slot] != kind:
            slot += 1
        self.display[slot] = NONE
        self.hand[seat * KINDS + kind] += 1
        self.hand_size[seat] += 1
        self.shown[seat * KINDS + kind] += 1

    def pay(self, seat: i64, colour: i64, plain: i64, ferries: i64) -> None:
        if plain > 0:
            self._discard(seat, colour, plain)
        if ferries > 0:
            self._discard(seat, FERRY, ferries)

    def _discard(self, seat: i64, kind: i64, count: i64) -> None:
        index: i64 = seat * KINDS + kind
        self.hand[index] -= count
        self.hand_size[seat] -= count
        self.shown[index] = max(0, self.shown[index] - count)
        self.discards[kind] += count
        self.discard_size += count

    # --- deck and display (TR-5) -----------------------------------------------------------------------------------

    def open_kinds(self) -> i64:
        """One bit for each kind that lies open."""
        display = self.display
        kinds: i64 = 0
        for slot in range(i64(len(display))):
            if display[slot] != NONE:
                kinds = kinds | (1 << display[slot])
        return kinds

    def showing(self, kind: i64) -> bool:
        return (self.open_kinds() >> kind) & 1 == 1

    def open_count(self, kind: i64) -> i64:
        display = self.display
        count: i64 = 0
        for slot in range(i64(len(display))):
            if display[slot] == kind:
                count += 1
        return count

    def gap(self) -> i64:
        """The leftmost empty slot, or NONE."""
        display = self.display
        for slot in range(i64(len(display))):
            if display[slot] == NONE:
                return slot
        return NONE

    def turn_up(self, kind: i64) -> None:
        self.display[self.gap()] = kind
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.unturned[kind] -= 1

    def form_deck(self) -> bool:
        """TR-5.1: as soon as the deck is empty, all discards become the new deck."""
        if self.deck_size > 0 or self.discard_size == 0:
            return False
        for kind in range(KINDS):
            self.deck[kind] = self.discards[kind]
            self.unturned[kind] = self.discards[kind]
            self.discards[kind] = 0
        self.deck_size = self.discard_size
        self.discard_size = 0
        for index in range(self.players * KINDS):
            self.fresh[index] = 0
        for seat in range(self.players):
            self.fresh_size[seat] = 0
        return True

    def must_refresh(self) -> bool:
        """TR-5.4 to 5.6, after a card was turned up."""
        return (
            self.open_count(FERRY) >= self.board.refresh_at
            and self.deck_size + self.discard_size > 0
            and self.refreshes < self.board.refreshes_at_most
        )

    def sweep(self) -> None:
        """All open cards go to the discards."""
        self.refreshes += 1
        for slot in range(self.board.display_size):
            if self.display[slot] != NONE:
                self.discards[self.display[slot]] += 1
                self.discard_size += 1
                self.display[slot] = NONE

    # --- secrets ---------------------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "CardTable":
        """Without the content of the deck and of the other hands."""
        view = self.copy()
        for kind in range(KINDS):
            view.deck[kind] = UNKNOWN
        for other in range(self.players):
            if other != seat:
                for kind in range(KINDS):
                    view.hand[other * KINDS + kind] = UNKNOWN
                    view.fresh[other * KINDS + kind] = UNKNOWN
        return view

    def imagine(self, viewer: i64, rng: Rng) -> "CardTable":
        """A determinization: deals what is hidden, known cards to their hands, possible ones to the deck."""
        world = self.copy()
        rest = world.rest(viewer)
        spare = world.unseen(viewer)
        for other in range(self.players):
            if other != viewer:
                for kind in range(KINDS):
                    world.hand[other * KINDS + kind] = self.shown[other * KINDS + kind]
                    spare[kind] -= self.shown[other * KINDS + kind]
        world._fill_deck(rest, spare, rng)
        world._fill_hands(viewer, spare, rng)
        for kind in range(KINDS):
            rest[kind] -= world.deck[kind]
        world._fill_fresh(viewer, rest, rng)
        return world

    def rest(self, viewer: i64) -> vec[i64]:
        """The present deck together with what others have drawn blind from it."""
        rest = self.unturned[:]
        if viewer >= 0:
            for kind in range(KINDS):
                rest[kind] -= self.fresh[viewer * KINDS + kind]
        return rest

    def unseen(self, viewer: i64) -> vec[i64]:
        """The cards in the deck and in the hands of others."""
        unseen = self.board.card_count[:]
        for kind in range(KINDS):
            unseen[kind] -= self.discards[kind]
            if viewer >= 0:
                unseen[kind] -= self.hand[viewer * KINDS + kind]
        for slot in range(self.board.display_size):
            if self.display[slot] != NONE:
                unseen[self.display[slot]] -= 1
        return unseen

    def _fill_deck(self, rest: vec[i64], spare: vec[i64], rng: Rng) -> None:
        """A card can lie in the deck only if it was there when the deck was formed and is not known to be elsewhere."""
        possible = vec[i64]([0] * KINDS)
        total: i64 = 0
        for kind in range(KINDS):
            self.deck[kind] = 0
            possible[kind] = min(rest[kind], spare[kind])
            total += possible[kind]
        for _ in range(self.deck_size):
            drawn: i64 = rng.weighted(possible, total)
            possible[drawn] -= 1
            total -= 1
            self.deck[drawn] += 1
            spare[drawn] -= 1

    def _fill_hands(self, viewer: i64, spare: vec[i64], rng: Rng) -> None:
        total: i64 = 0
        for kind in range(KINDS):
            total += spare[kind]
        for other in range(self.players):
            if other == viewer:
                continue
            missing: i64 = self.hand_size[other]
            for kind in range(KINDS):
                missing -= self.hand[other * KINDS + kind]
            for _ in range(missing):
                drawn: i64 = rng.weighted(spare, total)
                spare[drawn] -= 1
                total -= 1
                self.hand[other * KINDS + drawn] += 1

    def _fill_fresh(self, viewer: i64, drawn: vec[i64], rng: Rng) -> None:
        """Which of the blind cards each of the others drew."""
        total: i64 = 0
        for kind in range(KINDS):
            total += drawn[kind]
        for other in range(self.players):
            if other == viewer:
                continue
            for kind in range(KINDS):
                self.fresh[other * KINDS + kind] = 0
            for _ in range(self.fresh_size[other]):
                taken: i64 = rng.weighted(drawn, total)
                drawn[taken] -= 1
                total -= 1
                self.fresh[other * KINDS + taken] += 1

    # --- the rest of the contract ----------------------------------------------------------------------------------

    def copy(self) -> "CardTable":
        twin = CardTable(self.board, self.players, True)
        twin.deck_size = self.deck_size
        twin.discard_size = self.discard_size
        twin.refreshes = self.refreshes
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.deck = self.deck[:]
        twin.display = self.display[:]
        twin.discards = self.discards[:]
        twin.shown = self.shown[:]
        twin.unturned = self.unturned[:]
        twin.fresh = self.fresh[:]
        twin.fresh_size = self.fresh_size[:]
        return twin

    def fields(self, io: Fields) -> None:
        self.deck_size = io.number(self.deck_size)
        self.discard_size = io.number(self.discard_size)
        self.refreshes = io.number(self.refreshes)
        self.hand = io.numbers(self.hand)
        self.hand_size = io.numbers(self.hand_size)
        self.deck = io.numbers(self.deck)
        self.display = io.numbers(self.display)
        self.discards = io.numbers(self.discards)
        self.shown = io.numbers(self.shown)
        self.unturned = io.numbers(self.unturned)
        self.fresh = io.numbers(self.fresh)
        self.fresh_size = io.numbers(self.fresh_size)

    def check(self) -> list[str]:
        """On complete cards: every card is in one place, sizes are right, memory fits what is true."""
        wrong: list[str] = []
        for kind in range(KINDS):
            total: i64 = self.deck[kind] + self.discards[kind] + self.open_count(kind)
            drawn: i64 = self.deck[kind]
            for seat in range(self.players):
                total += self.hand[seat * KINDS + kind]
                drawn += self.fresh[seat * KINDS + kind]
                if not 0 <= self.shown[seat * KINDS + kind] <= self.hand[seat * KINDS + kind]:
                    wrong.append(f"seat {seat} does not hold the cards of kind {kind} it is known to hold")
            if total != self.board.card_count[kind]:
                wrong.append(f"{total} cards of kind {kind}")
            if drawn != self.unturned[kind]:
                wrong.append(f"deck and blind cards of kind {kind} are not what was left of the deck")
            if self.deck[kind] < 0 or self.discards[kind] < 0:
                wrong.append(f"negative pile of kind {kind}")
        if self.deck_size != sum(self.deck) or self.discard_size != sum(self.discards):
            wrong.append("a pile has another size than its cards")
        for seat in range(self.players):
            first, behind = seat * KINDS, (seat + 1) * KINDS
            if self.hand_size[seat] != sum(self.hand[first:behind]):
                wrong.append(f"the hand of seat {seat} has another size than its cards")
            if self.fresh_size[seat] != sum(self.fresh[first:behind]):
                wrong.append(f"seat {seat} drew another number of blind cards")
        return wrong
