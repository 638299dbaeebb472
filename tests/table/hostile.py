"""What hostile people send, as strategies of Hypothesis.

Frames are made from the structs of the protocol and requests from the routes of the application, with the fields that
the table's own code asks for: a new message or page is attacked by being there.
"""

import inspect
import json
import re
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Literal, get_args
from urllib.parse import quote, urlencode

import msgspec.inspect
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from drezina.table import archive, forms, limits, pages, protocol, site
from tests.table import wire

Strategy = st.SearchStrategy
Who = Literal["nameless", "mallory", "forger"]  # nobody known, somebody with a table of their own, a wrong cookie
WORDS = (
    *(
        "",
        "x",
        "0",
        "-1",
        "null",
        "hand",
        "draw",
        "é",
        "\u202e",
        "\x00",
        "'\"<b>",
        "../../key",
        "%00",
        "{}",
        "²",
        "٣",
        "１",
    ),
    *("9" * 20, "9" * 5_000, "x" * 300, "A" * 3_000, "Z" + "\u0301" * 200, "\U0001f682" * 40, "a\r\nset-cookie: b=c"),
    *("[", "http://[", "//elsewhere.example", "${7*7}", "{{7*7}}", "' OR 1=1 --", "en", "cs", "sit", "me", "here"),
)
FRAGMENTS = (
    *("null", "true", "-1", "0", "1", "2", "3", "9223372036854775808", "-" + "9" * 70, "1e308", "1e999", "-0", "0.5"),
    *("NaN", "Infinity", "01", '"', '""', '"\\ud800"', '"\\u0000"', '"\\x"', "[]", "{}", '{"t":"ping"}', "9" * 2_000),
    *(
        "[" * 60 + "]" * 60,
        "[" * 1_800 + "]" * 1_800,
        "[" * 3_000,
        '{"a":' * 600 + "1" + "}" * 600,
        '"' + "x" * 300 + '"',
    ),
)
HEADERS = (
    *((name, value) for name in ("Host", "Origin") for value in ("[", "http://[", "x@127.0.0.1")),
    *(("Host", "elsewhere.example"), ("Origin", "http://elsewhere.example"), ("Origin", "null")),
    *(("Accept-Language", "cs," * 9_000), ("Accept-Language", "x" * 9_000), ("Accept-Language", ";=;,,q=²")),
    *(
        ("Cookie", "drezina=" + "." * 900),
        ("Cookie", "lang=cs; " * 400),
        ("Cookie", "=;=;\x7f"),
        ("Cookie", "lang=\xff"),
    ),
    *(("Range", "bytes=" + "0-1," * 2_000), ("Range", "bytes=9-1"), ("Range", "lines=1"), ("If-None-Match", "x")),
    *(("Content-Type", "multipart/form-data"), ("Content-Type", "multipart/form-data; boundary=" + "x" * 300)),
    *(("Content-Type", "application/x-www-form-urlencoded; charset=utf-7"), ("Content-Type", "application/json")),
    *(("Expect", "100-continue"), ("X-Forwarded-For", "1.2.3.4"), ("X-Forwarded-Proto", "https"), ("Upgrade", "h2c")),
    *(
        ("Transfer-Encoding", "chunked"),
        ("Transfer-Encoding", "gzip"),
        ("Content-Length", "²"),
        ("Content-Length", "-1"),
    ),
    *(("Content-Length", "9" * 30), ("Connection", "close"), ("x" * 70_000, "1"), ("Cookie", "a=" + "b" * 70_000)),
)
SEATS = ("2", "2", "0", "null")
FRAMED_BY_THEM = ("Transfer-Encoding", "Content-Length", "Expect", "Upgrade")  # where our own end may not be theirs
ASKED = re.compile(r'(?:form|query|query_params|cookies)(?:\.get\(|\[)f?"([\w-]+)|"([\w-]+)" in (?:form|query)')


