"""The journal of the server: one JSON object a line on stderr, with nothing in it that opens a door.

Requests are told by the pattern of their address (`/t/{secret}`), never by the address itself; headers, bodies, cookies
and queries are not told at all.
"""

import json
import logging
import re
import sys
import time
from typing import Any

LEVELS = ("debug", "info", "warning", "error")
FACTS = ("method", "route", "status", "ms", "table")
# Tokens, seeds, invite secrets and recovery codes: long runs of letters and digits.
SECRET = re.compile(r"[A-Za-z0-9_-]{24,}|\b[A-HJKMNP-Z2-9]{12}\b")


def veiled(text: str) -> str:
    """A text without what might be a secret.

    >>> veiled("no table for 4f9Zk2LmQx0aT7cVbN1yHs5E")
    'no table for …'
    """
    return SECRET.sub("…", text)


def route_of(scope: Any) -> str:
    """The pattern of an address that was asked for; an address we do not know may hold anything."""
    return str(scope.get("path_template") or "elsewhere")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": veiled(record.getMessage()),
        }
        line |= {fact: getattr(record, fact) for fact in FACTS if hasattr(record, fact)}
        if record.exc_info:
            line["trace"] = veiled(self.formatException(record.exc_info))
        return json.dumps(line)


def open_journal(level: str = "warning") -> None:
    """Everything the server and its parts log goes to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
