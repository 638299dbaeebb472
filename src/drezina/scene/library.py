"""Definitions that drawings share: symbols used many times, patterns, gradients and clips.

A library has a name of its own, so that its ids are unique on a page, and is put into a page or a file once. What a
symbol paints `currentColor` takes the colour of each `Use`.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b

from drezina.scene.node import Node, Piece

_REFERENCE = re.compile(r"#([\w-]+)")
DIGEST = 8  # bytes of the digest by which a page asks for something that never changes


class Symbol(Piece, frozen=True):
    """A drawing around its own origin."""

    node: Node


class Pattern(Piece, frozen=True):
    """A tile that fills a shape; painted with `fill=library.ref(name)`. Tiles begin at the origin of the user."""

    w: float
    h: float
    node: Node
    turn: float = 0
    scale: float = 1


class Stop(Piece, frozen=True):
    at: float  # from 0 to 1
    color: str
    opacity: float = 1
    cls: str = ""  # `stop-NAME` follows the theme


class Gradient(Piece, frozen=True):
    """From one point to another, or, with a radius, from a centre outwards; in units of the shape, 0 to 1."""

    stops: tuple[Stop, ...]
    x1: float = 0
    y1: float = 0
    x2: float = 0
    y2: float = 1
    radius: float = 0  # of a radial gradient around (x1, y1)


class Clip(Piece, frozen=True):
    """A shape outside which a group is not drawn."""

    node: Node


Definition = Symbol | Pattern | Gradient | Clip


class Art:
    """SVG text that never changes: a page asks for it once, by its digest, and keeps it for good."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def digest(self) -> str:
        return blake2b(self.text.encode(), digest_size=DIGEST).hexdigest()


class Library:
    """Named definitions. The same library object is shared by all pictures of a game."""

    def __init__(self, name: str, definitions: Mapping[str, Definition]) -> None:
        self.name = name
        self.definitions = dict(definitions)

    def symbol(self, name: str) -> str:
        """The id of a symbol, for `Use`."""
        assert isinstance(self.definitions[name], Symbol), name
        return self.id(name)

    def ref(self, name: str) -> str:
        """A pattern or gradient as a paint, or a clip for a group."""
        assert not isinstance(self.definitions[name], Symbol), name
        return f"url(#{self.id(name)})"

    def id(self, name: str) -> str:
        return f"{self.name}-{name}"

    @cached_property
    def art(self) -> Art:
        """All definitions as SVG text."""
        from drezina.scene.svg import definition

        return Art("".join(definition(self.id(name), one) for name, one in self.definitions.items()))

    @property
    def text(self) -> str:
        return self.art.text

    def used_by(self, drawing: str) -> str:
        """The definitions that a drawing needs, for one that stands alone."""
        from drezina.scene.svg import definition

        texts = {self.id(name): definition(self.id(name), one) for name, one in self.definitions.items()}
        needed: set[str] = set()
        todo = [drawing]
        while todo:
            found = set(_REFERENCE.findall(todo.pop())) & texts.keys() - needed
            needed |= found
            todo += [texts[one] for one in found]
        return "".join(text for name, text in texts.items() if name in needed)
