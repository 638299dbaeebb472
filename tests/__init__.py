"""The tests know the example game, as if it were installed."""

from drezina.core.game import register

register("shunting", "drezina_shunting")
