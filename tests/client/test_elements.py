"""Elements are found with their kind known, and a page that lacks one says which."""

import pytest

from client.blank import Blank

PAGE = '<p id="a" class="x"><b>b</b></p><svg><g id="g" data-ref="r"><path class="x"/></g></svg><dialog id="d"></dialog>'


@pytest.fixture
def page(blank: Blank) -> Blank:
    return blank.open(PAGE, "elements.js")


@pytest.mark.parametrize(
    "script, found",
    [
        ("byId('a')", "a"),
        ("byId('d', HTMLDialogElement)", "d"),
        ("byId('g', MARKED)", "g"),
        ("first(document, '#a')", "a"),
        ("around(document.querySelector('path'), '[data-ref]', MARKED)", "g"),
        ("around(document.querySelector('b').firstChild, 'p')", None),  # no element was the target
        ("around(document, 'p')", None),
        ("around(null, 'p')", None),
        ("maybe(document, 'table')", None),
    ],
)
def test_an_element_is_found(page: Blank, script: str, found: str | None) -> None:
    assert page.do(f"() => {script}?.id ?? null") == found


@pytest.mark.parametrize(
    "script, sentence",
    [
        ("byId('b')", "the page has no #b"),
        ("first(document, 'table td')", "the page has no table td"),
        ("byId('a', HTMLDialogElement)", "#a is a P, not a HTMLDialogElement"),
        ("byId('g')", "#g is a g, not a HTMLElement"),
        ("all(document, '.x')", ".x is a path, not a HTMLElement"),
    ],
)
def test_what_is_missing_or_of_another_kind_is_named(page: Blank, script: str, sentence: str) -> None:
    said = f"() => {{ try {{ {script}; return ''; }} catch (problem) {{ return problem.message; }} }}"
    assert page.do(said) == sentence
