"""Games under older rules: replayed under the present ones, and moved only if nothing comes out differently."""

from dataclasses import dataclass, replace

from guildhall.kernel.registry import playable, title_of
from guildhall.storage.rows import Entry, EntryKind, GameTable
from guildhall.storage.store import Store
from guildhall.tables.errors import ReplayDiffers
from guildhall.tables.live import LiveTable

IDENTICAL, DIFFERS, BREAKS = "identical", "differs", "breaks"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a table: the rules it came from, how the replay went, and where it went wrong."""

    table: str
    game: str
    ruleset: int
    verdict: str
    reason: str = ""


def judge(row: GameTable, entries: list[Entry]) -> Verdict:
    """Replays the log under the present rules: `identical` if every position has the mark it had."""
    try:
        LiveTable(replace(row, ruleset=title_of(row.game).ruleset), entries)
    except ReplayDiffers as trouble:
        return Verdict(row.id, row.game, row.ruleset, DIFFERS, str(trouble))
    except Exception as trouble:  # whatever the new rules make of an old game, the other games are judged too
        return Verdict(row.id, row.game, row.ruleset, BREAKS, str(trouble) or type(trouble).__name__)
    if any(not entry.mark for entry in entries if entry.kind == EntryKind.MOVE):
        return Verdict(row.id, row.game, row.ruleset, DIFFERS, "older entries carry no mark to compare with")
    return Verdict(row.id, row.game, row.ruleset, IDENTICAL)


async def migrate_games(store: Store, move: bool = True) -> list[Verdict]:
    """Judges every table that keeps older rules and moves the identical ones; with `move` off it only looks."""
    found, titles = [], {title.name for title in playable()}
    for row in await store.all_tables():
        if row.game not in titles or row.ruleset == title_of(row.game).ruleset:
            continue
        verdict = judge(row, await store.entries(row.id))
        found.append(verdict)
        if move and verdict.verdict == IDENTICAL:
            await store.change_table(row.id, ruleset=title_of(row.game).ruleset)
    return found
