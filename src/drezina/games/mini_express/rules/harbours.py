"""Harbours (Přístavy) on the map of Europe (ME-15)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express import facts
from drezina.games.mini_express.position import Position


def opens(p: Position) -> bool:
    """ME-15.2, ME-15.3: the first track into a city with a wild token opens a harbour."""
    first: bool = p.companies_in(p.board.hex_of[p.city]) == 1
    return p.board.harbours and first and p.supply[p.printed_company()] > 0


def free_harbours(p: Position) -> vec[i64]:
    """ME-15.5: the codes of the harbours without a train."""
    codes = vec[i64]()
    count: i64 = len(p.board.harbour_hex)
    for port in range(count):
        if p.trains[p.board.harbour_hex[port]] == 0:
            codes = append(codes, p.board.codes.harbour + port)
    return codes


def open_harbour(p: Position, port: i64) -> None:
    """ME-15.4: the harbour is one more start for the company printed on the token."""
    firm: i64 = p.printed_company()
    p.put(firm, p.board.harbour_hex[port])
    p.tell(facts.OPENS_HARBOUR, firm, port)
    offered: i64 = p.offer[firm]
    p.spend(firm)
    p.tell_if_emptied(firm, offered)
