"""What stands for the outside world: a mail server and an https server on this machine, which keep what they get."""

import contextlib
import datetime
import http.server
import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from drezina.table.notices.outside import Outside

PUBLIC = "93.184.216.34"  # an address of the whole world, to which nothing is sent


@dataclass
class MailBox:
    """A mail server. `answers` are what it says to the next mails; it takes those that follow."""

    mails: list[EmailMessage] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    port: int = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.answers:
            return self.answers.pop(0)
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["to"]]
        self.mails.append(mail)
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address.startswith("nobody@"):
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"


@contextlib.contextmanager
def mail_server() -> Iterator[MailBox]:
    box = MailBox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        box.port = probe.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


@dataclass
class Got:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """An https server that has any name. `answers` are the next statuses; 204 follows."""

    tls: ssl.SSLContext
    port: int = 0
    got: list[Got] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    looked_up: list[str] = field(default_factory=list)

    def stand_for(self, outside: Outside, *addresses: str) -> None:
        """All requests go here, though every host is said to be at these addresses."""

        def look_up(host: str, port: int) -> list[str]:
            self.looked_up.append(host)
            return list(addresses or (PUBLIC,))

        def connect(address: str, port: int) -> socket.socket:
            assert (address, port) == ((addresses or (PUBLIC,))[0], 443)
            return socket.create_connection(("127.0.0.1", self.port), 20)

        outside.look_up, outside.connect, outside.tls = look_up, connect, self.tls


def certificate(folder: Path, names: list[str]) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "receiver")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(one) for one in names]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "receiver.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file


@contextlib.contextmanager
def https_server(folder: Path, *names: str) -> Iterator[Receiver]:
    pem = certificate(folder, list(names))
    receiver = Receiver(ssl.create_default_context(cafile=str(pem)))

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            receiver.got.append(Got(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(receiver.answers.pop(0) if receiver.answers else 204)
            self.send_header("location", "https://127.0.0.1/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
