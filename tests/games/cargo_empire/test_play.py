"""Pictures of positions, the mind against random play, and invariants that notice what is broken."""

import pytest

from drezina.core.game import Value
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER
from drezina.core.words import LANGUAGES
from drezina.games.cargo_empire import GAME, duties
from drezina.games.cargo_empire.position import BLANK_CARD
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.stage import draw_match
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start

MODES: list[tuple[int, dict[str, Value]]] = [
    (1, {"map": "dyorle", "clans": True, "tracks": "mixed"}),
    (2, {"mode": "duo_freighter"}),
    (2, {"mode": "duo_vassals", "map": "dyorle", "clans": True, "clan_choice": "choose"}),
    (4, {"tracks": "advanced"}),
]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_every_position_can_be_drawn(players: int, options: dict[str, Value]) -> None:
    """Keys are unique on a sheet, and every target points at things that are drawn for that viewer."""
    config = GAME.config(players, **options)
    match, rng, moves = Match(GAME, config, seed=5), Rng(5), 0
    while not match.over:
        seat = match.waiting()[0]
        for viewer in (seat, NOBODY) if moves % 7 == 0 else ():
            lang = LANGUAGES[moves % 2]
            scene = draw_match(match, viewer, lang)
            keys = [[key for key, _ in sheet.items] for sheet in scene.sheets]
            assert all(len(set(one)) == len(one) for one in keys)
            assert {key for target in scene.targets for key in target.keys} <= {key for one in keys for key in one}
            assert bool(scene.targets) == (viewer == seat)
            assert len(scene.badges) == len(scene.colours) == config.seats
            assert {sheet.seat for sheet in scene.sheets if sheet.role == "tray"} == (
                {seat} if viewer == seat else set()
            )
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        moves += 1
    scene = draw_match(match, NOBODY, "cs")
    assert len(scene.sheets) >= 1


@pytest.mark.parametrize(("players", "options"), MODES)
def test_what_is_owed_is_saved_with_all_its_arguments(players: int, options: dict[str, Value]) -> None:
    """The saved form puts cities and markers of duties into other fields; reading finds them again."""
    config, rng = GAME.config(players, **options), Rng(3)
    state = GAME.start(config)
    while state.actor != OVER:
        again = GAME.load(config, state.save())
        assert repr(again.agenda.duties()) == repr(state.agenda.duties())
        delivery = (state.supply, state.demand, state.space, state.paid, state.rush_used)
        assert (again.supply, again.demand, again.space, again.paid, again.rush_used) == delivery
        legal = state.legal()
        state.apply(state.sample(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])


def test_a_picture_shows_no_task_of_others() -> None:
    """The tasks in the picture of a seat are its own."""
    match = Match(GAME, GAME.config(3), seed=2)
    rng = Rng(2)
    while match.state.actor != OVER and len(match.entries) < 200:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    for viewer in range(3):
        scene, view = draw_match(match, viewer), match.view(viewer)
        assert isinstance(view, CargoEmpireState)
        drawn = {key for sheet in scene.sheets for key, _ in sheet.items if key.startswith("task-")}
        held = int(view.tasks[viewer])
        assert drawn == {f"task-{task}" for task in range(24) if (held >> task) & 1}


def test_positions_can_be_told() -> None:
    """The description for the text game has words in both languages at every stage."""
    game = start(2, clans=True)
    for stage in range(3):
        for lang in LANGUAGES:
            words = GAME.words(game.config, lang)
            for line in GAME.describe(game.state):
                assert all(words.phrase("view", phrase) for phrase in line)
        game.set_up() if stage == 0 else game.step()


def told(game: CargoEmpireScenario, viewer: int) -> list[str]:
    """The description of the position for one viewer, in English."""
    words = GAME.words(game.config, "en")
    lines = GAME.describe(game.state.seen_by(viewer))
    return [words.phrase("view", phrase, ("Anna", "Bob", "Cyril")) for line in lines for phrase in line]


def test_a_position_is_told_completely() -> None:
    """No market before there is one; rush tokens, blank cards, the Freighter's truck and train, stations of vassals."""
    assert told(start(2, clans=True, clan_choice="choose"), 0)[0] == "Set-up"
    assert "a blank card in the market" not in told(start(2, clans=True, clan_choice="choose"), 0)
    freighter = scenario(2, mode="duo_freighter", map="dyorle")
    freighter.state.owned_blanks[0], freighter.state.market[3] = 2, BLANK_CARD
    lines = told(freighter, 1)
    assert sum(line.startswith("rush token ") for line in lines) == 6
    assert lines.count("a blank card in the market") == 1
    assert "2 blank city cards" in lines
    assert f"the Freighter's train on market slot {freighter.state.train + 1}" in lines
    assert lines.index("the Freighter's truck stands here") > lines.index(f"{freighter.names[0]}: level 1")
    vassal = scenario(2, mode="duo_vassals").put("Oslo", level=2, beside=(3, 3))
    assert "stations of the vassal of Bob: 2" in told(vassal, 0)


def test_the_first_city_card_is_shown_to_its_owner() -> None:
    """CE-2.6: on the map and in words, from the choice of the first task on; to nobody else."""
    game = start(2).until(duties.FIRST_TASKS)
    words = GAME.words(game.config, "en")
    card = int(game.state.first_card[1])
    for viewer in (1, 0, NOBODY, 1):
        scene = GAME.draw(game.state.seen_by(viewer), game.config, words, ("Anna", "Bob"))
        assert (f"signs-{card}" in dict(scene.sheets[0].items)) == (viewer == 1)
        assert (f"secret city card {game.names[card]}" in told(game, viewer)) == (viewer == 1)


def test_an_offered_task_counts_itself() -> None:
    """CE-11.6: two tasks and the offered task 21 are three."""
    game = scenario(2).tasks(0, 5, 6)
    game.state.deck.begin(0)
    for slot, task in enumerate((20, 21)):
        game.state.deck.put_from_pool(game.state.deck.events() - 1, slot, task)
    scene = GAME.draw(game.state.seen_by(0), game.config, GAME.words(game.config, "en"), ("Anna", "Bob"))
    offered = {key: node for sheet in scene.sheets for key, node in sheet.items}["offer-20"]
    assert "now 5 VP" in repr(offered)


def test_a_finished_city_cannot_be_refilled() -> None:
    """CE-8.2: the reason is its level, also where one has a station; elsewhere that one has none, or no room."""
    game = scenario(2).clear().put("Rome", level=3, beside=(0,) * 4).put("Oslo", upper=0).hand()
    refused = [game.refused(f"refill {name}") for name in ("rome", "riga", "oslo")]
    assert refused == ["level3", "not-present", "full"]


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"map": "dyorle"}), (2, {"clans": True})])
def test_the_mind_plays_better_than_chance(players: int, options: dict[str, Value]) -> None:
    """Seat 0 looks ahead, the others play any legal move: it wins all of a few games."""
    config = GAME.config(players, **options)
    mind = GAME.mind(config)
    for seed in range(4):
        state, rng = GAME.start(config), Rng(seed)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            elif state.actor == 0:
                code = mind.choose(state.seen_by(0), rng)
                assert code in list(state.legal())
                state.apply(code)
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
        assert state.ranks()[0] == 1


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [("cubes", 3, 3), ("level", 5, 2), ("market", 0, 1), ("hand", 0, -1), ("tasks", 1, 0), ("stations", 7, 1)],
)
def test_invariants_notice_what_is_broken(field: str, place: int, value: int) -> None:
    game = scenario(2)
    assert game.state.check() == []
    getattr(game.state, field)[place] = value
    assert game.state.check() != []
