"""From which Guilds a game chooses: BF-SET-1, BF-2P-2, BF-EXP-3."""

from typing import Final

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.rules import Rules
from guildhall.games.belfort.terms import BASE_SET, EXPANSION_SET, GROUPS, INTERACTIVE

NORMAL: Final = "normal"
CHOSEN: Final = "chosen"  # the table agrees on the Guilds


def in_pool(data: Printed, seats: int, rules: Rules, guild: int) -> bool:
    """Whether the Guild may be in the game at all."""
    if seats == 2 and data.guild_group[guild] == INTERACTIVE and guild not in data.np_guilds:
        return False
    if data.full_expansion[guild] and not rules.expansion:
        return False
    if data.guild_set[guild] == BASE_SET:
        return True
    if data.guild_set[guild] == EXPANSION_SET:
        return rules.expansion or rules.new_guilds_in_base_game
    return rules.promo_guilds


def guild_pool(data: Printed, seats: int, rules: Rules, group: int) -> list[int]:
    """The Guilds of one group, or of all groups (the group after the last)."""
    return [
        guild
        for guild in range(len(data.guilds))
        if in_pool(data, seats, rules, guild) and group in (data.guild_group[guild], len(GROUPS))
    ]


def mode_counts(data: Printed, seats: int, rules: Rules) -> list[int]:
    """How many of each group, and how many of any."""
    if seats == 2 and rules.guild_mode == NORMAL:
        return [*data.np_normal, 0]
    return data.mode_groups[rules.guild_mode]
