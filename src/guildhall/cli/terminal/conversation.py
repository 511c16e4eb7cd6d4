"""The conversation with the players: asks, narrows, explains, takes back, saves, until the game is over or left."""

from pathlib import Path
from typing import Final

from guildhall.bots.analysis import advise
from guildhall.cli.terminal import phrases
from guildhall.cli.terminal.narrowing import matching
from guildhall.cli.terminal.screen import Screen
from guildhall.cli.terminal.session import Session
from guildhall.kernel.errors import BadChoice, GuildhallError, Illegal
from guildhall.kernel.registry import title_of
from guildhall.words.offer import Offer, offer
from guildhall.words.refusals import sentence

HINTS: Final = 3  # choices a hint names
KEYS: Final = ("?", "h", "u", "m", "l", "r", "s", "s!", "q")


class Left(Exception):
    """The players got up before the end."""


class Taken(Exception):
    """The question is answered, taken back or to be put again: the loop goes on."""


class Conversation:
    """Runs one game. With `keep` the record's file is brought up to date after every choice of a person; `adviser` is
    the bot that gives hints."""

    def __init__(self, session: Session, screen: Screen, language: str, keep: bool, adviser: str = "greedy") -> None:
        self.session = session
        self.screen = screen
        self.language = language
        self.keep = keep
        self.adviser = adviser
        self.say = phrases(language).say
        self.title = title_of(session.record.game)
        self.before: int | None = None  # the person who sat at the keyboard last

    def run(self) -> None:
        """To the end of the game, or until somebody leaves."""
        try:
            while not self.session.state.over:
                self.let_bots_move()
                if (seat := self.session.person_to_move()) is not None:
                    self.hand_over(seat)
                    self.put_question(seat)
            self.finish()
        except (Left, EOFError):
            print()
        finally:
            self.kept()
        if self.session.unsaved:
            self.screen.remark(self.say("The game is not saved."))

    def let_bots_move(self) -> None:
        if self.session.bot_to_move() is None:
            return
        with self.screen.console.status("") as status:
            while (seat := self.session.bot_to_move()) is not None:
                mark = len(self.session.state.log)
                status.update(self.say("{name} is thinking …", name=self.session.names[seat]))
                self.session.move_bot(seat)
                if not self.session.people:
                    self.screen.told(self.session.state.log[mark:], None)

    def hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody looks while there is something only the next one may see."""
        state, before = self.session.state, self.before
        if before is not None and before != seat:
            if {**state.view(before), "viewer": None} != {**state.view(seat), "viewer": None}:
                self.screen.console.clear()
                input(self.say("{name}, it is your turn. Enter shows your table. ", name=self.session.names[seat]))
        self.before = seat

    def put_question(self, seat: int) -> None:
        asked = offer(self.session.state, seat, self.session.names, self.language)
        assert asked is not None
        self.screen.question(asked)
        shown = list(range(len(asked.choices)))
        try:
            while True:
                shown = self.answer(asked, shown, input("> ").strip())
        except Taken:
            self.kept()

    def kept(self) -> None:
        if self.keep and self.session.file is not None and self.session.unsaved:
            self.session.save(self.session.file)

    # ---- one line typed

    def answer(self, asked: Offer, shown: list[int], typed: str) -> list[int]:
        """Does what was typed and returns the choices still in sight; raises Taken when the question is answered."""
        key, _, rest = typed.partition(" ")
        if key in KEYS and (not rest or key in ("?", "r", "s", "s!")):
            self.command(asked, key, rest.strip())
            return shown
        if not typed:
            if len(shown) == 1:
                self.choose(asked, shown[0])
            raise Taken
        if typed.isascii() and typed.isdigit():
            if 1 <= int(typed) <= len(asked.choices):
                self.choose(asked, int(typed) - 1)
            self.screen.remark(self.say("there is no choice {n}; the last is {last}", n=typed, last=len(asked.choices)))
            return shown
        return self.narrow(asked, shown, typed)

    def choose(self, asked: Offer, at: int) -> None:
        self.session.act(asked.seat, self.session.state.packed(asked.choices[at].text))
        raise Taken

    def narrow(self, asked: Offer, shown: list[int], typed: str) -> list[int]:
        """The notation of a choice makes it; other words leave the choices that have them."""
        try:
            self.session.act(asked.seat, self.session.state.packed(typed))
            raise Taken
        except Illegal as refusal:
            words = sentence(refusal, self.language)
            self.screen.remark(f"{words}: {refusal.rule}" if refusal.rule else words)
            return shown
        except BadChoice:
            everywhere = matching(typed, asked.choices)
        if found := [at for at in everywhere if at in shown] or everywhere:
            self.screen.print(self.screen.choices(asked, found))
            one, several = self.say("Enter makes this choice"), self.say("more words, a number, or Enter for all")
            self.screen.remark(one if len(found) == 1 else several)
            return found
        missed = matching(typed, asked.near_misses)
        if missed:
            self.screen.near_misses(asked.near_misses, missed)
        else:
            self.screen.remark(self.say("nothing here matches '{typed}'", typed=typed))
        return shown

    # ---- keys

    def command(self, asked: Offer, key: str, rest: str) -> None:
        if key == "?":
            misses = asked.near_misses
            self.screen.near_misses(misses, matching(rest, misses) if rest else range(len(misses)))
        elif key == "h":
            self.hint(asked)
        elif key == "u":
            self.undo(asked.seat)
        elif key == "m":
            self.screen.more(asked.seat)
        elif key == "l":
            self.screen.log(asked.seat)
        elif key == "r":
            self.rule(rest or asked.rule)
        elif key == "q":
            self.offer_to_save()
            raise Left
        else:
            self.save(rest, replace=key == "s!")

    def hint(self, asked: Offer) -> None:
        """What a bot would do, from what the player may know."""
        texts = [choice.text for choice in asked.choices]
        made = len(self.session.record.decisions)
        with self.screen.console.status(""):
            advice = advise(self.session.state, asked.seat, self.adviser, made)
        self.screen.remark(self.say("{bot} thinks of:", bot=self.adviser.capitalize()))
        for judged in advice.options[:HINTS]:
            at = texts.index(judged.choice)
            odds = self.say("{chance} to win", chance=f"{judged.chances[asked.seat]:.0%}")
            self.screen.remark(f"{at + 1:>3}  {asked.choices[at].label.name}  {odds}")

    def undo(self, seat: int) -> None:
        try:
            self.session.undo(seat)
        except GuildhallError as trouble:
            self.screen.remark(self.say(str(trouble)))
            return
        raise Taken

    def rule(self, rule_id: str) -> None:
        try:
            self.screen.rule(self.title.rulebook.rule(rule_id))
        except GuildhallError as trouble:
            self.screen.remark(str(trouble))

    # ---- keeping the game

    def save(self, name: str, replace: bool) -> bool:
        """Into the named file, or the one the game is kept in; whether it worked."""
        path = Path(name) if name else self.session.file or self.session.proposed_file()
        try:
            self.session.save(path, replace)
        except GuildhallError as trouble:
            hint = self.say("s! {file} replaces it", file=path) if path.is_file() else ""
            self.screen.remark(f"{trouble}; {hint}" if hint else str(trouble))
            return False
        self.screen.remark(self.say("saved in {file}; --resume {file} goes on with it", file=path))
        return True

    def offer_to_save(self) -> None:
        while self.session.unsaved and not self.keep:
            path = self.session.file or self.session.proposed_file()
            typed = input(self.say("Save the game? Enter: {file}; another name; n: no > ", file=path)).strip()
            if typed.lower() == "n" or self.save(typed or str(path), replace=False):
                return

    def finish(self) -> None:
        """The last screen."""
        seat = self.session.people[0] if len(self.session.people) == 1 else None
        if self.session.people:
            self.screen.print(*self.screen.tables(seat))
            self.screen.told(self.session.since(seat), seat)
        self.screen.result()
        self.offer_to_save()
