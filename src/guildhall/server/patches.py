"""What changed inside a part: pieces of the old text by their numbers, and the new ones in full.

A text is cut before every element that boards and lists are made of. A patch is a list of strings (new pieces) and of
pairs [first, after] (pieces of the text the other side has). `web/static/patch.js` puts it together again.
"""

MARKS = ("<g ", "<li")
SHORT = 2000  # characters below which a text is sent whole
WORTH = 0.7  # a patch with more new text than this is not worth it
Patch = list[str | list[int]]


def pieces(text: str) -> list[str]:
    """The pieces of a text; joined they are the text.

    >>> pieces("<p><li>a<li>b")
    ['<p>', '<li>a', '<li>b']
    """
    found = [text] if text else []
    for mark in MARKS:
        cut = []
        for one in found:
            first, *rest = one.split(mark)
            if first:
                cut.append(first)
            cut += [mark + more for more in rest]
        found = cut
    return found


def patch(have: list[str], new: list[str]) -> Patch | None:
    """How to make a new text of an old one, both in pieces, or None if sending it whole is as good.

    Pieces that stay are from then on the same objects in both.
    """
    length = sum(map(len, new))
    places: dict[str, int] = {}
    for at, one in enumerate(have):
        places.setdefault(one, at)
    found: Patch = []
    fresh, follows = 0, -1
    for number, one in enumerate(new):
        if 0 <= follows < len(have) and have[follows] == one:
            at = follows
        else:
            at = places.get(one, -1)
        if at < 0:
            fresh += len(one)
            if found and isinstance(found[-1], str):
                found[-1] += one
            else:
                found.append(one)
            continue  # what follows a changed piece most likely follows its old form
        new[number] = have[at]
        last = found[-1] if found else ""
        if isinstance(last, list) and last[1] == at:
            last[1] = at + 1
        else:
            found.append([at, at + 1])
        follows = at + 1
    return found if fresh < length * WORTH else None


def patched(old: str, changes: Patch) -> str:
    """The new text.

    >>> patched("<li>a<li>b", [[1, 2], "<li>c"])
    '<li>b<li>c'
    """
    have = pieces(old)
    return "".join(one if isinstance(one, str) else "".join(have[one[0] : one[1]]) for one in changes)
