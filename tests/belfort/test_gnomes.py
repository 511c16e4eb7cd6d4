"""Gnomes, locks, Masters and the Property cards: BF-GNM, BF-PROP."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import (
    BASE,
    ROUND_END,
    acts,
    asked,
    cards,
    goods,
    hand,
    lines,
    owner,
    places,
    position,
    then,
    turn_of,
    workers,
)
from guildhall.bots.greedy import Greedy
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import NOBODY
from guildhall.kernel.rows import set_at

pytestmark = pytest.mark.engine
RICH = {0: {"wood": 9, "stone": 9, "metal": 9, "gold": 9}}


def turn(**said: Any) -> Belfort:
    return position(acts(), options={**BASE, **said.pop("options", {})}, **({"goods": RICH} | said))


@pytest.mark.rule("BF-GNM-1", "BF-EX-51", "BF-COMP-10")
def test_one_gnome_a_turn_for_three_gold() -> None:
    state = turn(built={0: ["inn", "pub"]})
    play(state, "0 hire inn")
    assert (goods(state, 0)["gold"], state.gnomes) == (6, 13)
    assert cards(state, 0)[0]["open"]
    assert refused(state, 0, "hire pub") == "BF-GNM-1"
    then(state, places(), phase=2)
    assert "place elf inn" in state.choices(0)
    assert refused(turn(built={0: ["inn"]}, goods={0: {"gold": 2}}), 0, "hire inn") == "BF-GNM-1"


@pytest.mark.rule("BF-GNM-2")
def test_no_gnome_without_a_free_lock() -> None:
    state = turn(built={0: ["inn+gnome", "keep", "market+gnome+gnome"]})
    assert refused(state, 0, "hire inn") == "BF-GNM-2"
    assert refused(state, 0, "hire market") == "BF-GNM-2"
    assert refused(state, 0, "hire keep") == "BF-GNM-2"


@pytest.mark.rule("BF-GNM-3", "BF-COMP-6")
def test_no_gnome_from_an_empty_stockpile() -> None:
    state = turn(built={0: ["inn", "tower+gnome@elf"]}, gnomes=0)
    assert refused(state, 0, "hire inn") == "BF-GNM-3"
    play(state, "0 activate tower")
    assert cards(state, 0)[0]["locks"] == [None]
    assert state.idle[0][0] == 3  # the worker comes back all the same


@pytest.mark.rule("BF-GNM-4", "BF-PROP-TOWER")
def test_the_gnome_of_a_tower_is_outside_the_limit() -> None:
    state = turn(built={0: ["tower+gnome@elf", "inn", "pub", "bank"]})
    play(state, "0 hire bank", "0 activate tower")
    assert offered(state, 0) == ["lock inn", "lock pub"]
    play(state, "0 lock pub")
    assert (goods(state, 0)["gold"], workers(state, 0)["gnome"]) == (6, 3)


@pytest.mark.rule("BF-PROP-TOWER", "BF-GNM-2")
def test_a_tower_without_a_free_lock_is_wasted() -> None:
    state = turn(built={0: ["tower+gnome@elf"]})
    play(state, "0 activate tower")
    assert (asked(state), workers(state, 0)["gnome"]) == (f.ASK_ACTION, 1)


@pytest.mark.rule("BF-PROP-BANK", "BF-RUL-58")
def test_bank_and_blacksmith_planks() -> None:
    state = turn(built={0: ["bank@elf", "blacksmith@dwarf"]}, goods={})
    play(state, "0 activate bank", "0 activate blacksmith")
    assert goods(state, 0) == {"gold": 2, "metal": 1}


@pytest.mark.rule("BF-PROP-2", "BF-PROP-BANK")
def test_a_lock_action_works_in_the_turn_the_gnome_arrives() -> None:
    state = turn(built={0: ["bank"]})
    assert refused(state, 0, "use bank") == "BF-COMP-10"
    play(state, "0 hire bank", "0 use bank")
    assert goods(state, 0)["gold"] == 7


@pytest.mark.rule("BF-PROP-INN", "BF-RUL-72", "BF-RUL-57")
def test_the_inn_gives_either_kind() -> None:
    state = turn(built={0: ["inn+gnome@dwarf"]})
    play(state, "0 activate inn")
    assert offered(state, 0) == ["recruit elf", "recruit dwarf"]
    play(state, "0 recruit elf")
    assert (workers(state, 0)["elf"], workers(state, 0)["dwarf"]) == (4, 3)
    one = play(turn(built={0: ["inn+gnome@dwarf"]}, workers={0: (7, 3)}), "0 activate inn")
    assert workers(one, 0)["dwarf"] == 4  # the other kind cannot be named, so nothing is asked
    none = play(turn(workers={0: (7, 7)}, built={0: ["inn+gnome@dwarf"]}), "0 activate inn")
    assert (workers(none, 0)["elf"], workers(none, 0)["dwarf"]) == (7, 7)


@pytest.mark.rule("BF-PROP-LIBRARY", "BF-DEC-9")
def test_the_library_draws_two_and_discards_two() -> None:
    state = position(
        acts(), options=BASE, built={0: ["library@elf"]}, hand={0: ["pub"]}, chance=["draw keep", "draw inn"]
    )
    play(state, "0 activate library")
    assert sorted(hand(state, 0)) == ["inn", "keep", "pub"]
    play(state, "0 discard pub", "0 discard inn")
    assert hand(state, 0) == ["keep"]


@pytest.mark.rule("BF-PROP-GARDENS", "BF-PROP-PUB", "BF-PROP-MASTER-1", "BF-DEC-10")
@pytest.mark.parametrize("card, kind", [("gardens", "master_elf"), ("pub", "master_dwarf")])
def test_unlocking_makes_a_master(card: str, kind: str) -> None:
    state = turn(built={0: [card]})
    play(state, f"0 hire {card}")
    assert workers(state, 0)[kind] == 1
    assert state.idle[0] == ((2, 3, 1, 0) if kind == "master_elf" else (3, 2, 0, 1))


@pytest.mark.rule("BF-PROP-MASTER-2", "BF-COMP-5")
def test_five_masters_at_most() -> None:
    state = turn(workers={0: (7, 7)}, built={0: ["pub+gnome"] * 6}, gnomes=5)
    assert workers(state, 0)["master_dwarf"] == 5


@pytest.mark.rule("BF-PROP-MASTER-1", "BF-PROP-MASTER-3", "BF-EX-78")
def test_masters_follow_the_workers() -> None:
    built = {0: ["pub+gnome", "pub+gnome", "inn/permit@elf@elf"]}
    state = position(
        acts(),
        workers={0: (3, 2)},
        built=built,
        guilds=["recruiters"],
        posted={"D1": (0, "elf")},
        assistants={"djinn": 1},
    )
    assert workers(state, 0)["master_dwarf"] == 2
    play(state, "0 expand pool", "0 give_up dwarf")
    assert (workers(state, 0)["dwarf"], workers(state, 0)["master_dwarf"]) == (1, 1)
    play(state, "0 activate D1.guild", "0 recruit dwarf")
    assert workers(state, 0)["master_dwarf"] == 2


@pytest.mark.rule("BF-PROP-MASTER-3")
def test_a_piece_in_the_reserve_shows_its_normal_face() -> None:
    built = {0: ["pub+gnome", "inn/permit@elf@elf"]}
    state = position(acts(), workers={0: (3, 2)}, built=built, assistants={"djinn": 1})
    play(state, "0 expand pool", "0 give_up dwarf")
    assert state.idle[0] == (3, 0, 0, 1)
    play(state, "0 end")
    assert workers(state, 0)["master_dwarf"] == 1


@pytest.mark.rule("BF-PROP-GATEHOUSE", "BF-RUL-10", "BF-DEC-10")
def test_the_second_marker_goes_beside_any_own_one() -> None:
    marks = {"D1.gate_right": 0, "D4.gate_left": 0, "D5.gate_left": 1}
    state = turn(built={0: ["gatehouse"]}, markers=marks)
    play(state, "0 hire gatehouse")
    assert offered(state, 0) == ["mark D2.gate_left", "mark D3.gate_right"]
    assert refused(state, 0, "mark D4.gate_right") == "BF-PROP-GATEHOUSE"
    play(state, "0 mark D3.gate_right")
    assert owner(state, "D3.gate_right") == 0


@pytest.mark.rule("BF-PROP-3", "BF-PROP-4")
def test_without_a_free_symbol_the_second_marker_is_lost() -> None:
    state = turn(built={0: ["gatehouse"]}, markers={"D1.gate_right": 0, "D2.gate_left": 1})
    play(state, "0 hire gatehouse")
    assert asked(state) == f.ASK_ACTION
    assert cards(state, 0)[0]["locks"] == ["gnome"]
    assert state.locks[0] == (1,)


# ---- a Gnome leaves


def scriptorium(*built: str, **said: Any) -> Belfort:
    """Seat 0 may expand its Tower and must give a Gnome up for it."""
    return position(acts(), built={0: ["tower/permit@elf", *built]}, **({"goods": RICH} | said))


@pytest.mark.rule("BF-GNM-5", "BF-PER-SCRIPTORIUM", "BF-DEC-13")
def test_a_pub_that_loses_its_gnome_loses_its_master() -> None:
    state = scriptorium("pub+gnome", "bank+gnome")
    play(state, "0 expand scriptorium")
    assert offered(state, 0) == ["free_lock bank", "free_lock pub"]
    assert refused(state, 0, "free_lock tower") == "BF-PER-SCRIPTORIUM"
    play(state, "0 free_lock pub")
    assert workers(state, 0)["master_dwarf"] == 0
    assert (state.gnomes, cards(state, 0)[1]["locks"]) == (13, [None])
    assert cards(state, 0)[0]["expanded"]


@pytest.mark.rule("BF-GNM-5", "BF-GNM-6", "BF-DEC-13")
def test_a_gatehouse_that_loses_its_gnome_loses_any_marker() -> None:
    state = scriptorium("gatehouse", markers={"D1.gate_right": 0, "D4.gate_right": 0})
    play(state, "0 hire gatehouse", "0 mark D2.gate_left", "0 expand scriptorium")
    assert offered(state, 0) == ["remove D1.gate_right", "remove D2.gate_left", "remove D4.gate_right"]
    assert refused(state, 0, "remove D3.gate_left") == "BF-GNM-5"
    play(state, "0 remove D4.gate_right")
    assert (owner(state, "D4.gate_right"), owner(state, "D2.gate_left")) == (NOBODY, 0)
    assert cards(state, 0)[1]["type"] == "gatehouse"  # stays built


@pytest.mark.rule("BF-GNM-6", "BF-EX-67")
def test_no_marker_is_removed_if_unlocking_put_none() -> None:
    state = scriptorium("gatehouse", markers={"D1.gate_right": 0, "D2.gate_left": 0})
    play(state, "0 hire gatehouse", "0 expand scriptorium")
    assert asked(state) == f.ASK_ACTION
    assert (owner(state, "D1.gate_right"), owner(state, "D2.gate_left")) == (0, 0)


def two_gatehouses() -> Belfort:
    """The Gnome of the second card put the marker on D2.gate_left, that of the first found no free symbol."""
    state = scriptorium("gatehouse+gnome", "gatehouse", markers={"D1.gate_right": 0})
    play(state, "0 hire gatehouse", "0 expand scriptorium")
    return state


@pytest.mark.rule("BF-DEC-13", "BF-GNM-6")
def test_of_two_gatehouses_the_owner_says_which_gnome_leaves() -> None:
    state = two_gatehouses()
    assert asked(state) == f.ASK_WHICH_GNOME
    assert [card["put_marker"] for card in cards(state, 0)] == [False, False, True]
    assert offered(state, 0) == ["free_idle", "free_marking"]
    assert refused(state, 0, "free_lock gatehouse") == "BF-DEC-13"
    play(state, "0 free_idle")
    assert (asked(state), owner(state, "D2.gate_left")) == (f.ASK_ACTION, 0)  # no marker goes
    assert [card["locks"] for card in cards(state, 0)[1:]] == [[None], ["gnome"]]
    state = two_gatehouses()
    play(state, "0 free_marking")
    assert offered(state, 0) == ["remove D1.gate_right", "remove D2.gate_left"]
    assert [card["locks"] for card in cards(state, 0)[1:]] == [["gnome"], [None]]


@pytest.mark.rule("BF-DEC-13")
def test_the_owner_is_not_asked_where_the_gatehouses_are_alike() -> None:
    state = scriptorium("gatehouse+gnome", "gatehouse+gnome", "bank+gnome", markers={"D1.gate_right": 0})
    play(state, "0 expand scriptorium", "0 free_lock gatehouse")
    assert asked(state) == f.ASK_ACTION


@pytest.mark.rule("BF-DEC-13")
def test_a_bot_keeps_the_marker() -> None:
    state = two_gatehouses()
    state.push(0, Greedy("1").choose(state, 0))
    assert owner(state, "D2.gate_left") == 0


@pytest.mark.rule("BF-GNM-6", "BF-RUL-53")
def test_a_gatehouse_without_markers_is_unclaimed_again() -> None:
    state = scriptorium("gatehouse", markers={"D1.gate_right": 0}, hand={0: ["gatehouse"]})
    play(state, "0 hire gatehouse")  # puts the second marker on D2.gate_left
    state.markers[state.data.city.symbols.index("D1.gate_right")] = NOBODY
    play(state, "0 expand scriptorium")  # the only own marker there goes
    assert owner(state, "D2.gate_left") == NOBODY
    assert "build D1.gate_right" in state.choices(0)
    assert [card["type"] for card in cards(state, 0)] == ["tower", "gatehouse"]


@pytest.mark.rule("BF-GNM-7", "BF-ACT-11")
def test_filling_a_lock_again_unlocks_again_but_gives_no_second_action() -> None:
    state = scriptorium("gardens+gnome", "bank+gnome", guilds=["recruiters"], posted={"D1": (0, "elf")})
    play(state, "0 use bank", "0 expand scriptorium", "0 free_lock gardens")
    assert workers(state, 0)["master_elf"] == 0
    play(state, "0 hire gardens")
    assert workers(state, 0)["master_elf"] == 1
    state = scriptorium("bank+gnome")
    play(state, "0 use bank", "0 expand scriptorium", "0 hire bank")
    assert refused(state, 0, "use bank") == "BF-ACT-11"


@pytest.mark.rule("BF-PER-SCRIPTORIUM", "BF-PROP-1", "BF-ACT-11")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_banks_the_one_whose_action_is_used_gives_its_gnome_up(first: int) -> None:
    state = scriptorium("bank+gnome", "bank+gnome")
    set_at(state.used, 0, 1 + first, 1)
    play(state, "0 expand scriptorium")
    assert [card["locks"] for card in cards(state, 0)[1:]] == (
        [[None], ["gnome"]] if first == 0 else [["gnome"], [None]]
    )
    play(state, "0 use bank")
    assert goods(state, 0)["gold"] == 10


@pytest.mark.rule("BF-ACT-11", "BF-PROP-MARKET", "BF-RUL-47")
def test_a_gnome_given_up_after_the_first_visit_takes_the_second_with_it() -> None:
    state = scriptorium("market+gnome")
    assert turn_of(state)["visits"] == 2
    play(state, "0 trade buy_wood", "0 expand scriptorium")  # the first visit is the ordinary one
    assert (turn_of(state)["visits"], turn_of(state)["visited"]) == (0, 1)
    assert refused(state, 0, "trade buy_wood") == "BF-ACT-5"
    play(state, "0 hire market")
    assert turn_of(state)["visits"] == 1
    play(state, "0 trade buy_wood")
    assert (turn_of(state)["visits"], turn_of(state)["visited"]) == (0, 2)


@pytest.mark.rule("BF-ACT-11", "BF-RUL-65", "BF-ACT-10")
def test_rehiring_never_gives_a_third_visit() -> None:
    state = scriptorium("market+gnome")
    play(state, "0 trade buy_wood", "0 trade buy_wood", "0 expand scriptorium")
    assert turn_of(state)["visits"] == 0
    play(state, "0 hire market")
    assert turn_of(state)["visits"] == 0
    assert refused(state, 0, "trade buy_wood") == "BF-ACT-5"
    state = scriptorium("market+gnome")
    play(state, "0 expand scriptorium")
    assert turn_of(state)["visits"] == 1
    play(state, "0 hire market")
    assert turn_of(state)["visits"] == 2  # unused, so it is there again


@pytest.mark.rule("BF-RUL-65")
def test_a_visit_already_made_is_not_given_twice() -> None:
    state = scriptorium("market+gnome+gnome")
    play(state, "0 trade buy_wood", "0 trade buy_wood", "0 trade buy_wood")
    assert turn_of(state)["visits"] == 0
    play(state, "0 expand scriptorium", "0 hire market")
    assert turn_of(state)["visits"] == 0


@pytest.mark.rule("BF-ACT-11", "BF-ACT-5")
def test_granted_visits_outlast_the_gnome() -> None:
    state = scriptorium("market+gnome", guilds=["merchants"], posted={"D1": (0, "elf")})
    play(state, "0 activate D1.guild", "0 trade buy_wood", "0 trade buy_wood", "0 expand scriptorium")
    assert turn_of(state)["visits"] == 2  # 1 + 3 granted, of which two are made


@pytest.mark.rule("BF-GNM-8", "BF-PER-SCRIPTORIUM")
def test_the_centaurs_token_cannot_pay() -> None:
    state = scriptorium("bank+token", assistants={"centaur": 0})
    assert refused(state, 0, "expand scriptorium") == "BF-PER-5"


@pytest.mark.rule("BF-GNM-5", "BF-AST-CEN", "BF-EX-65")
def test_the_token_leaves_with_its_master_at_the_end_of_the_round() -> None:
    state = position(
        ROUND_END, built={0: ["pub+token"]}, assistants={"centaur": 0, "djinn": 1, "giant": 2, "goon": None}
    )
    assert workers(state, 0)["master_dwarf"] == 0
    assert cards(state, 0)[0]["locks"] == [None]
    assert state.gnomes == 14
    assert lines(state, notes.DEMOTED) == [(0, 1, 0, 0)]


@pytest.mark.rule("BF-RUL-27")
def test_a_worker_already_placed_resolves_though_the_lock_closes() -> None:
    state = scriptorium("inn+gnome@elf")
    play(state, "0 expand scriptorium", "0 activate inn", "0 recruit elf")
    assert workers(state, 0)["elf"] == 4
