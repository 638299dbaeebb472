"""The picture: everything that can be chosen can be pointed at, in every mode."""

import pytest

from drezina.core.game import Config
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER
from drezina.core.words import LANGUAGES, Language
from drezina.games.mini_express import GAME
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.drawing.legend import legend
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.steamhead import level_lines
from drezina.games.mini_express.position import JOINING, LANDING, PICKING, ROUTING, WISHING
from drezina.scene.node import Badge, Group, Node, Rect, Text
from drezina.scene.palette import SEATS
from drezina.scene.svg import element, render
from tests.games.mini_express.scenario import (
    CITY,
    COMPONENTS,
    COTTON,
    LEATHER,
    STEEL,
    WOOD,
    MiniExpressScenario,
    scenario,
    start,
)
from tests.games.scenario import Scenario

INFLUENCE_AT = 47  # where the number stands in a row of a charter
GROUND, ITEM = 60_000, 1_500  # bytes at most, of what is sent once and of what changes
SOME = [config for number, config in enumerate(GAME.configs()) if number % 23 == 0]


def texts(node: Node) -> list[str]:
    if isinstance(node, Group):
        return [text for child in node.children for text in texts(child)]
    return [node.text] if isinstance(node, Text) else []


@pytest.mark.parametrize("config", SOME, ids=str)
def test_every_move_has_its_place(config: Config) -> None:
    """Each target's keys are items of the picture, each legal move has a target, others see no targets."""
    state, rng = GAME.start(config), Rng(3)
    names = tuple(f"Name {seat}" for seat in range(config.seats))
    words = GAME.words(config, "cs")
    decisions = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        special = state.phase in (PICKING, ROUTING, WISHING, LANDING, JOINING)
        if special or decisions % 7 == 0:
            scene = GAME.draw(state.seen_by(state.actor), config, words, names)
            keys = {key for sheet in scene.sheets for key, _ in sheet.items}
            assert [target.code for target in scene.targets] == list(state.legal())
            assert all(set(target.keys) <= keys for target in scene.targets)
            assert GAME.draw(state.seen_by(NOBODY), config, words, names).targets == ()
            assert len(scene.badges) == len(scene.colours) == config.seats
        codes = state.legal()
        state.apply(codes[rng.below(len(codes))])
        decisions += 1
    scene = GAME.draw(state, config, words, names)
    assert scene.targets == ()
    assert all(picture.text for picture in render(scene))


@pytest.mark.parametrize("config", SOME, ids=str)
def test_facts_and_refusals_speak_of_things_that_are_drawn(config: Config) -> None:
    s, rng = Scenario(GAME, config), Rng(4)
    names, words = tuple("ABCDE"[: config.seats]), GAME.words(config, "en")
    decisions = 0
    while s.state.actor != OVER:
        phrases = [GAME.fact(fact) for fact in s.facts]
        if s.state.actor >= 0:
            legal, view = list(s.state.legal()), s.view(s.state.actor)
            forbidden = range(decisions % 11, s.moves.size, 11)
            phrases += [GAME.refusal(view, code) for code in forbidden if code not in legal]
            decisions += 1
        drawn = {key for sheet in GAME.draw(s.state, config, words, names).sheets for key, _ in sheet.items}
        for phrase in phrases:
            assert set(phrase.places) <= drawn, phrase
        s.facts.clear()
        codes = s.state.legal()
        s.apply(int(s.state.sample(rng) if s.state.actor == CHANCE else codes[rng.below(len(codes))]))


def items_of(s: MiniExpressScenario) -> dict[str, Node]:
    view = s.state.seen_by(0)
    scene = GAME.draw(view, s.config, GAME.words(s.config, "en"), ("Ann", "Bob", "Cid", "Dan", "Eve")[: s.config.seats])
    return {key: node for sheet in scene.sheets for key, node in sheet.items}


def test_numbers_are_in_view() -> None:
    """Supply, cost, length, influence, shares and worth of a company stand on its charter."""
    s = scenario(area={LEATHER: 3}, length={LEATHER: 7}, owned={0: (0, 0, 2, 0)}, influence={0: (1, 1, 9, 1)})
    view = items_of(s)
    assert texts(view[f"area-{LEATHER}"]) == ["costs 3", f"{int(s.state.supply[LEATHER])} in supply"]
    assert texts(view[f"length-{LEATHER}"]) == ["7"]
    assert texts(view[f"reached-{LEATHER}"]) == ["7", "6", "5", "2"]
    assert texts(view[f"holding-{LEATHER}-0"]) == ["6", "9", "2", "12"]


