"""What the game can still owe: the kinds of duties on the agenda, in chapters of the rulebook.

The subject of a duty is the seat that decides, or NO_SEAT where chance does or where it happens by itself. Its target
is written behind the kind, where it has one.
"""

from typing import Final

from mypy_extensions import i64

from drezina.core.state import CHANCE

NO_SEAT: Final[i64] = CHANCE

# Set-up: the table is laid (CE-2.1 to CE-2.10)
STAGE: Final[i64] = 0  # which stage of the set-up
PICK_CLAN: Final[i64] = 1
LAY_TILES: Final[i64] = 2  # the next city
LAY_TRACKS: Final[i64] = 3  # the next of three places
DEAL_CLANS: Final[i64] = 4  # the next seat
FILL_SLOT: Final[i64] = 5  # a slot of the market, also later in the game
DEAL_CITIES: Final[i64] = 6  # the next seat
DEAL_TASKS: Final[i64] = 7  # the next card, two for each seat
FIRST_TASKS: Final[i64] = 8  # all people at once
DRAW_TOKENS: Final[i64] = 9  # the next rush place, also at upkeep
FIND_STARTER: Final[i64] = 10
# Set-up: first stations and crests (CE-2.9 to CE-2.12, CE-13.3)
FREE_CARD: Final[i64] = 11  # also at upkeep and as a bonus
FIRST_CITY: Final[i64] = 12
FIRST_SPACE: Final[i64] = 13  # the city
SECOND_SPACE: Final[i64] = 14  # the city, NONE until its card is shown
REVEAL_CITY: Final[i64] = 15  # of the Freighter
REVEAL_TASK: Final[i64] = 16  # of the Freighter
PLACE_CREST: Final[i64] = 17  # also for two cubes
# A turn: plan, pay, deliver (CE-3 to CE-6)
TURN: Final[i64] = 18  # the place in the order whose turn comes next; the turn that runs is the one before
PLAN: Final[i64] = 19
CHOOSE_DEMAND: Final[i64] = 20
CHOOSE_SPACE: Final[i64] = 21
CHOOSE_CARDS: Final[i64] = 22
CHOOSE_RUSH: Final[i64] = 23
# Development (CE-7)
RUSH_STEP: Final[i64] = 24  # the marker
CARD_STEPS: Final[i64] = 25
REWARDS: Final[i64] = 26
FREE_STEPS: Final[i64] = 27
CHOOSE_PATH: Final[i64] = 28  # the marker
TAKE_CITY: Final[i64] = 29
DRAW_TASK: Final[i64] = 30  # which card of the draw, 0 or 1
KEEP_TASK: Final[i64] = 31
CHOOSE_BONUS: Final[i64] = 32
# Clans (CE-13)
WINDOW: Final[i64] = 33  # abilities after the development
CUBE_FROM: Final[i64] = 34
CUBE_TO: Final[i64] = 35  # the city it comes from
LAST_CUBE: Final[i64] = 36  # out of the demand city, before it rises
# Vassals (CE-15)
VASSAL_FROM: Final[i64] = 37
VASSAL_TO: Final[i64] = 38  # the city it comes from
# Upkeep (CE-9)
UPKEEP: Final[i64] = 39
NEXT_ROUND: Final[i64] = 40
# The Freighter (CE-14)
FREIGHTER_CARD: Final[i64] = 41
FREIGHTER_PLACE: Final[i64] = 42  # the top card of the city deck decides
FREIGHTER_POINTERS: Final[i64] = 43
FREIGHTER_STEPS: Final[i64] = 44
# The end (CE-10)
DECIDE_PORT: Final[i64] = 45
END: Final[i64] = 46


def has_seat(kind: i64) -> bool:
    """Does a seat decide it, or does it happen to one?"""
    if kind < FREE_CARD:
        return kind == PICK_CLAN
    if kind in (REVEAL_CITY, REVEAL_TASK, TURN) or kind == DRAW_TASK:
        return False
    return kind < UPKEEP or kind == DECIDE_PORT
