"""Turn notices to a web address of the player's: Discord-style JSON, https only, public addresses only."""

import asyncio
import ipaddress
import json
import socket
import ssl
from contextlib import suppress
from urllib.parse import quote, urlsplit

from guildhall.tables.errors import TableError

HTTPS = 443
UNSENT = -1
LOOPBACK = ("127.0.0.1", "::1")
ASIS = "/?:@!$&'()*+,;=-._~%"  # what may stand in an address as it is


class BadWebhook(TableError):
    status = 400


def check_webhook(url: str, here: bool = False) -> tuple[str, int, str]:
    """Host, port and path of an address that may be called; raises otherwise. `here`: loopback without TLS may be."""
    try:
        parts = urlsplit(url)
        port = parts.port or HTTPS
    except ValueError:
        raise BadWebhook("a webhook must be an https address without a user name") from None
    own = here and parts.scheme == "http" and parts.hostname in LOOPBACK
    right = own or parts.scheme == "https"
    odd = not url.isprintable() or " " in url
    if not right or not parts.hostname or parts.username or parts.password or odd:
        raise BadWebhook("a webhook must be an https address without a user name")
    if inside(parts.hostname) and not own:
        raise BadWebhook("a webhook must be a public address")
    path = parts.path or "/"
    return parts.hostname, port, quote(f"{path}?{parts.query}" if parts.query else path, safe=ASIS)


def inside(host: str) -> bool:
    """Whether a host says by its very name that it is no public address; other names are looked up when called."""
    name = host.rstrip(".")
    with suppress(ValueError):
        return not public(name)
    with suppress(OSError, UnicodeError):
        return not public(socket.inet_ntoa(socket.inet_aton(name)))  # `127.1`, `2130706433` and the like
    return name == "localhost" or name.endswith(".localhost")


def public(address: str) -> bool:
    """Whether an IP address is one on the open internet: nothing of the own house is ever called."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        within = found.ipv4_mapped or found.sixtofour
        if found.is_site_local or (within is not None and not public(str(within))):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolve(host: str, port: int) -> str:
    """The first address of a host, if all its addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [entry[4][0] for entry in found]
    if not addresses or not all(public(str(address)) for address in addresses):
        raise BadWebhook("a webhook must be a public address")
    return str(addresses[0])


async def connect(url: str, host: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line to the very address that was checked."""
    if url.startswith("http://"):  # let through by `check_webhook` on loopback only
        return await asyncio.open_connection(host, port)
    address = await resolve(host, port)
    return await asyncio.open_connection(address, port, ssl=ssl.create_default_context(), server_hostname=host)


async def send(url: str, body: bytes, headers: dict[str, str], here: bool = False, limit: float = 10.0) -> int:
    """Posts to an address and gives the status of the answer: UNSENT if nothing has left, 0 if nobody answered."""
    status = UNSENT
    try:
        async with asyncio.timeout(limit):
            host, port, path = check_webhook(url, here)
            reader, writer = await connect(url, host, port)
            named = f"[{host}]" if ":" in host else host
            facts = {"Host": named if port == HTTPS else f"{named}:{port}", **headers}
            facts |= {"Content-Length": str(len(body)), "Connection": "close"}
            head = "".join(f"{name}: {value}\r\n" for name, value in facts.items())
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
            status = 0
            await writer.drain()
            answer = await reader.readline()
            writer.close()
            return int(answer.split(b" ")[1])
    except (OSError, TimeoutError, ssl.SSLError, BadWebhook, ValueError, IndexError):
        return status


async def post(url: str, text: str, here: bool = False) -> bool:
    """Posts {"content": text}. False if it has certainly not arrived."""
    # A player's name calls nobody: mentions in it are shown as text.
    message = {"content": text, "username": "Guildhall", "allowed_mentions": {"parse": []}}
    status = await send(url, json.dumps(message).encode(), {"Content-Type": "application/json"}, here)
    return status == 0 or 200 <= status < 300
