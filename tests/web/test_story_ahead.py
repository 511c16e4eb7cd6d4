"""Answered ahead, with three people and somebody who looks on: plans that come true or break, and standing answers."""

import pytest
from playwright.sync_api import expect

from guildhall import State
from guildhall.games.pillars.frames import ASK_VETO
from guildhall.kernel.packing import kind_of
from web.company import Widths, both_ways, company, company_at, frames_heard, picture_in, position
from web.conftest import Arrive
from web.visitor import Visitor

VETO = "PE-MB-2"


def plan(person: Visitor, number: int) -> str:
    """Plans one choice and has it played; its name."""
    person.see("[data-do=plan]").click()
    expect(person.see("body.planning")).to_have_count(1)
    person.see("#part-question .choice").nth(number).click()
    expect(person.see(".ahead .steps li")).to_have_count(1)
    return person.see(".ahead .steps .name").inner_text()


@both_ways
def test_one_plan_comes_true_and_another_says_who_broke_it(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths)
    first = table.mover()
    second, third = [table.people[(table.seat(first) + step) % 3] for step in (1, 2)]
    heard = [frames_heard(person) for person in (first, table.watcher)]
    expect(second.see("#ask")).to_contain_text("Waiting for")
    counts = [len(one) for one in heard]
    wish = plan(second, 1)
    second.see("[data-otherwise]").select_option("skip")
    expect(second.see("[data-otherwise]")).to_have_value("skip")
    second.see("[data-otherwise]").select_option("ask")
    second.picture("plan made")
    second.page.reload()
    expect(second.see(".ahead .steps li")).to_have_count(1)  # nothing is lost by leaving the page
    second.see("[data-do=plan-play]").click()
    expect(second.see(".ahead header")).to_contain_text("is played for you")
    lost = plan(third, 0)
    third.see("[data-do=plan-play]").click()
    expect(third.see(".ahead header")).to_contain_text("is played for you")
    for texts, count in zip(heard, counts, strict=True):
        assert not any(wish in text or lost in text or '"plan":["' in text for text in texts[count:])

    first.choose(0)
    first.confirm()
    expect(second.see("#part-log")).to_contain_text(wish)  # it has come true by itself
    expect(second.see(".ahead .steps li")).to_have_count(0)
    broken = third.see(".ahead .broken")
    expect(broken).to_contain_text("so your plan asks you")
    expect(broken).to_contain_text(table.name(first))
    expect(broken).to_contain_text(lost)
    expect(third.see(".ahead .steps li")).to_have_count(1)  # kept for mending
    assert third.my_turn
    third.picture("plan broken")
    third.page.reload()
    expect(third.see(".ahead .broken")).to_contain_text(lost)
    third.choose(0)
    third.confirm()
    for texts in heard:
        assert not any("so your plan asks you" in text or '"armed":true' in text for text in texts)


def asks_veto(state: State) -> bool:
    return kind_of(state.question(state.actors[0])) == ASK_VETO


@pytest.mark.slow
@both_ways
def test_the_veto_costs_one_click_a_round(arrive: Arrive, widths: Widths) -> None:
    record = position("pillars", asks_veto)
    table = company_at(arrive, widths, record)
    host = table.people[record.live().actors[0]]
    this = host.see(".rounds b").inner_text()
    clicks = 0
    standing = host.see("[data-stand=let_all_stand]")
    expect(standing).to_have_attribute("aria-pressed", "false")
    expect(host.see("#results")).to_contain_text("is drawn")  # what chance brought is said, and stays until it is read
    host.picture("veto asked")
    standing.click()
    clicks += 1
    expect(standing).to_have_attribute("aria-pressed", "true")  # listed, with the way to stop it
    host.picture("veto standing")
    picture_in(host, "it", "veto standing")
    asked_again = 0
    while host.see(".rounds b").inner_text() == this:
        for person in table.people:
            offer = table.offer(person)
            if offer is not None:
                asked_again += offer["rule"] == VETO
                table.commit(person, offer["choices"][0]["text"])
                break
    assert asked_again == 0
    assert clicks <= 2
    address = f"{host.address}/api/tables/{table.table}/log"
    drawn = [line for line in host.context.request.get(address).json() if "is drawn at" in line["text"]]
    assert len(drawn) > 6  # each of them would have been a question and two clicks
    print(f"{clicks} click for {len(drawn)} builders")
    expect(standing).to_have_count(0)  # it has ended with the round


@pytest.mark.slow
@both_ways
def test_a_standing_answer_is_stopped_in_its_place(arrive: Arrive, widths: Widths) -> None:
    record = position("pillars", asks_veto)
    table = company_at(arrive, widths, record)
    host = table.people[record.live().actors[0]]
    host.see("[data-stand=let_own_stand]").click()
    expect(host.see("[data-stand=let_own_stand]")).to_have_attribute("aria-pressed", "true")
    for person in table.others(host):
        expect(person.see("[data-stand]")).to_have_count(0)
    host.page.reload()
    expect(host.see("[data-stand=let_own_stand]")).to_have_attribute("aria-pressed", "true")
    host.see("[data-stand=let_own_stand]").click()
    expect(host.see("[data-stand=let_own_stand][aria-pressed=true]")).to_have_count(0)
