"""The observation of The Pillars of the Earth."""

from collections.abc import Iterator

from guildhall.games.pillars import TITLE
from guildhall.games.pillars.game import KINDS
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.terms import GOODS, METAL
from guildhall.kernel.observation import (
    Block,
    Layout,
    Source,
    amount,
    amounts,
    custom,
    flag,
    numbers,
    one_of,
    question,
    relative,
    seat,
    some_of,
    switches,
)

SEATS = 4
CARDS = {card: n for n, card in enumerate(PRINTED.cards)}
SPACES = sum(PRINTED.place_spaces)


def builders(view: Source) -> Iterator[tuple[int, float]]:
    n = 0
    for owners in view["spaces"].values():
        for owner in owners:
            if owner is not None:
                yield n * SEATS + relative(view, owner), 1.0
            n += 1


def waiting(view: Source) -> Iterator[tuple[int, float]]:
    for entry in view["supply"]:
        if entry["taker"] is None and not entry["worked_off"]:
            yield CARDS[entry["card"]], 1.0


def bag(view: Source) -> Iterator[tuple[int, float]]:
    for who, count in enumerate(view["bag"]):
        yield relative(view, who), count / PRINTED.builders


def passed(view: Source) -> Iterator[tuple[int, float]]:
    owners = [who for who, _ in view["passed"]]
    for who in set(owners):
        yield relative(view, who), owners.count(who) / PRINTED.builders


TABLE: list[Block] = [
    question(KINDS.rules),
    amount("round", PRINTED.rounds),
    one_of("phase", [1, 2, 3]),
    amount("step", 14),
    seat("start", SEATS),
    flag("veto"),
    amount("cost", PRINTED.first_cost),
    switches(TITLE.options),
    one_of("event", PRINTED.events),
    one_of("peeked", PRINTED.events),
    some_of("past_events", PRINTED.events),
    amount("tax", max(PRINTED.tax_faces)),
    amount("pieces", PRINTED.rounds),
    custom("supply", len(PRINTED.cards), "cards still to be taken", waiting),
    some_of("kingsbridge", PRINTED.advantages),
    amount("advantages_left", 2 * (PRINTED.rounds - 1)),
    some_of("shiring", PRINTED.craftsmen),
    amounts("stock", GOODS, max(PRINTED.cubes)),
    amounts("market", GOODS[:METAL], 4),
    amount("court_metal", 1),
    amount("grey_castle", PRINTED.grey),
    custom("spaces", SPACES * SEATS, "whose builder stands on each space, seats from the viewer", builders),
    custom("bag", SEATS, "builders in the bag, seats from the viewer", bag),
    custom("passed", SEATS, "builders that passed, seats from the viewer", passed),
    seat("drawn", SEATS),
]
PLAYER: list[Block] = [
    amount("points", 100, "vp"),
    amount("gold", PRINTED.gold_max),
    amounts("cubes", GOODS, 20),
    amount("workers", 20),
    amount("workers_total", 20),
    amount("mill", 20),
    amount("grey", PRINTED.grey),
    amount("grey_next", PRINTED.grey),
    some_of("crew", PRINTED.craftsmen),
    amount("crew_limit", PRINTED.crew_max + 1),
    numbers("uses", PRINTED.crew_max + 1, 10),
    one_of("blessed", PRINTED.craftsmen),
    some_of("advantages", PRINTED.advantages),
    some_of("resource_cards", PRINTED.cards),
    flag("drafting"),
    flag("protected"),
    flag("walled"),
    flag("walled_next"),
    some_of("bought", GOODS),
    amounts("tally", CATEGORIES, 100, low=-20),
]
LAYOUT = Layout(TABLE, PLAYER, SEATS)
