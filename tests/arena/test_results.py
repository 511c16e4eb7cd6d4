"""Files of results: continued where they stop, refused where they are damaged, never destroyed."""

import json
from pathlib import Path

import pytest

from guildhall.arena.results import BadResults, continued, kept, repair
from guildhall.arena.tournament import Result, Tournament, play

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


def damage(line: str, entry: dict[str, object]) -> list[str]:
    """Ways in which a line can be no game of this tournament."""
    return [
        "garbage",
        line[: len(line) // 2],
        json.dumps([1, 2]),
        json.dumps(entry | {"ranks": [1]}),
        json.dumps(entry | {"ranks": [0, 0]}),
        json.dumps(entry | {"order": [0, 0]}),
        json.dumps(entry | {"number": -1}),
        json.dumps(entry | {"number": 0}),
        json.dumps(entry | {"scores": ["many", 1]}),
        json.dumps(entry | {"features": {"gold": [1]}}),
        json.dumps(entry | {"curves": {"gold": ["x"]}}),
        json.dumps({name: value for name, value in entry.items() if name != "rounds"}),
    ]


@pytest.mark.parametrize("way", range(12))
def test_a_damaged_line_is_refused_and_repaired_only_when_asked(tmp_path: Path, played: list[Result], way: int) -> None:
    path = tmp_path / "games.jsonl"
    write(path, played)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = damage(lines[2], json.loads(lines[2]))[way]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"damaged after 1 game; nothing in it was changed, and --repair keeps"):
        kept(path, PAIR)
    assert path.read_bytes() == before
    repair(path, PAIR)
    assert kept(path, PAIR) == played[:1]


def test_a_game_that_is_there_twice_is_damage_too(tmp_path: Path, played: list[Result]) -> None:
    path = tmp_path / "games.jsonl"
    write(path, [*played[:2], played[0]])
    with pytest.raises(BadResults, match="damaged after 2 games"):
        kept(path, PAIR)
    repair(path, PAIR)
    assert kept(path, PAIR) == played[:2]


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
    with pytest.raises(BadResults, match="cannot be written"):
        continued(tmp_path / "nowhere" / "games.jsonl", PAIR, [])
