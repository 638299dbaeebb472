"""What changed between two pictures: the items to set and to remove, sheet by sheet."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from drezina.scene.node import Drawn
from drezina.scene.svg import Picture

CACHED = 200  # steps from one block to another, cached by identity until there are so many
Put = tuple[str, str, str]  # key, SVG text, key of the item before it ("" for the first)
Steps = tuple[tuple[str, ...], tuple[Put, ...]]  # the keys that are gone, then what is put


@dataclass(frozen=True, slots=True)
class Change:
    """How one sheet becomes the new one: first `gone` leaves, then each of `put` is set, new items after `after`."""

    sheet: str
    gone: tuple[str, ...] = ()
    put: tuple[Put, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    changes: tuple[Change, ...]
    whole: tuple[Picture, ...]  # sheets to be taken as a whole: new ones, or with another header
    gone: tuple[str, ...]  # sheets that are no more


def diff(old: Sequence[Picture], new: Sequence[Picture]) -> Difference:
    """What makes the old pictures the new ones. Sheets stand in the order of the new picture."""
    changes: list[Change] = []
    whole: list[Picture] = []
    before = {picture.sheet.key: picture for picture in old}
    for picture in new:
        mine = before.pop(picture.sheet.key, None)
        if mine is picture:
            continue  # as most of them are
        change = _change(mine, picture) if mine is not None else None
        if change is None:
            whole.append(picture)
        elif change.gone or change.put:
            changes.append(change)
    return Difference(tuple(changes), tuple(whole), tuple(before))


def _change(old: Picture, new: Picture) -> Change | None:
    """The change from one picture of a sheet to another; None if the sheet has to be sent as a whole."""
    if old.sheet != new.sheet:
        return None
    if len(old.blocks) != len(new.blocks):
        return Change(new.sheet.key, *_cached_steps(old.items, new.items, ""))
    gone: list[str] = []
    put: list[Put] = []
    before = ""
    for mine, theirs in zip(old.blocks, new.blocks, strict=True):
        if mine is not theirs:
            steps = _cached_steps(mine, theirs, before)
            gone += steps[0]
            put += steps[1]
        before = theirs[-1][0] if theirs else before
    return Change(new.sheet.key, tuple(gone), tuple(put))


_cache: dict[tuple[int, int, str], tuple[Drawn, Drawn, Steps]] = {}


def _cached_steps(old: Drawn, new: Drawn, before: str) -> Steps:
    """Viewers who see the same share their blocks, so each pair of them is compared only once."""
    key = (id(old), id(new), before)
    found = _cache.get(key)
    if found is None or found[0] is not old or found[1] is not new:
        if len(_cache) >= CACHED:
            _cache.clear()
        found = _cache[key] = (old, new, _steps(old, new, before))
    return found[2]


def _steps(old: Drawn, new: Drawn, before: str) -> Steps:
    """What is gone and what is put where some items become others, of which `before` is the one before."""
    if len(old) == len(new):
        # Most often the same items in the same order, and those that stay are the very same.
        pairs = enumerate(zip(old, new, strict=True))
        changed = [index for index, (mine, theirs) in pairs if mine is not theirs and mine != theirs]
        if all(old[index][0] == new[index][0] for index in changed):
            return (), tuple([(*new[index], new[index - 1][0] if index else before) for index in changed])
    had = dict(old)
    staying = _staying([key for key, _ in old], [key for key, _ in new])
    put: list[Put] = []
    for key, text in new:
        if key not in staying or had[key] != text:
            put.append((key, text, before))
        before = key
    return tuple([key for key in had if key not in staying]), tuple(put)


def _staying(old: Sequence[str], new: Sequence[str]) -> set[str]:
    """As many keys as possible that are there before and after in the same order; the others go, or move."""
    shorter = min(len(old), len(new))
    first = next((place for place in range(shorter) if old[place] != new[place]), shorter)
    last = next((place for place in range(shorter - first) if old[-1 - place] != new[-1 - place]), shorter - first)
    middle = _longest_run(old[first : len(old) - last], new[first : len(new) - last])
    return {*old[:first], *middle, *old[len(old) - last :]}


def _longest_run(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The longest increasing subsequence: keys of both in the same order."""
    places = {key: place for place, key in enumerate(old)}
    ends: list[int] = []  # of the best run of each length: the place of its last key
    last: list[str] = []
    links: dict[str, str | None] = {}
    for key in new:
        if key in places:
            length = bisect_left(ends, places[key])
            links[key] = last[length - 1] if length else None
            if length == len(ends):
                ends.append(places[key])
                last.append(key)
            else:
                ends[length], last[length] = places[key], key
    found: list[str] = []
    at = last[-1] if last else None
    while at is not None:
        found.append(at)
        at = links[at]
    return found
