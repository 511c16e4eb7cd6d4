"""The terminal game at a real terminal: the screen fits, Ctrl-D and Ctrl-C end cleanly."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import guildhall

# Ctrl-C must be heard even if whoever runs the tests ignores it: what is ignored is inherited.
START = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.executable, sys.orig_argv[3:])"
)


class Keyboard:
    """A player at a terminal of 100 by 40."""

    def __init__(self, *arguments: str) -> None:
        self.control, device = pty.openpty()
        fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
        command = [sys.executable, "-c", START, sys.executable, "-m", "guildhall", "play", *arguments]
        self.process = subprocess.Popen(command, stdin=device, stdout=device, stderr=device, env=environment)
        os.close(device)

    def read(self) -> str:
        """What appears up to the next prompt, or the end."""
        seen = b""
        while not seen.endswith(b"> "):
            ready, _, _ = select.select([self.control], [], [], 60)
            assert ready, f"nothing came for a minute after {seen[-200:]!r}"
            try:
                part = os.read(self.control, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
        return seen.decode()

    def type(self, text: str) -> str:
        os.write(self.control, text.encode())
        return self.read()

    def interrupt(self) -> str:
        """Ctrl-C; once more if it came in the moment between the prompt and the waiting for a line."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.control], [], [], 3)[0]:
                break
        return self.read()


@contextlib.contextmanager
def at_the_keyboard(*arguments: str) -> Iterator[Keyboard]:
    keyboard = Keyboard(*arguments)
    try:
        yield keyboard
    finally:
        keyboard.process.kill()
        keyboard.process.wait()
        os.close(keyboard.control)


CLEAR = "\x1b[2J"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def rows(seen: str) -> list[str]:
    """The lines of the last screen."""
    return ESCAPE.sub("", seen.rpartition(CLEAR)[2]).replace("\r", "").split("\n")


def test_the_screen_fits_a_terminal() -> None:
    with at_the_keyboard("pillars", "--seats", "you,random,random,random", "--seed", "7") as keyboard:
        seen = keyboard.read()
        for typed in ["1\n", "1\n", "2\n", *["1\n"] * 12]:
            assert CLEAR in seen
            assert "\x1b[1;" in seen, "colours and bold type"
            screen = rows(seen)
            assert len(screen) <= 40
            assert max(map(len, screen)) <= 100
            assert screen[-1] == "> "
            assert "number or words" in screen[-2]
            seen = keyboard.type(typed)


def test_control_d_and_control_c_end_cleanly(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    with at_the_keyboard("pillars", "--seed", "7", "--record", str(kept)) as keyboard:
        keyboard.read()
        keyboard.type("1\n")
        last = keyboard.type("\x04")
        assert "Traceback" not in last
        assert keyboard.process.wait(timeout=60) == 0
    with at_the_keyboard("pillars", "--resume", str(kept), "--record", str(kept)) as keyboard:
        keyboard.read()
        keyboard.type("1\n")
        last = keyboard.interrupt()
        assert "Traceback" not in last
        assert "interrupted" in last
        assert keyboard.process.wait(timeout=60) == 130
    saved = guildhall.Record.parse(kept.read_text("utf-8"))
    saved.verify()
    assert len([line for line in saved.decisions if line.seat == 0]) == 2
