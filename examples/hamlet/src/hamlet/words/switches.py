"""The options in words."""

from guildhall.words.shown import Switch
from hamlet.data import PRINTED
from hamlet.words.names import words


def switches(language: str) -> list[Switch]:
    say = words(language).say
    return [
        Switch(
            "nights",
            say("Nights"),
            say("With harsh nights one more raider comes every night."),
            "HA-OPT-1",
            {"mild": say("mild"), "harsh": say("harsh")},
        ),
        Switch(
            "left_out",
            say("Cards left out"),
            say("Kinds of cards that stay in the box."),
            "HA-OPT-2",
            {card: PRINTED.name(card, language) for card in PRINTED.cards},
        ),
    ]
