"""What is printed on the components of Belfort and The Expansion Expansion, read once from components.toml.

Rules, words and drawing are all handed the same `Printed`: the rules by the state, the others by `printed(view)`.
"""

from collections.abc import Mapping
from typing import Any

from guildhall.games.belfort.box import check_box
from guildhall.games.belfort.city import City, check_properties
from guildhall.games.belfort.deeds import Deed, goods_of, numbered_gains, read_deed, whole
from guildhall.games.belfort.faces import Faces
from guildhall.games.belfort.terms import (
    AREAS,
    ASSISTANTS,
    COLOURS,
    DESIGN,
    END_DRAW,
    EXTRA_MARKER,
    GOODS,
    GROUPS,
    KINDS,
    ONCE_BUY,
    ONCE_GAIN,
    OPEN_PLANK,
    PER,
    PROMOTE_DWARF,
    PROMOTE_ELF,
    SEASONS,
    SETS,
    VISIT,
)
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import Components


class Printed(Components):
    """Property types, Guilds, Assistants and Permits by number; a Permit has the number of its Property type."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.colours = list(COLOURS)
        self.properties: list[str] = [row.text("id") for row in sheet.rows("property")]
        check_properties(self.properties)
        self.city: City = City(sheet, self.properties)
        self.read_setup(sheet)
        self.read_board(sheet)
        self.read_properties(sheet)
        self.read_guilds(sheet)
        self.read_assistants(sheet)
        self.read_permits(sheet)
        self.read_two_players(sheet)
        self.faces: Faces = Faces(sheet)
        check_box(sheet)

    def read_setup(self, sheet: Sheet) -> None:
        seats = [str(n) for n in range(2, 6)]
        self.workers: list[int] = [
            sheet.number("limits.elves_per_player"),
            sheet.number("limits.dwarves_per_player"),
        ]
        self.masters: list[int] = [
            sheet.number("limits.master_elves_per_player"),
            sheet.number("limits.master_dwarves_per_player"),
        ]
        self.markers: int = sheet.number("limits.property_markers_per_player")
        self.hand_limit: int = sheet.number("limits.hand_limit")
        self.start_workers: list[int] = [sheet.number("setup.start_elves"), sheet.number("setup.start_dwarves")]
        self.start_goods: list[int] = [sheet.number(f"setup.start_{good}") for good in GOODS]
        self.dealt: int = sheet.number("setup.cards_dealt")
        self.kept: int = sheet.number("setup.cards_kept")
        self.pool: int = sheet.number("setup.draw_pool_size")
        self.gnomes: list[int] = [0, 0, *[sheet.number(f"setup.gnomes_by_players.{n}") for n in seats]]
        self.permit_copies: list[int] = [0, 0, *[sheet.number(f"setup.expansion.permits_per_type.{n}") for n in seats]]
        self.start_score: int = sheet.number("setup.start_score_base")
        self.start_score_expansion: int = sheet.number("setup.expansion.start_score")
        self.mode_groups: dict[str, list[int]] = {
            row.text("id"): [row.number(group) for group in (*GROUPS, "any")]
            for row in sheet.rows("setup.guild_mode", 4)
        }
        months = sheet.rows("calendar.month")
        self.months: int = len(months)
        self.season: list[int] = [0, *[SEASONS.index(row.text("season")) for row in months]]
        self.scores_in: list[bool] = [False, *[bool(row.value("scoring", "true or false")) for row in months]]
        self.tax: list[int] = []  # by score; the last value holds for all higher ones
        for row in sheet.rows("tax_bracket"):
            if row.number("from") != len(self.tax):
                raise row.wrong(
                    "{path} is {found}; expected {expected}",
                    path="from",
                    found=row.number("from"),
                    expected=len(self.tax),
                )
            self.tax += [row.number("tax")] * (min(row.number("to"), 99) + 1 - row.number("from"))
        self.lost_per_gold: int = sheet.number("tax.points_lost_per_unpaid_gold")
        self.min_score: int = sheet.number("score_track.min_score")
        self.score_spaces: int = sheet.number("score_track.spaces")

    def read_board(self, sheet: Sheet) -> None:
        seats = [str(n) for n in range(2, 6)]
        areas = {row.text("id"): row for row in sheet.rows("collection.area", len(AREAS))}
        for area in AREAS:
            if area not in areas:
                raise BadComponents(f"components of belfort: collection.area {area} is missing")
        self.area_good: list[int] = [GOODS.index(areas[area].text("resource")) for area in AREAS]
        accepts = [areas[area].texts("accepts") for area in AREAS]
        self.areas_for: list[list[int]] = [
            [n for n in range(len(AREAS)) if KINDS[kind] in accepts[n]] for kind in range(2)
        ]
        self.area_bonus: int = sheet.number("collection.majority.bonus")
        self.master_yield: int = sheet.number("collection.master.counts_as_for_collection")
        self.desk_planks: list[int] = [
            *(0, 0),
            *[sheet.number(f"collection.recruiters_desk.planks_by_players.{n}") for n in seats],
        ]
        self.desk_fee: int = sheet.number("collection.recruiters_desk.fee_gold")
        self.camp_planks: int = sheet.number("collection.kings_camp.planks")
        self.trades: list[str] = []
        self.trade_give: list[list[int]] = []
        self.trade_get: list[list[int]] = []
        self.buys: int = len(sheet.rows("trading_post.buy"))  # purchases come first in the list of trades
        for row in sheet.rows("trading_post.buy") + sheet.rows("trading_post.sell"):
            self.trades.append(row.text("id"))
            self.trade_give.append(goods_of(row.value("give", "a table"), row.name))
            self.trade_get.append(goods_of(row.value("get", "a table"), row.name))
        self.visits: int = sheet.number("trading_post.visits_per_turn")
        self.card_price: int = sheet.number("buy_card.cost_gold")
        self.gnome_price: int = sheet.number("hire_gnome.cost_gold")
        self.wall_cost: list[int] = goods_of(sheet.value("build.wall.cost", "a table"), f"{sheet.name}, build.wall")
        self.district_points: list[list[int]] = [
            *([], []),
            *[sheet.numbers(f"scoring.district_points_by_players.{n}") for n in seats],
        ]
        self.worker_points: list[int] = sheet.numbers("scoring.worker_points")
        self.tie_weights: list[int] = [sheet.number(f"scoring.tiebreak_weights.{good}") for good in GOODS]

    def read_properties(self, sheet: Sheet) -> None:
        rows = sheet.rows("property")
        self.copies: list[int] = [row.number("copies") for row in rows]
        self.cost: list[list[int]] = [goods_of(row.value("cost", "a table"), row.name) for row in rows]
        self.income: list[int] = [row.number("income") for row in rows]
        self.locks: list[int] = [len(row.rows("locks")) for row in rows]
        self.lock_does: list[int] = []  # of all locks of the type, -1 without lock
        self.lock_gain: list[list[int]] = []  # what a voluntary lock action gives
        self.lock_pay: list[list[int]] = []
        self.lock_number: list[int] = []  # cards drawn, visits given
        for row in rows:
            self.read_lock(row)
        self.has_plank: list[bool] = []
        self.plank_locked: list[bool] = []
        self.plank_fee: list[int] = []
        self.plank_deed: list[Deed] = []
        for row in rows:
            planks = row.rows("planks")
            if len(planks) > 1:
                raise row.wrong("{count} planks; expected at most 1", count=len(planks))
            self.has_plank.append(len(planks) == 1)
            self.plank_locked.append(bool(planks and planks[0].value("locked", "true or false")))
            self.plank_fee.append(planks[0].number("fee_gold") if planks else 0)
            self.plank_deed.append(read_deed(planks[0], "effect") if planks else Deed())

    def read_lock(self, row: Sheet) -> None:
        gain, pay, does, number = [0, 0, 0, 0], [0, 0, 0, 0], -1, 0
        for lock in row.rows("locks"):
            when = lock.text("when")
            effect: dict[str, Any] = lock.value("effect", "a table") if lock.has("effect") else {}
            op = str(effect.get("op", ""))
            number = whole(effect.get("n", 0), row.name)
            if when == "once_per_turn" and op == "gain":
                does, gain = ONCE_GAIN, goods_of(effect, row.name)
            elif when == "once_per_turn" and op == "buy":
                does, gain, pay = ONCE_BUY, goods_of(effect["get"], row.name), goods_of(effect["pay"], row.name)
            elif when == "on_unlock" and op == "promote":
                does = PROMOTE_ELF if effect["kind"] == "elf" else PROMOTE_DWARF
            elif when == "on_unlock" and op == "extra_gatehouse_marker":
                does = EXTRA_MARKER
            elif when == "open_plank":
                does = OPEN_PLANK
            elif when == "end_of_turn" and op == "draw_deck":
                does = END_DRAW
            elif when == "each_turn" and op == "trading_post_visits":
                does = VISIT
            else:
                raise row.wrong("a lock with when {when} and op '{op}' is unknown", when=when, op=op)
        self.lock_does.append(does)
        self.lock_gain.append(gain)
        self.lock_pay.append(pay)
        self.lock_number.append(number)

    def read_guilds(self, sheet: Sheet) -> None:
        rows = sheet.rows("guild")
        self.guilds: list[str] = [row.text("id") for row in rows]
        self.guild_group: list[int] = [GROUPS.index(row.text("group")) for row in rows]
        self.guild_set: list[int] = [SETS.index(row.text("set")) for row in rows]
        self.guild_fee: list[int] = [row.number("fee_gold") for row in rows]
        self.guild_cost: list[list[int]] = [goods_of(row.value("build_cost", "a table"), row.name) for row in rows]
        self.at_placement: list[bool] = [row.text("timing") == "placement" for row in rows]
        self.full_expansion: list[bool] = [bool(row.value("needs_full_expansion", "true or false")) for row in rows]
        self.guild_deed: list[Deed] = [read_deed(row, "effect") for row in rows]
        thieves = rows[self.guilds.index("thieves")]
        self.thieves_gold: dict[str, int] = {
            source: thieves.number(f"one_player_gold.{source}") for source in ("tile", "rulebook")
        }
        self.design_less_mix: int = 0  # what the Architects take off a building: wood and stone,
        self.design_less_metal: int = 0  # or metal
        self.coin_weight: int = 2  # a decorated marker, in halves of a marker
        self.exchange_give: int = 0
        self.exchange_get: list[int] = [0, 0, 0, 0]
        self.gains: list[list[int]] = numbered_gains([*self.plank_deed, *self.guild_deed])
        for deed in self.guild_deed:
            self.coin_weight = max(self.coin_weight, deed.weight)
            if deed.op == DESIGN:
                self.design_less_mix, self.design_less_metal = deed.less_mix, deed.less_metal
            if deed.exchanges:
                self.exchange_give, self.exchange_get = deed.exchange_give, deed.exchange_get

    def read_assistants(self, sheet: Sheet) -> None:
        rows = sheet.rows("assistant", len(ASSISTANTS))
        if [row.text("id") for row in rows] != ASSISTANTS:
            raise BadComponents(f"components of belfort: assistant has not the order {', '.join(ASSISTANTS)}")
        self.tokens: list[int] = [row.number("tokens") for row in rows]
        by_id = {row.text("id"): row for row in rows}

        self.centaur_discount: list[int] = by_season(by_id["centaur"], "")
        self.djinn_points: list[int] = by_season(by_id["djinn"], ".x")
        self.djinn_goods: list[int] = by_season(by_id["djinn"], ".y")
        self.gargoyle_cards: list[int] = by_season(by_id["gargoyle"], "")
        self.giant_tokens: list[int] = by_season(by_id["giant"], "")
        self.goon_extra: list[int] = by_season(by_id["goon"], ".extra_gold")
        self.goon_fee: list[bool] = [
            bool(by_id["goon"].value(f"values.{season}.guild_fee", "true or false")) for season in SEASONS
        ]
        self.gorgon_toll: list[int] = by_season(by_id["gorgon"], "")
        self.halfling_collect: list[int] = by_season(by_id["halfling"], ".collect", True)
        self.halfling_pay: list[int] = by_season(by_id["halfling"], ".pay", True)
        self.hobgoblin_buildings: list[int] = by_season(by_id["hobgoblin"], "")
        self.hobgoblin_less: int = by_id["hobgoblin"].number("effect.wood_or_stone")
        self.imp_tokens: list[int] = by_season(by_id["imps"], "")
        self.pixie_points: list[list[int]] = [by_id["pixie"].numbers(f"values.{season}") for season in SEASONS]

    def read_permits(self, sheet: Sheet) -> None:
        rows = {row.text("property"): row for row in sheet.rows("permit", len(self.properties))}
        for name in self.properties:
            if name not in rows:
                raise sheet.wrong("no permit has the property {name}", name=name)
        ordered = [rows[name] for name in self.properties]
        self.permits: list[str] = [row.text("id") for row in ordered]
        self.permit_planks: list[int] = [row.number("planks") for row in ordered]
        self.permit_fee: list[list[int]] = [goods_of(row.value("fee", "a table"), row.name) for row in ordered]
        self.permit_cards: list[int] = [optional(row, "fee.cards") for row in ordered]
        self.red_goods: list[list[int]] = [goods_of(row.value("red", "a table"), row.name) for row in ordered]
        self.red_mix: list[int] = [optional(row, "red.wood_or_stone") for row in ordered]
        self.red_worker: list[int] = [optional(row, "red.worker") for row in ordered]
        self.red_gnome: list[int] = [optional(row, "red.gnome") for row in ordered]
        self.bonus_per: list[int] = []
        self.bonus_divisor: list[int] = []
        self.bonus_up: list[bool] = []
        self.bonus_max: list[int] = []  # 0: no limit
        for row in ordered:
            per = row.text("score.per")
            if per not in PER:
                raise row.wrong(
                    "{path} is {found}; expected one of {allowed}", path="score.per", found=per, allowed=tuple(PER)
                )
            self.bonus_per.append(PER.index(per))
            self.bonus_divisor.append(row.number("score.divisor"))
            self.bonus_up.append(row.text("score.round") == "up")
            self.bonus_max.append(optional(row, "score.max"))

    def read_two_players(self, sheet: Sheet) -> None:
        self.nonplayers: int = sheet.number("two_player.nonplayers")
        self.np_workers: list[int] = [
            sheet.number("two_player.np_counts_elves"),
            sheet.number("two_player.np_counts_dwarves"),
            sheet.number("two_player.np_counts_gnomes"),
        ]
        self.np_crests: list[int] = sheet.numbers("two_player.nonplayer_crests")
        self.np_income: int = sheet.number("two_player.np_owner_income_gold")
        self.np_guilds: list[int] = [
            self.guilds.index(name) for name in sheet.texts("two_player.interactive_guilds_allowed")
        ]
        self.np_normal: list[int] = [
            sheet.number("two_player.guild_mode_normal.basic"),
            sheet.number("two_player.guild_mode_normal.resource"),
            sheet.number("two_player.guild_mode_normal.wizards"),
        ]


def by_season(row: Sheet, key: str, missing: bool = False) -> list[int]:
    """The number of each season; a key that a season may lack counts 0 there."""
    return [
        0 if missing and not row.has(f"values.{season}{key}") else row.number(f"values.{season}{key}")
        for season in SEASONS
    ]


def optional(row: Sheet, path: str) -> int:
    return row.number(path) if row.has(path) else 0


def printed(view: Mapping[str, Any]) -> Printed:
    """What is printed on the components a view was seen with: those of the box, or as its overlay corrects them."""
    found = title_of("belfort").printed_for(view)
    assert isinstance(found, Printed)
    return found


def read(tables: dict[str, Any]) -> Printed:
    """The printed numbers of a component file; a missing or impossible value is named."""
    return Printed(Sheet(tables, "belfort"))
