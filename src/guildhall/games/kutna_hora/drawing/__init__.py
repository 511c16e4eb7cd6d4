"""draft"""
from pathlib import Path
from guildhall.draw import sheet
from guildhall.games.kutna_hora.drawing import layout, tabletop
from guildhall.games.kutna_hora.drawing.reading import LANGUAGES, Reading
STYLE = (Path(__file__).parent / "kutna_hora.css").read_text(encoding="utf-8")
def board(view, names=None, language="en", document=True, seats=None):
    r = Reading(view, names, language)
    body = tabletop.board(r)
    if document:
        return sheet.document(body, layout.WIDTH, layout.HEIGHT, "x", "kutna_hora", STYLE, language)
    return sheet.fragment(body, layout.WIDTH, layout.HEIGHT, "x", "kutna_hora", language)
