"""Records that mean harm, on the command line: one sentence, exit code 2, in bounded time."""

import json
from pathlib import Path

import pytest

from cli.orders import Order
from guildhall.kernel.record import Record, commitment, sum_of
from guildhall.kernel.registry import title_of


def written(game: str, line: str) -> str:
    head = ["guildhall record 1", f"game {game}", f"ruleset {title_of(game).ruleset}", "seats 2", line]
    body = "\n".join([*head, f"commitment {commitment('42')}", "seed 42", "setup ~0000"]) + "\n"
    return f"{body}end 0 running 0,0 0 {sum_of(body)}\n"


def endless() -> str:
    form = title_of("kutna_hora").new(2, "42").to_json()
    form["under"][0] = -1
    return written("kutna_hora", f"position {json.dumps(form)}")


HOSTILE = {
    "huge": (written("antiquity", 'overlay x {"hexgrid": {"tile_radius": 1000000000000}}'), "tile_radius"),
    "endless": (endless(), "under"),
    "deep": (written("pillars", "position " + "[" * 100_000), "no record"),
    "long": ("guildhall record 1\n" + "x" * 4_000_000, "too large"),
}


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("command", ["replay {file}", "replay {file} --verify --json", "import {file}"])
def test_a_hostile_record_is_refused_in_one_sentence(order: Order, tmp_path: Path, kind: str, command: str) -> None:
    text, word = HOSTILE[kind]
    file = tmp_path / "hostile.record"
    file.write_text(text, encoding="utf-8")
    line = command.format(file=file)
    if line.startswith("import"):
        line += f" --database {tmp_path / 'house.db'}"
        word = "nested" if kind == "deep" else word
    order(line).is_refusal(word)


def test_a_record_from_the_middle_of_a_game_is_replayed(order: Order, tmp_path: Path) -> None:
    record = Record.start("pillars", 2, 42)
    for _ in range(10):
        seat = record.live().actors[0]
        record.apply(seat, record.live().legal(seat)[0])
    later = Record("pillars", 2, "42", record.setting, commitment("42"), position=record.live().to_json())
    later.setup_mark = later.begin().fingerprint()[:4]
    (tmp_path / "later.record").write_text(later.text(), encoding="utf-8")
    said = order(f"replay {tmp_path / 'later.record'} --verify --json")
    assert said.code == 0, said.err
    assert said.json["decisions"] == 0
