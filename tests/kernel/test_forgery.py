"""Records that were truncated, edited or forged: every damage shows, in reading or in replaying."""

from random import Random

import pytest

import hamlet
from guildhall import Record
from guildhall.kernel.errors import BadRecord, GuildhallError
from guildhall.kernel.notation import Names
from guildhall.kernel.record import commitment, sum_of
from wander import recorded

pytestmark = pytest.mark.engine


def resummed(text: str) -> str:
    """The text with count and sum of the end line put right, as a careful forger would."""
    rows = text.splitlines(keepends=True)
    body, end = "".join(rows[:-1]), rows[-1].split(" ")
    decisions = sum(row[0].isdigit() for row in rows)
    return f"{body}{' '.join(['end', str(decisions), *end[2:-1], sum_of(body)])}\n"


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return resummed(text.replace(old, new, 1))


def rejected(text: str) -> str:
    """The sentence with which the record is refused, in reading or in replaying it."""
    with pytest.raises(BadRecord) as trouble:
        Record.parse(text).verify()
    return str(trouble.value)


@pytest.fixture(scope="module")
def text() -> str:
    """A whole game with an option and names."""
    return recorded("hamlet", 3, 11, options={"nights": "harsh"}, names=["Ann", "Bo", "Cy"]).text()


@pytest.fixture(scope="module")
def seedless() -> str:
    return recorded("hamlet", 3, 11).text(with_seed=False)


# ---- foreign and truncated


@pytest.mark.parametrize(
    "foreign", ["", "\n", "hello", "{}", "guildhall record 2\n", "guildhall record 1", "\ufeffguildhall record 1\n"]
)
def test_what_is_no_record_is_refused(foreign: str) -> None:
    assert rejected(foreign) == "this is no record; expected the first line 'guildhall record 1'"


def test_every_truncation_is_noticed(text: str) -> None:
    for cut in range(0, len(text), 3):
        rejected(text[:cut])
    rejected(text[:-1])


def test_a_missing_end_or_setup_is_named(text: str) -> None:
    rows = text.splitlines(keepends=True)
    assert rejected("".join(rows[:-1])) == "the record is truncated; expected an end line"
    no_setup = [row for row in rows if not row.startswith("setup")]
    assert rejected(resummed("".join(no_setup))) == "the record is truncated; expected a setup line"
    assert rejected(rows[0] + rows[-1]) == "the record is truncated; expected a setup line"


def test_a_record_of_another_game_or_ruleset_is_refused(text: str) -> None:
    with pytest.raises(GuildhallError, match="unknown game 'chess'; expected one of"):
        Record.parse(changed(text, "game hamlet", "game chess"))
    elsewhere = changed(changed(text, "game hamlet", "game pillars"), "ruleset 1", "ruleset 2")
    assert rejected(elsewhere).startswith("the record cannot be read: ")
    assert rejected(changed(text, "ruleset 1", "ruleset 2")) == "the record has ruleset 2; hamlet now plays 1"
    assert rejected(changed(text, "ruleset 1\n", "")) == "the record has ruleset ?; hamlet now plays 1"


# ---- edited


def test_a_change_anywhere_is_noticed_without_replaying(text: str) -> None:
    random, end = Random(1), text.rindex("end ")
    for _ in range(300):
        at = random.randrange(end)
        with pytest.raises(GuildhallError):
            Record.parse(text[:at] + random.choice("0aZ~ \n") * (text[at] not in "0aZ~ \n") + text[at + 1 :])


def test_a_change_in_the_end_line_is_noticed(text: str) -> None:
    rows = text.splitlines()
    for at in range(len("end "), len(rows[-1])):
        other = "1" if rows[-1][at] != "1" else "2"
        rejected("\n".join([*rows[:-1], rows[-1][:at] + other + rows[-1][at + 1 :], ""]))
    rejected("\n".join([*rows[:-1], "end", ""]))
    rejected("\n".join([*rows[:-1], "end ", ""]))


def test_lines_lost_doubled_or_swapped_are_noticed_even_with_a_new_sum(text: str) -> None:
    rows = text.splitlines(keepends=True)
    first = next(number for number, row in enumerate(rows) if row.startswith("setup"))
    for at in range(first, len(rows) - 1):
        rejected(resummed("".join(rows[:at] + rows[at + 1 :])))
        rejected(resummed("".join([*rows[: at + 1], *rows[at:]])))
        if at + 2 < len(rows) and rows[at] != rows[at + 1]:
            rejected(resummed("".join([*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]])))