def test_shares_of_the_draft() -> None:
    """ME-2.3, ME-3.1: while shares are drafted the charter shows those set aside, also when none is left."""
    s = start(3).deal()
    s.play("pick wood", "pick wood")
    shown = [items_of(s)[f"offer-{firm}"] for firm in range(FIRMS)]
    assert [(offer.hint, texts(offer)) for offer in shown[:2]] == [
        ("Shares set aside: 0", ["0", "set aside"]),
        ("Shares set aside: 2", ["2", "set aside"]),
    ]
    s.play("pick steel", "pick cotton", "pick leather", "pick cotton")
    offer = items_of(s)[f"offer-{WOOD}"]
    assert (offer.hint, texts(offer)) == ("Shares on the share field: 6", ["6", "shares"])


def test_the_start_player_is_shown() -> None:
    """ME-2.8, ME-7.6, ME-8.7: a token on the map and a badge, once it is known who starts."""
    config = GAME.config(3)
    state, words, names = GAME.start(config), GAME.words(config, "en"), ("Ann", "Bob", "Cid")
    before = GAME.draw(state, config, words, names)
    assert "starter" not in dict(before.sheets[0].items)
    assert [len(badges) for badges in before.badges] == [FIRMS] * 3
    for seat, name in enumerate(names):
        s = start(3, start_player=seat + 1).deal()
        scene = GAME.draw(s.state.seen_by(0), s.config, words, names)
        token = dict(scene.sheets[0].items)["starter"]
        assert isinstance(token, Group)
        assert token.hint.startswith(f"Start player: {name}.")
        assert SEATS[seat][0] in [child.fill for child in token.children]
        assert [badges[FIRMS:] for badges in scene.badges] == [
            (Badge("Start player", "starts", "⚑"),) if one == seat else () for one in range(3)
        ]


def rows(s: MiniExpressScenario, firm: int) -> list[int]:
    """The seats of a charter from top to bottom."""
    found = items_of(s)
    signs = {colour: seat for seat, (colour, _) in enumerate(SEATS)}
    heights = {}
    for seat in range(s.config.seats):
        holding = found[f"holding-{firm}-{seat}"]
        assert isinstance(holding, Group)
        (influence,) = (child for child in holding.children if isinstance(child, Text) and child.x == INFLUENCE_AT)
        assert any(child.fill in signs and signs[child.fill] == seat for child in holding.children)
        heights[seat] = influence.y
    assert len(set(heights.values())) == s.config.seats
    return sorted(heights, key=lambda seat: heights[seat])


def bar(s: MiniExpressScenario, firm: int, seat: int) -> float:
    """How long the influence bar of a seat is."""
    holding = items_of(s)[f"holding-{firm}-{seat}"]
    assert isinstance(holding, Group)
    return sum(child.w for child in holding.children if isinstance(child, Rect))


def test_who_leads_stands_uppermost() -> None:
    """ME-1.9: rows are sorted by influence, bars are as long as it; a rosette is for whoever has the most."""
    values = (2, 0, 7, 2, 15)
    s = scenario(5, influence={seat: (3, value, 1, 1) for seat, value in enumerate(values)})
    assert rows(s, STEEL) == [4, 2, 0, 3, 1]
    assert rows(s, WOOD) == [0, 1, 2, 3, 4]
    lengths = [bar(s, STEEL, seat) for seat in range(5)]
    assert sorted(lengths) == [lengths[seat] for seat in (1, 0, 3, 2, 4)]
    assert lengths[1] == 0 < lengths[0] == lengths[3]
    s.state.influence[4 * FIRMS + STEEL] = 23  # the number says it, the bar ends with its field
    assert bar(s, STEEL, 4) == lengths[4]
    leading = [items_of(s)[f"holding-{STEEL}-{seat}"].hint.endswith("The most influence.") for seat in range(5)]
    assert leading == [False, False, False, False, True]


def test_what_a_share_costs_stands_on_the_bars() -> None:
    """ME-5.2, ME-5.3: a line that bars must reach to pay; none where a share is free or none is left."""
    s = scenario(area={STEEL: 3, LEATHER: 0}, offer={COTTON: 0})
    hints = {firm: items_of(s)[f"cost-{firm}"].hint for firm in (STEEL, LEATHER, COTTON)}
    assert hints == {STEEL: "A share costs 3 influence: whose bar reaches the line can pay", LEATHER: "", COTTON: ""}


