"""Everything that is drawn more than once, defined once for all pictures of the game."""

from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS
from drezina.games.ticket_to_ride_sf.drawing import cards, coast, pieces, vignettes
from drezina.games.ticket_to_ride_sf.drawing.forms import TALL, WIDE
from drezina.games.ticket_to_ride_sf.drawing.theme import CARDS, SEATS, THEME
from drezina.scene.library import Clip, Definition, Library, Pattern, Symbol
from drezina.scene.node import Group, Path, Rect, Use

NAME = "ttr"
WAVES = "M4 8q5 -4 10 0t10 0M44 30q5 -4 10 0t10 0"
BLOCKS = tuple(Rect(2 + 21 * column, 2 + 15 * row, 18, 12, 1.5) for column in range(2) for row in range(2))


def _symbols() -> dict[str, Definition]:
    found: dict[str, Definition] = {
        "stop": Symbol(pieces.stop()),
        "ship": Symbol(pieces.ship("#3d6a77", "#fdf8ec")),
        "count": Symbol(pieces.count_badge()),
        "tram": Symbol(cards.tram()),
        "held": Symbol(cards.held_blank()),
        "deck": Symbol(cards.back(cards.WHEEL, filled=False)),
        "ticket-deck": Symbol(cards.back(cards.TICKET, filled=True)),
        "hill": Symbol(vignettes.hill()),
        "boat": Symbol(vignettes.sailboat()),
        "closed": Symbol(Path("M-7 -4L7 4M-7 4L7 -4", **THEME.stroke("faint"), width=2, round=True)),
        "ring": Symbol(pieces.grey_ring()),
    }
    for form in (WIDE, TALL):
        lands = "".join(coast.moved(land, form) for land in coast.LANDS)
        found[f"shores-{form.name}"] = Symbol(Path(lands, round=True))
    for colour in range(len(CARDS)):
        found[f"sign-{colour}"] = Symbol(pieces.roundel(colour))
        found[f"card-{colour}"] = Symbol(cards.face(colour, f"{NAME}-tram"))
    found[f"card-{FERRY}"] = Symbol(cards.ferry_face())
    found |= {f"held-{kind}": Symbol(cards.held(kind, f"{NAME}-held")) for kind in range(int(KINDS))}
    found |= {f"chip-{kind}": Symbol(cards.chip(kind)) for kind in range(int(KINDS))}
    found |= {f"car-{seat}": Symbol(pieces.cable_car(seat)) for seat in range(len(SEATS))}
    found |= {f"plate-{seat}": Symbol(pieces.plate(seat)) for seat in range(len(SEATS))}
    found |= {f"mark-{seat}": Symbol(pieces.seat_mark(seat)) for seat in range(len(SEATS))}
    found |= {f"souvenir-{symbol}": Symbol(pieces.souvenir(symbol)) for symbol in pieces.ENAMELS}
    found |= {
        f"token-{symbol}": Symbol(Group((Use(f"{NAME}-souvenir-{symbol}"),), scale=0.62)) for symbol in pieces.ENAMELS
    }
    found |= {f"flag-{kind}": Symbol(pieces.flag(kind)) for kind in pieces.FLAGS}
    return found


def _paints() -> dict[str, Definition]:
    blocks = Group(BLOCKS, **THEME.fill("block"))
    clips: dict[str, Definition] = {}
    for form in (WIDE, TALL):
        clips[f"land-{form.name}"] = Clip(Path(coast.moved(coast.PENINSULA, form)))
        clips[f"frame-{form.name}"] = Clip(Rect(0, 0, form.width, form.height, 8))
    return clips | {
        "waves": Pattern(72, 44, Path(WAVES, **THEME.stroke("wave"), width=1.3, round=True)),
        "blocks-west": Pattern(42, 30, blocks, turn=-3, scale=0.9),
        "blocks-north": Pattern(42, 30, blocks, turn=-9, scale=0.8),
        "blocks-south": Pattern(42, 30, blocks, turn=-46, scale=0.9),
    }


LIBRARY = Library(NAME, _paints() | _symbols())
