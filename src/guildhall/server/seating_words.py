"""Colours and the first player in words: what people choose from, and why something cannot be."""

from guildhall.draw import palette
from guildhall.kernel.errors import BadSeating, GuildhallError
from guildhall.server.forms import ChairInfo
from guildhall.server.templates import environment, interface, message
from guildhall.tables.sheets import DoesNotFit

COLOURS = {
    "blue": message("Blue"),
    "red": message("Red"),
    "green": message("Green"),
    "yellow": message("Yellow"),
    "purple": message("Purple"),
    "orange": message("Orange"),
    "black": message("Black"),
}


def colour_name(colour: str, language: str) -> str:
    """How a colour is called; one that only its title knows goes by its id."""
    return interface(language).say(COLOURS[colour]) if colour in COLOURS else colour.capitalize()


def told(trouble: GuildhallError, language: str) -> str:
    """A refusal in the language of its reader."""
    say = interface(language).say
    if isinstance(trouble, DoesNotFit):  # the sentence for programs names a place in the file
        return say("no game can be played with this sheet: its page names the pieces that do not fit the others")
    if not isinstance(trouble, BadSeating):
        return say(str(trouble))
    values = dict(trouble.values)
    for blank in values.keys() & {"colour", "colours"}:
        values[blank] = named(values[blank], language)
    return say(trouble.message, **values)


def named(colours: object, language: str) -> str:
    """Ids of colours by their names in the middle of a sentence; what is none stays as it is."""
    known = [colour_name(one, language).lower() if one in COLOURS else one for one in str(colours).split(", ")]
    return ", ".join(known)


def worn(chairs: list[ChairInfo]) -> str:
    """The style of an element in which the seats have the colours of their players."""
    colours = [chair.colour for chair in chairs]
    return palette.worn(colours) if all(colours) else ""


environment.globals.update(worn=worn, worn_by=palette.worn, colour_name=colour_name)
