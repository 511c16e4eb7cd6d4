"""The shapes of the HTTP API: what is asked and what is answered."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from guildhall.kernel.streams import SHARE
from guildhall.sheets.files import FILE_LENGTH
from guildhall.storage.rows import Study, Undo

# Every character but NUL and halves of surrogate pairs, which neither database keeps.
STORABLE = r"^[^\x00\ud800-\udfff]*$"
SAID = r"^[^\x00\ud800-\udfff]*[^\s\x00\ud800-\udfff][^\x00\ud800-\udfff]*$"  # the same, and not only blanks
RECORD_LENGTH = 300_000  # letters; the longest games need a fifth of it
Text = Annotated[str, Meta(max_length=200, pattern=STORABLE)]
ShortText = Annotated[str, Meta(max_length=60, pattern=STORABLE)]
Share = Annotated[str, Meta(pattern=f"^({SHARE})?$")]
ChoiceText = Annotated[str, Meta(max_length=120, pattern=STORABLE)]


class NameForm(Struct):
    name: ShortText


class SitForm(Struct):
    """`share`: hex digits of your own that nobody else knows, added to the seed if the game has not begun."""

    name: ShortText = ""
    share: Share = ""
    colour: ShortText = ""


class AccountForm(Struct):
    login: ShortText
    password: Text


class ChairForm(Struct):
    """`me`, `here` (somebody else at this screen), `bot` or `open`; and a colour of the title, if one is wished."""

    kind: ShortText
    name: ShortText = ""
    bot: ShortText = "greedy"
    colour: ShortText = ""


class TimingForm(Struct):
    """`kind`: none, live (`bank` seconds for the game, `turn` seconds a turn, which run first) or days (`days` a turn,
    of which waking hours count). `late`: what follows when time is up: turn (nothing more), bot (it goes on), vote (the
    others are asked whether a bot gets the seat) or end."""

    kind: ShortText = "none"
    bank: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] = 0
    turn: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] = 0
    days: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] = 0
    late: ShortText = "turn"


class HabitsForm(Struct):
    """`quiet`: two minutes of the day, from and to, in which clocks over days rest and nobody calls me; `holidays`:
    dates; `weekends`: whether they rest; `away`: the day of my return, empty if I am back; `pace`: slow, normal or at
    once. What is not given stays."""

    zone: ShortText | None = None
    quiet: Annotated[list[Annotated[int, Meta(ge=-10_000, le=10_000)]], Meta(max_length=2)] | None = None
    weekends: bool | None = None
    holidays: Annotated[list[ShortText], Meta(max_length=100)] | None = None
    away: ShortText | None = None
    pace: ShortText | None = None


class TableForm(Struct):
    """A `share` of the seed counts only with a `ticket` (`POST /api/tickets`), which fixed the seed before. `first` is
    the seat that begins, counted from 0, where the rules let it be named; without it chance decides."""

    game: ShortText
    chairs: Annotated[list[ChairForm], Meta(max_length=5)]
    name: ShortText = ""
    options: dict[str, Text] = {}
    preset: ShortText | None = None
    public: bool = False
    undo: ShortText = Undo.CONSENT
    clock: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    ticket: Text = ""
    share: Share = ""
    study: ShortText = Study.AFTER
    first: Annotated[int, Meta(ge=-1000, le=1000)] | None = None
    sheet: ShortText = ""  # whose box is played with: one of `GET /api/sheets`
    timing: TimingForm | None = None  # instead of `clock`
    gathers: bool = False  # begins when all are ready, not as soon as every seat is taken


class JoinForm(Struct):
    """The secret of an invite link; a stranger also needs a name."""

    secret: Text
    name: ShortText = ""
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    share: Share = ""
    colour: ShortText = ""


class ColourForm(Struct):
    """A colour of the title that nobody who sits there has."""

    colour: ShortText


class RecoverForm(Struct):
    code: ShortText


class HandOverForm(Struct):
    """`open`, or the spec of a bot."""

    to: ShortText


class AskForm(Struct):
    """`open`, or the spec of a bot; and why, for the others to read."""

    to: ShortText
    reason: Annotated[str, Meta(max_length=120, pattern=STORABLE)] = ""


class SeatAnswerForm(Struct):
    """`request` is the number of the request as the table gives it: an answer to another one counts for nothing."""

    request: Annotated[int, Meta(ge=0, le=2_000_000_000)]
    agrees: bool


class DraftForm(Struct):
    choices: Annotated[list[ChoiceText], Meta(max_length=400)]


class PlanForm(Struct):
    """The choices of a plan in their order; `otherwise` says `ask` or `skip` for each. `careful`: what is newly shown
    stops it."""

    choices: Annotated[list[ChoiceText], Meta(max_length=12)]
    otherwise: Annotated[list[ShortText], Meta(max_length=12)] = []
    armed: bool = False
    careful: bool = True


class StandingForm(Struct):
    name: ShortText
    on: bool = True


class StandingInfo(Struct):
    """An answer that can be given ahead; `until` is what ends it: phase, round or game."""

    name: str
    words: str
    until: str
    on: bool


class PlanInfo(Struct):
    """`broken`: why it stopped: refused, price, shown or late."""

    choices: list[str]
    otherwise: list[str]
    armed: bool
    careful: bool
    broken: str


class AheadInfo(Struct):
    standing: list[StandingInfo]
    plan: PlanInfo


class CommitForm(Struct):
    """`version` as the offer gave it; `key` is any text of your own that makes a repeated request harmless."""

    choices: Annotated[list[ChoiceText], Meta(min_length=1, max_length=400)]
    version: ShortText
    key: Annotated[str, Meta(min_length=1, max_length=60, pattern=STORABLE)]


class RewindForm(Struct):
    """Back to that moment of the seat; without it, before the seat's last turn. A word is for the others to read."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    moves: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    word: Annotated[str, Meta(max_length=120, pattern=STORABLE)] = ""


