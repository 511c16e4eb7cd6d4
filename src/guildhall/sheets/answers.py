"""What an owner has said of a box so far: piece by piece the same, corrected, or not to be told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

from guildhall.kernel.title import Title
from guildhall.sheets.pieces import OWNER, Piece, pieces_of

REMEMBERED: Final = 200  # answers that can be taken back


class Said(StrEnum):
    SAME = "same"
    MINE = "mine"
    UNKNOWN = "unknown"


class Tally(NamedTuple):
    """How many pieces were looked at, and with what result."""

    same: int
    corrected: int
    unknown: int
    all: int

    @property
    def done(self) -> int:
        return self.same + self.corrected + self.unknown

    @property
    def left(self) -> int:
        return self.all - self.done


@dataclass(slots=True)
class Answers:
    """`said` by the key of a piece: {"said": …, "values": {path: value}}; `past` holds what each answer replaced."""

    title: Title
    said: dict[str, dict[str, Any]] = field(default_factory=dict)
    past: list[list[Any]] = field(default_factory=list)

    def say(self, piece: Piece, said: Said, values: Mapping[str, Any] | None = None) -> None:
        """Notes an answer; values that are as printed are none, and a correction without values is `the same`."""
        answer: dict[str, Any] = {"said": said.value}
        if said == Said.MINE:
            printed = {value.key: value.printed for value in piece.values}
            corrected = {key: value for key, value in (values or {}).items() if differs(printed[key], value)}
            answer = {"said": said.value, "values": corrected} if corrected else {"said": Said.SAME.value}
        self.past.append([piece.key, self.said.get(piece.key)])
        del self.past[:-REMEMBERED]
        self.said[piece.key] = answer

    def undo(self) -> str:
        """Takes the last answer back; the key of its piece, or nothing where there is none."""
        if not self.past:
            return ""
        key, before = self.past.pop()
        if before is None:
            self.said.pop(key, None)
        else:
            self.said[key] = before
        return str(key)

    def of(self, piece: Piece) -> Said | None:
        answer = self.said.get(piece.key)
        return Said(answer["said"]) if answer else None

    def corrected(self, piece: Piece) -> dict[str, Any]:
        """The values of a piece that differ from the printed ones, by their path."""
        values: dict[str, Any] = self.said.get(piece.key, {}).get("values", {})
        return values

    def value(self, piece: Piece, key: str) -> Any:
        """A value as this box has it."""
        value = piece.value(key)
        return self.corrected(piece).get(key, value.printed if value else None)

    # ---- as tables

    def overlay(self, without: frozenset[str] = frozenset()) -> dict[str, Any]:
        """The corrections alone: what games are played with."""
        tables: dict[str, Any] = {}
        for piece in pieces_of(self.title).values():
            if piece.key not in without:
                for key, value in self.corrected(piece).items():
                    put(tables, (*piece.path, *key.split(".")), value)
        return tables

    def labelled(self) -> dict[str, Any]:
        """The corrections, and of every piece that was compared with a box that its owner has said so."""
        tables: dict[str, Any] = {}
        for piece in pieces_of(self.title).values():
            if self.of(piece) in (Said.SAME, Said.MINE):
                for key, value in self.corrected(piece).items():
                    put(tables, (*piece.path, *key.split(".")), value)
                for label in piece.labels:
                    put(tables, (*piece.path, *label), OWNER)
        return tables

    # ---- how far it is

    def tally(self, kind: str = "", doubtful: bool = True) -> Tally:
        """Counts the pieces that no source is known for, or all; of one kind or of all."""
        pieces = [
            piece
            for piece in pieces_of(self.title).values()
            if (not kind or piece.kind == kind) and (piece.doubtful or not doubtful)
        ]
        said = [self.of(piece) for piece in pieces]
        return Tally(said.count(Said.SAME), said.count(Said.MINE), said.count(Said.UNKNOWN), len(pieces))

    @property
    def complete(self) -> bool:
        """Whether everything that no source is known for was compared with a box."""
        tally = self.tally()
        return tally.same + tally.corrected == tally.all


def differs(printed: object, value: object) -> bool:
    return value != printed or isinstance(value, bool) != isinstance(printed, bool)


def put(tables: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    """Sets a value in tables within tables."""
    here = tables
    for key in path[:-1]:
        here = here.setdefault(key, {})
    here[path[-1]] = value
