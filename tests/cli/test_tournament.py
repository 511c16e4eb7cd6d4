"""`guildhall tournament` and `guildhall dataset`: what they print, keep and refuse."""

import json
import sys
import time
from pathlib import Path

import pytest

from arena.nodes import free_port
from cli.orders import Order

PAIR = "tournament pillars --bots random,random --games 4 --jobs 1"


def test_it_answers_with_one_json_object(order: Order) -> None:
    said = order(f"{PAIR} --json --seed 9")
    assert said.code == 0
    assert said.err == ""
    answer = said.json
    assert (answer["game"], answer["games"], answer["finished"], answer["seed"]) == ("pillars", 4, 4, 9)
    assert [one["bot"] for one in answer["standings"]] in (["random", "random (2)"], ["random (2)", "random"])
    for one in answer["standings"]:
        low, high = one["interval"]
        assert 0 <= low < one["share"] < high <= 1 or one["share"] in (0, 1)
    assert sum(one["wins"] for one in answer["standings"]) == pytest.approx(4)


def test_people_read_shares_intervals_and_ratings(order: Order) -> None:
    said = order("tournament pillars --bots greedy,random --games 2 --jobs 1")
    assert said.code == 0
    first = said.out.splitlines()[2]
    assert first.split()[:6] == ["1", "greedy", "2", "2", "100.0%", "34.2%"]
    assert "95 % interval" in said.out
    assert "rating" in said.out


