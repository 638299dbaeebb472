"""Where everything lies on the map."""

from functools import cache
from math import sqrt

from drezina.core.words import Words
from drezina.games.mini_express.components import COMPANIES, Map, Names
from drezina.games.mini_express.drawing.geography import GEOGRAPHY, HEIGHT, WIDTH
from drezina.games.mini_express.drawing.library import SIDE
from drezina.kit import hexes

Point = tuple[float, float]
APOTHEM = SIDE * sqrt(3) / 2
LETTER = 13.4  # size of the letters on the map: 10 pixels where a phone shows a part of it
WIDTHS = {letter: wide for wide, letters in ((3.9, "fijlrtI.ť "), (9.6, "mwMW"), (5.9, "sczJLv")) for letter in letters}
BLOCK = 21.0  # width of a city's number beside its name


def name_width(name: str) -> float:
    """How wide a name is set; the letters fill it whatever the font."""
    return 1.07 * sum(WIDTHS.get(letter, 7.0) for letter in name)


def name_in(names: Names, words: Words) -> str:
    return names.cs if words.lang == "cs" else names.en


class MapLayout:
    """The places of one map on paper, by the numbers that the engine has for hexes, cities and harbours."""

    def __init__(self, name: str, printed: Map) -> None:
        self.name = name
        self.printed = printed
        self.geography = GEOGRAPHY[name]
        self.width, self.height = WIDTH, HEIGHT
        self.names = printed.hexes
        cells = [hexes.axial(one) for one in self.names]
        raw = [hexes.middle(cell, SIDE) for cell in cells]
        left = min(x for x, _ in raw) - SIDE - self.geography.left
        top = min(y for _, y in raw) - APOTHEM - self.geography.top
        self.centre: list[Point] = [(x - left, y - top) for x, y in raw]
        self.near = hexes.neighbours(cells)
        self.cell_of_city = [self.names.index(city.hex) for city in printed.cities.items]
        self.city_at = {cell: city for city, cell in enumerate(self.cell_of_city)}
        self.start_at = {self.names.index(start.hex): start for start in printed.starts.items}
        ports = printed.harbours.items if printed.harbours is not None else ()
        self.harbour_cells = [self.names.index(port.hex) for port in ports]
        spike = printed.golden_spike
        self.spike_cell = self.names.index(spike.hex) if spike is not None else -1

    def terrain(self, cell: int) -> str:
        """The letter of a hex's terrain."""
        column, row = hexes.grid(self.names[cell])
        letter = self.geography.terrain[row][column]
        return "p" if letter == "." else letter

    def town_name(self, cell: int, words: Words) -> str:
        """What a city or a start is called; nothing for other hexes."""
        if cell in self.city_at:
            return name_in(self.printed.cities.items[self.city_at[cell]].name, words)
        return name_in(self.start_at[cell].name, words) if cell in self.start_at else ""

    def start_cells(self) -> list[int]:
        """The start of each company."""
        cells = {COMPANIES.index(start.company): cell for cell, start in self.start_at.items()}
        return [cells[firm] for firm in range(len(COMPANIES))]


@cache
def layout_of(name: str, printed: Map) -> MapLayout:
    return MapLayout(name, printed)
