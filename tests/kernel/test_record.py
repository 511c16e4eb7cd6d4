"""Records: a game as a text that rebuilds it."""

from typing import Any

import pytest

import guildhall
from guildhall import Illegal, Record, State
from guildhall.kernel.errors import BadRecord
from guildhall.kernel.record import commitment
from guildhall.kernel.rng import Scripted
from wander import go_on, recorded

pytestmark = pytest.mark.engine

OVERLAY: dict[str, Any] = {"card": {"forge": {"points": 9}}}
SETTINGS: list[dict[str, Any]] = [
    {},
    {"options": {"left_out": "well+chapel", "nights": "harsh"}},
    {"preset": "siege", "names": ["Ann of Ham", "Bo", ""]},
    {"overlay": OVERLAY, "overlay_name": "rich", "names": ["Año", "名", "~ | ;"]},
]


def played(game: str = "hamlet", decisions: int = 1000, **setting: Any) -> Record:
    return recorded(game, 3, 11, decisions, **setting)


@pytest.fixture(scope="module")
def text() -> str:
    """A whole game with an option and names."""
    return played(options={"nights": "harsh"}, names=["Ann", "Bo", "Cy"]).text()


@pytest.mark.parametrize("setting", SETTINGS, ids=["plain", "set", "names", "overlay"])
def test_a_record_reads_back_as_it_was_written(setting: dict[str, Any]) -> None:
    record = played(**setting)
    again = Record.parse(record.text())
    assert again.verify().fingerprint() == record.live().fingerprint()
    assert again.text() == record.text()
    assert (again.names, again.overlay, again.setting) == (record.names, record.overlay, record.setting)


def test_pillars_reads_back_too() -> None:
    record = played("pillars", decisions=60)
    again = Record.parse(record.text())
    assert again.verify().to_json() == record.live().to_json()
    assert again.text() == record.text()


def test_it_is_readable_by_people(text: str) -> None:
    rows = text.splitlines()
    assert rows[:5] == ["guildhall record 1", "game hamlet", "ruleset 1", "seats 3", "option nights=harsh"]
    assert rows[5:8] == ["name 0 Ann", "name 1 Bo", "name 2 Cy"]
    assert rows[8:10] == [f"commitment {commitment('11')}", "seed 11"]
    assert rows[10].startswith("setup ~")
    assert "; card " in rows[10]
    assert rows[-1].startswith(f"end {len(rows) - 12} over ")
    assert any(row.split(" ~")[0].endswith(" done") for row in rows)


def test_every_position_on_the_way_is_found_again() -> None:
    record = Record.start("hamlet", 2, 5)
    marks = [record.live().fingerprint()]
    while not record.live().over:
        go_on(record, len(record.decisions) + 1)
        marks.append(record.live().fingerprint())
    again = Record.parse(record.text())
    assert [again.replay(at).fingerprint() for at in range(len(marks))] == marks


def test_without_its_seed_a_record_replays_by_what_chance_said(text: str) -> None:
    record = Record.parse(text)
    bare = Record.parse(record.text(with_seed=False))
    assert bare.seed is None
    assert bare.commitment == record.commitment == commitment("11")
    assert isinstance(bare.begin().rng, Scripted)
    assert bare.verify().fingerprint() == record.verify().fingerprint()
    assert [bare.replay(at).fingerprint() for at in range(20)] == [record.replay(at).fingerprint() for at in range(20)]
    assert "seed 11" not in bare.text()
    assert bare.text() == record.text(with_seed=False)


@pytest.mark.parametrize("game", ["hamlet", "pillars"])
@pytest.mark.parametrize("decisions", [0, 1, 15])
def test_a_game_is_saved_and_resumed_anywhere(game: str, decisions: int) -> None:
    whole, saved = played(game, decisions=40), played(game, decisions=decisions)
    assert f"end {decisions} running " in saved.text()
    resumed = Record.parse(saved.text())
    resumed.verify()
    go_on(resumed, 40)
    assert resumed.text() == whole.text()


def test_a_record_without_seed_is_not_continued() -> None:
    record = Record.parse(played(decisions=4).text(with_seed=False))
    before = record.text()
    with pytest.raises(BadRecord, match="without its seed"):
        go_on(record, 5)
    assert record.text() == before


def test_an_illegal_choice_is_not_written_down() -> None:
    record = Record.start("hamlet", 3, 11)
    before = record.text()
    with pytest.raises(Illegal):
        record.apply(0, "guard")
    assert record.text() == before


def test_a_game_may_begin_with_a_position() -> None:
    state: State = guildhall.new("hamlet", 2, seed=3)
    record = Record("hamlet", 2, "7", state.options, commitment("7"), position=state.to_json())
    record.setup_mark = state.fingerprint()[:4]
    go_on(record)
    again = Record.parse(record.text())
    assert again.verify().fingerprint() == record.live().fingerprint()
    assert again.text() == record.text()


# ---- what does not go into a line


@pytest.mark.parametrize("text", ["a\nb", "a\n", "a\rb", "a\u2028b", "a\x85b", "a\x0cb"])
def test_a_line_break_never_gets_into_a_record(text: str) -> None:
    for setting in (
        {"seed": text},
        {"seed": 1, "names": [text]},
        {"seed": 1, "overlay": OVERLAY, "overlay_name": text},
    ):
        with pytest.raises(BadRecord, match="expected one line"):
            Record.start("hamlet", 2, **setting)


def test_the_name_of_an_overlay_is_one_word() -> None:
    with pytest.raises(BadRecord, match="expected a name without spaces"):
        Record.start("hamlet", 2, 1, overlay=OVERLAY, overlay_name="house rules")
