"""What all solutions have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .. import _values
from .._answer import Answer
from .._pictures import Dashed, Shown
from .._values import Bridge, Cell

if TYPE_CHECKING:
    from typing import Literal


class CommonCorridor(NamedTuple):
    """A corridor, and how many bridges it has in some solution."""

    start: Cell
    end: Cell

    counts: tuple[int, ...]
    """The numbers of bridges that it has in some solution, ascending."""

    undecided: tuple[int, ...]
    """Those of which it is not known; there are some only where a limit was reached."""


class Common(Answer):
    """The answer to :meth:`Puzzle.common`."""

    __slots__ = ()

    @property
    def status(self) -> Literal["satisfiable", "unsatisfiable", "unknown"]:
        """Whether there is a solution: ``"satisfiable"``, ``"unsatisfiable"`` or ``"unknown"``."""
        status: Literal["satisfiable", "unsatisfiable", "unknown"] = self._read["status"]
        return status

    @property
    def complete(self) -> bool:
        """Whether nothing is undecided."""
        complete: bool = self._read.get("complete", self.status == "unsatisfiable")
        return complete

    @property
    def corridors(self) -> tuple[CommonCorridor, ...]:
        """All corridors, in reading order, if there is a solution."""
        return tuple(
            CommonCorridor(
                *_values.ends(each), tuple(each["counts"]), tuple(each.get("undecided", ()))
            )
            for each in self._read.get("corridors", ())
        )

    @property
    def bridges(self) -> tuple[Bridge, ...]:
        """The bridges that all solutions have: where there are as many in each."""
        return tuple(
            Bridge(start, end, counts[0])
            for start, end, counts, undecided in self.corridors
            if counts != (0,) and len(counts) == 1 and not undecided
        )

    def _has_picture(self) -> bool:
        return self.status == "satisfiable"

    def _shown(self) -> Shown:
        if self.status != "satisfiable":
            return Shown()
        dashed: list[Dashed] = [
            (start, end, sorted({*counts, *undecided}))
            for start, end, counts, undecided in self.corridors
            if len(counts) + len(undecided) > 1
        ]
        return Shown(bridges=self.bridges, dashed=dashed)
