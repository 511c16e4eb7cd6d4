"""Jinja, set up once: escaping on, words of the page's language, icons of the symbol sheet."""

import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from guildhall.draw.symbols import SYMBOLS, all_symbols
from guildhall.words.catalogue import LANGUAGES, Words

WEB = Path(__file__).parent.parent / "web"
OWN_ICONS = (WEB / "templates" / "icons.svg").read_text(encoding="utf-8")
UNKNOWN_ICON = "icon-star"
environment = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
)


def message(text: str) -> str:
    """Marks a text that the catalogues hold and that is said elsewhere."""
    return text


@cache
def icon(name: str, classes: str = "") -> Markup:
    """A symbol of the sheet that the page holds."""
    known = name in SYMBOLS or f'id="{name}"' in OWN_ICONS
    shown = name if known else UNKNOWN_ICON
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#{}"/></svg>').format(classes, shown)


@cache
def interface(language: str) -> Words:
    """The words of the pages."""
    return Words(language, WEB)


def span(seconds: float, language: str) -> str:
    """A length of time in the largest unit that fits: `23 minutes`."""
    many = interface(language).many
    if seconds < 3600:
        return many("1 minute", "{n} minutes", max(1, round(seconds / 60)))
    if seconds < 86400:
        return many("1 hour", "{n} hours", round(seconds / 3600))
    return many("1 day", "{n} days", round(seconds / 86400))


def ago(moment: float, language: str) -> str:
    say, passed = interface(language).say, time.time() - moment
    return say("just now") if passed < 60 else say("{time} ago", time=span(passed, language))


BOTS = {
    "random": message("at random"),
    "greedy": message("greedy"),
    "apprentice": message("apprentice"),
    "journeyman": message("journeyman"),
    "master": message("master"),
    "search": message("searches"),
    "flat": message("samples"),
    "mcts": message("searches"),
    "uct": message("searches on its own"),
}


def bot_name(spec: str, language: str) -> str:
    """How a kind of bot is called: `apprentice`, or `searches 1s` for one with a time of its own."""
    kind, _, time_to_think = spec.partition(":")
    called = interface(language).say(BOTS.get(kind, kind))
    return f"{called} {time_to_think}" if time_to_think else called


def clock_time(at: float) -> str:
    """The time of day for whoever has no script; the others read it in their own zone."""
    return datetime.fromtimestamp(at, UTC).strftime("%H:%M UTC")


def written(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


environment.globals.update(icon=icon, languages=LANGUAGES, symbols=Markup(all_symbols()), own_icons=Markup(OWN_ICONS))
environment.globals.update(clock_time=clock_time, written=written)


def fill(template: str, language: str, **values: Any) -> str:
    words = interface(language)
    return environment.get_template(template).render(
        _=words.say,
        many=words.many,
        language=language,
        ago=lambda moment: ago(moment, language),
        span=lambda seconds: span(seconds, language),
        bot_name=lambda spec: bot_name(spec, language),
        **values,
    )
