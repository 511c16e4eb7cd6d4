"""Expansion Permits: BF-PER."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import BASE, SCORE, acts, asked, cards, goods, places, position, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.scoring import bonus

pytestmark = pytest.mark.engine


def worth(card: str, **said: Any) -> int:
    """What an expanded card is worth to seat 0."""
    state = position(**said)
    return bonus(state, 0, state.data.properties.index(card))


@pytest.mark.rule("BF-PER-1", "BF-EX-5", "BF-DEC-15", "BF-RUL-51")
def test_a_permit_for_what_is_built() -> None:
    state = position(acts(), built={0: ["pub", "keep"]}, assistants={"djinn": 0, "goon": 1}, score={0: 0})
    permits = [text for text in offered(state, 0) if text.startswith("permit")]
    assert permits == ["permit djinn chapel", "permit djinn lodge"]
    assert refused(state, 0, "permit djinn pool") == "BF-PER-1"
    assert refused(state, 0, "permit goon lodge") == "BF-AST-3"
    play(state, "0 permit djinn lodge")
    assert (cards(state, 0)[0]["permit"], state.stack[8], state.spent) == ("lodge", 0, 2)
    play(state, "0 end")
    gone = position(acts(), built={0: ["pub"]}, assistants={"djinn": 0}, stack={"lodge": 0})
    assert refused(gone, 0, "permit djinn lodge") == "BF-EXP-4"


@pytest.mark.rule("BF-PER-2")
def test_one_permit_a_card() -> None:
    said: dict[str, Any] = {"assistants": {"djinn": 0}, "score": {0: 0}, "seats": 4}
    state = position(acts(), built={0: ["pub/permit"]}, **said)
    assert refused(state, 0, "permit djinn lodge") == "BF-PER-2"
    state = position(acts(), built={0: ["pub/permit", "pub"]}, **said)
    play(state, "0 permit djinn lodge")
    assert [card["permit"] for card in cards(state, 0)] == ["lodge", "lodge"]


@pytest.mark.rule("BF-PER-4", "BF-EX-7", "BF-PER-7")
def test_the_second_step() -> None:
    state = position(acts(), built={0: ["pub+gnome/permit@dwarf"]}, goods={0: {"stone": 3}})
    play(state, "0 expand lodge")
    assert goods(state, 0) == {"stone": 1}
    card = cards(state, 0)[0]
    assert (card["expanded"], card["crew"], card["locks"], card["income"]) == (True, [], ["gnome"], 1)
    assert workers(state, 0)["dwarf"] == 3
    assert state.idle[0] == (3, 2, 0, 1)  # the Pub goes on working


@pytest.mark.rule("BF-PER-4")
def test_expanding_may_wait_for_other_gains() -> None:
    state = position(
        acts(), built={0: ["pub/permit@dwarf"]}, guilds=["masons"], posted={"D1": (0, "elf")}, goods={0: {"stone": 1}}
    )
    assert refused(state, 0, "expand lodge") == "BF-PER-5"
    play(state, "0 activate D1.guild", "0 expand lodge")
    assert goods(state, 0) == {"stone": 3}


@pytest.mark.rule("BF-PER-5", "BF-RUL-71")
def test_workers_may_come_back_without_the_expansion() -> None:
    state = position(acts(), built={0: ["pub/permit@dwarf"]}, goods={0: {"stone": 9}})
    assert refused(state, 0, "end") == "BF-ACT-4"
    play(state, "0 withdraw lodge")
    card = cards(state, 0)[0]
    assert (card["permit"], card["expanded"], card["crew"]) == ("lodge", False, [])
    assert goods(state, 0) == {"stone": 9}
    assert refused(state, 0, "expand lodge") == "BF-PER-4"  # the chance of this turn is gone
    assert refused(state, 0, "withdraw lodge") == "BF-PER-5"


@pytest.mark.rule("BF-PER-5", "BF-PER-PLAZA")
def test_a_half_filled_permit_only_gives_its_worker_back() -> None:
    state = position(acts(), built={0: ["market/permit@elf"]}, goods={0: {"wood": 9}})
    assert refused(state, 0, "expand plaza") == "BF-PER-5"
    play(state, "0 withdraw plaza")
    assert state.idle[0] == (3, 3, 0, 0)


@pytest.mark.rule("BF-PER-PLAZA", "BF-BLD-7", "BF-DEC-15")
def test_the_plaza_is_paid_in_any_mix() -> None:
    state = position(acts(), built={0: ["market/permit@elf@dwarf"]}, goods={0: {"wood": 1, "stone": 2}})
    play(state, "0 expand plaza")
    assert offered(state, 0) == ["red_mix 0", "red_mix 1"]
    assert refused(state, 0, "red_mix 2") == "BF-PER-5"
    play(state, "0 red_mix 1")
    assert goods(state, 0) == {"stone": 1}
    poor = position(acts(), built={0: ["market/permit@elf@dwarf"]}, goods={0: {"wood": 1, "metal": 5}})
    assert refused(poor, 0, "expand plaza") == "BF-PER-5"


@pytest.mark.rule("BF-PER-POOL", "BF-RUL-26", "BF-RUL-66", "BF-DEC-15")
def test_the_pool_costs_a_worker() -> None:
    said: dict[str, Any] = {"built": {0: ["inn/permit@elf@elf"]}, "guilds": ["masons"], "posted": {"D1": (0, "dwarf")}}
    state = position(acts(), workers={0: (2, 1)}, **said)
    play(state, "0 expand pool")  # the only Dwarf stands on another plank: it must be an Elf of the Permit
    assert (workers(state, 0)["elf"], workers(state, 0)["dwarf"]) == (1, 1)
    state = position(acts(), workers={0: (2, 2)}, **said)
    play(state, "0 expand pool")
    assert offered(state, 0) == ["give_up elf", "give_up dwarf"]
    play(state, "0 give_up dwarf")
    assert state.view(None)["players"][0]["reserve"] == {"elf": 5, "dwarf": 6}


@pytest.mark.rule("BF-PER-POOL", "BF-DEC-15", "BF-RUL-66")
@pytest.mark.parametrize("kind, left", [("elf", ["dwarf", "dwarf"]), ("dwarf", ["elf", "elf"])])
def test_of_two_pools_the_worker_given_up_says_which_is_expanded(kind: str, left: list[str]) -> None:
    built = {0: ["inn/permit@elf@elf", "inn/permit@dwarf@dwarf"]}
    state = position(acts(), seats=4, workers={0: (2, 2)}, built=built)  # nobody else is at home
    play(state, "0 expand pool")
    assert offered(state, 0) == ["give_up elf", "give_up dwarf"]
    play(state, f"0 give_up {kind}")
    assert workers(state, 0)[kind] == 1
    assert sorted(card["expanded"] for card in cards(state, 0)) == [False, True]
    assert [card["crew"] for card in cards(state, 0) if not card["expanded"]] == [left]


@pytest.mark.rule(
    "BF-PER-TREASURY", "BF-PER-FOUNDRY", "BF-PER-PAVILION", "BF-PER-BARRACKS", "BF-PER-CHAPEL", "BF-PER-LODGE"
)
@pytest.mark.parametrize(
    "card, permit, red",
    [
        ("bank", "treasury", {"wood": 1, "metal": 1}),
        ("blacksmith", "foundry", {"metal": 1}),
        ("gardens", "pavilion", {"wood": 2}),
        ("gatehouse", "barracks", {"wood": 1, "stone": 1}),
        ("keep", "chapel", {"gold": 2}),
        ("library", "archives", {}),
        ("pub", "lodge", {"stone": 2}),
    ],
)
def test_red_boards(card: str, permit: str, red: dict[str, Any]) -> None:
    state = position(acts(), built={0: [f"{card}/permit@elf"]}, goods={0: red})
    play(state, f"0 expand {permit}")
    assert goods(state, 0) == {}
    assert cards(state, 0)[0]["expanded"]
    for good, price in red.items():
        short = position(acts(), built={0: [f"{card}/permit@elf"]}, goods={0: red | {good: price - 1}})
        assert refused(short, 0, f"expand {permit}") == "BF-PER-5"


@pytest.mark.rule(
    *("BF-PER-3", "BF-PER-TREASURY", "BF-PER-FOUNDRY", "BF-PER-PAVILION", "BF-PER-BARRACKS", "BF-PER-CHAPEL"),
    *("BF-PER-POOL", "BF-PER-SCRIPTORIUM", "BF-PER-PLAZA", "BF-PER-LODGE"),
)
@pytest.mark.parametrize(
    "card, permit, fee",
    [
        ("bank", "treasury", {"gold": 1}),
        ("blacksmith", "foundry", {"metal": 1}),
        ("gardens", "pavilion", {"wood": 1}),
        ("gatehouse", "barracks", {"gold": 1}),
        ("inn", "pool", {}),
        ("keep", "chapel", {"gold": 1}),
        ("market", "plaza", {}),
        ("pub", "lodge", {"stone": 1}),
        ("tower", "scriptorium", {}),
    ],
)
def test_fees_of_permit_planks(card: str, permit: str, fee: dict[str, Any]) -> None:
    state = position(places(), built={0: [f"{card}/permit"]}, goods={0: fee})
    play(state, f"0 place elf {permit}")
    assert goods(state, 0) == {}
    if fee:
        poor = position(places(), built={0: [f"{card}/permit"]})
        assert refused(poor, 0, f"place elf {permit}") == "BF-PLC-3"


@pytest.mark.rule("BF-PER-8", "BF-RUL-19")
def test_a_permit_can_be_used_from_the_next_placement_on() -> None:
    state = position(acts(), built={0: ["pub"]}, assistants={"djinn": 0}, score={0: 0}, goods={0: {"stone": 9}})
    play(state, "0 permit djinn lodge")
    assert refused(state, 0, "expand lodge") == "BF-PER-4"


@pytest.mark.rule("BF-RUL-20", "BF-PER-SCRIPTORIUM", "BF-EX-18")
def test_permits_of_the_last_round_count_for_the_scriptorium() -> None:
    state = position(
        acts(2), month=7, built={2: ["pub", "tower/expanded", "bank/permit"]}, assistants={"djinn": 2}, score={2: 0}
    )
    assert bonus(state, 2, 9) == 2
    play(state, "2 permit djinn lodge")
    assert bonus(state, 2, 9) == 3


@pytest.mark.rule("BF-PER-TREASURY", "BF-EX-9", "BF-EX-21", "BF-PER-9")
@pytest.mark.parametrize("gold, points", [(0, 0), (2, 0), (7, 2), (12, 4), (20, 4)])
def test_treasury(gold: int, points: int) -> None:
    marks: dict[str, Any] = {"D1.bank": 0}
    assert worth("bank", goods={0: {"gold": gold}}, markers=marks, coins=["D1.bank"], tips={"djinn": 9}) == points


@pytest.mark.rule("BF-PER-FOUNDRY", "BF-EX-10")
def test_foundry() -> None:
    assert worth("blacksmith", built={0: ["keep", "keep", "blacksmith"]}) == 1


@pytest.mark.rule("BF-PER-PAVILION", "BF-EX-11")
def test_pavilion() -> None:
    assert worth("gardens", built={0: ["gardens", "bank", "bank"]}) == 2


@pytest.mark.rule("BF-PER-LODGE", "BF-EX-8", "BF-EX-17")
def test_lodge() -> None:
    assert worth("pub", built={0: ["pub", "keep"]}) == 1
    assert worth("pub", built={0: ["pub", "tower", "keep"]}) == 1
    marks: dict[str, Any] = {f"D{n}.wall_left": 0 for n in range(1, 6)}
    assert worth("pub", built={0: ["pub"]}, markers={**marks, "D1.keep_left": 0}) == 0  # Walls and designs do not count


@pytest.mark.rule("BF-PER-BARRACKS", "BF-EX-12", "BF-RUL-42")
def test_barracks() -> None:
    marks: dict[str, Any] = {f"D{n}.wall_left": 0 for n in range(1, 5)}
    assert worth("gatehouse", markers=marks) == 4
    assert worth("gatehouse", markers={**marks, "D1.wall_left": 1}) == 3


@pytest.mark.rule("BF-PER-POOL", "BF-EX-13", "BF-GNM-8")
def test_pool() -> None:
    built = {0: ["bank+gnome", "pub+gnome", "market+gnome+gnome", "inn+gnome"]}
    assert worth("inn", workers={0: (4, 3)}, built=built) == 3
    assert worth("inn", workers={0: (4, 3)}, built={0: ["bank+gnome", "inn+token"]}, assistants={"centaur": 0}) == 1


@pytest.mark.rule("BF-PER-CHAPEL", "BF-EX-14")
def test_chapel() -> None:
    assert worth("keep", markers={"D1.bank": 0, "D1.pub": 0, "D3.guild": 0, "D5.wall_left": 0, "D2.inn": 1}) == 3


@pytest.mark.rule("BF-PER-ARCHIVES", "BF-EX-15")
@pytest.mark.parametrize("held, points", [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_archives(held: int, points: int) -> None:
    assert worth("library", hand={0: ["bank"] * held}) == points


@pytest.mark.rule("BF-PER-PLAZA", "BF-EX-16", "BF-RUL-42")
def test_plaza() -> None:
    assert worth("market", markers={"D1.guild": 0, "D4.guild": 0, "D5.guild": 1}) == 2


@pytest.mark.rule("BF-PER-SCRIPTORIUM", "BF-EX-18")
def test_scriptorium() -> None:
    assert worth("tower", built={0: ["tower/expanded", "pub/permit", "bank/permit", "inn"]}) == 3


@pytest.mark.rule("BF-PER-6")
def test_a_permit_that_is_not_expanded_scores_nothing() -> None:
    state = position(SCORE, month=3, built={0: ["bank/permit"]}, goods={0: {"gold": 9}})
    assert state.tally[0][5] == 0


def test_no_permits_in_the_base_game() -> None:
    state = position(acts(), options=BASE, built={0: ["bank"]})
    assert asked(state) == f.ASK_ACTION
    assert refused(state, 0, "permit djinn treasury") == "BF-AST-3"
