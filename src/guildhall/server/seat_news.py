"""What is told about seats: lines of the log, what stands above the board until it is dismissed, the open request."""

import time

from guildhall.server.forms import LineInfo, SeatRequestInfo
from guildhall.server.templates import interface, message
from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables import closing
from guildhall.tables import seat_log as log
from guildhall.tables.live import LiveTable
from guildhall.tables.seat_changes import open_request, owner_of, vote_counts, voters
from guildhall.tables.seat_log import SeatEvent
from guildhall.tables.timing import Late

LATEST = 3  # pieces of news above the board
LATE = {
    Late.TURN: message("Time is up for {former}: the clock has moved"),
    Late.BOT: message("Time is up for {former}: a bot goes on until they are back"),
    Late.VOTE: message("Time is up for {former}: the others are asked whether a bot should play on"),
    Late.END: message("Time is up for {former}: the game ends"),
}
FOLLOWS = {
    Late.TURN: message("You are asked again in your next turn."),
    Late.BOT: message("It goes on until you are back."),
    Late.VOTE: message("The others are asked whether a bot should play on; a move of yours ends that."),
    Late.END: message("With that the game ends."),
}


def sentence(event: SeatEvent, language: str) -> str:
    """One sentence, the same for everybody."""
    say = interface(language).say
    blanks = {"name": event.name, "former": event.former, "by": event.said_by}
    to_bot = event.to == SeatKind.BOT
    if event.how == log.How.ASKED and to_bot:
        text = say("{by} asks whether a bot should play on for {former}", **blanks)
    elif event.how == log.How.ASKED:
        text = say("{by} asks whether somebody new should take the seat of {former}", **blanks)
    elif event.how == log.How.AGREED:
        text = say("{by} agrees", **blanks)
    elif event.how == log.How.REFUSED:
        text = say("{by} refuses: the seat of {former} stays as it is", **blanks)
    elif event.how == log.How.WITHDRAWN:
        text = say("{by} asks no longer for the seat of {former}", **blanks)
    elif event.how == log.How.LATE:
        text = say(LATE[Late(event.to)], **blanks)
    elif event.how == log.How.RETURNED:
        text = say("{former} is back", **blanks)
    elif event.how == log.How.RENAMED:
        text = say("{former} is called {name} from now on", **blanks)
    elif event.how == log.How.CLOSING:
        text = say("{by} wants to end the game", **blanks)
    elif event.how == log.How.CLOSED:
        text = say("All have agreed: the game ends", **blanks)
    elif event.how == log.How.PLAYING:
        text = say("{by} wants to play on", **blanks)
    elif event.how == log.How.BACK:
        text = say("{name} sits here again, from another device, and sees this hand there", **blanks)
    elif event.how == log.How.SAT and event.former:
        text = say("{name} sits down in the place of {former} and sees this hand from now on", **blanks)
    elif event.how == log.How.SAT:
        text = say("{name} sits down and sees this hand from now on", **blanks)
    else:
        text = given_on(event, language)
    return f"{text}: “{event.reason}”" if event.reason and event.how in (log.How.ASKED, log.How.VOTED) else text


def given_on(event: SeatEvent, language: str) -> str:
    """A seat that goes to a bot, or is opened: by whose will."""
    say, to_bot = interface(language).say, event.to == SeatKind.BOT
    blanks = {"former": event.former, "by": event.said_by}
    if not event.begun:
        return say("The seat of {former} was given on before the game began", **blanks)
    if event.how == log.How.LEFT:
        if to_bot:
            return say("{former} leaves; a bot plays on", **blanks)
        return say("{former} leaves; whoever comes by the link will see this hand", **blanks)
    if event.how == log.How.CONSENTED:
        if to_bot:
            return say("{former} agrees; a bot plays on", **blanks)
        return say("{former} agrees; whoever comes by the link will see this hand", **blanks)
    if event.how == log.How.VOTED:
        if to_bot:
            return say("By vote a bot plays on for {former}", **blanks)
        return say("By vote the seat of {former} is open; whoever comes by the link will see this hand", **blanks)
    if to_bot:
        return say("{by}, the host, lets another bot play for {former}", **blanks)
    return say("{by}, the host, opens the seat of {former}; whoever comes by the link will see this hand", **blanks)


