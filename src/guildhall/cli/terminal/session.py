"""A game at one table: the record it writes, the bots that sit at it, and taking back within one's own turn."""

from pathlib import Path
from typing import Final

from guildhall.bots import bot
from guildhall.cli.files import write
from guildhall.cli.terminal.seating import Sitter
from guildhall.kernel.errors import GuildhallError, Reveal
from guildhall.kernel.record import Record
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State

UNLIKE: Final = -1  # the file holds a choice that was taken back


class Session:
    """Plays a record on. `marks` holds the length of the log before each decision."""

    def __init__(self, record: Record, sitters: list[Sitter], file: Path | None = None) -> None:
        self.record = record
        self.sitters = sitters
        self.names = [sitter.name for sitter in sitters]
        self.people = [seat for seat, sitter in enumerate(sitters) if not sitter.spec]
        # A game taken up again gives its bots a fresh start; their play follows from seed, seat and that moment.
        begun = f"{record.seed}/{len(record.decisions)}"
        self.bots = {s: bot(sitter.spec, f"{begun}/{s}") for s, sitter in enumerate(sitters) if sitter.spec}
        self.file = file  # where the game is kept, if anywhere
        self.saved = len(record.decisions) if file else 0  # decisions in that file, or UNLIKE
        self.marks: list[int] = []
        self.walk()

    def walk(self) -> None:
        """Brings marks and state up to the last decision; a record taken up again has been verified."""
        state = self.record.begin()
        for number, line in enumerate(self.record.decisions):
            self.marks.append(len(state.log))
            self.record.renew(state, number)
            state.push(line.seat, line.choice)
        self.record.renew(state, len(self.record.decisions))
        self.record.state = state

    @property
    def state(self) -> State:
        return self.record.live()

    def act(self, seat: int, choice: int) -> None:
        mark = len(self.state.log)
        self.record.apply(seat, choice)
        self.marks.append(mark)

    def bot_to_move(self) -> int | None:
        """A seat of a bot that is asked, or None."""
        return next((seat for seat in self.state.actors if seat in self.bots), None)

    def move_bot(self, seat: int) -> None:
        self.act(seat, self.bots[seat].choose(self.state, seat))

    def person_to_move(self) -> int | None:
        return next((seat for seat in self.state.actors if seat in self.people), None)

    def since(self, seat: int | None) -> list[int]:
        """The log from the seat's own last decision on (None: all of it)."""
        for line, mark in zip(reversed(self.record.decisions), reversed(self.marks), strict=True):
            if line.seat == seat:
                return self.state.log[mark:]
        return self.state.log

    # ---- taking back

    def undo(self, seat: int) -> None:
        """Takes the seat's last choice back, unless somebody acted or something was revealed since."""
        lines = self.record.decisions
        if not lines or seat not in [line.seat for line in lines]:
            raise GuildhallError("there is nothing to take back")
        if lines[-1].seat != seat:
            raise GuildhallError("another player has acted since your last choice")
        trial = self.record.replay(len(lines) - 1)
        trial.rng = Trap()
        try:
            trial.push(seat, lines[-1].choice)
        except Reveal:
            raise GuildhallError("something has been revealed since your last choice") from None
        self.record.drop_last()
        self.marks.pop()
        if self.saved > len(lines):
            self.saved = UNLIKE

    # ---- keeping

    @property
    def unsaved(self) -> bool:
        return self.saved != len(self.record.decisions)

    def save(self, path: Path, replace: bool = False) -> None:
        """Writes the record. The file that already keeps this game is written over, another one only if asked."""
        own = self.file is not None and path.absolute() == self.file.absolute()
        write(path, self.record.text(), replace or own)
        self.file, self.saved = path, len(self.record.decisions)

    def proposed_file(self) -> Path:
        """A name that is not taken yet."""
        seed = "".join(sign for sign in str(self.record.seed) if sign.isascii() and sign.isalnum())[:8]
        stem = f"{self.record.game}-{seed or 'game'}"
        number = 1
        while (path := Path(f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")).exists():
            number += 1
        return path
