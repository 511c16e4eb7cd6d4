"""The box is complete: what the component file says twice, or what the rules build on, must agree.

A correction of one number that contradicts another is refused, so that none is passed over in silence.
"""

from guildhall.games.pillars.terms import SITES
from guildhall.kernel.components import Sheet

SINGLE = ("bishop", "castle", "start_player")  # PE-MB-7: places with one space


def check_box(sheet: Sheet, steps: list[str]) -> None:
    check_pieces(sheet)
    check_cards(sheet)
    check_cost_track(sheet)
    check_places(sheet, steps)
    check_events(sheet)


def check_pieces(sheet: Sheet) -> None:
    """PE-COMP-1 to PE-COMP-3."""
    large = sheet.number("pieces.large_workers_per_player") * sheet.number("pieces.large_worker_value")
    small = sheet.number("pieces.small_workers_per_player")
    sheet.agree("pieces.workers_per_player", small + large, "the sum of small and large ones")
    sheet.agree("pieces.grey_workers", sheet.number("setup.grey_at_castle"), "all begin in the castle")
    sheet.agree("pieces.cathedral_pieces", sheet.number("meta.rounds"), "one a round")
    for row in sheet.rows("resource"):
        good = row.text("id")
        sheet.agree(f"pieces.cubes_{good}", row.number("cubes"), "the cubes of this resource")
        if good != "metal":
            stall = sheet.number("limits.market_stock_per_kind")
            row.agree("market_stock", stall, "the stock of the market")
    players = sheet.number("meta.players_max")
    for path in ("pieces.player_colours", "setup.start_gold_by_seat"):
        if len(sheet.value(path, "anything")) < players:
            raise sheet.wrong("{path} is too short; expected {expected} entries", path=path, expected=players)
    sheet.agree("limits.gold_min", 0, "gold is never negative (PE-GOLD-1)")


def check_cards(sheet: Sheet) -> None:
    """PE-COMP-4, PE-SETUP-6, PE-SETUP-7, PE-ROUND-2."""
    rounds, colours = sheet.number("meta.rounds"), len(sheet.texts("pieces.player_colours"))
    for row in sheet.rows("starting_craftsman"):
        row.agree("copies", colours, "one a colour")
    for row in sheet.rows("resource_card"):
        row.agree("site", SITES.get(row.text("resource")), "the site of its resource")
    starting = colours * len(sheet.rows("starting_craftsman"))
    sheet.agree("pieces.craftsman_cards_starting", starting, "those of all colours")
    to_shiring = sheet.number("setup.craftsmen_to_shiring")
    sheet.agree("setup.craftsmen_to_supply", sheet.number("setup.craftsmen_per_round") - to_shiring, "the others")
    left = sheet.number("pieces.resource_cards") - sheet.number("setup.resource_cards_in_supply")
    sheet.agree("setup.resource_cards_out", left, "the others")
    last = sum(bool(row.value("last_round", "true or false")) for row in sheet.rows("advantage"))
    sheet.agree("setup.advantage_per_round", last, "as many as the last round has")
    unseen = len(sheet.rows("advantage")) - rounds * last
    sheet.agree("setup.advantage_removed_unseen", unseen, "those no round shows")
    sheet.agree("setup.event_per_round", 1, "PE-ROUND-1")
    sheet.agree("setup.event_removed_unseen", len(sheet.rows("event")) - rounds, "those no round shows")


def check_cost_track(sheet: Sheet) -> None:
    """PE-MB-4, PE-MB-9: the marker goes down step by step."""
    first, builders = sheet.number("setup.cost_marker_start"), sheet.number("pieces.master_builders_per_player")
    sheet.agree("cost_track.spaces", list(range(first, -1, -1)), "from the first space of the marker down to 0")
    for row in sheet.rows("player_count"):
        drawn = row.number("players") * builders
        row.agree("builders_in_bag", drawn, "those of all players")
        row.agree("draw_costs", [max(first - n, 0) for n in range(drawn)], "down to 0, one price a builder")


def check_places(sheet: Sheet, steps: list[str]) -> None:
    """PE-MB-7, PE-STEP-1."""
    for number, row in enumerate(sheet.rows("step", len(steps)), 1):
        row.agree("id", steps[number - 1], "PE-STEP-1")
        row.agree("n", number, "PE-STEP-1")
    cards = {"kingsbridge": "setup.advantage_per_round", "shiring": "setup.craftsmen_to_shiring"}
    for row in sheet.rows("builder_location"):
        place = row.text("id")
        if place in SINGLE:
            row.agree("spaces", 1, "PE-MB-7")
        if place in cards:
            row.agree("spaces", sheet.number(cards[place]), "one a card")
        if place in steps:
            row.agree("step", steps.index(place) + 1, "PE-STEP-1")
        if len(row.texts("gives")) != row.number("spaces"):
            found, expected = len(row.texts("gives")), row.number("spaces")
            raise row.wrong(
                "{path} has {count} entries; expected {expected}, one a space",
                path="gives",
                count=found,
                expected=expected,
            )
        if place == "court":
            metal = f"tax_exempt+metal:{sheet.number('setup.metal_at_court')}"
            row.agree("gives", [metal, *["tax_exempt"] * (row.number("spaces") - 1)], "PE-COURT-1, PE-TAX-2")


def check_events(sheet: Sheet) -> None:
    """PE-EVENT-3, PE-GOLD-3."""
    spared = [row.text("id") for row in sheet.rows("craftsman_type") if row.has("archbishop_excluded")]
    owed = ["tax"]
    for row in sheet.rows("event"):
        if row.text("effect.kind") == "capacity_bonus":
            row.agree("effect.excluded_types", spared, "the craftsmen whom the archbishop does not bless")
            row.agree("effect.needs_printed_capacity", True, "PE-R-15")
        if row.text("effect.kind") == "pay":
            owed.append(f"event:{row.text('id')}")
    sheet.agree("shortfall.applies_to", owed, "the tax and the events that are paid for")
