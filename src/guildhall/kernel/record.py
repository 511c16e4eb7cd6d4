"""Records: a game as a text file that people can read and machines can check.

    guildhall record 1
    game pillars
    ruleset 1
    seats 3
    option bishop_mode=auto
    colours blue green yellow
    first 2
    commitment 2cf24dba...
    seed 42
    setup 5e1f | builder red; ...
    0 take quarry_4 ~3fa2
    1 pass ~aa01 | builder red
    end 2 over 41,38,35 0123456789abcdef 9d3c...

After `~` stand four digits of the fingerprint, after `|` the outcomes of chance. The last line counts the decisions,
gives scores, fingerprint and a sum over everything above it. A game still running may be recorded without its seed:
the commitment (a hash of the seed) is published first, the seed when the game is over.

`colours` says what the seats play where that is not the order of the box, and `first` who was named to begin.

Lines `share SEAT HEX` before the seed are what players added to it when they sat down. A line `anew K` among the
decisions stands where the game, taken back before, first draws from its stream K (see `streams`).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import Any

from guildhall.kernel.choice import Choice
from guildhall.kernel.errors import BadRecord, GuildhallError, Illegal
from guildhall.kernel.notation import Vocabulary
from guildhall.kernel.plain_data import is_table
from guildhall.kernel.positions import admitted
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, Scripted
from guildhall.kernel.state import State, revive
from guildhall.kernel.streams import checked_share, placed, stream

FORMAT = "guildhall record 1"
STREAMS = 1_000_000  # a game is not taken back more often


@dataclass(slots=True)
class Decision:
    """One decision: who, what, what chance answered, and four digits of the fingerprint after it."""

    seat: int
    choice: int
    chance: list[int]
    mark: str


@dataclass(slots=True)
class Record:
    """The header and the decisions of one game; `state` is the position after the last of them."""

    game: str
    seats: int
    seed: str | None
    setting: list[int]
    commitment: str
    overlay_name: str = ""
    overlay: dict[str, Any] | None = None
    names: list[str] = field(default_factory=list[str])
    setup: list[int] = field(default_factory=list[int])
    setup_mark: str = ""
    decisions: list[Decision] = field(default_factory=list[Decision])
    position: dict[str, Any] | None = None  # where the game begins, if not with the set-up
    result: str = ""  # what the end line of a parsed record says: over or running, scores, fingerprint
    state: State | None = None
    shares: list[str] = field(default_factory=list[str])  # by seat; a seat that added nothing has an empty one
    streams: dict[int, int] = field(
        default_factory=dict[int, int]
    )  # where each stream after a take-back is first drawn from
    colours: list[str] = field(default_factory=list[str])  # by seat; none: in the order of the box
    first: int | None = None  # the seat named to begin; None: chance or an option says who

    @property
    def worn(self) -> tuple[int, ...]:
        """The number of each seat's colour, then of those nobody plays."""
        return title_of(self.game).colouring(self.seats, self.colours)

    @property
    def notation(self) -> Vocabulary:
        """How choices are written in this game."""
        return title_of(self.game).choices.worn(self.worn)

    # ---- playing

    @staticmethod
    def start(
        game: str,
        seats: int,
        seed: int | str,
        options: dict[str, object] | None = None,
        preset: str | None = None,
        names: list[str] | None = None,
        overlay: dict[str, Any] | None = None,
        overlay_name: str = "",
        colours: Sequence[str] = (),
        first: int | None = None,
    ) -> "Record":
        """A new game that writes itself down."""
        title = title_of(game)
        for text in (str(seed), overlay_name, *(names or [])):
            if len(text.splitlines()) > 1 or text != text.rstrip("\r\n"):
                raise BadRecord(f"{text!r} cannot stand in a record; expected one line")
        if " " in overlay_name:
            raise BadRecord(f"the overlay cannot be called '{overlay_name}'; expected a name without spaces")
        state = title.new(seats, seed, options, preset, overlay, overlay_name, None, colours, first)
        record = Record(game, seats, str(seed), state.options, commitment(str(seed)), overlay_name, overlay)
        record.names, record.colours = names or [], state.chosen_colours
        record.first = None if title.seating.option else first
        record.setup, record.setup_mark, record.state = state.draws, state.fingerprint()[:4], state
        return record

    def apply(self, seat: int, choice: Choice | str | int) -> None:
        """Makes a choice and writes it down; an illegal one raises Illegal and changes nothing."""
        if self.seed is None:
            raise BadRecord("a record without its seed cannot go on; nobody knows what chance would say")
        state = self.live()
        packed = state.packed(choice)
        state.apply(seat, packed)
        self.decisions.append(Decision(seat, packed, state.draws, state.fingerprint()[:4]))
        self.place_streams(state.over)

    def drop_last(self) -> None:
        """Takes the last decision, which drew nothing, out again."""
        self.decisions.pop()
        self.streams = {min(at, len(self.decisions)): number for at, number in self.streams.items()}
        self.state = None

    def place_streams(self, over: bool) -> None:
        if self.streams:
            self.streams = placed(self.streams, [bool(line.chance) for line in self.decisions], over)

    def live(self) -> State:
        if self.state is None:
            self.state = self.replay()
        return self.state

    # ---- replaying

    def begin(self) -> State:
        """The position before the first decision."""
        title = title_of(self.game)
        rng: Rng
        if self.seed is None:
            outcomes = self.setup + [packed for line in self.decisions for packed in line.chance]
            rng = Scripted([packed >> 12 & 4095 for packed in outcomes])
        else:
            rng = stream(self.seed, self.shares)
        if self.position is not None:
            return self.from_elsewhere(rng)
        setting = title.options.shown(self.setting)
        state: State = title.new(
            self.seats, self.seed, setting, None, self.overlay, self.overlay_name, rng, self.colours, self.first
        )
        return state

    def renew(self, state: State, decisions: int) -> None:
        """Lets chance begin anew if the game was taken back and draws from a new stream after so many decisions."""
        if decisions in self.streams and self.seed is not None:
            state.rng = stream(self.seed, self.shares, self.streams[decisions])

    def from_elsewhere(self, rng: Rng) -> State:
        """The position in which the game begins; BadState unless it could have come up in this game."""
        state = admitted(self.position)
        if state.game != self.game or state.seats != self.seats:
            raise BadRecord(f"the record of {self.game} begins with a position of another game")
        if state.chosen_colours != self.colours:
            raise BadRecord(f"the record of {self.game} begins with a position of other colours")
        if self.first is not None:
            raise BadRecord(f"the record of {self.game} begins in the middle and names who begins")
        state.rng = rng
        return state

    def replay(self, at: int | None = None, check: bool = False) -> State:
        """The position after `at` decisions (default all). With `check` every mark and every outcome must agree."""
        try:
            state = self.begin()
        except GuildhallError as trouble:
            raise BadRecord(f"the game of the record cannot be set up: {trouble}") from None
        if check:
            self.compare("the set-up", state, self.setup, self.setup_mark)
        for number, line in enumerate(self.decisions[:at], 1):
            self.renew(state, number - 1)
            try:
                state.apply(line.seat, line.choice)
            except Illegal as refusal:
                raise BadRecord(f"decision {number} of the record is illegal: {refusal}") from None
            except GuildhallError as trouble:
                raise BadRecord(f"decision {number} of the record cannot be made: {trouble}") from None
            if check:
                self.compare(f"decision {number}", state, line.chance, line.mark)
        self.renew(state, len(self.decisions) if at is None else at)
        return state

    def compare(self, where: str, state: State, chance: list[int], mark: str) -> None:
        if state.draws != chance:
            raise BadRecord(f"the record disagrees with its seed at {where}; it was edited or made by other rules")
        if state.fingerprint()[:4] != mark:
            raise BadRecord(f"the position after {where} is not the recorded one; the record was edited")

    def verify(self) -> State:
        """Replays everything with all checks and returns the last position; BadRecord at the first difference."""
        if self.seed is not None and commitment(self.seed) != self.commitment:
            raise BadRecord("the seed does not match the commitment; the record was edited")
        if self.seed is None and (any(self.shares) or self.streams):
            raise BadRecord("the record has shares or new streams of a seed that it does not tell; it was edited")
        state = self.replay(check=True)
        if placed(self.streams, [bool(line.chance) for line in self.decisions], state.over) != self.streams:
            raise BadRecord("chance begins anew where nothing is drawn; the record was edited")
        if self.result and self.result != result_of(state):
            raise BadRecord("the end line does not tell how the game stands; the record was edited")
        self.state = state
        return state

    # ---- text

    def text(self, with_seed: bool = True) -> str:
        """The whole record. Without the seed nobody can foresee the rest of a running game.

        Either way it tells every choice and every outcome of chance, hidden ones too: for the eyes of the players only
        when the game is over, or where nothing is hidden.
        """
        title = title_of(self.game)
        state = self.live()
        head = [FORMAT, f"game {self.game}", f"ruleset {title.ruleset}", f"seats {self.seats}"]
        head += [f"option {k}={v}" for k, v in title.options.shown(self.setting, only_changed=True).items()]
        if self.colours:
            head.append(f"colours {' '.join(self.colours)}")
        if self.first is not None:
            head.append(f"first {self.first}")
        if self.overlay:
            head.append(f"overlay {self.overlay_name} {json.dumps(self.overlay, sort_keys=True)}")
        if self.position is not None:
            head.append(f"position {json.dumps(self.position, sort_keys=True, separators=(',', ':'))}")
        head += [f"name {seat} {name}" for seat, name in enumerate(self.names)]
        head.append(f"commitment {self.commitment}")
        told = with_seed and self.seed is not None
        if told:
            head += [f"share {seat} {share}" for seat, share in enumerate(self.shares) if share]
            head.append(f"seed {self.seed}")
        streams = self.streams if told else {}
        notation = self.notation
        lines = [f"setup ~{self.setup_mark}" + self.chance_text(self.setup)]
        for number, line in enumerate(self.decisions):
            if number in streams:
                lines.append(f"anew {streams[number]}")
            lines.append(f"{line.seat} {notation.text(line.choice)} ~{line.mark}" + self.chance_text(line.chance))
        if len(self.decisions) in streams:
            lines.append(f"anew {streams[len(self.decisions)]}")
        body = "\n".join(head + lines) + "\n"
        return f"{body}end {len(self.decisions)} {result_of(state)} {sum_of(body)}\n"

    def chance_text(self, chance: list[int]) -> str:
        words = title_of(self.game).chances.worn(self.worn)
        return " | " + "; ".join(words.text(packed) for packed in chance) if chance else ""

    @staticmethod
    def parse(text: str) -> "Record":
        """Reads a record; `verify` is what checks that the game was really played so."""
        body, header, lines, end = split(text)
        game = header.get("game", [""])[0]
        title = title_of(game)
        if header.get("ruleset") != [str(title.ruleset)]:
            raise BadRecord(
                f"the record has ruleset {header.get('ruleset', ['?'])[0]}; {game} now plays {title.ruleset}"
            )
        try:
            seats = int(header["seats"][0])
            title.check_seats(seats)
            chosen = dict(entry.split("=", 1) for entry in header.get("option", []))
            setting = title.options.setting(chosen)
            overlay_name, _, overlay_text = header.get("overlay", [""])[0].partition(" ")
            overlay = json.loads(overlay_text) if overlay_text else None
            if overlay is not None and not is_table(overlay):
                raise BadRecord("the overlay is no table")
            seed = header.get("seed", [None])[0]
            record = Record(game, seats, seed, setting, header["commitment"][0], overlay_name, overlay)
            position = header.get("position", [""])[0]
            record.position = json.loads(position) if position else None
            record.names = [entry.split(" ", 1)[1] for entry in header.get("name", [])]
            record.shares = parse_shares(header.get("share", []), seats)
            parse_seating(record, header)
            choices, chances = record.notation, title.chances.worn(record.worn)
            record.setup, record.setup_mark = parse_tail(chances, lines[0].removeprefix("setup "))
            for line in lines[1:]:
                if line.startswith("anew "):
                    record.streams[len(record.decisions)] = parse_stream(line, record.streams, len(record.decisions))
                    continue
                seat, rest = line.split(" ", 1)
                choice, _, tail = rest.partition(" ~")
                chance, mark = parse_tail(chances, "~" + tail)
                record.decisions.append(Decision(int(seat), choices.parse(choice), chance, mark))
        except GuildhallError as trouble:
            raise BadRecord(f"the record cannot be read: {trouble}") from None
        except (KeyError, ValueError, IndexError):
            raise BadRecord("the record cannot be read: a line is not of the expected form") from None
        if end[0] != str(len(record.decisions)):
            raise BadRecord(f"the record announces {end[0]} decisions and holds {len(record.decisions)}")
        if end[-1] != sum_of(body):
            raise BadRecord("the sum in the last line does not match; the record was edited")
        record.result = " ".join(end[1:-1])
        return record