def what_was_lost(event: SeatEvent, language: str) -> str:
    """How the reader has lost a seat, and what is left of it."""
    say, to_bot = interface(language).say, event.to == SeatKind.BOT
    if not event.begun:
        text = say("The host has given your seat on before the game began")
    elif event.how in (log.How.LEFT, log.How.CONSENTED):
        text = say("You have left your seat as {former}", former=event.former)
    elif to_bot:
        text = say("By vote a bot plays on for you, {former}", former=event.former)
    else:
        text = say("By vote your seat as {former} is open to somebody new", former=event.former)
    reason = f": “{event.reason}”" if event.reason and event.how == log.How.VOTED else "."
    kept = f" {say('Your moves keep your name, and you can go on watching.')}" if event.begun else ""
    return f"{text}{reason}{kept}"


def what_was_kept(event: SeatEvent, language: str) -> str:
    """What the clock has made of the turn of the reader, and what follows."""
    say, many = interface(language).say, interface(language).many
    if event.kept and not event.made:
        text = say("Your time was up: your draft was confirmed as it was.")
    elif event.kept:
        text = many(
            "Your time was up: the first step of your draft was kept, and the bot has finished the turn.",
            "Your time was up: the {n} steps of your draft were kept, and the bot has finished the turn.",
            event.kept,
        )
    else:
        text = say("Your time was up: the bot has made this turn for you.")
    return f"{text} {say(FOLLOWS[Late(event.to)])}".rstrip()


def is_worth_telling(event: SeatEvent) -> bool:
    """In the waiting room nobody minds which bot gets which seat."""
    return event.begun or event.was == SeatKind.PERSON


def lines(table: LiveTable, language: str) -> list[LineInfo]:
    """Lines of the log, each at the moment at which it happened."""
    found = []
    for event in table.seat_log:
        if is_worth_telling(event):
            moment = sum(move.entry < event.number for move in table.moves)
            found.append(LineInfo("line", event.seat, sentence(event, language), (), moment))
    return found


def latest(table: LiveTable, language: str, mine: list[int], reader: str = "") -> list[tuple[int, int, str]]:
    """The last news that everybody should see: number, seat, sentence. An open request is shown by itself.

    They are numbered among themselves: the entries of the log would tell of sealed moves. Whoever was late is told what
    the clock has made of it, and whoever has lost a seat, how.
    """
    outcome = (*log.CHANGES, log.How.REFUSED, log.How.LATE, log.How.RENAMED, log.How.CLOSED, log.How.PLAYING)
    events = [pair for pair in enumerate(table.seat_log, 1) if pair[1].how in outcome and pair[1].begun]
    own_late = [pair for pair in events if pair[1].how == log.How.LATE and pair[1].seat in mine]
    gone = None if mine or not reader else log.lost_by(table.seat_log, reader)
    lost = [pair for pair in events if pair[1] is gone and gone.how == log.How.VOTED]
    end = closing.ended_by(table.seat_log) if table.ended else None  # which stands above the board by itself
    recent = [pair for pair in events if pair[1] is not end][-LATEST:]
    shown = sorted({pair[0]: pair for pair in [*recent, *own_late[-1:], *lost]}.items())

    def told(number: int, event: SeatEvent) -> str:
        own = what_was_lost if (number, event) in lost else what_was_kept if (number, event) in own_late else sentence
        return own(event, language)

    return [(number, event.seat, told(number, event)) for number, (_, event) in shown]


def request_info(row: GameTable, who: Person | None, table: LiveTable) -> SeatRequestInfo | None:
    """The request that waits for an answer, as one of the people at the table sees it."""
    now = time.time()
    request = open_request(row, table.seat_log, now)
    if request is None or who is None or row.status != Status.RUNNING:
        return None
    asked, others = request.asked, voters(row, table.seat_log, request.asked.seat)
    chair = row.chairs[asked.seat]
    vote = vote_counts(row, table.seat_log, asked.seat, request.to, now, request.by_clock)
    owner, mine = owner_of(chair) == who.id, asked.by == who.id
    return SeatRequestInfo(
        number=request.number,
        seat=asked.seat,
        name=asked.former,
        to=request.to,
        by=asked.said_by,
        reason=asked.reason,
        mine=mine,
        owner=owner,
        asked=owner or (vote and who.id in others and who.id not in request.yes),
        vote=vote,
        agreed=[name for person, name in others.items() if person in request.yes],
        waiting=[name for person, name in others.items() if person not in request.yes] if vote else [asked.former],
        late=request.by_clock,
    )
