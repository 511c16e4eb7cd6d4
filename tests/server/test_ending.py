"""The score sheet says who has won, or that nobody has."""

from types import SimpleNamespace
from typing import Any

import pytest

import guildhall
from antiquity.position import position
from guildhall.games.antiquity import frames as f
from guildhall.kernel.packing import pack
from guildhall.server import ending


@pytest.mark.rule("AQ-END-7")
@pytest.mark.parametrize(
    "language, words, won",
    [
        ("en", "A draw: nobody wins", "win together"),
        ("it", "Pareggio: non vince nessuno", "Vincono insieme"),
        ("fr", "Égalité\u00a0: personne ne gagne", "gagnent ensemble"),
    ],
)
def test_the_cap_of_rounds_is_told_as_a_draw(
    monkeypatch: pytest.MonkeyPatch, language: str, words: str, won: str
) -> None:
    monkeypatch.setattr(ending, "score_chart", lambda table, order, language: "")
    state = position(pack(f.ROUND), round=60)
    row = SimpleNamespace(id="t", game="antiquity", seats=2, provable=True)
    table: Any = SimpleNamespace(
        state=state, row=row, names=["Anna", "Ben"], title=guildhall.title("antiquity"), view=state.view
    )
    sheet = ending.score_sheet_html(table, language)
    assert words in sheet
    assert won not in sheet
    assert "<td>100</td>" not in sheet
