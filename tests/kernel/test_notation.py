"""The notation: every choice of every title is written as one text, and only that text is read back."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import hamlet
from guildhall.games.pillars.notation import CHANCES, CHOICES
from guildhall.kernel.errors import BadChoice
from guildhall.kernel.notation import Argument, Cell, Names, Number, Vocabulary
from guildhall.kernel.packing import LIMIT, pack
from wander import values

pytestmark = pytest.mark.engine

VOCABULARIES = [CHOICES, CHANCES, hamlet.TITLE.choices, hamlet.TITLE.chances]
quick = settings(derandomize=True, deadline=None, max_examples=300)


@st.composite
def written(draw: st.DrawFn) -> tuple[Vocabulary, int]:
    """Any packed int that any vocabulary can write."""
    vocabulary = draw(st.sampled_from(VOCABULARIES))
    code = draw(st.sampled_from(sorted(vocabulary.verbs)))
    return vocabulary, pack(
        code, 0, *(draw(st.sampled_from(values(argument))) for argument in vocabulary.arguments[code])
    )


@quick
@given(written())
def test_text_and_parse_are_each_others_inverse(given_choice: tuple[Vocabulary, int]) -> None:
    vocabulary, packed = given_choice
    assert vocabulary.holds(packed)
    text = vocabulary.text(packed)
    assert vocabulary.parse(text) == packed
    assert text == text.strip().lower()


def changed(vocabulary: Vocabulary, packed: int, random: Random) -> str:
    """The text with one thing done to it that a careless hand does."""
    text = vocabulary.text(packed)
    words = text.split(" ")
    at = random.randrange(len(words))
    return random.choice(
        [
            " ".join(words[:at] + words[at + 1 :]),
            " ".join([*words, words[at]]),
            " ".join([*words[:at], words[at] + random.choice("0x,-_ \u0663"), *words[at + 1 :]]),
            " ".join([*words[:at], words[at][1:], *words[at + 1 :]]),
            text.upper(),
            text.replace(" ", "  ", 1),
            text.replace(" ", "\t"),
            f" {text}",
            f"{text} ",
            f"{text}\n",
            "",
        ]
    )


@quick
@given(written(), st.randoms(use_true_random=False))
def test_another_text_is_another_choice_or_refused(given_choice: tuple[Vocabulary, int], random: Random) -> None:
    vocabulary, packed = given_choice
    text = changed(vocabulary, packed, random)
    try:
        read = vocabulary.parse(text)
    except BadChoice:
        return
    assert vocabulary.holds(read)
    assert vocabulary.text(read) == text


@quick
@given(st.sampled_from(VOCABULARIES), st.text(max_size=30))
@example(hamlet.TITLE.choices, "plot " + "9" * 5000 + ",0")
@example(hamlet.TITLE.choices, "plot \u0661,0")
@example(hamlet.TITLE.choices, "pay t\u00b2 s0")
@example(CHOICES, "buy stone " + "9" * 5000)
def test_any_other_text_is_refused_with_what_was_expected(vocabulary: Vocabulary, text: str) -> None:
    with pytest.raises(BadChoice, match="expected"):
        vocabulary.parse(text)


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", "unknown choice ''; expected one of accept, build, decline, done, guard, leave, look, offer, pass"),
        ("Done", "unknown choice 'Done'; expected one of accept"),
        ("done now", "'done now' is no choice; expected 'done'"),
        ("build", "'build' is no choice; expected 'build <card>'"),
        ("offer blue timber", "'offer blue timber' is no choice; expected 'offer <colour> <good> <good>'"),
        ("build tower", "unknown card 'tower'; expected one of well, mill, forge, chapel, guard"),
        ("plot 2,0", "'2,0' is no plot; expected x,y with x below 2 and y below 2"),
        ("plot 0,2", "'0,2' is no plot; expected x,y with x below 2 and y below 2"),
        ("plot 00,1", "'00,1' is no plot; expected x,y"),
        ("plot 1", "'1' is no plot; expected x,y"),
        ("plot -1,0", "'-1,0' is no plot; expected x,y"),
        ("pay t1 s10", "'s10' is no number of stone; expected s0 to s9"),
        ("pay 1 s1", "'1' is no number of timber; expected t0 to t9"),
        ("pay t01 s1", "'t01' is no number of timber; expected t0 to t9"),
        ("pay t-1 s1", "'t-1' is no number of timber; expected t0 to t9"),
    ],
)
def test_what_is_wrong_is_named(text: str, sentence: str) -> None:
    with pytest.raises(BadChoice) as trouble:
        hamlet.TITLE.choices.parse(text)
    assert str(trouble.value).startswith(sentence)


def rebuilt(vocabulary: Vocabulary, packed: int) -> bool:
    """Whether the int can be written and read back, tried out."""
    try:
        return vocabulary.parse(vocabulary.text(packed)) == packed
    except (BadChoice, KeyError, IndexError):
        return False


@quick
@given(st.sampled_from(VOCABULARIES), st.integers(-(1 << 64), 1 << 64))
def test_holds_accepts_exactly_what_can_be_written(vocabulary: Vocabulary, packed: int) -> None:
    assert vocabulary.holds(packed) == rebuilt(vocabulary, packed)


@quick
@given(written(), st.integers(0, 63))
def test_holds_notices_a_single_bit(given_choice: tuple[Vocabulary, int], bit: int) -> None:
    vocabulary, packed = given_choice
    flipped = packed ^ 1 << bit
    assert vocabulary.holds(flipped) == rebuilt(vocabulary, flipped)


def test_holds_rejects_all_but_a_handful_of_random_ints() -> None:
    random = Random(1)
    for vocabulary in VOCABULARIES:
        assert not any(vocabulary.holds(random.getrandbits(60)) for _ in range(10_000))


@pytest.mark.parametrize(
    "argument, lowest, highest",
    [
        (Names("card", ["ace", "king"]), 0, 1),
        (Number("die", 1, 6), 1, 6),
        (Number("row", 0, LIMIT - 1, prefix="r"), 0, LIMIT - 1),
        (Cell("square", 5, 3), 0, 14),
    ],
)
def test_an_argument_ends_where_its_range_ends(argument: Argument, lowest: int, highest: int) -> None:
    for value in (lowest, highest):
        assert argument.holds(value)
        assert argument.parse(argument.text(value)) == value
    assert not argument.holds(highest + 1)
    assert lowest == 0 or not argument.holds(lowest - 1)


def test_a_cell_counts_row_by_row() -> None:
    assert Cell("square", 5, 3).text(7) == "2,1"


def test_two_verbs_cannot_share_a_word() -> None:
    with pytest.raises(AssertionError, match="two verbs share a word"):
        Vocabulary("choice", {1: ("pass",), 2: ("pass",)})