class AnswerForm(Struct):
    agrees: bool
    word: Annotated[str, Meta(max_length=120, pattern=STORABLE)] = ""


class SwapForm(Struct):
    other: Annotated[int, Meta(ge=0, le=9)]


class AgreeForm(Struct):
    agrees: bool


class ReadyForm(Struct):
    ready: bool = True


class GatherForm(Struct):
    gathers: bool


class BeginForm(Struct):
    """The bot that gets the seats which are open."""

    bot: ShortText = "apprentice"


class ChatForm(Struct):
    text: Annotated[str, Meta(max_length=500, pattern=SAID)]


class WebhookForm(Struct):
    url: Annotated[str, Meta(max_length=300, pattern=STORABLE)]


class CallsForm(Struct):
    """Where, what for and when to call me. `digest` is in minutes after midnight; time zone and quiet hours are among
    my habits (`/api/me/habits`)."""

    places: list[ShortText] = []
    mail: Annotated[str, Meta(max_length=254, pattern=STORABLE)] = ""
    webhook: Annotated[str, Meta(max_length=300, pattern=STORABLE)] = ""
    kinds: list[ShortText] = []
    often: ShortText = "once"
    digest: Annotated[int, Meta(ge=0, lt=1440)] = 480


class CallsInfo(CallsForm):
    """`confirmed`: whoever reads letters at the address has said that they are wanted. `push`: browsers that take push
    messages. `push_key`: what a browser is told to subscribe with. `tables`: those with a setting of their own."""

    confirmed: bool = False
    sends_mail: bool = False
    push: int = 0
    push_key: str = ""
    tables: dict[str, str] = {}


class TableCallsForm(Struct):
    """How to call about one table: `once`, `digest`, `never`, or empty for as usual."""

    often: ShortText


class PushKeys(Struct):
    p256dh: Annotated[str, Meta(max_length=120, pattern=STORABLE)]
    auth: Annotated[str, Meta(max_length=40, pattern=STORABLE)]


class PushForm(Struct):
    """A browser's push subscription, as it says it."""

    endpoint: Annotated[str, Meta(max_length=500, pattern=STORABLE)]
    keys: PushKeys


class PushEndForm(Struct):
    endpoint: Annotated[str, Meta(max_length=500, pattern=STORABLE)]


class CopyForm(Struct):
    """The position at a moment of the game, counted as that seat can look back on it."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class RecordForm(Struct):
    text: Annotated[str, Meta(max_length=RECORD_LENGTH, pattern=STORABLE)]


class SheetForm(Struct):
    """The text of a sheet's file, as `--components` takes it; without one a sheet is begun."""

    game: ShortText
    name: ShortText = ""
    text: Annotated[str, Meta(max_length=FILE_LENGTH, pattern=STORABLE)] = ""


# ---- answers


class PersonInfo(Struct):
    name: str
    login: str | None
    id: str


class HabitsInfo(Struct):
    """`away`: the day of my return, empty if I am here."""

    zone: str
    quiet: list[int]
    weekends: bool
    holidays: list[str]
    pace: str
    away: str


class ClockInfo(Struct):
    """In seconds: when it runs out, when the own seconds of the turn do and `bank` begins; one that `rests` has `left`.

    Until the deadline the stretches of `pauses` do not count.
    """

    deadline: int
    turn: int
    bank: int
    left: int
    rests: bool
    pauses: list[tuple[int, int]]


