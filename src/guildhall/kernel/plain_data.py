"""What files and messages hold: tables and lists of whatever, told apart for the type checkers."""

from typing import Any, TypeGuard


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)
