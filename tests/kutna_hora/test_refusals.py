"""Every "no" of the title: a position that produces it, and the rule it names."""

from collections.abc import Callable
from typing import Any

import pytest

from arrange import play, refused
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import refusals as r
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import pack
from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from guildhall.words.refusals import explain
from kutna_hora.position import TITLE, card, position, then

pytestmark = pytest.mark.engine
MINE = {"mine": {"3,0": "T11 1"}}
RICH = {"groschen": {0: 90}}


def begun(half: str, **said: Any) -> KutnaHora:
    return play(position(card(1), card(), **said), f"0 play {half}")


def drafting() -> KutnaHora:
    state = TITLE.new(3, seed=1, options={"first_player": 1})
    assert isinstance(state, KutnaHora)
    return state


def after_two() -> KutnaHora:
    state = drafting()
    play(state, "0 column 2", "2 column 1")
    return then(state, pack(f.ASK_ROWS, 0))


def full_mine() -> KutnaHora:
    state = position(card())
    for space in state.board.spaces:
        if state.mine[space] < 0:
            state.mine[space], state.miner[space] = 0, 1
    return then(state, card())


def full_city() -> KutnaHora:
    state = position(card())
    for square in state.board.squares:
        state.lot[square] = 1
    return then(state, card())


def bare_hall() -> KutnaHora:
    state = position(card())
    state.hall = ((), (2,), (4,))
    return then(state, card())


def digging(**said: Any) -> KutnaHora:
    return play(begun("A1 mine", chance=["mine T05"], **said), "0 no_permit")


def building(*tiles: str, **said: Any) -> KutnaHora:
    return begun("A5 building", slots={0: list(tiles)}, lot={"0,0": 0, "1,1": 0}, **(RICH | said))


def praying(tile: int, **said: Any) -> KutnaHora:
    return begun("A6 st_barbara", pelicans={0: 1}, cathedral=tile - 1, **said)


def house_effect() -> KutnaHora:
    return position(pack(f.HOUSE_EFFECTS, 0, 0, 0, 1))


def election() -> KutnaHora:
    return position(pack(f.ELECTION, 0, 1), pool={"green": 1, "red": 1})


def hemmed_in() -> KutnaHora:
    """The only building stands in a corner, and the squares beside it are claimed."""
    return position(card(), groschen={0: 4}, city={"0,0": "P1"}, lot={"1,0": 1, "0,1": 2})


