"""An older house kept quiet hours twice and ended games by a clock as if they were over: what becomes of that."""

import json
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text

from guildhall.storage import migrate
from guildhall.tables.habits import hours_of

PERSON = "INSERT INTO person (id, name, created, habits) VALUES (:id, 'Marta', 0, :habits)"
SETTING = "INSERT INTO notify_setting VALUES (:id, 'en', '[]', 'm@example.org', 1, '', '[]', 'once', 480, "
SETTING += ":zone, :start, :end)"
TABLE = (
    "INSERT INTO game_table (id, name, game, ruleset, seats, options, seed, public, invite, watch, host, undo, clock,"
    " status, entries, created, updated, overlay_name, result) VALUES (:id, 't', 'pillars', 1, 2, '{}', 's', 0, 'i',"
    " 'w', 'both', 'none', 0, :status, 0, 0, 0, '', :result)"
)
WALLS = {  # habits, then zone and quiet hours of the messages, then what is kept
    "both": ({"quiet": [60, 120], "zone": "Asia/Tokyo"}, "Europe/Rome", 1320, 480, ("Asia/Tokyo", (60, 120))),
    "calls": ({"pace": "slow"}, "Europe/Rome", 1320, 480, ("Europe/Rome", (1320, 480))),
    "zone": ({"zone": "Asia/Tokyo"}, "Europe/Rome", 1320, 480, ("Asia/Tokyo", (1320, 480))),
    "whole": ({}, "", 0, 1439, ("UTC", (0, 960))),  # up to 16 hours of a day are quiet
    "none": ({}, "Europe/Rome", None, 480, ("Europe/Rome", None)),
    "equal": ({}, "", 480, 480, ("UTC", None)),
}


def test_nothing_that_was_said_is_lost(tmp_path: Path) -> None:
    config, engine = migrate.configuration(), create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0011")
        for name, (habits, zone, start, end, _) in WALLS.items():
            connection.execute(text(PERSON), {"id": name, "habits": json.dumps(habits)})
            connection.execute(text(SETTING), {"id": name, "zone": zone, "start": start, "end": end})
        for table, status, result in (
            ("played", "over", '{"scores": [1, 2]}'),
            ("clock", "over", "null"),
            ("clock2", "over", None),
            ("runs", "running", None),
        ):
            connection.execute(text(TABLE), {"id": table, "status": status, "result": result})
        command.upgrade(config, "head")
        kept = {row.id: json.loads(row.habits) for row in connection.execute(text("SELECT id, habits FROM person"))}
        statuses = {row.id: row.status for row in connection.execute(text("SELECT id, status FROM game_table"))}
        settings = connection.execute(text("SELECT mail, digest FROM notify_setting")).all()
        command.downgrade(config, "0011")
        command.upgrade(config, "head")
    engine.dispose()
    for name, (*_, wanted) in WALLS.items():
        hours = hours_of(kept[name])
        assert (hours.zone, hours.quiet) == wanted, name
    assert kept["calls"]["pace"] == "slow"
    assert statuses == {"played": "over", "clock": "ended", "clock2": "ended", "runs": "running"}
    assert set(settings) == {("m@example.org", 480)}
