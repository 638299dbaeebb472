"""Railroad Ink with the Metro underground: routes drawn from the same dice, each player on an own sheet."""

from drezina.games.railroad_ink.game import RailroadInk

GAME = RailroadInk()
