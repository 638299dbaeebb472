"""The messages between a page and the table: JSON text, one struct for each kind. The version is PROTO.

The page sends one message at a time; the table sends one or several, a line each.
"""

from typing import Literal

import msgspec

from drezina.core.words import Language

PROTO = 1


class Piece(msgspec.Struct, frozen=True, gc=False):
    """Nothing here ever points back to itself, so the search for garbage may pass it by."""


class Message(Piece, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """What all messages share."""


# --- from the page ---------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello", frozen=True):
    """The first message. `seat` is the seat whose eyes the page wants, `have` the version it still shows."""

    proto: int
    table: str
    lang: Language
    seat: int | None = None
    have: int | None = None


class Look(Message, tag="look", frozen=True):
    """Another language, or another of one's own seats."""

    lang: Language
    seat: int | None = None


class Move(Message, tag="move", frozen=True):
    id: str
    seat: int
    base: int
    move: str


class Undo(Message, tag="undo", frozen=True):
    id: str
    seat: int
    base: int


class Agree(Message, tag="agree", frozen=True):
    """An answer to somebody's wish to take back, by its number."""

    yes: bool
    wish: int | None = None


class Seat(Message, tag="seat", frozen=True):
    """Something about a seat: sit down, leave, give it to a bot, take it back, send its guest away."""

    seat: int
    do: Literal["sit", "leave", "bot", "back", "remove"]
    level: str = ""
    nonce: str = ""


class Pace(Message, tag="pace", frozen=True):
    """How long a bot's move is left to be looked at, in seconds."""

    seconds: float


class Again(Message, tag="again", frozen=True):
    """The same game with the same people."""


class Chat(Message, tag="chat", frozen=True):
    """Something said at the table."""

    text: str


ChatMode = Literal["all", "players", "off"]


class Hush(Message, tag="hush", frozen=True):
    """Who may talk; the host decides."""

    mode: ChatMode


class Ping(Message, tag="ping", frozen=True):
    pass


FromPage = Hello | Look | Move | Undo | Agree | Seat | Pace | Again | Chat | Hush | Ping
decoder = msgspec.json.Decoder(FromPage)


# --- to the page -----------------------------------------------------------------------------------------------------


class SheetHead(Piece, frozen=True):
    key: str
    w: float
    h: float
    role: str
    title: str
    seat: int | None
    parts: tuple[tuple[str, float, float, float, float], ...]  # title, left, top, width, height


class WholeSheet(Piece, frozen=True):
    head: SheetHead
    items: tuple[tuple[str, str], ...]


class SheetChange(Piece, frozen=True):
    sheet: str
    gone: tuple[str, ...]
    put: tuple[tuple[str, str, str], ...]


class LegalMove(Piece, frozen=True):
    """A move of this page's seat: text, words, keys on the picture, whether to ask before doing it, what it brings."""

    m: str
    label: str
    keys: tuple[str, ...]
    confirm: bool
    hint: str


class LogLine(Piece, frozen=True):
    n: int  # number of the entry
    seat: int  # who moved; -1 for the setting up
    text: str


class Player(Piece, frozen=True):
    """What the picture says about a seat."""

    colour: str
    shape: str
    points: int | None
    badges: tuple[tuple[str, str, str], ...]  # label, value, icon


class ScoreRow(Piece, frozen=True):
    seat: int
    place: int
    points: int
    lines: tuple[tuple[str, int], ...]


class Rest(Piece, frozen=True):
    """All of a frame that is small enough to be sent anew each time."""

    seat: int | None
    lang: Language
    prompt: str
    waiting: tuple[int, ...]
    base: int
    mover: int  # who made the last move
    moves: tuple[LegalMove, ...]
    players: tuple[Player, ...]
    extras: tuple[tuple[str, str], ...]
    over: bool
    scores: tuple[ScoreRow, ...]


class Full(Message, tag="full", frozen=True):
    v: int
    rest: Rest
    sheets: tuple[WholeSheet, ...]
    log: tuple[LogLine, ...]


class Diff(Message, tag="diff", frozen=True):
    """Applies only on a page that shows version `from_`."""

    from_: int = msgspec.field(name="from")
    v: int
    rest: Rest
    order: tuple[str, ...]
    whole: tuple[WholeSheet, ...]
    changes: tuple[SheetChange, ...]
    gone: tuple[str, ...]
    kept: int  # lines of the log that stay
    log: tuple[LogLine, ...]  # and those that follow them


class Chair(Piece, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: str
    level: str
    mine: bool
    here: bool
    standin: str
    may: tuple[str, ...]  # what this page may do about it: sit, leave, bot, back, remove


class Wish(Piece, frozen=True):
    """Somebody wants to take back behind a barrier."""

    seat: int
    text: str
    mine: bool
    answer: bool  # whether this page is asked
    number: int


class Room(Message, tag="room", frozen=True):
    """Everything around the game: who is there and what may be done."""

    stage: str
    name: str
    status: str  # whose turn it is, in words
    chairs: tuple[Chair, ...]
    host: bool
    invitation: str
    watchers: int
    undo: tuple[tuple[int, str], ...]  # own seats that can take back: free or ask
    wish: Wish | None
    pace: float
    again: str
    trouble: str  # why the game cannot go on
    seal: str  # the hash of the table's own part of the secret
    commitment: str  # the hash of the secret, when everybody has added to it


class ChatLine(Piece, frozen=True):
    n: int
    who: str  # the same for everything that somebody says at this table
    name: str
    seat: int  # -1 for a watcher
    text: str


class Lines(Message, tag="lines", frozen=True):
    """What was said since the page was last told, and who may talk."""

    lines: tuple[ChatLine, ...]
    last: int
    mode: ChatMode
    may: bool  # whether this page may
    me: str  # by what it is known itself


class Ack(Message, tag="ack", frozen=True):
    id: str
    v: int


class Nack(Message, tag="nack", frozen=True):
    id: str
    v: int
    code: str
    text: str


class Go(Message, tag="go", frozen=True):
    """The page should go on somewhere else."""

    table: str


class Pong(Message, tag="pong", frozen=True):
    pass


class Bye(Message, tag="bye", frozen=True):
    """The last message: upgrade (reload), gone, removed, slow, garbage, flood."""

    code: str


ToPage = Full | Diff | Room | Lines | Ack | Nack | Go | Pong | Bye
encoder = msgspec.json.Encoder()


def text(message: ToPage) -> str:
    return encoder.encode(message).decode()
