"""The bare core of a game in progress: plain data, an agenda of frames, and the loop that works it off."""

import json
import marshal
from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, ClassVar, Final

from guildhall.kernel.choice import Choice, Choices
from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import BadChoice, BadState, DeadEnd, Illegal
from guildhall.kernel.notation import Vocabulary
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import (
    ASK,
    ASK_ALWAYS,
    PRIVATE,
    TOGETHER,
    VEILED,
    a_of,
    asking,
    asks,
    kind_of,
    pack,
    seat_of,
)
from guildhall.kernel.plain_data import is_table
from guildhall.kernel.question import Kinds
from guildhall.kernel.refusal import Refusal
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, rng_from_json
from guildhall.kernel.rows import ALL, laid
from guildhall.kernel.seating import BY_CHANCE

# The form in which marshal writes values alone, never identities: equal positions give equal bytes, several times as
# fast as their text would be made. The golden records would notice a Python that writes them otherwise.
PLAIN: Final = 2

FORCED: Final = 0  # log event: the next thing its seat does was the only legal choice

# Refusals of the kernel itself; the codes of a title begin at FIRST_REASON.
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
OTHER_QUESTION: Final = 3
FIRST_REASON: Final = 16
KERNEL_REASONS: Final = {
    GAME_OVER: "game_over",
    NOT_YOUR_TURN: "not_your_turn",
    OTHER_QUESTION: "other_question",
}


