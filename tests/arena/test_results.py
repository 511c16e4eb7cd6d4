"""Files of results: continued where they stop, refused where they are damaged, never destroyed."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from guildhall.arena.lock import alone
from guildhall.arena.results import BadResults, continued, kept, repair
from guildhall.arena.tournament import Result, Tournament, play
from guildhall.arena.workers import ended_as_interrupted
from guildhall.kernel.errors import Unwritable

PAIR = Tournament("pillars", ["random", "random"], seed=5)


@pytest.fixture(scope="module")
def played() -> list[Result]:
    return [play(PAIR, number) for number in range(4)]


@pytest.fixture(params=["games.jsonl", "games.parquet"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return tmp_path / str(request.param)


def write(path: Path, results: list[Result], before: list[Result] | None = None) -> None:
    with continued(path, PAIR, before or []) as file:
        for result in results:
            file.add(result)


def test_what_is_written_reads_back(path: Path, played: list[Result]) -> None:
    assert kept(path, PAIR) == []
    write(path, played[:2])
    assert kept(path, PAIR) == played[:2]
    write(path, played[2:], kept(path, PAIR))
    assert kept(path, PAIR) == played


def test_games_are_there_whatever_happens_while_playing(path: Path, played: list[Result]) -> None:
    def interrupted() -> None:
        with continued(path, PAIR, []) as file:
            file.add(played[0])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert kept(path, PAIR) == played[:1]


def test_a_line_is_safe_as_soon_as_its_game_is_over(tmp_path: Path, played: list[Result]) -> None:
    path = tmp_path / "games.jsonl"
    with continued(path, PAIR, []) as file:
        file.add(played[0])
        assert kept(path, PAIR) == played[:1]


@pytest.mark.parametrize(
    "other, what",
    [
        (Tournament("pillars", ["random", "random"], seed=6), "seed 5, not 6"),
        (Tournament("pillars", ["random", "greedy"], seed=5), "bots random, random, not random, greedy"),
        (Tournament("belfort", ["random", "random"], seed=5), "game pillars, not belfort"),
        (Tournament("pillars", ["random", "random"], seed=5, ladder=True), "ladder False, not True"),
        (Tournament("pillars", ["random", "random"], seed=5, options={"bishop_mode": "auto"}), "options"),
    ],
)
def test_another_tournament_is_not_continued(path: Path, played: list[Result], other: Tournament, what: str) -> None:
    write(path, played)
    before = path.read_bytes()
    with pytest.raises(BadResults, match="holds another tournament") as refused:
        kept(path, other)
    assert what in str(refused.value)
    assert path.read_bytes() == before


def test_a_foreign_file_is_left_alone(path: Path) -> None:
    path.write_bytes(b"dear diary\n" * 20)
    with pytest.raises(BadResults, match="left as it is"):
        kept(path, PAIR)
    path.write_bytes(b"\xff\xfe\x00" * 9)
    with pytest.raises(BadResults, match="left as it is"):
        kept(path, PAIR)
    assert path.read_bytes() == b"\xff\xfe\x00" * 9


DAMAGE: list[dict[str, Any]] = [
    {"ranks": [1]},
    {"ranks": [0, 0]},
    {"ranks": [1, 3]},
    {"order": [0, 0]},
    {"number": -1},
    {"number": 0},
    {"number": 10**400},
    {"rounds": -1},
    {"rounds": 10**12},
    {"decisions": [-1, 5]},
    {"scores": ["many", 1]},
    {"scores": [10**400, 1]},
    {"features": {}},
    {"features": {"gold": [1]}},
    {"features.gold": [1]},
    {"features.gold": [float("nan"), 1]},
    {"features.gold": [float("inf"), 1]},
    {"features.gold": [10**400, 1]},
    {"features.gold": [1e300, 1]},
    {"features.gold": [True, 1]},
    {"features.weather": [1, 1]},
    {"curves": {}},
    {"curves": {"gold": ["x"]}},
    {"curves.gold": []},
    {"curves.gold": [[1, 2, 3]]},
    {"curves.gold": [[], []]},
    {"curves.gold": [[0, 1, 2], [0, 1]]},
    {"curves.gold": [[float("nan")] * 7, [0] * 7]},
    {"curves.weather": [[0] * 7, [0] * 7]},
]


def spoilt(line: str, change: dict[str, Any]) -> str:
    """The line of a game with one value changed; `features.gold` is the gold of its features."""
    entry = json.loads(line)
    for name, value in change.items():
        key, _, rest = name.partition(".")
        entry[key] = entry[key] | {rest: value} if rest else value
    return json.dumps(entry)


def refused_and_repaired(path: Path, played: list[Result], damaged: str) -> None:
    write(path, played)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = damaged
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"damaged after 1 game; nothing in it was changed, and --repair keeps every"):
        kept(path, PAIR)
    assert path.read_bytes() == before
    repair(path, PAIR)
    assert kept(path, PAIR) == [played[0], *played[2:]], "what is behind the damage is kept too"
    assert path.with_name("games.jsonl.damaged").read_bytes() == before


@pytest.mark.parametrize("change", DAMAGE, ids=[f"{n} {next(iter(change))}" for n, change in enumerate(DAMAGE)])
def test_a_game_that_cannot_be_is_refused_and_repaired_only_when_asked(
    tmp_path: Path, played: list[Result], change: dict[str, Any]
) -> None:
    write(tmp_path / "whole.jsonl", played)
    line = (tmp_path / "whole.jsonl").read_text(encoding="utf-8").splitlines()[2]
    refused_and_repaired(tmp_path / "games.jsonl", played, spoilt(line, change))


@pytest.mark.parametrize(
    "line", ["garbage", '{"number":1,"deal":0,', "[1, 2]", '{"number": 1}', "[" * 100_000, "\ufffd"]
)
def test_a_line_that_is_no_game_at_all_is_damage_too(tmp_path: Path, played: list[Result], line: str) -> None:
    refused_and_repaired(tmp_path / "games.jsonl", played, line)


def test_a_game_that_is_there_twice_is_damage_too(path: Path, played: list[Result]) -> None:
    """And so is a row of a Parquet file that cannot be; both are dropped by a repair."""
    write(path, [*played[:2], played[0], played[3]._replace(ranks=[7, 7])])
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"is damaged after \d games?; nothing in it was changed"):
        kept(path, PAIR)
    repair(path, PAIR)
    assert kept(path, PAIR) == played[:2]
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before


def test_a_second_repair_does_not_take_the_first_ones_file(path: Path, played: list[Result]) -> None:
    path.with_name(f"{path.name}.damaged").write_text("of last week", encoding="utf-8")
    write(path, [played[0], played[0]])
    repair(path, PAIR)
    assert path.with_name(f"{path.name}.damaged").read_text(encoding="utf-8") == "of last week"
    assert path.with_name(f"{path.name}.damaged1").exists()


def test_a_repair_leaves_a_whole_file_alone(path: Path, played: list[Result]) -> None:
    write(path, played)
    before = path.read_bytes()
    repair(path, PAIR)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_file_has_one_writer(path: Path) -> None:
    with alone(path), pytest.raises(Unwritable, match="another tournament is writing to"), alone(path):
        pass
    with alone(path):
        pass
    assert list(path.parent.iterdir()) == [], "the lock is gone with its owner"


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_us_keeps_the_games(path: Path, played: list[Result], kind: signal.Signals) -> None:
    def ended() -> None:
        with ended_as_interrupted(), continued(path, PAIR, []) as file:
            file.add(played[0])
            signal.raise_signal(kind)

    with pytest.raises(KeyboardInterrupt):
        ended()
    assert kept(path, PAIR) == played[:1]
    assert signal.getsignal(kind) is signal.SIG_DFL


def test_who_ignores_a_signal_goes_on_ignoring_it() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_as_interrupted():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def test_a_torn_last_line_is_damage_too(tmp_path: Path, played: list[Result]) -> None:
    path = tmp_path / "games.jsonl"
    write(path, played)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-30], encoding="utf-8")
    with pytest.raises(BadResults, match="damaged after 3 games"):
        kept(path, PAIR)
    repair(path, PAIR)
    write(path, played[3:], kept(path, PAIR))
    assert path.read_text(encoding="utf-8") == text


def test_a_broken_parquet_file_is_refused(tmp_path: Path, played: list[Result]) -> None:
    path = tmp_path / "games.parquet"
    write(path, played)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadResults, match="no readable Parquet file"):
        kept(path, PAIR)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match="cannot be written"):
        continued(tmp_path / "nowhere" / "games.jsonl", PAIR, [])
