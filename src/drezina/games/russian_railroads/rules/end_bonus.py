"""End-bonus cards (RR-19): the deck that only a chooser sees, and what each seat knows of it (RR-S1 to RR-S5).

The deck only shrinks, so a look is told by how many cards had been taken: `looks` says who saw which deck, `deck` what
it held. A seat knows a deck that it saw, and the one it left behind; of the cards taken between two decks that it knows
it knows the set, and the card itself where there was only one.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN
from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import bit
from drezina.games.russian_railroads.position import BONUS, FOR_NO_CARD, Position


def open_choice(p: Position, seat: i64) -> bool:
    """One end-bonus choice begins; False if the deck is empty and the points are all there is (RR-19.3)."""
    if len(p.taken) == p.board.end_deck:
        take_points(p, seat)
        return False
    p.agenda.push(BONUS)
    return True


def remove(p: Position, box: i64) -> None:
    """The two cards that were put into the box unseen, drawn at the first look (RR-2.19)."""
    p.box = box
    p.deck = p.deck[:]
    p.deck[0] = (bit(p.board.end_cards) - 1) & ~box
    cards = vec[i64]()
    for card in range(p.board.end_cards):
        if (box >> card) & 1 == 1:
            cards = append(cards, card)
    p.tell_only(p.mover, facts.BOXED, cards[0], cards[1])  # RR-S5: known from the other eight
    p.tell_others(p.mover, facts.BOX)


def look(p: Position, seat: i64) -> None:
    """The player sees the whole deck (RR-19.1, RR-19.2)."""
    p.looks = p.looks[:]
    p.looks[seat] = p.looks[seat] | bit(len(p.taken))
    p.tell(facts.LOOKS, seat)
    p.reveal()


def choices(p: Position) -> vec[i64]:
    """The cards of the deck in the order of the components (RR-S6), and the points."""
    board = p.board
    codes = vec[i64]()
    deck: i64 = p.deck[len(p.taken)]
    if deck >= 0:
        for card in range(board.end_cards):
            if (deck >> card) & 1 == 1:
                codes = append(codes, board.codes.bonus + card)
    return append(codes, board.codes.points)


def take_card(p: Position, seat: i64, card: i64) -> None:
    n: i64 = len(p.taken)
    p.taken = append(p.taken[:], card)
    p.taker = append(p.taker[:], seat)
    p.deck = p.deck[:]
    p.deck[n + 1] = p.deck[n] & ~bit(card)
    p.tell_only(seat, facts.TAKES, seat, card)
    p.tell_others(seat, facts.TAKEN, seat)


def take_points(p: Position, seat: i64) -> None:
    p.gain(seat, FOR_NO_CARD, p.board.end_instead)
    p.tell(facts.INSTEAD, seat, p.board.end_instead)


# --- what a seat knows ----------------------------------------------------------------------------------------------


def knows_deck(p: Position, seat: i64, taken: i64) -> bool:
    """A seat knows the deck after so many cards were taken: it looked, took the last of them, or nothing is left."""
    if taken == p.board.end_deck:
        return True
    if seat < 0:
        return False
    return (p.looks[seat] >> taken) & 1 == 1 or (taken > 0 and p.taker[taken - 1] == seat)


def hide(p: Position, seat: i64) -> None:
    """Removes what the seat (or NOBODY) does not know."""
    if p.box == 0:
        return
    n: i64 = len(p.taken)
    deck = p.deck[:]
    taken = p.taken[:]
    for k in range(n + 1):
        if not knows_deck(p, seat, k):
            deck[k] = UNKNOWN
            if k > 0:
                taken[k - 1] = UNKNOWN
            if k < n:
                taken[k] = UNKNOWN
    if deck[0] == UNKNOWN:
        p.box = UNKNOWN
    p.deck = deck
    p.taken = taken


def fill_in(p: Position, rng: Rng) -> None:
    """Deals the unknown cards in one of the equally likely ways that fit every deck the viewer knows."""
    if p.box == 0:
        return
    board = p.board
    n: i64 = len(p.taken)
    line = vec[i64]()  # the two removed cards, those taken in order, and those left in the deck
    before: i64 = bit(board.end_cards) - 1
    for k in range(n + 1):
        if p.deck[k] != UNKNOWN:
            line = _shuffled(line, before & ~p.deck[k], board.end_cards, rng)
            before = p.deck[k]
    line = _shuffled(line, before, board.end_cards, rng)
    p.box = bit(line[0]) | bit(line[1])
    p.deck = p.deck[:]
    p.taken = p.taken[:]
    p.deck[0] = (bit(board.end_cards) - 1) & ~p.box
    for k in range(n):
        p.taken[k] = line[k + 2]
        p.deck[k + 1] = p.deck[k] & ~bit(line[k + 2])


def _shuffled(line: vec[i64], cards: i64, n: i64, rng: Rng) -> vec[i64]:
    """The cards of a set behind those before, in random order."""
    start: i64 = len(line)
    for card in range(n):
        if (cards >> card) & 1 == 1:
            line = append(line, card)
            place: i64 = start + rng.below(len(line) - start)
            line[len(line) - 1] = line[place]
            line[place] = card
    return line