def from_position(form: dict[str, Any], rng: Rng) -> State:
    """A saved position that goes on with chance of its own."""
    state = revive(form)
    state.rng = rng
    return state


def split(text: str) -> tuple[str, dict[str, list[str]], list[str], list[str]]:
    """Body, header by key, decision lines and the words of the end line."""
    if not text.startswith(FORMAT + "\n"):
        raise BadRecord(f"this is no record; expected the first line '{FORMAT}'")
    rows = text.splitlines()
    if not rows[-1].startswith("end ") or not text.endswith("\n"):
        raise BadRecord("the record is truncated; expected an end line")
    header: dict[str, list[str]] = {}
    at = 1
    while at < len(rows) and not rows[at].startswith("setup "):
        key, _, value = rows[at].partition(" ")
        header.setdefault(key, []).append(value)
        at += 1
    if at == len(rows):
        raise BadRecord("the record is truncated; expected a setup line")
    body = text[: len(text) - len(rows[-1]) - 1]
    return body, header, rows[at:-1], rows[-1].split(" ")[1:]


def parse_shares(entries: list[str], seats: int) -> list[str]:
    """What each seat added to the seed; the lines stand in the order of the seats."""
    shares = [""] * seats if entries else []
    before = -1
    for entry in entries:
        number, _, share = entry.partition(" ")
        seat = int(number)
        if not before < seat < seats or str(seat) != number or not checked_share(share):
            raise BadRecord(f"'share {entry}' cannot stand here; expected one line a seat, in their order")
        shares[seat], before = share, seat
    return shares


