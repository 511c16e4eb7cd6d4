"""From which Guilds a game chooses: BF-SET-1, BF-2P-2, BF-EXP-3."""

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.terms import (
    BASE_SET,
    EXPANSION,
    EXPANSION_GUILDS,
    EXPANSION_SET,
    GROUPS,
    GUILD_MODE,
    INTERACTIVE,
    NORMAL_MODE,
    PROMO_GUILDS,
)


def in_pool(data: Printed, seats: int, options: list[int], guild: int) -> bool:
    """Whether the Guild may be in the game at all."""
    if seats == 2 and data.guild_group[guild] == INTERACTIVE and guild not in data.np_guilds:
        return False
    full = options[EXPANSION] == 0
    if data.full_expansion[guild] and not full:
        return False
    if data.guild_set[guild] == BASE_SET:
        return True
    if data.guild_set[guild] == EXPANSION_SET:
        return full or options[EXPANSION_GUILDS] == 0
    return options[PROMO_GUILDS] == 0


def guild_pool(data: Printed, seats: int, options: list[int], group: int) -> list[int]:
    """The Guilds of one group, or of all groups (the group after the last)."""
    return [
        guild
        for guild in range(len(data.guilds))
        if in_pool(data, seats, options, guild) and group in (data.guild_group[guild], len(GROUPS))
    ]


def mode_counts(data: Printed, seats: int, options: list[int]) -> list[int]:
    """How many of each group, and how many of any."""
    if seats == 2 and options[GUILD_MODE] == NORMAL_MODE:
        return [*data.np_normal, 0]
    return data.mode_groups[options[GUILD_MODE]]
