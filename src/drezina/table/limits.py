"""Every limit of the table, in one place: sizes, rates, counts and times."""

import time
from collections import OrderedDict
from dataclasses import dataclass

# Sizes, in characters unless said otherwise.
NAME = 24
TABLE_NAME = 40
FRAME_BYTES = 4_096  # one message from a page
FORM_BYTES = 16_384
FORM_FIELDS = 60
RECORD_BYTES = 131_072  # a form with the record of a game
CHAT_LINE = 240
OUTBOX = 32  # small messages that may wait for a slow page before it is let go

# Counts.
TABLES_PER_GUEST = 60  # running or waiting at the same time
SOCKETS_PER_ADDRESS = 2_000  # one household, school or load test
SOCKETS_PER_GUEST = 20
RING = 8  # old frames kept for pages that come back
PAST = 48  # frames of the past kept for each table
CHAT_LINES = 200  # lines of chat kept for each table

# Times, in seconds.
SEND = 20.0  # a page that does not take a message for so long is let go
REQUEST = 30.0  # a request that has not come whole after so long is cut off
HELLO = 10.0  # a socket that says nothing for so long is closed
IDLE = 120.0  # a table nobody looks at leaves the memory
SWEEP = 20.0  # how often such tables are looked for
SWITCH = 0.0005  # a thread that wants to go on waits so long for a busy one: the pen does after every statement
LINK = 900  # a link to another device is good for so long
COOKIE = 400 * 24 * 3600


@dataclass(frozen=True)
class Rate:
    """So many at once, refilled at so many a second."""

    burst: float
    per_second: float


FRAMES = Rate(60, 20)  # messages of one socket
POSTS = Rate(40, 1)  # forms of one address
TABLES = Rate(20, 1 / 30)  # new tables of one guest
GUESTS = Rate(60, 1 / 5)  # new guests of one address
SOCKETS = Rate(200, 50)  # new sockets of one address
REPLAYS = Rate(80, 12)  # looks at the past, of one address
RECORDS = Rate(6, 1 / 60)  # records opened and games forked, of one guest
CHAT = Rate(6, 1 / 2)  # lines of chat of one guest
UNDOS = Rate(30, 1 / 6)  # decisions that one seat takes back; all of them are played again when a table is loaded
LINKS = Rate(10, 1 / 30)  # links to another device, made or tried, of one address


class Bucket:
    """Counts one stream of events against a rate."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """Counts many streams, each under a key; the oldest are forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        return bucket.take()
