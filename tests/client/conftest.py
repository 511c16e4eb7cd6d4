"""Blank pages in Chromium for the scripts of the pages; whoever sees an error of a script fails the test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from client.blank import Blank
from web.conftest import browser, playwright

__all__ = ["browser", "playwright"]

NewPage = Callable[..., Blank]


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    made: list[Blank] = []

    def one(**settings: Any) -> Blank:
        made.append(Blank(browser, **settings))
        return made[-1]

    yield one
    complaints = [complaint for page in made for complaint in page.complaints]
    for page in made:
        page.leave()
    assert complaints == []


@pytest.fixture
def blank(new_page: NewPage) -> Blank:
    return new_page()
