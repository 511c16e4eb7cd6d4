"""The two-player game with its Non-Players: BF-2P."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import BASE, CAMP, NP_MOVE, SCORE, acts, goods, new, np_turn, owner, places, position
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.scoring import place_points, worker_counts
from guildhall.games.belfort.terms import NOBODY, NP_DWARF

pytestmark = pytest.mark.engine
NP3, NP4 = 2, 3  # owners after the two seats


def two(*frames: int, **said: Any) -> Belfort:
    options = {**BASE, **said.pop("options", {})}
    return position(*frames, seats=2, options=options, **said)


@pytest.mark.rule("BF-2P-1", "BF-RND-2")
def test_control_follows_the_crests() -> None:
    state = two(np_turn(1), np_turn(0), crests=[1, 0])
    assert state.actors == [1]
    camp = two(CAMP, camp=[(1, "elf")])
    assert offered(camp, 1) == ["keep_crest", "swap_crest s0"]  # crests 3 and 4 cannot be taken


@pytest.mark.rule("BF-2P-2", "BF-RUL-45", "BF-SET-1")
@pytest.mark.parametrize("mode", ["beginner", "normal", "advanced"])
def test_of_the_interactive_guilds_only_wizards(mode: str) -> None:
    wizards, interactive = PRINTED.guilds.index("wizards"), 2
    seen = set()
    for seed in range(40):
        state = new(2, seed, {"guild_mode": mode})
        groups = [PRINTED.guild_group[guild] for guild in state.guilds]
        seen.add(wizards in state.guilds)
        assert [guild for guild in state.guilds if PRINTED.guild_group[guild] == interactive] in ([], [wizards])
        if mode == "normal":
            assert (groups.count(0), groups.count(1), groups.count(2)) == (2, 2, 1)
        if mode == "beginner":
            assert (groups.count(0), groups.count(1)) == (2, 3)
    assert seen == {"beginner": {False}, "normal": {True}, "advanced": {True, False}}[mode]


@pytest.mark.rule("BF-2P-3")
def test_a_nonplayers_dwarf_blocks_its_guild() -> None:
    state = two(places(), goods={0: {"gold": 9}})
    assert (state.posted[3], state.posted[4]) == (NP_DWARF, NP_DWARF + 1)
    assert refused(state, 0, "place elf D4.guild") == "BF-PLC-2"
    assert "place elf D1.guild" in state.choices(0)


@pytest.mark.rule("BF-2P-4", "BF-DEC-12", "BF-RUL-49", "BF-2P-8")
def test_a_nonplayers_turn() -> None:
    state = two(np_turn(1), np_turn(0), chance=["turn tower", "turn pub"])
    assert offered(state, 0) == ["np_pool bank", "np_pool inn", "np_pool keep", "np_deck"]
    play(state, "0 np_pool inn")
    assert state.view(None)["pool"] == ["bank", "keep", "tower"]  # replaced at once
    assert offered(state, 0) == [f"np_mark D{n}.inn" for n in range(1, 6)]
    assert refused(state, 0, "np_mark D4.bank") == "BF-2P-4"  # another type
    play(state, "0 np_mark D4.inn")
    assert (owner(state, "D4.inn"), state.view(None)["discards"]) == (NP3, ["inn"])
    assert (goods(state, 0), goods(state, 1)) == ({}, {})
    play(state, "1 np_deck", "1 np_mark D1.pub")
    assert (owner(state, "D1.pub"), state.view(None)["discards"]) == (NP4, ["inn", "pub"])
    assert state.over


@pytest.mark.rule("BF-2P-5")
def test_the_dwarves_move_one_guild_clockwise() -> None:
    state = two(NP_MOVE, markers={"D1.guild": 1, "D5.guild": 1})
    assert (state.posted[4], state.posted[0]) == (NP_DWARF, NP_DWARF + 1)  # D4 to D5, D5 to D1
    assert state.posted[1:4] == [NOBODY] * 3
    assert goods(state, 1) == {"gold": 2}
    assert goods(state, 0) == {}


@pytest.mark.rule("BF-2P-6", "BF-SCO-1")
def test_nonplayers_take_places_in_districts() -> None:
    marks: dict[str, Any] = {
        "D1.bank": NP3,
        "D1.pub": NP3,
        "D1.inn": 0,
        "D2.bank": NP3,
        "D2.pub": 1,
        "D3.bank": NP3,
        "D3.pub": NP4,
    }
    state = two(SCORE, month=3, markers={**marks, "D3.guild": 0, "D3.wall_left": 0})
    # D1: NP3 first, seat 0 second; D2: tie for first of NP3 and seat 1; D3: seat 0 first
    assert [tally[1] for tally in state.tally] == [3 + 5, 3]
    assert len(state.score) == 2


@pytest.mark.rule("BF-2P-6", "BF-EX-60", "BF-EX-61")
def test_nonplayers_have_four_elves_and_four_dwarves() -> None:
    state = two(workers={0: (5, 3), 1: (3, 3)})
    assert worker_counts(state, 0) == [5, 3, 4, 4]
    assert place_points(state, worker_counts(state, 0), state.data.worker_points) == [3, 0, 0, 0]
    state = two(workers={0: (3, 3), 1: (2, 3)})
    assert place_points(state, worker_counts(state, 0), state.data.worker_points)[:2] == [0, 0]
    assert worker_counts(state, 2) == [0, 0, 0, 0]


@pytest.mark.rule("BF-2P-7", "BF-RUL-43", "BF-OPT-10")
@pytest.mark.parametrize("markers", [1, 2])
def test_a_keep_for_a_nonplayer(markers: int) -> None:
    said: dict[str, Any] = {
        "markers": {"D1.keep_left": NP4, "D2.keep_left": 0, "D2.keep_right": 0},
        "chance": ["turn pub"],
    }
    state = two(np_turn(0), options={"np_keep_markers": markers}, **said)
    play(state, "0 np_pool keep")
    assert refused(state, 0, "np_mark D2.keep") == "BF-2P-7"
    assert ("np_mark D1.keep" in state.choices(0)) == (markers == 1)  # also beside a Non-Player's marker
    play(state, "0 np_mark D3.keep")
    assert [owner(state, "D3.keep_left"), owner(state, "D3.keep_right")] == [NP3, NP3 if markers == 2 else NOBODY]
    if markers == 1:
        again = two(np_turn(0), options={"np_keep_markers": markers}, **said)
        play(again, "0 np_pool keep", "0 np_mark D1.keep")
        assert [owner(again, "D1.keep_left"), owner(again, "D1.keep_right")] == [NP4, NP3]


@pytest.mark.rule("BF-2P-7")
def test_a_section_with_a_nonplayers_marker_is_claimed() -> None:
    held = {0: {"wood": 9, "stone": 9, "metal": 9}}
    state = two(acts(), hand={0: ["keep"]}, goods=held, markers={"D1.keep_left": NP3})
    assert refused(state, 0, "build D1.keep") == "BF-COMP-16"


@pytest.mark.rule("BF-2P-7", "BF-OPT-7")
@pytest.mark.parametrize("shared", [True, False])
def test_a_gatehouse_for_a_nonplayer(shared: bool) -> None:
    state = two(
        np_turn(0),
        pool=["gatehouse", "inn", "pub"],
        markers={"D1.gate_right": 0},
        options={"gatehouse_shared": shared},
        chance=["turn pub"],
    )
    play(state, "0 np_pool gatehouse")
    assert ("np_mark D2.gate_left" in state.choices(0)) == shared
    play(state, "0 np_mark D3.gate_left")
    assert (owner(state, "D3.gate_left"), owner(state, "D2.gate_right")) == (NP3, NOBODY)


@pytest.mark.rule("BF-2P-7")
def test_a_card_without_a_free_symbol() -> None:
    marks: dict[str, Any] = {f"D{n}.bank": 0 for n in range(1, 6)}
    state = two(np_turn(0), pool=["bank", "bank", "inn"], markers=marks, chance=["turn bank"])
    assert refused(state, 0, "np_pool bank") == "BF-2P-7"  # another card of the pool has one
    play(state, "0 np_deck")
    assert (state.over, state.view(None)["discards"]) == (True, ["bank"])  # discarded without effect
    useless = two(np_turn(0), pool=["bank", "bank"], markers=marks, chance=["turn pub", "turn pub"])
    play(useless, "0 np_pool bank")
    assert useless.over


@pytest.mark.rule("BF-2P-9", "BF-2P-8")
def test_nonplayers_choose_nothing_and_win_nothing() -> None:
    state = new(2, 1)
    assert len(state.outcome.scores) == 2
    assert state.keeper.count(NOBODY) == 3
    assert state.view(None)["nonplayers"] == [NP3, NP4]


@pytest.mark.rule("BF-2P-1")
def test_without_any_card_a_nonplayer_is_skipped() -> None:
    assert two(np_turn(0), pool=[], deck=[]).over
