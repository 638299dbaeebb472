"""What changed between two pictures: the items to set and to remove, sheet by sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from drezina.scene.node import Sheet
from drezina.scene.svg import Picture

SAME = 200  # ways from one picture to another that are known by identity, before they are forgotten


@dataclass(frozen=True, slots=True)
class Change:
    """How one sheet becomes the new one: first `gone` leaves, then each of `put` is set, new items after `after`."""

    sheet: str
    gone: tuple[str, ...] = ()
    put: tuple[tuple[str, str, str], ...] = ()  # key, SVG text, key of the item before it ("" for the first)


@dataclass(frozen=True, slots=True)
class Difference:
    changes: tuple[Change, ...]
    whole: tuple[Picture, ...]  # sheets to be taken as a whole: new ones, or with another frame or order
    gone: tuple[str, ...]  # sheets that are no more


def diff(old: Sequence[Picture], new: Sequence[Picture]) -> Difference:
    """What makes the old pictures the new ones. Sheets stand in the order of the new picture."""
    before = {picture.sheet.key: picture for picture in old}
    after = {picture.sheet.key: picture for picture in new}
    changes: list[Change] = []
    whole: list[Picture] = []
    for key, picture in after.items():
        change = _known_change(before.get(key), picture)
        if change is None:
            whole.append(picture)
        elif change.gone or change.put:
            changes.append(change)
    return Difference(tuple(changes), tuple(whole), tuple(key for key in before if key not in after))


def _frame(sheet: Sheet) -> tuple[object, ...]:
    return sheet.width, sheet.height, sheet.role, sheet.title, sheet.seat, sheet.parts


_same: dict[tuple[int, int], tuple[Picture, Picture, Change | None]] = {}


def _known_change(old: Picture | None, new: Picture) -> Change | None:
    """Viewers who see the same share their pictures, so the way from one to the other is found once."""
    if old is None:
        return None
    if old is new:
        return Change(new.sheet.key)
    known = _same.get((id(old), id(new)))
    if known is None or known[0] is not old or known[1] is not new:
        if len(_same) >= SAME:
            _same.clear()
        known = _same[id(old), id(new)] = (old, new, _change(old, new))
    return known[2]


def _change(old: Picture, new: Picture) -> Change | None:
    """The way from one picture of a sheet to another; None where only the whole will do."""
    if _frame(old.sheet) != _frame(new.sheet):
        return None
    if len(old.items) == len(new.items):
        # Most often the same items in the same order, and those that stay are the very same.
        pairs = enumerate(zip(old.items, new.items, strict=True))
        places = [place for place, (mine, theirs) in pairs if mine is not theirs and mine != theirs]
        if all(old.items[place][0] == new.items[place][0] for place in places):
            return Change(new.sheet.key, (), tuple(_put(new, place) for place in places))
    had, has = dict(old.items), dict(new.items)
    if [key for key, _ in old.items if key in has] != [key for key, _ in new.items if key in had]:
        return None
    put: list[tuple[str, str, str]] = []
    before = ""
    for key, text in new.items:
        if had.get(key) != text:
            put.append((key, text, before))
        before = key
    return Change(new.sheet.key, tuple(key for key in had if key not in has), tuple(put))


def _put(picture: Picture, place: int) -> tuple[str, str, str]:
    """An item with the key of the one before it."""
    key, text = picture.items[place]
    return key, text, picture.items[place - 1][0] if place else ""


def patched(old: Sequence[Picture], difference: Difference, order: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """The items of every sheet after a difference, as the page makes them; `order` is that of the sheets."""
    sheets = {picture.sheet.key: list(picture.items) for picture in old if picture.sheet.key not in difference.gone}
    for picture in difference.whole:
        sheets[picture.sheet.key] = list(picture.items)
    for change in difference.changes:
        items = [one for one in sheets[change.sheet] if one[0] not in change.gone]
        for key, text, before in change.put:
            places = {one: place for place, (one, _) in enumerate(items)}
            if key in places:
                items[places[key]] = (key, text)
            else:
                items.insert(places[before] + 1 if before else 0, (key, text))
        sheets[change.sheet] = items
    return {key: sheets[key] for key in order}
