"""The drawing tree: rendering, memory, differences, export."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.state import NOBODY
from drezina.kit.stage import draw_match
from drezina.scene import diff, export, palette, svg
from drezina.scene.node import Block, Circle, Group, Node, Path, Rect, Scene, Sheet, Text, joined

SVG = "{http://www.w3.org/2000/svg}"


def sheet(*items: tuple[str, Node], key: str = "board", width: float = 100) -> Sheet:
    return Sheet(key, width, 50, items)


def parsed(node: Node) -> ET.Element:
    return ET.fromstring(svg.render(Scene((sheet(("one", node)),)))[0].text)[0][0]


def test_every_node_becomes_an_element_with_its_attributes() -> None:
    group = parsed(Group((Circle(1, 2, 3),), x=4, turn=90, scale=2))
    assert group.get("transform") == "translate(4 0) rotate(90) scale(2)"
    assert group[0].attrib == {"cx": "1", "cy": "2", "r": "3"}
    path = parsed(Path("M0 0L1 1", stroke="#123456", width=2, round=True, dash="2 3"))
    assert path.get("fill") == "none"
    assert path.get("stroke-linecap") == "round"
    assert path.get("stroke-dasharray") == "2 3"
    assert parsed(Rect(0, 0, 10, 20, r=2, turn=45)).get("transform") == "rotate(45 5 10)"
    text = parsed(Text(1, 2, "Žižkov", size=10, bold=True, halo="#fff", spaced=1, anchor="end"))
    assert text.text == "Žižkov"
    assert text.get("paint-order") == "stroke"
    assert text.get("text-anchor") == "end"


def test_a_halo_follows_the_theme_where_its_text_does() -> None:
    assert parsed(Text(0, 0, "a", cls="f-ink", halo=palette.LIGHT["land"])).get("class") == "f-ink s-land"
    assert parsed(Text(0, 0, "a", cls="f-ink", halo="#123456")).get("class") == "f-ink s-panel"
    assert parsed(Text(0, 0, "a", cls="f-ink s-water", halo="#123456")).get("class") == "f-ink s-water"
    assert parsed(Text(0, 0, "a", halo="#123456")).get("class") is None


def test_words_are_escaped_everywhere() -> None:
    bad = '<script>"&'
    element = ET.fromstring(svg.render(Scene((sheet((bad, Text(0, 0, bad, hint=bad, cls=bad, fill=bad))),)))[0].text)
    assert element[0].get("data-key") == bad
    assert element[0][0].findtext(f"{SVG}title") == bad
    assert element[0][0].get("class") == bad


def test_control_characters_do_not_break_the_document() -> None:
    assert parsed(Text(0, 0, "a\x00\x0bb")).text == "ab"


def test_equal_numbers_give_equal_text() -> None:
    assert svg.item("a", Circle(0.0, 1, 2)) == svg.item("a", Circle(-0.0, 1.0, 2.001))
    assert svg.number(-0.001) == "0"


nodes = st.builds(Circle, st.integers(0, 3), st.integers(0, 3), st.just(1))
pictures = st.lists(st.tuples(st.sampled_from("abcdefgh"), nodes), unique_by=lambda one: one[0], max_size=8)


def patched(
    old: Sequence[svg.Picture], difference: diff.Difference, order: Sequence[str]
) -> dict[str, list[tuple[str, str]]]:
    """The items of every sheet after a difference, as the page makes them; `order` is that of the sheets."""
    sheets = {picture.sheet.key: list(picture.items) for picture in old if picture.sheet.key not in difference.gone}
    for picture in difference.whole:
        sheets[picture.sheet.key] = list(picture.items)
    for change in difference.changes:
        items = [one for one in sheets[change.sheet] if one[0] not in change.gone]
        for key, text, before in change.put:
            index = {one: at for at, (one, _) in enumerate(items)}
            if key in index:
                items[index[key]] = (key, text)
            else:
                items.insert(index[before] + 1 if before else 0, (key, text))
        sheets[change.sheet] = items
    return {key: sheets[key] for key in order}


@given(pictures, pictures, pictures, pictures)
def test_a_patched_picture_equals_a_fresh_one(
    one: list[tuple[str, Node]],
    two: list[tuple[str, Node]],
    three: list[tuple[str, Node]],
    four: list[tuple[str, Node]],
) -> None:
    old = svg.render(Scene((sheet(*one), sheet(*two, key="tray"))))
    new = svg.render(Scene((sheet(*four, key="other"), sheet(*three))))
    difference = diff.diff(old, new)
    order = [picture.sheet.key for picture in new]
    assert patched(old, difference, order) == {picture.sheet.key: list(picture.items) for picture in new}


def in_blocks(items: list[tuple[str, Node]], cuts: list[int]) -> Sheet:
    """A sheet whose items lie in blocks that end at these places."""
    ends = [0, *sorted(cut % (len(items) + 1) for cut in cuts), len(items)]
    blocks = tuple(Block(items[start:end]) for start, end in pairwise(ends))
    return Sheet("board", 100, 50, joined(blocks), blocks=blocks)


cuts = st.lists(st.integers(0, 8), max_size=3)


@given(pictures, cuts, pictures, cuts)
def test_a_patched_picture_in_blocks_equals_a_fresh_one(
    one: list[tuple[str, Node]], first: list[int], two: list[tuple[str, Node]], second: list[int]
) -> None:
    old, new = (svg.render(Scene((in_blocks(*made),))) for made in ((one, first), (two, second)))
    assert [list(picture.items) for picture in new] == [list(svg.picture(sheet(*two)).items)]
    assert patched(old, diff.diff(old, new), ["board"]) == {"board": list(new[0].items)}


def test_a_block_that_stays_is_neither_rendered_nor_compared_again() -> None:
    stays, old, new = (Block([(key, Circle(1, 1, 1))]) for key in "abc")
    sheets = [Sheet("board", 100, 50, joined(blocks), blocks=blocks) for blocks in ((stays, old), (stays, new))]
    before, after = map(svg.picture, sheets)
    assert before.blocks[0] is after.blocks[0]
    (change,) = diff.diff([before], [after]).changes
    assert (change.gone, [(key, before_it) for key, _, before_it in change.put]) == (("b",), [("c", "a")])


def test_only_what_changed_is_sent() -> None:
    items: list[tuple[str, Node]] = [(f"k{n}", Circle(n, n, 1)) for n in range(5)]
    old = svg.render(Scene((sheet(*items),)))
    items[3] = ("k3", Circle(9, 9, 1))
    items.insert(2, ("new", Circle(0, 0, 1)))
    del items[0]
    difference = diff.diff(old, svg.render(Scene((sheet(*items),))))
    (change,) = difference.changes
    assert not difference.whole
    assert change.gone == ("k0",)
    assert [(key, after) for key, _, after in change.put] == [("new", "k1"), ("k3", "k2")]


def test_an_item_that_moves_is_sent_alone() -> None:
    items: list[tuple[str, Node]] = [(f"k{n}", Circle(n, n, 1)) for n in range(5)]
    moved = [*items[:1], *items[2:], items[1]]
    difference = diff.diff(svg.render(Scene((sheet(*items),))), svg.render(Scene((sheet(*moved),))))
    (change,) = difference.changes
    assert not difference.whole
    assert change.gone == ("k1",)
    assert [(key, after) for key, _, after in change.put] == [("k1", "k4")]


def test_another_header_sends_the_whole_sheet() -> None:
    old, new = (svg.render(Scene((sheet(("a", Circle(0, 0, 1)), width=width),))) for width in (100, 120))
    assert [picture.sheet.key for picture in diff.diff(old, new).whole] == ["board"]


def test_the_exported_document_holds_every_sheet_and_makes_a_png() -> None:
    scene = Scene(
        (
            sheet(("a", Circle(10, 10, 5, fill="#ff0000"))),
            Sheet("tray", 60, 20, (("b", palette.mark(4, 5, 5, 4)),), role="tray", title="Hand & tickets"),
        )
    )
    document = ET.fromstring(export.svg(scene))
    assert len(document.findall(f"{SVG}svg")) == 2
    assert [text.text for text in document.findall(f"{SVG}text")] == ["Hand & tickets"]
    assert export.png(scene, 200).startswith(b"\x89PNG")


def test_the_exported_document_is_as_wide_as_its_widest_sheet() -> None:
    tray = Sheet("tray", 160, 20, (("b", Circle(5, 5, 4)),), role="tray")
    document = ET.fromstring(export.svg(Scene((sheet(("a", Circle(10, 10, 5))), tray))))
    for placed in document.findall(f"{SVG}svg"):
        right = float(placed.get("x", "")) + float(placed.get("width", ""))
        assert right <= float(document.get("width", "")) - export.GAP


def test_every_seat_has_a_shape_of_its_own_and_every_colour_a_dark_one() -> None:
    assert len({shape for _, shape in palette.SEATS}) == len({colour for colour, _ in palette.SEATS}) == 6
    assert palette.LIGHT.keys() == palette.DARK.keys()
    assert len({svg.element(palette.plate(seat, 0, 0, 5)) for seat in range(6)}) == 6


def test_a_match_draws_itself_in_a_notebook_and_at_any_entry() -> None:
    match = Match(find_game("ticket-to-ride-sf"), seed=3)
    picture = ET.fromstring(match._repr_svg_())
    assert picture.tag == f"{SVG}svg"
    start = export.svg(draw_match(match, at=len(match.entries)))
    seat = match.waiting()[0]
    match.play(seat, match.legal(seat)[0])
    assert export.svg(draw_match(match, at=0)) != start
    assert export.svg(draw_match(match, viewer=seat)) != export.svg(draw_match(match, viewer=NOBODY))


def test_narrow_sheets_are_for_pages_only() -> None:
    sheets = (
        Sheet("board", 100, 50, (("a", Text(9, 9, "wide")),), form="wide"),
        Sheet("before-anna", 50, 20, (("a", Text(9, 9, "Anna")),), "side", seat=0),
        Sheet("legend", 50, 20, (("a", Text(9, 9, "legend")),), "side"),
    )
    upright = Sheet("upright", 50, 90, (("a", Text(9, 9, "narrow")),), form="narrow")
    scene = Scene(sheets, narrow=lambda: (upright,))
    assert [sheet.key for sheet in scene.boards] == ["board", "before-anna"]
    assert [picture.sheet.key for picture in svg.render(scene)] == ["board", "before-anna", "legend"]
    assert [picture.sheet.key for picture in svg.render(scene, "narrow")] == ["upright", "before-anna", "legend"]
    assert scene.all_sheets == (*sheets, upright)
    assert "narrow" not in export.svg(scene)
