"""The Assistants: choosing and returning them, Centaur, Djinn and Gargoyle. BF-AST."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import MONTH, ROUND_END, acts, asked, cards, goods, hand, owner, position, turn_of, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import ASSISTANTS, NOBODY
from guildhall.kernel.rows import set_at

pytestmark = pytest.mark.engine
SPRING, SUMMER, AUTUMN = 2, 4, 6


def keeper(state: Belfort, tile: str) -> int:
    return state.keeper[ASSISTANTS.index(tile)]


def used(state: Belfort, tile: str) -> bool:
    return bool(state.spent >> ASSISTANTS.index(tile) & 1)


@pytest.mark.rule("BF-AST-1", "BF-AST-2", "BF-EX-2", "BF-DEC-3")
def test_assistants_are_chosen_in_reverse_turn_order() -> None:
    red, blue = 0, 1
    tiles = {"giant": None, "goon": None, "gargoyle": None}
    state = position(MONTH, seats=2, assistants=tiles, month=1)
    assert state.actors == [blue]
    assert offered(state, blue) == ["choose gargoyle", "choose giant", "choose goon"]
    play(state, f"{blue} choose goon")
    assert refused(state, red, "choose goon") == "BF-AST-1"
    assert refused(state, red, "choose imps") == "BF-AST-1"
    play(state, f"{red} choose gargoyle")
    assert [keeper(state, tile) for tile in ("goon", "gargoyle", "giant")] == [blue, red, NOBODY]
    assert state.tips[ASSISTANTS.index("giant")] == 1
    assert asked(state) == f.ASK_PLACE


@pytest.mark.rule("BF-AST-2", "BF-EX-3", "BF-AST-5")
def test_gold_gathers_until_somebody_takes_the_tile() -> None:
    tiles = {"giant": None, "goon": None, "gargoyle": None}
    state = position(MONTH, seats=2, assistants=tiles, tips={"giant": 1}, month=2)
    play(state, "1 choose goon", "0 choose gargoyle")
    assert state.tips[ASSISTANTS.index("giant")] == 2
    state = position(MONTH, seats=2, assistants=tiles, tips={"giant": 1}, month=2)
    play(state, "1 choose giant", "0 choose gargoyle")
    assert goods(state, 1) == {"gold": 1}
    assert (state.tips[ASSISTANTS.index("giant")], state.tips[ASSISTANTS.index("goon")]) == (0, 1)


@pytest.mark.rule("BF-AST-5")
def test_at_the_end_of_the_round_all_return() -> None:
    tiles = {"giant": 0, "goon": 1, "gorgon": 2, "pixie": None}
    state = position(
        ROUND_END, assistants=tiles, spent=["giant", "goon"], goon_at=1, giant_at=2, gorgon_at=3, tips={"pixie": 1}
    )
    assert [keeper(state, tile) for tile in tiles] == [NOBODY] * 4
    assert (state.spent, state.goon_at, state.giant_at, state.gorgon_at) == (0, NOBODY, NOBODY, NOBODY)
    assert state.tips[ASSISTANTS.index("pixie")] == 1
    assert asked(state) == f.ASK_ASSISTANT


@pytest.mark.rule("BF-AST-3", "BF-AST-4", "BF-RUL-61")
def test_an_assistant_is_used_once_a_round() -> None:
    state = position(acts(), assistants={"djinn": 0, "pixie": 1}, score={0: 6}, built={0: ["pub"]})
    play(state, "0 djinn_metal spring")
    assert used(state, "djinn")
    assert refused(state, 0, "djinn_metal spring") == "BF-AST-3"
    assert refused(state, 0, "permit djinn lodge") == "BF-AST-3"
    assert refused(state, 0, "pixie D1") == "BF-AST-3"  # not his
    play(state, "0 end")
    unused = position(acts(), assistants={"djinn": 0})
    play(unused, "0 end")  # not using it is allowed
    assert not used(unused, "djinn")


# ---- Centaur


@pytest.mark.rule("BF-AST-CEN", "BF-DEC-3", "BF-RUL-18", "BF-EX-65")
def test_the_centaurs_token_opens_a_lock_at_once() -> None:
    tiles = {"centaur": None, "goon": None, "gargoyle": None, "pixie": None}
    state = position(MONTH, assistants=tiles, built={2: ["pub", "inn"]})
    play(state, "2 choose centaur")
    assert offered(state, 2) == ["lock inn", "lock pub"]
    play(state, "2 lock pub")
    assert workers(state, 2)["master_dwarf"] == 1
    assert not used(state, "centaur")
    assert cards(state, 2)[0]["locks"] == ["centaur"]
    play(state, "1 choose goon", "0 choose pixie")
    assert refused(state, 0, "place elf inn") == "BF-PLC-2"
    other = position(MONTH, assistants=tiles, built={2: ["inn"]}, goods={2: {"gold": 1}})
    play(other, "2 choose centaur", "1 choose goon", "0 choose pixie")  # one lock: nothing to ask
    play(other, "0 pass", "0 send forest 3", "0 send quarry 3", "1 pass", "1 send forest 3", "1 send quarry 3")
    assert "place elf inn" in other.choices(2)  # usable in this round's Placement


@pytest.mark.rule("BF-AST-CEN")
def test_without_a_free_lock_the_token_stays_on_the_tile() -> None:
    tiles = {"centaur": None, "goon": None, "gargoyle": None, "pixie": None}
    state = position(MONTH, assistants=tiles, built={2: ["pub+gnome"]})
    play(state, "2 choose centaur")
    assert state.actors == [1]


@pytest.mark.rule("BF-AST-CEN", "BF-COMP-10")
def test_a_lock_under_the_token_works_like_any_other() -> None:
    tiles = {"centaur": 0, "goon": 1, "gargoyle": 2, "pixie": None}
    state = position(acts(), assistants=tiles, built={0: ["bank+token"]})
    assert goods(play(state, "0 use bank"), 0) == {"gold": 1}
    state = position(acts(), assistants=tiles, built={0: ["market+token"]})
    assert turn_of(state)["visits"] == 2
    state = position(acts(), assistants=tiles, built={0: ["library+token"]}, chance=["draw pub"])
    assert hand(play(state, "0 end"), 0) == ["pub"]


@pytest.mark.rule("BF-AST-CEN", "BF-GNM-2", "BF-GNM-3")
def test_the_centaur_hires_nobody_without_a_gnome_or_a_lock() -> None:
    said: dict[str, Any] = {"assistants": {"centaur": 0}, "goods": {0: {"gold": 9}}}
    assert refused(position(acts(), built={0: ["bank"]}, gnomes=0, **said), 0, "hire_centaur bank") == "BF-GNM-3"
    assert refused(position(acts(), built={0: ["bank+gnome"]}, **said), 0, "hire_centaur bank") == "BF-GNM-2"
    poor = position(acts(), built={0: ["bank"]}, **said | {"goods": {0: {"gold": 1}}})
    assert refused(poor, 0, "hire_centaur bank") == "BF-AST-CEN"


@pytest.mark.rule("BF-AST-GAR")
def test_the_gargoyle_finds_no_card_anywhere() -> None:
    state = position(acts(), assistants={"gargoyle": 0}, pool=[], deck=[], discards=[])
    play(state, "0 end")
    assert (state.actors, used(state, "gargoyle")) == ([1], False)


@pytest.mark.rule("BF-EX-66", "BF-AST-CEN", "BF-RUL-17", "BF-GNM-5")
def test_the_centaur_on_a_gatehouse() -> None:
    tiles: dict[str, int | None] = {"centaur": None, "goon": None, "gargoyle": None, "pixie": None}
    state = position(MONTH, assistants=tiles, built={2: ["gatehouse"]}, markers={"D1.gate_right": 2})
    play(state, "2 choose centaur")
    assert owner(state, "D2.gate_left") == 2  # the only free symbol beside one of his
    tiles = {"centaur": 2, "goon": 1, "gargoyle": 0, "pixie": None}
    end = position(ROUND_END, assistants=tiles, built={2: ["gatehouse+token"]})
    assert asked(end) == f.ASK_ASSISTANT
    end = position(month=3, assistants=tiles, built={2: ["gatehouse+token"]})
    set_at(end.locks, 2, 0, end.locks[2][0] | 4)
    for symbol in ("D1.gate_right", "D2.gate_left"):
        end.markers[end.data.city.symbols.index(symbol)] = 2
    from belfort.position import SCORE, then

    then(end, ROUND_END, SCORE)
    assert (end.tally[2][1], end.actors) == (10, [2])  # both counted in the Scoring, then he removes one, his choice
    play(end, "2 remove D1.gate_right")
    assert (owner(end, "D1.gate_right"), owner(end, "D2.gate_left")) == (NOBODY, 2)


@pytest.mark.rule("BF-AST-CEN", "BF-DEC-16", "BF-GNM-1")
@pytest.mark.parametrize("month, price", [(SPRING, 2), (SUMMER, 1), (AUTUMN, 0)])
def test_the_centaur_makes_the_gnome_of_the_turn_cheaper(month: int, price: int) -> None:
    state = position(acts(), month=month, assistants={"centaur": 0}, built={0: ["bank", "pub"]}, goods={0: {"gold": 2}})
    play(state, "0 hire_centaur bank")
    assert goods(state, 0).get("gold", 0) == 2 - price
    assert used(state, "centaur")
    assert refused(state, 0, "hire pub") == "BF-GNM-1"  # it was the Gnome of the turn
    assert refused(position(acts(), built={0: ["bank"]}), 0, "hire_centaur bank") == "BF-AST-3"


# ---- Djinn


@pytest.mark.rule("BF-AST-DJI", "BF-EX-68", "BF-DEC-16")
def test_the_djinn_in_summer() -> None:
    said: dict[str, Any] = {"month": SUMMER, "assistants": {"djinn": 0}, "score": {0: 6}}
    state = position(acts(), **said)
    djinn = [text for text in offered(state, 0) if text.startswith("djinn")]
    assert djinn == ["djinn_metal spring", "djinn_goods spring", "djinn_metal summer", "djinn_goods summer"]
    assert refused(state, 0, "djinn_metal autumn") == "BF-AST-DJI"
    play(state, "0 djinn_metal summer")
    assert (goods(state, 0), state.score[0]) == ({"metal": 2}, 4)
    state = play(position(acts(), **said), "0 djinn_goods summer", "0 mix gold 1", "0 mix wood 3")
    assert (goods(state, 0), state.score[0]) == ({"gold": 1, "wood": 3, "stone": 1}, 4)
    state = play(position(acts(), **said), "0 djinn_goods spring", "0 mix gold 3")
    assert (goods(state, 0), state.score[0]) == ({"gold": 3}, 5)
    state = play(position(acts(), **said), "0 djinn_goods spring")
    assert refused(state, 0, "mix gold 4") == "BF-AST-DJI"


@pytest.mark.rule("BF-AST-DJI")
def test_the_djinn_needs_the_points() -> None:
    state = position(acts(), month=AUTUMN, assistants={"djinn": 0}, score={0: 2})
    assert refused(state, 0, "djinn_metal autumn") == "BF-AST-DJI"
    assert "djinn_goods summer" in state.choices(0)
    rich = play(position(acts(), month=AUTUMN, assistants={"djinn": 0}, score={0: 9}), "0 djinn_goods autumn")
    assert offered(rich, 0) == [f"mix gold {n}" for n in range(8)]


# ---- Gargoyle


@pytest.mark.rule("BF-AST-GAR", "BF-EX-4", "BF-DEC-11", "BF-RUL-50", "BF-ACT-7")
def test_the_gargoyle_in_spring() -> None:
    state = position(
        acts(), assistants={"gargoyle": 0}, goods={0: {"gold": 1}}, discards=["tower"], chance=["draw pub"]
    )
    play(state, "0 card_deck")  # buying a card does not hinder it
    assert offered(state, 0) == [
        "decline",
        "fetch_pool bank",
        "fetch_pool inn",
        "fetch_pool keep",
        "fetch_discard tower",
        "fetch_deck",
    ]
    assert refused(state, 0, "fetch_discard pub") == "BF-AST-GAR"
    play(state, "0 fetch_discard tower")
    assert hand(state, 0) == ["pub", "tower"]
    assert used(state, "gargoyle")
    assert state.actors == [1]


@pytest.mark.rule("BF-AST-GAR", "BF-RUL-11", "BF-RUL-49")
def test_the_gargoyle_mixes_sources_and_the_pool_is_refilled_last() -> None:
    state = position(
        acts(), month=AUTUMN, assistants={"gargoyle": 0}, discards=["tower"], chance=["draw pub", "turn library"]
    )
    play(state, "0 end", "0 fetch_pool bank")
    assert state.view(None)["pool"] == ["inn", "keep"]  # not yet
    play(state, "0 fetch_deck")
    assert hand(state, 0) == ["bank", "pub"]  # each card is seen before the next is chosen
    assert "decline" not in state.choices(0)  # exactly so many
    play(state, "0 fetch_discard tower")
    assert state.view(None)["pool"] == ["inn", "keep", "library"]
    assert (state.known[0][0], state.known[0][8], state.known[0][9]) == (1, 0, 1)


@pytest.mark.rule("BF-AST-GAR", "BF-ACT-7")
def test_the_gargoyle_may_be_kept_and_comes_before_the_hand_limit() -> None:
    state = position(acts(), month=SUMMER, assistants={"gargoyle": 0}, hand={0: ["pub"] * 5})
    play(state, "0 end", "0 decline")
    assert (used(state, "gargoyle"), state.actors) == (False, [1])
    state = position(
        acts(), month=SUMMER, assistants={"gargoyle": 0}, hand={0: ["pub"] * 5}, chance=["turn inn", "turn inn"]
    )
    play(state, "0 end", "0 fetch_pool bank", "0 fetch_pool inn", "0 discard pub", "0 discard pub")
    assert sorted(hand(state, 0)) == ["bank", "inn", "pub", "pub", "pub"]


@pytest.mark.rule("BF-AST-GAR")
def test_the_gargoyle_takes_as_far_as_there_are_cards() -> None:
    state = position(acts(), month=AUTUMN, assistants={"gargoyle": 0}, pool=["inn"], deck=[], discards=["pub"])
    play(state, "0 end", "0 fetch_pool inn")
    assert sorted(hand(state, 0)) == ["inn"]
    play(state, "0 fetch_deck")  # the discards become the deck
    assert sorted(hand(state, 0)) == ["inn", "pub"]
    assert state.actors == [1]
