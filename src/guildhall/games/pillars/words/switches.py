"""The options in words: PE-OPT."""

from guildhall.games.pillars.words.names import words
from guildhall.words.shown import Switch


def switches(language: str) -> list[Switch]:
    say = words(language).say
    yes_no = {"true": say("yes"), "false": say("no")}
    return [
        Switch(
            "bishop_mode",
            say("Bishop's choice"),
            say("Protection or a cube, chosen after the reveal; or decided by the event."),
            "PE-OPT-1",
            {"choice": say("choose"), "auto": say("automatic")},
        ),
        Switch(
            "free_builder_may_pass",
            say("Free builders may pass"),
            say("At price 0 a builder may wait and be placed last."),
            "PE-OPT-2",
            yes_no,
        ),
        Switch(
            "town_wall_mode",
            say("The Town Wall"),
            say("How the third builder is left out after this event."),
            "PE-OPT-3",
            {"third_drawn_aside": say("set aside"), "two_in_bag": say("not in the bag")},
        ),
        Switch(
            "production_unlimited",
            say("Cubes never run out"),
            say("Production is owed when the stock is empty."),
            "PE-OPT-4",
            yes_no,
        ),
        Switch(
            "tool_maker_per_metal",
            say("Tool Maker by the metal"),
            say("House rule: gold for each metal owned."),
            "PE-OPT-5",
            yes_no,
        ),
        Switch(
            "prior_philip_per_builder",
            say("Prior Philip for each builder"),
            say("A point more for every builder in the priory, not once a round."),
            "PE-OPT-7",
            yes_no,
        ),
    ]