def test_builds_say_what_they_cost_and_bring() -> None:
    """Trains, length, influence and compensation; the route where it is open."""
    s = scenario(tokens={"detroit": "wood-steel"}, networks={WOOD: ["c15r3"]})
    scene = GAME.draw(s.state.seen_by(0), s.config, GAME.words(s.config, "en"), ("Ann", "Bob", "Cid"))
    hints = {s.moves.text(target.code): target.hint for target in scene.targets}
    assert hints["build leather detroit"].startswith("One train, line +0. +1 influence in Wood and Steel.")
    assert hints["build wood detroit"].startswith("One train")
    assert all(hint for text, hint in hints.items() if text.startswith(("build", "share")))


def test_levels_are_explained_where_they_bite() -> None:
    """ME-11: the panel lists the rules of the level, the map has a flag, and rows say why shares are worth nothing."""
    for level, lines in ((1, 0), (2, 3), (3, 4), (4, 6), (5, 7)):
        assert len(level_lines(level)) == lines
    s = scenario(1, difficulty=4, influence={0: (3, 5, 4, 9), 1: (1, 6, 4, 1)}, owned={0: (1, 1, 1, 1)})
    found = items_of(s)
    assert "last-city" in found
    hints = [found[f"holding-{firm}-0"].hint for firm in range(FIRMS)]
    assert "3 or less" in hints[WOOD]
    assert "less influence than Steamhead" in hints[STEEL]
    assert "worth nothing" not in hints[LEATHER] + hints[COTTON]
    assert "last-city" not in items_of(scenario(1, difficulty=1))


def test_steamhead_shows_its_last_token() -> None:
    """ME-9.4, ME-9.8, ME-9.9: the card, where both markers went, and a ring around the token drawn."""
    s = scenario(2, seat=2)
    assert texts(items_of(s)["card"]) == ["?", "?"]
    s.play("draw company-3-city-2")
    found = items_of(s)
    assert texts(found["card"]) == ["2", "3"]
    assert texts(found["step-city"])[-1] == "2 Boston"
    assert texts(found["step-company"])[-1] == "Cotton"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_shows_every_kind_of_piece(lang: Language) -> None:
    """Each entry has a picture and a sentence that fits beside it."""
    scene = legend(GAME.plain_words(lang))
    (sheet,) = scene.sheets
    (picture,) = render(scene)
    for name in ("plate-3", "engine-2", "wagon-1", "token-10", "start-2", "anchor", "spike", "share-0", "cap", "flag"):
        assert f"#{LIBRARY.symbol(name)}" in picture.text, name
    for name, node in sheet.items:
        assert 1 <= sum(not text.isdigit() for text in texts(node)) <= 4, name
        assert all(len(text) <= 34 for text in texts(node)), name


def networks(s: MiniExpressScenario) -> set[str]:
    return {key for key in items_of(s) if key.startswith("track-")}


def test_tracks_lead_from_town_to_town() -> None:
    """Every land hex of a line is drawn with both of its ends, whichever hexes lie beside each other."""
    s = scenario(networks={LEATHER: ["c15r4", "c14r4"]})
    number = {name: cell for cell, name in enumerate(COMPONENTS.map("usa").hexes)}
    assert networks(s) == {f"track-{LEATHER}-{number['c15r4']}"}


def test_only_what_changed_is_drawn_anew() -> None:
    """A build changes its hexes, the city and the panels it touches, and leaves the rest of the map as it is."""
    s = scenario(tokens={"detroit": "wood-steel"})
    before = items_of(s)
    s.play("build leather detroit")
    after = items_of(s)
    changed = {key for key in after if before.get(key) != after[key]}
    city = f"city-{CITY['usa']['detroit']}"
    assert city in changed
    assert not {key for key in changed if key.startswith(("hex-", "city-", "sign-"))} - {city}
    assert {f"area-{firm}" for firm in range(FIRMS)} & changed == {f"area-{LEATHER}"}


@pytest.mark.parametrize("config", SOME[::2], ids=str)
def test_pictures_stay_small(config: Config) -> None:
    """The ground is sent once with the symbols; what changes is small."""
    state, rng = GAME.start(config), Rng(5)
    names, words = tuple("ABCDE"[: config.seats]), GAME.words(config, "cs")
    while state.actor != OVER:
        codes = state.legal()
        state.apply(state.sample(rng) if state.actor == CHANCE else codes[rng.below(len(codes))])
    for sheet in GAME.draw(state, config, words, names).sheets:
        assert sheet.ground is not None
        assert len((element(sheet.ground) + LIBRARY.text).encode()) <= GROUND, sheet.key
        sizes = {key: len(element(node).encode()) for key, node in sheet.items}
        assert max(sizes.values()) <= ITEM, max(sizes, key=lambda key: sizes[key])
