"""The rules under one setting of the switches: PE-OPT."""

from collections.abc import Mapping

from guildhall.kernel.options import Value


class Rules:
    """The switches by name, read once when a table is made."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.bishop_chooses: bool = chosen["bishop_mode"] == "choice"  # PE-OPT-1
        self.free_builder_may_pass: bool = bool(chosen["free_builder_may_pass"])  # PE-OPT-2
        self.wall_leaves_two_in_bag: bool = chosen["town_wall_mode"] == "two_in_bag"  # PE-OPT-3
        self.production_unlimited: bool = bool(chosen["production_unlimited"])  # PE-OPT-4
        self.tool_maker_per_metal: bool = bool(chosen["tool_maker_per_metal"])  # PE-OPT-5
        self.prior_philip_per_builder: bool = bool(chosen["prior_philip_per_builder"])  # PE-OPT-7
