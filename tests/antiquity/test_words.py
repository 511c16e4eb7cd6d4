"""Every event, question and choice of Antiquity is a sentence in every language."""

import re
from collections import defaultdict

import pytest

import guildhall
from antiquity.position import PRESETS, TITLE, building_cities, do, in_countryside, position, written
from antiquity.test_refusals import leaving
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.kernel.packing import kind_of, pack
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.offer import offer

PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja"]
EVENTS = {name: code for name, code in vars(notes).items() if name.isupper()}
QUESTIONS = {name: code for name, code in vars(f).items() if name.startswith("ASK_") and name != "ASK_ALWAYS"}
ARGUMENTS = {  # of an event, where three ones would name nothing on the board
    **dict.fromkeys((notes.BUILT, notes.MANNED, notes.UNMANNED, notes.VOID), (6, 1, 0)),
    notes.PHASE: (2, 0, 0),
    notes.SITE: (2, 200, 4),
}
every_language = pytest.mark.parametrize("language", LANGUAGES)


def assert_a_sentence(text: str) -> None:
    assert text.strip()
    assert not re.search(r"[{}]|None|  ", text), text


@every_language
@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_every_event_is_told(kind: int, language: str) -> None:
    event = pack(kind, 0, *ARGUMENTS.get(kind, (1, 1, 1)))
    (said,) = log.lines("antiquity", TITLE.printed, [event], None, PLAYERS, language)
    (english,) = log.lines("antiquity", TITLE.printed, [event], None, PLAYERS, "en")
    assert_a_sentence(said.text)
    assert sorted(re.findall(r"\d+", said.text)) == sorted(re.findall(r"\d+", english.text))
    assert said._replace(text="") == english._replace(text="")
    assert language == "en" or said.text != english.text


# ---- questions, each in a position of its own


@pytest.fixture(scope="module")
def asked() -> dict[int, list[tuple[Antiquity, int]]]:
    """Positions in which each kind of question is asked, with the seat."""
    found: dict[int, list[tuple[Antiquity, int]]] = defaultdict(list)
    market, church = "market 1:0,0:r0*", "cathedral 1:0,0:r0"
    rich = {"fish": 2, "grain": 1, "wood": 3, "stone": 3, "gold": 2, "wine": 1}
    cities = [
        *((), ("build house",), ("build granary",), ("build storage",), ("build storage", "corner 1:4,4")),
        *(("build house", "number 5", "place 1:6,0:r0"), ("build cathedral", "place 1:2,2:r0"), ("build stable",)),
        *(("exchange",), ("exchange", "give wood", "give wood"), ("offer blue",), ("offer blue", "add wood")),
    ]
    for moves in cities:
        state = building_cities(build={0: [market]}, goods={0: rich}, men={0: 2})
        found[kind_of(do(state, 0, *moves).question(0))].append((state, 0))
    stable = building_cities(goods={0: {"gold": 1, "wine": 1, "dye": 1}})
    do(stable, 0, "build stable", "place 1:0,0:r0")
    healing = building_cities(build={0: ["hospital 1:0,0:r0*"]}, graves={0: ["1:6,0", "1:6,1", "1:6,2"]})
    do(healing, 0, "hospital", "heal 1:6,0")
    nicolo = building_cities(build={0: [church]}, saint={0: "nicolo"})
    do(nicolo, 0, "build house", "number 4", "place 1:6,6:r0")
    lifting = building_cities(build={0: [church, "market 1:4,4:r0"]}, saint={0: "maria"}, graves={0: ["1:6,0"]})
    do(lifting, 0, "replace")
    putting = do(lifting.clone(), 0, "lift market 1:4,4:r0", "lift_grave 1:6,0", "put_down")
    laying = do(putting.clone(), 0, "place 1:4,4:r0")
    barge = in_countryside(
        build={0: ["cart_shop*", "brewery", "faculty_alchemy*"]},
        goods={0: rich},
        polluted=[(2, 0)],
        terrain={"water": [(3, 0), (-3, 0)], "forest": [(0, 2)]},
    )
    turns = [("farm grain",), ("fishery dye",), ("inn",), ("city",), ("alchemy",), ("inn", f"site {written(0, 3)}")]
    for moves in turns:
        state = do(barge.clone(), 0, *moves)
        found[kind_of(state.question(0))].append((state, 0))
    start = guildhall.new("antiquity", 3, seed=1)
    assert isinstance(start, Antiquity)
    amount = position(pack(f.KEEP_GOODS, 0), build={0: ["storage 2x2*"]}, goods={0: {"wood": 9}})
    gather = position(pack(f.HARVEST, 0), sites=[(0, "grain", (3, 0), 0b11)])
    explore = position(pack(f.EXPLORATION, 0), build={0: ["explorer*"]}, markers=[(2, 0)], marker_deck=[1])
    grave = position(pack(f.BURIAL, 0), due=[2, 0])
    waste = position(pack(f.POLLUTION, 0))
    more = [stable, healing, nicolo, lifting, putting, laying, barge, amount, gather, explore, grave, waste]
    for state in [*more, leaving(), start]:
        seat = state.actors[0]
        found[kind_of(state.question(seat))].append((state, seat))
    return found


