"""The words of the house: what the code can say, every catalogue says too, with the same blanks to fill in."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import guildhall
from guildhall.bots import bot
from guildhall.games.pillars import notes
from guildhall.kernel.errors import GuildhallError, UnknownName
from guildhall.kernel.packing import pack
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES, Words, named
from sayings import SHARED, SPEAKING, Sayings, house

PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja", "Vroni"]  # words of no language here
# Words spelt alike in English and in the other language. What a component file names alike is known from there.
ALIKE: dict[str, set[str]] = {"it": {"no"}, "fr": {"point", "points", "protection"}}

every_package = pytest.mark.parametrize("package", [SHARED, *SPEAKING])
every_title = pytest.mark.parametrize("game", SPEAKING)
every_language = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


# ---- what the code can say


@every_package
def test_every_message_can_be_read_from_the_code(package: str) -> None:
    sayings = Sayings(package)
    assert sayings.riddles == [], "no string of the package leads to these messages"
    assert sayings.single, f"{package} says nothing"


# ---- what the catalogues say


def read(package: str, language: str) -> Catalog:
    path = house(package) / "locale" / f"{language}.po"
    assert path.exists(), f"{package} does not speak '{language}': there is no {path}"
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(package: str, language: str) -> dict[str, Message]:
    """The messages of a catalogue by their English, that for one."""
    found = [message for message in read(package, language) if message.id]
    return {f"{one.context}\x04{english(one)[0]}" if one.context else english(one)[0]: one for one in found}


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@every_package
@every_language
def test_everything_that_can_be_said_is_translated(package: str, language: str) -> None:
    sayings, translated = Sayings(package), entries(package, language)
    said = sayings.single | set(sayings.plural)
    assert sorted(said - set(translated)) == [], f"missing in {language}.po of {package}"
    assert [one for one in said if not all(form.strip() for form in forms(translated[one]))] == [], "left empty"
    assert [one for one, several in sayings.plural.items() if english(translated[one]) != [one, several]] == []


@every_package
@every_language
def test_nothing_is_translated_that_nobody_says(package: str, language: str) -> None:
    sayings = Sayings(package)
    assert sorted(set(entries(package, language)) - sayings.single - set(sayings.plural)) == []
    assert list(read(package, language).obsolete) == []


@every_package
@every_language
def test_translations_have_the_same_blanks(package: str, language: str) -> None:
    wrong = []
    for message in entries(package, language).values():
        pairs = [(blanks(ours), blanks(theirs)) for ours, theirs in zip(english(message), forms(message), strict=True)]
        if len(pairs) == 2:  # the number is at hand for both forms, and French needs it in the first: "0 point"
            pairs[0] = sorted({*pairs[0][0], "n"}), sorted({*pairs[0][1], "n"})
        if any(ours != theirs for ours, theirs in pairs):
            wrong.append((message.id, message.string))
    assert wrong == []


@every_package
def test_french_counts_nought_in_the_singular(package: str) -> None:
    several = [forms(message) for message in entries(package, "fr").values() if len(forms(message)) == 2]
    assert [pair for pair in several if "n" in blanks(pair[1]) and "n" not in blanks(pair[0])] == []


@every_package
@every_language
def test_the_head_of_a_catalogue(package: str, language: str) -> None:
    found = read(package, language)
    head = dict(found.mime_headers)
    assert (head["Language"], head["Content-Type"]) == (language, "text/plain; charset=utf-8")
    assert (found.num_plurals, found.plural_expr) == (2, {"it": "(n != 1)", "fr": "(n > 1)"}[language])
    assert [message.id for message in found if message.id and message.fuzzy] == []


# ---- the words at play


def told(state: State, language: str) -> list[str]:
    """All that the table reads now: what lies there, questions, labels and refusals."""
    title, texts = guildhall.title(state.game), []
    progress = title.words.progress(state.view(None), language)
    texts += [progress.label, *progress.phases]
    for grid in title.words.tables(state.view(None), PLAYERS, language):
        texts += [grid.title, *grid.columns, *[str(cell) for row in grid.rows for cell in row]]
    for seat in state.actors:
        view, misses = state.view(seat), state.near_misses(seat)
        texts.append(title.words.question(view, seat, state.question(seat), PLAYERS, language))
        for choice in [*state.legal(seat), *misses]:
            texts += title.words.label(view, seat, choice, language)[:2]
        for choice in misses:
            texts.append(title.words.refusal(view, seat, choice, state.refused(seat, choice), language))
    return texts


def game_in_both(game: str, language: str) -> Iterator[tuple[str, str]]:
    """What games at random say, in English and in the language."""
    words = guildhall.title(game).words
    for ours, theirs in zip(words.switches("en"), words.switches(language), strict=True):
        yield from zip(
            [ours.label, ours.line, *ours.values.values()], [theirs.label, theirs.line, *theirs.values.values()]
        )
    box = guildhall.title(game).printed
    for our_column, their_column in zip(words.columns(box, "en"), words.columns(box, language), strict=True):
        yield our_column.label, their_column.label
    for seats in guildhall.title(game).seat_range:
        state, player, turn = guildhall.new(game, seats, seed=7), bot("random", seats), 0
        while not state.over:
            if turn % 5 == 0:
                yield from zip(told(state, "en"), told(state, language), strict=True)
            seat = state.actors[turn % len(state.actors)]
            state.push(seat, player.choose(state, seat))
            turn += 1
        for reader in [None, *range(seats)]:
            in_both = [
                log.lines(game, state.components(), state.log, reader, PLAYERS, spoken) for spoken in ("en", language)
            ]
            yield from ((our.text, their.text) for our, their in zip(*in_both, strict=True))


def names_alike(table: object, language: str) -> set[str]:
    """What the component file names in the language as in English: proper names."""
    if isinstance(table, list):
        return set().union(*(names_alike(row, language) for row in table))
    if not isinstance(table, dict):
        return set()
    same = {str(table["en"])} if "en" in table and table.get(language) == table["en"] else set()
    return same.union(*(names_alike(value, language) for value in table.values()))


@every_title
@every_language
def test_no_english_is_left_in_a_game(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unknown: set[str] = set()

    def listening(method: Callable[..., str]) -> Callable[..., str]:
        def heard(words: Words, message: str, *more: object, **values: object) -> str:
            if words.language == language and message not in words.messages:
                unknown.add(message)
            return method(words, message, *more, **values)

        return heard

    for method in (Words.say, Words.many):
        monkeypatch.setattr(Words, method.__name__, listening(method))
    names = sorted(names_alike(guildhall.title(game).tables, language), key=len, reverse=True)
    proper = re.compile("|".join(map(re.escape, [*PLAYERS, *names])))
    same = {ours for ours, theirs in game_in_both(game, language) if ours == theirs}
    left = [text for text in same if set(re.findall(r"[^\W\d_]{2,}", proper.sub("", text).lower())) - ALIKE[language]]
    assert sorted(unknown) == [], f"said in {language} without a translation"
    assert sorted(left) == [], f"the same in English and in {language}"


def test_a_number_is_written_only_behind_the_line_it_belongs_to() -> None:
    cube, sale = pack(notes.CUBES, 0, 0, 1), pack(notes.SOLD, 0, 0, 1, 2)
    loss, gain = pack(notes.POINTS, 0, 2, 0), pack(notes.GOLD, 0, 5, 7)
    said = log.lines("pillars", title_of("pillars").printed, [cube, loss, sale, gain], None, PLAYERS)
    assert [line.text for line in said] == ["Zeno gains 1 sand", "Zeno: points 2 → 0", "Zeno sells 1 sand: gold 5 → 7"]


# ---- saying


def test_a_language_nobody_speaks_here() -> None:
    with pytest.raises(UnknownName, match="unknown language 'tlh'; expected one of en, it, fr"):
        Words("tlh")


def test_without_a_catalogue_english_is_said(tmp_path: Path) -> None:
    words = Words("it", tmp_path)
    assert words.say("{name} passes", name="Zeno") == "Zeno passes"
    assert [words.many("1 worker", "{n} workers", n) for n in (0, 1, 2)] == ["0 workers", "1 worker", "2 workers"]


CATALOGUE = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
msgid "{name} passes"
msgstr "{name} passe"
msgid "left empty"
msgstr ""
msgid "1 worker of {name}"
msgid_plural "{n} workers of {name}"
msgstr[0] "{n} ouvrier, {name}"
msgstr[1] "{n} ouvriers, {name}"
"""


