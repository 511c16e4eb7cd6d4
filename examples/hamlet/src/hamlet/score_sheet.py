"""Where points come from."""

from typing import Final

CATEGORIES: Final = ["buildings", "goods"]
