"""Every limit of the server, in one place: sizes, rates, counts and times; and token buckets that hold the rates."""

import time
from collections import OrderedDict
from dataclasses import dataclass

# Sizes, in characters unless said otherwise.
NAME = 24
TABLE_NAME = 40
MESSAGE_BYTES = 4_096  # one message from a page
FORM_BYTES = 16_384
FORM_FIELDS = 60
RECORD_BYTES = 131_072  # a form with the record of a game
CHAT_LINE = 240
MAIL_ADDRESS = 254
ADDRESS = 600  # of a webhook or a push service
REPORT = 600  # what somebody tells the operator
OUTBOX = 32  # small messages that may wait for a slow page before it is disconnected

BACKUP_RATIO = 200  # of a database to its packed form; games pack to a tenth or so, a bomb to a thousandth

# Counts.
TABLES_PER_GUEST = 60  # running or waiting at the same time
DECISIONS_PER_GUEST = 24  # of bots at one guest's tables, waiting at the same time; more try again later
LISTED_PER_GUEST = 4  # public tables that wait or run at the same time
LISTED_PER_ADDRESS = 10
EXPIRED_AT_ONCE = 200  # tables closed in one go because nobody came
UNFINISHED_PER_ADDRESS = 256  # connections on which no whole request has come yet
SOCKETS_PER_ADDRESS = 2_000  # one household, school or load test
SOCKETS_PER_GUEST = 20
SNAPSHOTS = 8  # cached for each viewer, for pages that reconnect
REPLAY_SNAPSHOTS = 48  # snapshots of the past cached for each table
ANSWERS = 64  # to questions about one position, cached for each table
CHAT_LINES = 200  # lines of chat kept for each table
PASSKEYS_PER_GUEST = 10
RESULTS_AT_ONCE = 5  # of games that ended before results were kept, found for one look at my games
MY_GAMES = 500  # of one guest, running or finished, that one page looks at
SUBSCRIPTIONS_PER_GUEST = 10  # browsers that get notices by push
NOTICES_AT_ONCE = 500  # taken from the outbox in one round
NOTICES_IN_PARALLEL = 8
NOTICE_TRIES = 10  # of a notice that cannot be delivered, over about a day

# Times, in seconds.
SEND_TIMEOUT = 20.0  # a page that does not take a message for so long is disconnected
REQUEST_TIMEOUT = 30.0  # a request that has not come whole after so long is cut off
HELLO_TIMEOUT = 10.0  # a socket that says nothing for so long is closed
IDLE_TIMEOUT = 120.0  # a table nobody looks at is evicted from memory
EVICTION_INTERVAL = 20.0  # how often such tables are looked for
SWITCH_INTERVAL = 0.0005  # of the GIL: the writer's thread waits so long for a busy loop, after every statement
RING_AGAIN = 5.0  # until what was due at a table and could not be written is tried again
UPTIME_INTERVAL = 15.0  # how often it is noted how long the store has been served
CLAIM_INTERVAL = 5.0  # how often a server looks whether the database is still its own
HEALTH_INTERVAL = 1.0  # how often the store is tried out at most, however often somebody asks
LISTED_FOR = 2 * 24 * 3600  # a public table at which nothing happened for so long leaves the lobby
RETENTION_INTERVAL = 3600.0  # how often what is too old is looked for
SEEN_INTERVAL = 24 * 3600  # a guest who comes is noted no more often
HOLIDAY_DAYS = 30  # the longest holiday
QUIET_MINUTES = 14 * 60  # the longest quiet hours of a day
LINK_LIFETIME = 900  # of a link that signs in
LINK_REPEATS = (5.0, 30.0, 120.0)  # waits after each time that the mail with such a link could not be sent
CHALLENGE_LIFETIME = 300.0  # what a passkey has to sign
COOKIE_LIFETIME = 400 * 24 * 3600
NOTICE_INTERVAL = 5.0  # how often the outbox is looked into
NOTICE_DELAY = 30.0  # a notice waits so long: many people look by themselves
NOTICE_GAP = 600.0  # one person gets no message sooner after another; what comes meanwhile is gathered
NOTICE_FIRST_REPEAT, NOTICE_LAST_REPEAT = 60.0, 6 * 3600.0  # the wait doubles with every try
OUTSIDE_TIMEOUT = 20.0  # of a connection to another server


@dataclass(frozen=True)
class RateLimit:
    """So many at once (the burst), refilled at so many a second."""

    burst: float
    per_second: float


MESSAGES = RateLimit(60, 20)  # messages of one socket
QUESTIONS = RateLimit(40, 8)  # of one socket: what something is, what a move would change
POSTS = RateLimit(40, 1)  # forms of one address
TABLES = RateLimit(20, 1 / 30)  # new tables of one guest
GUESTS = RateLimit(60, 1 / 5)  # new guests of one address
SOCKETS = RateLimit(200, 50)  # new sockets of one address
REPLAYS = RateLimit(80, 12)  # looks at the past, of one address
RECORDS = RateLimit(6, 1 / 60)  # records opened and games forked, of one guest
CHAT = RateLimit(6, 1 / 2)  # lines of chat of one guest
CLAIMS = RateLimit(2, 1 / (6 * 3600))  # seats that one guest asks for at one table
UNDOS = RateLimit(30, 1 / 6)  # decisions that one seat undoes; all of them are played again when a table is loaded
LINKS = RateLimit(10, 1 / 30)  # links that sign in, made or tried, of one address
MAILS = RateLimit(3, 1 / 1200)  # links sent to one mail address
HINTS = RateLimit(10, 1 / 3)  # of one guest
REPORTS = RateLimit(5, 1 / 600)  # what one guest tells the operator


class TokenBucket:
    """Holds one stream of events to a rate: each takes a token, and tokens come back with time."""

    def __init__(self, limit: RateLimit) -> None:
        self.limit = limit
        self.tokens = limit.burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.limit.burst, self.tokens + (now - self.at) * self.limit.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class RateLimiter:
    """A token bucket for each key; those that were not used for longest are dropped."""

    def __init__(self, limit: RateLimit, most: int = 20_000) -> None:
        self.limit = limit
        self.most = most
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = TokenBucket(self.limit)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        return bucket.take()
