"""Standing answers in words."""

from guildhall.games.belfort.words.names import words


def standing(name: str, language: str) -> str:
    say = words(language).say
    return {
        "keep_crest": say("Always keep my crest"),
    }[name]
