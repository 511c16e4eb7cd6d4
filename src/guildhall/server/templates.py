"""Jinja, set up once: escaping on, words of the page's language, icons of the symbol sheet."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from guildhall.draw.symbols import all_symbols
from guildhall.words.catalogue import LANGUAGES, Words

WEB = Path(__file__).parent.parent / "web"
environment = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)


def icon(name: str, classes: str = "") -> Markup:
    """A symbol of the sheet that the page holds."""
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#{}"/></svg>').format(classes, name)


@cache
def interface(language: str) -> Words:
    return Words(language, WEB)


environment.globals.update(icon=icon, languages=LANGUAGES, symbols=Markup(all_symbols()))


def fill(template: str, language: str, **values: Any) -> str:
    words = interface(language)
    return environment.get_template(template).render(_=words.say, many=words.many, language=language, **values)
