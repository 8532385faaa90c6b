"""The exceptions of the package. What limits leave open is an answer, not an exception."""

from __future__ import annotations

__all__ = ["FormatError", "InternalError", "ParseError"]


class ParseError(ValueError):
    """A text or a list is no puzzle, or no answer to one.

    >>> import hashi_sat
    >>> try:
    ...     hashi_sat.Puzzle.parse("1.x")
    ... except hashi_sat.ParseError as error:
    ...     print(error.line, error.column, error.expected, sep="; ")
    1; 3; a cell: 1 to 8, ?, or 0 . - * for water
    """

    line: int | None
    """The line, from 1 on, if the place is known; of a list, the row."""

    column: int | None
    """The column, from 1 on, if the place is known."""

    expected: str | None
    """What should be there, if that can be said."""

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        expected: str | None = None,
    ) -> None:
        super().__init__(message, line, column, expected)
        self.line = line
        self.column = column
        self.expected = expected

    def __str__(self) -> str:
        return str(self.args[0])


class FormatError(ValueError):
    """A format cannot hold what was to be written in it."""


class InternalError(RuntimeError):
    """A fault of hashi-sat, never of what it was given. Please report it."""
