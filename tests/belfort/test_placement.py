"""The Placement Phase: BF-PLC, the fees of Guilds, passing."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import BASE, asked, cards, collects, goods, hand, lines, owner, passes, places, position, verbs
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import NOBODY

pytestmark = pytest.mark.engine
RICH = {seat: {"gold": 9} for seat in range(3)}


def base(*frames: int, **said: Any) -> Belfort:
    return position(*(frames or (passes(),)), options=BASE, **({"goods": RICH} | said))


@pytest.mark.rule("BF-PLC-1", "BF-PLC-9", "BF-DEC-4")
def test_turns_go_round_until_all_have_passed() -> None:
    state = base()
    play(state, "0 place elf camp", "1 pass", "1 send forest 3", "1 send quarry 3", "2 place dwarf camp")
    assert state.actors == [0]
    play(state, "0 pass", "0 send forest 0", "0 send mine 0", "0 send quarry 0", "0 send mine 0")
    assert state.actors == [2]
    play(state, "2 place elf D1.guild", "2 pass", "2 send forest 2", "2 send quarry 2")
    assert state.over  # nothing is resolved in the phase itself
    assert (goods(state, 0), goods(state, 2)) == ({"gold": 9}, {"gold": 8})


@pytest.mark.rule("BF-PLC-2", "BF-EX-36")
def test_a_locked_plank_is_closed_without_a_gnome() -> None:
    state = base(places(), built={0: ["blacksmith", "inn", "tower+gnome", "keep"], 1: ["bank"]})
    assert "place elf blacksmith" in state.choices(0)
    assert "place elf tower" in state.choices(0)
    assert refused(state, 0, "place elf inn") == "BF-PLC-2"
    assert refused(state, 0, "place elf bank") == "BF-PLC-2"  # somebody else's
    assert refused(state, 0, "place elf keep") == "BF-COMP-9"  # has none
    play(state, "0 place elf blacksmith", "1 place elf bank", "2 place elf camp")
    assert refused(state, 0, "place dwarf blacksmith") == "BF-PLC-2"  # occupied
    assert goods(state, 0) == {"gold": 9}


@pytest.mark.rule("BF-PLC-3", "BF-PROP-INN", "BF-PROP-TOWER")
def test_the_fee_of_a_plank_is_paid_at_once_to_the_supply() -> None:
    state = base(places(), built={0: ["inn+gnome", "tower+gnome"]}, goods={0: {"gold": 1}})
    play(state, "0 place elf inn", "1 place elf camp", "2 place elf camp")
    assert goods(state, 0) == {}
    assert refused(state, 0, "place elf tower") == "BF-PLC-3"


@pytest.mark.rule("BF-COMP-8", "BF-COMP-9", "BF-PLC-10")
def test_planks_take_any_worker_and_no_gnome() -> None:
    state = base(places(), built={0: ["pub+gnome", "gardens+gnome", "bank"]})
    pieces = {text.split()[1] for text in offered(state, 0) if text.endswith("bank")}
    assert pieces == {"elf", "dwarf", "master_elf", "master_dwarf"}
    assert refused(base(places()), 0, "place master_elf camp") == "BF-PLC-10"


@pytest.mark.rule("BF-PLC-4", "BF-RUL-35", "BF-EX-34", "BF-SET-10")
@pytest.mark.parametrize("seats, planks", [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_planks_at_the_recruiters_desk(seats: int, planks: int) -> None:
    there = [(1, "elf")] * (planks - 1)  # several of one player are allowed
    state = position(places(), seats=seats, options=BASE, goods={0: {"gold": 9}, 1: {"gold": 9}}, desk=there)
    assert {"place elf desk", "place dwarf desk"} <= {*offered(state, 0)}
    play(state, "0 place elf desk")
    assert goods(state, 0) == {"gold": 7}
    assert refused(state, 1, "place dwarf desk") == "BF-PLC-4"
    poor = position(places(), seats=seats, options=BASE, goods={0: {"gold": 1}})
    assert refused(poor, 0, "place elf desk") == "BF-PLC-3"


@pytest.mark.rule("BF-PLC-5", "BF-EX-35")
def test_one_worker_a_player_in_the_kings_camp_in_numerical_order() -> None:
    state = base(places())
    play(state, "0 place elf camp", "1 place dwarf camp", "2 place elf D1.guild")
    assert [worker and worker["seat"] for worker in state.view(None)["camp"]] == [0, 1]
    assert goods(state, 0) == {"gold": 9}  # no fee
    assert refused(state, 0, "place dwarf camp") == "BF-PLC-5"


@pytest.mark.rule("BF-PLC-6", "BF-PLC-8", "BF-DEC-5", "BF-RUL-3")
def test_who_passes_splits_his_workers_over_the_areas() -> None:
    state = base(places(), workers={0: (4, 3)})
    play(state, "0 pass")
    assert offered(state, 0) == [f"send forest {n}" for n in range(5)]
    assert refused(state, 0, "send quarry 1") == "BF-PLC-8"  # no Elf quarries
    assert refused(state, 0, "send forest 5") == "BF-PLC-6"
    play(state, "0 send forest 1")
    assert offered(state, 0) == [f"send mine {n}" for n in range(4)]
    play(state, "0 send mine 2", "0 send quarry 0", "0 send mine 1")
    areas = state.view(None)["areas"]
    found = {name: row["pieces"][0]["workers"] for name, row in areas.items() if row["pieces"]}
    assert found == {"forest": {"elf": 1}, "mine": {"elf": 2, "dwarf": 1}, "gold_mine": {"elf": 1, "dwarf": 2}}
    assert state.actors == [1]


@pytest.mark.rule("BF-PLC-6", "BF-PLC-10")
def test_masters_are_sent_by_themselves() -> None:
    state = base(places(), built={0: ["gardens+gnome"]}, workers={0: (2, 0)})
    play(state, "0 pass", "0 send forest 1")
    assert offered(state, 0) == ["send forest 0", "send forest 1"]
    play(state, "0 send forest 1")
    assert state.view(None)["areas"]["forest"]["pieces"][0]["workers"] == {"elf": 1, "master_elf": 1}


@pytest.mark.rule("BF-PLC-7")
def test_without_workers_one_passes_automatically() -> None:
    state = base(places(), workers={0: (1, 0)})
    play(state, "0 place elf camp", "1 place elf camp", "2 place elf camp")
    assert state.actors == [1]
    assert lines(state, notes.PASSED) == [(0, 0, 0, 0)]


@pytest.mark.rule("BF-GLD-1", "BF-GLD-2", "BF-GLD-3", "BF-EX-37")
def test_the_fee_of_an_unowned_guild_goes_to_the_supply() -> None:
    state = base(places(), guilds=["miners"])
    play(state, "0 place elf D1.guild")
    assert goods(state, 0) == {"gold": 8}
    assert sum(state.goods[seat][3] for seat in range(3)) == 26
    assert refused(state, 1, "place elf D1.guild") == "BF-PLC-2"


@pytest.mark.rule("BF-GLD-3", "BF-RUL-60", "BF-EX-48")
def test_an_owner_gets_the_fee_at_once_and_pays_none() -> None:
    state = base(places(), markers={"D1.guild": 1, "D2.guild": 1}, goods={0: {"gold": 1}})
    play(state, "0 place elf D1.guild")
    assert (goods(state, 0), goods(state, 1)) == ({}, {"gold": 1})
    play(state, "1 place elf D2.guild")
    assert goods(state, 1) == {"gold": 1}
    play(state, "2 place elf camp")
    assert refused(state, 0, "place elf D3.guild") == "BF-PLC-3"


@pytest.mark.rule("BF-RUL-37", "BF-BLD-8")
def test_what_was_just_built_can_be_used() -> None:
    state = base(places(), built={0: ["bank"]}, workers={0: (4, 3)})
    assert "place elf bank" in state.choices(0)


@pytest.mark.rule("BF-RUL-36")
def test_an_elf_may_be_wasted_at_the_desk() -> None:
    state = base(places(), workers={0: (7, 3)})
    play(state, "0 place elf desk")
    assert state.desk == [0]


@pytest.mark.rule("BF-PER-3", "BF-EX-6", "BF-COMP-9")
def test_a_permit_plank_costs_its_fee() -> None:
    state = position(places(), built={0: ["pub/permit", "blacksmith/permit"]}, goods={0: {"stone": 1}})
    assert refused(state, 0, "place elf foundry") == "BF-PLC-3"
    play(state, "0 place dwarf lodge")
    assert goods(state, 0) == {}
    assert state.view(None)["players"][0]["built"][0]["crew"] == ["dwarf"]


@pytest.mark.rule("BF-PER-3", "BF-PER-8", "BF-PLC-2")
def test_permit_planks_are_filled_one_by_one() -> None:
    built = {0: ["market/permit", "keep/expanded"]}
    state = position(places(), built=built, assistants={"djinn": 0})
    assert refused(state, 0, "place elf chapel") == "BF-PER-3"  # expanded
    assert refused(state, 0, "place elf pool") == "BF-PER-3"  # no Permit
    play(state, "0 place elf plaza", "1 place elf camp", "2 place elf camp", "0 place dwarf plaza")
    assert cards(state, 0)[0]["crew"] == ["elf", "dwarf"]
    two = position(places(), seats=4, built={0: ["market/permit", "market/permit@elf"]})
    play(two, "0 place dwarf plaza")
    assert [card["crew"] for card in cards(two, 0)] == [[], ["elf", "dwarf"]]  # the Permit begun is filled first
    full = position(places(), built={0: ["market/permit@elf@elf"]})
    assert refused(full, 0, "place elf plaza") == "BF-PLC-2"


@pytest.mark.rule("BF-PER-ARCHIVES", "BF-PER-3", "BF-DEC-4")
def test_the_archives_cost_two_cards() -> None:
    state = position(places(), built={0: ["library/permit"]}, hand={0: ["bank", "pub", "pub"]})
    play(state, "0 place elf archives")
    assert asked(state) == f.ASK_DISCARD
    play(state, "0 discard pub", "0 discard bank")
    assert hand(state, 0) == ["pub"]
    assert state.view(None)["discards"] == ["bank", "pub"]
    poor = position(places(), built={0: ["library/permit"]}, hand={0: ["bank"]})
    assert refused(poor, 0, "place elf archives") == "BF-PER-3"


@pytest.mark.rule("BF-COL-11", "BF-ACT-3")
def test_workers_on_planks_stay_through_the_collection() -> None:
    state = position(*collects(), posted={"D1": (0, "elf")}, built={0: ["bank@dwarf", "pub/permit@elf"]})
    assert state.posted[0] == 0
    assert (state.planks[0][0], state.crews[0][1]) == (1, 1)
    assert NOBODY not in state.planks[0][:1]


@pytest.mark.rule("BF-BLD-8", "BF-COMP-17")
def test_a_built_card_works_without_its_marker() -> None:
    state = base(places(), built={0: ["bank"]})
    assert owner(state, "D1.bank") == NOBODY
    assert "place elf bank" in state.choices(0)
    assert verbs(state, 0) == {"pass", "place"}
