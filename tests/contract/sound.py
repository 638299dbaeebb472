"""Checks of the rules machine: legal codes, copies, saves, chance, order, defaults, points."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, State
from tests.contract.walks import LONGEST_GAME, Walk, choose_seat


def stays_sound(walk: Walk) -> None:
    """After every event the invariants hold, and who may decide is said in one way only."""
    automa = walk.game.automa(walk.config)
    for place, state in enumerate(walk.states):
        where = f"{walk.config}, seed {walk.seed}, event {place}"
        assert state.check() == [], where
        assert state.viewer == COMPLETE, where
        waiting = list(state.waiting())
        assert waiting == sorted(set(waiting)), where
        assert bool(waiting) == (state.actor >= 0), f"{where}: actor {state.actor}, waiting {waiting}"
        assert state.actor < 0 or state.actor in waiting, where
        assert all(0 <= seat < walk.config.seats and seat not in automa for seat in waiting), where
    assert walk.states[-1].actor == OVER


def offers_codes(walk: Walk) -> None:
    """Every seat that waits has codes: ascending, different, inside the table; asking changes nothing."""
    size = walk.game.moves(walk.config).size
    for place, state in enumerate(walk.states):
        for seat in state.waiting():
            asked = state.copy()
            asked.focus(seat)
            codes = list(asked.legal())
            where = f"{walk.config}, seed {walk.seed}, event {place}, seat {seat}: {codes}"
            assert codes, where
            assert codes == sorted(set(codes)), where
            assert codes[0] >= 0, where
            assert codes[-1] < size, where
            assert list(asked.legal()) == codes, where
        assert state.save() == walk.saves[place]


def copies_are_independent(walk: Walk) -> None:
    """Old copies never change, whoever plays on; a copy is equal in every attribute."""
    for place, state in enumerate(walk.states):
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: the copy at {place} has changed"
        assert state.trace is None
    for place, state in walk.events(8):
        twin = state.copy()
        assert differing(state, twin) == [], f"{walk.config}, seed {walk.seed}, event {place}"
        replay(twin, walk, place)
        assert twin.save() == walk.saves[-1]
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: the copy of {place} is shared"


def saves_are_complete(walk: Walk) -> None:
    """What was saved is everything: the loaded state is equal in every attribute and goes on alike to the end."""
    first = next(place for place, step in enumerate(walk.steps) if step.seat != CHANCE)  # tables may wait for the deal
    for place, state in walk.events(8):
        where = f"{walk.config}, seed {walk.seed}, event {place}"
        loaded = walk.game.load(walk.config, walk.saves[place])
        assert loaded.save() == walk.saves[place], where
        if state.actor >= 0:  # what a state remembers of an answer is no field: both are asked
            assert list(state.legal()) == list(loaded.legal()), where
        assert place < first or differing(state, loaded) == [], where
        replay(loaded, walk, place)
        assert loaded.save() == walk.saves[-1], where
    again = walk.game.start(walk.config)
    assert again.save() == walk.saves[0]
    for place, step in enumerate(walk.steps):
        if step.seat != CHANCE:
            again.focus(step.seat)
        again.apply(step.code)
        assert again.save() == walk.saves[place + 1], f"{walk.config}, seed {walk.seed}: told and untold differ"


def fields_are_kept_apart(walk: Walk) -> None:
    """Each field is copied as itself: a change in one is found there and nowhere else."""
    for place, state in walk.events(5):
        for owner, name in fields_of(state):
            if not varies(walk, owner, name):
                continue  # set by the configuration
            changed = state.copy()
            if not change(holder(changed, owner), name):
                continue
            twin = changed.copy()
            where = f"{walk.config}, seed {walk.seed}, event {place}: {owner or 'state'}.{name}"
            for other_owner, other in fields_of(state):
                same = alike(getattr(holder(changed, other_owner), other), getattr(holder(twin, other_owner), other))
                assert same, f"{where} is not copied as itself: {other}"


def varies(walk: Walk, owner: str | None, name: str) -> bool:
    values = [getattr(holder(state, owner), name) for state in walk.states[:: max(1, len(walk.states) // 20)]]
    return any(not alike(values[0], value) for value in values)


def holder(state: State, owner: str | None) -> object:
    return state if owner is None else getattr(state, owner)


def fields_of(state: State) -> Iterator[tuple[str | None, str]]:
    """Every field of a state and of the parts that it copies: the name of the part, if it is in one, and its own."""
    twin = state.copy()
    for name in attributes(state):
        if name in ("trace", "actor", "viewer") or shared(state, twin, name):
            continue
        whole = getattr(state, name)
        parts = attributes(whole)
        plain = [part for part in parts if getattr(whole, part) is not None and not attributes(getattr(whole, part))]
        yield from ((name, part) for part in plain)
        if not parts:
            yield None, name


def change(holder: object, name: str) -> bool:
    """Gives a field another value of the same shape; an empty list has none."""
    value = getattr(holder, name)
    if isinstance(value, int):
        setattr(holder, name, not value if isinstance(value, bool) else value + 1)
        return True
    if not len(value):
        return False
    setattr(holder, name, value[:])
    getattr(holder, name)[len(value) // 2] += 1
    return True


def threads_are_independent(walk: Walk) -> None:
    """What copies share, since searches write on it, is not shared with a game in another thread."""
    here = walk.game.start(walk.config)
    with ThreadPoolExecutor(1) as thread:
        there = thread.submit(walk.game.start, walk.config).result()
    twin = here.copy()
    for name in attributes(here):
        if shared(here, twin, name):
            assert getattr(here, name) is not getattr(there, name), f"{walk.config}: {name}"


def differing(one: State, two: State) -> list[str]:
    """The attributes in which two states differ; the focus among simultaneous seats is nobody's business."""
    free = {"trace", "actor"} if len(one.waiting()) > 1 else {"trace"}
    twin = one.copy()
    return [
        name
        for name in attributes(one)
        if name not in free and not shared(one, twin, name) and not alike(getattr(one, name), getattr(two, name))
    ]


