"""The codes of moves and of chance outcomes, each kind declared once."""

from typing import final

from mypy_extensions import i64

from drezina.core.moves import CodeLayout
from drezina.games.mini_express.components import COMPANIES


@final
class Codes:
    """The first code of each kind in one configuration; a kind that does not occur there has no codes."""

    def __init__(
        self, *, cities: int, hexes: int, harbours: int, operators: int, tokens: int, starters: int, steam: int
    ) -> None:
        companies = len(COMPANIES)
        layout = CodeLayout()
        self.pick: i64 = layout.move("pick company", companies)
        self.share: i64 = layout.move("share company", companies)
        self.build: i64 = layout.move(
            "build company city", [(firm, city) for firm in range(companies) for city in range(cities)]
        )
        self.via: i64 = layout.move("via hex", hexes)
        self.wild: i64 = layout.move("wild company", companies)
        self.harbour: i64 = layout.move("harbour harbour", harbours)
        self.operator: i64 = layout.move("operator company", operators)
        self.demand: i64 = layout.chance("demand token", tokens)  # chance from here on
        self.starts: i64 = layout.chance("starts seat", starters)
        self.draw: i64 = layout.chance("draw steam", steam)
        self.layout: CodeLayout = layout
