"""Tickets: the number of a table to be and the commitment to its seed, given out before anybody adds a share to it.

A page that opens a table carries one. The number and the secret of the house determine the seed, so the house cannot
make another when it has seen the share that comes with the form; a number is used once, so nobody plays twice with a
seed that a finished game has told. Nothing is kept for a ticket that is not used.
"""

import hmac
import secrets
from dataclasses import dataclass

from guildhall.kernel.record import commitment
from guildhall.storage.store import Store


@dataclass(frozen=True, slots=True)
class Ticket:
    """`text` is what comes back with the form; browsers note the commitment by the number of the table."""

    text: str
    table: str
    commitment: str


class TicketOffice:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = ""

    async def derive(self, what: str) -> str:
        """64 hex digits that only the house can make."""
        if not self.secret:
            self.secret = await self.store.house_secret()
        return hmac.digest(bytes.fromhex(self.secret), what.encode(), "sha256").hex()

    async def issue(self) -> Ticket:
        table = secrets.token_urlsafe(9)
        seed, seal = await self.derive(f"seed {table}"), await self.derive(f"ticket {table}")
        return Ticket(f"{table}.{seal}", table, commitment(seed))

    async def redeem(self, text: str) -> tuple[str, str] | None:
        """The number and the seed of the table; None if the ticket is not of this house or has been used."""
        table, _, seal = text.partition(".")
        if not seal or not hmac.compare_digest(seal.encode(), (await self.derive(f"ticket {table}")).encode()):
            return None
        if await self.store.table(table) is not None:
            return None
        return table, await self.derive(f"seed {table}")
