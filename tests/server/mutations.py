"""Requests and messages as they should not be: made from the schema of the API and from good messages, then spoilt."""

import json
from random import Random
from typing import Any

Json = Any
TEXTS = [
    *("", "0", "withdraw", "nowhere", "../../etc/passwd", "<script>alert(1)</script>", "' OR 1=1 --", "\x00", "\ud800"),
    *("é🜨", "a" * 70, "9" * 400, "null", "{}", "%s%n", "greedy", "open", "\r\nSet-Cookie: a=b", "٣"),
]
NUMBERS = [0, 1, -1, 2, 9, 10, 4096, 2**31, 2**63, -(2**63) - 1, 10**30, 1.5, 1e308]
ODD: list[Any] = [None, True, False, [], {}, [[]], [None], {"a": {"b": []}}, "text", 7, -1, 2.5]


class Maker:
    """Values of a JSON schema, now and then spoilt."""

    def __init__(self, schema: Json, luck: Random, known: dict[str, list[str]]) -> None:
        self.schema = schema
        self.luck = luck
        self.known = known  # texts that mean something here, by the name of the field

    def resolved(self, shape: Json) -> Json:
        while "$ref" in shape:
            shape = self.schema["components"]["schemas"][shape["$ref"].rsplit("/", 1)[-1]]
        return shape

    def value(self, shape: Json, name: str = "", spoil: float = 0.15) -> Json:
        if self.luck.random() < spoil:
            return self.luck.choice([*ODD, *TEXTS, *NUMBERS])
        shape = self.resolved(shape)
        for several in ("oneOf", "anyOf", "allOf"):
            if several in shape:
                return self.value(self.luck.choice(shape[several]), name, spoil)
        kind = shape.get("type", "string")
        kind = self.luck.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            fields = shape.get("properties", {})
            found = {field: self.value(one, field, spoil) for field, one in fields.items() if self.luck.random() < 0.9}
            if self.luck.random() < spoil:
                found[self.luck.choice(TEXTS)] = self.luck.choice(ODD)
            return found
        if kind == "array":
            return [self.value(shape.get("items", {}), name, spoil) for _ in range(self.luck.choice([0, 1, 2, 3, 6]))]
        if kind == "integer":
            return self.luck.choice([0, 1, 2, 3, *NUMBERS])
        if kind == "number":
            return self.luck.choice(NUMBERS)
        if kind == "boolean":
            return self.luck.choice([True, False])
        if kind == "null":
            return None
        return self.text(name)

    def text(self, name: str) -> str:
        if name in self.known and self.luck.random() < 0.7:
            return self.luck.choice(self.known[name])
        return self.luck.choice(TEXTS)


def spoilt(message: dict[str, Json], luck: Random) -> str:
    """A good message of a socket with something wrong in it."""
    kind = luck.randrange(9)
    if kind == 0:
        return luck.choice(
            ["", "{", "[]", "null", "7", '"x"', "[" * 20_000, '{"t":' * 9_000, "\ufeff{}", "{}" * 40_000]
        )
    if kind == 1:
        text = json.dumps(message)
        at = luck.randrange(len(text))
        return text[:at] + chr(luck.choice([0, 34, 44, 92, 125, 0x1F600])) + text[at + luck.randrange(3) :]
    if kind == 2:
        return json.dumps(message)[: luck.randrange(1, len(json.dumps(message)))]
    if kind == 3:
        return json.dumps(message | {"t": luck.choice([*TEXTS, "commit", "ping", "hello", "seen", "draft"])})
    changed = dict(message)
    field = luck.choice([*message, "have", "choices", "key", "version", "extra"])
    if kind == 4:
        changed.pop(field, None)
    elif kind == 5:
        changed[field] = luck.choice(ODD)
    elif kind == 6:
        changed[field] = luck.choice(TEXTS)
    elif kind == 7:
        changed["choices"] = [luck.choice(TEXTS) for _ in range(luck.choice([1, 3, 500]))]
    else:
        changed["have"] = {luck.choice(TEXTS): luck.choice(TEXTS) for _ in range(5)}
    return json.dumps(changed)
