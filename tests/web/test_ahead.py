"""Answering ahead: a plan that is played when its moment comes or says who broke it, and standing answers."""

from playwright.sync_api import expect

from web.conftest import Arrive
from web.test_friends import friends
from web.visitor import Visitor, mover


def mover_and_planner(everybody: list[Visitor]) -> tuple[Visitor, Visitor]:
    first = mover(everybody)
    assert first is not None
    return first, everybody[1 - everybody.index(first)]


def begin_plan(planner: Visitor, *numbers: int) -> list[str]:
    """Plans choices by their numbers; their names."""
    planner.see("[data-do=plan]").click()
    expect(planner.see("#part-question .planned")).to_be_visible()
    names = []
    for count, number in enumerate(numbers, 1):
        choice = planner.see("#part-question .choice").nth(number)
        names.append(choice.locator(".name").inner_text())
        choice.click()
        expect(planner.see(".ahead .steps li")).to_have_count(count)
    return names


def test_a_plan_is_played_when_its_moment_comes(arrive: Arrive) -> None:
    everybody = friends(arrive, "Marta", "Corrado")
    first, planner = mover_and_planner(everybody)
    planned = begin_plan(planner, 1)
    planner.picture("plan")
    assert planned[0] not in first.page.content().split('id="part-log"')[1]
    planner.see("[data-do=plan-play]").click()
    expect(planner.see(".ahead header")).to_contain_text("is played for you")
    first.choose(0)
    first.confirm()
    expect(planner.see("#part-log")).to_contain_text(planned[0])
    expect(planner.see(".ahead .steps li")).to_have_count(0)


def test_a_broken_plan_sends_nothing_and_says_who_broke_it(arrive: Arrive) -> None:
    everybody = friends(arrive, "Marta", "Corrado")
    first, planner = mover_and_planner(everybody)
    planned = begin_plan(planner, 0)
    planner.see("[data-do=plan-play]").click()
    expect(planner.see(".ahead header")).to_contain_text("is played for you")
    first.choose(0)
    first.confirm()
    expect(planner.see(".ahead .broken")).to_contain_text(planned[0])
    expect(planner.see(".ahead .broken")).to_contain_text("so your plan asks you")
    assert planner.my_turn
    planner.picture("plan-broken")


def test_a_plan_survives_a_reload_and_ends_with_clear_at_phone_width(arrive: Arrive) -> None:
    everybody = friends(arrive, "Marta", "Corrado")
    _, planner = mover_and_planner(everybody)
    begin_plan(planner, 0, 0)
    planner.page.set_viewport_size({"width": 390, "height": 844})
    planner.page.reload()
    expect(planner.see(".ahead .steps li")).to_have_count(2)
    assert not planner.overflows()
    planner.picture("plan-phone")
    planner.see("[data-do=plan]").click()
    planner.see("[data-do=plan-clear]").click()
    expect(planner.see(".ahead .steps li")).to_have_count(0)
    planner.see("[data-do=plan-close]").click()
    expect(planner.see("#ask")).to_contain_text("Waiting for")
