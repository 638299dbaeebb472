"""Refusals name the real reason, absent players do something modest, broken components are refused."""

import msgspec
import pytest

from drezina.core.state import OVER
from drezina.core.words import LANGUAGES
from drezina.games.mini_express import GAME
from drezina.games.mini_express.board import NONE
from drezina.games.mini_express.components import Components, faults
from drezina.games.mini_express.position import AT_ASSETS, AT_TRACK, ON_MAP, OUT_OF_GAME
from tests.games.mini_express.scenario import COTTON, LEATHER, STEEL, WOOD, MiniExpressScenario, scenario, start
from tests.games.mini_express.test_rulebook import EX2_LEATHER


def test_why_a_share_is_refused() -> None:
    s = scenario(offer={WOOD: 0}, area={WOOD: 0, STEEL: 4}, influence={0: (1, 1, 1, 1)})
    assert s.refused("share wood") == "sold-out"
    assert s.refused("share steel") == "too-dear"


def test_why_a_build_is_refused() -> None:
    s = scenario(networks={LEATHER: EX2_LEATHER, WOOD: ["c11r5"], STEEL: ["c11r5"]})
    assert s.refused("build leather fort-smith") == "no-token"
    assert s.refused("build leather chicago") == "already-there"
    assert s.refused("build leather seattle") == "too-far"
    assert s.refused("via c12r4") == "not-now"
    s.play("build leather omaha")
    assert s.refused("via c0r2") == "off-route"
    assert s.refused("share wood") == "route-first"


def test_why_a_pick_is_refused() -> None:
    s = start(3).deal()
    s.play("pick wood", "pick wood", "pick steel")
    assert s.refused("pick steel") == "own-pick"
    assert s.refused("pick wood") == "none-aside"
    s.play("pick leather")
    assert s.refused("share wood") == "pick-first"


def test_why_experts_are_refused() -> None:
    s = scenario(2, expert=True, area={WOOD: 1, STEEL: 1}, offer={STEEL: 1})
    s.play("share wood")
    assert s.refused("share wood") == "used"
    assert s.refused("share steel") == "ends-game"


def test_choices_within_a_build_are_refused() -> None:
    s = scenario(map="europe", harbours=True, tokens={"gdansk": "steel-wild"}, networks={COTTON: ["c17r5"]})
    s.build("build wood gdansk")
    assert s.refused("wild steel") == "same-company"
    assert s.refused("share wood") == "wild-first"
    s.play("wild wood")
    assert s.refused("harbour black-sea-coast") == "harbour-taken"
    assert s.refused("share wood") == "harbour-first"


def described(s: MiniExpressScenario) -> list[str]:
    words = GAME.words(s.config, "en")
    lines = GAME.describe(s.state.seen_by(0))
    return ["  ".join(words.phrase("view", phrase, ("Ann", "Bob", "Cid")) for phrase in line) for line in lines]


def test_the_start_player_and_the_draft_are_described() -> None:
    """ME-2.3, ME-2.8."""
    s = start(3, start_player=2).deal()
    s.play("pick wood", "pick wood")
    wood, *_, ann, bob, cid, _ = described(s)
    assert wood.endswith("set aside 0")
    assert ["start player" in player for player in (ann, bob, cid)] == [False, True, False]


def test_harbours_are_described() -> None:
    """ME-15.4: from where a company can start."""
    s = scenario(map="europe", harbours=True, networks={COTTON: ["c17r5"]})
    told = [line for line in described(s) if "harbour" in line]
    assert [line.split(":")[0] for line in told] == ["Cotton"]
    assert told[0].endswith("a train on the harbour Black Sea coast")


