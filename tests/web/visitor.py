"""A person with a browser: goes to pages, plays, and notices every error of the console."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, TimeoutError, ViewportSize, expect

OUTPUT = Path(__file__).resolve().parents[2] / "output" / "web"
HEIGHTS = {1440: 900, 1366: 768, 768: 1024, 390: 844}
SOON = 4_000
PATIENCE = 45_000  # milliseconds; the first bot of a server takes its time
EXPECTED = re.compile(
    r"status of 4\d\d|WebSocket connection to .* failed|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED"
)  # the browser's own words on refusals and on having no line


expect.set_options(timeout=15_000)


class Visitor:
    def __init__(self, browser: Browser, address: str, width: int, **settings: Any) -> None:
        size = ViewportSize(width=width, height=HEIGHTS[width])
        self.width = width
        self.address = address
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport=size, has_touch=width < 600, locale=settings.pop("locale", "en-GB"), **settings
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self.answered)
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.complaints.append(message.text)

    def answered(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    def leave(self) -> None:
        self.context.close()

    # ---- going about

    def go(self, path: str = "/") -> "Visitor":
        self.page.goto(path if path.startswith("http") else self.address + path)
        return self

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def press(self, *keys: str) -> None:
        """Keys mean something as soon as the script of a table has begun."""
        self.page.wait_for_selector("body:not(.table-page), body[data-steps]", state="attached")
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self, name: str, full: bool = False) -> None:
        """A screenshot for those who look at what the tests saw."""
        self.page.screenshot(path=OUTPUT / f"{name}-{self.width}.png", full_page=full)

    def overflows(self) -> bool:
        """Whether the page is wider than the window."""
        wide: bool = self.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth")
        return wide

    # ---- at the table

    def play_now(self, game: str) -> "Visitor":
        self.go("/")
        self.see(f"form[action='/play/{game}'] button").click()
        self.see("#board").wait_for(state="attached")  # a phone may show the own things instead
        return self

    def open_table(self, game: str, *seats: str, **fields: str) -> "Visitor":
        """Opens a table by the form; `seats` are the kinds of all its seats."""
        self.go(f"/new?game={game}")
        for number in range(self.see("[data-seat]").count()):
            kind = seats[number] if number < len(seats) else "nobody"
            self.see(f"[name=seat{number}]").select_option(kind)
        for name, value in fields.items():
            self.see(f"[name={name}]").fill(value)
        self.see("form#new-table button.primary").click()
        self.page.wait_for_url("**/table/**")
        return self

    @property
    def version(self) -> str:
        return self.see("body").get_attribute("data-version") or ""

    @property
    def my_turn(self) -> bool:
        return "your-turn" in (self.see("body").get_attribute("class") or "")

    @property
    def over(self) -> bool:
        return "game-over" in (self.see("body").get_attribute("class") or "")

    def await_turn(self) -> bool:
        """Waits until it is this person's turn; False if the game ended instead."""
        self.page.wait_for_selector("body.your-turn, body.game-over")
        return not self.over

    def await_change(self, version: str) -> None:
        self.page.wait_for_selector(f"body:not([data-version='{version}'])", state="attached")

    def await_steps(self, number: int) -> None:
        self.page.wait_for_selector(f"body[data-steps='{number}']", state="attached")

    def choices(self) -> Locator:
        return self.see(".choice:visible")

    def choose(self, number: int) -> None:
        """Picks a choice and waits until the draft has it; clicks mean something once the script has begun."""
        self.page.wait_for_selector("body[data-steps]", state="attached")
        steps, version = self.see("body").get_attribute("data-steps") or "0", self.version
        choice = self.choices().nth(number)
        text = choice.get_attribute("data-choice", timeout=SOON)
        choice.click(timeout=SOON)
        taken = [f"body:not([data-steps='{steps}'])", f"body:not([data-version='{version}'])"]
        taken.append(f".choice[data-choice='{text}'][aria-pressed=true]")
        self.page.wait_for_selector(", ".join(taken), state="attached")

    def confirm(self) -> None:
        """Confirms the turn and waits until it is made: then there is no draft any more."""
        self.see("[data-do=commit]").click()
        self.await_steps(0)

    def prepare_turn(self, luck: random.Random) -> bool:
        """Chooses until the turn waits for its confirmation; False if the game is over."""
        for _ in range(100):
            if not self.await_turn():
                return False
            try:
                self.choose(luck.randrange(max(1, self.choices().count())))
            except TimeoutError:
                continue  # where all choose at once, what another chose may have changed the list
            if self.see("[data-do=commit]:not([disabled])").count():
                return True
        raise AssertionError("a turn of a hundred steps")

    def take_turn(self, luck: random.Random) -> bool:
        """One turn with any choices; False if the game is over."""
        if not self.prepare_turn(luck):
            return False
        self.confirm()
        return True


def mover(everybody: Sequence[Visitor]) -> Visitor | None:
    """Who is to move, or None if the game is over."""
    while True:
        for visitor in everybody:
            if visitor.my_turn:
                return visitor
            if visitor.over:
                return None
        everybody[0].page.wait_for_timeout(30)
