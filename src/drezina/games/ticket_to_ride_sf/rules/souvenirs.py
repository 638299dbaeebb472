"""TR-9 Souvenir tokens (Turistické známky)."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.facts import TOOK_SOUVENIR
from drezina.games.ticket_to_ride_sf.position import SOUVENIR, Position
from drezina.games.ticket_to_ride_sf.rules import turn


def owed(p: Position) -> None:
    """TR-9.2 to 9.4: a token from an end of the claimed route that qualifies; the player chooses between two."""
    a: i64 = p.board.end_a[p.claimed]
    b: i64 = p.board.end_b[p.claimed]
    if p.qualifies(p.turn, a) and p.qualifies(p.turn, b):
        p.ask(SOUVENIR)
    elif p.qualifies(p.turn, a):
        take(p, a)
    elif p.qualifies(p.turn, b):
        take(p, b)
    else:
        turn.end(p)


def choices(p: Position) -> vec[i64]:
    """TR-9.2: both ends of the claimed route."""
    a: i64 = p.board.end_a[p.claimed]
    b: i64 = p.board.end_b[p.claimed]
    first: i64 = p.board.codes.souvenir
    return vec[i64]([first + min(a, b), first + max(a, b)])


def take(p: Position, location: i64) -> None:
    """TR-9.5: the token lies openly before the player from now on."""
    p.tokens_at[location] -= 1
    p.souvenirs[p.turn] = p.souvenirs[p.turn] | (1 << p.symbol_at[location])
    p.tell(TOOK_SOUVENIR, p.turn, p.symbol_at[location], location)
    turn.end(p)
