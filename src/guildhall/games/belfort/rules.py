"""The rules under one setting of the switches: BF-OPT."""

from collections.abc import Mapping

from guildhall.kernel.options import Value


class Rules:
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.expansion: bool = bool(chosen["expansion"])  # BF-OPT-1
        self.guild_mode: str = str(chosen["guild_mode"])  # BF-OPT-2: beginner, normal, advanced, chosen
        self.agreed_guilds: list[str] = several(chosen["guilds"])
        self.new_guilds_in_base_game: bool = bool(chosen["expansion_guilds_in_base_game"])  # BF-OPT-3
        self.promo_guilds: bool = bool(chosen["promo_guilds"])  # BF-OPT-4
        self.assistants_agreed: bool = chosen["assistants_choice"] == "agreed"  # BF-OPT-5
        self.agreed_assistants: list[str] = several(chosen["assistants"])
        self.ties_bump_one_rank: bool = chosen["tie_rule"] == "bump_one_rank"  # BF-OPT-6
        self.gatehouse_shared: bool = bool(chosen["gatehouse_shared"])  # BF-OPT-7
        self.keeping_turns_crest: bool = bool(chosen["lock_when_declining"])  # BF-OPT-8
        self.thieves_gold: str = str(chosen["thieves_gold"])  # BF-OPT-9: tile, rulebook
        self.np_marks_half_keeps: bool = chosen["np_keep_markers"] == 1  # BF-OPT-10


def several(ids: Value) -> list[str]:
    """The members of a set, which is written `a+b+c` or `none`."""
    return [] if ids == "none" else str(ids).split("+")
