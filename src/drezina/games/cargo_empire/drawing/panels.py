"""The numbers beside the name of each player."""

from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.components import CLANS
from drezina.games.cargo_empire.drawing.pieces import clan_hint
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.node import Badge


def badges(view: CargoEmpireState, seat: int, words: Words) -> tuple[Badge, ...]:
    if seat == view.board.freighter:
        found = []
    else:
        cards = "·".join(str(int(view.hand[seat * 3 + kind])) for kind in range(3))
        found = [Badge(words.say("draw-hand"), cards, "🂠")]
    if view.board.clans and view.clan[seat] >= 0:
        clan = int(view.clan[seat])
        found.insert(0, Badge(clan_hint(clan, words), words.say(f"clan-{CLANS[clan]}", attribute="short"), "⛨"))
    found.append(Badge(words.say("draw-cities"), str(int(scoring.card_count(view, seat))), "⌂"))
    found.append(Badge(words.say("draw-tasks"), str(int(view.task_count[seat])), "☰"))
    if view.board.clans and seat != view.board.freighter:
        found.append(Badge(words.say("draw-cubes"), str(int(view.cube_count(seat))), "■"))
    return tuple(found)
