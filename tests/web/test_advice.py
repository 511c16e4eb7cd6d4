"""What a bot thinks, in the browser: a hint for whoever plays alone, second thoughts in a finished game."""

from playwright.sync_api import expect

from web.conftest import Arrive

PATIENCE = 60_000  # a bot's process may have to come up first


def test_a_hint_can_be_taken_by_a_click(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    visitor.press("i")
    expect(visitor.see("#hint li").first).to_be_visible(timeout=PATIENCE)
    visitor.picture("hint")
    best = visitor.see("#hint button").first
    text = best.get_attribute("data-hint")
    best.click()
    expect(visitor.see(f".choice[data-choice='{text}']")).to_have_attribute("aria-pressed", "true")


def test_who_plays_with_others_is_offered_none(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    expect(visitor.see("[data-do=hint]")).to_be_visible()
    friend = arrive().open_table("pillars", "me", "open")
    expect(friend.see("[data-do=hint]")).to_have_count(0)


def test_a_move_of_a_finished_game_is_judged(arrive: Arrive, finished: str) -> None:
    visitor = arrive().go(finished)
    visitor.press("Home", "ArrowRight")
    expect(visitor.see("#looking-when")).to_contain_text("move 1 of")
    visitor.see("[data-do=judge]").click()
    expect(visitor.see("#judged .badge")).to_have_text("played", timeout=PATIENCE)
    visitor.picture("second-thoughts")
    visitor.press("ArrowRight")
    expect(visitor.see("#judged")).to_be_hidden()
