"""The public board put together, back to front."""

from guildhall.draw.ink import box
from guildhall.games.kutna_hora.drawing import cathedral, city, council, draft, hall, hill, mine, stands, tracks
from guildhall.games.kutna_hora.drawing.layout import HEIGHT, WIDTH, Plan, plan
from guildhall.games.kutna_hora.drawing.reading import Reading


def measured(r: Reading) -> Plan:
    """The hill of this game."""
    town, pit = r.view["city"], r.view["mine"]
    return plan(town["columns"], town["rows"], pit["columns"], pit["rows"], r.view["events"]["played"])


def board(r: Reading) -> str:
    """Everything that all players share."""
    ground = measured(r)
    entrances = tuple([space["at"] for space in r.view["mine"]["spaces"] if space["entrance"]])
    villages = tuple([(side, index) for side, index, _ in r.view["city"]["villages"]])
    return "".join(
        [
            box(0, 0, WIDTH, HEIGHT, 0, "sheet"),
            tracks.rounds(r),
            tracks.tax(r),
            tracks.event(r) if r.view["events"]["played"] else "",
            hill.hill(ground, entrances, villages),
            city.city(r, ground.city),
            mine.mine(r, ground),
            draft.draft(r, ground.city),
            stands.stands(r),
            hall.hall(r),
            cathedral.cathedral(r),
            council.council(r),
        ]
    )
