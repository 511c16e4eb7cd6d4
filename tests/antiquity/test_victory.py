"""Phase 10: the five conditions, ties, the end. AQ-VIC, AQ-END."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from antiquity.position import (
    HOMES,
    PRESETS,
    Pair,
    goods,
    lines,
    pairs,
    phase,
    position,
    zone_of,
)
from guildhall.cli.terminal.panels import result
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.games.antiquity.victory import clean_hexes
from guildhall.games.antiquity.views import BuildingView
from guildhall.kernel.packing import pack
from guildhall.words.log import lines as log_lines

pytestmark = pytest.mark.engine
FOOD_AND_LUXURY = dict.fromkeys(["grain", "sheep", "olives", "fish", "wine", "gold", "pearls", "dye"], 3)
EVERYTHING = {**FOOD_AND_LUXURY, "wood": 3, "stone": 3}
CHURCH = "cathedral 1:0,0:r0"
HOUSES = [f"house {n}" for n in range(1, 21)]
BIG = {0: [(0, 0), (0, 4), (4, 0), (-4, 4)]}


def judged(**said: Any) -> Antiquity:
    return position(pack(f.ROUND), phase(10), **{"options": {"round_cap": 12}, "round": 12, **said})


def won(state: Antiquity) -> bool:
    """Red won by his saint; otherwise the cap of rounds ended the game."""
    assert state.over
    return state.outcome.reason == "saint" and state.outcome.winners == [0]


@pytest.mark.rule("AQ-VIC-2", "AQ-VIC-1", "AQ-SNT-8")
def test_nicolo_has_twenty_houses() -> None:
    assert won(judged(build={0: [CHURCH, *HOUSES]}, saint={0: "nicolo"}))
    assert not won(judged(build={0: [CHURCH, *HOUSES[:-1]]}, saint={0: "nicolo"}))
    assert not won(judged(build={0: [CHURCH, *HOUSES]}, saint={0: "giorgio"}))
    assert not won(judged(build={0: HOUSES}))  # no cathedral


def one_of_each(state_preset: str) -> list[str]:
    storage = "storage 2x1" if state_preset == "published" else "storage 2x2"
    return [storage if name == "storage" else "house 1" if name == "house" else name for name in BY_SIZE]


BY_SIZE = sorted(BUILDINGS, key=lambda name: ["dump", "cathedral"].index(name) if name in ("dump", "cathedral") else 2)


@pytest.mark.rule("AQ-VIC-3", "AQ-EX-25", "AQ-RUL-12")
@pytest.mark.parametrize("preset", PRESETS)
def test_barbara_has_one_of_each_type(preset: str) -> None:
    said: dict[str, Any] = {"saint": {0: "barbara"}, "preset": preset, "cities": BIG}
    state = judged(build={0: one_of_each(preset)}, **said)
    assert won(state)
    squares = sum(city.bit_count() for city in state.built[:4])
    assert squares == {"published": 96, "rulebook": 94}[preset]
    assert squares > 49 + 36
    for missing in ("house 1", "stable", "faculty_alchemy"):
        assert not won(judged(build={0: [one for one in one_of_each(preset) if one != missing]}, **said))
    standing = state.view(0)["players"][0]["buildings"]
    graved = next(one for one in standing if one["type"] == "granary")["squares"][0]
    assert won(judged(build={0: [spec(one) for one in standing]}, graves={0: [graved]}, **said)) is (
        preset == "rulebook"
    )


def spec(building: BuildingView) -> str:
    """A building of a view as the position builder writes it."""
    size = f" {building['size'][0]}x{building['size'][1]}" if building["size"] else ""
    number = f" {building['number']}" if building["number"] else ""
    return f"{building['type']}{size}{number} {building['place']}"


@pytest.mark.rule("AQ-EX-30")
@pytest.mark.parametrize("preset", PRESETS)
def test_everything_with_three_cart_shops_and_all_houses(preset: str) -> None:
    cells = position(phase(3), preset=preset).shapes.cells
    squares = sum(len(shapes[0]) for shapes in cells) + (0 if preset == "published" else 2)  # the smallest storage
    squares += 2 * len(cells[BUILDINGS.index("cart_shop")][0]) + 19
    assert squares == {"published": 121, "rulebook": 117}[preset]
    assert (squares == 49 + 36 + 36) is (preset == "published")


@pytest.mark.rule("AQ-VIC-5", "AQ-EX-34", "AQ-RUL-3")
@pytest.mark.parametrize("preset", PRESETS)
def test_christofori_has_three_of_each_good(preset: str) -> None:
    said: dict[str, Any] = {"build": {0: [CHURCH]}, "saint": {0: "christofori"}, "preset": preset}
    assert won(judged(goods={0: EVERYTHING}, **said))
    assert won(judged(goods={0: FOOD_AND_LUXURY}, **said)) is (preset == "published")
    assert not won(judged(goods={0: {**EVERYTHING, "dye": 2, "fish": 9}}, **said))
    on_a_hex = judged(goods={0: {**EVERYTHING, "grain": 2}}, sites=[(0, "grain", (2, 0), 0b1)], **said)
    assert not won(on_a_hex)  # goods still on hexes do not count


ENCLOSED: Pair = (0, 4)


@pytest.mark.rule("AQ-VIC-4", "AQ-ZOC-8", "AQ-RUL-36")
@pytest.mark.parametrize("preset", PRESETS)
def test_giorgio_encloses_somebody(preset: str) -> None:
    ring = [(0, 8), (-3, 8), (-4, 8), (-4, 6), (-3, 3), (3, 1), (4, 1), (4, 3), (2, 6)]
    said: dict[str, Any] = {
        "build": {0: [CHURCH, "stable*"]},
        "saint": {0: "giorgio"},
        "preset": preset,
        "cities": {1: [ENCLOSED]},
    }
    near = judged(inns={0: ring}, **said)
    assert zone_of(near, 1) <= zone_of(near) | pairs(near.seeds(0))
    assert won(near)
    assert not won(judged(inns={0: ring[:3]}, **said))
    # A third player's inn within the target's zone must be reached, or not.
    for few in range(len(ring), 0, -1):
        hole = judged(seats=3, inns={0: ring[:few]}, **said)
        missing = zone_of(hole, 1) - zone_of(hole) - pairs(hole.seeds(0))
        if missing:
            break
    assert 0 < len(missing) <= 16
    assert not won(hole)
    third = judged(seats=3, inns={0: ring[:few], 2: sorted(missing)}, **said)
    assert won(third) is (preset == "published")


@pytest.mark.rule("AQ-VIC-4", "AQ-ELM-2")
def test_a_player_without_zone_is_enclosed_but_not_one_who_is_out() -> None:
    moat = pairs(position(phase(3)).data.geometry.spread(position(phase(3)).seeds(1)))
    island = [one for one in moat if one not in pairs(position(phase(3)).seeds(1)) and abs(sum(one)) <= 8]
    water = [one for one in island if max(map(abs, one)) <= 8]
    state = judged(build={0: [CHURCH]}, saint={0: "giorgio"}, terrain={"water": water})
    assert zone_of(state, 1) == set()
    assert won(state)
    out = judged(seats=3, build={0: [CHURCH]}, saint={0: "giorgio"}, cities={1: []}, alive=0b101, order=[0, 2])
    assert not won(out)


@pytest.mark.rule("AQ-VIC-6", "AQ-SNT-7")
def test_maria_needs_two_conditions() -> None:
    said: dict[str, Any] = {"saint": {0: "maria"}}
    assert not won(judged(build={0: [CHURCH]}, goods={0: EVERYTHING}, **said))
    assert won(judged(build={0: [CHURCH, *HOUSES]}, goods={0: EVERYTHING}, **said))
    assert not won(judged(build={0: [CHURCH, *HOUSES]}, **said))


@pytest.mark.rule("AQ-SNT-9", "AQ-VIC-1")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_grave_on_the_cathedral_may_cost_the_victory(preset: str) -> None:
    state = judged(
        build={0: [CHURCH]}, saint={0: "christofori"}, goods={0: EVERYTHING}, graves={0: ["1:1,1"]}, preset=preset
    )
    assert won(state) is (preset == "rulebook")


# ---- ties and the end

PAIR = {"build": {0: [CHURCH], 1: [CHURCH]}, "saint": {0: "christofori", 1: "christofori"}}
RICH = {"goods": {0: EVERYTHING, 1: EVERYTHING}}


@pytest.mark.rule("AQ-END-1", "AQ-END-5")
def test_nobody_wins_a_new_round_begins_and_the_cap_is_a_draw() -> None:
    state = judged(round=11)
    assert (state.round, state.phase, state.over) == (12, 2, False)
    capped = judged()
    assert (capped.outcome.reason, capped.outcome.winners, capped.outcome.ranks) == ("round_cap", [0, 1], [1, 1])
    single = judged(build={0: [CHURCH]}, saint={0: "christofori"}, goods={0: EVERYTHING})
    assert single.outcome.ranks == [1, 2]
    assert single.outcome.scores == [100, 0]
    losers = judged(seats=4, build={0: [CHURCH]}, saint={0: "christofori"}, goods={0: EVERYTHING})
    assert losers.outcome.ranks == [1, 2, 2, 2]


@pytest.mark.rule("AQ-END-7", "AQ-END-6")
def test_the_cap_of_rounds_is_a_draw_and_no_win() -> None:
    capped = judged(build={0: [CHURCH, *HOUSES[:10]]}, saint={0: "nicolo"})
    assert capped.outcome.drawn
    assert capped.outcome.scores == [50, 0]
    assert str(capped.outcome).endswith("(round_cap: a draw)")
    assert not judged(build={0: [CHURCH, *HOUSES]}, saint={0: "nicolo"}).outcome.drawn


@pytest.mark.rule("AQ-END-7")
@pytest.mark.parametrize("language, words", [("en", "a draw"), ("it", "pareggio"), ("fr", "égalité")])
def test_a_draw_is_told_as_a_draw(language: str, words: str) -> None:
    state = judged(build={0: [CHURCH]}, saint={0: "nicolo"})
    console = Console(width=100, file=StringIO())
    console.print(result(state, ["Anna", "Ben"], language))
    shown = console.file
    assert isinstance(shown, StringIO)
    assert words in shown.getvalue().lower()
    assert words in log_lines("antiquity", state.data, state.log, None, ["Anna", "Ben"], language)[-1].text.lower()


@pytest.mark.rule("AQ-END-7")
def test_the_cap_is_an_option() -> None:
    state = position(pack(f.ROUND), round=60)
    assert state.outcome.reason == "round_cap"
    assert position(pack(f.ROUND), round=59).round == 60
    assert position(pack(f.ROUND), round=60, options={"round_cap": 120}).round == 61
    assert "draw" in state.view(None)["ending"] or state.view(None)["ending"] == "round_cap"


@pytest.mark.rule("AQ-END-2", "AQ-END-3", "AQ-END-4", "AQ-RUL-19")
def test_several_compare_clean_hexes() -> None:
    state = judged(polluted=[(2, 0)], cities={1: [(-6, 0)]}, **PAIR, **RICH)
    counts = [clean_hexes(state, seat) for seat in (0, 1)]
    assert counts[0] == 29
    assert counts[1] < 29
    assert won(state)
    home = HOMES[1]
    equal = judged(cities={0: [(0, 7)], 1: [(0, -7)]}, **PAIR, **RICH)
    assert [clean_hexes(equal, seat) for seat in (0, 1)] == [16, 16]
    assert equal.outcome.winners == [0, 1]
    assert equal.outcome.ranks == [1, 1]
    assert len(lines(equal, notes.TIE_BREAK)) == 2
    assert home == (6, -6)


@pytest.mark.rule("AQ-END-3", "AQ-EX-37", "AQ-RUL-25")
@pytest.mark.parametrize("preset", PRESETS)
def test_what_counts_in_the_tie_break(preset: str) -> None:
    state = judged(sites=[(0, "wood", (2, 0), 0b1)], markers=[(-2, 0)], marker_deck=[0], preset=preset, **PAIR, **RICH)
    assert len(zone_of(state)) == 30
    assert clean_hexes(state, 0) == (30 if preset == "rulebook" else 27)
    assert goods(state, 0) == EVERYTHING
