"""tmp"""
from pathlib import Path
from typing import Any
from guildhall.draw import sheet
from guildhall.games.antiquity.drawing import layout, tabletop
from guildhall.games.antiquity.drawing.reading import LANGUAGES, Reading
STYLE = (Path(__file__).parent / "antiquity.css").read_text(encoding="utf-8")
def board(view, names=None, language="en", document=True, seats=None):
    r = Reading(view, names, language)
    b = tabletop.board(r)
    return (sheet.document(b, 1200, 900, "x", "antiquity", STYLE, language) if document else sheet.fragment(b,1200,900,"x","antiquity",language))