def test_an_edited_decision_is_noticed_even_with_a_new_sum() -> None:
    record = recorded("hamlet", 3, 11, decisions=30)
    for number, line in enumerate(record.decisions):
        before = record.replay(number)
        for other in [choice for choice in before.legal(line.seat) if choice != line.choice]:
            edited = Record.parse(record.text())
            edited.decisions[number].choice = other
            with pytest.raises(BadRecord):
                edited.verify()


def test_an_illegal_decision_is_named_with_its_rule(text: str) -> None:
    rows = text.splitlines(keepends=True)
    first = next(number for number, row in enumerate(rows) if row.startswith("setup")) + 1
    mark = rows[first].split("~")[1]
    forged = resummed("".join([*rows[:first], f"0 guard ~{mark}", *rows[first + 1 :]]))
    said = "decision 1 of the record is illegal: other question: HA-BUILD-1"
    assert rejected(forged) == said


@pytest.mark.parametrize("seat", ["7", "-1", "15", "x", ""])
def test_a_seat_that_is_not_at_the_table_is_noticed(text: str, seat: str) -> None:
    rows = text.splitlines(keepends=True)
    at = next(number for number, row in enumerate(rows) if " done ~" in row)
    rejected(resummed("".join([*rows[:at], seat + rows[at][1:], *rows[at + 1 :]])))


def test_a_decision_after_the_end_is_noticed(text: str) -> None:
    rows = text.splitlines(keepends=True)
    assert "game over" in rejected(resummed("".join([*rows[:-1], "0 pass ~0000\n", rows[-1]])))


@pytest.mark.parametrize(
    "old, new",
    [
        ("seats 3", "seats 2"),
        ("seats 3", "seats 9"),
        ("seats 3", "seats three"),
        ("seats 3\n", ""),
        ("nights=harsh", "nights=mild"),
        ("nights=harsh", "nights=awful"),
        ("nights=harsh", "nights"),
        ("nights=harsh", "days=long"),
        ("seed 11", "seed 12"),
        ("commitment ", "commitment 0"),
        (f"commitment {commitment('11')}\n", ""),
        ("setup ~", "setup ~0"),
        ("option ", 'overlay x {"setup": {"start": [9, 9]}}\noption '),
        ("option ", 'overlay x {"card": {"inn": {"cost": 0}}}\noption '),
        ("option ", "overlay x 3\noption "),
        ("option ", "overlay x {\noption "),
        ("option ", "position {}\noption "),
        ("option ", "position 3\noption "),
        ("option ", "position {\noption "),
    ],
)
def test_an_edited_header_is_noticed_even_with_a_new_sum(text: str, old: str, new: str) -> None:
    rejected(changed(text, old, new))


def test_a_seed_that_does_not_match_the_commitment_is_named(text: str) -> None:
    said = rejected(changed(text, "seed 11", "seed 12"))
    assert said == "the seed does not match the commitment; the record was edited"


def test_another_seed_with_its_own_commitment_gives_another_game(text: str) -> None:
    forged = text.replace("seed 11", "seed 12").replace(commitment("11"), commitment("12"))
    assert "disagrees with its seed at the set-up" in rejected(resummed(forged))


def chance_edits(text: str) -> list[str]:
    """Every outcome of chance replaced by another, lost, and doubled."""
    words, edits = hamlet.TITLE.chances, []
    rows = text.splitlines(keepends=True)
    for at, row in enumerate(rows):
        head, bar, tail = row.rstrip("\n").partition(" | ")
        outcomes = tail.split("; ") if bar else []
        for number, outcome in enumerate(outcomes):
            verb, name = outcome.split(" ")
            argument = words.arguments[words.codes[verb]][0]
            assert isinstance(argument, Names)
            other = next(one for one in argument.ids if one != name)
            for put in ([f"{verb} {other}"], [], [outcome, outcome]):
                new = outcomes[:number] + put + outcomes[number + 1 :]
                line = f"{head}{' | ' if new else ''}{'; '.join(new)}\n"
                edits.append(resummed("".join([*rows[:at], line, *rows[at + 1 :]])))
    return edits


def test_edited_chance_is_noticed_with_the_seed(text: str) -> None:
    for edit in chance_edits(text):
        assert "the record disagrees with its seed" in rejected(edit)


def test_edited_chance_is_noticed_without_the_seed(seedless: str) -> None:
    for edit in chance_edits(seedless):
        rejected(edit)


@pytest.mark.parametrize("junk", ["card", "card ace", "roll 6", "card well;card mill", ""])
def test_chance_that_cannot_be_read_is_noticed(text: str, junk: str) -> None:
    rows = text.splitlines(keepends=True)
    at = next(number for number, row in enumerate(rows) if row.startswith("setup"))
    head = rows[at].partition(" | ")[0]
    rejected(resummed("".join([*rows[:at], f"{head} | {junk}\n", *rows[at + 1 :]])))


