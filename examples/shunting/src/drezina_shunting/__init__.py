"""Shunting: the example of a game outside Drezina's own tree."""

from drezina_shunting.game import Shunting

GAME = Shunting()
