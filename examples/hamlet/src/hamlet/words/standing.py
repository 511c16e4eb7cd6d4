"""Standing answers in words."""

from hamlet.words.names import words


def standing(name: str, language: str) -> str:
    say = words(language).say
    return {
        "no_looking": say("Never look out"),
    }[name]
