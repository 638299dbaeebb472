"""Where the server keeps its data and how it is reached."""

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from drezina.bots.levels import LEVELS, PROGRAM, Level

DEFAULT_PORT = 8765
APP = "drezina"
HOME_VARIABLE = "DREZINA_HOME"
HOST = re.compile(r"([\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(:\d{1,5})?", re.ASCII)  # a name or an address, with a port


def home() -> Path:
    """The folder of the database and the key: DREZINA_HOME, or the usual one of the system."""
    own = os.environ.get(HOME_VARIABLE)
    if own:
        return Path(own)
    # Earlier versions used this one on macOS too; a folder that exists is kept.
    earlier = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / APP
    return earlier if earlier.exists() else platformdirs.user_data_path(APP, appauthor=False)


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    folder: Path = field(default_factory=home)
    database: str = ""  # a URL or a file; empty for the usual file in the folder
    public_url: str = ""  # how the outside world reaches this server, such as https://trains.example
    trusted_proxies: str = ""  # addresses whose forwarded headers are believed, separated by commas
    compress: bool = False  # permessage-deflate: less traffic, twice the work
    pace: float = 0.9  # seconds a bot's move is left to be looked at; less where it goes on with its turn
    workers: int = 0  # processes that think; 0 for one less than there are cores
    bot_program: str = ""  # a command that guests may choose as a bot; none by default
    json_log: bool = False  # a line of JSON for each entry of the log
    metrics_port: int | None = None  # where Prometheus may ask, on `metrics_host`; nowhere by default
    metrics_host: str = "127.0.0.1"
    keep_open: int = 14  # days that a table waits for players before it is closed
    smtp: str = field(default="", repr=False)  # the server that mail is sent by, smtp://user:password@host:587
    mail_from: str = ""  # the address that mail comes from
    push_hosts: str = ""  # push services besides those of the known browsers, separated by commas
    webhook_hosts: str = ""  # hosts that notices may be posted to, separated by commas
    end_idle: int = 60  # days after which a game in which nobody moves ends; 0 for never
    processes: int = 0  # of this machine that share the database with each other and with those of others; 0 for one
    link_host: str = "127.0.0.1"  # the address of this machine at which other processes reach its own
    keep: int = 0  # days after which a table at which nothing happens is deleted, and a guest of no table; 0 for never

    @property
    def levels(self) -> tuple[Level, ...]:
        """What guests may choose for the seats of bots."""
        return (*LEVELS, PROGRAM) if self.bot_program else LEVELS

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        location = self.database or str(self.folder / "drezina.sqlite")
        if "://" not in location:
            return f"sqlite:///{location}"
        scheme, _, rest = location.partition("://")
        driver = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        return f"{driver.get(scheme, scheme)}://{rest}"

    @property
    def database_file(self) -> Path | None:
        """The file of an SQLite database."""
        scheme, _, rest = self.database_url.partition(":///")
        return Path(rest) if scheme.startswith("sqlite") else None

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")

    def knows_host(self, host: str) -> bool:
        """Whether a request is meant for us: our names, and plain addresses; no foreign name may point here."""
        if not HOST.fullmatch(host):
            return False
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:  # brackets around what is no address
            return False
        if name in ("localhost", "127.0.0.1", "::1", self.host):
            return True
        if self.public_url and name == urlsplit(self.public_url).hostname:
            return True
        return self.host in ("0.0.0.0", "::") and _is_address(name)


def _is_address(name: str) -> bool:
    import ipaddress

    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
