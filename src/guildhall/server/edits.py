"""What has changed in a text: stretches of the old one by where they stand, and the new words between them.

An edit is a list of strings (new) and of pairs [start, end] (stretches of the text the other side has);
`web/static/edits.js` puts it together again. Nothing is known about what the text means.
"""

SAMPLE = 48  # letters that are looked for in the old text
SAMPLES = 6  # a changed stretch is cut into so many to take a sample between each two
LEAST = 160  # letters of a changed stretch that is looked at more closely
Edit = list[str | list[int]]


def same_start(old: str, new: str) -> int:
    """How many letters two texts begin with in common.

    >>> same_start("one man", "one woman")
    4
    """
    same, most = 0, min(len(old), len(new))
    while same < most:  # halving: comparing long stretches at once is far quicker than letter by letter
        middle = (same + most + 1) // 2
        if old[same:middle] == new[same:middle]:
            same = middle
        else:
            most = middle - 1
    return same


def same_end(old: str, new: str) -> int:
    """How many letters two texts end with in common."""
    same, most = 0, min(len(old), len(new))
    while same < most:
        middle = (same + most + 1) // 2
        if old[len(old) - middle : len(old) - same] == new[len(new) - middle : len(new) - same]:
            same = middle
        else:
            most = middle - 1
    return same


def edit(old: str, new: str) -> Edit:
    """How to make the new text of the old one.

    >>> edit("one man, one vote", "one woman, one vote")
    [[0, 4], 'wo', [4, 17]]
    """
    found: Edit = []
    compare(old, new, 0, found)
    return found


def compare(old: str, new: str, at: int, found: Edit) -> None:
    """Adds to an edit what makes a new stretch of an old one that stands at a place of the old text."""
    start = same_start(old, new)
    end = same_end(old[start:], new[start:])
    changed = new[start : len(new) - end]
    copy(at, at + start, found)
    if not divide(old[start : len(old) - end], changed, at + start, found) and changed:
        if found and isinstance(found[-1], str):
            found[-1] += changed
        else:
            found.append(changed)
    copy(at + len(old) - end, at + len(old), found)


def divide(old: str, new: str, at: int, found: Edit) -> bool:
    """Compares what stands before and after a sample that both stretches have; False if none is found."""
    for number in range(1, SAMPLES) if old and len(new) > LEAST else ():
        sample = len(new) * number // SAMPLES - SAMPLE // 2
        place = old.find(new[sample : sample + SAMPLE])
        if place >= 0:
            compare(old[:place], new[:sample], at, found)
            compare(old[place:], new[sample:], at + place, found)
            return True
    return False


def copy(start: int, end: int, found: Edit) -> None:
    """Adds a stretch of the old text, as part of the one before it where it goes on from there."""
    last = found[-1] if found else ""
    if isinstance(last, list) and last[1] == start:
        last[1] = end
    elif end > start:
        found.append([start, end])


def edited(old: str, changes: Edit) -> str:
    """The new text.

    >>> edited("one man, one vote", [[0, 4], "wo", [4, 17]])
    'one woman, one vote'
    """
    return "".join(one if isinstance(one, str) else old[one[0] : one[1]] for one in changes)
