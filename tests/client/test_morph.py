"""Morph: a part becomes another with as few changes as possible, and what somebody holds on to stays where it is."""

import pytest

from client.blank import Blank
from client.conftest import NewPage

PICTURE = '<svg viewBox="0 0 200 100" width="400" height="200">{}</svg>'
PIECE = '<rect id="{}" data-piece="{}" x="{}" width="10" height="10"/>'
COUNT = "() => document.querySelector('.number').textContent"


def shown(page: Blank, before: str) -> Blank:
    return page.open(f'<main id="part">{before}</main>', "morph.js")


def become(page: Blank, after: str) -> str:
    """Morphs; what the part holds then."""
    page.do("(html) => morph(document.getElementById('part'), html)", after)
    html: str = page.do("() => document.getElementById('part').innerHTML")
    return html


@pytest.mark.parametrize(
    "before, after",
    [
        ("", "<p>new</p>"),
        ("<p>old</p>", ""),
        ("<p>old</p>text", "text<p>new</p><!--said-->"),
        ('<i id="a"></i><i id="b"></i><i id="c"></i>', '<i id="c"></i><b></b><i id="a">1</i>'),
        ('<p class="x" title="t">one</p>', '<p class="y" data-n="1">one</p>'),
        ("<ul><li>1<li>2<li>3</ul>", "<ul><li>2</li><li>3</li></ul><p></p>"),
        ('<div id="a"><i id="b"></i></div>', '<i id="b"></i><div id="a"></div>'),
        ('<i id="a"></i>', '<b id="a"></b>'),
    ],
)
def test_a_part_becomes_what_it_should(blank: Blank, before: str, after: str) -> None:
    shown(blank, before)
    assert become(blank, after) == after


def test_elements_with_ids_stay_the_same_ones_in_any_order(blank: Blank) -> None:
    shown(blank, '<i id="a"></i><i id="b"></i><i id="c"></i><i id="d"></i>')
    blank.do("() => { window.before = Object.fromEntries([...part.children].map((one) => [one.id, one])); }")
    become(blank, '<i id="d"></i><i id="new"></i><i id="b">1</i><i id="a"></i>')
    same = blank.do("() => [...part.children].map((one) => before[one.id] === one)")
    assert same == [True, False, True, True]


def test_what_is_equal_is_not_touched(blank: Blank) -> None:
    shown(blank, "<ul><li>1</li><li>2</li></ul><p>old</p>")
    blank.do("""() => {
      window.changed = [];
      const watch = (changes) => changed.push(...changes.map((one) => one.target.nodeName));
      window.seer = new MutationObserver(watch);
      seer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    become(blank, "<ul><li>1</li><li>2</li></ul><p>new</p>")
    assert blank.do("() => [...changed, ...seer.takeRecords().map((one) => one.target.nodeName)]") == ["#text"]


def test_attributes_follow_but_what_was_opened_by_hand_stays_open(blank: Blank) -> None:
    shown(blank, '<details class="a" title="t"><summary>s</summary></details>')
    blank.do("() => { document.querySelector('details').open = true; }")
    assert become(blank, '<details class="b"><summary>s</summary></details>') == (
        '<details class="b" open=""><summary>s</summary></details>'
    )


@pytest.mark.parametrize(
    "before, after",
    [
        ("<p>1</p>{}", "<p>2</p>{}<p>3</p>"),
        ("{}", '<i id="new"></i>{}'),
        ('<i id="gone"></i>{}', "{}"),
        ('<i id="gone"></i><p id="stays"></p>{}', '<p id="stays"></p>{}'),
    ],
)
@pytest.mark.parametrize("field", ['<input id="field" value="v">', '<div><input value="v"></div>'])
def test_who_is_writing_keeps_the_field_and_the_words(blank: Blank, field: str, before: str, after: str) -> None:
    shown(blank, before.format(field))
    blank.page.locator("input").fill("half a word")
    become(blank, after.format(field))
    assert blank.do("() => [document.activeElement.nodeName, document.activeElement.value]") == ["INPUT", "half a word"]


def moving(page: Blank, before: str, after: str) -> list[str]:
    """The pieces that travel when one picture becomes another."""
    shown(page, PICTURE.format(before))
    found: list[str] = page.do(
        """(html) => {
          morph(document.getElementById("part"), html);
          return document.getAnimations().map((one) => one.effect.target.id);
        }""",
        PICTURE.format(after),
    )
    return found


def test_a_piece_travels_from_where_it_was(blank: Blank) -> None:
    before = PIECE.format("a", "", 0) + PIECE.format("b", "", 50)
    assert moving(blank, before, PIECE.format("a", "", 90) + PIECE.format("b", "", 50)) == ["a"]
    start = blank.do("() => document.getAnimations()[0].effect.getKeyframes()[0].translate")
    assert start == "-90px"  # in the units of the drawing, which is shown at twice its size


def test_a_piece_that_comes_travels_from_where_one_like_it_went(blank: Blank) -> None:
    before = PIECE.format("man-1", "man", 0) + PIECE.format("house-1", "house", 50)
    after = PIECE.format("man-7", "man", 90) + PIECE.format("tree-1", "tree", 20)
    assert moving(blank, before, after) == ["man-7"]


def test_scenery_does_not_travel(blank: Blank) -> None:
    wide = '<rect id="hill" x="{}" width="150" height="10"/>'
    assert moving(blank, wide.format(0), wide.format(40)) == []


def test_nothing_moves_for_who_wants_no_movement(new_page: NewPage) -> None:
    before, after = PIECE.format("a", "", 0), PIECE.format("a", "", 90)
    assert moving(new_page(reduced_motion="reduce"), before, after) == []
    chosen = new_page()
    chosen.page.add_init_script("localStorage.setItem('still', 'yes')")
    assert moving(chosen, before, after) == []
    become(chosen, '<b class="number">1</b>')
    assert become(chosen, '<b class="number">9</b>') == '<b class="number">9</b>'


def test_a_number_counts_to_its_new_value(blank: Blank) -> None:
    shown(blank, '<b class="number">0</b>')
    become(blank, '<b class="number">100</b>')
    seen = []
    for _ in range(5):
        seen.append(int(blank.do(COUNT)))
        blank.wait(100)
    assert seen == sorted(seen)
    assert seen[0] == 0 < seen[1] < 100 == seen[-1]


def test_words_and_other_numbers_are_there_at_once(blank: Blank) -> None:
    shown(blank, '<b class="number">–</b><i>1</i>')
    assert become(blank, '<b class="number">5</b><i>2</i>') == '<b class="number">5</b><i>2</i>'


def test_a_number_that_changes_again_on_its_way_ends_at_the_last_value(blank: Blank) -> None:
    shown(blank, '<b class="number">0</b>')
    become(blank, '<b class="number">100</b>')
    blank.wait(150)
    midway = blank.do(COUNT)
    assert 0 < int(midway) < 100
    become(blank, f'<b class="number">{midway}</b>')  # what it happens to show is where it should be now
    blank.wait(1000)
    assert blank.do(COUNT) == midway
    become(blank, '<b class="number">3</b>')
    blank.wait(1000)
    assert blank.do(COUNT) == "3"