View = Mapping[str, Any]  # each title says which keys its views have: a TypedDict in its `views`


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """What is printed on the components of a title, read once and handed to rules, words and drawing."""

    def __init__(self) -> None:
        self.overlay_name = ""
        self.overlay_json = ""
        self.colours: list[str] = []  # of the players, in the order of the box


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game in progress. A title's own class adds what lies on its table.

    The agenda is a stack of frames (see packing): the top one either does something (`run`) or asks (`candidates`,
    `check`, `do`). While a TOGETHER frame is on top every seat in its mask is asked; the follow-up questions of one
    seat wait on its own lane.
    """

    game: ClassVar[str] = ""
    fields: ClassVar[list[str]] = []  # every attribute that is part of the position, in a fixed order
    lists: ClassVar[dict[str, int]] = {"lanes": 1}  # how many levels of it are lists, where some are tuples

    seats: int
    kinds: Kinds
    options: list[int]
    colours: tuple[int, ...]
    begins: int
    agenda: list[int]
    lanes: list[tuple[int, ...]]
    rng: Rng
    logging: bool
    log: list[int]
    draws: list[int]
    offers: list[list[int] | None]
    halting: bool  # stops at the next border: a draft ends where others wait for it, or where a phase ends
    halted: bool  # at a border: nobody is asked, and what follows has not begun

    def begin(self, kinds: Kinds, seats: int, options: list[int], rng: Rng) -> None:
        """The parts that every title shares, before anything is set up."""
        self.kinds = kinds
        self.seats = seats
        self.options = options
        self.colours = tuple(range(seats))  # the number of each seat's colour, then of those nobody plays
        self.begins = BY_CHANCE  # who is named to begin; only the set-up asks
        self.agenda = []
        self.lanes = [()] * seats
        self.rng = rng
        self.logging = True
        self.log = []
        self.draws = []
        self.offers = [None] * seats
        self.halting = False
        self.halted = False

    def copy_core(self, twin: "State") -> None:
        """Copies the shared parts to a clone; the clone keeps no log."""
        twin.seats = self.seats
        twin.kinds = self.kinds
        twin.options = self.options
        twin.colours = self.colours
        twin.begins = self.begins
        twin.agenda = self.agenda[:]
        twin.lanes = self.lanes[:]
        twin.rng = self.rng.clone()
        twin.logging = False
        twin.log = []
        twin.draws = []
        twin.offers = self.offers[:]
        twin.halting = self.halting
        twin.halted = self.halted

    # ---- what a title provides

    @abstractmethod
    def components(self) -> Components:
        """The printed numbers this state plays with."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy without log."""

    @abstractmethod
    def field_values(self) -> list[Any]:
        """The JSON form of every field, in the order of `fields`."""

    def deal(self) -> None:
        """Sets the table up and puts the first frames on the agenda."""
        title_of(self.game).set_up(self)

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What the seat may see (None: a spectator), as plain data."""

    @abstractmethod
    def sample(self, seat: int, rng: Rng) -> "State":
        """A whole state that agrees with all the seat knows, its future drawn from `rng`."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """Ranks and scores; before the end, as if the game ended now."""

    # ---- what lies on the agenda: each kind of frame has its task or question

    def candidates(self, seat: int, frame: int) -> list[int]:
        """A bounded list that holds every legal choice of a question, and its near-misses."""
        return self.kinds.questions[kind_of(frame)].candidates(self, seat, frame)

    def check(self, seat: int, frame: int, choice: int) -> int:
        """0 if the choice answers the question legally, else the code of the refusal."""
        return self.kinds.questions[kind_of(frame)].check(self, seat, frame, choice)

    # ---- the loop

    def settle(self) -> None:
        """Works the agenda off until somebody has a real choice or the game is over; forced choices are made here."""
        tasks, questions = self.kinds.tasks, self.kinds.questions
        while self.agenda and not self.halted:
            frame = self.agenda[-1]
            kind = kind_of(frame)
            if kind < ASK:
                if self.halting and self.kinds.borders[kind]:
                    self.halted = True
                    return
                self.agenda.pop()
                tasks[kind].run(self, frame)
                continue
            seat = seat_of(frame)
            if seat == TOGETHER:
                if self.settle_together(frame):
                    return
                continue
            legal = questions[kind].legal(self, seat, frame)
            if len(legal) > 1 or kind >= ASK_ALWAYS:
                self.offers[seat] = legal
                return
            self.agenda.pop()
            self.force(seat, frame, legal)

    def settle_together(self, frame: int) -> bool:
        """Whether some seat of the mask has a real choice; a seat whose offer is stale gets a fresh one."""
        if a_of(frame) == 0:
            self.rng.reveal()  # all have answered: what they chose becomes known
            self.agenda.pop()
            self.offers = [None] * self.seats
            return False
        for seat in range(self.seats):
            if asks(frame, seat) and self.offers[seat] is None:
                question = self.question(seat)
                kind = kind_of(question)
                legal = self.kinds.questions[kind].legal(self, seat, question)
                if len(legal) > 1 or kind >= ASK_ALWAYS:
                    self.offers[seat] = legal
                else:
                    self.leave_lane(seat)
                    self.force(seat, question, legal)
                    return False
        return True

    def force(self, seat: int, frame: int, legal: list[int]) -> None:
        if not legal:
            raise DeadEnd(f"seat {seat} is asked {kind_of(frame)} and nothing is legal")
        if self.agenda and seat_of(self.agenda[-1]) == TOGETHER:
            self.whisper(FORCED, seat)  # in a sealed phase others must not count the steps of a seat
        else:
            self.note(FORCED, seat)
        self.kinds.questions[kind_of(frame)].do(self, seat, frame, legal[0])

    def push(self, seat: int, choice: int) -> None:
        """Makes a choice that is known to be legal: the fast path for search."""
        if self.logging:
            self.draws = []
        self.make(seat, choice)
        self.settle()

    def make(self, seat: int, choice: int) -> None:
        """The immediate effect of a choice alone, for previews; `push` also goes on to the next question."""
        frame = self.agenda[-1]
        if seat_of(frame) == TOGETHER:
            frame = self.question(seat)
            self.leave_lane(seat)
        else:
            self.agenda.pop()
        self.offers[seat] = None
        self.kinds.questions[kind_of(frame)].do(self, seat, frame, choice)

    # ---- tools for titles

    def border(self) -> None:
        """What was chosen concerns the others now: a draft ends here, so that they can go on."""
        self.halted = self.halting

    def ask_together(self, kind: int, mask: int, b: int = 0) -> None:
        """Asks all seats of the mask at once; it ends when each has `answered`."""
        self.offers = [None] * self.seats
        self.agenda.append(pack(kind, TOGETHER, mask, b))

    def answered(self, seat: int) -> None:
        """The seat is done with the simultaneous question on top of the agenda."""
        self.agenda[-1] &= ~asking(seat)

    def ask_again(self, seat: int) -> None:
        """Puts the simultaneous question on top of the agenda once more to a seat that has answered it."""
        self.agenda[-1] |= asking(seat)
        self.invalidate_offer(seat)

    def ask_next(self, seat: int, frame: int) -> None:
        """Asks a seat something of its own in the middle of a simultaneous question."""
        lane = self.lanes[seat]
        self.lanes[seat] = (*lane, frame) if lane else (frame,)

    def leave_lane(self, seat: int) -> None:
        """Takes the question the seat is asked on its own lane off, if there is one."""
        lane = self.lanes[seat]
        if lane:
            self.lanes[seat] = lane[:-1] if len(lane) > 1 else ()

    def invalidate_offer(self, seat: int) -> None:
        """Somebody else's act may have changed what this seat can do in a simultaneous phase."""
        self.offers[seat] = None

    def remove_seat(self, seat: int) -> None:
        """Takes every question to a seat off the agenda: it has left the game."""
        self.agenda = [frame for frame in self.agenda if kind_of(frame) < ASK or seat_of(frame) != seat]
        for at, frame in enumerate(self.agenda):
            if kind_of(frame) >= ASK and seat_of(frame) == TOGETHER:
                self.agenda[at] = frame & ~asking(seat)
        self.lanes[seat] = ()
        self.offers[seat] = None

    def end_now(self) -> None:
        """The game is over, whatever was still to be done."""
        self.agenda = []
        self.lanes = [()] * self.seats

    def pick(self, kind: int, items: list[int]) -> int:
        """A random item of a sorted list; `kind` is its word in the chance notation of the title.

        Where all items are alike nothing is drawn: there is nothing to learn.
        """
        if items[0] == items[-1]:
            self.rng.reveal()  # a seat need not know that they are alike
            return items[0]
        item = self.rng.pick(items)
        if self.logging:
            self.draws.append(pack(kind, 0, item))
        return item

    def draw(self, kind: int, deck: list[int]) -> int:
        """A random card off a deck. A deck has no order: its list is sorted, so that equal decks look equal."""
        card = self.pick(kind, deck)
        deck.remove(card)
        return card

    def put_back(self, deck: list[int], card: int) -> None:
        insort(deck, card)

    def note(self, kind: int, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """A line for the log, readable by all."""
        if self.logging:
            self.log.append(pack(kind, seat, a, b, c, d))

    def whisper(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """A line for the log that only the seat itself may read."""
        if self.logging:
            self.log.append(pack(kind, seat, a, b, c, d) | PRIVATE)

    def veiled(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """A line for the log whose arguments only the seat itself may read."""
        if self.logging:
            self.log.append(pack(kind, seat, a, b, c, d) | VEILED)

    def derive(self) -> None:  # noqa: B027  (most titles keep nothing of the kind)
        """Computes again what follows from the position and is kept only for speed; after loading."""

    # ---- for players and programs

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def actors(self) -> list[int]:
        """The seats that may act now: several in a simultaneous phase, none when the game is over."""
        if not self.agenda or self.halted:
            return []
        frame = self.agenda[-1]
        if seat_of(frame) != TOGETHER:
            return [seat_of(frame)]
        return [seat for seat in range(self.seats) if asks(frame, seat)]

    def question(self, seat: int) -> int:
        """The frame that asks this seat, or -1."""
        if not self.agenda or self.halted or not 0 <= seat < self.seats:
            return -1
        frame = self.agenda[-1]
        asked = seat_of(frame)
        if asked == TOGETHER and asks(frame, seat):
            return self.lanes[seat][-1] if self.lanes[seat] else frame
        return frame if asked == seat else -1

    def legal(self, seat: int) -> list[int]:
        """Every legal choice as packed ints. Do not change the list."""
        frame = self.question(seat)
        if frame < 0:
            return []
        offer = self.offers[seat]
        if offer is None:
            offer = self.offers[seat] = self.kinds.questions[kind_of(frame)].legal(self, seat, frame)
        return offer

    def choices(self, seat: int) -> Choices:
        """Every legal choice of the seat; empty when it is not asked."""
        return Choices(self.legal(seat), self.notation)

    @property
    def notation(self) -> Vocabulary:
        """How choices are written at this table: players go by the colours they have here."""
        return title_of(self.game).choices.worn(self.colours)

    def colour(self, seat: int) -> str:
        """The colour that a seat plays."""
        return self.components().colours[self.colours[seat]]

    @property
    def chosen_colours(self) -> list[str]:
        """The colours of the seats; none if everybody has the one of the own number."""
        if self.colours == tuple(range(len(self.colours))):
            return []
        return [self.colour(seat) for seat in range(self.seats)]

    def near_misses(self, seat: int) -> list[int]:
        """Choices one might expect here that a rule refuses (`why_not` says which)."""
        frame = self.question(seat)
        if frame < 0:
            return []
        return [choice for choice in self.candidates(seat, frame) if self.check(seat, frame, choice) != 0]

    def refused(self, seat: int, choice: int) -> int:
        """0 if the seat may make the choice now, else the code of the refusal."""
        if not self.agenda:
            return GAME_OVER
        frame = self.question(seat)
        if frame < 0:
            return NOT_YOUR_TURN
        return self.check(seat, frame, choice) if title_of(self.game).choices.holds(choice) else OTHER_QUESTION

    def why_not(self, seat: int, choice: Choice | str | int) -> Refusal | None:
        """The rule that forbids the choice, or None if it is legal."""
        if not 0 <= seat < self.seats:
            raise BadChoice(f"there is no seat {seat}; expected 0 to {self.seats - 1}")
        packed = self.packed(choice)
        code = self.refused(seat, packed)
        return None if code == 0 else title_of(self.game).refusal(self, seat, packed, code)

    def apply(self, seat: int, choice: Choice | str | int) -> None:
        """Makes a choice if it is legal; raises Illegal and changes nothing otherwise."""
        packed = self.packed(choice)
        if self.refused(seat, packed) != 0:
            refusal = self.why_not(seat, packed)
            assert refusal is not None
            raise Illegal(refusal, self)
        self.push(seat, packed)

    def packed(self, choice: Choice | str | int) -> int:
        if isinstance(choice, int):
            return choice
        vocabulary = self.notation
        if isinstance(choice, Choice) and choice.vocabulary is vocabulary:
            return choice.value
        number: int = vocabulary.parse(str(choice))
        return number

    def fingerprint(self) -> str:
        """A stable hash of everything on the table, the Rng aside."""
        return blake2b(marshal.dumps(self.position(), PLAIN), digest_size=8).hexdigest()

    def position(self) -> list[Any]:
        lanes = [list(lane) for lane in self.lanes]
        whole = [self.seats, self.options, self.agenda, lanes, *self.field_values()]
        corrected = self.components().overlay_json
        return [*whole, corrected] if corrected else whole

    def to_json(self) -> dict[str, Any]:
        """Everything, the Rng included: for saving, never for showing to a seat."""
        components = self.components()
        form: dict[str, Any] = {"game": self.game, "ruleset": title_of(self.game).ruleset, "seats": self.seats}
        form.update(options=self.options[:], agenda=self.agenda[:], lanes=[list(lane) for lane in self.lanes])
        form["rng"] = self.rng.to_json()
        if components.overlay_name:
            form["overlay"] = [components.overlay_name, json.loads(components.overlay_json)]
        if self.chosen_colours:
            form["colours"] = self.chosen_colours
        form.update(zip(self.fields, self.field_values(), strict=True))
        return form

    def restore(self, form: dict[str, Any]) -> None:
        """Takes over the JSON form of a position; the state has been begun with its seats and options."""
        self.lay(form)
        self.settle()

    def lay(self, form: dict[str, Any]) -> None:
        """The parts of a JSON form as they are; nothing of the agenda is worked off."""
        for name in ["agenda", "lanes", *self.fields]:
            if name not in form:
                raise BadState(f"a saved {self.game} position lacks '{name}'")
            if type(form[name]) is not (int if isinstance(getattr(self, name), int) else list):
                raise BadState(f"'{name}' of a saved {self.game} position has the wrong type")
            setattr(self, name, laid(form[name], self.lists.get(name, ALL)))
        if len(self.lanes) != self.seats:
            raise BadState(f"'lanes' of a saved {self.game} position has not one lane a seat")
        try:
            self.rng = rng_from_json(form["rng"])
        except (LookupError, TypeError, ValueError, AssertionError):
            raise BadState(f"'rng' of a saved {self.game} position is missing or no state of chance") from None
        self.derive()

    def __reduce__(self) -> tuple[Any, tuple[dict[str, Any], bool]]:
        return revive, (self.to_json(), self.logging)

    def __repr__(self) -> str:
        return f"<{self.game}, {self.seats} seats, {self.fingerprint()}>"

    def _repr_svg_(self) -> str:
        return title_of(self.game).drawing.board(self.view(None))


def revive(form: Any, logging: bool = True) -> State:
    """The state of a JSON form; also how pickle brings states back, a clone as a clone that keeps no log."""
    # compiled, a narrower type of `form` would refuse before the next sentence does
    if not is_table(form) or "game" not in form:
        raise BadState("this is no saved position; expected an object with the key 'game'")
    state = title_of(form["game"]).from_json(form)
    state.logging = logging
    return state
