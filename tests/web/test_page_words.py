"""The words of the pages: everything they can say stands in every catalogue, with the same blanks to fill in."""

import re
import time
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from guildhall.kernel.registry import title_of
from guildhall.server import game_list
from guildhall.server.templates import WEB, ago, bot_name, fill, interface, span
from guildhall.words.catalogue import LANGUAGES
from web.messages import TEMPLATES, Messages

every_language = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
every_game = pytest.mark.parametrize("game", game_list.games())


@pytest.fixture(scope="module")
def messages() -> Messages:
    return Messages()


def read(language: str) -> Catalog:
    with (WEB / "locale" / f"{language}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def entries(language: str) -> dict[str, Message]:
    return {english(message)[0]: message for message in read(language) if message.id}


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_every_message_can_be_read_from_templates_and_code(messages: Messages) -> None:
    assert messages.riddles == []
    assert len(messages.single) > 200


@every_language
def test_everything_the_pages_say_is_translated(messages: Messages, language: str) -> None:
    translated = entries(language)
    said = messages.single | set(messages.plural)
    assert sorted(said - set(translated)) == [], f"missing in {language}.po of the pages"
    assert [one for one in said if not all(form.strip() for form in forms(translated[one]))] == []
    assert [one for one, several in messages.plural.items() if english(translated[one]) != [one, several]] == []


@every_language
def test_nothing_is_translated_that_no_page_says(messages: Messages, language: str) -> None:
    assert sorted(set(entries(language)) - messages.single - set(messages.plural)) == []
    assert list(read(language).obsolete) == []
    assert [message.id for message in read(language) if message.fuzzy and message.id] == []


@every_language
def test_page_translations_have_the_same_blanks(language: str) -> None:
    wrong = []
    for message in entries(language).values():
        for number, (ours, theirs) in enumerate(zip(english(message), forms(message), strict=True)):
            counted = {"n"} if number == 0 and len(forms(message)) == 2 else set()
            if set(blanks(ours)) | counted != set(blanks(theirs)) | counted:
                wrong.append((ours, theirs))
    assert wrong == []


def test_french_sets_a_space_that_does_not_break_before_high_signs() -> None:
    said = [form for message in entries("fr").values() for form in forms(message)]
    plain = [form.replace("Authorization:", "") for form in said]
    assert [form for form in plain for sign in ":;?!" if sign in form and f"\u00a0{sign}" not in form] == []


@every_language
def test_few_texts_are_the_same_in_both_languages(language: str) -> None:
    """A text left in English by mistake would stand out here."""
    same = {message.id for message in entries(language).values() if forms(message) == english(message)}
    alike = {"it": {"Bot", "Bot, {kind}", "Chat", "Account", "Password", "Webhook", "{n} min", "{n} h", "no"}}
    alike["fr"] = {"Question", "Phase", "Zoom", "Total", "Sources", "Message", "Messages", "Webhook", "famine"}
    alike["fr"] |= {"points", "{n} min", "{n} h", "Orange"}
    assert same == alike[language]


def test_templates_hold_no_words_outside_messages() -> None:
    """Text between tags comes from a message or from data: nothing is written into a template directly."""
    found = []
    for path in sorted(TEMPLATES.rglob("*.html")):
        found += [f"{path.name}: {text}" for text in bare_words(path)]
    assert found == []


def bare_words(path: Path) -> list[str]:
    attributes = r"\{% block body_\w+ %\}.*?\{% endblock %\}"
    source = re.sub(attributes, "", path.read_text("utf-8"), flags=re.S)
    source = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.S)
    source = re.sub(r"<[^>]*>", "\n", source)
    words = [line.strip() for line in source.splitlines()]
    allowed = {"Guildhall", ", Guildhall", ":  , Guildhall", "u", "Esc"}
    return [word for word in words if re.search(r"[A-Za-z]{2}", word) and word not in allowed]


@every_language
@every_game
def test_own_numbers_and_categories_have_names(game: str, language: str) -> None:
    title = title_of(game)
    assert set(game_list.purse_names(game, language)) == set(title.words.PURSE)
    english_names, theirs = game_list.purse_names(game, "en"), game_list.purse_names(game, language)
    assert [name for name in theirs if theirs[name] == english_names[name] and name not in ALIKE[language]] == []
    state = title.new(title.seat_range[0], 3)
    categories = list(state.outcome.breakdown[0]) if state.outcome.breakdown else []
    assert [one for one in categories if game_list.category_name(game, one, language) == one.replace("_", " ")] == []


# Own numbers that are called alike, by title data or by nature.
ALIKE = {"it": {"groschen"}, "fr": {"points", "gnome", "olives", "famine"}}


@pytest.mark.parametrize(
    "seconds, said", [(30, "1 minute"), (90, "2 minutes"), (7200, "2 hours"), (86400, "1 day"), (259200, "3 days")]
)
def test_a_span_of_time_is_said_in_its_largest_unit(seconds: int, said: str) -> None:
    assert span(seconds, "en") == said


def test_a_moment_just_past_is_now() -> None:
    assert ago(time.time() - 5, "en") == "just now"
    assert ago(time.time() - 7300, "it") == "2 ore fa"


def test_a_bot_is_called_by_its_level_or_kind_and_time() -> None:
    assert [bot_name(spec, "fr") for spec in ("master", "search:3s")] == ["maître", "recherche 3s"]


def test_a_text_of_somebody_is_never_markup() -> None:
    message = {"id": 1, "name": "<i>Eve</i>", "text": "<script>alert(1)</script>", "mine": False, "at": 0.0}
    html = fill("parts/chat.html", "en", messages=[message], may_talk=True)
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "<i>Eve" not in html
    assert interface("en").say("Send") in html
