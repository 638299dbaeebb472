"""The "?" tokens and "?" cards (RR-14)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import bit
from drezina.games.russian_railroads.position import LENIENT, STRICT, Position
from drezina.games.russian_railroads.rules.complete_execution import effect_possible
from drezina.games.russian_railroads.rules.effects import begin


def tokens_offered(p: Position, seat: i64) -> vec[i64]:
    """The unused tokens; the second marker only where it can be placed (RR-9.8, RR-14.3)."""
    board = p.board
    codes = vec[i64]()
    for token in range(board.tokens):
        if (p.tokens[seat] >> token) & 1 == 0 and (token != board.second_marker or p.marker[seat * 2] > 0):
            codes = append(codes, board.codes.token + token)
    return codes


def use_token(p: Position, seat: i64, token: i64) -> None:
    """A "?" token is put on its space and performed (RR-14.1)."""
    board = p.board
    p.asked[seat * board.questions + p.agenda.subject] = token
    p.tokens[seat] = p.tokens[seat] | bit(token)
    effect: i64 = board.first_token + token
    p.tell(facts.QUESTION, seat, effect)
    p.agenda.pop()
    begin(p, seat, effect, LENIENT, False)


def cards_offered(p: Position, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The "?" cards that can be performed completely (RR-14.6)."""
    board = p.board
    for card in range(board.cards):
        if (p.cards >> card) & 1 == 1 and effect_possible(p, seat, board.first_card + card):
            codes = append(codes, board.codes.card + card)
    return codes


def take_card(p: Position, seat: i64, card: i64) -> None:
    """A "?" card is performed completely and leaves the game (RR-14.6)."""
    p.cards = p.cards & ~bit(card)
    effect: i64 = p.board.first_card + card
    p.tell(facts.CARD, seat, effect)
    begin(p, seat, effect, STRICT, False)
