"""A scorer for sheets without a game around them, such as those that people have drawn on paper.

A drawing is written `<row><column><arms N, E, S, W><suffix>`, as in `04HRHRo`: R railway, H highway, M subway, P water
pipe, `.` no arm; o for opposite arms joined and the axes apart (overpass), x for N-W and E-S joined, y for N-E and S-W
joined (double curves), * for a station that the arms do not show. `3:` says that round 3 begins.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from drezina.core.errors import DrezinaError
from drezina.core.words import HERE as COMMON
from drezina.core.words import Language, Words
from drezina.games.railroad_ink.board import (
    DICE,
    MODES,
    RAIL,
    READINGS,
    ROAD,
    SURFACE,
    UNDERGROUND,
    Board,
    shared_board,
)
from drezina.games.railroad_ink.components import HERE
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import FILLED, MASKS
from drezina.games.railroad_ink.rules.networks import ANY_TYPE
from drezina.games.railroad_ink.scoring import SheetScore
from drezina.games.railroad_ink.state import RailroadInkState

NO_ROUND = 0
SIDES = 6  # of a die
ROUND = re.compile(r"\d{1,4}:")


class BadSheet(DrezinaError):
    """A sheet that nobody can have drawn by the rules; the sentence names the space."""

    prefix = "sheet"

    def words(self, lang: Language) -> Words:
        return _words(lang)


@dataclass(frozen=True)
class Drawing:
    word: str
    round: int
    layer: int
    image: int
    space: int


def score_sheet(drawings: str, mode: str = "classic", reading: str = "trail") -> dict[str, Any]:
    """The points of a sheet, or of a pair of sheets in the expansion modes, by name; goals are not counted.

    In `metro` the drawings stand in the order of play, because it decides which stations become hubs. In the expansion
    modes words such as `1:` and `2:` give the rounds: odd ones on the surface, even ones underground.
    BadSheet says what is wrong with a sheet that cannot be.
    """
    board = _board(mode, reading)
    found = _parse(board, drawings)
    _check_rounds(board, found)
    state = RailroadInkState(board, 1)
    for number in sorted({one.round for one in found}):
        _draw_together(state, [one for one in found if one.round == number])
    _check_specials(board, found)
    _check_dice(board, found)
    layers = ["surface"] * board.has_surface + ["underground"] * board.has_metro
    parts = {layer: _surface(state) if layer == "surface" else _underground(state) for layer in layers}
    if len(parts) == 1:
        return next(iter(parts.values()))
    return {**parts, "total": sum(part["total"] for part in parts.values())}  # RI-13.2


def score_text(text: str, lang: Language = "en") -> list[tuple[str, str]]:
    """The score of a file as names and values: lines `mode: metro` and `reading: simple` first, # starts a comment."""
    settings = {"mode": "classic", "reading": "trail"}
    drawings = []
    for line in text.splitlines():
        plain = line.partition("#")[0].strip()
        name, colon, value = plain.partition(":")
        if colon and name in settings:
            settings[name] = value.strip()
        else:
            drawings.append(plain)
    return list(_listed(score_sheet(" ".join(drawings), **settings), _words(lang)))