def parse_stream(line: str, before: dict[int, int], decisions: int) -> int:
    """The number of a line `anew K`: higher than all before, and one at a place."""
    number = int(line.removeprefix("anew "))
    if line != f"anew {number}" or decisions in before or not max(before.values(), default=0) < number <= STREAMS:
        raise BadRecord(f"'{line}' cannot stand here; expected a number from 1 on, higher than those before")
    return number


def parse_seating(record: Record, header: dict[str, list[str]]) -> None:
    """The lines `colours` and `first`, each written only where it says something."""
    title = title_of(record.game)
    for line in header.get("colours", []):
        record.colours = line.split(" ")
        in_order = title.colours[: record.seats] == record.colours
        if len(header["colours"]) > 1 or in_order or len(record.colours) != record.seats or not all(record.colours):
            raise BadRecord(f"'colours {line}' cannot stand here; expected one line with a colour for each seat")
    for line in header.get("first", []):
        record.first = int(line)
        if line != str(record.first) or len(header["first"]) > 1 or title.seating.option:
            raise BadRecord(f"'first {line}' cannot stand here; expected one line with the seat that begins")


def parse_tail(chances: Vocabulary, tail: str) -> tuple[list[int], str]:
    mark, _, chance = tail.removeprefix("~").partition(" | ")
    outcomes = [chances.parse(words) for words in chance.split("; ")] if chance else []
    return outcomes, mark


def result_of(state: State) -> str:
    scores = ",".join(map(str, state.outcome.scores))
    return f"{'over' if state.over else 'running'} {scores} {state.fingerprint()}"


def commitment(seed: str) -> str:
    return sha256(f"guildhall {seed}".encode()).hexdigest()


def sum_of(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()
