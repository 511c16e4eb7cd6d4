"""What a message says: the table by its game and people, and what is wanted. Nothing of the game itself."""

from typing import NamedTuple

from guildhall.server import game_list
from guildhall.server.templates import interface, message
from guildhall.storage.rows import GameTable
from guildhall.tables.calls import ASKED, CHAT, OVER, TURN
from guildhall.tables.seat_log import SeatEvent

WORDS = {
    TURN: message("{name}, it is your turn: {table}"),
    ASKED: message("{name}, you are asked something: {table}"),
    CHAT: message("{name}, somebody has named you in the chat: {table}"),
    OVER: message("{name}, the game is over: {table}"),
}
GONE_WORDS = message("{name}, somebody else plays on for you: {table}")


class Told(NamedTuple):
    """One line, and the address to go to."""

    line: str
    address: str


def called(row: GameTable, person: str, language: str) -> str:
    """A table by game and people, without oneself: `Belfort with Odile and Anselm`."""
    say, game = interface(language).say, game_list.game_name(row.game, language)
    others = [chair.name for chair in row.chairs if chair.person != person and chair.name]
    if not others:
        return game
    last = others[-1] if len(others) == 1 else say("{names} and {name}", names=", ".join(others[:-1]), name=others[-1])
    return say("{game} with {names}", game=game, names=last)


def told(kind: str, row: GameTable, seat: int, language: str, house: str) -> Told:
    """What somebody on a seat is told of an event."""
    chair = row.chairs[seat]
    table = called(row, chair.person or "", language)
    line = interface(language).say(WORDS[kind], name=chair.name, table=table)
    return Told(line, f"{house}/table/{row.id}?seat={seat}" if house else "")


def gone(row: GameTable, event: SeatEvent, language: str, house: str) -> Told:
    """What somebody is told who has lost a seat, with the reason that the others gave."""
    table = called(row, event.owner, language)
    line = interface(language).say(GONE_WORDS, name=event.former, table=table)
    line = f"{line} “{event.reason}”" if event.reason else line
    return Told(line, f"{house}/table/{row.id}" if house else "")


def body(lines: list[Told], stop: str, stop_table: str, settings: str, language: str) -> str:
    """The text of a letter."""
    say = interface(language).say
    parts = [f"{one.line}\n{one.address}".rstrip() for one in lines]
    foot = [say("Which messages you get, and when: {address}", address=settings)]
    if stop_table:
        foot.append(say("No more about this table: {address}", address=stop_table))
    foot.append(say("No more letters at all: {address}", address=stop))
    return "\n\n".join([*parts, "-- \n" + "\n".join(foot)]) + "\n"
