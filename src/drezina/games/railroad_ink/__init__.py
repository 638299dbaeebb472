"""Railroad Ink with the Metro underground: routes drawn from the same dice, each player on an own sheet."""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value, cached_per_thread
from drezina.core.mind import Mind
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import State
from drezina.core.words import LANGUAGES, FactTable, Language, Phrase, Term, Vocabulary, Words, terms
from drezina.games.railroad_ink import asking
from drezina.games.railroad_ink.board import Board, Image
from drezina.games.railroad_ink.bot import Draughtsman
from drezina.games.railroad_ink.components import GAME_ID, HERE, SPACES, edition
from drezina.games.railroad_ink.draw import draw
from drezina.games.railroad_ink.facts import FACTS
from drezina.games.railroad_ink.paper import score_sheet, score_text
from drezina.games.railroad_ink.scoring import NETWORK_EXITS, Tally
from drezina.games.railroad_ink.sheet_lines import lines_of
from drezina.games.railroad_ink.state import RailroadInk
from drezina.games.railroad_ink.weights import gap_weights_of, weights_of
from drezina.scene.node import Scene

__all__ = ["GAME", "MODES", "board_of", "score_sheet"]

MODES = ("classic", "challenge", "metro", "metro_classic", "metro_challenge")
NO_GOALS = {"goals": True, "goal_pool": "all", "goal_g_exits": 4}


@cached_per_thread
def _tally(mode: str, reading: str, goals: bool, pool: str, goal_g_exits: int) -> Tally:
    return Tally(Board(edition()[0], mode, reading == "simple", goals, pool, goal_g_exits))


def tally_of(config: Config) -> Tally:
    """The board of a configuration and the scratch to score on, which all its states share."""
    return _tally(
        str(config["mode"]),
        str(config["longest_reading"]),
        bool(config["goals"]),
        str(config["goal_pool"]),
        int(config["goal_g_exits"]),
    )


def board_of(config: Config) -> Board:
    """The tables that all states of a configuration share."""
    return tally_of(config).board


@cache
def _moves(game: "RailroadInkGame", config: Config) -> MoveTable:
    board = board_of(config)
    drawings = [(space, image) for image in range(len(board.images)) for space in range(len(SPACES))]
    chance = [Kind("roll face", [(face,) for face in range(board.rollable)])]
    if board.goals:
        chance.append(Kind("goal goal", [(card,) for card in range(len(board.goal_ids))]))
    table = MoveTable.of(game.vocabulary(config), [Kind("draw space image", drawings), Kind("end")], chance)
    assert (table.size, table.first["end"], table.first["roll"]) == (board.size, board.end, board.roll)
    assert table.first.get("goal", board.open_goal) == board.open_goal
    return table


def space_name(space: int) -> str:
    """As the edges of the sheet are lettered: A1 is the top left, G7 the bottom right."""
    return f"{'ABCDEFG'[space // 7]}{space % 7 + 1}"


class RailroadInkGame(Game):
    id: ClassVar[str] = GAME_ID
    players = (1, 2, 3, 4, 5, 6)  # RI-1.1
    options = (
        Option("mode", MODES, "classic"),
        Option("longest_reading", ("trail", "simple"), "trail"),
        Option("goals", (True, False), True),
        Option("goal_pool", ("all", "a-f", "g-l"), "all"),
        Option("goal_g_exits", (4, 3), 4),
    )
    facts = FactTable.of(FACTS)
    folder = HERE

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        if not str(options["mode"]).endswith("challenge"):
            changed = any(options[name] != value for name, value in NO_GOALS.items())
            return Phrase("goals-without-challenge") if changed else None
        if not options["goals"] and (options["goal_pool"] != "all" or options["goal_g_exits"] != 4):
            return Phrase("goals-off")
        if options["goal_pool"] == "a-f" and options["goal_g_exits"] != 4:
            return Phrase("goal-g-not-in-pool")
        return None

    def start(self, config: Config) -> State:
        return RailroadInk(tally_of(config), config.players)

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, config)

    def vocabulary(self, config: Config) -> Vocabulary:
        board = board_of(config)
        return {
            "face": terms([face.lower() for face in board.faces]),
            "space": [Term(name, dict.fromkeys(LANGUAGES, space_name(place))) for place, name in enumerate(SPACES)],
            "image": [
                Term(image.id, {lang: self._image_name(image, lang) for lang in LANGUAGES}) for image in board.images
            ],
            "goal": [self._goal(board, place) for place in range(len(board.goal_ids))],
        }

    def _goal(self, board: Board, place: int) -> Term:
        """A card; what G asks for depends on an option."""
        if board.goal_test[place] != NETWORK_EXITS:
            return Term(board.goal_ids[place])
        count = {"count": int(board.goal_least[place])}
        names: dict[str, str] = {lang: self.plain_words(lang).say("goal-exits", count) for lang in LANGUAGES}
        return Term(board.goal_ids[place], names)

    def _image_name(self, image: Image, lang: Language) -> str:
        """The face and where its arms point."""
        words = self.plain_words(lang)
        kinds = sorted(set(image.edges) - {"."})
        arms = []
        for kind in kinds:
            joined = [
                [side for side in sorted(group) if image.edges[side] == kind] for group in sorted(image.groups, key=min)
            ]
            sides = "/".join(" ".join(words.say(f"side-{'nesw'[side]}") for side in group) for group in joined if group)
            arms.append(f"{words.say(f'type-{kind.lower()}')} {sides}" if len(kinds) > 1 else sides)
        return words.say("image-name", {"face": words.say(f"face-{image.face.lower()}"), "arms": ", ".join(arms)})

    def components(self, config: Config) -> str:
        return edition()[1]

    def default(self, state: State) -> int:
        assert isinstance(state, RailroadInk)
        return asking.default(state)

    def prompt(self, view: State) -> Phrase:
        assert isinstance(view, RailroadInk)
        return asking.prompt(view)

    def refusal(self, view: State, code: int) -> Phrase:
        assert isinstance(view, RailroadInk)
        return asking.refusal(view, code)

    def describe(self, view: State) -> list[list[Phrase]]:
        assert isinstance(view, RailroadInk)
        return asking.describe(view)

    def score(self, state: State) -> list[list[ScoreLine]]:
        assert isinstance(state, RailroadInk)
        return [
            [ScoreLine(line.points, line.what) for line in lines_of(state, seat)] for seat in range(int(state.seats))
        ]

    def score_paper(self, text: str, lang: Language) -> list[tuple[str, str]]:
        return score_text(text, lang)

    def mind(self, config: Config) -> Mind:
        board = board_of(config)
        return Draughtsman(board, weights_of(board), gap_weights_of(board))

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        assert isinstance(view, RailroadInk)
        return draw(view, words, names)


GAME = RailroadInkGame()
