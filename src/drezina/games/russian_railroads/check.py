"""What must hold in every position: nothing appears, nothing is lost, and every reward came when it was earned."""

from mypy_extensions import i64

from drezina.core.state import COMPLETE
from drezina.games.russian_railroads.kinds import (
    BLACK_WORKER,
    COLOURS_N,
    GAPS,
    LINES,
    PIECES_N,
    QUESTION,
    SLOTS,
    SPECIAL_ENGINEER,
    SPECIAL_LOCOMOTIVE,
    WORKER,
    bit,
    count,
)
from drezina.games.russian_railroads.position import (
    BLACK_TOKEN,
    EFFECT,
    GAP,
    HAND,
    NOT_OWNED,
    ORDER_OF_LINES,
    SEASONAL_TOKEN,
    TALLIES,
    TOKEN,
    TURN,
    Position,
)
from drezina.games.russian_railroads.rules.engineers import owns
from drezina.games.russian_railroads.rules.special_spaces import holds


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found: list[str] = []
    for seat in range(p.board.players):
        whose = [*_of_hands(p, seat), *_of_lines(p, seat), *_of_lane(p, seat), *_of_rewards(p, seat)]
        found += [f"seat {seat}: {what}" for what in whose]
    return [*found, *_of_workers(p), *_of_tiles(p), *_of_engineers(p), *_of_order(p), *_of_cards(p)]


# --- one player -----------------------------------------------------------------------------------------------------


def _of_hands(p: Position, seat: i64) -> list[str]:
    """RR-2.13: eight own workers, seven with four players, are in hand, on the board or in the general supply."""
    board = p.board
    found: list[str] = []
    own: i64 = p.workers[seat] + p.reserve[seat]
    for place in range(board.places):
        own += p.tokens_of(seat, place) & 15
    if own != board.start_workers + board.start_reserve:
        found.append(f"{own} own workers")
    if p.workers[seat] < 0 or p.reserve[seat] < 0 or p.seasonal[seat] < 0 or p.coins[seat] < 0:
        found.append("tokens below zero")
    for what in range(TALLIES):
        if p.tally[seat * TALLIES + what] < 0:
            found.append("points below zero")
    if not 0 <= p.doublers[seat] <= board.doubler_slots:  # RR-10.1
        found.append(f"{p.doublers[seat]} doublers")
    return found


def _of_lines(p: Position, seat: i64) -> list[str]:
    """RR-6.3, RR-6.4: no colour where it does not belong, and none that has caught up."""
    board = p.board
    found: list[str] = []
    for line in range(LINES):
        base: i64 = seat * PIECES_N + line * COLOURS_N
        if not 1 <= p.track[base] <= board.length[line]:
            found.append(f"black at {p.track[base]} on line {line}")
        for colour in range(1, COLOURS_N):
            at: i64 = p.track[base + colour]
            if at > 0 and at >= p.track[base + colour - 1]:
                found.append(f"colour {colour} at {at} caught up on line {line}")
            due = colour < board.line_colours[line] and p.track[seat * PIECES_N] >= board.piece_space[colour]
            if (at != NOT_OWNED) != due:  # RR-6.6
                found.append(f"colour {colour} at {at} on line {line}")
    if p.loco[seat * SLOTS] < p.loco[seat * SLOTS + 1]:
        found.append("the weaker locomotive lies first")
    return found


def _of_lane(p: Position, seat: i64) -> list[str]:
    """RR-8.3, RR-9.3: factories from the left, markers behind one another and never over an empty gap."""
    found: list[str] = []
    built: i64 = p.factories(seat)
    for gap in range(built, GAPS):
        if p.factory[seat * GAPS + gap] > 0:
            found.append("an empty gap before a factory")
    front: i64 = p.marker[seat * 2]
    rear: i64 = p.marker[seat * 2 + 1]
    if not 0 <= front <= p.board.lane_limit[built] or not NOT_OWNED <= rear < front:
        found.append(f"markers at {front} and {rear}")
    return found


def _of_rewards(p: Position, seat: i64) -> list[str]:
    """RR-13.2, RR-14.1: what fired was earned; between turns all that is earned has fired; "?" tokens lie on a "?"."""
    board = p.board
    found: list[str] = []
    workers: i64 = 0
    for reward in range(board.rewards):
        fired = (p.fired[seat] >> reward) & 1 == 1
        if fired and not holds(p, seat, reward):
            found.append(f"reward {reward} was not earned")
        if not fired and p.agenda.kind == TURN and holds(p, seat, reward):
            found.append(f"reward {reward} has not come")
        if fired and board.reward_kind[reward] == WORKER:
            workers += 1
        if board.reward_kind[reward] == QUESTION and not fired and p.asked[_question(p, seat, reward)] != NOT_OWNED:
            found.append(f"reward {reward} has its token already")
    if board.start_reserve - p.reserve[seat] != workers:  # RR-13.6
        found.append(f"{p.reserve[seat]} workers in reserve")
    lying: i64 = 0
    for place in range(board.questions):
        token: i64 = p.asked[seat * board.questions + place]
        if token != NOT_OWNED:
            lying = lying | bit(token)
    if lying != p.tokens[seat]:
        found.append("used tokens do not lie on the board")
    return found


