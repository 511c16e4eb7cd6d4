"""`guildhall components`, and the corrections an owner of the game makes to them."""

from pathlib import Path

import pytest

import guildhall
from cli.orders import Order
from guildhall.kernel.components import PROVENANCES
from guildhall.kernel.record import Record


def test_it_answers_with_one_json_object(order: Order) -> None:
    said = order("components pillars --json")
    assert said.code == 0
    assert said.err == ""
    answer = said.json
    assert list(answer)[:5] == list(PROVENANCES)
    assert {name: len(answer["entries"][name]) for name in PROVENANCES} == {name: answer[name] for name in PROVENANCES}
    assert "limits" in answer["entries"]["rulebook"]
    assert "limits.vp_min" in answer["entries"]["reconstructed"]


def test_people_read_names_in_their_language(order: Order) -> None:
    assert "The Pillars of the Earth" in order("components pillars").out
    italian = order("components pillars --lang it").out
    assert "I pilastri della terra" in italian
    assert "quarry_4 (Cava grande)" in " ".join(italian.split())


RICH = "[setup]\nstart_gold_by_seat = [27, 28, 29, 30]\n"


def test_corrections_given_by_hand_reach_every_command(order: Order) -> None:
    Path("mine.toml").write_text(RICH)
    for line in ("simulate pillars --seats random,random --games 1 --json", "fuzz pillars --games 1 --json"):
        plain, corrected = order(line), order(line, "--components", "mine.toml")
        assert (plain.err, plain.json["components"]) == ("", "")
        assert corrected.code == 0
        assert corrected.err == "guildhall: components of pillars corrected by mine.toml\n"
        assert corrected.json["components"] == "mine.toml"
        assert corrected.json["decisions"] != plain.json["decisions"]
    assert order("components pillars --json --components mine.toml").json["components"] == "mine.toml"


def test_a_record_remembers_the_corrections(order: Order) -> None:
    Path("my game.toml").write_text(RICH)
    line = "play pillars --seats you,you --seed 1 --record game.txt --components"
    assert order(line, "my game.toml", typed="1\n1\n").code == 0
    text = Path("game.txt").read_text("utf-8")
    assert "overlay my_game.toml " in text
    assert max(Record.parse(text).begin().view(None)["players"][seat]["gold"] for seat in range(2)) == 28
    Path("my game.toml").unlink()
    assert order("play pillars --resume game.txt --record game.txt", typed="1\n" * 1000).code == 0
    assert order("replay game.txt --verify").code == 0
    assert "my_game.toml" in order("replay game.txt").out


def test_the_users_own_file_is_found(order: Order, empty_folder: Path) -> None:
    own = empty_folder / "config" / "guildhall" / "pillars.toml"
    own.parent.mkdir(parents=True)
    own.write_text(RICH)
    said = order("simulate pillars --seats random,random --games 1 --json")
    assert said.json["components"] == "pillars.toml"
    assert str(own) in said.err
    Path("other.toml").write_text("[limits]\ncubes_kept_max = 6\n")
    said = order("simulate pillars --seats random,random --games 1 --json --components other.toml")
    assert said.json["components"] == "other.toml"


@pytest.mark.parametrize(
    "text, words",
    [
        ("[setup", "no valid TOML"),
        ("", "empty"),
        ("[setup]\nstart_silver = 3\n", "unknown key setup.start_silver"),
        ('[setup]\nstart_vp = "two"\n', "setup.start_vp is a text; expected a whole number"),
        ("[craftsman.r9_plumber]\ncost = 1\n", "r9_plumber"),
        ("[setup]\nstart_vp = 2026-01-01\n", "date"),
        ("[setup]\nstart_vp = -1\n", "start_vp"),
    ],
)
def test_broken_corrections_are_refused(order: Order, text: str, words: str) -> None:
    Path("mine.toml").write_text(text)
    for line in (
        "components pillars",
        "simulate pillars --seats random,random",
        "fuzz pillars",
        "play pillars",
    ):
        order(line, "--components", "mine.toml").is_refusal(words)


def test_a_missing_or_unreadable_file_is_refused(order: Order) -> None:
    Path("binary.toml").write_bytes(b"\xff\xfe")
    order("components pillars --components missing.toml").is_refusal("missing.toml", "does not exist")
    order("components pillars --components binary.toml").is_refusal("binary.toml", "cannot be read")
    order("components pillars --components .").is_refusal("cannot be read")


def test_corrections_do_not_stay_for_the_next_game(order: Order) -> None:
    Path("mine.toml").write_text(RICH)
    order("components pillars --components mine.toml --json")
    assert max(guildhall.new("pillars", 2, seed=1).view(None)["players"][seat]["gold"] for seat in range(2)) == 21


def test_the_list_for_a_box_is_printed(order: Order) -> None:
    said = order("components kutna_hora --sheet --lang fr")
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n  [ ] ") == 206
    assert "Coût en bois: 4  ______" in said.out
    answer = order("components kutna_hora --sheet --all --json").json
    assert len(answer["pieces"]) == 241
    assert answer["pieces"]["guild_buildings.B1"]["cost_wood"] == 4


def test_a_sheet_of_another_game_is_refused(order: Order, tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text('[sheet]\ngame = "belfort"\n', encoding="utf-8")
    said = order(f"components pillars --components {path}")
    assert said.code == 2
    assert said.err == "guildhall: this sheet is of another game: 'belfort'; expected 'pillars'.\n"
