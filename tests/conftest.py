"""The example package is there for all tests as if it were installed: what they ask of every title they ask of it too.

Its metadata is written from its pyproject.toml and put on the path, here and for every process a test starts.
"""

import os
import sys

from examples import EXAMPLE, metadata

PATHS = [str(metadata()), str(EXAMPLE / "src")]

sys.path[:0] = [path for path in PATHS if path not in sys.path]
known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
os.environ["PYTHONPATH"] = os.pathsep.join([*(path for path in PATHS if path not in known), *filter(None, known)])
