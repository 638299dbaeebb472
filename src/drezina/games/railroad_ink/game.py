"""The title: its options, the board of a configuration, and the terms of its words."""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import LANGUAGES, Language, Phrase, PhraseKind, Term, Vocabulary, Words, named, terms
from drezina.games.railroad_ink import prompts
from drezina.games.railroad_ink.board import MODES, READINGS, Board, Image, shared_board
from drezina.games.railroad_ink.bot.mind import RailroadInkMind
from drezina.games.railroad_ink.bot.weights import gap_weights_of, weights_of
from drezina.games.railroad_ink.components import GAME_ID, HERE, SPACE_NAMES, edition
from drezina.games.railroad_ink.drawing.blank import blank
from drezina.games.railroad_ink.drawing.legend import legend
from drezina.games.railroad_ink.drawing.picture import draw
from drezina.games.railroad_ink.facts import FACTS
from drezina.games.railroad_ink.guide import RailroadInkGuide
from drezina.games.railroad_ink.observation import RailroadInkObservation
from drezina.games.railroad_ink.paper import score_text
from drezina.games.railroad_ink.rules.goals import NETWORK_EXITS
from drezina.games.railroad_ink.scoring import error_points, score_lines
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.node import Scene

NO_GOALS = {"goals": True, "goal_pool": "all", "goal_g_exits": 3}  # as without a Challenge surface
GOALS_WITHOUT_CHALLENGE = PhraseKind("goals-without-challenge")
GOALS_OFF = PhraseKind("goals-off")
FEWER_ERRORS = PhraseKind("errors seat seat2 number number2", "RI-13.3")
LAST_OF = PhraseKind("round rounds", "RI-13.1")
GOAL_G_NOT_IN_POOL = PhraseKind("goal-g-not-in-pool")


def board_of(config: Config) -> Board:
    """The tables that all states of a configuration share."""
    return shared_board(
        str(config["mode"]),
        str(config["longest_reading"]),
        bool(config["goals"]),
        str(config["goal_pool"]),
        int(config["goal_g_exits"]),
    )


@cache
def _moves(game: "RailroadInk", config: Config) -> MoveTable:
    return MoveTable(game.vocabulary(config), board_of(config).codes.layout)


def space_name(space: int) -> str:
    """As the edges of the sheet are lettered: A1 is the top left, G7 the bottom right."""
    return f"{'ABCDEFG'[space // 7]}{space % 7 + 1}"


class RailroadInk(Game[RailroadInkState]):
    id: ClassVar[str] = GAME_ID
    players = (1, 2, 3, 4, 5, 6)  # RI-1.1
    options = (
        Option("mode", MODES, "classic"),
        Option("longest_reading", READINGS, "trail"),
        Option("goals", (True, False), True),
        Option("goal_pool", ("all", "a-f", "g-l"), "all"),
        Option("goal_g_exits", (3, 4), 3),
    )
    rules_version = 2  # 1: without goal G the option was 4
    decisions: ClassVar[Mapping[str, str]] = {
        "draw": "drawing",
        "end": "ending",
    }
    facts = FACTS
    cover = (0,)
    guide = RailroadInkGuide()
    categories: ClassVar[Mapping[str, str]] = {
        "longest-highway": "longest",
        "longest-railway": "longest",
        "goal": "goals",
        "pipe-networks": "underground-networks",
        "subway-networks": "underground-networks",
        "longest-pipe": "underground-longest",
        "longest-subway": "underground-longest",
        "open-ends": "errors",
        "bursts": "errors",
    }
    folder = HERE

    def default_players(self) -> int:
        return 2

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        if not str(options["mode"]).endswith("challenge"):
            changed = any(options[name] != value for name, value in NO_GOALS.items())
            return GOALS_WITHOUT_CHALLENGE() if changed else None
        other_exits = options["goal_g_exits"] != NO_GOALS["goal_g_exits"]
        if not options["goals"] and (options["goal_pool"] != "all" or other_exits):
            return GOALS_OFF()
        if options["goal_pool"] == "a-f" and other_exits:
            return GOAL_G_NOT_IN_POOL()
        return None

    def start(self, config: Config) -> RailroadInkState:
        return RailroadInkState(board_of(config), config.players)

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, config)

    def vocabulary(self, config: Config) -> Vocabulary:
        board = board_of(config)
        return {
            "face": terms([face.lower() for face in board.faces]),
            "space": named([(name, space_name(space)) for space, name in enumerate(SPACE_NAMES)]),
            "image": [
                Term(image.id, {lang: self._image_name(image, lang) for lang in LANGUAGES}) for image in board.images
            ],
            "goal": [self._goal(board, card) for card in range(len(board.goal_ids))],
        }

    def _goal(self, board: Board, card: int) -> Term:
        """A card; what G asks for depends on an option."""
        if board.goal_test[card] != NETWORK_EXITS:
            return Term(board.goal_ids[card])
        count = {"count": int(board.goal_least[card])}
        names: dict[str, str] = {lang: self.plain_words(lang).say("goal-exits", count) for lang in LANGUAGES}
        return Term(board.goal_ids[card], names)

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

    def default(self, state: RailroadInkState) -> int:
        return prompts.default(state)

    def prompt(self, view: RailroadInkState) -> Phrase:
        return prompts.prompt(view)

    def refusal(self, view: RailroadInkState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def describe(self, view: RailroadInkState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def score(self, state: RailroadInkState) -> list[list[ScoreLine]]:
        return [[ScoreLine(line.points, line.what) for line in score_lines(state, seat)] for seat in range(state.seats)]

    def tie_break(self, state: RailroadInkState, seat: int, other: int) -> Phrase | None:
        mine, theirs = int(error_points(state, seat)), int(error_points(state, other))
        return FEWER_ERRORS(seat, other, mine, theirs) if mine < theirs else None

    def last_round(self, view: RailroadInkState) -> Phrase | None:
        return LAST_OF(int(view.board.rounds)) if view.round == view.board.rounds else None

    def score_paper(self, text: str, lang: Language) -> list[tuple[str, str]]:
        return score_text(text, lang)

    def mind(self, config: Config) -> Mind:
        board = board_of(config)
        return RailroadInkMind(board, weights_of(board), gap_weights_of(board))

    def observation(self, config: Config) -> Observation:
        return RailroadInkObservation(board_of(config), config.players)

    def draw(self, view: RailroadInkState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, words, names)

    def blank_sheets(self, lang: Language) -> dict[str, tuple[str, Scene]]:
        found = {}
        for mode in MODES:
            config = self.config(1, mode=mode)
            words = self.words(config, lang)
            title = f"{self.title(lang)}: {words.say(f'option-mode-{mode}')}"
            found[mode] = title, blank(self.start(config), words)
        return found

    def legend(self, words: Words) -> Scene:
        return legend(words)
