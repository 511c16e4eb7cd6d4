"""Speech: what is printed in a box, told in a language. Whatever says something of a game is handed one."""

from typing import Generic, Protocol, TypeVar

from guildhall.words.catalogue import Words


class Named(Protocol):
    """What a title has read of its box, with the names of its things."""

    def name(self, thing: str, language: str) -> str: ...


Box = TypeVar("Box", bound=Named)


class Speaking(Protocol):
    """A title's speech, of whatever class."""

    language: str

    def name(self, thing: str) -> str: ...
    def say(self, message: str, **values: object) -> str: ...
    def many(self, one: str, several: str, n: int, **values: object) -> str: ...


class Speech(Generic[Box]):
    """The things of a box by their names and a title's messages, in one language."""

    def __init__(self, data: Box, words: Words) -> None:
        self.data = data
        self.language = words.language
        self.say, self.say_in, self.many = words.say, words.say_in, words.many

    def name(self, thing: str) -> str:
        """What a thing of the box is called."""
        return self.data.name(thing, self.language)
