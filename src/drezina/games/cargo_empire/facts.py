"""The facts that the rules tell, each declared once: what it says, its clause and the drawn items it speaks of."""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS: Final = FactTable()

# Set-up (CE-2)
TILES_LAID: Final[i64] = FACTS.add("tiles-laid", "CE-2.1")
TRACK: Final[i64] = FACTS.add("track number face", "CE-2.2", "path-{number-1}-0", "path-{number-1}-1")
CLAN: Final[i64] = FACTS.add("clan seat clan", "CE-13.1", "order")
MARKET: Final[i64] = FACTS.add("market city number", "CE-12.2", "city-{city}", "slot-{number-1}")
MARKET_BLANK: Final[i64] = FACTS.add("market-blank number", "CE-12.3", "slot-{number-1}")
UNDER_DECK: Final[i64] = FACTS.add("under-deck city", "CE-12.1", "city-{city}")
GETS_CITY: Final[i64] = FACTS.add("gets-city seat city", "CE-2.6", "city-{city}")
GETS_SOME_CITY: Final[i64] = FACTS.add("gets-some-city seat", "CE-2.6")
DRAWS_TASKS: Final[i64] = FACTS.add("draws-tasks seat task1 task2", "CE-7.14", "offer-{task1}", "offer-{task2}")
DRAWS_SOME_TASKS: Final[i64] = FACTS.add("draws-some-tasks seat", "CE-7.14")
LAST_TASK: Final[i64] = FACTS.add("last-task seat task", "CE-7.14", "task-{task}")
SOME_LAST_TASK: Final[i64] = FACTS.add("some-last-task seat", "CE-7.14")
KEEPS_TASK: Final[i64] = FACTS.add("keeps-task seat task1 task2", "CE-7.14", "offer-{task1}", "offer-{task2}")
KEEPS_SOME_TASK: Final[i64] = FACTS.add("keeps-some-task seat", "CE-7.14")
TOKEN: Final[i64] = FACTS.add("token rush card", "CE-16.1", "rush-{rush}")
STARTS: Final[i64] = FACTS.add("starts seat", "CE-2.8", "order")
ORDER: Final[i64] = FACTS.add("order seat number", "CE-9.2", "order")
TAKES_CARD: Final[i64] = FACTS.add("takes-card seat card", "CE-7.12")
FIRST_STATION: Final[i64] = FACTS.add("first-station seat city space", "CE-2.11", "demand-{city}-{space}")
SECOND_STATION: Final[i64] = FACTS.add("second-station seat city space", "CE-2.12", "demand-{city}-{space}")
CREST: Final[i64] = FACTS.add("crest seat clan city", "CE-13.3", "city-{city}")

# A turn (CE-3 to CE-8)
ROUND: Final[i64] = FACTS.add("round number", "CE-3.1", "order")
DELIVERS: Final[i64] = FACTS.add("delivers seat good city1 city2 set", "CE-6.3", "city-{city1}", "city-{city2}")
KEEPS_CUBE: Final[i64] = FACTS.add("keeps-cube seat good", "CE-13.4")
UPGRADED: Final[i64] = FACTS.add("upgraded city number", "CE-6.4", "city-{city}")
FLAWLESS: Final[i64] = FACTS.add("flawless seat city", "CE-6.5", "city-{city}")
SKIPS_FOR_CARDS: Final[i64] = FACTS.add("skips-for-cards seat", "CE-8.3")
SKIPS_FOR_REFILL: Final[i64] = FACTS.add("skips-for-refill seat city good", "CE-8.2", "city-{city}")
TAKES_RUSH: Final[i64] = FACTS.add("takes-rush seat card marker", "CE-16.4", "marker-{seat}-{marker}")
ENTERS_PATH: Final[i64] = FACTS.add(
    "enters-path seat marker path number", "CE-7.8", "marker-{seat}-{marker}", "path-{number-1}-{path}"
)
REACHES_CROSSING: Final[i64] = FACTS.add(
    "reaches-crossing seat marker number", "CE-7.9", "marker-{seat}-{marker}", "crossing-{number-1}"
)
REACHES_POINTS: Final[i64] = FACTS.add(
    "reaches-points seat marker points", "CE-7.9", "marker-{seat}-{marker}", "points"
)
MOVES_ON: Final[i64] = FACTS.add("moves-on seat marker number", "CE-7.8", "marker-{seat}-{marker}")
STEP_LOST: Final[i64] = FACTS.add("step-lost seat", "CE-7.10", "points")
CITY_REWARD: Final[i64] = FACTS.add("city-reward seat city", "CE-7.3", "city-{city}")
CREST_STEP: Final[i64] = FACTS.add("crest-step seat", "CE-13.16")
TAKES_CITY: Final[i64] = FACTS.add("takes-city seat city", "CE-7.13", "city-{city}")
TAKES_BLANK: Final[i64] = FACTS.add("takes-blank seat", "CE-7.13", "market")
NO_TASK_LEFT: Final[i64] = FACTS.add("no-task-left seat", "CE-7.14")

