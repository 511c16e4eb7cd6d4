"""Chapter 9, what is hidden, what is random, who is asked."""

import json

import pytest

from arrange import play
from pillars.position import DRAW_BUILDER, PRINTED, ROUND, TITLE, new, play_at_random, position, preparation, step

pytestmark = pytest.mark.engine
EVENTS = [row["id"] for row in TITLE.tables["event"]]
ADVANTAGES = [row["id"] for row in TITLE.tables["advantage"]]
CRAFTSMEN = [row["id"] for row in TITLE.tables["craftsman"]]


def named(view: object, ids: list[str]) -> set[str]:
    """The ids that stand somewhere in a view."""
    text = json.dumps(view)
    return {name for name in ids if f'"{name}"' in text}


@pytest.mark.rule("PE-INFO-1", "PE-SETUP-6", "PE-SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_names_a_card_that_is_still_to_come_or_was_removed(seats: int) -> None:
    state = new(seats, seed=seats)
    shown_advantages: set[str] = set()
    for number in range(1, 7):
        play_at_random(state, seed=number, stop=number)
        shown_advantages |= {*state.view(None)["kingsbridge"]}
        for viewer in [*range(seats), None]:
            view = state.view(viewer)
            peeked = {view["peeked"]} if view["peeked"] else set()
            assert named(view, EVENTS) == {*view["past_events"]} | peeked
            assert named(view, ADVANTAGES) <= shown_advantages
            assert all(int(card[1]) <= number for card in named(view, CRAFTSMEN))


@pytest.mark.rule("PE-INFO-1")
def test_decks_and_the_bag_have_no_order_to_be_known() -> None:
    state = new(4, seed=8)
    while not state.over:
        for deck in (state.event_deck, state.favour_deck, state.bag):
            assert deck == sorted(deck)
        play_at_random(state, seed=1, stop=state.round + 1)
    assert len(state.event_deck) == len(state.favour_deck) == 4


@pytest.mark.rule("PE-INFO-1", "PE-SETUP-7")
@pytest.mark.parametrize("event", EVENTS)
def test_any_event_may_come_first(event: str) -> None:
    state = position(step("event"), chance=[f"event {event}"])
    assert state.view(None)["event"] == event


@pytest.mark.rule("PE-INFO-1", "PE-SETUP-6")
@pytest.mark.parametrize("card", ADVANTAGES[:14])
def test_any_advantage_but_the_last_two_may_come_early(card: str) -> None:
    other = "tom" if card != "tom" else "jack"
    state = position(ROUND, round=1, favour_deck=ADVANTAGES[:14], chance=preparation(2, card, other))
    assert state.view(None)["kingsbridge"] == [card, other]


@pytest.mark.rule("PE-INFO-2", "PE-ROUND-3")
def test_only_ellen_knows_the_event_before_it_is_revealed() -> None:
    state = position(ROUND, round=1, favours={0: ["ellen"]}, chance=[*preparation(2), "event collapse"])
    assert named(state.view(0), EVENTS) == {"collapse"}
    for viewer in (1, 2, None):
        assert named(state.view(viewer), EVENTS) == set()


@pytest.mark.rule("PE-INFO-2", "PE-ROUND-2")
def test_the_two_resource_cards_left_out_follow_from_the_seven_shown() -> None:
    state = position(ROUND, round=1, chance=preparation(2))
    cards = {row["id"] for row in TITLE.tables["resource_card"]}
    assert cards - {card["card"] for card in state.view(None)["supply"]} == {"forest_2", "quarry_4"}


@pytest.mark.rule("PE-INFO-3")
def test_what_chance_decides() -> None:
    state = new(3, seed=4)
    at_setup = [words.split()[0] for words in spoken(state.draws)]
    assert at_setup == ["first", "advantage", "advantage", "shiring", "shiring", "out", "out"]
    drawn = set()
    while not state.over:
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[0])
        drawn |= {words.split()[0] for words in spoken(state.draws)}
    assert drawn == {"advantage", "shiring", "out", "builder", "die", "event"}


def spoken(outcomes: list[int]) -> list[str]:
    return [TITLE.chances.text(outcome) for outcome in outcomes]


@pytest.mark.rule("PE-INFO-3", "PE-MB-2")
def test_the_redraw_after_a_veto_is_random() -> None:
    for colour, seat in (("blue", 0), ("red", 1), ("green", 2)):
        state = position(DRAW_BUILDER, chance=["builder red", f"builder {colour}"])
        play(state, "0 reject")
        assert state.view(None)["drawn"] == seat
        assert spoken(state.draws) == [f"builder {colour}"]


@pytest.mark.rule("PE-INFO-3")
def test_every_seed_is_another_game_and_the_same_seed_the_same() -> None:
    games = [json.dumps(new(4, seed=seed).view(None)) for seed in [*range(20), 0]]
    assert len(set(games)) == 20
    assert games[0] == games[-1]


@pytest.mark.rule("PE-INFO-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_decides_at_the_same_time_as_another(seats: int) -> None:
    state = new(seats, seed=6)
    while not state.over:
        assert len(state.actors) == 1
        for other in range(seats):
            if other != state.actors[0]:
                assert state.legal(other) == []
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[len(state.legal(seat)) // 2])


@pytest.mark.rule("PE-INFO-1", "PE-SETUP-6", "PE-ROUND-2")
@pytest.mark.parametrize("number, face_down", [(1, 10), (2, 8), (5, 2), (6, 0)])
def test_views_tell_how_many_advantage_cards_lie_face_down(number: int, face_down: int) -> None:
    chance = preparation(number) if number > 1 else []
    state = position(ROUND, round=number - 1, chance=chance) if number > 1 else new(3, seed=1)
    assert [state.view(seat)["advantages_left"] for seat in (0, 2, None)] == [face_down] * 3


@pytest.mark.rule("PE-R-28", "PE-EVENT-2")
def test_the_ruling_about_thomas_says_when_each_event_cannot_hurt() -> None:
    text = TITLE.rulebook.rule("PE-R-28").text
    harmful = [PRINTED.name(card, "en") for card, bad in zip(PRINTED.events, PRINTED.negative, strict=True) if bad]
    assert [name for name in harmful if name not in text] == []
