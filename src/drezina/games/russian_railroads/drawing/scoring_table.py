"""The scoring of a round as a table: for every player what each line and the industry give, and how it comes about."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.library import CARD_STAR, LIBRARY
from drezina.games.russian_railroads.drawing.lines import stretches
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.panels import BoardLook
from drezina.games.russian_railroads.drawing.pieces import chip, disc, enamel, label, plate, use, worker
from drezina.games.russian_railroads.drawing.specials import offers
from drezina.games.russian_railroads.drawing.theme import BRASS, GLOW, INK, RAILS, THEME, edged
from drezina.games.russian_railroads.kinds import COLOURS_N, LINES, PIECES_N, SLOTS, TRANSSIBERIAN, line_of
from drezina.games.russian_railroads.scoring import industry_points, line_points, round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Part, Path, Rect, Sheet, Text

WIDTH, TOP, ROW_H = 1000.0, 96.0, 108.0
COLUMNS = (150.0, 490.0, 632.0, 812.0)  # where the lines and the industry begin
TOTAL = 898.0
FIRST = 486.0  # a small screen shows the players and the first line, then the rest
CELLS = (17.0, 8.6, 8.6)
LANE_H = 9.0
Boards = tuple[tuple[int, ...], ...]  # the track of every line


def scoring_table(
    view: RussianRailroadsState, looks: list[BoardLook], pictures: Pictures, words: Words, names: tuple[str, ...]
) -> Sheet:
    """What a scoring gives now. Right after the scoring of a round these are the points of that round."""
    seats = range(len(looks))
    seen = tuple(
        (look.track, look.locomotives, look.markers, look.tokens, look.doublers, look.points) for look in looks
    )

    def row(seat: int) -> Sheet:
        key = ("scoring", words.lang, seat, names[seat], seen[seat])
        return pictures.kept.sheet(
            key, lambda: Sheet(f"scoring-{seat}", WIDTH, ROW_H, tuple(_row(view, seat, names[seat], words)))
        )

    def draw() -> Sheet:
        title = words.say("scoring-title")
        best = _best(tuple([int(round_points(view, seat)) for seat in seats]), words)
        items = (*(item for seat in seats for item in row(seat).items), ("score-best", best))
        height = TOP + ROW_H * len(seats) + 34
        parts = (
            Part(words.say("sign-0"), 0, 0, FIRST, height),
            Part(words.say("scoring-total"), FIRST, 0, WIDTH - FIRST, height),
        )
        return Sheet("scoring", WIDTH, height, items, "side", title, None, parts, _ground(len(seats), words), LIBRARY)

    return pictures.kept.sheet(("scoring", words.lang, names, seen), draw)


def _tracks(view: RussianRailroadsState, seat: int) -> Boards:
    flat = [int(at) for at in view.track[seat * PIECES_N : (seat + 1) * PIECES_N]]
    return tuple(tuple(flat[line * COLOURS_N : (line + 1) * COLOURS_N]) for line in range(LINES))


def _reaches(view: RussianRailroadsState, seat: int) -> tuple[int, ...]:
    return tuple(int(view.reach(seat, line)) for line in range(LINES))


def _counted(view: RussianRailroadsState, seat: int) -> tuple[int, bool, bool]:
    """Doublers, revaluation, medal."""
    board = view.board
    return (
        int(view.doublers[seat]),
        bool(view.has_token(seat, board.revaluation)),
        bool(view.has_token(seat, board.medal)),
    )


def _markers(view: RussianRailroadsState, seat: int) -> tuple[int, ...]:
    return tuple(int(place) for place in view.marker[seat * 2 : seat * 2 + 2] if place >= 0)


@memoized
def _ground(seats: int, words: Words) -> Node:
    height = TOP + ROW_H * seats + 34
    parts: list[Node] = [
        Rect(0, 0, WIDTH, height, fill=LIBRARY.ref("paper")),
        Rect(0, 0, WIDTH, 58, fill=LIBRARY.ref("sky")),
        Path("M0 46Q160 34 320 44T700 38T1000 46V70H0Z", **THEME.fill("hill")),
        *(use("far-fir", x, 54, 0.9) for x in (560, 584, 610, 880, 910, 960)),
        use("station", 760, 60, 0.7),
        *(use("fir", x, 60, scale) for x, scale in ((600, 1.0), (680, 1.2), (840, 1.1), (980, 1.2))),
        Path("M0 56Q120 50 260 55T560 54T820 56T1000 53V66H0Z", **THEME.fill("snow")),
        enamel(20, 8, 460, 38, words.say("scoring-title").upper(), 20, "enamel"),
        Rect(8, 66, WIDTH - 16, 28, 6, **THEME.fill("enamel")),
    ]
    heads = (("scoring-player", 22.0), *((f"sign-{line}", COLUMNS[line]) for line in range(int(LINES))))
    for message, x in (*heads, ("group-lane", COLUMNS[3]), ("scoring-total", TOTAL)):
        parts.append(Text(x, 85, words.say(message), 14, "start", bold=True, fill="#ffffff"))
    parts += [plate(8, TOP + 2 + ROW_H * row, WIDTH - 16, ROW_H - 6) for row in range(seats)]
    for message, x in (("scoring-note", 16.0), ("scoring-note-reach", COLUMNS[1])):
        parts.append(label(x, height - 12, words.say(message), 13.5, "faint", bold=False, anchor="start"))
    return Group(tuple(parts))


def _row(view: RussianRailroadsState, seat: int, name: str, words: Words) -> Iterator[tuple[str, Node]]:
    board, y = view.board, TOP + 2 + ROW_H * seat
    tracks, reaches = _tracks(view, seat), _reaches(view, seat)
    points = int(view.points()[seat])
    levels = tuple(view.loco[seat * SLOTS : (seat + 1) * SLOTS])
    yield f"score-{seat}", _player(seat, name, points, levels, y, words)
    counted = _counted(view, seat)
    for line in range(int(LINES)):
        gained = int(line_points(view, seat, line))
        twice = counted[0] if line == TRANSSIBERIAN else 0
        yield f"score-{seat}-{line}", _line(board, line, tracks[line], reaches[line], twice, gained, y)
        reach = min(reaches[line], int(board.length[line]))
        yield f"score-{seat}-{line}-sum", _sums(board, line, tracks[line], reach, counted, y + 90, words)
    yield f"score-{seat}-3", _industry(seat, _markers(view, seat), int(industry_points(view, seat)), y, words)
    coming = int(round_points(view, seat))
    yield f"score-{seat}-total", _total(coming, y)
    yield f"score-{seat}-after", label(TOTAL + 46, y + 88, f"{points} → {points + coming}", 15)


def _levels(levels: tuple[int, ...]) -> str:
    """The locomotives of a seat, line by line."""
    found = [
        [int(level) for slot, level in enumerate(levels) if level and line_of(slot) == line] for line in range(LINES)
    ]
    return " · ".join("+".join(map(str, line)) or "–" for line in found)


@memoized
def _player(seat: int, name: str, points: int, levels: tuple[int, ...], y: float, words: Words) -> Node:
    short = name if len(name) < 13 else f"{name[:11]}…"
    said = words.say("board-total", {"points": points})
    return Group(
        (
            worker(seat, "own", 30, y + 52, 1.6),
            label(50, y + 32, short, 15, anchor="start"),
            label(50, y + 52, said, 13.5, "faint", bold=False, anchor="start"),
            use("engine-1", 31, y + 91, 0.5),
            label(50, y + 90, _levels(levels), 13.5, "faint", bold=False, anchor="start"),
        )
    )


@memoized
def _best(coming: tuple[int, ...], words: Words) -> Node:
    """A star for whoever gets most; several stars where several do."""
    stars = [_star(seat) for seat, points in enumerate(coming) if points == max(coming) > 0]
    return Group(tuple(stars), hint=words.say("scoring-most"))


def _star(seat: int) -> Node:
    star = Path(CARD_STAR, fill=GLOW, stroke=INK, width=0.7, round=True)
    return Group((star,), TOTAL + 2, TOP + 18 + ROW_H * seat, scale=1.7)


@memoized
def _line(board: Board, line: int, at: tuple[int, ...], reach: int, twice: int, gained: int, y: float) -> Node:
    """A small picture of the line with its doublers, and what it gives."""
    x, cell, length = COLUMNS[line], CELLS[line], int(board.length[line])
    seen, bottom = min(reach, length), y + 68
    top = bottom - LANE_H * int(board.line_colours[line]) - 4
    parts: list[Node] = [
        Rect(x, top, cell * length, bottom - top, 3, width=0.8, **THEME.paint("drift", "line")),
        Rect(x, top, cell * seen, bottom - top, 3, **THEME.fill("ballast")),
        Path(f"M{x + cell:g} {(top + bottom) / 2:g}H{x + cell * length:g}", width=bottom - top,
             dash=f"0.7 {cell - 0.7:g}", **THEME.stroke("stone")),
        *_dots(x + cell / 2, top - 7, cell, twice),
    ]  # fmt: skip
    for colour, space in enumerate(at):
        if space > 0:
            lane = bottom - 2 - LANE_H * (colour + 1)
            paint = edged(RAILS[colour], "rail-edge")
            parts.append(Rect(x, lane, cell * space, LANE_H - 1, 2, width=0.6, **paint))
    if max(at) > seen:
        snow = x + cell * seen, top + 1, cell * (length - seen) - 1, bottom - top - 2
        parts.append(Rect(*snow, opacity=0.5, **THEME.fill("drift")))
    flag, (right, size) = x + cell * seen, (44, 24) if line == TRANSSIBERIAN else (34, 19)
    parts += [
        Path(f"M{flag:.1f} {bottom}V{top - 6}", width=1.8, **THEME.stroke("ink")),
        Rect(flag - 10.5, top - 21, 21, 17, 4, **THEME.fill("signal")),
        Text(flag, top - 7.8, str(reach), 13.2, bold=True, fill="#ffffff"),
        label(x + cell * length + right, bottom - 8, f"+{gained}", size),
    ]
    return Group(tuple(parts))


def _dots(x: float, y: float, step: float, n: int) -> Iterator[Node]:
    """Doublers above their spaces."""
    if n:
        row, apart = f"M{x:g} {y:g}h{step * (n - 1) + 0.2:g}", f"0.1 {step - 0.1:g}"
        yield Path(row, stroke=INK, width=9.6, dash=apart, round=True)
        yield Path(row, stroke=BRASS, width=8, dash=apart, round=True)


@memoized
def _sums(
    board: Board, line: int, at: tuple[int, ...], reach: int, counted: tuple[int, bool, bool], y: float, words: Words
) -> Node:
    """Spaces times value of each colour, those under doublers apart; then what special spaces add."""
    doublers, raised, medal = counted
    x = COLUMNS[line]
    parts: list[Node] = []
    for colour, first, last in stretches(at, reach):
        value = int(board.value[colour + (int(COLOURS_N) if raised else 0)])
        twice = max(0, min(doublers, last) - first + 1) if line == TRANSSIBERIAN else 0
        for n, double in ((twice, True), (last - first + 1 - twice, False)):
            if n and value:
                text = f"{n}×{value}"
                parts.append(chip(x + 8, y - 5, colour, words))
                parts.append(Text(x + 18, y, text, 13.5, "start"))
                x += 23 + 8.4 * len(text)
                if double:
                    parts.append(use("doubler", x + 11, y - 4, 0.92))
                    x += 26
    more = "".join(f"×{n}" if kind == "double" else f"+{n}" for kind, n in _added(board, line, at, reach, medal))
    if more:
        parts.append(Text(x + 2, y, more, 13.5, "start"))
    if not parts:
        parts.append(label(x, y, words.say("scoring-none"), 13.5, "faint", bold=False, anchor="start"))
    return Group(tuple(parts), **THEME.fill("ink"))


def _added(board: Board, line: int, at: tuple[int, ...], reach: int, medal: bool) -> Iterator[tuple[str, int]]:
    """RR-17.6, RR-17.7."""
    for offer in offers(board, line):
        kind, n = offer.gains[0]
        counts = kind in ("double", "bonus") or (kind == "medal" and medal)
        if counts and at[offer.colour] >= offer.space and reach >= offer.space:
            yield kind, n


@memoized
def _industry(seat: int, markers: tuple[int, ...], points: int, y: float, words: Words) -> Node:
    x = COLUMNS[3]
    parts: list[Node] = [disc(seat, x + 12 + 20 * place, y + 50, 10) for place in range(len(markers))]
    parts.append(label(x + 82, y + 57, f"+{points}", 19, anchor="end"))
    places = words.say("scoring-places", {"places": ", ".join(map(str, markers))})
    parts.append(label(x, y + 90, places, 13.5, "faint", bold=False, anchor="start"))
    return Group(tuple(parts))


@memoized
def _total(points: int, y: float) -> Node:
    return enamel(TOTAL, y + 16, 92, 54, f"+{points}", 30)
