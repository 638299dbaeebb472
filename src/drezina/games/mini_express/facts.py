"""What can happen: each fact once, with its arguments, its clause and the items of the picture that it speaks of."""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS: Final = FactTable()

STARTS: Final[i64] = FACTS.add("starts seat", "ME-2.8", "starter")
LAID: Final[i64] = FACTS.add("laid number", "ME-2.7")
PICKS: Final[i64] = FACTS.add("picks seat company", "ME-3.1", "offer-{company}", "holding-{company}-{seat}")
PICKS_BOTH: Final[i64] = FACTS.add("picks-both seat company", "ME-13.2", "offer-{company}", "holding-{company}-{seat}")
LEFTOVER: Final[i64] = FACTS.add("leftover company number length", "ME-2.10", "length-{company}")
GIVEN: Final[i64] = FACTS.add("given seat company number", "ME-12.3", "holding-{company}-{seat}")
TAKES: Final[i64] = FACTS.add("takes seat company cost", "ME-5.4", "offer-{company}", "holding-{company}-{seat}")
REFILLS: Final[i64] = FACTS.add("refills company number area", "ME-5.5", "area-{company}")
SOLD_OUT: Final[i64] = FACTS.add("sold-out company", "ME-7.2", "offer-{company}")
NO_TRAINS: Final[i64] = FACTS.add("no-trains company", "ME-7.2", "area-{company}", "offer-{company}")
LAST_ROUND: Final[i64] = FACTS.add("last-round", "ME-7.6", "end")
BUILDS: Final[i64] = FACTS.add("builds seat company city number", "ME-6.9", "city-{city}", "area-{company}")
LONGER: Final[i64] = FACTS.add("longer company number length", "ME-6.12", "length-{company}", "reached-{company}")
COMPENSATES: Final[i64] = FACTS.add("compensates company area", "ME-6.10", "area-{company}")
GAINS: Final[i64] = FACTS.add("gains seat company", "ME-6.13", "holding-{company}-{seat}")
GAINS_TWICE: Final[i64] = FACTS.add("gains-twice seat company", "ME-6.13", "holding-{company}-{seat}")
GAINS_ALL: Final[i64] = FACTS.add(
    "gains-all seat", "ME-9.19", "holding-0-{seat}", "holding-1-{seat}", "holding-2-{seat}", "holding-3-{seat}"
)
GAINS_WILD: Final[i64] = FACTS.add("gains-wild seat company", "ME-6.14", "holding-{company}-{seat}")
FULL: Final[i64] = FACTS.add("full city", "ME-6.15", "city-{city}")
PASSES: Final[i64] = FACTS.add("passes seat", "ME-4.4")
SKIPS: Final[i64] = FACTS.add("skips seat", "ME-13.7")
ALL_PASS: Final[i64] = FACTS.add("all-pass", "ME-4.5")
ENDS: Final[i64] = FACTS.add("ends", "ME-7.6", "end")
OPENS_HARBOUR: Final[i64] = FACTS.add("opens-harbour company harbour", "ME-15.4", "harbour-{harbour}", "name-{company}")
SPIKE_GONE: Final[i64] = FACTS.add("spike-gone city", "ME-14.2", "city-{city}")
EAST: Final[i64] = FACTS.add("east company", "ME-14.3", "spike", "name-{company}")
NO_EAST: Final[i64] = FACTS.add("no-east company", "ME-14.4", "spike", "name-{company}")
WEST_START: Final[i64] = FACTS.add("west-start company city", "ME-14.5", "city-{city}", "name-{company}")
CLOSED_WEST: Final[i64] = FACTS.add("closed-west city", "ME-14.6", "city-{city}")
JOINED: Final[i64] = FACTS.add("joined city city2", "ME-14.8", "city-{city}", "city-{city2}")
WEST: Final[i64] = FACTS.add("west seat company", "ME-14.8", "spike", "name-{company}")
NO_WEST: Final[i64] = FACTS.add("no-west", "ME-14.10", "spike")
BONUS: Final[i64] = FACTS.add("bonus company number length", "ME-14.8", "length-{company}", "reached-{company}")
DRAWS: Final[i64] = FACTS.add("draws steam", "ME-9.4", "card", "token-{steam}-0")
REFRESH: Final[i64] = FACTS.add("refresh", "ME-9.5", "refresh-0")
COMPANY_MARK: Final[i64] = FACTS.add("company-mark company", "ME-9.8", "name-{company}", "step-company")
CITY_MARK: Final[i64] = FACTS.add("city-mark city", "ME-9.9", "marker", "city-{city}", "step-city")
CITY_STAYS: Final[i64] = FACTS.add("city-stays", "ME-9.9", "marker")
FEW: Final[i64] = FACTS.add("few company area", "ME-9.12", "area-{company}", "step-yard")
MANY: Final[i64] = FACTS.add("many company area", "ME-9.12", "area-{company}", "step-yard")
NO_SHARE: Final[i64] = FACTS.add("no-share company", "ME-9.13", "offer-{company}")
NO_CITY: Final[i64] = FACTS.add("no-city company", "ME-9.20", "name-{company}")
AIMS: Final[i64] = FACTS.add("aims company city number", "ME-9.14", "city-{city}", "name-{company}")
BEATS_LENGTH: Final[i64] = FACTS.add("beats-length city city2 number number2", "ME-9.15", "city-{city}", "city-{city2}")
BEATS_COMPANIES: Final[i64] = FACTS.add(
    "beats-companies city city2 number number2", "ME-9.15", "city-{city}", "city-{city2}"
)
BEATS_NUMBER: Final[i64] = FACTS.add("beats-number city city2", "ME-9.15", "city-{city}", "city-{city2}")
START_HEX: Final[i64] = FACTS.add("start-hex hex number", "ME-9.16")
CLOCKWISE: Final[i64] = FACTS.add("clockwise", "ME-9.17", "card")
LAST_CITY: Final[i64] = FACTS.add("last-city city", "ME-11.5", "city-{city}")
STEAM_PASSES: Final[i64] = FACTS.add("steam-passes", "ME-9.22", "card")
HARBOUR_NEAREST: Final[i64] = FACTS.add("harbour-nearest harbour number", "ME-15.6", "harbour-{harbour}")
STEAM_PICKS: Final[i64] = FACTS.add("steam-picks company number", "ME-10.5", "offer-{company}")
POINTS: Final[i64] = FACTS.add("points seat number", "ME-8.6")
WINS: Final[i64] = FACTS.add("wins seat", "ME-8.6")
GAINS_TWO: Final[i64] = FACTS.add(
    "gains-two seat company company2", "ME-6.13", "holding-{company}-{seat}", "holding-{company2}-{seat}"
)
HARBOUR_NETWORK: Final[i64] = FACTS.add(
    "harbour-network harbour harbour2 company number number2",
    "ME-15.6",
    "harbour-{harbour}",
    "harbour-{harbour2}",
    "name-{company}",
)
HARBOUR_LATER: Final[i64] = FACTS.add(
    "harbour-later harbour harbour2", "ME-15.6", "harbour-{harbour}", "harbour-{harbour2}"
)
OPERATOR_OWN: Final[i64] = FACTS.add(
    "operator-own company company2 number number2", "ME-14.12", "name-{company}", "name-{company2}"
)
OPERATOR_PEOPLE: Final[i64] = FACTS.add(
    "operator-people company company2 number number2", "ME-14.12", "name-{company}", "name-{company2}"
)
OPERATOR_MARK: Final[i64] = FACTS.add("operator-mark company company2", "ME-14.12", "name-{company}", "name-{company2}")
CITY_SKIPS: Final[i64] = FACTS.add("city-skips number", "ME-9.9", "marker")
FILLS_UP: Final[i64] = FACTS.add("fills-up company number area", "ME-11.3", "area-{company}")
KEEPS_BACK: Final[i64] = FACTS.add("keeps-back company area", "ME-11.4", "area-{company}")
NO_ROOM: Final[i64] = FACTS.add("no-room company", "ME-6.11", "area-{company}")
NO_SUPPLY: Final[i64] = FACTS.add("no-supply company", "ME-6.11", "area-{company}")
LONGEST: Final[i64] = FACTS.add("longest company length", "ME-6.12", "length-{company}", "reached-{company}")
DRAWS_AGAIN: Final[i64] = FACTS.add("draws-again", "ME-9.21", "card")
TIE_STEAMHEAD: Final[i64] = FACTS.add("tie-steamhead", "ME-10.11")
TIE_SHARES: Final[i64] = FACTS.add("tie-shares seat seat2 number number2", "ME-8.7")
TIE_ORDER: Final[i64] = FACTS.add("tie-order seat seat2", "ME-8.7")
