"""Long lists of choices: those that differ in one word only stand together under what they share."""

from guildhall.server.question import Bundle, Row, bundles


def choice(name: str, detail: str = "", **changes: tuple[int, int]) -> Row:
    return Row(name.lower(), name, detail, (), tuple((what, *pair) for what, pair in changes.items()))


def named(found: list[Bundle]) -> list[tuple[str, list[str]]]:
    return [(bundle.stem, [rest for _, rest in bundle.members]) for bundle in found]


DISTRICTS = [choice(f"Build Pub in District {n}", "1 wood", wood=(4, 3)) for n in range(1, 5)]


def test_choices_that_differ_in_their_last_word_stand_together() -> None:
    found = bundles([choice("Pass"), *DISTRICTS], short=False)
    assert named(found) == [("", ["Pass"]), ("Build Pub in District", ["1", "2", "3", "4"])]


def test_choices_that_cost_or_do_different_things_do_not() -> None:
    dear = choice("Build Pub in District 5", "1 wood", wood=(4, 1))
    other = choice("Build Pub in District 6", "2 wood", wood=(4, 3))
    found = bundles([*DISTRICTS, dear, other], short=False)
    assert [len(bundle.members) for bundle in found] == [4, 1, 1]


def test_a_number_may_stand_first_and_each_has_its_own_cost() -> None:
    found = bundles([choice(f"{n} to the forest", elf=(5, 5 - n)) for n in range(5)], short=False)
    assert named(found) == [("… to the forest", ["0", "1", "2", "3", "4"])]


def test_what_stands_after_a_colon_comes_last() -> None:
    idle = [choice(f"No effect: card {n} / plot") for n in range(3)]
    found = bundles([idle[0], choice("Mine"), *idle[1:], choice("Build")], short=False)
    assert [bundle.stem for bundle in found] == ["", "", "No effect:"]


def test_every_choice_is_there_once() -> None:
    offered = [choice("Pass"), *DISTRICTS, choice("3 to the forest"), choice("Sell: 1 wood"), choice("Sell: 2 wood")]
    found = [one.text for bundle in bundles(offered, short=False) for one, _ in bundle.members]
    assert sorted(found) == sorted(one.text for one in offered)


def test_few_or_short_choices_stand_alone() -> None:
    assert {bundle.stem for bundle in bundles(DISTRICTS, short=False)} == {""}
    assert {bundle.stem for bundle in bundles([*DISTRICTS, *DISTRICTS], short=True)} == {""}
