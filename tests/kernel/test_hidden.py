"""What is hidden: hands, sealed plans and a peek, in views, logs, offers, refusals, samples and drafts."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest

import guildhall
from arrange import arrange, new_hamlet, offered, play
from guildhall.kernel.errors import Reveal
from guildhall.kernel.packing import TOGETHER, a_of, kind_of, pack, readable
from guildhall.kernel.rng import Rng, Trap, key_of
from guildhall.kernel.state import State
from hamlet import frames as f
from hamlet import notes
from hamlet.game import Hamlet

pytestmark = pytest.mark.engine

WELL, MILL, FORGE, CHAPEL, GUARD_CARD = range(5)
CALM, RAID, HORDE = range(3)
RNG = Rng(key_of("samples"))


def hamlet(*frames: int, chance: tuple[str, ...] = (), **fields: Any) -> Hamlet:
    return arrange(new_hamlet(), *frames, chance=chance, fields=fields)


def log_of(state: State, reader: int) -> list[int]:
    return [seen for event in state.log if (seen := readable(event, reader)) >= 0]


# ---- hands


def test_a_hand_is_shown_to_its_owner_and_counted_by_the_others() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), hands=[[WELL, GUARD_CARD], [FORGE], []])
    assert [family["hand"] for family in state.view(0)["players"]] == [["well", "guard"], None, None]
    for reader in (0, 1, 2, None):
        assert [family["cards"] for family in state.view(reader)["players"]] == [2, 1, 0]
    assert [family["hand"] for family in state.view(None)["players"]] == [None, None, None]


def test_of_a_card_drawn_the_others_read_only_that_it_was_drawn() -> None:
    state = new_hamlet()
    for reader in (-1, 0, 1, 2):
        drawn = [event for event in log_of(state, reader) if kind_of(event) == notes.DRAWN]
        assert len(drawn) == 9
        own = sorted(a_of(event) for event in drawn if event >> 8 & 15 == reader)
        assert own == (state.hands[reader] if reader >= 0 else [])
        assert not any(a_of(event) for event in drawn if event >> 8 & 15 != reader)


def test_an_offer_shows_nothing_of_the_hands_of_others() -> None:
    together = pack(f.ASK_BUILD, TOGETHER, 0b111)
    one = hamlet(together, hands=[[WELL], [FORGE, MILL], [CHAPEL]])
    two = hamlet(together, hands=[[WELL], [GUARD_CARD, GUARD_CARD], [MILL]])
    assert offered(one, 0) == offered(two, 0)
    assert one.near_misses(0) == two.near_misses(0)
    assert one.view(0) == two.view(0)


def test_a_sample_deals_the_hidden_cards_anew_and_keeps_the_own_ones() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), hands=[[WELL, MILL], [FORGE], [CHAPEL, GUARD_CARD]], deck=[WELL, GUARD_CARD])
    everything = Counter(chain(state.deck, *state.hands))
    dealt: Counter[int] = Counter()
    for _ in range(400):
        twin = state.sample(0, RNG)
        assert twin.hands[0] == [WELL, MILL]
        assert [len(hand) for hand in twin.hands] == [2, 1, 2]
        assert all(hand == sorted(hand) for hand in [*twin.hands, twin.deck])
        assert Counter(chain(twin.deck, *twin.hands)) == everything
        dealt[twin.hands[1][0]] += 1
    # Of the five cards seat 0 has not seen, two are guards.
    assert set(dealt) == {WELL, FORGE, CHAPEL, GUARD_CARD}
    assert dealt[GUARD_CARD] > max(dealt[card] for card in (WELL, FORGE, CHAPEL))


def test_a_sample_offers_the_others_what_they_hold_in_it() -> None:
    state = hamlet(pack(f.ASK_RAID, 1), hands=[[WELL], [GUARD_CARD], []], deck=[WELL])
    assert offered(state, 1) == ["guard", "yield"]
    seen = {tuple(offered(state.sample(0, RNG), 1)) for _ in range(50)}
    assert seen == {("guard", "yield"), ("yield",)}


def test_a_sample_knows_no_sealed_plan_but_the_own() -> None:
    together = pack(f.ASK_BUILD, TOGETHER, 0b111)
    goods = [[2, 2], [2, 2], [2, 2]]
    state = hamlet(together, hands=[[MILL], [MILL, WELL], [WELL]], goods=goods, deck=[FORGE, FORGE])
    play(state, "0 build mill", "0 plot 0,0", "0 pay t1 s1", "1 build mill", "1 plot 1,1", "1 pay t2 s0")
    play(state, "1 build well", "2 build well")
    twin = state.sample(0, RNG)
    assert (twin.plans[0], twin.plans[1], twin.lanes) == (state.plans[0], [], [(), (), ()])
    play(state, "1 plot 0,0")
    assert state.sample(0, RNG).view(0) == twin.view(0) == state.view(0)


# ---- the peek


def test_a_peek_is_for_the_peeker_alone() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 1), chance=("event horde",))
    play(state, "1 look")
    assert [state.view(reader)["coming"] for reader in (0, 1, 2, None)] == [None, "horde", None, None]
    for reader in (-1, 0, 2):
        assert [kind_of(event) for event in log_of(state, reader)] == [notes.LOOKED]
    assert [kind_of(event) for event in log_of(state, 1)] == [notes.LOOKED, notes.SAW]
    assert a_of(log_of(state, 1)[1]) == HORDE


def test_the_second_peeker_sees_the_same_without_a_draw() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 2), pack(f.ASK_LOOK, 1), chance=("event horde",))
    play(state, "1 look", "2 look")
    assert [state.view(reader)["coming"] for reader in (0, 1, 2)] == [None, "horde", "horde"]
    assert state.draws == []


def test_a_sample_keeps_what_its_seat_has_seen_and_only_that() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 1), chance=("event horde",))
    play(state, "1 look")
    assert {state.sample(1, RNG).event for _ in range(50)} == {HORDE}
    assert {state.sample(0, RNG).event for _ in range(50)} == {CALM, RAID, HORDE}
    for seat in (0, 1):
        twin = state.sample(seat, RNG)
        assert sorted([*twin.nights, twin.event]) == sorted([*state.nights, state.event])


# ---- samples in general


def test_a_sample_leaves_the_game_alone_and_has_a_future_of_its_own() -> None:
    state = guildhall.new("hamlet", 3, seed=1)
    before = state.to_json()
    one, two = state.sample(0, RNG), state.sample(0, RNG)
    assert state.to_json() == before
    assert one.rng.to_json() != two.rng.to_json() != state.rng.to_json()
    same = Rng(key_of("same"))
    assert state.sample(0, same.clone()).to_json() == state.sample(0, same.clone()).to_json()


# ---- drafts


def drafted(state: State) -> State:
    draft = state.clone()
    draft.rng = Trap()
    return draft


@pytest.mark.parametrize(
    "frames, move, fields",
    [
        ([f.ASK_RAID, f.ASK_LOOK], "0 look", {}),  # a draw
        ([f.ASK_RAID, f.ASK_LOOK], "0 look", {"event": HORDE, "seers": 0b010}),  # what another has seen already
        ([f.NIGHT, f.ASK_LOOK], "0 pass", {"event": HORDE, "seers": 0b010}),  # seen by some, now shown to all
        ([f.ASK_RAID, f.ASK_LOOK], "0 look", {"nights": [RAID]}),  # the last card: known to who counts, still a reveal
        ([f.ROUND, f.ASK_RAID], "0 yield", {"deck": [MILL, MILL]}),  # the owner alone knows that they are alike
    ],
    ids=["draw", "seen-before", "turned-up", "last-card", "all-alike"],
)
def test_a_draft_stops_before_anything_hidden_is_shown(frames: list[int], move: str, fields: dict[str, Any]) -> None:
    state = hamlet(*(pack(frame, 0) for frame in frames), goods=[[2, 0], [2, 0], [2, 0]], **fields)
    before = state.to_json()
    with pytest.raises(Reveal):
        play(drafted(state), move)
    assert state.to_json() == before


def test_a_draft_goes_on_where_nothing_is_shown() -> None:
    state = hamlet(pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 0), goods=[[2, 0], [2, 0], [2, 0]])
    draft = play(drafted(state), "0 pass", "0 yield")
    assert draft.over


@pytest.mark.parametrize("seed", range(40))
def test_games_that_differ_in_what_a_seat_cannot_see_look_alike_to_it(seed: int) -> None:
    """Two tables, equal to seat 0: whatever it tries in a draft, it is shown and told the same at both."""
    random = Random(seed)
    state = guildhall.new("hamlet", 3, seed=seed)
    while not state.over:
        for _ in range(3):
            compare_drafts(state, state.sample(0, RNG), random)
        seat = random.choice(state.actors)
        state.push(seat, random.choice(state.legal(seat)))


def compare_drafts(one: State, two: State, random: Random) -> None:
    tables = [drafted(one), drafted(two)]
    for table in tables:
        table.logging = True
    while True:
        first, second = tables
        assert first.view(0) == second.view(0)
        assert first.legal(0) == second.legal(0)
        assert first.near_misses(0) == second.near_misses(0)
        assert [first.why_not(0, c) for c in first.near_misses(0)] == [
            second.why_not(0, c) for c in second.near_misses(0)
        ]
        assert log_of(first, 0) == log_of(second, 0)
        if not first.legal(0):
            return
        choice = random.choice(first.legal(0))
        stopped = [reveals(table, choice) for table in tables]
        assert stopped[0] == stopped[1]
        if stopped[0]:
            return


def reveals(table: State, choice: int) -> bool:
    try:
        table.push(0, choice)
    except Reveal:
        return True
    return False
