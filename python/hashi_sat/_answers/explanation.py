"""Why there is no solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _values
from .._answer import Answer
from .._pictures import Shown
from .._solution import Solution
from .._values import Cell

if TYPE_CHECKING:
    from typing import Literal


class Explanation(Answer):
    """The answer to :meth:`Puzzle.explain`."""

    __slots__ = ()

    @property
    def status(self) -> Literal["unsatisfiable", "satisfiable", "unknown"]:
        """``"unsatisfiable"`` if there is no solution, ``"satisfiable"`` if there is one, else ``"unknown"``."""
        status: Literal["unsatisfiable", "satisfiable", "unknown"] = self._read["status"]
        return status

    @property
    def stopped(self) -> str | None:
        """The limit that was reached: before it was known whether there is a solution, or another one, or before the
        islands in conflict were fewest.
        """
        document = self._read
        stopped: str | None
        if document["status"] == "unsatisfiable":
            stopped = document.get("stopped")
        else:
            stopped = document.get("reason")
        return stopped

    @property
    def reason(self) -> str | None:
        """Why there is no solution.

        ``"isolated"``: islands without a neighbour. ``"capacity"``: islands that need more bridges than their
        neighbours take. ``"odd_sum"``: the clues add up to an odd number. ``"falls_apart"``: groups of islands that no
        bridges can join. ``"conflict"``: clues that contradict each other.
        """
        document = self._read
        reason: str | None = document["reason"] if document["status"] == "unsatisfiable" else None
        return reason

    @property
    def text(self) -> str | None:
        """The reason in a sentence."""
        text: str | None = self._read.get("text")
        return text

    @property
    def islands(self) -> tuple[Cell, ...]:
        """The islands at fault, in reading order."""
        return tuple(_values.cell(each) for each in self._read.get("islands", ()))

    @property
    def groups(self) -> tuple[tuple[Cell, ...], ...]:
        """The groups of islands that cannot be joined, if that is part of the reason."""
        groups = self._read.get("groups", ())
        return tuple(tuple(_values.cell(each) for each in group) for group in groups)

    @property
    def minimal(self) -> bool | None:
        """Of a conflict, whether it ends when any of its islands is left out."""
        minimal: bool | None = self._read.get("minimal")
        return minimal

    @property
    def connectivity_needed(self) -> bool | None:
        """Whether there would be a solution if islands need not be connected; ``None`` if that is not known."""
        needed: bool | None = self._read.get("connectivity_needed")
        return needed

    @property
    def solution(self) -> Solution | None:
        """A solution, if there is one after all."""
        bridges = self._read.get("bridges")
        return None if bridges is None else Solution._of(self._puzzle, _values.bridges(bridges))

    @property
    def several(self) -> bool | None:
        """If there is a solution, whether there are others."""
        several: bool | None = self._read.get("several")
        return several

    def _has_picture(self) -> bool:
        return self.status != "unknown"

    def _caption(self) -> str:
        return self.text or self.status

    def _shown(self) -> Shown:
        solution = self.solution
        if solution is not None:
            return solution._shown()
        # All clues are part of an odd sum.
        return Shown(marked=() if self.reason == "odd_sum" else self.islands)

    def __str__(self) -> str:
        return self.text or self.status
