"""The rule switches as the house reads them: [options] with [options.allowed], and two sets by agreement. BF-OPT."""

from collections.abc import Mapping
from typing import Any, Final

from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.pools import CHOSEN, in_pool
from guildhall.games.belfort.rules import Rules
from guildhall.games.belfort.terms import ASSISTANTS, DISTRICTS
from guildhall.kernel.errors import BadComponents, BadOption
from guildhall.kernel.options import Options, Value, index_of, shown

NAMES: Final = [
    *("expansion", "guild_mode", "expansion_guilds_in_base_game", "promo_guilds", "assistants_choice", "tie_rule"),
    *("gatehouse_shared", "lock_when_declining", "thieves_gold", "np_keep_markers"),
]


def read_options(tables: Mapping[str, Any]) -> Options:
    """The switches, and the sets of Guilds and Assistants the table agrees on (BF-DEC-14)."""
    given = tables.get("options", {})
    allowed = given.get("allowed", {})
    values: dict[str, Any] = {}
    for name in NAMES:
        if name not in allowed:
            raise BadComponents(f"options.allowed.{name} is missing; expected a list of values")
        if name not in given or index_of(allowed[name], given[name]) < 0:
            raise BadComponents(f"options.{name} is {given.get(name)}; expected one of {shown(allowed[name])}")
        values[name] = allowed[name]
    sets = {"guilds": PRINTED.guilds, "assistants": list(ASSISTANTS)}
    return Options(values, given, sets, tables.get("presets", {}))


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """Whether the agreed Guilds and Assistants go with the mode and the number of players.

    The sets are read only where a mode asks for them: guild_mode chosen, assistants_choice agreed with the expansion.
    """
    rules = Rules(chosen)
    if rules.guild_mode == CHOSEN:
        if len(rules.agreed_guilds) != DISTRICTS:
            raise BadOption(f"guild_mode chosen needs {DISTRICTS} guilds joined by +, not {len(rules.agreed_guilds)}")
        for name in rules.agreed_guilds:
            if not in_pool(PRINTED, seats, rules, PRINTED.guilds.index(name)):
                raise BadOption(f"the guild {name} cannot be used with these options and {seats} players")
    if rules.expansion and rules.assistants_agreed and len(rules.agreed_assistants) != seats + 1:
        held = len(rules.agreed_assistants)
        raise BadOption(f"assistants_choice agreed needs {seats + 1} assistants joined by +, not {held}")
