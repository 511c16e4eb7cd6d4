"""The box is complete: what the component file says twice agrees, and what it says of the rules is what is played.

A correction that contradicts another number or asks for another rule is refused instead of passed over in silence.
"""

from typing import Any, Final

from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents

PLAYED: Final[dict[str, Any]] = {
    "limits.property_markers_unlimited": True,  # BF-BLD-6
    "limits.resources_unlimited": True,  # BF-COMP-7
    "limits.gold_unlimited": True,
    "limits.gnomes_limited": True,  # BF-COMP-6
    "limits.hand_limit_check": "end_of_own_actions_turn",  # BF-ACT-9
    "setup.start_gnomes": 0,
    "setup.calendar_start": "beside_month_1",  # BF-SET-8
    "setup.turn_order": "random",  # BF-SET-7
    "setup.guild_placement": "random",  # BF-SET-1
    "setup.expansion.calendar_start": "on_month_1",  # BF-EXP-1
    "setup.expansion.assistants_displayed": "players_plus_1",  # BF-EXP-5
    "tax.table": "tax_bracket",
    "tax.above_50": "stay_at_top_level",  # BF-RUL-33
    "scoring.worker_kinds": ["elf", "dwarf", "gnome"],  # BF-SCO-2
    "scoring.require_presence": True,  # BF-SCO-4
    "scoring.tiebreak": ["resources_metal_double", "shared"],  # BF-END-2
    "collection.majority.count": "worker_pieces",  # BF-COL-4
    "collection.majority.tie": "none",
    "collection.master.counts_as_for_majority": 1,
    "collection.recruiters_desk.per_player_per_round": 0,  # BF-PLC-4: no limit
    "collection.recruiters_desk.recruit": "same_kind_as_worker",  # BF-COL-6
    "collection.kings_camp.fee_gold": 0,  # BF-PLC-5
    "collection.kings_camp.per_player_per_round": 1,
    "collection.kings_camp.fill": "lowest_number_first",
    "collection.kings_camp.effect": "swap_crest_with_any_player",  # BF-COL-7
    "collection.kings_camp.locked_after_swap": True,
    "trading_post.buys_per_visit": 1,  # BF-ACT-5
    "trading_post.sells_per_visit": 1,
    "buy_card.per_turn": 1,  # BF-ACT-6
    "buy_card.must_be_last_action": True,
    "buy_card.from": ["draw_pool", "deck_top"],
    "buy_card.pool_refill": "immediate",
    "deck.reshuffle_discards_when_empty": True,  # BF-ACT-8
    "hire_gnome.per_turn": 1,  # BF-GNM-1
    "hire_gnome.needs_open_lock": True,  # BF-GNM-2
    "build.wall.income": 0,  # BF-COL-8
    "build.wall.needs_card": False,  # BF-BLD-5
    "build.guild.income": 0,
    "build.guild.needs_card": False,  # BF-BLD-4
    "build.guild.fees_go_to_owner": True,  # BF-GLD-3
    "build.guild.owner_pays_fee": False,
    "build.gatehouse.symbols": 2,  # BF-COMP-3
    "build.gatehouse.markers_when_built": 1,  # BF-BLD-3
    "two_player.nonplayers": 2,  # BF-2P-1
    "two_player.nonplayer_crests": [3, 4],
    "two_player.control": {"3": 1, "4": 2},
    "two_player.np_dwarves_on_guilds": 1,  # BF-2P-3
    "two_player.np_dwarf_blocks_guild": True,
    "two_player.np_dwarf_moves": "one_guild_clockwise_after_np_turns",  # BF-2P-5
    "two_player.np_turn": "after_actions_before_scoring",  # BF-2P-4
    "two_player.np_markers_per_turn": 1,
    "two_player.np_card_from": ["draw_pool", "deck_top"],
}
AREAS_PLAYED: Final = {  # BF-COL-1, BF-COL-4: how an area is collected, and what counts for its bonus
    "forest": ("one_per", "elf"),
    "quarry": ("one_per", "dwarf"),
    "mine": ("pair", "worker"),
    "gold_mine": ("one_per_any", "worker"),
}
ONE_EACH: Final = ("promote", "extra_gatehouse_marker", "trading_post_visits")  # what one lock gives


