"""The picture: everything that can be chosen can be pointed at, in every mode."""

from itertools import pairwise

import pytest

from drezina.core.game import Config
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER
from drezina.games.mini_express import GAME
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.position import JOINING, LANDING, PICKING, ROUTING, WISHING
from drezina.scene.node import Badge, Circle, Group, Node, Path, Text
from drezina.scene.palette import LIGHT, SEATS
from drezina.scene.svg import render
from tests.games.mini_express.scenario import COTTON, LEATHER, STEEL, MiniExpressScenario, scenario, start
from tests.games.scenario import Scenario

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
    scene = GAME.draw(view, s.config, GAME.words(s.config, "en"), ("Ann", "Bob", "Cid"))
    return {key: node for sheet in scene.sheets for key, node in sheet.items}


def test_numbers_are_in_view() -> None:
    """Supply, area, length, influence, shares and worth of a company stand on its panel."""
    s = scenario(area={LEATHER: 3}, length={LEATHER: 7}, owned={0: (0, 0, 2, 0)}, influence={0: (1, 1, 9, 1)})
    view = items_of(s)
    assert texts(view["area-leather"]) == [f"+{int(s.state.supply[LEATHER])}"]
    assert texts(view["length-leather"]) == ["7", "1st 6", "2nd 5", "Other 2"]
    panels = GAME.draw(s.state.seen_by(0), s.config, GAME.words(s.config, "en"), ("A", "B", "C")).sheets
    leather = dict(next(sheet.items for sheet in panels if sheet.key == "company-leather"))
    assert texts(leather["holding-0"]) == ["9", "2", "12"]


def test_shares_of_the_draft() -> None:
    """ME-2.3, ME-3.1: while shares are drafted the panel shows those set aside, also when none is left."""
    s = start(3).deal()
    s.play("pick wood", "pick wood")
    shown = [items_of(s)[f"offer-{company}"] for company in COMPANIES]
    assert [(offer.hint, texts(offer)) for offer in shown[:2]] == [
        ("Shares set aside: 0", ["0"]),
        ("Shares set aside: 2", ["2"]),
    ]
    s.play("pick steel", "pick cotton", "pick leather", "pick cotton")
    offer = items_of(s)["offer-wood"]
    assert (offer.hint, texts(offer)) == ("Shares on the share field: 6", ["6"])


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
        assert token.hint == f"Start player: {name}"
        assert SEATS[seat][0] in [child.fill for child in token.children]
        assert [badges[FIRMS:] for badges in scene.badges] == [
            (Badge("Start player", "starts", "⚑"),) if one == seat else () for one in range(3)
        ]


def middle(node: Node) -> tuple[float, float]:
    """Of a seat's sign, whatever its shape."""
    if isinstance(node, Circle):
        return node.x, node.y
    assert isinstance(node, Path)
    points = [tuple(map(float, point.split())) for point in node.d.strip("MZ").split("L")]
    return tuple((min(side) + max(side)) / 2 for side in zip(*points, strict=True))


def markers(s: MiniExpressScenario, company: str) -> list[tuple[float, float]]:
    """Where the seats' markers stand on the influence track of a company."""
    words, names = GAME.words(s.config, "en"), tuple("ABCDE"[: s.config.seats])
    sheets = GAME.draw(s.state.seen_by(0), s.config, words, names).sheets
    panel = dict(next(sheet.items for sheet in sheets if sheet.key == f"company-{company}"))
    signs = {colour: seat for seat, (colour, _) in enumerate(SEATS)}
    found = {}
    for seat in range(s.config.seats):
        holding = panel[f"holding-{seat}"]
        assert isinstance(holding, Group)
        (sign,) = (node for node in holding.children if node.stroke == LIGHT["ink"])
        found[signs[sign.fill]] = middle(sign)
    return [place for _, place in sorted(found.items())]


def test_influence_tracks() -> None:
    """ME-1.9: more influence stands farther to the right; equal influence in one column, nobody hidden by another."""
    values = (2, 0, 7, 2, 15)
    s = scenario(5, influence={seat: (3, value, 1, 1) for seat, value in enumerate(values)})
    spots = markers(s, "steel")
    columns = [x for x, _ in spots]
    assert sorted(range(5), key=lambda seat: (columns[seat], seat)) == [1, 0, 3, 2, 4]
    assert abs(columns[0] - columns[3]) < 0.1
    tied = markers(s, "wood")
    assert max(x for x, _ in tied) - min(x for x, _ in tied) < 0.1
    lanes = [y for _, y in tied]
    assert min(below - above for above, below in pairwise(lanes)) > 10
    s.state.influence[4 * FIRMS + STEEL] = 23  # the number says it, the marker waits at the end of the track
    assert markers(s, "steel") == spots


def test_what_a_share_costs_stands_on_the_influence_track() -> None:
    """ME-5.2, ME-5.3: a line that markers must reach to pay; none where a share is free or none is left."""
    s = scenario(area={STEEL: 3, LEATHER: 0}, offer={COTTON: 0})
    drawn = {}
    for sheet in GAME.draw(s.state, s.config, GAME.words(s.config, "en"), ("A", "B", "C")).sheets:
        cost = dict(sheet.items).get("cost")
        if isinstance(cost, Group):
            drawn[sheet.key] = cost.hint
    assert drawn["company-steel"] == "A share costs 3 influence: whoever stands right of the line can pay"
    assert (drawn["company-leather"], drawn["company-cotton"]) == ("", "")


def test_only_what_changed_is_drawn_anew() -> None:
    """A build changes its hexes, the city and the panels it touches, and leaves the rest of the map as it is."""
    s = scenario(tokens={"detroit": "wood-steel"})
    before = items_of(s)
    s.play("build leather detroit")
    after = items_of(s)
    changed = {key for key in after if before.get(key) != after[key]}
    assert "city-detroit" in changed
    assert not {key for key in changed if key.startswith(("hex-", "city-"))} - {"city-detroit"}
    assert {f"area-{company}" for company in COMPANIES} & changed == {"area-leather"}