def test_one_process_or_several_write_the_same_file(order: Order) -> None:
    line = "tournament pillars --bots random,random,random --games 4 --results"
    order(line, "one.jsonl", "--jobs", "1")
    order(line, "two.jsonl", "--workers", "2")
    assert Path("one.jsonl").read_bytes() == Path("two.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_a_tournament_goes_on_where_it_stopped(order: Order, name: str) -> None:
    order(f"{PAIR} --results whole{Path(name).suffix}")
    first = order(f"tournament pillars --bots random,random --games 2 --jobs 1 --json --results {name}").json
    assert first["games"] == 2
    again = order(f"{PAIR} --json --results {name}").json
    assert again["games"] == 4
    if name.endswith(".jsonl"):
        assert Path(name).read_bytes() == Path("whole.jsonl").read_bytes()
    fewer = order(f"tournament pillars --bots random,random --games 2 --jobs 1 --json --results {name}").json
    assert fewer["standings"] == first["standings"], "games beyond the wanted number are kept and not counted"


def test_games_that_are_there_are_not_played_again(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    order(f"{PAIR} --results games.jsonl")

    def never(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr("guildhall.arena.tournament.play", never)
    assert order(f"{PAIR} --results games.jsonl --report report.html").code == 0
    assert "<h2>Standings</h2>" in Path("report.html").read_text(encoding="utf-8")


def test_a_damaged_file_is_refused_kept_and_repaired(order: Order) -> None:
    order(f"{PAIR} --results games.jsonl")
    whole = Path("games.jsonl").read_bytes()
    damaged = b"\n".join([*whole.split(b"\n")[:3], b"{oops", b""])
    Path("games.jsonl").write_bytes(damaged)
    order(f"{PAIR} --results games.jsonl").is_refusal("games.jsonl is damaged after 2 games", "--repair")
    assert Path("games.jsonl").read_bytes() == damaged
    assert order(f"{PAIR} --results games.jsonl --repair").code == 0
    assert Path("games.jsonl").read_bytes() == whole


@pytest.mark.parametrize(
    "line, words",
    [
        ("tournament chess --bots random,random", "unknown game 'chess'"),
        ("tournament pillars --bots random,genius", "unknown bot 'genius'"),
        ("tournament pillars --bots random,flat:0ms", "is no time for a bot"),
        ("tournament pillars --bots random,flat:soon", "is no time for a bot"),
        ("tournament pillars --bots random", "a table of 2 needs 2 bots and 1 are named"),
        ("tournament pillars --bots random,,random", "empty seat"),
        ("tournament pillars --bots random,random --players 5", "2 to 4, not by 5"),
        ("tournament pillars", "--bots"),
        ("tournament pillars --bots random,random --games 0", "--games"),
        ("tournament pillars --bots random,random --results games.txt", "ends in .jsonl or .parquet"),
        ("tournament pillars --bots random,random --results no/games.jsonl", "there is no folder no"),
        ("tournament pillars --bots random,random --report no/report.html", "there is no folder no"),
        ("tournament pillars --bots random,random --option weather=fine", "unknown option 'weather'"),
        ("dataset chess --out data", "unknown game 'chess'"),
        ("dataset pillars", "--out"),
        ("dataset pillars --out data --seats random,genius", "unknown bot 'genius'"),
        ("dataset pillars --out data --seats random", "2 to 4, not by 1"),
        ("dataset pillars --out data --games 0", "--games"),
    ],
)
def test_bad_input_is_one_sentence(order: Order, line: str, words: str) -> None:
    order(line).is_refusal(words)
    assert not Path("data").exists()


@pytest.mark.parametrize(
    "package, line, extra",
    [
        ("openskill", PAIR, "arena"),
        ("pyarrow", f"{PAIR} --results games.parquet", "parquet"),
        ("pyarrow", "dataset pillars --out data", "parquet"),
        ("cma", "tune pillars --generations 1 --games 2", "tune"),
    ],
)
def test_a_missing_package_is_named(
    order: Order, monkeypatch: pytest.MonkeyPatch, package: str, line: str, extra: str
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    order(line).is_refusal(f"needs the package {package}", f"install guildhall[{extra}]")
    assert list(Path().glob("games*")) == []


def test_a_dataset_is_records_and_a_table(order: Order) -> None:
    answer = order("dataset kutna_hora --games 3 --seats random,random --out data --jobs 1 --json").json
    assert (answer["games"], answer["finished"]) == (3, 3)
    assert sorted(path.name for path in Path("data/records").iterdir()) == ["0.record", "1.record", "2.record"]
    assert "price_ore" in answer["columns"]
    for path in Path("data/records").iterdir():
        assert order(f"replay {path} --verify").code == 0
    order("dataset kutna_hora --games 3 --out data").is_refusal("data exists already and is not empty")


def test_a_dataset_does_not_depend_on_the_number_of_processes(order: Order) -> None:
    for jobs in (1, 2):
        order(f"dataset pillars --games 4 --seats random,random --out data{jobs} --jobs {jobs}")
    names = [path.relative_to("data1") for path in Path("data1").rglob("*") if path.is_file()]
    assert len(names) == 5
    assert all((Path("data1") / name).read_bytes() == (Path("data2") / name).read_bytes() for name in names)


def test_simulate_prints_the_interval(order: Order) -> None:
    line = "simulate pillars --seats random,random --games 10 --jobs 1"
    answer = json.loads(order(f"{line} --json").out)
    low, high = answer["intervals"][0]
    assert 0 <= low < answer["wins"][0] / 10 < high <= 1
    assert f"{low:.1%} to {high:.1%}" in order(line).out


def test_an_address_where_nobody_listens_is_refused_at_once(order: Order) -> None:
    port = free_port()
    began = time.monotonic()
    order(f"simulate pillars --seats random,random --ray 127.0.0.1:{port}").is_refusal(
        f"no Ray cluster answers at 127.0.0.1:{port}: connection refused"
    )
    assert time.monotonic() - began < 30


def test_without_the_package_its_extra_is_named(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for line in (
        "simulate pillars --seats random,random --ray auto",
        "tournament pillars --bots random,random --ray auto",
        "dataset pillars --out data --ray auto",
    ):
        order(line).is_refusal("needs the package ray", "install guildhall[ray]")
    assert not Path("data").exists()


def test_processes_and_a_cluster_exclude_each_other(order: Order) -> None:
    order("simulate pillars --seats random,random --ray auto --jobs 2").is_refusal("--jobs and --ray exclude")