def _question(p: Position, seat: i64, reward: i64) -> i64:
    return seat * p.board.questions + p.board.reward_n[reward]


# --- what all players share -----------------------------------------------------------------------------------------


def _of_workers(p: Position) -> list[str]:
    """RR-2.7: one black worker, and two seasonal ones that somebody has both of or nobody any."""
    board = p.board
    found: list[str] = []
    black: i64 = p.black_here
    seasonal: i64 = 0
    for seat in range(board.players):
        seasonal += p.seasonal[seat]
        for place in range(board.places):
            tokens: i64 = p.tokens_of(seat, place)
            black += tokens // BLACK_TOKEN
            seasonal += tokens % BLACK_TOKEN // SEASONAL_TOKEN
            if tokens >= BLACK_TOKEN and p.black_owner != seat:
                found.append(f"seat {seat} has placed the black worker of somebody else")
    if black != (0 if p.black_owner == NOT_OWNED else 1):
        found.append("the black worker does not add up")
    if seasonal not in (0, board.seasonal):
        found.append("the seasonal workers do not add up")
    return found


def _of_tiles(p: Position) -> list[str]:
    """RR-2.5, RR-2.8: doublers, and of each level all tiles, as locomotives or as factories."""
    board = p.board
    found: list[str] = []
    doublers: i64 = p.doublers_left
    for mine in p.doublers:
        doublers += mine
    if doublers != board.doublers or p.doublers_left < 0:
        found.append("the doublers do not add up")
    in_hand = [duty.subject for duty in p.agenda.duties() if duty.kind in (HAND, GAP)]
    for level in range(1, board.levels + 1):
        there: i64 = p.engines[level] + p.works[level] + in_hand.count(level)
        for tile in p.loco:
            there += 1 if tile == level else 0
        for tile in p.factory:
            there += 1 if tile == level else 0
        due: i64 = board.per_level + (1 if level == board.special_level and _special_came(p) else 0)
        if there != due or p.engines[level] < 0 or p.works[level] < 0:
            found.append(f"{there} tiles of level {level}")
    return found


def _special_came(p: Position) -> bool:
    """Whether the special locomotive has left its "?" card: the card is used, and nobody is just about to place it."""
    board = p.board
    for duty in p.agenda.duties():
        if duty.kind == EFFECT and count(duty.left, SPECIAL_LOCOMOTIVE) > 0:
            return False
    for card in range(board.cards):
        if count(board.left[board.first_card + card], SPECIAL_LOCOMOTIVE) > 0:
            return (p.cards >> card) & 1 == 0
    return False


def _of_engineers(p: Position) -> list[str]:
    """RR-11: every engineer in one place; the one without a letter and the black worker come by their cards alone."""
    board = p.board
    found: list[str] = []
    for tile in range(1, board.tiles + 1):
        places: i64 = 0
        for there in p.strip:
            places += 1 if there == tile else 0
        owned: i64 = 0
        for seat in range(board.players):
            owned += 1 if owns(p, seat, tile) else 0
        if places + owned > 1:
            found.append(f"engineer {tile} is in two places")
        if tile == board.special_tile and (places > 0 or (owned == 1) != _used(p, SPECIAL_ENGINEER)):
            found.append(f"engineer {tile} came without its card")
    if (p.black_owner != NOT_OWNED) != _used(p, BLACK_WORKER):
        found.append("the black worker came without its card")
    return found


def _used(p: Position, gift: i64) -> bool:
    """Whether the "?" card with this gift has been used."""
    board = p.board
    for card in range(board.cards):
        if board.gift[board.first_card + card] == gift:
            return (p.cards >> card) & 1 == 0
    return False


def _of_order(p: Position) -> list[str]:
    """Everybody has a place in order; a question is asked only for a "?" that has fired."""
    board = p.board
    found: list[str] = []
    if sorted(p.order) != list(range(board.players)):
        found.append("the order is no order")
    if not 0 <= p.mover < board.players or not 0 <= p.round <= board.rounds:
        found.append(f"seat {p.mover} moves in round {p.round}")
    for duty in p.agenda.duties():
        questions: i64 = bit(duty.subject) if duty.kind == TOKEN else (duty.left if duty.kind == ORDER_OF_LINES else 0)
        for question in range(board.questions):
            if (questions >> question) & 1 == 1 and p.asked[p.mover * board.questions + question] != NOT_OWNED:
                found.append(f'"?" {question} is asked for twice')
    return found


def _of_cards(p: Position) -> list[str]:
    """RR-2.19, RR-S5: the deck of each look is what the box and the cards taken before it leave."""
    board = p.board
    found: list[str] = []
    if len(p.taken) != len(p.taker):
        found.append("a card was taken by nobody")
    if p.viewer != COMPLETE:
        return found
    if p.box == 0:
        return ["cards before the first look"] if len(p.taken) > 0 else found
    deck: i64 = (bit(board.end_cards) - 1) & ~p.box
    for take in range(len(p.taken) + 1):
        if p.deck[take] != deck:
            found.append(f"deck {take} does not add up")
        if take < len(p.taken):
            if (deck >> p.taken[take]) & 1 == 0:
                found.append(f"card {take} was not in the deck")
            deck = deck & ~bit(p.taken[take])
    return found