REFUSALS: list[tuple[int, Callable[[], KutnaHora], str, str]] = [
    (r.COLUMN_TAKEN, lambda: play(drafting(), "0 column 2"), "column 2", "KH-SET-14"),
    (r.NOT_THESE_GUILDS, after_two, "rows miners miners miners", "KH-SET-14"),
    (r.CARD_PLAYED, lambda: position(card(), hand={0: ["A1", "A2"]}), "play A4 income", "KH-RND-3"),
    (r.NOT_ON_CARD, lambda: position(card()), "play A1 income", "KH-RND-4"),
    (r.MUST_ACT, lambda: begun("A3 rights"), "decline", "KH-RND-7"),
    (r.MUST_ACT, lambda: begun("A3 plot"), "decline", "KH-RND-7"),
    (r.MUST_ACT, lambda: building("B1"), "decline", "KH-RND-7"),
    (r.NO_MINER, lambda: position(card(), miner_pool={0: 0}, miner_row={0: 0}), "play A1 mine", "KH-MINE-1"),
    (r.NO_OPEN_SPACE, full_mine, "play A1 mine", "KH-MINE-9"),
    (r.POOL_EMPTY, lambda: position(card(), miner_pool={0: 0}, groschen={0: 2}), "play A1 mine", "KH-MINE-2"),
    (r.PERMIT_SHORT, lambda: position(card(1), pack(f.ASK_PERMIT, 0), groschen={0: 3}, ore=4), "permit", "KH-MINE-2"),
    (r.NOT_DRAWN, digging, "dig T06 2,0", "KH-MINE-4"),
    (r.NO_SUCH_SPACE, digging, "dig T05 7,0", "KH-SET-5"),
    (r.SPACE_TAKEN, lambda: digging(**MINE), "dig T05 3,0", "KH-MINE-5"),
    (r.SPACE_IS_ROCK, digging, "dig T05 6,0", "KH-MINE-10"),
    (r.NO_ACCESS, digging, "dig T05 0,3", "KH-MINE-5"),
    (r.MINE_SHORT, lambda: digging(groschen={0: 7}, **MINE), "dig T05 3,1", "KH-MINE-6"),
    (r.SLOTS_FULL, lambda: position(card(), slots={0: ["B1", "B2", "B3"]}), "play A3 rights", "KH-RIGHT-1"),
    (r.NOTHING_TO_TAKE, bare_hall, "play A3 rights", "KH-RIGHT-1"),
    (r.NOT_ON_TOP, lambda: begun("A3 rights"), "take B2", "KH-RIGHT-2"),
    (r.OTHER_GUILD, lambda: begun("A3 rights"), "take S1", "KH-RIGHT-2"),
    (r.NOT_PUBLIC, house_effect, "take B1", "KH-RIGHT-6"),
    (r.RIGHTS_SHORT, lambda: begun("A3 rights", groschen={0: 1}), "take P1", "KH-RIGHT-3"),
    (r.NO_LOT_MARKER, lambda: position(card(), lots_left={0: 0}), "play A3 plot", "KH-PLOT-1"),
    (r.CITY_FULL, full_city, "play A3 plot", "KH-PLOT-7"),
    (r.NO_SUCH_SQUARE, lambda: begun("A3 plot"), "claim 6,6", "KH-SET-5"),
    (r.SQUARE_TAKEN, lambda: begun("A3 plot", lot={"1,1": 2}), "claim 1,1", "KH-PLOT-8"),
    (r.NOT_ADJACENT, lambda: begun("A3 plot", city={"0,0": "P1"}), "claim 5,4", "KH-PLOT-3"),
    (r.PLOT_SHORT, lambda: position(card(), groschen={0: 1}, city={"1,1": "P1"}), "play A3 plot", "KH-PLOT-3"),
    (r.FIRST_PLOT_SHORT, lambda: position(card(), groschen={0: 4}), "play A3 plot", "KH-PLOT-2"),
    (r.LONE_PLOT_SHORT, hemmed_in, "play A3 plot", "KH-PLOT-4"),
    (r.NO_TILE, lambda: position(card(), lot={"1,1": 0}), "play A5 building", "KH-BLD-1"),
    (r.NO_LOT, lambda: position(card(), slots={0: ["B1"]}), "play A5 building", "KH-BLD-1"),
    (r.TILE_NOT_HELD, lambda: building("B1"), "build B2 0,0", "KH-BLD-1"),
    (r.NOT_OWN_LOT, lambda: building("B1"), "build B1 3,3", "KH-PLOT-8"),
    (r.NO_HOUSE, lambda: building("B1", "P1", houses_gone=[[0, 4, 0]] * 3), "build B1 0,0", "KH-BLD-1"),
    (r.GOOD_SATURATED, lambda: building("B1", "P1", tabs={"wood": 1}), "build B1 0,0", "KH-ECO-7"),
    (r.WOOD_SHORT, lambda: building("B1", "P1", groschen={0: 8}), "build P1 0,0", "KH-BLD-3"),
    (r.NO_PELICAN, lambda: position(card()), "play A6 st_barbara", "KH-SB-1"),
    (r.JOKER_AGAIN, lambda: begun("A1 joker"), "act joker", "KH-JOK-1"),
    (r.NOT_IN_POOL, lambda: begun("A4 income", pool={"green": 1}), "council red", "KH-INC-2"),
    (r.FEE_SHORT, lambda: position(card(1), pack(f.ASK_COUNCIL, 0), pool={"green": 1}), "council green", "KH-INC-2"),
    (r.NOT_IN_BANK, lambda: praying(6, pool={"green": 3}), "council green", "KH-SB-8"),
    (r.ROW_BARE, lambda: praying(3), "house scribes", "KH-SB-8"),
    (r.NOT_OWN_BUILDING, lambda: praying(10, city={"0,0": "B1 0"}), "score 1,1", "KH-SB-11"),
    (r.TAX_SHORT, lambda: position(card(1), pack(f.ASK_TAX, 0), tax=9, groschen={0: 8}), "pay", "KH-EOR-2"),
    (r.NOT_ELECTABLE, election, "council silver", "KH-EVT-8"),
    (r.MUST_ELECT, election, "decline", "KH-EVT-8"),
]
FORCED = (
    r.PERMIT_SHORT,
    r.FEE_SHORT,
    r.TAX_SHORT,
)  # with this refusal only one choice is left, and the engine makes it
NAMES = {code: TITLE.reasons[code] for code in r.RULES}


