"""The public board put together, back to front."""

from collections.abc import Callable

from guildhall.games.kutna_hora.drawing import cathedral, city, council, draft, hall, hill, mine, stands, tracks
from guildhall.games.kutna_hora.drawing.layout import Plan, plan
from guildhall.games.kutna_hora.drawing.reading import Reading


def measured(r: Reading) -> Plan:
    """The hill of this game."""
    town, pit = r.view["city"], r.view["mine"]
    return plan(town["columns"], town["rows"], pit["columns"], pit["rows"], r.view["events"]["played"])


def event(r: Reading) -> str:
    return tracks.event(r) if r.view["events"]["played"] else ""


def land(r: Reading) -> str:
    """The hill with the ways into the mine and to the villages."""
    entrances = tuple([space["at"] for space in r.view["mine"]["spaces"] if space["entrance"]])
    villages = tuple([(str(side), int(index)) for side, index, _ in r.view["city"]["villages"]])
    return hill.hill(measured(r), entrances, villages)


# Everything that all players share, back to front.
LAYERS: tuple[Callable[[Reading], str], ...] = (
    tracks.rounds,
    tracks.tax,
    event,
    land,
    lambda r: city.city(r, measured(r).city),
    lambda r: mine.mine(r, measured(r)),
    lambda r: draft.draft(r, measured(r).city),
    stands.stands,
    hall.hall,
    cathedral.cathedral,
    council.council,
)
