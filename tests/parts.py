"""The real parts some tests play with: a browser, a database server, a compiler."""

import os
from typing import NoReturn

import pytest


def missing(part: str) -> NoReturn:
    """In CI a missing part is a failure, elsewhere a skip."""
    if os.environ.get("CI"):
        pytest.fail(f"{part} is not installed")
    pytest.skip(f"{part} is not installed")
