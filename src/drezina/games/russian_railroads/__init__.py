"""Russian Railroads."""

from drezina.games.russian_railroads.game import RussianRailroads

GAME = RussianRailroads()