def shared(one: State, twin: State, name: str) -> bool:
    """Boards, and what searches write on, are no part of a position: copies share them."""
    thing = getattr(one, name)
    return bool(attributes(thing)) and thing is getattr(twin, name)


def attributes(thing: object) -> list[str]:
    """The names of everything that an object holds, compiled or not."""
    names = {name for cls in type(thing).__mro__ for name in getattr(cls, "__mypyc_attrs__", ())}
    return sorted((names | set(getattr(thing, "__dict__", ()))) - {"__mypyc_attrs__", "__dict__"})


def alike(one: object, two: object) -> bool:
    """Equal in all their parts."""
    if one is two or isinstance(one, int | float | str):
        return one == two
    if names := attributes(one):
        return type(one) is type(two) and all(alike(getattr(one, name), getattr(two, name)) for name in names)
    return list(one) == list(two)  # type: ignore[call-overload, no-any-return]


def replay(state: State, walk: Walk, place: int) -> None:
    """Goes on as the walk did from this place to its end."""
    for step in walk.steps[place:]:
        if step.seat != CHANCE:
            state.focus(step.seat)
        state.apply(step.code)


def chance_is_listed(walk: Walk) -> None:
    """Outcomes are different codes of chance with positive weights; samples are among them; each can happen."""
    table = walk.game.moves(walk.config)
    events = [place for place, step in enumerate(walk.steps) if step.seat == CHANCE]
    rng = Rng(walk.seed)
    for number, place in enumerate(events):
        state, where = walk.states[place], f"{walk.config}, seed {walk.seed}, event {place}"
        odds = state.odds()
        outcomes = [outcome for outcome, _ in odds]
        assert odds, where
        assert len(set(outcomes)) == len(outcomes), where
        assert all(table.size <= outcome < len(table.phrases) for outcome in outcomes), where
        assert all(weight > 0 for _, weight in odds), where
        assert walk.steps[place].code in outcomes, where
        assert all(state.sample(rng) in outcomes for _ in range(3)), where
        assert state.save() == walk.saves[place], f"{where}: asking chance changed the state"
        for outcome in outcomes[:: max(1, len(outcomes) // 3)] if number % 9 == 0 else ():
            twin = state.copy()
            twin.apply(outcome)
            assert twin.check() == [], f"{where}: outcome {table.text(outcome)}"


def chance_fits_the_odds(walk: Walk, draws: int = 3000) -> None:
    """Samples come as often as the odds say: a chi-square test for each shape of a chance event that the game met."""
    shapes: dict[tuple[int, ...], int] = {}
    for place, step in enumerate(walk.steps):
        if step.seat == CHANCE:
            weights = tuple(sorted(weight for _, weight in walk.states[place].odds()))
            if len(weights) > 1:
                shapes.setdefault(weights, place)
    for place in list(shapes.values())[:: max(1, len(shapes) // 6)]:
        state = walk.states[place]
        odds = dict(state.odds())
        counts = dict.fromkeys(odds, 0)
        rng = Rng(walk.seed + place)
        for _ in range(draws):
            counts[state.sample(rng)] += 1
        whole = sum(odds.values())
        expected = {outcome: draws * weight / whole for outcome, weight in odds.items()}
        statistic = sum((counts[one] - expected[one]) ** 2 / expected[one] for one in odds)
        assert statistic < chi_square_limit(len(odds) - 1), f"{walk.config}, event {place}: {counts}, not {expected}"


def chi_square_limit(freedom: int, deviations: float = 5.0) -> float:
    """What a fair sample exceeds about three times in ten million (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + deviations * spread**0.5) ** 3)


def order_does_not_matter(walk: Walk) -> None:
    """Where seats decide at once, any order of their choices leads to the same bytes."""
    rng = Rng(walk.seed)
    place = 0
    while place < len(walk.steps):
        end = end_of_block(walk, place)
        if end > place + 1:
            state = walk.states[place].copy()
            for seat, code in shuffled(walk, place, end, rng):
                where = f"{walk.config}, seed {walk.seed}, events {place} to {end}, seat {seat}, code {code}"
                assert seat in list(state.waiting()), where
                state.focus(seat)
                assert code in list(state.legal()), where
                state.apply(code)
            assert state.save() == walk.saves[end], f"{walk.config}, seed {walk.seed}, events {place} to {end}"
        place = max(end, place + 1)


def end_of_block(walk: Walk, place: int) -> int:
    """Where the simultaneous step that begins at this place ends; the place itself where none begins."""
    waiting = set(walk.states[place].waiting())
    if len(waiting) < 2:
        return place
    end = place
    while end < len(walk.steps) and walk.steps[end].seat in waiting:
        waiting = set(walk.states[end + 1].waiting()) & waiting
        end += 1
        if walk.steps[end - 1].revealed or not set(walk.states[end].waiting()) <= waiting:
            break
    return end


def shuffled(walk: Walk, place: int, end: int, rng: Rng) -> list[tuple[int, int]]:
    """The choices of a simultaneous step with those of each seat in their order, and the seats mixed anew."""
    queues: dict[int, list[int]] = {}
    for step in walk.steps[place:end]:
        queues.setdefault(step.seat, []).append(step.code)
    mixed = []
    while queues:
        seat = sorted(queues)[rng.below(len(queues))]
        mixed.append((seat, queues[seat].pop(0)))
        queues = {seat: codes for seat, codes in queues.items() if codes}
    return mixed


def defaults_are_legal(walk: Walk) -> None:
    """An absent player has a legal choice at every decision, found from what its seat may know."""
    for place, state, _ in walk.decisions(60):
        for seat in state.waiting():
            view = state.seen_by(seat)
            view.focus(seat)
            chosen = walk.game.default(view)
            asked = state.copy()
            asked.focus(seat)
            assert chosen in list(asked.legal()), f"{walk.config}, seed {walk.seed}, event {place}, seat {seat}"


def defaults_reach_the_end(walk: Walk) -> None:
    """A game in which everybody is absent ends."""
    rng, state = Rng(walk.seed), walk.game.start(walk.config)
    for _ in range(LONGEST_GAME):
        if state.actor == OVER:
            return
        seat = choose_seat(state, rng)
        if seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        view = state.seen_by(seat)
        view.focus(seat)
        state.apply(walk.game.default(view))
    raise AssertionError(f"{walk.config}: a game of defaults does not end")


def scores_add_up(walk: Walk) -> None:
    """The lines of a score make the points, at any time and for any viewer as far as it knows them."""
    for place, state in walk.events(12):
        views = [state, *(state.seen_by(seat) for seat in range(walk.config.seats))]
        for view in views:
            sums = [sum(line.points for line in lines) for lines in walk.game.score(view)]
            assert sums == list(view.points()), f"{walk.config}, seed {walk.seed}, event {place}, viewer {view.viewer}"


def ranks_fit_points(walk: Walk) -> None:
    """More points, better rank; equal ranks are shared, and as many ranks are left out after them."""
    state = walk.states[-1]
    points, ranks = list(state.points()), list(state.ranks())
    where = f"{walk.config}, seed {walk.seed}: points {points}, ranks {ranks}"
    assert len(points) == len(ranks) == walk.config.seats, where
    assert all(place == 1 + sum(other < place for other in ranks) for place in ranks), where
    for seat, other in ((a, b) for a in range(len(points)) for b in range(len(points))):
        assert points[seat] <= points[other] or ranks[seat] < ranks[other], where
        assert points[seat] == points[other] or ranks[seat] != ranks[other], where
