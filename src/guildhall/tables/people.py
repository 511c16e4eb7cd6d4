"""People: guests known by a cookie alone, accounts with a password, keys for programs.

A token is 256 random bits. Only its hash is stored, so a stolen database opens no door, and no signing secret has to be
kept or shared between servers.
"""

import asyncio
import secrets
import time
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from guildhall.storage.engine import Conflict
from guildhall.storage.rows import Person
from guildhall.storage.store import Store
from guildhall.tables.errors import TableError
from guildhall.tables.habits import changed

COOKIE_LIFE = 400 * 24 * 3600.0
KEY_LIFE = 365 * 24 * 3600.0
NAME_LENGTH = 24
REMEMBERED = 10_000


class BadName(TableError):
    status = 400


class BadLogin(TableError):
    status = 403


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def printable(text: str) -> str:
    """A text on one line, without control characters."""
    return " ".join("".join(letter for letter in text if letter.isprintable()).split())


def clean_name(name: str) -> str:
    """A name people can be called by: one line, no control characters, not too long."""
    shown = printable(name)
    if not 1 <= len(shown) <= NAME_LENGTH:
        raise BadName(f"a name has 1 to {NAME_LENGTH} characters")
    return shown


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        # Hashing takes long and much memory on purpose: in a thread, so that nobody waits for it, and one at a time.
        self.hashing = asyncio.Lock()
        self.known: dict[str, tuple[Person, float]] = {}  # lately seen tokens, to spare the database

    async def guest(self, name: str) -> tuple[Person, str]:
        """A new guest and the token of the cookie."""
        who = Person(secrets.token_hex(16), clean_name(name), None, None, time.time())
        await self.store.add_person(who)
        return who, await self.new_token(who, COOKIE_LIFE)

    async def new_token(self, who: Person, life: float = KEY_LIFE) -> str:
        token = secrets.token_urlsafe(32)
        await self.store.add_token(digest(token), who.id, time.time() + life)
        return token

    async def by_token(self, token: str) -> Person | None:
        key = digest(token)
        known = self.known.get(key)
        if known and known[1] > time.monotonic():
            return known[0]
        who = await self.store.person_by_token(key)
        if who is not None:
            if len(self.known) > REMEMBERED:
                self.known.clear()
            self.known[key] = (who, time.monotonic() + 60)
        return who

    async def forget(self, token: str) -> None:
        """Logging out: the token opens nothing any more."""
        self.known.pop(digest(token), None)
        await self.store.drop_token(digest(token))

    async def rename(self, who: Person, name: str) -> Person:
        who.name = clean_name(name)
        await self.store.rename(who.id, who.name)
        return who

    async def keep_habits(self, who: Person, wish: dict[str, Any]) -> None:
        """Keeps what has changed of what somebody is used to; whoever is known by several tokens has it by all of them
        at once. Raises and changes nothing if it cannot be."""
        # Another process may know of more than the person we remember here.
        kept = (await self.store.habits_of([who.id]))[who.id]
        habits = changed(kept, wish, time.time())
        await self.store.keep_habits(who.id, habits)
        for known in [who, *(person for person, _ in self.known.values() if person.id == who.id)]:
            known.habits = habits

    async def register(self, who: Person, login: str, password: str) -> None:
        """Makes a guest an account that can come back from any device."""
        if who.login is not None:
            raise BadLogin("this is an account already")
        if not 3 <= len(login) <= 40 or not login.isprintable():
            raise BadLogin("a login name has 3 to 40 characters")
        if not 8 <= len(password) <= 200:
            raise BadLogin("a password has 8 to 200 characters")
        async with self.hashing:
            hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            await self.store.register(who.id, login, hashed)
        except Conflict:
            raise BadLogin("this login name is taken") from None
        self.known.clear()

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        who = await self.store.person_by_login(login)
        try:
            kept = who.password if who and who.password else DECOY
            async with self.hashing:
                await asyncio.to_thread(self.hasher.verify, kept, password)
        except (VerificationError, InvalidHashError):
            raise BadLogin("login name or password is wrong") from None
        if who is None:
            raise BadLogin("login name or password is wrong")
        return who, await self.new_token(who, COOKIE_LIFE)


# Verified against where there is no such login, so that the answer takes as long.
DECOY = PasswordHasher().hash(secrets.token_hex(16))
