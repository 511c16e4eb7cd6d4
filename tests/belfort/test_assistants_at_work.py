"""Giant, Goon, Gorgon, Halfling, Imps and Pixie: BF-AST."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import TAXES, acts, asked, cards, collects, goods, hand, lines, new, places, position, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import ASSISTANTS, NOBODY, NP_DWARF

pytestmark = pytest.mark.engine
SPRING, SUMMER, AUTUMN = 2, 4, 6


def keeper(state: Belfort, tile: str) -> int:
    return state.keeper[ASSISTANTS.index(tile)]


def used(state: Belfort, tile: str) -> bool:
    return bool(state.spent >> ASSISTANTS.index(tile) & 1)


# ---- Giant


@pytest.mark.rule("BF-AST-GIA", "BF-DEC-5", "BF-RUL-31", "BF-AST-4")
@pytest.mark.parametrize("month, tokens", [(SPRING, 1), (SUMMER, 2), (AUTUMN, 3)])
def test_the_giant_works_when_passing(month: int, tokens: int) -> None:
    state = position(places(), month=month, assistants={"giant": 0})
    play(state, "0 pass", "0 send forest 3", "0 send quarry 3")
    assert offered(state, 0) == ["decline", "giant forest", "giant quarry", "giant mine", "giant gold_mine"]
    play(state, "0 giant quarry")
    assert state.view(None)["areas"]["quarry"]["pieces"][0] == {
        "seat": 0,
        "workers": {"dwarf": 3},
        "giants": tokens,
        "yield": 3 + tokens,
    }
    assert used(state, "giant")


@pytest.mark.rule("BF-AST-GIA", "BF-PLC-7")
def test_the_giant_is_offered_on_an_automatic_pass_and_may_be_declined() -> None:
    state = position(places(), assistants={"giant": 0}, workers={0: (0, 0)})
    assert asked(state) == f.ASK_GIANT
    play(state, "0 decline")
    assert (used(state, "giant"), state.actors) == (False, [1])


@pytest.mark.rule("BF-EX-74", "BF-AST-GIA", "BF-COL-4")
def test_the_giant_in_the_mine() -> None:
    said: dict[str, Any] = {"month": SUMMER, "assistants": {"giant": 0}, "spent": ["giant"], "giant_at": 2}
    state = position(*collects(2), areas={0: {"mine": ["elf"]}, 1: {"mine": ["elf", "dwarf"]}}, **said)
    assert goods(state, 0) == {"metal": 1 + 1}  # Elf + Dwarf + 1: one pair; three pieces win the bonus
    assert goods(state, 1) == {"metal": 1}
    state = position(*collects(2), areas={0: {"mine": ["elf", "elf"]}}, **{**said, "month": AUTUMN})
    assert goods(state, 0) == {"metal": 2 + 1}
    state = position(*collects(0), areas={1: {"forest": ["elf"]}}, **{**said, "giant_at": 0})
    assert (goods(state, 0), goods(state, 1)) == ({"wood": 3}, {"wood": 1})


# ---- Goon


def goon(month: int = SPRING, gold: int = 9, guild: str = "masons", **said: Any) -> Belfort:
    usual: dict[str, Any] = {"assistants": {"goon": 0}, "goods": {0: {"gold": gold}}, "posted": {"D1": (1, "elf")}}
    return position(places(), month=month, guilds=[guild], **(usual | said))


@pytest.mark.rule("BF-AST-GOO", "BF-EX-70")
def test_the_goon_shares_a_guild() -> None:
    state = goon(markers={"D1.guild": 2})
    play(state, "0 goon D1")
    assert (goods(state, 0), goods(state, 2)) == ({"gold": 7}, {"gold": 1})
    assert (state.goon_at, used(state, "goon")) == (0, True)
    state = position(
        acts(), assistants={"goon": 0}, spent=["goon"], goon_at=0, guilds=["masons"], posted={"D1": (1, "elf")}
    )
    assert refused(state, 0, "end") == "BF-ACT-4"  # the token is activated like a worker
    play(state, "0 activate_goon", "0 end", "1 activate D1.guild")
    assert (goods(state, 0), goods(state, 1), state.goon_at) == ({"stone": 4}, {"stone": 4}, NOBODY)


@pytest.mark.rule("BF-AST-GOO", "BF-RUL-14", "BF-RUL-59")
@pytest.mark.parametrize("month, unowned, own", [(SPRING, 2, 1), (SUMMER, 1, 0), (AUTUMN, 0, 0)])
def test_what_the_goon_costs(month: int, unowned: int, own: int) -> None:
    assert goods(play(goon(month), "0 goon D1"), 0)["gold"] == 9 - unowned
    assert goods(play(goon(month, markers={"D1.guild": 0}), "0 goon D1"), 0)["gold"] == 9 - own
    if unowned:
        assert refused(goon(month, unowned - 1), 0, "goon D1") == "BF-PLC-3"


@pytest.mark.rule("BF-AST-GOO", "BF-2P-3")
def test_the_goon_needs_somebody_to_share_with() -> None:
    state = goon(posted={"D1": (0, "elf")})
    assert refused(state, 0, "goon D1") == "BF-AST-GOO"  # his own worker
    assert refused(state, 0, "goon D2") == "BF-AST-GOO"  # nobody
    two = position(places(), seats=2, assistants={"goon": 0}, goods={0: {"gold": 9}})
    assert two.posted[3] == NP_DWARF
    assert refused(two, 0, "place elf D4.guild") == "BF-PLC-2"
    play(two, "0 goon D4")
    assert two.goon_at == 3


@pytest.mark.rule("BF-RUL-12", "BF-RUL-64", "BF-XGLD-ASSISTANTS")
def test_the_goon_at_the_assistants_guild_comes_too_late() -> None:
    tiles: dict[str, int | None] = {"goon": 0, "giant": 1, "pixie": 2, "halfling": 1}
    state = goon(guild="assistants", assistants=tiles)
    play(state, "0 goon D1")
    assert keeper(state, "halfling") == 1
    tiles = {"goon": 0, "giant": 1, "halfling": None}
    two = position(
        places(),
        seats=2,
        guilds=["assistants"],
        posted={},
        assistants=tiles,
        goods={0: {"gold": 9}},
        tips={"halfling": 1},
    )
    two.posted[0] = NP_DWARF  # who takes nothing
    play(two, "0 goon D1")
    assert (keeper(two, "halfling"), goods(two, 0)) == (0, {"gold": 8})


@pytest.mark.rule("BF-RUL-13", "BF-XGLD-NONHUMAN")
def test_the_goon_borrows_at_placement() -> None:
    state = goon(guild="nonhuman_resources")
    play(state, "0 goon D1", "0 borrow 1")
    assert (state.workers[0], state.loan[0]) == ((4, 5), 3)


@pytest.mark.rule("BF-RUL-15", "BF-RUL-16", "BF-RUL-63", "BF-PLC-7")
def test_goon_and_imps_need_no_worker_but_a_target() -> None:
    state = goon(workers={0: (0, 0)})
    assert offered(state, 0) == ["pass", "goon D1"]
    state = goon(workers={0: (0, 0)}, posted={})
    assert state.actors == [1]  # no target: passed automatically, and not asked again
    play(state, "1 pass", "1 send forest 3", "1 send quarry 3")
    assert state.passed & 1
    state = goon()
    play(state, "0 pass", "0 send forest 3", "0 send quarry 3")
    assert refused(state, 0, "goon D1") == "BF-PLC-1"  # not after passing


# ---- Gorgon (see test_building for the toll)


@pytest.mark.rule("BF-AST-GOR", "BF-DEC-5")
def test_the_gorgon_is_put_in_a_district_when_passing() -> None:
    state = position(places(), assistants={"gorgon": 0}, workers={0: (0, 0)})
    assert offered(state, 0) == ["decline", *[f"gorgon D{n}" for n in range(1, 6)]]
    play(state, "0 gorgon D2")
    assert (state.gorgon_at, used(state, "gorgon")) == (1, True)


@pytest.mark.rule("BF-RUL-55")
def test_nonplayers_pay_no_toll() -> None:
    from belfort.position import np_turn

    said: dict[str, Any] = {"assistants": {"gorgon": 1}, "spent": ["gorgon"], "gorgon_at": 1}
    state = position(np_turn(0), seats=2, chance=["turn pub"], **said)
    play(state, "0 np_pool bank", "0 np_mark D2.bank")
    assert goods(state, 0) == {}
    assert lines(state, notes.TOLL) == []


# ---- Halfling


@pytest.mark.rule("BF-AST-HAL", "BF-EX-69", "BF-DEC-7", "BF-RUL-30")
@pytest.mark.parametrize(
    "month, score, gold, after", [(SPRING, 30, 3, 4), (SUMMER, 30, 3, 3), (AUTUMN, 30, 3, 2), (SPRING, 0, 0, 1)]
)
def test_the_halfling_instead_of_taxes(month: int, score: int, gold: int, after: int) -> None:
    state = position(
        TAXES, month=month, assistants={"halfling": 0}, score={0: score, 1: 0, 2: 0}, goods={0: {"gold": gold}}
    )
    assert offered(state, 0) == ["pay_tax", "halfling"]
    play(state, "0 halfling")
    assert (goods(state, 0).get("gold", 0), state.score[0], used(state, "halfling")) == (after, score, True)


@pytest.mark.rule("BF-AST-HAL", "BF-COL-10")
def test_the_halfling_short_of_gold_and_the_halfling_kept() -> None:
    state = position(TAXES, month=AUTUMN, assistants={"halfling": 0}, score={0: 30, 1: 0, 2: 0})
    play(state, "0 halfling")
    assert state.score[0] == 29
    state = position(TAXES, month=AUTUMN, assistants={"halfling": 0}, score={0: 30, 1: 0, 2: 0}, goods={0: {"gold": 9}})
    play(state, "0 pay_tax")
    assert (goods(state, 0), used(state, "halfling")) == ({"gold": 4}, False)


# ---- Imps


def imps(month: int = AUTUMN, **said: Any) -> Belfort:
    built = {0: ["bank"], 1: ["inn+gnome", "library", "tower"]}
    usual: dict[str, Any] = {"assistants": {"imps": 0}, "built": built, "goods": {0: {"gold": 3}}}
    return position(places(), month=month, **(usual | said))


@pytest.mark.rule("BF-AST-IMP", "BF-EX-73", "BF-DEC-4")
def test_imps_use_planks_of_anybody() -> None:
    state = imps()
    assert {"imp s0 bank", "imp s1 inn", "imp s1 library"} <= {*offered(state, 0)}
    assert refused(state, 0, "imp s1 tower") == "BF-AST-IMP"  # locked
    assert refused(state, 0, "imp s2 bank") == "BF-AST-IMP"
    play(state, "0 imp s1 inn")
    assert (goods(state, 0), goods(state, 1)) == ({"gold": 2}, {"gold": 1})  # the fee goes to the owner
    play(state, "0 imp s0 bank")
    assert state.actors == [1]
    assert refused(state, 1, "place elf inn") == "BF-PLC-2"  # occupied for the round
    state = position(acts(), assistants={"imps": 0}, spent=["imps"], built={0: ["bank"], 1: ["inn+gnome"]})
    state.planks[:2] = [(8,), (8,)]
    assert state.refused(0, state.packed("end"))
    play(state, "0 activate_imp s1 inn", "0 recruit elf", "0 activate_imp s0 bank")
    assert (goods(state, 0), workers(state, 0)["elf"], workers(state, 1)["elf"]) == ({"gold": 2}, 4, 3)
    assert state.planks == [(NOBODY,), (NOBODY,), ()]


@pytest.mark.rule("BF-AST-IMP")
@pytest.mark.parametrize("month, tokens", [(SPRING, 1), (SUMMER, 1), (AUTUMN, 2)])
def test_one_imp_or_two_in_one_turn(month: int, tokens: int) -> None:
    state = imps(month)
    play(state, "0 imp s1 library")
    assert (asked(state) == f.ASK_IMP) == (tokens == 2)
    if tokens == 2:
        play(state, "0 done")  # at least one, at most so many
    assert state.actors == [1]
    assert used(state, "imps")


@pytest.mark.rule("BF-AST-IMP", "BF-PLC-3")
def test_fees_of_imps() -> None:
    assert refused(imps(goods={0: {}}), 0, "imp s1 inn") == "BF-PLC-3"
    assert goods(play(imps(goods={0: {"gold": 1}}), "0 imp s1 inn"), 0) == {}
    own = imps(built={0: ["inn+gnome"]})
    play(own, "0 imp s0 inn")
    assert goods(own, 0) == {"gold": 2}  # to the supply
    assert "imp s0 pub" not in offered(imps(built={0: ["pub/permit"]}), 0)  # Permit planks are not Property planks


@pytest.mark.rule("BF-AST-IMP")
def test_a_foreign_library_and_tower_work_for_the_imps_owner() -> None:
    state = position(
        acts(),
        assistants={"imps": 0},
        spent=["imps"],
        built={0: ["bank"], 1: ["library", "tower+gnome"]},
        hand={0: ["pub"]},
        chance=["draw keep", "draw inn"],
    )
    state.planks[1] = (8, 8)
    play(state, "0 activate_imp s1 library", "0 discard keep", "0 discard inn", "0 activate_imp s1 tower")
    assert hand(state, 0) == ["pub"]
    assert cards(state, 0)[0]["locks"] == ["gnome"]


# ---- Pixie


@pytest.mark.rule("BF-AST-PIX", "BF-EX-30", "BF-DEC-16")
def test_the_pixie_scores_a_district_at_once() -> None:
    marks = {"D1.bank": 0, "D1.pub": 0, "D1.inn": 0, "D1.guild": 1, "D1.tower": 1, "D1.market": 1, "D1.library": 2}
    state = position(acts(), seats=4, month=SUMMER, assistants={"pixie": 0}, markers=marks)
    before = state.score[:]
    play(state, "0 pixie D1")
    assert [now - then for now, then in zip(state.score, before)] == [1, 1, 0, 0]
    assert [tally[7] for tally in state.tally] == [1, 1, 0, 0]


@pytest.mark.rule("BF-AST-PIX", "BF-RUL-25")
@pytest.mark.parametrize(
    "seats, month, points", [(4, SPRING, [1, 0, 0]), (4, AUTUMN, [3, 2, 1]), (3, AUTUMN, [3, 2, 0])]
)
def test_the_pixies_values(seats: int, month: int, points: list[int]) -> None:
    marks = {"D2.bank": 0, "D2.pub": 0, "D2.inn": 1, "D2.library": 2}
    state = position(acts(), seats=seats, month=month, assistants={"pixie": 0}, markers=marks, coins=["D2.inn"])
    before = state.score[:]
    play(state, "0 pixie D2")
    assert [now - then for now, then in zip(state.score, before)][:3] == points  # 2, 1.5 and 1 markers
    assert state.tally[0][2] == 0  # no workers and no bonuses


@pytest.mark.rule("BF-AST-PIX", "BF-2P-6")
def test_the_pixie_with_nonplayers() -> None:
    marks = {"D2.bank": 2, "D2.pub": 2, "D2.inn": 0}
    state = position(acts(), seats=2, month=AUTUMN, assistants={"pixie": 0}, markers=marks)
    before = state.score[0]
    play(state, "0 pixie D2")
    assert state.score[0] - before == 2


def test_no_assistants_in_the_base_game() -> None:
    state = new(3, 1, preset="base")
    assert state.view(None)["assistants"] == []
