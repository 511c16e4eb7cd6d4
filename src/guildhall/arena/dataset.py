"""Games for study: the record of each, and a flat table with a row for every seat at the end of every round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

from guildhall.arena.course import Course
from guildhall.arena.extras import needed
from guildhall.arena.match import ENDLESS, shares
from guildhall.bots import bot
from guildhall.kernel.errors import GuildhallError, Unwritable, reason, unwritable
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of

RECORDS: Final = "records"
TABLE: Final = "rounds.parquet"
ROWS: Final = 20_000  # kept in memory before they are written


@dataclass(frozen=True, slots=True)
class Collection:
    """What is played; the bots move on by one seat after each game."""

    game: str
    bots: list[str]
    seed: int | str = 1
    options: Mapping[str, object] = field(default_factory=dict)
    preset: str | None = None
    overlay: Mapping[str, Any] | None = None
    overlay_name: str = ""
    colours: Sequence[str] = ()  # of the seats
    first: int | None = None  # the seat that begins, where one is named

    def order(self, number: int) -> list[int]:
        """Which bot sits on each seat."""
        seats = len(self.bots)
        return [(seat + number) % seats for seat in range(seats)]

    def begin(self, number: int) -> Record:
        names = [self.bots[who] for who in self.order(number)]
        overlay = dict(self.overlay) if self.overlay else None
        seed, options = f"{self.seed}/{number}", dict(self.options)
        dressed = self.overlay_name, self.colours, self.first
        return Record.start(self.game, len(names), seed, options, self.preset, names, overlay, *dressed)


class Played(NamedTuple):
    """One game: the text of its record and its rows of the table."""

    number: int
    finished: bool
    decisions: int
    record: str
    rows: list[dict[str, Any]]


def play(collection: Collection, number: int) -> Played:
    record = collection.begin(number)
    state = record.live()
    order = collection.order(number)
    players = [bot(collection.bots[who], f"{collection.seed}/{number}/{who}") for who in order]
    course = Course(state)
    while not state.over and len(record.decisions) < ENDLESS:
        seat = state.actors[0]
        record.apply(seat, players[seat].choose(state, seat))
        course.follow(state)
    outcome = state.outcome
    won = shares(outcome.ranks)
    rows = [
        {
            "game": number,
            "round": moment.round,
            "seat": seat,
            "bot": collection.bots[order[seat]],
            **figures,
            **{name: float(value) for name, value in moment.table.items()},
            "final_score": outcome.scores[seat],
            "final_rank": outcome.ranks[seat],
            "won": float(won[seat]),
        }
        for moment in course.moments
        for seat, figures in enumerate(moment.seats)
    ]
    return Played(number, state.over, len(record.decisions), record.text(), rows)


def schema_of(collection: Collection) -> Any:
    """The columns: which game, round, seat and bot; the figures of the title's study; how the game ended."""
    arrow = needed("pyarrow", "parquet", "a dataset")
    study = title_of(collection.game).study
    tables = study.table(collection.begin(0).live().view(None))
    whole, number = arrow.int32(), arrow.float64()
    columns = {"game": arrow.int64(), "round": whole, "seat": whole, "bot": arrow.string()}
    columns |= dict.fromkeys([*study.FEATURES, *tables], number)
    columns |= {"final_score": whole, "final_rank": whole, "won": number}
    return arrow.schema(list(columns.items()), metadata={**study.FEATURES, **study.CURVES})


def check_folder(folder: Path) -> None:
    """A folder that holds something is somebody's: it is left alone."""
    try:
        in_use = folder.exists() and (not folder.is_dir() or any(folder.iterdir()))
    except OSError as trouble:
        raise unwritable(folder, trouble) from None
    if in_use:
        raise GuildhallError(f"{folder} exists already and is not empty; choose another folder")


def make_folder(folder: Path) -> None:
    try:
        (folder / RECORDS).mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise GuildhallError(f"{folder} cannot be made: {reason(trouble)}") from None


def write(collection: Collection, games: Iterable[Played], folder: Path, total: int) -> tuple[int, int, int]:
    """Writes games as they come; finished games, decisions and rows. What came before a break is complete."""
    schema = schema_of(collection)
    coming = iter(games)
    first = next(coming, None)  # if nobody can play at all, nothing is left behind
    make_folder(folder)
    finished = decisions = rows = 0
    digits = len(str(max(0, total - 1)))
    with Rows(folder / TABLE, schema) as table:
        for game in chain([first] if first else [], coming):
            keep(folder / RECORDS / f"{game.number:0{digits}}.record", game.record)
            table.add(game.rows)
            finished += game.finished
            decisions += game.decisions
            rows += len(game.rows)
    return finished, decisions, rows


class Rows:
    """The table, written in large pieces; if the disk is full it is taken away, for nobody can read half of one."""

    def __init__(self, path: Path, schema: Any) -> None:
        self.path = path
        self.schema = schema
        self.waiting: list[dict[str, Any]] = []
        with self.whole_or_none():
            self.writer = needed("pyarrow.parquet", "parquet", "a dataset").ParquetWriter(path, schema)

    def add(self, rows: list[dict[str, Any]]) -> None:
        self.waiting += rows
        if len(self.waiting) >= ROWS:
            self.flush()

    def flush(self) -> None:
        arrow = needed("pyarrow", "parquet", "a dataset")
        rows, self.waiting = self.waiting, []
        with self.whole_or_none():
            self.writer.write_table(arrow.Table.from_pylist(rows, schema=self.schema))

    @contextmanager
    def whole_or_none(self) -> Iterator[None]:
        try:
            yield
        except OSError as trouble:
            self.path.unlink(missing_ok=True)
            raise Unwritable(f"{self.path} cannot be written: {reason(trouble)}; the records are kept") from None

    def __enter__(self) -> "Rows":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.waiting:
            self.flush()
        with self.whole_or_none():
            self.writer.close()


def keep(path: Path, record: str) -> None:
    """A whole record or none."""
    whole = False
    try:
        path.write_text(record, encoding="utf-8")
        whole = True
    except OSError as trouble:
        raise unwritable(path, trouble) from None
    finally:
        if not whole:
            path.unlink(missing_ok=True)
