"""The screen of the terminal game: table, what happened, the question; fitted to the height there is."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule as Divider
from rich.segment import SegmentLines
from rich.text import Text

from guildhall.cli.terminal import phrases
from guildhall.cli.terminal.chronicle import chronicle
from guildhall.cli.terminal.ink import coloured, ink
from guildhall.cli.terminal.panels import listed, refused, result, tables
from guildhall.cli.terminal.session import Session
from guildhall.kernel.rulebook import Rule
from guildhall.words.log import Line, lines
from guildhall.words.offer import Offer, Refused

LEAST_LOG: Final = 4  # lines of the log that stay in sight however short the room is
LEAST_CHOICES: Final = 6
INDENT: Final = "    "  # before the second and later rows of one line
PIPED_HEIGHT: Final = 200  # without a screen nothing needs to be cut


class Screen:
    """Prints; knows nothing of what the player wants."""

    def __init__(self, console: Console, session: Session, language: str) -> None:
        self.console = console
        self.session = session
        self.language = language
        self.say = phrases(language).say

    def question(self, offer: Offer) -> None:
        """Everything a player needs to decide."""
        session, console = self.session, self.console
        if console.is_terminal:
            console.clear()
        table = self.laid_out(*self.tables(offer.seat))
        view = session.state.view(offer.seat)
        news = chronicle(self.log_lines(session.since(offer.seat), offer.seat), view, session.names)
        height = console.height if console.is_terminal else PIPED_HEIGHT
        left = height - len(table.lines) - 5  # heading of the news, question, keys, prompt and one to spare
        room = max(LEAST_CHOICES, left - min(len(news), LEAST_LOG))
        choices = self.laid_out(self.choices(offer, range(len(offer.choices)), room))
        console.print(table, end="")
        self.news(news, max(LEAST_LOG, left - len(choices.lines)))
        asked = coloured(offer.question, view, session.names)
        console.print(
            Divider(Text.assemble(asked, "  ", (offer.rule, "dim cyan")), style=ink(view, offer.seat), align="left")
        )
        console.print(choices, end="")
        self.keys()

    def keys(self) -> None:
        """The last line: what can be typed."""
        say = self.say
        keys = {
            "?": say("why not"),
            "h": say("hint"),
            "u": say("undo"),
            "m": say("more"),
            "l": say("log"),
            "r": say("rule"),
            "s": say("save"),
            "q": say("quit"),
        }
        text = Text(say("number or words"), style="dim")
        for key, meaning in keys.items():
            text.append(" · ").append(key, "bold").append(f" {meaning}")
        self.console.print(text)

    def choices(self, offer: Offer, shown: Sequence[int], room: int = 20) -> RenderableType:
        return listed(offer.choices, shown, room, self.session.record.game, self.language)

    def tables(self, seat: int | None, folded: bool = False) -> list[RenderableType]:
        session = self.session
        return tables(session.state, seat, session.names, self.language, self.console.width, folded)

    def more(self, seat: int) -> None:
        """The grids that do not stand on every screen."""
        self.print(*self.tables(seat, folded=True))

    def log_lines(self, events: list[int], seat: int | None) -> list[Line]:
        state = self.session.state
        return lines(state.game, state.components(), events, seat, self.session.names, self.language)

    def news(self, told: list[Text], room: int) -> None:
        """What happened since the player's last choice, the latest if all is too much."""
        if not told:
            return
        rows: list[Text] = []
        for text in told:
            first, *others = text.wrap(self.console, self.console.width - len(INDENT))
            rows += [first, *[Text(INDENT).append_text(other) for other in others]]
        self.console.print(Divider(Text(self.say("Since your last choice"), style="dim"), style="dim", align="left"))
        if len(rows) > room:
            cut = len(rows) - room + 1
            self.console.print(Text(self.say("… {n} lines before (l shows all)", n=cut), style="dim"))
            rows = rows[cut:]
        for row in rows:
            self.console.print(row)

    def log(self, seat: int | None) -> None:
        """The whole log, as the seat may read it."""
        session = self.session
        view = session.state.view(seat)
        for text in chronicle(self.log_lines(session.state.log, seat), view, session.names):
            self.console.print(text)

    def told(self, events: list[int], seat: int | None) -> None:
        """Some events of the log."""
        view = self.session.state.view(seat)
        for text in chronicle(self.log_lines(events, seat), view, self.session.names):
            self.console.print(text)

    def near_misses(self, misses: list[Refused], shown: Sequence[int]) -> None:
        if shown:
            self.console.print(refused(misses, shown))
        else:
            self.remark(self.say("everything one might expect here is possible"))

    def rule(self, rule: Rule) -> None:
        self.console.print(Panel(Text(rule.text), title=rule.id, subtitle=rule.chapter, title_align="left"))

    def result(self) -> None:
        self.console.print(result(self.session.state, self.session.names, self.language))

    def remark(self, sentence: str) -> None:
        """One sentence to the player."""
        self.console.print(Text(sentence, style="yellow"))

    def print(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def laid_out(self, *parts: RenderableType) -> SegmentLines:
        """The parts as finished lines: laid out once, counted and printed."""
        return SegmentLines(self.console.render_lines(Group(*parts), pad=False), new_lines=True)
