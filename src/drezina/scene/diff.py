"""What changed between two pictures: the items to set and to remove, sheet by sheet."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from drezina.scene.node import Sheet
from drezina.scene.svg import Picture

CACHED = 200  # changes from one picture to another, cached by identity until there are so many


@dataclass(frozen=True, slots=True)
class Change:
    """How one sheet becomes the new one: first `gone` leaves, then each of `put` is set, new items after `after`."""

    sheet: str
    gone: tuple[str, ...] = ()
    put: tuple[tuple[str, str, str], ...] = ()  # key, SVG text, key of the item before it ("" for the first)


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
        change = _cached_change(mine, picture)
        if change is None:
            whole.append(picture)
        elif change.gone or change.put:
            changes.append(change)
    return Difference(tuple(changes), tuple(whole), tuple(before))


def _header(sheet: Sheet) -> tuple[object, ...]:
    return sheet.width, sheet.height, sheet.role, sheet.title, sheet.seat, sheet.parts, sheet.form


_cache: dict[tuple[int, int], tuple[Picture, Picture, Change | None]] = {}


def _cached_change(old: Picture | None, new: Picture) -> Change | None:
    """Viewers who see the same share their pictures, so each pair of pictures is compared only once."""
    if old is None:
        return None
    found = _cache.get((id(old), id(new)))
    if found is None or found[0] is not old or found[1] is not new:
        if len(_cache) >= CACHED:
            _cache.clear()
        found = _cache[id(old), id(new)] = (old, new, _change(old, new))
    return found[2]


def _change(old: Picture, new: Picture) -> Change | None:
    """The change from one picture of a sheet to another; None if the sheet has to be sent as a whole."""
    if _header(old.sheet) != _header(new.sheet):
        return None
    if len(old.items) == len(new.items):
        # Most often the same items in the same order, and those that stay are the very same.
        pairs = enumerate(zip(old.items, new.items, strict=True))
        changed = [index for index, (mine, theirs) in pairs if mine is not theirs and mine != theirs]
        if all(old.items[index][0] == new.items[index][0] for index in changed):
            return Change(new.sheet.key, (), tuple(_put(new, index) for index in changed))
    had = dict(old.items)
    staying = _staying([key for key, _ in old.items], [key for key, _ in new.items])
    put: list[tuple[str, str, str]] = []
    before = ""
    for key, text in new.items:
        if key not in staying or had[key] != text:
            put.append((key, text, before))
        before = key
    return Change(new.sheet.key, tuple(key for key in had if key not in staying), tuple(put))


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


def _put(picture: Picture, index: int) -> tuple[str, str, str]:
    """An item with the key of the one before it."""
    key, text = picture.items[index]
    return key, text, picture.items[index - 1][0] if index else ""
