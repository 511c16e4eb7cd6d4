"""City, hill and mine: every piece is drawn once, where it lies; icons that match are linked."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from kutna_hora.pictures import View, extreme, inventories, moments, opening
from kutna_hora.position import PRINTED
from svg import by_ref, parse, refs


def test_houses_miners_lots_and_patricians_are_all_drawn_once() -> None:
    for (view, _, _, _), inventory in zip(moments(), inventories(), strict=True):
        for seat, player in enumerate(view["players"]):
            houses = 3 * player["houses"] - player["razed"]
            waiting = sum(1 for square in view["city"]["squares"] if square["tile"] and not settled(view, square))
            assert houses - waiting <= inventory.pieces[f"house-{seat}"] <= houses
            dug = sum(1 for space in view["mine"]["spaces"] if space["miner"] == seat)
            assert inventory.pieces[f"miner-{seat}"] == dug + player["miner_pool"]
            assert inventory.pieces[f"lot-{seat}"] == player["lots"] + player["lots_in_city"]
        for colour, at in view["patricians"].items():
            shown = [name for name in inventory.ids if name.startswith(f"patrician-{colour}-")]
            assert len(shown) + at["bank"] == 3


def settled(view: View, square: View) -> bool:
    """Whether a building needs no house or has it."""
    return square["owner"] is not None or PRINTED.building_number[square["tile"]] >= PRINTED.first_public


def test_tiles_lie_on_their_squares_and_spaces() -> None:
    for view in [moment.view for moment in moments()[::5]]:
        found = {
            ref: part for part in parse(drawing.board(view, document=False)).iter() if (ref := part.get("data-ref"))
        }
        for square in view["city"]["squares"]:
            ids = {part.get("id") for part in found[f"square:{square['at']}"].iter()} - {None}
            name = square["at"].replace(",", "-")
            wanted = {f"building-{square['tile']}"} if square["tile"] else set()
            wanted |= {f"house-{square['owner']}-{name}"} if square["owner"] is not None else set()
            wanted |= {f"lot-{square['lot']}-{name}"} if square["lot"] is not None else set()
            assert ids == wanted
        for space in view["mine"]["spaces"]:
            ids = {part.get("id") for part in found[f"space:{space['at']}"].iter()} - {None}
            assert (f"mine-{space['tile']}" in ids) == bool(space["tile"])


@pytest.mark.rule("KH-END-2")
def test_the_points_of_a_building_are_its_linked_icons_on_neighbours_and_villages() -> None:
    counted = 0
    for view in [moment.view for moment in moments() if moment.view["round"] > 2][::2]:
        board = parse(drawing.board(view, document=False))
        own = {
            ref: links(element)
            for element in board.iter()
            if (ref := element.get("data-ref") or "").startswith("square:")
        }
        for square in view["city"]["squares"]:
            if square["owner"] is None:
                continue
            column, row = map(int, square["at"].split(","))
            kinds = set(own[f"square:{square['at']}"])
            beside = [f"square:{column + dx},{row + dy}" for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            icons = [icon for ref in beside for icon in own.get(ref, [])] + villages(view, column, row)
            assert sum(icon in kinds for icon in icons) == square["points"]
            counted += 1
    assert counted > 20


def links(element: ElementTree.Element) -> list[str]:
    return [link for part in element.iter() if (link := part.get("data-link"))]


def villages(view: View, column: int, row: int) -> list[str]:
    """Icons on the edges of the board beside a square."""
    last = {"left": column == 0, "right": column == view["city"]["columns"] - 1}
    last |= {"top": row == 0, "bottom": row == view["city"]["rows"] - 1}
    places = {"left": row, "right": row, "top": column, "bottom": column}
    return [icon for side, index, icon in view["city"]["villages"] if last[side] and places[side] == index]


def icons(tile: str) -> list[str]:
    return PRINTED.icon_row[PRINTED.building_number[tile]]


def test_icons_are_linked_wherever_they_are_and_the_style_lights_them() -> None:
    view = extreme()
    board = parse(drawing.board(view, document=False))
    shown = [square["tile"] for square in view["city"]["squares"] if square["tile"]]
    shown += [stack["tile"] for row in view["hall"] for stack in row]
    wanted = Counter(icon for tile in shown for icon in icons(tile))
    wanted.update(icon for _, _, icon in view["city"]["villages"])
    assert Counter(links(board)) == wanted
    held = [icon for tile in view["players"][0]["slots"] for icon in icons(tile)]
    assert Counter(links(parse(drawing.seat(view, 0)))) == Counter(held)
    for icon in wanted:
        assert f'.palette:has([data-link="{icon}"]:hover) [data-link="{icon}"]' in drawing.style
    assert ".linked {" in drawing.style


def test_drawn_tiles_and_a_technology_to_be_placed_lie_on_the_tray() -> None:
    drawn = ["T01", "T18", "T26", "T24", "T19"]
    board = drawing.board(opening() | {"drawn": drawn}, document=False)
    assert [ref for ref in refs(board) if ref.startswith("drawn:")] == [f"drawn:{tile}" for tile in drawn]
    placing = opening()
    placing["technology"]["placing"] = "MT3"
    board = drawing.board(placing, document=False)
    assert by_ref(board, "technology").get("id") == "mine-MT3"


@pytest.mark.rule("KH-END-3")
def test_behind_each_award_of_a_mine_row_stand_those_who_would_get_it() -> None:
    view = opening()
    for level in view["mine"]["levels"]:
        level.update(stars=[0] * 4, awards=[0, 0, 0])
    before = drawing.board(view, document=False)
    view["mine"]["levels"][0].update(stars=[2, 2, 1, 0], total=6, awards=[3, 2, 1])
    after = drawing.board(view, document=False)
    badges = [after.count(f"badge own-{seat}") - before.count(f"badge own-{seat}") for seat in range(4)]
    assert badges == [1, 1, 1, 0]  # KH-EX-15: the second award is not given, the fourth player has no stars