@dataclass(frozen=True)
class Live:
    """What is really there, for messages that are nearly right."""

    tables: tuple[str, ...]
    games: tuple[str, ...]
    moves: tuple[str, ...]
    words: tuple[str, ...]  # levels, invitations, records
    app: Starlette = field(repr=False)

    def hints(self) -> dict[str, tuple[str, ...]]:
        """Values that lead further than the type alone says."""
        ids, tables = ('"the-same-id"', '"the-other-id"'), tuple(map(json.dumps, self.tables))
        moves = tuple(map(json.dumps, self.moves))
        known = {"table": tables, "id": ids, "seat": SEATS, "base": ("0", "1", "2"), "move": moves}
        # Anybody may ask for a seat that they say is theirs; that is kept, and so it is no attack.
        do = tuple(json.dumps(one) for one in get_args(protocol.SeatAction) if one != "ask")
        return {"proto": (str(protocol.PROTO),), "do": do, **known}


# --- frames ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    text: str
    wire: str = "text"

    def data(self) -> bytes:
        """As it goes over the wire."""
        raw = self.text.encode("utf-8", "surrogatepass")
        half = len(raw) // 2
        parts = {
            "text": lambda: wire.framed(raw),
            "binary": lambda: wire.framed(raw, wire.BINARY),
            "cut": lambda: wire.framed(raw[:half]),
            "twice": lambda: wire.framed(raw + raw),
            "no utf-8": lambda: wire.framed(raw[:half] + b"\xff" + raw[half:]),
            "too long": lambda: wire.framed(raw.ljust(limits.MESSAGE_BYTES + 10)),
            "fragments": lambda: wire.framed(raw[:half], bits=0) + wire.framed(raw[half:], 0),
            "crumbs": lambda: wire.framed(b"", bits=0) + 40 * wire.framed(b"", 0, bits=0) + wire.framed(raw, 0),
            "never ending": lambda: wire.framed(raw, bits=0) + wire.framed(raw),
            "no beginning": lambda: wire.framed(raw, 0),
            "unmasked": lambda: wire.framed(raw, masked=False),
            "reserved bit": lambda: wire.framed(raw, bits=wire.LAST | 0x40),
            "unknown kind": lambda: wire.framed(raw, 5),
            "long ping": lambda: wire.framed(raw.ljust(126), wire.PING),
            "pings": lambda: 30 * wire.framed(b"?", wire.PING),
            "short close": lambda: wire.framed(b"\x03", wire.CLOSE),
            "close without words": lambda: wire.framed(b"\x00\x01\xff", wire.CLOSE),
            "lie": lambda: wire.framed(raw, length=len(raw) + 50),
            "huge lie": lambda: wire.framed(raw, length=1 << 62),
        }
        return parts[self.wire]()

    @property
    def open_end(self) -> bool:
        return self.wire.endswith("lie")


WIRES = (
    *(
        "binary",
        "cut",
        "twice",
        "no utf-8",
        "too long",
        "fragments",
        "crumbs",
        "never ending",
        "no beginning",
        "unmasked",
    ),
    *("reserved bit", "unknown kind", "long ping", "pings", "short close", "close without words", "lie", "huge lie"),
)


def anything() -> Strategy[str]:
    """Anything instead of a JSON value."""
    made = st.integers() | st.text(max_size=12) | st.floats(allow_nan=False)
    return st.sampled_from(FRAGMENTS) | st.sampled_from(WORDS).map(json.dumps) | made.map(json.dumps)


def right(kind: msgspec.inspect.Type, live: Live) -> Strategy[str]:
    """A value of this type, likely to mean something; of a type we do not know, anything."""
    match kind:
        case msgspec.inspect.IntType():
            return st.sampled_from(range(-1, 6)).map(str)
        case msgspec.inspect.StrType():
            return st.sampled_from((*live.tables, *live.words)).map(json.dumps)
        case msgspec.inspect.FloatType():
            return st.sampled_from(("0", "0.5", "-1", "1e9"))
        case msgspec.inspect.BoolType():
            return st.sampled_from(("true", "false"))
        case msgspec.inspect.NoneType():
            return st.just("null")
        case msgspec.inspect.LiteralType():
            return st.sampled_from([json.dumps(value) for value in kind.values])
        case msgspec.inspect.UnionType():
            return st.one_of([right(one, live) for one in kind.types])
        case _:
            return anything()


@dataclass(frozen=True)
class Shape:
    """A kind of message: its tag and its fields with values of the right type."""

    tag: str
    fields: tuple[tuple[str, Strategy[str]], ...]