def check_box(sheet: Sheet) -> None:
    for path, played in PLAYED.items():
        sheet.agree(path, played, "no other rule is known")
    for row in sheet.rows("collection.area"):
        rule, bonus = AREAS_PLAYED[row.text("id")]
        row.agree("rule", rule, "no other rule is known")
        row.agree("bonus_count", bonus, "no other rule is known")
    order = [*AREAS_PLAYED, "recruiters_desk", "kings_camp", "income_and_taxes"]
    sheet.agree("collection.order", order, "the areas of the Collection board")
    sheet.agree("two_player.district_scoring_as_players", 4, "no other rule is known")
    as_four = sheet.numbers("scoring.district_points_by_players.4")
    sheet.agree("scoring.district_points_by_players.2", as_four, "two players score like four")
    modes = {row.text("id") for row in sheet.rows("setup.guild_mode")}
    if set(sheet.texts("options.allowed.guild_mode")) != modes:
        raise BadComponents(f"components of belfort: options.allowed.guild_mode has not the modes {', '.join(modes)}")
    check_counts(sheet)
    check_cards(sheet)
    check_board(sheet)


def check_counts(sheet: Sheet) -> None:
    """BF-COMP-5, BF-COMP-6, BF-COMP-14."""
    colours = sheet.number("meta.players_max")
    for kind in ("elves", "dwarves", "property_markers"):
        sheet.agree(f"counts.{kind}", colours * sheet.number(f"limits.{kind}_per_player"), "those of all colours")
    sheet.agree("setup.property_markers", sheet.number("limits.property_markers_per_player"), "all of them")
    sheet.agree("counts.gnomes", sheet.number(f"setup.gnomes_by_players.{colours}"), "those of the largest game")
    guilds = [row.text("set") for row in sheet.rows("guild")]
    for path, origin in (("", "base"), ("expansion.", "expansion"), ("expansion.", "promo")):
        name = "new" if origin == "expansion" else origin
        sheet.agree(f"counts.{path}guild_tiles_{name}", guilds.count(origin), "the tiles of the list")
    for row in sheet.rows("guild"):
        row.agree("fee_gold", sheet.number("build.guild.fee_gold"), "the same for every Guild (BF-GLD-2)")
    assistants = sheet.rows("assistant")
    sheet.agree("counts.expansion.assistant_tiles", len(assistants), "the tiles of the list")
    sheet.agree("counts.expansion.assistant_tokens", sum(row.number("tokens") for row in assistants), "their sum")


def check_cards(sheet: Sheet) -> None:
    """BF-COMP-4, BF-EXP-4."""
    cards = sheet.rows("property")
    sheet.agree("counts.property_cards", sum(row.number("copies") for row in cards), "the cards of all types")
    for row in cards:
        row.agree("lock", len(row.rows("locks")), "the entries of locks")
        row.agree("markers", 2 if row.text("id") == "keep" else 1, "no other rule is known (BF-BLD-2)")
        for lock in row.rows("locks"):
            if lock.has("effect") and lock.text("effect.op") in ONE_EACH:
                lock.agree("effect.n", 1, "no other rule is known")
    most = sheet.number(f"setup.expansion.permits_per_type.{sheet.number('meta.players_max')}")
    permits = sheet.rows("permit")
    for row in permits:
        row.agree("copies", most, "those of the largest game")
    sheet.agree("counts.expansion.expansion_permits", most * len(permits), "the copies of all types")


def check_board(sheet: Sheet) -> None:
    """BF-COMP-2, BF-COMP-12, BF-COMP-13."""
    boards = len(sheet.rows("board.district"))
    sheet.agree("counts.district_boards", boards, "the districts of the list")
    each = sheet.number("score_track.spaces_per_district_board")
    sheet.agree("score_track.spaces", boards * each, "those of all districts")
    for number, row in enumerate(sheet.rows("board.district")):
        row.agree("score_from", number * each + 1, "the track runs on from district to district")
        row.agree("score_to", (number + 1) * each, "the track runs on from district to district")
    for number, row in enumerate(sheet.rows("calendar.month"), 1):
        row.agree("index", number, "months follow each other")
    kinds = [
        sheet.text(f"board.symbol_kind.{space.partition('.')[2]}")
        for space in sheet.rows("board.district")[0].texts("spaces")
    ]
    for kind, path in (("keep", "keep_spaces"), ("wall", "wall_spaces"), ("guild", "guild_spaces")):
        sheet.agree(f"board.space_types.{path}_per_district", kinds.count(kind), "the spaces of a district")
    sheet.agree("board.space_types.gatehouse_halves_per_district", kinds.count("gatehouse"), "the spaces of a district")
