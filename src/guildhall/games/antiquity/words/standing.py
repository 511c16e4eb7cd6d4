"""Standing answers in words."""

from guildhall.games.antiquity.words.names import words


def standing(name: str, language: str) -> str:
    say = words(language).say
    return {
        "no_exploring": say("Never explore"),
    }[name]
