"""The protocol between a page and the server: JSON text, one struct for each kind of message. The version is PROTO.

This file and `protocol_parts.py` are its only source: `scripts/protocol.py` writes the browser's types and the tables
of the documentation from them. The page sends one message at a time; the server sends one or several, a line each.
Where a field is called differently on the wire, the struct says so.
"""

from typing import Literal

import msgspec

from drezina.core.words import Language
from drezina.scene.node import Form, Role, Window
from drezina.table.protocol_parts import Coach, LastRound, Piece, Proof, Result, ScoringTable

PROTO = 6
AT_THE_TABLE = -2  # whose line of the log it is, where nobody moved
ChatMode = Literal["all", "players", "off"]
SeatAction = Literal["sit", "leave", "bot", "back", "remove", "resign", "ask"]
UndoKind = Literal["free", "ask", "practice"]


class Message(Piece, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """What all messages share."""


# --- from the page ---------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello", frozen=True):
    """The first message. `seat` is the seat whose view the page wants, `have` the version that it still shows.

    A page gets the sheets of its `window`: narrow is a phone held upright.
    """

    proto: int
    lang: Language
    seat: int | None = None
    have: int | None = None
    window: Window = "wide"


class ChangeView(Message, tag="look", frozen=True):
    """Another language, another of one's own seats, or another window."""

    lang: Language
    seat: int | None = None
    window: Window = "wide"


class Move(Message, tag="move", frozen=True, rename={"seat_version": "base"}):
    """A move; `base` is the number of decisions and undos of the seat that the page knows of."""

    id: str
    seat: int
    seat_version: int
    move: str


class Undo(Message, tag="undo", frozen=True, rename={"seat_version": "base"}):
    """Takes the last decision of a seat back, or asks the others to agree."""

    id: str
    seat: int
    seat_version: int


class Agree(Message, tag="agree", frozen=True):
    """An answer to somebody who would like to undo, or asks for a seat, by the number of the request."""

    yes: bool
    wish: int | None = None


class Seat(Message, tag="seat", frozen=True):
    """Something about a seat: sit down, leave, give it to a bot, take it back, send its guest away, resign, ask for it.

    `level` is of a bot for an empty seat; a stand-in has the level that the table was made with.
    """

    seat: int
    do: SeatAction
    level: str = ""
    nonce: str = ""


class Close(Message, tag="close", frozen=True):
    """The host closes a table at which the game has not begun."""


class Pace(Message, tag="pace", frozen=True):
    """How long a bot's move is left to be looked at, in seconds."""

    seconds: float


class Rematch(Message, tag="again", frozen=True):
    """The same game with the same people."""


class Chat(Message, tag="chat", frozen=True):
    """Something said at the table."""

    text: str


class SetChatMode(Message, tag="hush", frozen=True):
    """Who may talk; the host decides."""

    mode: ChatMode


class Looking(Message, tag="looking", frozen=True):
    """Whether somebody looks at the page: it is in sight, and not left alone for long."""

    now: bool


class Onward(Message, tag="onward", frozen=True):
    """Goes on in a lesson: the words of this step were read, or the move that it asks for is to be shown."""

    step: int


class Ping(Message, tag="ping", frozen=True):
    """Asks whether the server is still there."""


class About(Message, tag="about", frozen=True):
    """Asks about something that somebody points at, after the items that were pointed at before.

    `about` is the key of an item of the drawing, or `seat-2` for all that belongs to that seat.
    """

    about: str
    after: tuple[str, ...] = ()


class Consider(Message, tag="consider", frozen=True):
    """Asks what a legal move of the page's seat would change."""

    move: str


Asking = Hello | ChangeView | Ping | About | Consider | Looking
FromPage = Asking | Move | Undo | Agree | Seat | Close | Pace | Rematch | Chat | SetChatMode | Onward
decoder = msgspec.json.Decoder(FromPage)


# --- to the page: the game -------------------------------------------------------------------------------------------


class SheetHead(Piece, frozen=True):
    """A sheet of the drawing without its items; a part is a title, left, top, width, height and form.

    `ground` and `library` are digests of what never changes: the page fetches each once, from `/art/DIGEST.svg`.
    """

    key: str
    w: float
    h: float
    role: Role
    title: str
    seat: int | None
    parts: tuple[tuple[str, float, float, float, float, Form], ...]
    ground: str
    library: str


class WholeSheet(Piece, frozen=True):
    """A sheet with its items: key and SVG."""

    head: SheetHead
    items: tuple[tuple[str, str], ...]


class SheetChange(Piece, frozen=True):
    """What is gone from a sheet, then what is set: key, SVG, and the key of the item before it."""

    sheet: str
    gone: tuple[str, ...]
    put: tuple[tuple[str, str, str], ...]


class LegalMove(Piece, frozen=True, rename={"move": "m"}):
    """A move of the page's seat: text, words, keys of the drawing, whether to confirm it first, what it brings.

    `steps` are the words of the view's `steps` that lead to it: what is done, where, with what. `rank` is 1 where it
    serves what the seat is after, -1 where it ends something. Moves with the same `turns` put the same thing on the
    same place, turned. Where `counted` is not 0, so many of the first keys are pieces of a payment.
    """

    move: str
    label: str
    keys: tuple[str, ...]
    confirm: bool
    hint: str
    steps: tuple[int, ...]
    rank: int
    turns: str = ""
    counted: int = 0


class LogLine(Piece, frozen=True, rename={"entry": "n"}):
    """A line of the log: the number of its step, who moved (-1: the setting up, -2: no move, but at the table), words.

    Steps are counted for each viewer: what somebody cannot tell is no step. `at` are the keys of what it speaks of; an
    aside is small and belongs to what was told before; lines of one turn have its number. `clause` is the rule that it
    comes from.
    """

    entry: int
    seat: int
    text: str
    at: tuple[str, ...]
    aside: bool
    turn: int
    clause: str


class Player(Piece, frozen=True):
    """What the drawing says about a seat; a badge is a label, a value and an icon."""

    colour: str
    shape: str
    points: int | None
    badges: tuple[tuple[str, str, str], ...]


class GameView(Piece, frozen=True, rename={"seat_version": "base"}):
    """All that a viewer sees of the game besides drawing and log: small enough to be sent anew each time."""

    seat: int | None
    lang: Language
    window: Window
    prompt: str
    clause: str  # of the rules, that the question comes from
    waiting: tuple[int, ...]
    seat_version: int
    mover: int  # who made the last move
    moves: tuple[LegalMove, ...]
    steps: tuple[str, ...]  # the words that lead to the moves
    players: tuple[Player, ...]
    extras: tuple[tuple[str, str], ...]
    over: bool
    result: Result | None
    last_round: LastRound | None
    scorings: tuple[int, ...]  # the steps in which something was scored within the game


class Full(Message, tag="full", frozen=True, rename={"version": "v", "view": "rest"}):
    """The whole game as the page may see it."""

    version: int
    view: GameView
    sheets: tuple[WholeSheet, ...]
    log: tuple[LogLine, ...]


class Diff(Message, tag="diff", frozen=True, rename={"from_version": "from", "version": "v", "view": "rest"}):
    """The difference for a page that shows version `from`; `kept` lines of its log stay, `log` follows them."""

    from_version: int
    version: int
    view: GameView
    order: tuple[str, ...]
    whole: tuple[WholeSheet, ...]
    changes: tuple[SheetChange, ...]
    gone: tuple[str, ...]
    kept: int
    log: tuple[LogLine, ...]


# --- to the page: what is around the game ----------------------------------------------------------------------------


class Clock(Piece, frozen=True):
    """Seconds left of the turn and of the bank at the moment `at` of the server's time; `warning` seconds are few."""

    left: float
    bank: float
    at: float
    runs: bool
    warning: float


class SeatInfo(Piece, frozen=True):
    """Who sits on a seat, and what this page may do about it."""

    name: str
    kind: str
    level: str
    mine: bool
    here: bool
    standin: str
    gone: str  # why a bot plays to the end: resigned, time
    clock: Clock | None
    may: tuple[SeatAction, ...]


class Petition(Piece, frozen=True):
    """Somebody asks to undo behind a barrier, or for a seat, until it is answered; `answer`: this page is asked."""

    seat: int
    text: str
    mine: bool
    answer: bool
    number: int


class Room(
    Message,
    tag="room",
    frozen=True,
    rename={"seats": "chairs", "spectators": "watchers", "undo_request": "wish", "rematch": "again"},
):
    """Everything around the game: who is there and what may be done."""

    stage: str
    name: str
    status: str  # whose turn it is, in words
    seats: tuple[SeatInfo, ...]
    host: bool
    invitation: str
    spectators: int
    undo: tuple[tuple[int, UndoKind], ...]  # own seats that can take back, and how
    undo_request: Petition | None
    claim: Petition | None
    pace: float
    rematch: str  # the table of the next game
    practice: bool  # everything can be taken back, and the result counts nowhere
    agreement: str  # when somebody is stood in for and what can be taken back, in words
    trouble: str  # why the game cannot go on
    lesson: Coach | None  # the lesson that is taken here
    seal: str  # the hash of the table's own part of the secret
    commitment: str  # the hash of the secret, when everybody has added to it


class ChatLine(Piece, frozen=True):
    """A line of chat; `who` is the same for all that somebody says at this table, `seat` -1 for a spectator."""

    n: int
    who: str
    name: str
    seat: int
    text: str


class Lines(Message, tag="lines", frozen=True):
    """What was said since the page was last told, who may talk, whether this page may, and as whom it is known."""

    lines: tuple[ChatLine, ...]
    last: int
    mode: ChatMode
    may: bool
    me: str


class Ack(Message, tag="ack", frozen=True, rename={"version": "v"}):
    """A command was done; `v` is the version it made."""

    id: str
    version: int


class Nack(Message, tag="nack", frozen=True, rename={"version": "v"}):
    """A command was refused and nothing has changed: a code for the page, words for the person, a clause if any."""

    id: str
    version: int
    code: str
    text: str
    clause: str


class Explained(Message, tag="explained", frozen=True, rename={"version": "v"}):
    """What the page asked about: what it is, why it cannot be chosen now, the clause, and the keys it speaks of."""

    version: int
    about: str
    what: str
    why: str
    clause: str
    at: tuple[str, ...]


class Considered(Message, tag="considered", frozen=True, rename={"version": "v", "move": "m"}):
    """What a move would change: items as they would be (sheet, key, SVG), items that would be gone, and numbers.

    A number is a sign for the eye, its name, and how it would change, less than nothing where it costs.
    """

    version: int
    move: str
    put: tuple[tuple[str, str, str], ...]
    gone: tuple[tuple[str, str], ...]
    numbers: tuple[tuple[str, str, str], ...]


class Go(Message, tag="go", frozen=True):
    """The page should go on at another table."""

    table: str


class Pong(Message, tag="pong", frozen=True):
    """The server is there; `up` is its time, by which clocks are counted. The first answer, and that to a ping."""

    up: float


class Bye(Message, tag="bye", frozen=True):
    """The last message: upgrade (reload), restart, removed, no-table, slow, flood, garbage."""

    code: str


ToPage = Full | Diff | Room | Lines | Ack | Nack | Explained | Considered | Go | Pong | Bye
encoder = msgspec.json.Encoder()


def text(message: ToPage) -> str:
    return encoder.encode(message).decode()


# --- answers to requests ---------------------------------------------------------------------------------------------


class Past(Piece, frozen=True):
    """A position of the past: how many steps have happened, of how many, and where turns begin.

    `line` changes whenever positions that were shown may look different now.
    """

    n: int
    last: int
    turns: tuple[int, ...]
    line: str
    show: Full | Diff


ANSWERS = (Past, ScoringTable, Proof)
