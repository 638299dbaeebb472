"""The kinds of facts that the rules tell, in the order of SIGNATURES."""

from typing import Final

from mypy_extensions import i64

TILES_LAID: Final[i64] = 0
TRACK: Final[i64] = 1
CLAN: Final[i64] = 2
MARKET: Final[i64] = 3
MARKET_BLANK: Final[i64] = 4
UNDER_DECK: Final[i64] = 5
GETS_CITY: Final[i64] = 6
GETS_SOME_CITY: Final[i64] = 7
DRAWS_TASKS: Final[i64] = 8
DRAWS_SOME_TASKS: Final[i64] = 9
LAST_TASK: Final[i64] = 10
SOME_LAST_TASK: Final[i64] = 11
KEEPS_TASK: Final[i64] = 12
KEEPS_SOME_TASK: Final[i64] = 13
TOKEN: Final[i64] = 14
STARTS: Final[i64] = 15
ORDER: Final[i64] = 16
TAKES_CARD: Final[i64] = 17
FIRST_STATION: Final[i64] = 18
SECOND_STATION: Final[i64] = 19
CREST: Final[i64] = 20
ROUND: Final[i64] = 21
DELIVERS: Final[i64] = 22
KEEPS_CUBE: Final[i64] = 23
UPGRADED: Final[i64] = 24
FLAWLESS: Final[i64] = 25
SKIPS_FOR_CARDS: Final[i64] = 26
SKIPS_FOR_REFILL: Final[i64] = 27
TAKES_RUSH: Final[i64] = 28
ENTERS_PATH: Final[i64] = 29
REACHES_CROSSING: Final[i64] = 30
REACHES_POINTS: Final[i64] = 31
STEP_LOST: Final[i64] = 32
CITY_REWARDS: Final[i64] = 33
TAKES_CITY: Final[i64] = 34
TAKES_BLANK: Final[i64] = 35
NO_TASK_LEFT: Final[i64] = 36
MOVES_CREST: Final[i64] = 37
MOVES_CUBE: Final[i64] = 38
SWAPS: Final[i64] = 39
BORROWS: Final[i64] = 40
BUYS_ROAD: Final[i64] = 41
LONG_RAIL: Final[i64] = 42
FREIGHTER_CARD: Final[i64] = 43
FREIGHTER_RESHUFFLES: Final[i64] = 44
FREIGHTER_SEARCHES: Final[i64] = 45
FREIGHTER_FAILS: Final[i64] = 46
FREIGHTER_DELIVERS: Final[i64] = 47
FREIGHTER_NO_MATCH: Final[i64] = 48
FREIGHTER_TURNS_UP: Final[i64] = 49
FREIGHTER_WITHOUT_DECK: Final[i64] = 50
FREIGHTER_STATION: Final[i64] = 51
FREIGHTER_POINTERS: Final[i64] = 52
FREIGHTER_STEPS: Final[i64] = 53
FREIGHTER_TASK: Final[i64] = 54
VASSAL: Final[i64] = 55
VASSAL_IDLE: Final[i64] = 56
UPKEEP: Final[i64] = 57
CREST_IS_PORT: Final[i64] = 58
CREST_IS_NO_PORT: Final[i64] = 59
TASK_SCORES: Final[i64] = 60
FINAL: Final[i64] = 61

SIGNATURES: Final = (
    "tiles-laid",
    "track number face",
    "clan seat clan",
    "market city number",
    "market-blank number",
    "under-deck city",
    "gets-city seat city",
    "gets-some-city seat",
    "draws-tasks seat task1 task2",
    "draws-some-tasks seat",
    "last-task seat task",
    "some-last-task seat",
    "keeps-task seat task1 task2",
    "keeps-some-task seat",
    "token rush card",
    "starts seat",
    "order seat number",
    "takes-card seat card",
    "first-station seat city space",
    "second-station seat city space",
    "crest seat clan city",
    "round number",
    "delivers seat good city1 city2 set",
    "keeps-cube seat good",
    "upgraded city number",
    "flawless seat city",
    "skips-for-cards seat",
    "skips-for-refill seat city good",
    "takes-rush seat card marker",
    "enters-path seat marker path number",
    "reaches-crossing seat marker number",
    "reaches-points seat marker points",
    "step-lost seat",
    "city-rewards seat number",
    "takes-city seat city",
    "takes-blank seat",
    "no-task-left seat",
    "moves-crest seat clan city",
    "moves-cube seat good city1 city2",
    "swaps seat card",
    "borrows seat clan",
    "buys-road seat",
    "long-rail seat",
    "freighter-card orders",
    "freighter-reshuffles",
    "freighter-searches city number",
    "freighter-fails city",
    "freighter-delivers seat good city1 city2 space",
    "freighter-no-match",
    "freighter-turns-up city",
    "freighter-without-deck",
    "freighter-station seat city space",
    "freighter-pointers city number",
    "freighter-steps marker number",
    "freighter-task seat task",
    "vassal seat good city1 city2",
    "vassal-idle seat",
    "upkeep number",
    "crest-is-port seat city",
    "crest-is-no-port seat city",
    "task-scores seat task points",
    "final seat points",
)