@pytest.mark.parametrize(
    ("tile", "west", "said"),
    [
        (ON_MAP, NONE, "The Golden Spike waits on the map for the first track to Omaha"),
        (OUT_OF_GAME, NONE, "The Golden Spike is out of the game"),
        (AT_ASSETS, NONE, "Golden Spike: the race is on  eastern branch: Wood"),
        (AT_TRACK, STEEL, "Golden Spike: the railway is complete  eastern branch: Wood  western branch: Steel"),
        (
            AT_TRACK,
            NONE,
            "Golden Spike: the railway is complete  eastern branch: Wood  nobody operates the western branch",
        ),
    ],
)
def test_the_golden_spike_is_described(tile: int, west: int, said: str) -> None:
    """ME-14.3, ME-14.8, ME-14.10."""
    s = scenario(golden_spike=True)
    s.state.tile, s.state.west = tile, west
    s.state.east = WOOD if tile in (AT_ASSETS, AT_TRACK) else NONE
    assert described(s)[-1] == said


def test_the_bag_is_described() -> None:
    """ME-9.4, ME-9.5: what can still be drawn."""
    s = scenario(1, seat=1)
    s.play("draw company-3-city-3")
    bag = described(s)[-1].split("  ")
    assert (bag[0], bag[1], bag[-1], len(bag)) == ("In Steamhead’s bag:", "(company 1, city 0)", "(refresh) × 2", 13)
    assert "(company 3, city 3)" not in bag


def test_an_absent_player_is_modest() -> None:
    """ME-D6, ME-D7: the cheapest share that exhausts nothing, else the shortest build, else the cheapest share."""

    def choice(s: MiniExpressScenario) -> str:
        return s.moves.text(GAME.default(s.state))

    assert choice(scenario(area={STEEL: 1, COTTON: 0}, influence={0: (9, 9, 9, 9)})) == "share cotton"
    assert choice(scenario(area={COTTON: 0}, offer={COTTON: 1})) == "build wood new-york"
    area = {WOOD: 1, STEEL: 1, LEATHER: 1, COTTON: 0}
    assert choice(scenario(map="europe", area=area, offer={COTTON: 1}, influence={0: (0, 0, 0, 0)})) == "share cotton"


def test_an_absent_player_builds_like_steamhead() -> None:
    """ME-D8: the route that is farthest to the left."""
    s = scenario(networks={LEATHER: EX2_LEATHER}, tokens={"omaha": "wood-steel"})
    s.play("build leather omaha")
    while s.state.actor == 0:
        s.play_default()
    assert len(s.network(LEATHER)) == len(EX2_LEATHER) + 3
    assert s.state.actor != OVER


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("aside = 2, box = 2", "aside = 2, box = 3", "modes.solo"),
        ("first = [2, 2,", "first = [2,", "values.first"),
        ('symbols = ["wood", "wild"]', 'symbols = ["coal", "wild"]', "demand.tokens[10]"),
        ("count = 4 },", "count = 5 },", "maps.usa.cities"),
        ('"c0r2", ', '"c0r2", "c0r2", ', "maps.usa"),
        ('"c0r2", ', '"x", ', "maps.usa"),
        ('east = "omaha"', 'east = "atlantis"', "maps.usa.golden_spike"),
        ("refresh = 2", "refresh = 0", "steamhead"),
        ("area_limit = 5", "area_limit = 9", "counts"),
    ],
)
def test_components_that_cannot_be_right(old: str, new: str, key: str) -> None:
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    broken = msgspec.toml.decode(text.replace(old, new, 1), type=Components)
    assert key in [where for where, _ in faults(broken)]


def test_every_hex_is_told_in_words() -> None:
    """ME-9.16: the log names a hex by steps from a printed place, and no two hexes alike."""
    for name in ("usa", "europe"):
        terms = GAME.vocabulary(GAME.config(3, map=name))["hex"]
        for lang in LANGUAGES:
            told = [term.names[lang] for term in terms]
            assert len(set(told)) == len(told)
            assert not set(told) & {term.id for term in terms}
    config = GAME.config(3)
    english, czech = (GAME.words(config, lang) for lang in ("en", "cs"))
    south_of_tulsa = [term.id for term in GAME.vocabulary(config)["hex"]].index("c10r6")
    assert english.term("hex", south_of_tulsa) == "1 step south-west of Fort Smith"
    assert czech.term("hex", south_of_tulsa) == "1 krok na jihozápad od města Fort Smith"
