"""The engine needs the standard library only: played by an interpreter that sees no installed package at all."""

import subprocess
import sys
from pathlib import Path

import pytest

from guildhall.kernel.registry import packages

SOURCES = Path(__file__).parents[2] / "src"
GAMES = [name for name, where in packages().items() if where.of_the_house]
PROGRAM = """
import random, sys
sys.path.insert(0, {sources!r})
import guildhall
from guildhall.kernel.errors import Illegal
try:
    import babel
except ImportError:
    pass
else:
    raise SystemExit("something is installed here")
state = guildhall.new({game!r}, seats=2, seed=5)
dice, refused = random.Random(5), set()
for _ in range(400):
    if state.over:
        break
    seat = state.actors[0]
    for choice in state.near_misses(seat)[:2]:
        refusal = state.why_not(seat, choice)
        assert refusal.rule in guildhall.title({game!r}).rulebook.rules and refusal.reason, refusal
        try:
            state.apply(seat, choice)
        except Illegal as illegal:
            assert (illegal.rule, illegal.code, illegal.seat, illegal.choice) == (
                refusal.rule, refusal.code, seat, choice)
            assert str(illegal) == str(refusal)
            refused.add(refusal.reason)
        else:
            raise SystemExit("a near-miss was accepted")
    state.apply(seat, dice.choice(list(state.choices(seat))))
assert refused and "guildhall.words" not in sys.modules, (refused, "the engine asked for words")
print(len(refused), state.outcome)
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_bare_interpreter_plays_refuses_and_explains_by_code(game: str) -> None:
    program = PROGRAM.format(sources=str(SOURCES), game=game)
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 0