def test_a_catalogue_is_said(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_text(CATALOGUE, encoding="utf-8")
    words = Words("fr", tmp_path)
    assert (words.say("{name} passes", name="Zeno"), words.say("left empty")) == ("Zeno passe", "left empty")
    said = [words.many("1 worker of {name}", "{n} workers of {name}", n, name="Yrsa") for n in (0, 1, 2)]
    assert said == ["0 ouvrier, Yrsa", "1 ouvrier, Yrsa", "2 ouvriers, Yrsa"]


POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: {head};\n"
msgid "1 worker"
msgid_plural "{{n}} workers"
msgstr[0] "{{n}} robotnik"
msgstr[1] "{{n}} robotnicy"
msgstr[2] "{{n}} robotników"
"""
THREE_FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"


def polish(folder: Path, head: str) -> Words:
    (folder / "locale").mkdir()
    (folder / "locale" / "it.po").write_text(POLISH.format(head=head), encoding="utf-8")
    return Words("it", folder)


def test_the_head_of_a_catalogue_says_which_form_goes_with_a_number(tmp_path: Path) -> None:
    words = polish(tmp_path, THREE_FORMS)
    said = [words.many("1 worker", "{n} workers", n) for n in (0, 1, 2, 5, 12, 22)]
    one, few, many = "robotnik", "robotnicy", "robotników"
    assert said == [f"0 {many}", f"1 {one}", f"2 {few}", f"5 {many}", f"12 {many}", f"22 {few}"]


def test_what_a_catalogue_lacks_is_counted_as_in_english(tmp_path: Path) -> None:
    words = polish(tmp_path, THREE_FORMS)
    assert [words.many("1 hut", "{n} huts", n) for n in (0, 1, 2, 5)] == ["0 huts", "1 hut", "2 huts", "5 huts"]


@pytest.mark.parametrize("plural", ["n != 1)", "n + 1", "n / 0", "__import__"])
def test_a_rule_for_plurals_that_leads_nowhere_is_refused(tmp_path: Path, plural: str) -> None:
    with pytest.raises(GuildhallError, match=r"it\.po: .*does not lead to a form for every number"):
        polish(tmp_path, f"nplurals=3; plural={plural}")


def test_a_component_without_a_name_in_the_language_has_its_english_one() -> None:
    forest = {"id": "forest", "en": "Forest", "it": "Foresta", "fr": ""}
    assert [named(forest, language) for language in ("en", "it", "fr")] == ["Forest", "Foresta", "Forest"]
    assert named({"en": "Forest"}, "it") == "Forest"
