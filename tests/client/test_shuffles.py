"""The check of the shuffles: the names of those who added to them are told as they are."""

from hashlib import sha256

from client.blank import Blank

WORDS = {"fits": "fits", "unfit": "unfit", "unnoted": "unnoted", "givers": "By {names}.", "nobody": "nobody"}


def test_a_name_may_hold_any_sign(blank: Blank) -> None:
    promise = sha256(b"guildhall 5").hexdigest()
    lines = ["seed 5", f"commitment {promise}", "name 0 Marta $& $'", "name 1 Corrado", "share 0 aa", "share 1 bb"]
    blank.open("", "shuffles.js")
    found = blank.do(
        "([record, published, words]) => findings(record, published, null, words)",
        ["\n".join([*lines, "setup 1", "seed 6"]), promise, WORDS],
    )
    assert found == [[True, "fits"], [None, "unnoted"], [None, "By Marta $& $', Corrado."]]
