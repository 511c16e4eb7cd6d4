"""Positions to bring to a browser: a record of a running game can be laid out at a table of one's own."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import guildhall
from guildhall import Record, State
from guildhall.storage.rows import GameTable, Status, Undo
from guildhall.tables.drafts import draft
from guildhall.tables.live import LiveTable
from web.visitor import Visitor


def reach(game: str, seats: int, wanted: Callable[[State], bool], names: list[str] | None = None) -> Record:
    """A game at random that has come to a position as wanted."""
    for seed in range(200):
        record = Record.start(game, seats, seed, names=names)
        state, luck = record.live(), Random(seed)
        while not state.over:
            if record.decisions and wanted(state):
                return record
            seat = state.actors[0]
            record.apply(seat, luck.choice(state.legal(seat)))
    raise AssertionError("no game came to such a position")


def bring(visitor: Visitor, record: Record, folder: Path) -> None:
    """Takes the record to the page that lays records out."""
    file = folder / "game.record"
    file.write_text(record.text(), encoding="utf-8")
    visitor.go("/record")
    visitor.see("#record").set_input_files(file)
    visitor.see("button.primary").click()
    visitor.see("#board").wait_for(state="attached")  # a cover may hide it


def live(state: State) -> LiveTable:
    """A table without a database, for drafts on a position."""
    form = state.to_json()
    row = GameTable(
        *(
            "t",
            "Table",
            state.game,
            guildhall.title(state.game).ruleset,
            state.seats,
            {},
            "1",
            False,
            "",
            "",
            "",
            Undo.HOST,
        ),
        *(0, Status.OPEN, 0.0, 0.0),
        position=form,
    )
    return LiveTable(row, [])


def asks_on(state: State) -> bool:
    """Whether the seat's first choice leads to another question of the same seat, with nothing drawn between."""
    seat = state.actors[0]
    tried = draft(live(state), seat, [str(state.choices(seat)[0])])
    if tried.complete:
        return False
    return not draft(live(state), seat, [str(state.choices(seat)[0]), str(tried.state.choices(seat)[0])]).complete


def sees_more(state: State) -> bool:
    """Whether two seats see different things."""
    seen = [{key: value for key, value in state.view(seat).items() if key != "viewer"} for seat in range(state.seats)]
    return any(view != seen[0] for view in seen)
