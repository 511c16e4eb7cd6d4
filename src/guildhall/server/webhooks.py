"""Turn notices to a web address of the player's: Discord-style JSON, https only, public addresses only."""

import asyncio
import ipaddress
import json
import socket
import ssl
from urllib.parse import quote, urlsplit

from guildhall.tables.errors import TableError

HTTPS = 443
ASIS = "/?:@!$&'()*+,;=-._~%"  # what may stand in an address as it is


class BadWebhook(TableError):
    status = 400


def check_webhook(url: str) -> tuple[str, int, str]:
    """Host, port and path of an address that may be called; raises otherwise."""
    try:
        parts = urlsplit(url)
        port = parts.port or HTTPS
    except ValueError:
        raise BadWebhook("a webhook must be an https address without a user name") from None
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password or not url.isprintable():
        raise BadWebhook("a webhook must be an https address without a user name")
    if inside(parts.hostname):
        raise BadWebhook("a webhook must be a public address")
    path = parts.path or "/"
    return parts.hostname, port, quote(f"{path}?{parts.query}" if parts.query else path, safe=ASIS)


def inside(host: str) -> bool:
    """Whether a host says by its very name that it is no public address; other names are looked up when called."""
    try:
        return not public(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def public(address: str) -> bool:
    """Whether an IP address is one on the open internet: nothing of the own house is ever called."""
    found = ipaddress.ip_address(address)
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolve(host: str, port: int) -> str:
    """The first address of a host, if all its addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [entry[4][0] for entry in found]
    if not addresses or not all(public(str(address)) for address in addresses):
        raise BadWebhook("a webhook must be a public address")
    return str(addresses[0])


async def post(url: str, text: str, limit: float = 10.0) -> bool:
    """Posts {"content": text}; connects to the very address that was checked. False if it could not be done."""
    try:
        async with asyncio.timeout(limit):
            host, port, path = check_webhook(url)
            address = await resolve(host, port)
            context = ssl.create_default_context()
            reader, writer = await asyncio.open_connection(address, port, ssl=context, server_hostname=host)
            # A player's name calls nobody: mentions in it are shown as text.
            message = {"content": text, "username": "Guildhall", "allowed_mentions": {"parse": []}}
            body = json.dumps(message).encode()
            named = f"[{host}]" if ":" in host else host
            where = named if port == HTTPS else f"{named}:{port}"
            head = f"POST {path} HTTP/1.1\r\nHost: {where}\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
            status = await reader.readline()
            writer.close()
            return b" 2" in status[:12]
    except (OSError, TimeoutError, ssl.SSLError, BadWebhook, UnicodeError):
        return False