def test_a_refused_record_leaves_no_state_behind(text: str) -> None:
    record = Record.parse(changed(text, "nights=harsh", "nights=mild"))
    with pytest.raises(BadRecord):
        record.verify()
    assert record.state is None


# ---- shares of the players and streams after take-backs

SHARES = ["0123456789abcdef", "", "ff" * 32]


def taken_back() -> Record:
    """A game with two shares that was taken back, drew, and was taken back again later: streams 2 and 5."""
    record = Record.start("hamlet", 3, 11)
    record.shares, random = SHARES[:], Random(3)
    record.state = record.begin()
    record.setup, record.setup_mark = record.state.draws, record.state.fingerprint()[:4]
    for number in range(2000):
        if number in (4, 20):
            record.streams[number] = {4: 2, 20: 5}[number]
            record.renew(record.live(), number)
        if record.live().over:
            break
        seat = random.choice(record.live().actors)
        record.apply(seat, random.choice(record.live().legal(seat)))
    assert record.live().over
    return record


@pytest.fixture(scope="module")
def bound_text() -> str:
    return taken_back().text()


def test_shares_and_streams_are_written_read_and_verified(bound_text: str) -> None:
    record = Record.parse(bound_text)
    assert record.shares == SHARES
    assert sorted(record.streams.values()) == [2, 5]
    assert record.verify().over
    assert record.text() == bound_text
    for line in ("share 0 0123456789abcdef", f"share 2 {'ff' * 32}", "anew 2", "anew 5"):
        assert f"\n{line}\n" in bound_text


def test_a_record_without_its_seed_tells_neither_shares_nor_streams() -> None:
    text = taken_back().text(with_seed=False)
    assert "share" not in text
    assert "anew" not in text
    assert Record.parse(text).verify().over


@pytest.mark.parametrize(
    "old, new",
    [
        ("share 0 0123", "share 0 1123"),  # edited
        ("share 0 0123456789abcdef\n", ""),  # removed
        ("share 0 ", "share 1 "),  # given to another seat
        ("share 2 ", "share 1 00112233445566778899\nshare 2 "),  # added
        (f"share 0 {SHARES[0]}\nshare 2 {SHARES[2]}", f"share 0 {SHARES[2]}\nshare 2 {SHARES[0]}"),  # exchanged
        (f"share 0 {SHARES[0]}\nshare 2 {SHARES[2]}", f"share 2 {SHARES[2]}\nshare 0 {SHARES[0]}"),  # reordered
        ("share 2 ", "share 0 "),
        ("share 2 ", "share 3 "),
        ("share 2 ", "share 02 "),
        ("share 2 ", "share -1 "),
        ("share 2 ", "share two "),
        ("share 0 0123456789abcdef", "share 0 0123456789ABCDEF"),
        ("share 0 0123456789abcdef", "share 0 01234567"),
        ("share 0 0123456789abcdef", "share 0"),
        ("share 0 0123456789abcdef", "share 0 0123456789abcdef "),
        ("seed 11\n", ""),
        ("anew 2\n", ""),
        ("anew 5\n", ""),
        ("anew 2\n", "anew 3\n"),
        ("anew 5\n", "anew 6\n"),
        ("anew 5\n", "anew 2\n"),
        ("anew 5\n", "anew 1\n"),
        ("anew 2\n", "anew 0\n"),
        ("anew 2\n", "anew -2\n"),
        ("anew 2\n", "anew 02\n"),
        ("anew 2\n", "anew two\n"),
        ("anew 2\n", "anew 1\nanew 2\n"),
        ("anew 5\n", "anew 9999999\n"),
    ],
)
def test_forged_shares_and_streams_are_noticed_even_with_a_new_sum(bound_text: str, old: str, new: str) -> None:
    rejected(changed(bound_text, old, new))


def test_a_stream_that_stands_elsewhere_is_noticed(bound_text: str) -> None:
    """Also where nothing was drawn between: there is one way to write a game down."""
    rows = bound_text.splitlines(keepends=True)
    for line in ("anew 2\n", "anew 5\n"):
        rest = [row for row in rows if row != line]
        first = next(number for number, row in enumerate(rest) if row.startswith("setup")) + 1
        for at in range(first, len(rest)):
            if [*rest[:at], line, *rest[at:]] != rows:
                rejected(resummed("".join([*rest[:at], line, *rest[at:]])))


def test_a_stream_added_where_nothing_was_taken_back_is_noticed(text: str) -> None:
    rows = text.splitlines(keepends=True)
    first = next(number for number, row in enumerate(rows) if row.startswith("setup")) + 1
    for at in range(first, len(rows)):
        rejected(resummed("".join([*rows[:at], "anew 1\n", *rows[at:]])))
