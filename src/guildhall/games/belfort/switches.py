"""The rule switches as the house reads them: [options] with [options.allowed], and two sets by agreement. BF-OPT."""

from collections.abc import Mapping
from typing import Any

from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.pools import in_pool
from guildhall.games.belfort.terms import (
    ASSISTANTS,
    ASSISTANTS_CHOICE,
    CHOSEN_ASSISTANTS,
    CHOSEN_GUILDS,
    CHOSEN_MODE,
    DISTRICTS,
    EXPANSION,
    GUILD_MODE,
    OPTION_NAMES,
    SET_NAMES,
)
from guildhall.kernel.errors import BadComponents, BadOption
from guildhall.kernel.options import Options, index_of, shown


def read_options(tables: Mapping[str, Any]) -> Options:
    """The switches, and the sets of Guilds and Assistants the table agrees on (BF-DEC-14)."""
    given = tables.get("options", {})
    allowed = given.get("allowed", {})
    values: dict[str, Any] = {}
    for name in OPTION_NAMES:
        if name not in allowed:
            raise BadComponents(f"options.allowed.{name} is missing; expected a list of values")
        if name not in given or index_of(allowed[name], given[name]) < 0:
            raise BadComponents(f"options.{name} is {given.get(name)}; expected one of {shown(allowed[name])}")
        values[name] = allowed[name]
    sets = {SET_NAMES[0]: PRINTED.guilds, SET_NAMES[1]: list(ASSISTANTS)}
    return Options(values, given, sets, tables.get("presets", {}))


def fits(seats: int, setting: list[int]) -> None:
    """Whether the agreed Guilds and Assistants go with the mode and the number of players.

    The sets are read only where a mode asks for them: guild_mode chosen, assistants_choice agreed with the expansion.
    """
    if setting[GUILD_MODE] == CHOSEN_MODE:
        guilds = [n for n in range(len(PRINTED.guilds)) if setting[CHOSEN_GUILDS] >> n & 1]
        if len(guilds) != DISTRICTS:
            raise BadOption(f"guild_mode chosen needs {DISTRICTS} guilds joined by +, not {len(guilds)}")
        for guild in guilds:
            if not in_pool(PRINTED, seats, setting, guild):
                name = PRINTED.guilds[guild]
                raise BadOption(f"the guild {name} cannot be used with these options and {seats} players")
    if setting[EXPANSION] == 0 and setting[ASSISTANTS_CHOICE] == 1:
        tiles = [n for n in range(len(ASSISTANTS)) if setting[CHOSEN_ASSISTANTS] >> n & 1]
        if len(tiles) != seats + 1:
            raise BadOption(f"assistants_choice agreed needs {seats + 1} assistants joined by +, not {len(tiles)}")
