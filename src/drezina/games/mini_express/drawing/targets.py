"""What can be clicked: for each move the items it is chosen by, and what it costs and brings."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, WILD_SYMBOL, Board
from drezina.games.mini_express.position import ACTING, ROUTING
from drezina.games.mini_express.state import MiniExpressState
from drezina.scene.cache import memoized
from drezina.scene.node import Target


def targets(view: MiniExpressState, words: Words) -> Iterator[Target]:
    if view.actor < 0 or view.actor != view.viewer:
        return
    for code in map(int, view.legal()):
        yield Target(code, _keys(view.board, code), _is_dear(view, code), _hint(view, code, words))


def _is_dear(view: MiniExpressState, code: int) -> bool:
    """A share that costs influence, which never comes back."""
    codes = view.board.codes
    return bool(codes.share <= code < codes.build and view.area[code - codes.share] > 0)


def _keys(board: Board, code: int) -> tuple[str, ...]:
    """The items that stand for a move, in the order in which one would point at them."""
    codes = board.codes
    if code < codes.build:
        firm = code - (codes.pick if code < codes.share else codes.share)
        return (f"offer-{firm}", f"name-{firm}")
    if code < codes.via:
        firm, city = divmod(int(code - codes.build), int(board.cities))
        return (f"city-{city}", f"sign-{city}", f"area-{firm}")
    if code < codes.wild:
        return (f"hex-{code - codes.via}",)
    if code < codes.harbour:
        return (f"name-{code - codes.wild}",)
    if code < codes.operator:
        return (f"harbour-{code - codes.harbour}",)
    return (f"name-{code - codes.operator}",)


def _hint(view: MiniExpressState, code: int, words: Words) -> str:
    """What an action costs and brings; for other choices their words say it."""
    if view.phase != ACTING:
        return ""
    codes, board = view.board.codes, view.board
    if code < codes.build:
        firm = code - int(codes.share)
        return _share_hint(int(view.area[firm]), int(view.influence[view.actor * FIRMS + firm]), words)
    firm, city = divmod(int(code - codes.build), int(board.cities))
    token = int(view.token[city])
    after = view.copy()
    after.apply(code)
    open_route = after.phase == ROUTING
    paid = tuple(
        (other, int(after.area[other] - view.area[other]))
        for other in range(FIRMS)
        if not open_route and other != firm and after.area[other] > view.area[other]
    )
    need = int(view.need[code - codes.build])
    grown = min(need - 1, int(len(board.first) - 1 - view.length[firm]))
    gains = int(board.demand_first[token]), int(board.demand_second[token])
    return _build_hint(need, grown, gains, paid, open_route, words)


@memoized
def _share_hint(cost: int, influence: int, words: Words) -> str:
    return words.say("hint-share", {"cost": cost, "left": influence - cost})


@memoized
def _build_hint(
    trains: int, grown: int, gains: tuple[int, int], paid: tuple[tuple[int, int], ...], open_route: bool, words: Words
) -> str:
    first, second = gains
    company = words.term("company", first)
    said = [words.say("hint-build", {"trains": trains, "length": grown})]
    if second == WILD_SYMBOL:
        said.append(words.say("hint-gains-wild", {"company": company}))
    elif first == second:
        said.append(words.say("hint-gains-twice", {"company": company}))
    else:
        said.append(words.say("hint-gains-two", {"company": company, "company2": words.term("company", second)}))
    said += [
        words.say("hint-pays", {"company": words.term("company", other), "number": number}) for other, number in paid
    ]
    if open_route:
        said.append(words.say("hint-route"))
    return " ".join(said)
