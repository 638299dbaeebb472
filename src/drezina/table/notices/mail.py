"""Mail: notices, and links that sign in, by the operator's SMTP server."""

import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from drezina.table import limits
from drezina.table.notices.messages import Message, Never, NotNow
from drezina.table.refusals import words
from drezina.table.settings import Settings
from drezina.table.time_source import TimeSource

ADDRESS = re.compile(r"[^\s@<>\"(),:;\\\[\]]{1,64}@[^\s@<>\"(),:;\\\[\]]{1,189}")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class Server:
    """An SMTP server as its address names it: smtp://user:password@host:587, or smtps:// for TLS from the start."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool

    @classmethod
    def parse(cls, url: str) -> "Server":
        """ValueError where it is none."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname:
            raise ValueError(url)
        user, password = (unquote(part) if part else None for part in (parts.username, parts.password))
        return cls(parts.hostname, parts.port or PORTS[parts.scheme], user, password, parts.scheme == "smtps")

    @property
    def start_tls(self) -> bool | None:
        """A password goes only over an encrypted line, unless it stays here; without one TLS is taken if offered."""
        return True if self.password and not self.tls and self.host not in LOOPBACK else None


class Mail:
    def __init__(self, settings: Settings, times: TimeSource) -> None:
        self.times = times
        self.server = Server.parse(settings.smtp) if settings.smtp else None
        self.sender = settings.mail_from
        self.domain = parseaddr(self.sender)[1].rpartition("@")[2] or "localhost"

    def missing(self) -> str:
        return "" if self.server else "mail"

    async def send(self, message: Message) -> None:
        if message.contact.mail is None:
            raise Never("no address")
        say = words(message.lang).say
        footer = say("notice-footer", {"address": f"{message.contact.base}/account"})
        text = f"{message.text}\n\n-- \n{footer}\n"
        await self.deliver(message.contact.mail, message.title, text, message.id)

    async def deliver(self, to: str, subject: str, text: str, id: str) -> None:
        """NotNow where the server cannot be reached or wants it later, Never where it does not want it at all."""
        assert self.server is not None
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, to, subject
        mail["Date"] = formatdate(self.times.wall(), localtime=False)
        mail["Message-ID"] = f"<{id}@{self.domain}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text)
        try:
            await aiosmtplib.send(
                mail,
                hostname=self.server.host,
                port=self.server.port,
                username=self.server.user,
                password=self.server.password,
                use_tls=self.server.tls,
                start_tls=None if self.server.tls else self.server.start_tls,
                timeout=limits.OUTSIDE_TIMEOUT,
            )
        except aiosmtplib.SMTPRecipientsRefused as problem:
            refusal = problem.recipients[0]
            raise (Never if refusal.code >= 500 else NotNow)(f"recipient {refusal.code}") from None
        except (aiosmtplib.SMTPException, OSError) as problem:
            raise NotNow(type(problem).__name__) from None


def valid_address(text: str) -> str:
    """A mail address as people write it, in small letters; empty for anything else."""
    text = text.strip().lower()
    whole = ADDRESS.fullmatch(text) and text.isascii() and "." in text.rpartition("@")[2]
    return text if whole and len(text) <= limits.MAIL_ADDRESS else ""
