"""Standing answers in words."""

from guildhall.games.pillars.words.names import words


def standing(name: str, language: str) -> str:
    say = words(language).say
    return {
        "let_all_stand": say("Let everyone stand this round"),
        "let_own_stand": say("Never ask me about my own builder"),
        "pass_builders": say("Pass all my builders this round"),
    }[name]
