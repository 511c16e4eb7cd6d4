"""Datasets: records that verify, and a table with a row for every seat in every round."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet
import pytest

from guildhall import Record
from guildhall.arena.dataset import Collection, Played, check_folder, play, schema_of, write
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from wander import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_records_verify_and_rows_tell_the_rounds(game: str, tmp_path: Path) -> None:
    collection = Collection(game, ["random", "random"], seed=8)
    played = [play(collection, number) for number in range(2)]
    finished, decisions, rows = write(collection, played, tmp_path / "out", 2)
    assert finished == 2
    table = pyarrow.parquet.read_table(tmp_path / "out" / "rounds.parquet")
    assert table.num_rows == rows == sum(len(one.rows) for one in played)
    assert table.schema.names == schema_of(collection).names
    assert set(title_of(game).study.FEATURES) < set(table.schema.names)
    assert set(title_of(game).study.CURVES) < set(table.schema.names)
    records = [Record.parse(path.read_text(encoding="utf-8")) for path in sorted((tmp_path / "out/records").iterdir())]
    assert sum(len(record.decisions) for record in records) == decisions
    for number, record in enumerate(records):
        outcome = record.verify().outcome
        last = [row for row in table.to_pylist() if row["game"] == number][-2:]
        assert [row["final_score"] for row in last] == outcome.scores
        assert [row["final_rank"] for row in last] == outcome.ranks
        assert sum(row["won"] for row in last) == pytest.approx(1.0)


def test_every_seat_has_a_row_in_every_round() -> None:
    rows = play(Collection("pillars", ["random", "random", "random"]), 0).rows
    assert [(row["round"], row["seat"]) for row in rows] == [(n, seat) for n in range(7) for seat in range(3)]


def test_the_bots_move_on_by_a_seat_and_the_record_names_them() -> None:
    collection = Collection("pillars", ["random", "greedy"])
    assert [collection.order(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    assert collection.begin(1).names == ["greedy", "random"]


def test_games_before_a_break_are_complete(tmp_path: Path) -> None:
    collection = Collection("pillars", ["random", "random"])

    def games() -> Iterator[Played]:
        yield play(collection, 0)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(collection, games(), tmp_path / "out", 9)
    assert pyarrow.parquet.read_table(tmp_path / "out" / "rounds.parquet").num_rows == 14
    Record.parse((tmp_path / "out" / "records" / "0.record").read_text(encoding="utf-8")).verify()


def test_a_record_that_does_not_fit_on_the_disk_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collection = Collection("pillars", ["random", "random"])
    whole = Path.write_text

    def full(path: Path, text: str, encoding: str) -> int:
        if path.name == "0.record":
            return whole(path, text, encoding=encoding)
        whole(path, text[:100], encoding=encoding)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    games = [play(collection, number) for number in range(2)]
    with pytest.raises(GuildhallError, match=r"1\.record cannot be written: no space left on device"):
        write(collection, games, tmp_path / "out", 2)
    assert [path.name for path in (tmp_path / "out" / "records").iterdir()] == ["0.record"]
    assert pyarrow.parquet.read_table(tmp_path / "out" / "rounds.parquet").num_rows == 14


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").touch()
    with pytest.raises(GuildhallError, match="not empty"):
        check_folder(tmp_path)
    with pytest.raises(GuildhallError, match="not empty"):
        check_folder(tmp_path / "letter")
    with pytest.raises(GuildhallError, match="cannot be made"):
        write(Collection("pillars", ["random", "random"]), [], tmp_path / "letter" / "below", 1)


def test_if_nobody_can_play_nothing_is_left_behind(tmp_path: Path) -> None:
    def games() -> Iterator[Played]:
        raise GuildhallError("no cluster")
        yield

    with pytest.raises(GuildhallError, match="no cluster"):
        write(Collection("pillars", ["random", "random"]), games(), tmp_path / "out", 9)
    assert not (tmp_path / "out").exists()
