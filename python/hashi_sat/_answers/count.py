"""How many solutions there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._answer import Answer

if TYPE_CHECKING:
    from typing import Literal


class Count(Answer):
    """The answer to :meth:`Puzzle.count`."""

    __slots__ = ()

    @property
    def status(self) -> Literal["complete", "limit", "unknown"]:
        """``"complete"`` if there are no other solutions, ``"limit"`` if as many were found as were to be counted, else
        ``"unknown"``.
        """
        document = self._read
        if document["complete"]:
            return "complete"
        return "unknown" if "reason" in document else "limit"

    @property
    def number(self) -> int:
        """How many solutions were found."""
        number: int = self._read["count"]
        return number

    @property
    def complete(self) -> bool:
        """Whether there are no others."""
        complete: bool = self._read["complete"]
        return complete

    def _has_picture(self) -> bool:
        return False

    def __repr__(self) -> str:
        # The digits as they were written: Python refuses to write more than 4,300.
        digits = self._text.partition('"count":')[2].partition(",")[0]
        return f"<Count: {'' if self.complete else 'at least '}{digits}>"