def _listed(found: dict[str, Any], words: Words, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in found.items():
        label = prefix + words.say(f"paper-{name}")
        if isinstance(value, dict):
            yield from _listed(value, words, f"{label}: ")
        else:
            yield label, ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _board(mode: str, reading: str) -> Board:
    if mode not in MODES:
        raise BadSheet("mode", mode=mode, allowed=", ".join(MODES))
    if reading not in READINGS:
        raise BadSheet("reading", reading=reading, allowed=", ".join(READINGS))
    return shared_board(mode, reading, False, "all", 4)


@cache
def _words(lang: Language) -> Words:
    return Words(lang, [COMMON / f"words.{lang}.ftl", HERE / f"words.{lang}.ftl"])


# --- reading ---------------------------------------------------------------------------------------------------------


def _parse(board: Board, text: str) -> list[Drawing]:
    images = {image.notation: number for number, image in enumerate(board.images)}
    found: list[Drawing] = []
    number = NO_ROUND
    for word in text.split():
        if ROUND.fullmatch(word):
            number = int(word[:-1])
            continue
        space, arms = word[:2], word[2:]
        if len(word) < 6 or not (space[0] in "0123456" and space[1] in "0123456"):
            raise BadSheet("not-a-drawing", word=word)
        if arms not in images:
            raise BadSheet("no-face", word=word, space=space)
        layer = UNDERGROUND if set(arms) & {"M", "P"} else SURFACE
        found.append(Drawing(word, number, int(layer), images[arms], int(space[0]) * 7 + int(space[1])))
    return found


def _check_rounds(board: Board, drawings: Sequence[Drawing]) -> None:
    for one in drawings:
        if one.round == NO_ROUND and not board.expansion:
            continue
        if not 1 <= one.round <= board.rounds:
            raise BadSheet("round", space=one.word[:2], word=one.word, rounds=int(board.rounds))
        if board.layer_of(one.round) != one.layer:  # RI-1.4
            raise BadSheet("layer", space=one.word[:2], word=one.word, round=one.round)


def _check_specials(board: Board, drawings: Sequence[Drawing]) -> None:
    """RI-6.2: each kind once, three in a game and one in a round, and the extra one of the third university."""
    special = [one for one in drawings if board.special_faces >> board.image_face[one.image] & 1]
    extras = [one for one in special if _may_be_extra(board, drawings, one)]
    kinds: set[int] = set()
    for index, one in enumerate(special):
        kind = int(board.image_face[one.image])
        if kind in kinds:
            raise BadSheet("special-twice", space=one.word[:2], word=one.word)
        kinds.add(kind)
        so_far = special[: index + 1]
        most = int(board.specials_a_game) + any(other in extras for other in so_far)
        if len(so_far) > most:
            raise BadSheet("specials", space=one.word[:2], word=one.word, most=most)
        together = [other for other in so_far if other.round == one.round != NO_ROUND]
        if len(together) > board.specials_a_round + any(other in extras for other in together):
            raise BadSheet("special-round", space=one.word[:2], word=one.word, round=one.round)


def _may_be_extra(board: Board, drawings: Sequence[Drawing], special: Drawing) -> bool:
    """RI-7.8: whether other drawings marked the third university in the round of a special route."""
    marks = sorted(
        one.round
        for one in drawings
        if one is not special and one.layer == SURFACE and board.universities >> one.space & 1
    )
    need = int(board.universities_for_extra)
    return bool(board.challenge) and len(marks) >= need and marks[need - 1] == special.round


def _check_dice(board: Board, drawings: Sequence[Drawing]) -> None:
    """Every die once in its round (RI-5.1); more only by factories (RI-7.3) and duplications (RI-9.3)."""
    rolled = [one for one in drawings if not board.special_faces >> board.image_face[one.image] & 1]
    for layer in (SURFACE, UNDERGROUND):
        again: list[Drawing] = []
        for number in sorted({one.round for one in rolled if one.layer == layer}):
            now = [one for one in rolled if (one.layer, one.round) == (layer, number)]
            beyond = _beyond_the_dice(board, now)
            factories = sum(board.factories >> one.space & 1 for one in drawings if one.round == number)
            doubles = board.doubles_a_round if number != NO_ROUND else board.doubles_a_game
            most = int(doubles if layer == UNDERGROUND else factories)
            if len(beyond) > most:
                raise BadSheet("dice", space=beyond[most].word[:2], word=beyond[most].word)
            again += beyond
        if layer == UNDERGROUND and len(again) > board.doubles_a_game:
            one = again[int(board.doubles_a_game)]
            raise BadSheet("doubles", space=one.word[:2], word=one.word, most=int(board.doubles_a_game))


def _beyond_the_dice(board: Board, drawings: Sequence[Drawing]) -> list[Drawing]:
    """Drawings of one round, or of all rounds of a layer, that show a face again for which no die is left."""
    sides = int(drawings[0].layer * DICE * SIDES)
    rounds = 1 if drawings[0].round != NO_ROUND else int(board.rounds // board.layers)
    dice = [{int(board.die_faces[sides + die * SIDES + side]) for side in range(SIDES)} for die in range(DICE)]
    faces = [int(board.image_face[one.image]) for one in drawings]
    first = [index for index, face in enumerate(faces) if face not in faces[:index]]
    shown_by: dict[int, int] = {}  # the drawing of each die

    def shown(drawing: int, tried: set[int]) -> bool:
        for slot, die in enumerate(dice * rounds):
            if faces[drawing] in die and slot not in tried:
                tried.add(slot)
                if slot not in shown_by or shown(shown_by[slot], tried):
                    shown_by[slot] = drawing
                    return True
        return False

    beyond = []
    for index in (*first, *(other for other in range(len(faces)) if other not in first)):
        if not shown(index, set()):
            if index in first:  # neither a die nor a copy
                raise BadSheet("dice", space=drawings[index].word[:2], word=drawings[index].word)
            beyond.append(drawings[index])
    return beyond


# --- drawing again ---------------------------------------------------------------------------------------------------


def _draw_together(state: RailroadInkState, drawings: Sequence[Drawing]) -> None:
    """Draws what belongs to one round, or has no round, in some legal order; underground alone in the given order."""
    state.round = drawings[0].round or state.round
    left = list(drawings)
    while left:
        fitting = [one for one in left if _fits(state, one)]
        if not fitting or (state.board.mode == "metro" and fitting[0] is not left[0]):
            raise min((_obstacle(state, one) for one in left), key=lambda problem: problem.message == "not-joined")
        left.remove(fitting[0])
        state.put(0, fitting[0].image, fitting[0].space)


def _fits(state: RailroadInkState, one: Drawing) -> bool:
    return bool(state.spots(state.sheet(0), one.image) >> one.space & 1)


def _obstacle(state: RailroadInkState, one: Drawing) -> BadSheet:
    """What keeps a drawing from its space."""
    sheet, about = state.sheet(0), {"space": one.word[:2], "word": one.word}
    if state.masks[sheet * MASKS + FILLED] >> one.space & 1:
        return BadSheet("twice", **about)
    return BadSheet("clash" if state.clashes(sheet, one.image, one.space) else "not-joined", **about)


# --- the parts of the score ------------------------------------------------------------------------------------------


def _surface(state: RailroadInkState) -> dict[str, Any]:
    score = SheetScore(state, 0, SURFACE)
    found = {
        "network_exits": _descending(score.networks.sizes(ANY_TYPE)),
        "networks": int(score.network_points),
        "longest_highway": int(score.road.longest),
        "longest_railway": int(score.rail.longest),
        "centre": int(score.centre),
        "errors": int(score.open_ends),
    }
    if state.board.challenge:
        found["villages"] = int(score.villages)
    return {**found, "total": int(score.total)}


def _underground(state: RailroadInkState) -> dict[str, Any]:
    score = SheetScore(state, 0, UNDERGROUND)
    return {
        "pipe_networks": _descending(score.networks.sizes(ROAD)),
        "subway_networks": _descending(score.networks.sizes(RAIL)),
        "networks": int(score.network_points),
        "longest_pipe": int(score.road.longest),
        "longest_subway": int(score.rail.longest),
        "centre": int(score.centre),
        "open_ends": int(score.open_ends),
        "bursts": int(score.bursts),
        "hubs": [f"{space // 7}{space % 7}" for space in range(SPACES) if state.hubs[0] >> space & 1],
        "total": int(score.total),
    }


def _descending(sizes: Iterable[int]) -> list[int]:
    return sorted((int(size) for size in sizes), reverse=True)
