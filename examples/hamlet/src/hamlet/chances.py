"""Kinds of chance outcomes."""

from typing import Final

CARD: Final = 1
EVENT: Final = 2
