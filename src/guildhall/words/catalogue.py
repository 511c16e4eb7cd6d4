"""Message catalogues: English stands in the code, Italian and French in `locale/<language>.po` beside it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from guildhall.kernel.errors import UnknownName, one_of

LANGUAGES = ("en", "it", "fr")


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownName(one_of("language", language, list(LANGUAGES)))
    return language


@cache
def catalogue(folder: Path, language: str) -> Mapping[str, str | tuple[str, ...]]:
    """The translations of a folder; English needs none."""
    path = folder / "locale" / f"{language}.po"
    if check_language(language) == "en" or not path.exists():
        return {}
    from babel.messages.pofile import read_po  # only here: English needs the standard library alone

    found: dict[str, str | tuple[str, ...]] = {}
    with path.open("rb") as file:
        for message in read_po(file):
            if message.id and message.string:
                key = message.id if isinstance(message.id, str) else message.id[0]
                key = f"{message.context}\x04{key}" if message.context else key
                found[key] = message.string if isinstance(message.string, str) else tuple(message.string)
    return found


class Words:
    """Says messages of one folder in one language.

    >>> Words("en").say("{name} passes", name="Marta")
    'Marta passes'
    """

    def __init__(self, language: str, folder: Path = Path(__file__).parent) -> None:
        self.language = check_language(language)
        self.messages = catalogue(folder, language)

    def say(self, message: str, **values: object) -> str:
        translated = self.messages.get(message, message)
        text = translated if isinstance(translated, str) else translated[0]
        return text.format(**values) if values else text

    def say_in(self, context: str, message: str, **values: object) -> str:
        """The same where a word depends on its place: `msgctxt` in the catalogue, e.g. a short name for a banner."""
        translated = self.messages.get(f"{context}\x04{message}", message)
        text = translated if isinstance(translated, str) else translated[0]
        return text.format(**values) if values else text

    def many(self, one: str, several: str, n: int, **values: object) -> str:
        """The form for 1 or for several; both may use {n}."""
        forms = self.messages.get(one, (one, several))
        single = n == 1 or (self.language == "fr" and n == 0)
        text = forms if isinstance(forms, str) else forms[0 if single else 1]
        return text.format(n=n, **values)


def named(row: Mapping[str, object], language: str) -> str:
    """The name of a component in a language, English where it has none."""
    return str(row.get(language) or row["en"])
