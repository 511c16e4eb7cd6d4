"""The options in words."""

from guildhall.games.kutna_hora.words.names import words
from guildhall.words.shown import Switch


def switches(language: str) -> list[Switch]:
    say = words(language).say
    return [
        Switch(
            "first_game",
            say("First game"),
            say("Guild card 1; the guilds keep the rows of the card."),
            "KH-OPT-1",
            {"false": say("no"), "true": say("yes")},
        ),
        Switch(
            "guild_choice",
            say("Guild columns"),
            say("Chosen from the last player to the first, or dealt by chance."),
            "KH-OPT-3",
            {"draft": say("chosen"), "random": say("dealt")},
        ),
        Switch(
            "events",
            say("Events"),
            say("Always with two players; with more they may be added."),
            "KH-OPT-2",
            {"standard": say("by the number of players"), "on": say("with events"), "off": say("without events")},
        ),
        Switch(
            "tile_8_turns",
            say("Turned by a building of tile 8"),
            say("A building that tile 8 lets you build may turn St. Barbara: the next tile, or read literally tile 8."),
            "KH-OPT-4",
            {"next": say("the next tile"), "itself": say("tile 8 itself")},
        ),
        Switch(
            "first_player",
            say("First player"),
            say("Drawn by chance, or the seat named."),
            "KH-SET-13",
            {"random": say("by chance"), **{str(seat): say("seat {n}", n=seat + 1) for seat in range(4)}},
        ),
    ]
