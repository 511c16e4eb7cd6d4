"""The proposal to take back that waits at a table: {"moves", "by", "yes", "known", "word", "at", "asker"}.

`moves` is the position to go back to, `by` the seat that asks and `asker` its person, `yes` maps the persons who have
agreed to when they did, `known` counts what everybody knows to have happened: as soon as more has, the game went on.
"""

import time

from guildhall.tables.live import LiveTable

LIVE = 15 * 60.0  # seconds of silence that are a no
DAYS = 24 * 3600.0  # the same where a decision may take hours


def patience(table: LiveTable) -> float:
    """How long an answer may take."""
    return DAYS if table.watches.timing.is_slow else LIVE


def deadline(table: LiveTable) -> float:
    """When silence becomes a no; 0 without a proposal."""
    return table.row.proposal.get("at", 0.0) + patience(table) if table.row.proposal else 0.0


def is_open(table: LiveTable) -> bool:
    """Whether the proposal of a table still waits: nothing has happened since that everybody knows of, nor has the game
    ended."""
    proposal = None if table.ended else table.row.proposal
    return proposal is not None and proposal.get("known") == table.known[-1] and time.time() < deadline(table)
