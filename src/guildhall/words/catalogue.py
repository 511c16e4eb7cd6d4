"""Message catalogues: English stands in the code, Italian and French in `locale/<language>.po` beside it."""

from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import TYPE_CHECKING

from guildhall.kernel.errors import GuildhallError, UnknownName, one_of

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGES = ("en", "it", "fr")
COUNTED = 200  # numbers that are tried on the plural forms of a catalogue; the rules of languages repeat after 100


class Catalogue(dict[str, str | tuple[str, ...]]):
    """The translations of a folder by their English, and which form of a plural goes with a number."""

    form: Callable[[int], int] = staticmethod(lambda n: int(n != 1))


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownName(one_of("language", language, list(LANGUAGES)))
    return language


@cache
def catalogue(folder: Path, language: str) -> Catalogue:
    """The translations of a folder; English needs none."""
    path = folder / "locale" / f"{language}.po"
    found = Catalogue()
    if check_language(language) == "en" or not path.exists():
        return found
    from babel.messages.pofile import read_po  # only here: English needs the standard library alone

    with path.open("rb") as file:
        read = read_po(file)
    found.form = plural_form(read, path)
    for message in read:
        if message.id and message.string:
            key = message.id if isinstance(message.id, str) else message.id[0]
            key = f"{message.context}\x04{key}" if message.context else key
            found[key] = message.string if isinstance(message.string, str) else tuple(message.string)
    return found


def plural_form(read: "Catalog", path: Path) -> Callable[[int], int]:
    """The rule that the head of a catalogue gives as `Plural-Forms`; one that leads to no form is refused here."""
    try:
        form: Callable[[int], int] = c2py(read.plural_expr)
        fits = all(0 <= form(n) < read.num_plurals for n in range(COUNTED))
    except (ValueError, ArithmeticError):
        fits = False
    if not fits:
        raise GuildhallError(f"{path}: {read.plural_forms} does not lead to a form for every number")
    return form


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
        """The form that goes with the number, in English for 1 or for several; every form may use {n}."""
        forms = self.messages.get(one)
        if forms is None:  # English, counted as in English
            text = one if n == 1 else several
        else:
            text = forms if isinstance(forms, str) else forms[self.messages.form(n)]
        return text.format(n=n, **values)


def named(row: Mapping[str, object], language: str) -> str:
    """The name of a component in a language, English where it has none."""
    return str(row.get(language) or row["en"])
