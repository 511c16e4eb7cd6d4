"""The sheets of a house: who may read and change them, what is said of a piece, and playing with one.

A table copies the values when it is opened: whatever happens to the sheet later, the game goes on as it began.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Final

from guildhall.kernel.errors import BadComponents, BadRecord, UnknownName
from guildhall.kernel.registry import title_of
from guildhall.sheets import files
from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.checks import contradiction, faults, misfits
from guildhall.sheets.comparing import fill_up
from guildhall.sheets.pieces import Piece, pieces_of
from guildhall.storage.engine import Conflict
from guildhall.storage.rows import Person, SheetRow
from guildhall.storage.shelf import Shelf
from guildhall.storage.store import Store
from guildhall.tables.checking import WAITING, Checks, in_time
from guildhall.tables.errors import NoTable, NotNow, NotYours, TableError, TooMany
from guildhall.tables.trials import try_out

MOST: Final = 40  # sheets of one person
TRIES: Final = 5  # to write what somebody else is writing, too
TRIED: Final = 500  # settings that are known to be playable
TRIAL: Final = 1.5  # seconds


class DoesNotFit(BadComponents):
    """The pieces of a sheet contradict each other."""


class BadAnswer(TableError):
    """What was said of a piece is none of the answers there are."""

    status = 400


@dataclass(frozen=True, slots=True)
class Played:
    """What a table takes from a sheet."""

    sheet: str
    overlay: dict[str, Any] | None
    name: str


@dataclass(frozen=True, slots=True)
class Brought:
    """A file that was read: the answers, whose they are, and what was left out, each with the reason."""

    said: dict[str, dict[str, Any]]
    name: str
    author: str
    left_out: list[tuple[str, str]]


def brought(text: str) -> Brought:
    """Reads a file; values that contradict the rest are left out as those are that cannot be. In the worker."""
    game, content = json.loads(text)
    found = files.read(title_of(game), content)
    wrong = faults(found.answers)
    waiting = set(wrong)
    for key, why in wrong.items():
        piece = pieces_of(found.answers.title)[key]
        waiting.remove(key)
        bad = misfits(found.answers, piece, frozenset(waiting))
        kept = {one: value for one, value in found.answers.corrected(piece).items() if one not in bad}
        found.answers.said[key] = {"said": Said.MINE.value, "values": kept}
        if not kept:
            del found.answers.said[key]
        found.left_out += [(f"{key}.{one}", why) for one in bad]
    return Brought(found.answers.said, found.name, found.author, found.left_out)


def answers_of(row: SheetRow) -> Answers:
    """What a sheet says; what it says of pieces that the title has no more is passed over."""
    title = title_of(row.game)
    known = pieces_of(title)
    return Answers(title, {key: answer for key, answer in row.said.items() if key in known}, list(row.past))


def piece_of(row: SheetRow, key: str) -> Piece:
    found = pieces_of(title_of(row.game)).get(key)
    if found is None:
        raise NoTable("there is no such piece in this box")
    return found


class Sheets:
    """Everything that is done with sheets."""

    def __init__(self, store: Store, checks: Checks) -> None:
        self.shelf = Shelf(store)
        self.checks = checks
        self.playable: set[bytes] = set()
        self.verdicts: dict[bytes, dict[str, str]] = {}  # what is wrong with the values seen last

    # ---- finding

    async def readable(self, sheet_id: str, who: Person | None) -> SheetRow:
        """A sheet that is one's own or shared; others are as good as not there."""
        row = await self.shelf.sheet(sheet_id)
        if row is None or not (row.shared or (who is not None and row.owner == who.id)):
            raise NoTable("there is no such sheet, or it is not shared with you")
        return row

    async def own(self, sheet_id: str, who: Person | None) -> SheetRow:
        row = await self.readable(sheet_id, who)
        if who is None or row.owner != who.id:
            raise NotYours("only the owner of this sheet can do that")
        return row

    async def listed(self, who: Person | None, game: str = "") -> list[SheetRow]:
        """The own ones and the shared ones; retired ones are seen by their owner only."""
        rows = await self.shelf.seen_by(who.id if who else "", game)
        return [row for row in rows if not row.retired or (who is not None and row.owner == who.id)]

    async def faults(self, answers: Answers) -> dict[str, str]:
        """The pieces that do not fit the rest, with the reason; kept, since every page of a sheet asks for it."""
        key = digest_of(answers.title.name, answers.overlay())
        if key not in self.verdicts:
            found = await asyncio.to_thread(faults, answers)
            if len(self.verdicts) >= TRIED:
                self.verdicts.clear()
            self.verdicts[key] = found
        return self.verdicts[key]

    # ---- making

    async def begin(
        self, who: Person, game: str, name: str, answers: Answers | None = None, author: str = ""
    ) -> SheetRow:
        if await self.shelf.count_of(who.id) >= MOST:
            raise TooMany("you have as many sheets as one person may have; delete one first")
        now = time.time()
        said = answers.said if answers else {}
        row = SheetRow(secrets.token_urlsafe(9), who.id, game, sheet_name(name), author or who.name, said, [], now, now)
        row.imported = answers is not None
        await self.shelf.add(row)
        return row

    async def read(self, reader: str, game: str, text: str) -> "Brought":
        """What is in a file, read and checked where records are: in a process of its own, one file a person."""
        if reader in self.checks.people:
            raise TooMany("a file of yours is being checked; wait until it is done")
        if len(self.checks.people) >= WAITING:
            raise TooMany("many files are being checked at the moment; try again in a minute")
        self.checks.people.add(reader)
        try:
            async with self.checks.turn:
                return await in_time(self.checks.worker, brought, json.dumps([game, text]))
        except BadRecord:
            raise files.NoSheet("this file takes too long to check, so it is not taken over") from None
        finally:
            self.checks.people.discard(reader)

    async def bring(self, who: Person, game: str, found: "Brought", name: str) -> SheetRow:
        """A sheet from a file that was read; `name` is for one that has none."""
        answers = Answers(title_of(game), found.said)
        return await self.begin(who, game, found.name or name, answers, found.author)

    # ---- changing

    async def change(self, row: SheetRow, how: Callable[[SheetRow], None]) -> SheetRow:
        """Changes a sheet as it is now, however often others write at the same moment."""
        for _ in range(TRIES):
            before = replace(row)
            how(row)
            fields = ("name", "said", "past", "shared", "retired")
            values = {name: getattr(row, name) for name in fields if getattr(row, name) != getattr(before, name)}
            try:
                if values:
                    await self.shelf.change(row, **values)
                return row
            except Conflict:
                fresh = await self.shelf.sheet(row.id)
                if fresh is None:
                    raise NoTable("this sheet is gone") from None
                row = fresh
        raise NotNow("somebody else is writing on this sheet; try again")

    async def say(self, row: SheetRow, piece: Piece, said: Said, values: dict[str, Any] | None = None) -> SheetRow:
        def how(row: SheetRow) -> None:
            answers = answers_of(row)
            answers.say(piece, said, values)
            row.said, row.past = answers.said, answers.past

        return await self.change(row, how)

    async def undo(self, row: SheetRow) -> tuple[SheetRow, str]:
        """Takes the last answer back; says of which piece it was."""
        taken = ""

        def how(row: SheetRow) -> None:
            nonlocal taken
            answers = answers_of(row)
            taken = answers.undo()
            row.said, row.past = answers.said, answers.past

        return await self.change(row, how), taken

    async def rename(self, row: SheetRow, name: str) -> SheetRow:
        called = sheet_name(name)
        return await self.change(row, lambda row: setattr(row, "name", called))

    async def share(self, row: SheetRow, shared: bool) -> SheetRow:
        return await self.change(row, lambda row: setattr(row, "shared", shared))

    async def retire(self, row: SheetRow, retired: bool) -> SheetRow:
        return await self.change(row, lambda row: setattr(row, "retired", retired))

    async def merge(self, row: SheetRow, other: SheetRow) -> tuple[SheetRow, int]:
        """Takes the other sheet's values where mine are untouched; how many pieces that were."""
        if other.game != row.game:
            raise NotNow("these two sheets are of different games")
        taken = 0

        def how(row: SheetRow) -> None:
            nonlocal taken
            answers = answers_of(row)
            taken = fill_up(answers, answers_of(other))
            row.said, row.past = answers.said, answers.past

        return await self.change(row, how), taken

    async def delete(self, row: SheetRow) -> None:
        if not await self.shelf.remove(row):
            raise NotNow("games are being played with this sheet: it cannot be deleted, only retired")

    # ---- playing

    async def to_play(
        self, sheet_id: str, who: Person | None, game: str, seats: int, options: dict[str, str]
    ) -> Played:
        """The values for a new table, tried out; one sentence says which value keeps a sheet from being played."""
        row = await self.readable(sheet_id, who)
        if row.game != game:
            raise UnknownName("this sheet is of another game")
        if row.retired:
            raise NotNow("this sheet is retired: no new game is played with it")
        overlay = answers_of(row).overlay()
        why = contradiction(title_of(game), overlay)
        if why:
            raise DoesNotFit(f"no game can be played with the sheet '{row.name}': {why}")
        if overlay:
            await self.try_out(game, seats, options, overlay)
        return Played(row.id, overlay or None, files.play_name(row.name, row.author))

    async def try_out(self, game: str, seats: int, options: dict[str, str], overlay: dict[str, Any]) -> None:
        """A game or two at random in a process of its own, as records from elsewhere are tried."""
        text = json.dumps([game, seats, options, overlay], sort_keys=True)
        digest = digest_of(text)
        if digest in self.playable:
            return
        try:
            async with self.checks.turn:
                await in_time(self.checks.worker, tried, text)
        except BadRecord:
            raise NotNow("with the values of this sheet the game cannot be played to its end") from None
        if len(self.playable) >= TRIED:
            self.playable.clear()
        self.playable.add(digest)


def digest_of(*parts: object) -> bytes:
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=16).digest()


def sheet_name(name: str) -> str:
    """What a sheet may be called."""
    called = files.called(name)
    if not called:
        raise NotNow("a sheet needs a name")
    return called


def tried(text: str) -> None:
    """Sets a game up with an overlay and plays it; in the worker."""
    game, seats, options, overlay = json.loads(text)
    try_out(title_of(game).new(seats, "trial", options, None, overlay, "sheet"), "sheet", 1, TRIAL)
