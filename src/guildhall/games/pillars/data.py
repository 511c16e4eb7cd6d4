"""What is printed on the components of The Pillars of the Earth, read once from components.toml.

Rules, words and drawing are all handed the same `Printed`: the rules by the state, the others by `printed(view)`.
"""

from collections.abc import Mapping
from typing import Any, Final

from guildhall.games.pillars.box import check_box
from guildhall.games.pillars.terms import BUILDER_LIMIT, EFFECTS, GOODS, PLACES, STEPS, TIMINGS
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import Components

NAMED: Final = ["resource", "resource_card", "advantage", "event", "step", "cathedral_piece"]


class Printed(Components):
    """Cards are numbered through: starting craftsmen, round craftsmen, then resource cards."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.read_pieces(sheet)
        self.read_craftsmen(sheet)
        self.read_resources(sheet)
        self.read_effects(sheet)
        self.read_places(sheet)
        self.read_names(sheet)

    def read_pieces(self, sheet: Sheet) -> None:
        self.rounds: int = sheet.number("meta.rounds")
        self.colours: list[str] = sheet.texts("pieces.player_colours")
        self.builders: int = sheet.number("pieces.master_builders_per_player")
        self.workers: int = sheet.number("pieces.workers_per_player")
        self.gold_max: int = sheet.number("limits.gold_max")
        self.crew_max: int = sheet.number("limits.craftsmen_max")
        self.vp_min: int = sheet.number("limits.vp_min")
        self.cubes_kept: int = sheet.number("limits.cubes_kept_max")
        self.start_vp: int = sheet.number("setup.start_vp")
        self.start_gold: list[int] = sheet.numbers("setup.start_gold_by_seat")
        self.supply_resources: int = sheet.number("setup.resource_cards_in_supply")
        self.to_shiring: int = sheet.number("setup.craftsmen_to_shiring")
        self.metal_at_court: int = sheet.number("setup.metal_at_court")
        self.grey: int = sheet.number("setup.grey_at_castle")
        self.first_cost: int = sheet.number("setup.cost_marker_start")
        first = one_of(sheet, "setup.first_start_player", ["random", *self.colours])
        self.first_player: int = first - 1  # -1: chance says who begins
        self.tax_faces: list[int] = sheet.numbers("tax_die.faces")
        self.gold_per_vp: int = sheet.number("shortfall.gold_per_vp")
        self.pieces: list[str] = [row.text("id") for row in sheet.rows("cathedral_piece", self.rounds)]

    def read_craftsmen(self, sheet: Sheet) -> None:
        kinds = {row.text("id"): row for row in sheet.rows("craftsman_type")}
        families = sorted({row.text("family") for row in kinds.values()})
        starting = sheet.rows("starting_craftsman", 3)
        hired = sheet.rows("craftsman", sheet.number("pieces.craftsman_cards_round"))
        self.starting: int = len(starting)
        self.craftsmen: list[str] = []
        self.craftsman_kind: list[str] = []
        self.family: list[int] = []
        self.requires: list[int] = []  # family that must be in the crew, or -1
        self.flat: list[bool] = []
        self.cost: list[int] = []
        self.capacity: list[int] = []
        self.inputs: list[list[int]] = []
        self.gold_in: list[int] = []
        self.vp_out: list[int] = []
        self.gold_out: list[int] = []
        self.metal_held: list[int] = []  # metal the owner must have, though none is consumed
        self.blessable: list[bool] = []  # may be raised by the archbishop
        self.of_round: list[list[int]] = [[] for _ in range(self.rounds + 1)]
        for number, row in enumerate(starting + hired):
            kind = kinds.get(row.text("type"))
            if kind is None:
                raise row.wrong(
                    "{path} is {found}; expected one of {allowed}",
                    path="type",
                    found=row.text("type"),
                    allowed=tuple(kinds),
                )
            goes_in, comes_out = amounts(kind, "input"), amounts(kind, "output")
            self.craftsmen.append(row.text("id"))
            self.craftsman_kind.append(kind.text("id"))
            self.family.append(families.index(kind.text("family")))
            self.requires.append(family_needed(kind, "requires_family", families))
            self.flat.append(one_of(kind, "kind", ["convert", "flat"]) == 1)
            self.cost.append(row.number("cost"))
            self.capacity.append(row.number("capacity"))
            self.inputs.append([goes_in.get(good, 0) for good in GOODS])
            self.gold_in.append(goes_in.get("gold", 0))
            self.vp_out.append(comes_out.get("vp", 0))
            self.gold_out.append(comes_out.get("gold", 0))
            self.metal_held.append(kind.number("condition.has.metal") if kind.has("condition.has.metal") else 0)
            excluded = kind.has("archbishop_excluded") and bool(kind.value("archbishop_excluded", "true or false"))
            self.blessable.append(not excluded and row.number("capacity") > 0)
            self.of_round[round_of(row, self.rounds) if number >= self.starting else 0].append(number)
        for number in range(1, self.rounds + 1):
            found, expected = len(self.of_round[number]), sheet.number("setup.craftsmen_per_round")
            if found != expected:
                raise sheet.wrong(
                    "round {number} has {count} craftsmen; expected {expected}",
                    number=number,
                    count=found,
                    expected=expected,
                )
        self.mortar_mixer: int = family_of(families, "mortar_mixer")

    def read_resources(self, sheet: Sheet) -> None:
        goods = dict(zip(GOODS, sheet.rows("resource", len(GOODS)), strict=True))
        for good, row in goods.items():
            one_of(row, "id", [good])
        families = sorted({row.text("family") for row in sheet.rows("craftsman_type")})
        self.cubes: list[int] = [goods[good].number("cubes") for good in GOODS]
        self.buy: list[int] = [goods[good].number("buy_price") if goods[good].has("buy_price") else 0 for good in GOODS]
        self.sell: list[int] = [goods[good].number("sell_price") for good in GOODS]
        self.stalls: list[int] = [goods[good].number("market_stock") for good in GOODS]
        self.buyer: list[int] = [family_needed(goods[good], "buy_requires_family", families) for good in GOODS]
        self.seller: list[int] = [family_needed(goods[good], "sell_requires_family", families) for good in GOODS]
        rows = sheet.rows("resource_card", sheet.number("pieces.resource_cards"))
        self.resource_cards: list[str] = [row.text("id") for row in rows]
        self.site_good: list[int] = [one_of(row, "resource", GOODS) for row in rows]
        self.yields: list[int] = [row.number("yield") for row in rows]
        self.needs: list[int] = [row.number("workers") for row in rows]
        self.cards: list[str] = self.craftsmen + self.resource_cards

    def read_effects(self, sheet: Sheet) -> None:
        rows = sheet.rows("advantage", sheet.number("pieces.advantage_cards"))
        self.advantages: list[str] = [row.text("id") for row in rows]
        self.timing: list[int] = [one_of(row, "timing", TIMINGS) for row in rows]
        self.last_round: list[int] = [n for n, row in enumerate(rows) if row.value("last_round", "true or false")]
        self.advantage_effect: list[int] = [one_of(row, "effect.kind", EFFECTS) for row in rows]
        self.advantage_good: list[int] = [
            one_of(row, "effect.resource", GOODS) if row.has("effect.resource") else -1 for row in rows
        ]
        self.advantage_amount: list[int] = [amount_of(row) for row in rows]
        self.advantage_gain: list[list[int]] = [gains(row) for row in rows]
        rows = sheet.rows("event", sheet.number("pieces.event_cards"))
        self.events: list[str] = [row.text("id") for row in rows]
        self.negative: list[bool] = [bool(row.value("negative", "true or false")) for row in rows]
        self.event_effect: list[int] = [one_of(row, "effect.kind", EFFECTS) for row in rows]
        self.event_amount: list[int] = [amount_of(row) for row in rows]
        self.event_gain: list[list[int]] = [gains(row) for row in rows]
        walls = [n for n, effect in enumerate(self.event_effect) if effect == BUILDER_LIMIT]
        self.wall_limit: int = self.event_amount[walls[0]] if walls else self.builders  # PE-MB-10
        self.event_max: list[int] = [row.number("effect.max_gold") if row.has("effect.max_gold") else 0 for row in rows]

    def read_places(self, sheet: Sheet) -> None:
        rows = {row.text("id"): row for row in sheet.rows("builder_location", len(PLACES))}
        self.place_spaces: list[int] = []
        self.first_space: list[int] = []  # the spaces of all places are numbered through
        self.targets: list[str] = []  # where a builder may be sent: a place, or one of its spaces where they differ
        self.target_place: list[int] = []
        self.target_space: list[int] = []  # the one space, or -1: the lowest free one
        self.space_place: list[int] = []
        for number, name in enumerate(PLACES):
            if name not in rows:
                raise BadComponents(f"components of pillars: builder_location {name} is missing")
            count, first = rows[name].number("spaces"), len(self.space_place)
            self.place_spaces.append(count)
            self.first_space.append(first)
            self.space_place += [number] * count
            if count == 1 or one_of(rows[name], "fill", ["ordered", "choose"]) == 0:
                self.targets.append(name)
                self.target_place.append(number)
                self.target_space.append(first if count == 1 else -1)
            else:
                self.targets += [f"{name}_{n + 1}" for n in range(count)]
                self.target_place += [number] * count
                self.target_space += [first + n for n in range(count)]
        self.priory_vp: list[int] = given(rows["priory"], "vp")
        self.castle_workers: int = given(rows["castle"], "grey_workers")[0]

    def read_names(self, sheet: Sheet) -> None:
        """The names by id and language; a craftsman card has the name of its trade, a place that of its step."""
        trades = {row.text("id"): row.names() for row in sheet.rows("craftsman_type")}
        self.names: dict[str, dict[str, str]] = {
            card: trades[kind] for card, kind in zip(self.craftsmen, self.craftsman_kind, strict=True)
        }
        for table in NAMED:
            self.names.update({row.text("id"): row.names() for row in sheet.rows(table)})

    def name(self, thing: str, language: str) -> str:
        """What a card, a good, a place or a piece of the cathedral is called."""
        return self.names[thing][language]


def printed(view: Mapping[str, Any]) -> Printed:
    """What is printed on the components a view was seen with: those of the box, or as its overlay corrects them."""
    found = title_of("pillars").printed_for(view)
    assert isinstance(found, Printed)
    return found


def amounts(row: Sheet, path: str) -> dict[str, int]:
    found: dict[str, int] = row.value(path, "a table") if row.has(path) else {}
    return {key: row.number(f"{path}.{key}") for key in found}


def family_of(families: list[str], name: str) -> int:
    if name not in families:
        raise BadComponents("no craftsman_type has the family {name}", place="components of pillars", name=name)
    return families.index(name)


def family_needed(good: Sheet, path: str, families: list[str]) -> int:
    return family_of(families, good.text(path)) if good.has(path) else -1


def one_of(row: Sheet, path: str, expected: list[str]) -> int:
    """The number of a word in the list of those the rules know."""
    word = row.text(path)
    if word not in expected:
        raise row.wrong("{path} is {found}; expected one of {allowed}", path=path, found=word, allowed=tuple(expected))
    return expected.index(word)


def round_of(row: Sheet, rounds: int) -> int:
    number = row.number("round")
    if not 1 <= number <= rounds:
        raise row.wrong(
            "{path} is {found}; expected {least} to {most}", path="round", found=number, least=1, most=rounds
        )
    return number


def given(row: Sheet, what: str) -> list[int]:
    """What the spaces of a place give, written like `vp:2`."""
    found = [gift.removeprefix(f"{what}:") for gift in row.texts("gives")]
    if not found or not all(number.isdecimal() for number in found):
        raise row.wrong(
            "{path} is {found}; expected texts like {what}:2", path="gives", found=row.texts("gives"), what=what
        )
    return [int(number) for number in found]


def amount_of(row: Sheet) -> int:
    """The one number of an effect that has one; only an `amount` may take something away."""
    if row.has("effect.amount"):
        number: int = row.value("effect.amount", "a whole number")
        return number
    for key in ("gold_per_worker", "builders", "vp", "gold"):
        if row.has(f"effect.{key}"):
            return row.number(f"effect.{key}")
    return 0


def gains(row: Sheet) -> list[int]:
    """What a gain brings: the four goods, gold, points."""
    keys = (*GOODS, "gold", "vp")
    if row.text("effect.kind") != "gain":
        return [0] * len(keys)
    return [row.number(f"effect.{key}") if row.has(f"effect.{key}") else 0 for key in keys]


def read(tables: dict[str, Any]) -> Printed:
    """The printed numbers of a component file; a missing or impossible value is named."""
    sheet = Sheet(tables, "pillars")
    printed = Printed(sheet)
    check_box(sheet, STEPS)
    return printed
