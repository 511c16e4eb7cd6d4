"""Rule switches of a title: names, legal values, defaults and presets, all from its component file."""

from collections.abc import Mapping
from typing import Any, TypeGuard

from guildhall.kernel.components import kind
from guildhall.kernel.errors import BadComponents, BadOption, UnknownName, one_of
from guildhall.kernel.plain_data import is_list

Value = str | int | bool


class Options:
    """The switches of one title; a setting is a list of ints in the order of the names.

    A switch has values and its int is the index of one; a set has ids and its int is the mask of those chosen, written
    `a+b+c` (`none` for the empty set).
    """

    def __init__(
        self,
        values: Mapping[str, list[Value]],
        defaults: Mapping[str, Value],
        sets: Mapping[str, list[str]] | None = None,
        presets: Mapping[str, Mapping[str, Value]] | None = None,
    ) -> None:
        self.values = {name: list(allowed) for name, allowed in values.items()}
        self.sets = {name: list(ids) for name, ids in (sets or {}).items()}
        self.names = [*self.values, *self.sets]
        self.defaults: dict[str, Value] = {name: defaults[name] for name in self.values} | dict.fromkeys(
            self.sets, "none"
        )
        self.presets: dict[str, dict[str, Value]] = {name: dict(given) for name, given in (presets or {}).items()}
        for preset, given in self.presets.items():
            for name, value in given.items():
                if name not in self.names:
                    raise BadComponents(
                        f"presets.{preset}.{name} is no option; expected one of {', '.join(self.names)}"
                    )
                try:
                    self.index(name, value)
                except BadOption as trouble:
                    raise BadComponents(f"presets.{preset}.{name}: {trouble}") from None

    @staticmethod
    def read(sheet: Mapping[str, Any]) -> "Options":
        """From the tables [options], [option_values] and [presets.NAME] of a component file."""
        values, defaults = sheet.get("option_values", {}), sheet.get("options", {})
        values = {name: allowed for name, allowed in values.items() if name != "provenance"}
        for name, allowed in values.items():
            if not is_list(allowed):
                raise BadComponents(f"option_values.{name} is {kind(allowed)}; expected a list of values")
            if name not in defaults:
                raise BadComponents(f"options.{name} is missing; expected one of {shown(allowed)}")
            if index_of(allowed, defaults[name]) < 0:
                raise BadComponents(f"options.{name} is {text_of(defaults[name])}; expected one of {shown(allowed)}")
        return Options(values, defaults, None, sheet.get("presets", {}))

    def setting(self, chosen: Mapping[str, object] | None = None, preset: str | None = None) -> list[int]:
        """The indices for the given values (native or as text), everything else from the preset, then the default."""
        picked: dict[str, object] = dict(self.defaults)
        if preset is not None:
            if not self.presets:
                raise UnknownName(f"unknown preset '{preset}'; this title has none")
            if preset not in self.presets:
                raise UnknownName(one_of("preset", preset, sorted(self.presets)))
            picked.update(self.presets[preset])
        for name, value in (chosen or {}).items():
            if name not in self.names:
                raise UnknownName(one_of("option", name, self.names))
            picked[name] = value
        return [self.index(name, picked[name]) for name in self.names]

    def chosen(self, setting: list[int]) -> dict[str, Value]:
        """A setting by name: the value of each switch, and of a set the ids chosen, joined by +."""
        return {
            name: self.text(name, at) if name in self.sets else self.values[name][at]
            for name, at in zip(self.names, setting, strict=True)
        }

    def index(self, name: str, value: object) -> int:
        if name in self.sets:
            return self.mask(name, value)
        allowed = self.values[name]
        at = index_of(allowed, value)
        if at < 0 and isinstance(value, str):
            texts = [text_of(one) for one in allowed]
            at = texts.index(value.lower()) if value.lower() in texts else -1
        if at < 0:
            raise BadOption(f"option {name} cannot be '{value}'; expected one of {shown(allowed)}")
        return at

    def mask(self, name: str, value: object) -> int:
        ids = self.sets[name]
        chosen = str(value).split("+") if value != "none" else []
        for one in chosen:
            if one not in ids:
                raise BadOption(f"option {name} cannot hold '{one}'; expected some of {', '.join(ids)} joined by +")
        return sum({1 << ids.index(one) for one in chosen})

    def fit(self, setting: object) -> "TypeGuard[list[int]]":
        """Whether this is a setting of these options."""
        sizes = [len(allowed) for allowed in self.values.values()] + [1 << len(ids) for ids in self.sets.values()]
        if not is_list(setting) or len(setting) != len(sizes):
            return False
        return all(type(at) is int and 0 <= at < size for at, size in zip(setting, sizes, strict=True))

    def text(self, name: str, at: int) -> str:
        if name in self.sets:
            return "+".join(one for n, one in enumerate(self.sets[name]) if at >> n & 1) or "none"
        return text_of(self.values[name][at])

    def shown(self, setting: list[int], only_changed: bool = False) -> dict[str, str]:
        """Name and value as text, all or only those that differ from the default."""
        return {
            name: self.text(name, at)
            for name, at in zip(self.names, setting, strict=True)
            if not only_changed or self.index(name, self.defaults[name]) != at
        }


def index_of(allowed: list[Value], value: object) -> int:
    """Like list.index, but true is not 1."""
    for at, one in enumerate(allowed):
        if one == value and isinstance(one, bool) == isinstance(value, bool):
            return at
    return -1


def text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(allowed: list[Value]) -> str:
    return ", ".join(text_of(value) for value in allowed)
