"""The observation of The Pillars of the Earth."""

from collections.abc import Iterator

from guildhall.games.pillars import TITLE
from guildhall.games.pillars.game import KINDS
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.terms import GOODS, METAL
from guildhall.kernel import observation as o

SEATS = 4
CARDS = {card: n for n, card in enumerate(PRINTED.cards)}
SPACES = sum(PRINTED.place_spaces)


def builders(view: o.Source) -> Iterator[tuple[int, float]]:
    n = 0
    for owners in view["spaces"].values():
        for owner in owners:
            if owner is not None:
                yield n * SEATS + o.relative(view, owner), 1.0
            n += 1


def waiting(view: o.Source) -> Iterator[tuple[int, float]]:
    for entry in view["supply"]:
        if entry["taker"] is None and not entry["worked_off"]:
            yield CARDS[entry["card"]], 1.0


def bag(view: o.Source) -> Iterator[tuple[int, float]]:
    for who, count in enumerate(view["bag"]):
        yield o.relative(view, who), count / PRINTED.builders


def passed(view: o.Source) -> Iterator[tuple[int, float]]:
    owners = [who for who, _ in view["passed"]]
    for who in set(owners):
        yield o.relative(view, who), owners.count(who) / PRINTED.builders


TABLE: list[o.Block] = [
    o.question(KINDS.rules),
    o.amount("round", PRINTED.rounds),
    o.one_of("phase", [1, 2, 3]),
    o.amount("step", 14),
    o.seat("start", SEATS),
    o.flag("veto"),
    o.amount("cost", PRINTED.first_cost),
    o.switches(TITLE.options),
    o.one_of("event", PRINTED.events),
    o.one_of("peeked", PRINTED.events),
    o.some_of("past_events", PRINTED.events),
    o.amount("tax", max(PRINTED.tax_faces)),
    o.amount("pieces", PRINTED.rounds),
    o.custom("supply", len(PRINTED.cards), "cards still to be taken", waiting),
    o.some_of("kingsbridge", PRINTED.advantages),
    o.amount("advantages_left", 2 * (PRINTED.rounds - 1)),
    o.some_of("shiring", PRINTED.craftsmen),
    o.amounts("stock", GOODS, max(PRINTED.cubes)),
    o.amounts("market", GOODS[:METAL], 4),
    o.amount("court_metal", 1),
    o.amount("grey_castle", PRINTED.grey),
    o.custom("spaces", SPACES * SEATS, "whose builder stands on each space, seats from the viewer", builders),
    o.custom("bag", SEATS, "builders in the bag, seats from the viewer", bag),
    o.custom("passed", SEATS, "builders that passed, seats from the viewer", passed),
    o.seat("drawn", SEATS),
]
PLAYER: list[o.Block] = [
    o.amount("points", 100, "vp"),
    o.amount("gold", PRINTED.gold_max),
    o.amounts("cubes", GOODS, 20),
    o.amount("workers", 20),
    o.amount("workers_total", 20),
    o.amount("mill", 20),
    o.amount("grey", PRINTED.grey),
    o.amount("grey_next", PRINTED.grey),
    o.some_of("crew", PRINTED.craftsmen),
    o.amount("crew_limit", PRINTED.crew_max + 1),
    o.numbers("uses", PRINTED.crew_max + 1, 10),
    o.one_of("blessed", PRINTED.craftsmen),
    o.some_of("advantages", PRINTED.advantages),
    o.some_of("resource_cards", PRINTED.cards),
    o.flag("drafting"),
    o.flag("protected"),
    o.flag("walled"),
    o.flag("walled_next"),
    o.some_of("bought", GOODS),
    o.amounts("tally", CATEGORIES, 100, low=-20),
]
LAYOUT = o.Layout(TABLE, PLAYER, SEATS)