# Clans (CE-13)
MOVES_CREST: Final[i64] = FACTS.add("moves-crest seat clan city", "CE-13.10", "city-{city}")
MOVES_CUBE: Final[i64] = FACTS.add("moves-cube seat good city1 city2", "CE-13.12", "city-{city1}", "city-{city2}")
SWAPS: Final[i64] = FACTS.add("swaps seat card", "CE-13.19")
BORROWS: Final[i64] = FACTS.add("borrows seat clan", "CE-13.17")
BUYS_ROAD: Final[i64] = FACTS.add("buys-road seat", "CE-13.11")
LONG_RAIL: Final[i64] = FACTS.add("long-rail seat", "CE-13.15")

# The Freighter (CE-14)
FREIGHTER_CARD: Final[i64] = FACTS.add("freighter-card orders", "CE-14.9", "his-card")
FREIGHTER_RESHUFFLES: Final[i64] = FACTS.add("freighter-reshuffles", "CE-14.9", "his-deck")
FREIGHTER_SEARCHES: Final[i64] = FACTS.add("freighter-searches city number", "CE-14.11", "city-{city}")
FREIGHTER_FAILS: Final[i64] = FACTS.add("freighter-fails city", "CE-14.13", "city-{city}")
FREIGHTER_DELIVERS: Final[i64] = FACTS.add(
    "freighter-delivers seat good city1 city2 space", "CE-14.14", "city-{city1}", "demand-{city2}-{space}"
)
FREIGHTER_NO_MATCH: Final[i64] = FACTS.add("freighter-no-match", "CE-14.12", "freighter")
FREIGHTER_TURNS_UP: Final[i64] = FACTS.add("freighter-turns-up city", "CE-14.16", "city-{city}")
FREIGHTER_WITHOUT_DECK: Final[i64] = FACTS.add("freighter-without-deck", "CE-14.17", "freighter")
FREIGHTER_STATION: Final[i64] = FACTS.add("freighter-station seat city space", "CE-14.16", "demand-{city}-{space}")
FREIGHTER_POINTERS: Final[i64] = FACTS.add("freighter-pointers city number", "CE-14.18", "city-{city}")
FREIGHTER_STEPS: Final[i64] = FACTS.add("freighter-steps seat marker number", "CE-14.19", "marker-{seat}-{marker}")
FREIGHTER_TASK: Final[i64] = FACTS.add("freighter-task seat task", "CE-14.20", "his-task-{task}")

# Vassals (CE-15)
VASSAL: Final[i64] = FACTS.add("vassal seat good city1 city2", "CE-15.3", "city-{city1}", "city-{city2}")
VASSAL_IDLE: Final[i64] = FACTS.add("vassal-idle seat", "CE-15.5")

# Upkeep and end (CE-9, CE-10)
UPKEEP: Final[i64] = FACTS.add("upkeep number", "CE-9.2", "order")
CREST_IS_PORT: Final[i64] = FACTS.add("crest-is-port seat city", "CE-13.20", "city-{city}")
CREST_IS_NO_PORT: Final[i64] = FACTS.add("crest-is-no-port seat city", "CE-13.20", "city-{city}")
TASK_SCORES: Final[i64] = FACTS.add("task-scores seat task points", "CE-11.1", "task-{task}")
TASK_SCORES_DOUBLE: Final[i64] = FACTS.add("task-scores-double seat task points number", "CE-10.2", "his-task-{task}")
FINAL: Final[i64] = FACTS.add("final seat points", "CE-10.1")
