"""A view as one reader sees it: with what is printed on the components, the players' names, and in a language."""

from guildhall.draw import reading
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.names import speech
from guildhall.games.belfort.words.progress import phase_name

# Shorter names for the board, where it has little room: said in the context "board", or "draw pool" where it is least.
SHORT = {"gatehouse": "Gatehouse", "camp": "King's Camp", "desk": "Recruiter's Desk", "lodge": "Lodge"}
NARROW = {"library": "Library"}
MEMBERS = {"clipboard_makers": "Clipboards", "nonhuman_resources": "Nonhumans"}


class Reading(reading.Reading[View, Printed]):
    """What all parts of the drawing are given. Owners are the seats and, with two players, the Non-Players after them;
    an owner's number is also that of colour and mark."""

    def __init__(self, view: View, names: list[str] | None, language: str) -> None:
        self.speech = speech(view, language)
        super().__init__(view, language, self.speech.data, self.speech)
        self.players = view["players"]
        colours = [self.speech.name(colour) for colour in view["colours"]]
        self.names = [*(names or colours)[: view["seats"]], *[colours[owner] for owner in view["nonplayers"]]]
        self.owners: list[int] = [*view["crests"], *view["nonplayers"]]
        self.keepers = {row["id"]: row["keeper"] for row in view["assistants"]}

    def name(self, thing: str) -> str:
        """The name of a component or place, short where the board has little room."""
        return self.say_in("board", SHORT[thing]) if thing in SHORT else self.speech.name(thing)

    def narrow(self, card: str) -> str:
        """The name of a card where it is narrowest, in the draw pool."""
        return self.say_in("draw pool", NARROW[card]) if card in NARROW else self.name(card)

    def guild(self, guild: str) -> str:
        """What the members of a Guild are called."""
        if guild in MEMBERS:
            return self.say_in("board", MEMBERS[guild])
        full = self.speech.name(guild)
        for words in self.say_in("what a tile leaves out of the name of a Guild", "' Guild| Guild").split("|"):
            full = full.replace(words, "")
        return full

    def labelled(self, head: str, rest: str) -> str:
        """`Hand 2 of 5: Bank, Inn`, with the colon as the language sets it."""
        return self.say("{head}: {rest}", head=head, rest=rest)

    def phase(self) -> str:
        return self.say("Game over") if self.view["over"] else phase_name(self.view["phase"], self.speech)

    def season(self) -> str:
        """The season of the month, or the first one before the first month."""
        return self.view["season"] or self.view["months"][0]["season"]

    def done(self, seat: int) -> bool:
        """Whether a player has finished his part of the phase."""
        view = self.view
        if view["phase"] == "placement":
            return view["players"][seat]["passed"]
        if view["phase"] == "actions" and view["turn"] is not None:
            order = view["crests"]
            return order.index(seat) < order.index(view["turn"])
        return False


def number(value: float) -> str:
    """A strength, which may end in a half.

    >>> number(2.0), number(1.5)
    ('2', '1½')
    """
    whole = int(value)
    return str(whole) if value == whole else f"{whole or ''}½"