def shapes(live: Live) -> dict[type[Any], Shape]:
    """Every message that a page may send."""
    kinds = msgspec.inspect.type_info(protocol.FromPage)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    hints, found = live.hints(), {}
    for kind in kinds.types:
        assert isinstance(kind, msgspec.inspect.StructType)
        fields = tuple(
            (one.encode_name, st.sampled_from(hints[one.name]) if one.name in hints else right(one.type, live))
            for one in kind.fields
        )
        found[kind.cls] = Shape(json.dumps(kind.tag), fields)
    return found


WRONG = anything()
HARM = st.sampled_from((*[""] * 70, "field", "field", "missing", "more", "double", "tag", "letter"))
LETTER = st.characters(codec="utf-8")


@st.composite
def message(draw: st.DrawFn, shape: Strategy[Shape]) -> str:
    """A message that is right, or nearly so."""
    kind = draw(shape)
    harm = draw(HARM)
    pairs = [('"t"', kind.tag)] + [(f'"{name}"', draw(value)) for name, value in kind.fields]
    index = draw(st.integers(0, len(pairs) - 1)) if harm else 0
    if harm == "field":
        pairs[index] = (pairs[index][0], draw(WRONG))
    elif harm == "missing":
        del pairs[index]
    elif harm == "more":
        pairs.insert(index, (json.dumps(draw(st.sampled_from(WORDS))), draw(WRONG)))
    elif harm == "double":
        pairs.append((pairs[index][0], draw(WRONG)))
    elif harm == "tag":
        pairs[0] = ('"t"', draw(WRONG))
    text = "{" + ",".join(f"{key}:{value}" for key, value in pairs) + "}"
    if harm == "letter":
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(LETTER) + text[at + 1 :]
    return text


NO_TABLES = [word for word in WORDS if "/" not in word]  # what can stand where the id of a table stands


@dataclass(frozen=True)
class Talk:
    """A socket with all that is said over it."""

    frames: tuple[Frame, ...]
    end: wire.End
    path: str


@st.composite
def talk(
    draw: st.DrawFn, hello: Strategy[str], text: Strategy[str], wires: Strategy[str], tables: Strategy[str]
) -> Talk:
    first = draw(hello) if draw(st.integers(0, 9)) else draw(text)
    later = draw(st.lists(text, min_size=1, max_size=24))
    harmed = draw(st.integers(-40, len(later)))  # mostly none
    how = draw(wires)
    frames = tuple(Frame(one, how if index == harmed else "text") for index, one in enumerate([first, *later]))
    end: wire.End = draw(st.sampled_from(("close", "close", "close", "close", "eof", "drop")))
    if end == "close" and any(one.open_end for one in frames):
        end = "eof"
    table = draw(tables) if draw(st.integers(0, 19)) else draw(st.sampled_from(NO_TABLES))
    return Talk(frames, end, f"/socket/{quote(table[:3_000], safe='.')}")


# --- requests --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Request:
    method: str
    target: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    rest: bytes = b""  # more than was announced

    @property
    def open_end(self) -> bool:
        return bool(self.rest) or any(name in FRAMED_BY_THEM for name, _ in self.headers)

    def data(self, port: int, cookie: str) -> bytes:
        here = f"127.0.0.1:{port}"
        given = {"Host": here, "Origin": f"http://{here}", "Cookie": cookie, "Content-Length": str(len(self.body))}
        if self.method in ("GET", "HEAD"):
            del given["Content-Length"]
        else:
            given["Content-Type"] = "application/x-www-form-urlencoded"
        lines = [f"{name}: {value}" for name, value in (given | dict(self.headers)).items() if value]
        head = "\r\n".join((f"{self.method} {self.target} HTTP/1.1", *lines))
        return head.encode("utf-8", "surrogatepass") + b"\r\n\r\n" + self.body + self.rest


