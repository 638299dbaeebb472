"""Steamhead's bag beside the map."""

from drezina.core.words import Words
from drezina.games.mini_express.drawing.pieces import INK, STEAM_COLOUR, bowler, refresh_token, steam_token, text
from drezina.games.mini_express.position import Position
from drezina.scene.node import Group, Node, Rect, Sheet, Text
from drezina.scene.palette import LIGHT, mark

WIDTH, HEIGHT = 190.0, 168.0
ACROSS = 5  # tokens in a row


def bag_sheet(view: Position, words: Words) -> Sheet:
    """The bag: tokens still inside are dark, those drawn lie pale beside them."""
    board = view.board
    items: list[tuple[str, Node]] = [
        ("panel", Rect(0, 0, WIDTH, HEIGHT, 8, fill=LIGHT["panel"], cls="f-panel")),
        (
            "head",
            Group(
                (
                    bowler(16, 14, 1.2),
                    Text(30, 18, words.say("automa"), 13, "start", bold=True, fill=INK, cls="f-ink"),
                    mark(STEAM_COLOUR, WIDTH - 16, 13, 6),
                )
            ),
        ),
        ("legend", text(WIDTH / 2, 160, words.say("draw-bag"), 8.6, faint=True)),
    ]
    kinds = int(board.refresh)
    shown = 0
    for kind in range(kinds):
        for copy in range(int(board.bag_count[kind])):
            x, y = 12 + 34 * (shown % ACROSS), 32 + 37.0 * (shown // ACROSS)
            steps = str(board.company_steps[kind]), str(board.city_steps[kind])
            items.append((f"token-{kind}-{copy}", steam_token(*steps, x, y, out=copy >= int(view.bag[kind]))))
            shown += 1
    for copy in range(int(board.bag_count[kinds])):
        x, y = 12 + 34 * (shown % ACROSS), 32 + 37.0 * (shown // ACROSS)
        inside = copy < int(view.bag[kinds])
        items.append((f"refresh-{copy}", Group((refresh_token(x, y),), opacity=1 if inside else 0.45)))
        shown += 1
    return Sheet("steamhead", WIDTH, HEIGHT, tuple(items), role="tray", title="")
