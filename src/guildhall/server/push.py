"""Push messages to browsers: encrypted for the browser, signed with the key of the house (RFC 8291, 8292)."""

import asyncio
import binascii
import json
from base64 import urlsafe_b64decode
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
from webpush import WebPush
from webpush.types import WebPushKeys, WebPushSubscription
from webpush.vapid import VAPID

from guildhall.server import webhooks
from guildhall.storage.outbox import Outbox, PushPlace
from guildhall.tables.calls import BadCall

LIVES = 86400  # seconds for which a push service keeps a message for a browser that is away
GONE = (404, 410)  # the browser has taken its consent back
NOT_OURS = (400, 401, 403)  # it was given to another key
POINT, SECRET = 65, 16  # bytes of a browser's key and of its secret


def fresh_private_key() -> str:
    private: bytes = VAPID.generate_keys()[0]
    return private.decode()


class PushSender:
    """The key of the house, made when it is first asked for."""

    def __init__(self, outbox: Outbox, contact: str, here: bool = False) -> None:
        self.outbox = outbox
        self.contact = contact  # whom a push service may write to
        self.here = here
        self.made: tuple[WebPush, str] | None = None

    async def keys(self) -> tuple[WebPush, str]:
        """The signing end and the public key that browsers are told."""
        if self.made is None:
            private = (await self.outbox.push_key(fresh_private_key)).encode()
            key = load_pem_private_key(private, None)
            assert isinstance(key, ec.EllipticCurvePrivateKey)
            public = key.public_key()
            pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
            told = VAPID.get_application_server_key(public)
            self.made = WebPush(private, pem, self.contact, LIVES), told
        return self.made

    async def public_key(self) -> str:
        return (await self.keys())[1]

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Refuses what no browser would say."""
        try:
            webhooks.check_webhook(endpoint, self.here)
        except webhooks.BadWebhook:
            raise BadCall("a push endpoint must be a public https address") from None
        try:
            point, secret = unpacked(p256dh), unpacked(auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except (ValueError, binascii.Error):
            raise BadCall("these are no keys of a browser") from None
        if len(point) != POINT or len(secret) != SECRET:
            raise BadCall("these are no keys of a browser")

    async def send(self, device: PushPlace, message: dict[str, str], key: str) -> bool | None:
        """True: the push service has it; None: try again later; False: this browser is to be forgotten."""
        signer, _ = await self.keys()
        keys = WebPushKeys(auth=device.auth, p256dh=device.p256dh)
        place = WebPushSubscription.model_validate({"endpoint": device.endpoint, "keys": keys})
        sealed = await asyncio.to_thread(signer.get, json.dumps(message), place)
        # One topic for one event: sent again, it takes the place of what has not arrived yet.
        topic = sha256(key.encode()).hexdigest()[:32]
        signed = {name: str(value) for name, value in sealed.headers.items()}
        headers = {**signed, "content-type": "application/octet-stream", "topic": topic, "urgency": "normal"}
        status = await webhooks.send(device.endpoint, sealed.encrypted, headers, self.here)
        if 200 <= status < 300:
            return True
        return False if status in GONE or status in NOT_OURS else None


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
