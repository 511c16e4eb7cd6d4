"""A page without a server: it has the scripts of the house, and a test says what is on it and what it is answered."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route

from client.compiler import HERE, STATIC

ADDRESS = "http://house.test"  # nothing listens there
TABLE = (HERE / "table.html").read_text(encoding="utf-8")
SOCKET = (HERE / "held_socket.js").read_text(encoding="utf-8")


class Blank:
    """A page in a browser of its own. Its clock stands still until a test moves it; errors are kept in `complaints`."""

    def __init__(self, browser: Browser, **settings: Any) -> None:
        self.context = browser.new_context(**settings)
        self.answers: dict[str, object] = {}  # what addresses answer, by their path
        self.asked: list[str] = []
        self.holding = False  # answers wait until they are let go
        self.held: list[Callable[[], None]] = []
        self.complaints: list[str] = []
        self.html = ""
        self.context.route(f"{ADDRESS}/**", self.answer)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.add_init_script(SOCKET)

    def answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=self.html, content_type="text/html")
        elif path.startswith("/static/"):
            route.fulfill(path=STATIC / path.removeprefix("/static/"), content_type="text/javascript")
        else:
            self.asked.append(path)
            found = self.answers.get(path)
            status, body = (200, json.dumps(found)) if found is not None else (404, "{}")
            if self.holding:
                self.held.append(lambda: route.fulfill(status=status, body=body, content_type="application/json"))
            else:
                route.fulfill(status=status, body=body, content_type="application/json")

    def let_go(self) -> None:
        """Gives the answers that were held back, and holds back none any more."""
        self.holding = False
        for give in self.held:
            give()
        self.held.clear()

    def open(self, html: str, *modules: str, frozen: bool = True) -> "Blank":
        """Shows a page and loads modules; what they export are global names of the page."""
        self.html = html
        if frozen:
            self.page.clock.install(time=0)
        self.page.goto(f"{ADDRESS}/")
        if frozen:
            self.page.clock.pause_at(1000)
        for module in modules:
            self.do(f"import('/static/{module}').then((found) => Object.assign(window, found))")
        return self

    def do(self, script: str, given: object = None) -> Any:
        """Runs a script in the page; `given` is its argument."""
        return self.page.evaluate(script, given)

    def wait(self, milliseconds: int) -> None:
        """Lets the page's clock go on, and everything happen that falls due."""
        self.page.clock.run_for(milliseconds)

    def leave(self) -> None:
        self.context.close()