@every_language
@pytest.mark.parametrize("kind", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_and_its_choices(
    asked: dict[int, list[tuple[Antiquity, int]]], kind: int, language: str
) -> None:
    assert asked[kind], "no position asks this"
    for state, seat in asked[kind]:
        said, english = (offer(state, seat, PLAYERS, spoken) for spoken in (language, "en"))
        assert said is not None
        assert english is not None
        assert_a_sentence(said.question)
        assert said.question.startswith(f"{PLAYERS[seat]}, ")
        assert language == "en" or said.question != english.question
        for ours, theirs in zip(said.choices, english.choices, strict=True):
            assert_a_sentence(ours.label.name)
            assert (ours.text, ours.label.refs, ours.changes) == (theirs.text, theirs.label.refs, theirs.changes)
        for miss in said.near_misses:
            assert_a_sentence(miss.words)
            assert miss.rule in TITLE.rulebook.rules


def test_each_kind_of_question_is_another_sentence(asked: dict[int, list[tuple[Antiquity, int]]]) -> None:
    assert set(QUESTIONS.values()) == set(TITLE.kinds.rules)
    said = set()
    for kind in asked:
        state, seat = asked[kind][0]
        said.add(TITLE.words.question(state.view(seat), seat, state.question(seat), PLAYERS, "en"))
    assert len(said) == len(asked)


@pytest.mark.rule("AQ-CIT-3", "AQ-CMP-7")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", [kind for kind in BUILDINGS if kind not in ("house", "storage")])
def test_a_place_points_at_the_squares_that_the_building_would_cover(kind: str, preset: str) -> None:
    state = building_cities(goods={0: WEALTH}, preset=preset, options={"allow_building_flip": True})
    do(state, 0, f"build {kind}")
    for choice in state.legal(0)[::7]:
        built = do(state.clone(), 0, TITLE.choices.text(choice)).view(0)["players"][0]["buildings"]
        pointed = TITLE.words.label(state.view(0), 0, choice, "en").refs
        squares = built[0]["squares"] if built else mid_payment(state, choice)
        assert sorted(pointed) == sorted(f"square:0:{square}" for square in squares)


WEALTH = {"wood": 3, "stone": 3, "gold": 1, "wine": 1}


def mid_payment(state: Antiquity, choice: int) -> list[str]:
    """The squares of a building whose luxury is still to be chosen."""
    twin = do(state.clone(), 0, TITLE.choices.text(choice))
    while not twin.view(0)["players"][0]["buildings"]:
        twin.push(0, twin.legal(0)[0])
    found: list[str] = twin.view(0)["players"][0]["buildings"][0]["squares"]
    return found


@pytest.mark.rule("AQ-STO-2", "AQ-SNT-10")
def test_a_storage_points_at_its_squares_when_it_is_built_and_when_it_is_put_down() -> None:
    state = building_cities(build={0: ["cathedral 1:4,3:r0"]}, saint={0: "barbara"}, goods={0: {"wood": 1}})
    do(state, 0, "build storage", "corner 1:0,0")
    pointed = TITLE.words.label(state.view(0), 0, state.packed("size 3 2"), "en").refs
    do(state, 0, "size 3 2")
    assert set(pointed) == {f"square:0:1:{x},{y}" for x in range(3) for y in range(2)}
    do(state, 0, "replace", "lift storage 1:0,0:r0", "put_down")
    pointed = TITLE.words.label(state.view(0), 0, state.packed("place 1:5,0:r1"), "en").refs
    assert set(pointed) == {f"square:0:1:{x},{y}" for x in (5, 6) for y in range(3)}
