"""Narrowing: typed words leave the choices that have them all."""

import re
import unicodedata
from collections.abc import Sequence

from guildhall.words.offer import Offered, Refused

WORD = re.compile(r"[^\W_]+")


def folded(text: str) -> list[str]:
    """Words without capitals and accents.

    >>> folded("Forêt n° 3")
    ['foret', 'n', '3']
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def matching(typed: str, choices: Sequence[Offered | Refused]) -> list[int]:
    """Which choices have all the typed words in name, description or notation.

    The beginning of a word is enough; a number must be the whole number.
    """
    wanted = folded(typed)
    found = []
    for at, choice in enumerate(choices):
        there = folded(f"{choice.label.name} {choice.label.detail} {choice.text}")
        if wanted and all(any(word == w if w.isdigit() else word.startswith(w) for word in there) for w in wanted):
            found.append(at)
    return found
