"""What all answers have in common."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

from . import _pickles
from ._frozen import Frozen, keep
from ._pictures import Drawable, Shown

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = ["Answer"]


def whole_number(digits: str) -> int:
    """The number with these digits, however many there are: ``int`` takes 4,300."""
    try:
        return int(digits)
    except ValueError:
        half = len(digits) // 2
        high, low = whole_number(digits[:-half]), whole_number(digits[-half:])
        return int(high * 10**half + low)


def read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        # A number has more digits than `int` takes.
        return json.loads(text, parse_int=whole_number)


class Answer(Frozen, Drawable):
    """The answer to a question about a puzzle.

    Answers come from the methods of :class:`Puzzle`. They never change, can be compared, hashed and pickled, and go to
    other threads. Two are equal if they say the same about the same puzzle.
    """

    __slots__ = ("__weakref__", "_document", "_puzzle", "_text")

    _puzzle: Puzzle
    _text: str
    _document: Any

    def __init__(self, puzzle: Puzzle, text: str) -> None:
        keep(self, "_puzzle", puzzle)
        keep(self, "_text", text)
        keep(self, "_document", None)

    @property
    def _read(self) -> Any:
        """The document, which is read when it is first looked at."""
        document = self._document
        if document is None:
            document = read(self._text)
            keep(self, "_document", document)
        return document

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it is about."""
        return self._puzzle

    @property
    def status(self) -> str:
        """The answer in one word."""
        raise NotImplementedError

    @property
    def stopped(self) -> str | None:
        """The limit that left something open: ``"time limit"`` or ``"conflict limit"``; ``None`` if there was none."""
        reason: str | None = self._read.get("reason")
        return reason

    def to_json(self) -> str:
        """The document of the answer as JSON, in the form of hashi-sat's schema: what the command prints."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The document of the answer, of dicts, lists and simple values; one that may be changed."""
        document: dict[str, Any] = read(self._text)
        return document

    def _shown(self) -> Shown:
        return Shown()

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} is neither true nor false: look at its status, {self._asked_instead()}"
        )

    def _asked_instead(self) -> str:
        return f"here {self.status!r}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return (
            type(self) is type(other)
            and self._text == other._text
            and self._puzzle == other._puzzle
        )

    def __hash__(self) -> int:
        return hash((self._puzzle, self._text))

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickles.answer, (type(self), _pickles.VERSION, self._puzzle, self._text)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.status}>"
