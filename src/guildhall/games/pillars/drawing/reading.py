"""A view as one reader sees it: with what is printed on the components, the players' names, and in a language."""

from guildhall.draw import reading
from guildhall.games.pillars.data import Printed, printed
from guildhall.games.pillars.terms import PRODUCTION_PER_CARD
from guildhall.games.pillars.views import View
from guildhall.games.pillars.words.names import headed, words
from guildhall.games.pillars.words.progress import phase_name

COLOURS = {"blue": "Blue", "red": "Red", "green": "Green", "yellow": "Yellow"}
BANNERS = {"priory": "Priory", "market": "Resource Market", "build": "Cathedral", "start_player": "Start player"}


class Reading(reading.Reading[View, Printed]):
    """What all parts of the drawing are given. Players keep the mark of the colour they have chosen."""

    def __init__(self, view: View, names: list[str] | None, language: str) -> None:
        super().__init__(view, language, printed(view), words(language))
        self.players = view["players"]
        self.marks = [player["seat"] for player in self.players]
        self.names = names or [self.say(COLOURS[player["colour"]]) for player in self.players]

    def name(self, thing: str) -> str:
        return self.data.name(thing, self.language)

    def labelled(self, head: str, rest: str) -> str:
        """`Kingsbridge: Wool Fair`, with the colon as the language sets it."""
        return headed(head, rest, self.language)

    def phase(self) -> str:
        """How far the round is; of Phase III the step."""
        if self.view["over"]:
            return self.say("Game over")
        phase = phase_name(self.view["phase"], self.language)
        return phase if self.view["phase"] < 3 else self.say("III Step {n}", n=self.view["step"])

    def place(self, step: str) -> str:
        """The name of a place, short enough for its banner."""
        return self.say_in("banner", BANNERS[step]) if step in BANNERS else self.name(step)

    def short_place(self, step: str) -> str:
        """The name of a place where room is scarce."""
        return self.say_in("narrow", "Wool Mill") if step == "mill" else self.place(step)

    def yielded(self, card: str, seat: int) -> int:
        """What a resource card brings its taker, this round's event included once it is known: PE-EVENT-4."""
        data, brought = self.data, self.data.yields[self.data.resource_cards.index(card)]
        event = data.events.index(self.view["event"]) if self.view["event"] else -1
        if event < 0 or data.event_effect[event] != PRODUCTION_PER_CARD:
            return brought
        spared = data.negative[event] and self.players[seat]["protected"]
        return brought if spared else max(0, brought + data.event_amount[event])
