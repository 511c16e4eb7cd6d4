"""Setting up: BF-SET, BF-EXP, the guild modes and all options."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, script
from belfort.position import BASE, hand, new, position
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.options import NAMES
from guildhall.games.belfort.terms import ASSISTANTS, GONE, NOBODY, NP_DWARF
from guildhall.kernel.errors import BadComponents, BadOption, UnknownName
from guildhall.kernel.packing import kind_of

pytestmark = pytest.mark.engine
TITLE = guildhall.title("belfort")


def guilds(state: Belfort) -> list[str]:
    return [PRINTED.guilds[guild] for guild in state.guilds]


def groups(state: Belfort) -> list[int]:
    """How many basic, resource and interactive Guilds there are."""
    found = [PRINTED.guild_group[guild] for guild in state.guilds]
    return [found.count(group) for group in range(3)]


@pytest.mark.rule("BF-SET-1", "BF-OPT-2", "BF-INFO-3")
@pytest.mark.parametrize("mode, counts", [("beginner", [2, 3, 0]), ("normal", [2, 1, 2]), ("advanced", None)], ids=str)
def test_a_mode_chooses_by_groups(mode: str, counts: list[int] | None) -> None:
    seen = set()
    for seed in range(30):
        state = new(4, seed, {"guild_mode": mode})
        assert len(set(guilds(state))) == 5
        if counts:
            assert groups(state) == counts
        seen.update(guilds(state))
    assert len(seen) > 8
    if mode == "advanced":
        assert len({tuple(groups(new(4, seed, {"guild_mode": mode}))) for seed in range(30)}) > 3


@pytest.mark.rule("BF-SET-1", "BF-DEC-14", "BF-OPT-2")
def test_the_table_may_agree_on_five_guilds() -> None:
    chosen = "spies+sages+wizards+masons+planners"
    state = new(3, 1, {"guild_mode": "chosen", "guilds": chosen})
    assert sorted(guilds(state)) == sorted(chosen.split("+"))
    others = [guilds(new(3, seed, {"guild_mode": "chosen", "guilds": chosen})) for seed in range(9)]
    assert len({tuple(row) for row in others}) > 1  # which goes where is random


@pytest.mark.parametrize(
    "seats, options, words",
    [
        (3, {"guild_mode": "chosen"}, "needs 5 guilds"),
        (3, {"guild_mode": "chosen", "guilds": "spies+sages+wizards+masons"}, "needs 5 guilds"),
        (2, {"guild_mode": "chosen", "guilds": "spies+sages+wizards+masons+miners"}, "spies cannot be used"),
        (
            3,
            {"guild_mode": "chosen", "guilds": "spies+planners+wizards+masons+miners", "expansion": False},
            "planners cannot be used",
        ),
        (3, {"assistants_choice": "agreed", "assistants": "goon+giant"}, "needs 4 assistants"),
        (3, {"guilds": "dragons"}, "cannot hold 'dragons'"),
        (3, {"tie_rule": "coin"}, "cannot be 'coin'"),
        (6, {}, "played by 2 to 5"),
    ],
)
def test_a_setting_that_does_not_fit_is_refused(seats: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption) as trouble:
        new(seats, 1, options)
    assert words in str(trouble.value)


def test_sets_nobody_asks_for_are_not_read() -> None:
    state = new(3, 1, {"guilds": "spies", "assistants": "goon"})
    assert guilds(state) == guilds(new(3, 1))
    base = {"expansion": False, "assistants_choice": "agreed", "assistants": "goon"}
    assert new(3, 1, base).keeper == (GONE,) * 10


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UnknownName):
        new(3, 1, {"dragons": True})


def test_options_without_allowed_values_are_a_bad_component_file() -> None:
    tables = {**TITLE.tables, "options": {**TITLE.tables["options"], "allowed": {}}}
    with pytest.raises(BadComponents):
        TITLE.read_options(tables)
    wrong = {**TITLE.tables, "options": {**TITLE.tables["options"], "tie_rule": "coin"}}
    with pytest.raises(BadComponents):
        TITLE.read_options(wrong)


@pytest.mark.rule("BF-OPT-1", "BF-OPT-3", "BF-OPT-4", "BF-EXP-3", "BF-EXP-7")
@pytest.mark.parametrize("expansion", [True, False])
@pytest.mark.parametrize("added", [True, False])
@pytest.mark.parametrize("promo", [True, False])
def test_which_guilds_join_the_pool(expansion: bool, added: bool, promo: bool) -> None:
    options = {"guild_mode": "advanced", "expansion": expansion, "promo_guilds": promo}
    options["expansion_guilds_in_base_game"] = added
    seen = set()
    for seed in range(60):
        seen.update(guilds(new(5, seed, options)))
    expected = {guild for guild, origin in zip(PRINTED.guilds, PRINTED.guild_set) if origin == 0}
    if expansion:
        expected |= {"assistants", "planners"}
    if expansion or added:
        expected |= {"clipboard_makers", "decorators", "nonhuman_resources"}
    if promo:
        expected |= {"contractors", "sentinels", "sages"}
    assert seen == expected


@pytest.mark.rule("BF-SET-2", "BF-SET-4", "BF-SET-8", "BF-OPT-1", "BF-COMP-13", "BF-COMP-15", "BF-SET-10")
def test_what_everybody_begins_with_in_the_base_game() -> None:
    state = new(4, 1, preset="base")
    assert (state.score, state.month) == ([0] * 4, 0)
    assert state.goods == [(1, 1, 1, 5)] * 4
    assert state.workers == ((3, 3),) * 4
    assert state.idle == [(3, 3, 0, 0)] * 4  # normal faces
    assert state.view(0)["players"][0]["reserve"] == {"elf": 4, "dwarf": 4}
    assert state.stack == (0,) * 10
    assert state.keeper == (GONE,) * 10


@pytest.mark.rule("BF-SET-3", "BF-SET-10")
def test_gnomes_by_players() -> None:
    assert [new(seats, 1).gnomes for seats in range(2, 6)] == [9, 14, 18, 22]


@pytest.mark.rule("BF-SET-5", "BF-SET-6", "BF-DEC-1", "BF-INFO-2", "BF-RUL-69")
def test_three_of_five_cards_in_secret() -> None:
    state = new(3, 5, preset="base")
    assert state.actors == [0, 1, 2]
    assert len(state.pool) == 3  # turned up first, so everybody sees it while choosing
    assert [len(hand(state, seat)) for seat in range(3)] == [5, 5, 5]
    assert len(state.deck) == 50 - 3 - 15
    for seat in (2, 0):
        for _ in range(2):
            state.apply(seat, offered(state, seat)[0])
    assert state.actors == [1]
    assert state.discards == []  # they go down after everyone has chosen
    assert [state.view(1)["players"][seat]["hand_size"] for seat in range(3)] == [5, 5, 5]
    assert len(hand(state, 0)) == 3
    state.apply(1, offered(state, 1)[0])
    state.apply(1, offered(state, 1)[0])
    assert len(state.discards) == 6
    assert [state.hand_size(seat) for seat in range(3)] == [3, 3, 3]
    assert state.month == 1


@pytest.mark.rule("BF-SET-7", "BF-COMP-11", "BF-EX-32")
def test_crests_are_dealt_at_random() -> None:
    orders = {tuple(new(3, seed).crests) for seed in range(40)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)  # crests 4 and 5 stay in the box


@pytest.mark.rule("BF-SET-9", "BF-2P-3", "BF-DEC-2")
def test_with_two_players_dwarves_of_the_nonplayers_are_placed() -> None:
    state = new(2, 3)
    for seat in (0, 1):
        for _ in range(2):
            state.apply(seat, offered(state, seat)[0])
    first, second = state.crests
    assert state.actors == [first]
    state.apply(first, "guard D4")
    assert state.actors == [second]
    assert "guard D4" not in state.choices(second)
    state.apply(second, "guard D1")
    assert [state.posted[3], state.posted[0]] == [NP_DWARF, NP_DWARF + 1]


@pytest.mark.rule("BF-EXP-1", "BF-EXP-2", "BF-EX-28", "BF-RUL-1", "BF-RUL-2")
def test_the_expansion_begins_on_month_two_with_six_points() -> None:
    state = new(3, 1)
    assert state.score == [6, 6, 6]
    while state.actors and kind_of(state.agenda[-1]) == f.ASK_DROP:
        seat = state.actors[0]
        state.apply(seat, offered(state, seat)[0])
    view = state.view(None)
    assert (view["month"], view["season"], view["taxes"]) == (2, "spring", [1, 1, 1])
    scoring = [number for number, month in enumerate(view["months"], 1) if month["scoring"]]
    assert scoring == [3, 5, 7]
    seasons = [month["season"] for month in view["months"][1:]]
    assert seasons == ["spring", "spring", "summer", "summer", "autumn", "autumn"]


@pytest.mark.rule("BF-EXP-4", "BF-SET-10")
def test_permits_by_players() -> None:
    assert [new(seats, 1).stack for seats in range(2, 6)] == [
        (1,) * 10,
        (1,) * 10,
        (2,) * 10,
        (2,) * 10,
    ]


@pytest.mark.rule("BF-EXP-5", "BF-RUL-44", "BF-SET-10")
def test_one_assistant_more_than_players() -> None:
    for seats in range(2, 6):
        shown = {tuple(new(seats, seed).keeper) for seed in range(12)}
        assert len(shown) > 1
        assert all(row.count(NOBODY) == seats + 1 and row.count(GONE) == 9 - seats for row in shown)


@pytest.mark.rule("BF-EX-1", "BF-OPT-5", "BF-EXP-5", "BF-EXP-6", "BF-DEC-14")
def test_the_table_may_agree_on_assistants() -> None:
    state = new(2, 1, {"assistants_choice": "agreed", "assistants": "giant+goon+gargoyle"})
    shown = {row["id"]: row["tokens"] for row in state.view(None)["assistants"]}
    assert shown == {"gargoyle": 0, "giant": 3, "goon": 1}
    assert state.keeper.count(GONE) == 7


@pytest.mark.rule("BF-EXP-8")
def test_the_rest_of_the_setup_is_the_base_games() -> None:
    state = new(3, 1)
    assert (state.goods, state.workers, state.gnomes) == ([(1, 1, 1, 5)] * 3, ((3, 3),) * 3, 14)


def test_setup_can_be_scripted() -> None:
    state = position(seats=3, options=BASE)
    script(state, "turn bank")
    assert state.over
    assert play(state) is state


def test_options_and_their_order() -> None:
    assert TITLE.options.names == [*NAMES, "guilds", "assistants"]
    assert TITLE.options.sets == {"guilds": PRINTED.guilds, "assistants": ASSISTANTS}