def doors(app: Starlette) -> list[tuple[str, tuple[str, ...]]]:
    """Every path of the application with the methods it knows."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for route in app.routes:
        if isinstance(route, Route):
            found.append((route.path, tuple(sorted(route.methods or ()))))
        elif isinstance(route, Mount):
            found.append((f"{route.path}/{{path}}", ("GET",)))
        elif isinstance(route, WebSocketRoute):
            found.append((route.path, ("GET",)))
        else:
            raise TypeError(route)
    return found


def asked(*modules: ModuleType) -> list[str]:
    """The names of fields that some code looks for in forms, queries and cookies."""
    found = {one or other for module in modules for one, other in ASKED.findall(inspect.getsource(module))}
    return sorted(name + "0" if name.endswith("-") else name for name in found)


def fields(live: Live) -> Strategy[list[tuple[str, str]]]:
    names = st.sampled_from([*asked(pages, forms, archive, site), *WORDS[:12]])
    values = st.sampled_from((*live.words, *live.tables, "2", "5")) | st.sampled_from(WORDS) | st.text(max_size=9)
    return st.lists(st.tuples(names, values), max_size=6)


def paths(live: Live) -> Strategy[tuple[str, str]]:
    """A method and a path of the application, its holes filled with what belongs there or with anything."""
    words = st.sampled_from((*live.words, *live.tables)) | st.sampled_from(WORDS)
    known = {
        "table": st.sampled_from(live.tables),
        "game": st.sampled_from(live.games),
        "lang": st.sampled_from(("cs", "en")),
    }
    ways = [(re.split(r"\{(\w+)(?::\w+)?\}", path), methods) for path, methods in doors(live.app)]

    @st.composite
    def path(draw: st.DrawFn) -> tuple[str, str]:
        parts, methods = draw(st.sampled_from(ways))
        odd = draw(st.integers(0, 19))
        holes = [draw(words if 12 < odd < 18 else known.get(name, words)) for name in parts[1::2]]
        filled = "".join(
            part if index % 2 == 0 else quote(holes[index // 2][:3_000], safe="/%.") for index, part in enumerate(parts)
        )
        return ("PUT", "DELETE")[odd - 18] if odd > 17 else draw(st.sampled_from(methods)), filled

    return path()


def encoded(pairs: list[tuple[str, str]], how: int) -> tuple[tuple[tuple[str, str], ...], bytes]:
    """A form as browsers write it, as several parts, or as something else."""
    if how == 19:
        parts = "".join(
            f'--b\r\nContent-Disposition: form-data; name="{name}"; filename="f"\r\n\r\n{value}\r\n'
            for name, value in pairs
        )
        return (("Content-Type", "multipart/form-data; boundary=b"),), f"{parts}--b--\r\n".encode("utf-8", "replace")
    if how == 18:
        return (("Content-Type", "application/json"),), json.dumps(dict(pairs)).encode()
    body = urlencode(pairs, errors="replace").encode()
    return (), body[: len(body) // 2] if how == 17 else body * 40 if how == 16 else body


@st.composite
def request(draw: st.DrawFn, path: Strategy[tuple[str, str]], form: Strategy[list[tuple[str, str]]]) -> Request:
    method, target = draw(path)
    pairs = draw(form)
    headers, body = ((), b"") if method in ("GET", "HEAD") else encoded(pairs, draw(st.integers(0, 19)))
    if method == "GET" and pairs:
        target += "?" + urlencode(pairs, errors="replace")[:20_000]
    harm = draw(st.integers(0, 14))
    if harm == 14:
        headers += (draw(st.sampled_from(HEADERS)),)
    elif harm == 13:
        target = draw(
            st.sampled_from(("*", "//", "/%", "/\x00", "/é", "http://x/", "/" + "y" * 70_000, "/t/%ff", "/a b"))
        )
    rest = draw(st.sampled_from((b"", b"\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01"))) if harm == 12 else b""
    return Request(method, target, headers, body, rest)


# --- all at once -----------------------------------------------------------------------------------------------------

Deed = Talk | tuple[Request, ...]


def attacks(live: Live, most: int) -> Strategy[list[Deed]]:
    """What is done at the same time, so many deeds at the most: about seven of ten things are frames."""
    known = shapes(live)
    hello = message(st.just(known[protocol.Hello]))
    text = message(
        st.sampled_from([shape for kind, shape in known.items() if kind is not protocol.Hello] * 5 + [*known.values()])
    )
    one = talk(hello, text, st.sampled_from(WIRES), st.sampled_from(live.tables))
    asking = st.lists(request(paths(live), fields(live)), min_size=1, max_size=5).map(tuple)
    deed = one | asking
    return st.integers(1, most).flatmap(lambda count: st.lists(deed, min_size=count, max_size=count))