class ChairInfo(Struct):
    number: int
    kind: str
    name: str
    bot: str
    mine: bool
    to_move: bool
    held: bool = False  # a person has played this hand: it is given on only by its owner or by a vote
    colour: str = ""
    free: list[str] = []  # before the game begins, if I choose for this seat: the colours it may have
    clock: ClockInfo | None = None  # as far as I may know it
    away: bool = False  # time was up, and the bot goes on until its owner is back
    away_until: float = 0.0  # when somebody comes back who has said to be away
    ready: bool = False  # in the waiting room: wants to begin
    presence: str = ""  # here, thinking (here and asked), site (elsewhere in the house) or away; empty for a bot


class SeatRequestInfo(Struct):
    """Somebody asks to give a seat on. `asked`: whether I may answer; `vote`: whether all others decide, not the owner.

    `to` is `open` or the spec of a bot; `agreed` and `waiting` are names. `late`: the clock asks, and `by` is nobody.
    """

    number: int
    seat: int
    name: str
    to: str
    by: str
    reason: str
    mine: bool
    owner: bool
    asked: bool
    vote: bool
    agreed: list[str]
    waiting: list[str]
    late: bool = False


class TicketInfo(Struct):
    """The table that will be opened with this ticket, and the commitment to its seed."""

    ticket: str
    table: str
    commitment: str


class TableInfo(Struct):
    """`origin` is `house`, `record` or `copy`; only what the house shuffled is `provable` and has a `commitment`.
    `bound`: the seats whose shares are in the seed."""

    id: str
    name: str
    game: str
    status: str
    options: dict[str, str]
    public: bool
    undo: str
    clock: int
    chairs: list[ChairInfo]
    host: bool
    moves: int
    updated: float
    origin: str
    provable: bool
    rated: bool
    commitment: str
    bound: list[int]
    invite: str | None = None
    watch: str | None = None
    result: dict[str, Any] | None = None
    proposal: dict[str, Any] | None = None
    study: str = Study.AFTER
    seat_request: SeatRequestInfo | None = None
    first: int | None = None  # the seat that was named to begin; of some titles an option says it
    colours: list[str] = []  # that somebody who sits down now may have
    closed: str = ""  # in a list: why the table cannot be opened
    sheet: str = ""  # what the sheet is called whose values are played with
    timing: dict[str, Any] = {}  # as in the form for a new table
    ended: bool = False  # before the game was over: all wanted it, or a clock has run out
    gathers: bool = False  # it begins when all are ready


class SheetInfo(Struct):
    """A sheet: `pieces` that no source is known for, `same` and `corrected` of them; `left_out` when it was brought."""

    id: str
    game: str
    name: str
    author: str
    mine: bool
    shared: bool
    retired: bool
    complete: bool
    pieces: int
    same: int
    corrected: int
    unknown: int
    updated: float
    file: str = ""
    left_out: list[str] = []


class LabelInfo(Struct):
    text: str
    name: str
    detail: str
    refs: list[str]
    changes: dict[str, list[int]] = {}
    rule: str = ""
    words: str = ""


class OfferInfo(Struct):
    seat: int
    version: str
    question: str
    rule: str
    choices: list[LabelInfo]
    near_misses: list[LabelInfo]


class DraftInfo(Struct):
    """The projected position. `complete`: nothing more is asked in this turn, or going on would reveal something."""

    choices: list[str]
    complete: bool
    reveals: bool
    view: Mapping[str, Any]
    offer: OfferInfo | None


class Sat(Struct):
    table: str
    seat: int
    recovery: str


class FoundInfo(Struct):
    """What a recovery code opens: a seat, or only the table where it is somebody else's now; `words` say how that came
    about."""

    table: str
    seat: int | None
    recovery: str
    words: str = ""


class JudgedInfo(Struct):
    """A choice, and every seat's chance to win if it is made."""

    text: str
    name: str
    chances: list[float]


class AdviceInfo(Struct):
    """What a bot thinks of a question, the best chances first; `chosen` is what was done, in a finished game."""

    seat: int
    bot: str
    options: list[JudgedInfo]
    chosen: str = ""


class LineInfo(Struct, frozen=True):
    level: str
    seat: int | None
    text: str
    refs: tuple[str, ...]
    move: int


class UndoneInfo(Struct):
    """What going back would undo, as a seat may know it: the lines, or for many moves how many by player; and what
    hidden things were seen since."""

    moves: int
    lines: list[str]
    by_player: dict[str, int]
    hidden: list[str]


class RematchInfo(Struct):
    """The table of the rematch; empty while somebody has not answered."""

    table: str


class ChatInfo(Struct):
    id: int
    name: str
    text: str
    at: float
    mine: bool
    room: str = "table"  # or `watchers`
    by: str = ""  # the same for all messages of one person, and nothing else


class ErrorInfo(Struct):
    error: str
    rule: str = ""


def plain(value: Any) -> Any:
    """A Struct as builtin types, for the socket."""
    return msgspec.to_builtins(value)
