"""What is told of a game: each fact with its arguments, its clause and the items of the drawing it speaks of."""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS: Final = FactTable()
DEALT: Final[i64] = FACTS.add("dealt seat card", "TR-2.4", "hand-{seat}-{card}")
TURNED_UP: Final[i64] = FACTS.add("turned-up card slot", "TR-4.2", "open-{slot}")
REFRESHED: Final[i64] = FACTS.add("refreshed", "TR-5.4", "deck")
NEW_DECK: Final[i64] = FACTS.add("new-deck cards", "TR-5.1", "deck")
OFFERED: Final[i64] = FACTS.add("offered seat ticket slot", "TR-10.1", "offer-{slot}")
KEPT_TICKET: Final[i64] = FACTS.add("kept-ticket seat ticket", "TR-10.1", "ticket-{seat}-{ticket}")
RETURNED_TICKET: Final[i64] = FACTS.add("returned-ticket seat ticket", "TR-10.4", "tickets")
KEPT_TICKETS: Final[i64] = FACTS.add("kept-tickets seat kept returned", "TR-10.1", "tickets")
STARTS: Final[i64] = FACTS.add("starts seat", "TR-2.9")
PLACED: Final[i64] = FACTS.add("placed seat symbol location tokens", "TR-2.11", "tokens-{location}")
TOOK: Final[i64] = FACTS.add("took seat card", "TR-4.1", "hand-{seat}-{card}")
DREW: Final[i64] = FACTS.add("drew seat card", "TR-4.1", "hand-{seat}-{card}")
DREW_BLIND: Final[i64] = FACTS.add("drew-blind seat", "TR-4.1", "deck")
CLAIMED: Final[i64] = FACTS.add("claimed seat route payment points", "TR-6.5", "route-{route}")
TOOK_SOUVENIR: Final[i64] = FACTS.add(
    "took-souvenir seat symbol location", "TR-9.2", "place-{location}", "souvenir-{seat}-{symbol}"
)
DREW_TICKETS: Final[i64] = FACTS.add("drew-tickets seat tickets", "TR-10.1", "tickets")
PASSED: Final[i64] = FACTS.add("passed seat", "TR-3.2")
ANNOUNCED: Final[i64] = FACTS.add("announced seat", "TR-11.1")
COMPLETED: Final[i64] = FACTS.add("completed seat ticket points", "TR-12.2", "ticket-{seat}-{ticket}")
FAILED: Final[i64] = FACTS.add("failed seat ticket points", "TR-12.2", "ticket-{seat}-{ticket}")
ENDED: Final[i64] = FACTS.add("ended", "TR-11.2")
