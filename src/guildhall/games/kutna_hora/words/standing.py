"""Standing answers in words."""

from guildhall.games.kutna_hora.words.names import words


def standing(name: str, language: str) -> str:
    say = words(language).say
    return {
        "no_council": say("Never move a patrician to the council"),
    }[name]