@pytest.mark.parametrize("code, arranged, choice, rule", REFUSALS, ids=[NAMES[row[0]] for row in REFUSALS])
def test_every_refusal_names_its_rule(code: int, arranged: Callable[[], KutnaHora], choice: str, rule: str) -> None:
    state = arranged()
    packed = TITLE.choices.parse(choice)
    if code in FORCED:
        frame = {r.PERMIT_SHORT: f.ASK_PERMIT, r.FEE_SHORT: f.ASK_COUNCIL, r.TAX_SHORT: f.ASK_TAX}[code]
        state.groschen[0] = 2
        assert state.check(0, pack(frame, 0), packed) == code
        refusal = TITLE.refusal(state, 0, packed, code)
        assert (refusal.rule, bool(explain(state, refusal))) == (rule, True)
        return
    seat = state.actors[0]
    assert state.refused(seat, packed) == code
    assert refused(state, seat, choice) == rule
    answer = state.why_not(seat, choice)
    assert answer is not None
    assert explain(state, answer)


def test_no_code_is_left_without_a_test() -> None:
    codes = {code for name, code in vars(r).items() if name.isupper() and isinstance(code, int)}
    assert {code for code, *_ in REFUSALS} == set(NAMES) == codes


def test_a_choice_of_another_question_is_refused_by_the_question_asked() -> None:
    questions: list[tuple[Callable[[], KutnaHora], str]] = [
        (drafting, "KH-SET-14"),
        (after_two, "KH-SET-14"),
        (lambda: position(card()), "KH-RND-3"),
        (lambda: begun("A1 joker"), "KH-JOK-1"),
        (lambda: begun("A1 mine", chance=["mine T05"]), "KH-MINE-2"),
        (digging, "KH-MINE-4"),
        (lambda: begun("A3 rights"), "KH-RIGHT-2"),
        (lambda: begun("A3 plot"), "KH-PLOT-3"),
        (lambda: building("B1"), "KH-BLD-2"),
        (lambda: position(pack(f.ASK_TECHNOLOGY, 0, 27), technology=1), "KH-EFF-4"),
        (lambda: begun("A4 income", pool={"green": 1}), "KH-INC-2"),
        (lambda: praying(5), "KH-SB-2"),
        (lambda: praying(3), "KH-SB-8"),
        (lambda: praying(6), "KH-SB-8"),
        (lambda: praying(10, city={"0,0": "B1 0"}), "KH-SB-11"),
        (lambda: position(pack(f.TAXES), tax=3), "KH-EOR-2"),
        (lambda: position(pack(f.ELECTION, 0, 1), pool={"green": 1, "red": 1}), "KH-EVT-8"),
    ]
    asked = set()
    for arranged, rule in questions:
        state = arranged()
        seat = state.actors[0]
        asked.add(state.agenda[-1] & 255)
        strange = "discard" if rule != "KH-MINE-4" else "refuse"
        assert state.refused(seat, TITLE.choices.parse(strange)) == OTHER_QUESTION
        assert refused(state, seat, strange) == rule
    assert asked == set(TITLE.kinds.rules)


def test_whoever_is_not_asked_is_refused() -> None:
    state = position(card())
    assert state.refused(1, TITLE.choices.parse("idle A1")) == NOT_YOUR_TURN
    assert refused(state, 1, "idle A1") == "KH-RND-3"


def test_nothing_is_legal_after_the_end() -> None:
    state = position()
    assert state.refused(0, TITLE.choices.parse("idle A1")) == GAME_OVER
    refused(state, 0, "idle A1")


def test_an_int_that_is_no_choice_is_refused() -> None:
    state = position(card())
    for strange in (-1, 0, pack(99), pack(v.PLAY, 0, 6, 0), pack(v.IDLE, 0, 0, 1), pack(v.IDLE, 3)):
        assert state.refused(0, strange) == OTHER_QUESTION


SHORT = [  # what costs too much, as a choice and as a card, and the sentence
    ({"groschen": {0: 4}}, ["play A3 rights", "take P1"], "the rights cost 6 groschen, 4 are there"),
    ({"groschen": {0: 0}}, ["play A3 rights"], "the rights cost 1 groschen, 0 are there"),
    ({"groschen": {0: 4}}, ["play A2 plot"], "the plot costs 5 groschen, 4 are there"),
    ({"groschen": {0: 7}, "slots": {0: ["B1"]}, "lot": {"0,0": 0}}, ["play A5 building"], "the wood costs 8 groschen"),
]


@pytest.mark.rule("KH-RIGHT-3", "KH-PLOT-2", "KH-BLD-3")
@pytest.mark.parametrize("said, moves, sentence", SHORT)
def test_who_has_too_little_is_told_how_much_is_needed(said: dict[str, Any], moves: list[str], sentence: str) -> None:
    state = position(card(), **said)
    play(state, *[f"0 {move}" for move in moves[:-1]])
    refusal = state.why_not(0, moves[-1])
    assert refusal is not None
    assert sentence in explain(state, refusal)
