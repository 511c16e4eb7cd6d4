"""Real places for messages on loopback: a mail server that keeps letters, a push service that opens what it is sent,
and an https server for webhooks."""

import asyncio
import json
import subprocess
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, ClassVar

import jwt
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from guildhall.server.mail import MailServer
from guildhall.server.push import unpacked
from guildhall.storage.outbox import PushPlace


class Letters:
    """What came to a mail server; `answer` is what it says to the next letter."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.answer = "250 kept"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.got.append(letter)
            self.raw.append(envelope.content)
        return self.answer


@asynccontextmanager
async def mail_office() -> AsyncIterator[tuple[Letters, MailServer]]:
    letters = Letters()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(letters, loop=loop), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield letters, MailServer("127.0.0.1", port, False, "", "", "house@example.org")
    finally:
        server.close()


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class PushService:
    """A push service with one browser behind it; `status` is what it answers."""

    port: int = 0
    status: int = 201
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen bytes ok"
    got: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def place(self, person: str, created: float = 1.0) -> PushPlace:
        endpoint = f"http://127.0.0.1:{self.port}/browser"
        return PushPlace(endpoint, person, packed(self.public), packed(self.auth), created)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        exact = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        body = await reader.readexactly(int(headers["content-length"]))
        if 200 <= self.status < 300:
            self.headers.append(exact)
            self.got.append(json.loads(self.opened(body)))
        writer.write(f"HTTP/1.1 {self.status} Said\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def opened(self, body: bytes) -> bytes:
        """What the browser reads (RFC 8188 and 8291)."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.public + sender
        shared = derived(self.key.exchange(ec.ECDH(), theirs), self.auth, info, 32)
        key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\2")

    def signed_by(self, public: str) -> dict[str, Any]:
        """What the house says of itself, if it is signed with its key."""
        token, _, key = self.headers[-1]["authorization"].removeprefix("vapid t=").partition(", k=")
        assert key == public
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(public))
        claims: dict[str, Any] = jwt.decode(token, point, ["ES256"], options={"verify_aud": False})
        return claims


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@asynccontextmanager
async def push_office() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


class Post(asyncio.Protocol):
    """An https server that keeps what it is sent."""

    got: ClassVar[list[bytes]] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got.append(data)
        if b"}" in data:
            self.transport.write(b"HTTP/1.1 204 No Content\r\n\r\n")  # type: ignore[attr-defined]
            self.transport.close()


def certificate(folder: Path) -> tuple[Path, Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    order = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=hooks.example"]
    order += ["-addext", "subjectAltName=DNS:hooks.example", "-keyout", str(key), "-out", str(cert)]
    subprocess.run(order, check=True, capture_output=True)
    return key, cert
