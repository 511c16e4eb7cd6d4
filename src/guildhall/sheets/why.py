"""Why something on a sheet cannot be: a sentence that can be said in other languages, too."""

from collections.abc import Mapping

from guildhall.kernel.errors import GuildhallError


class Why(str):
    """The English sentence, whole; `message` and `values` are what it was made of, without the place in a file."""

    message: str
    values: Mapping[str, object]

    @classmethod
    def of(cls, trouble: GuildhallError) -> "Why":
        """What an error says.

        >>> Why.of(GuildhallError("{path} is {found}", path="ore", found=3)), Why.of(GuildhallError("no")).message
        ('ore is 3', 'no')
        """
        found = cls(trouble)
        found.message, found.values = trouble.message, trouble.values
        return found
