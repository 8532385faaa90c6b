"""Whether there is a solution, and whether there is exactly one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _values
from .._answer import Answer
from .._pictures import Dashed, Shown
from .._solution import Solution
from .._values import Bridge, Cell

if TYPE_CHECKING:
    from typing import Literal


class Solved(Answer):
    """The answer to :meth:`Puzzle.solve`."""

    __slots__ = ()

    @property
    def status(self) -> Literal["satisfiable", "unsatisfiable", "unknown"]:
        """``"satisfiable"`` if there is a solution, ``"unsatisfiable"`` if there is none, else ``"unknown"``."""
        status: Literal["satisfiable", "unsatisfiable", "unknown"] = self._read["status"]
        return status

    @property
    def solution(self) -> Solution | None:
        """The solution, if there is one."""
        bridges = self._read.get("bridges")
        return None if bridges is None else Solution._of(self._puzzle, _values.bridges(bridges))

    @property
    def statistics(self) -> dict[str, Any] | None:
        """What it took, if that was asked for: the keys are those of ``statistics`` in hashi-sat's schema."""
        statistics: dict[str, Any] | None = self.to_dict().get("statistics")
        return statistics

    def _has_picture(self) -> bool:
        return self.status == "satisfiable"

    def _shown(self) -> Shown:
        solution = self.solution
        return Shown(bridges=None if solution is None else solution.bridges)

    def __str__(self) -> str:
        solution = self.solution
        return self.status if solution is None else str(solution)

    def _asked_instead(self) -> str:
        return f"here {self.status!r}, or whether its solution is None"


class Difference(NamedTuple):
    """A corridor in which two solutions differ."""

    start: Cell
    end: Cell

    numbers: tuple[int, int]
    """How many bridges it has in one solution and in the other."""


class Uniqueness(Answer):
    """The answer to :meth:`Puzzle.unique`."""

    __slots__ = ()

    @property
    def status(self) -> Literal["unique", "several", "unsatisfiable", "unknown"]:
        """``"unique"`` if there is one solution, ``"several"`` or ``"unsatisfiable"``; else ``"unknown"``."""
        document = self._read
        if document["unique"] is None:
            return "unknown"
        if document["unique"]:
            return "unique"
        return "several" if document["solutions"] else "unsatisfiable"

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The only solution, or two of several; what was found before a limit; else none."""
        found = self._read["solutions"]
        return tuple(Solution._of(self._puzzle, _values.bridges(each["bridges"])) for each in found)

    @property
    def solution(self) -> Solution | None:
        """The only solution, if there is exactly one."""
        return self.solutions[0] if self.status == "unique" else None

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Where the two solutions differ, in reading order, if there are several."""
        if self.status != "several":
            return ()
        one, other = (
            {(bridge.start, bridge.end): bridge.number for bridge in solution.bridges}
            for solution in self.solutions
        )
        counts = ((ends, (one.get(ends, 0), other.get(ends, 0))) for ends in sorted({*one, *other}))
        return tuple(Difference(*ends, each) for ends, each in counts if each[0] != each[1])

    def _has_picture(self) -> bool:
        return bool(self.solutions)

    def _caption(self) -> str:
        if self.status == "several":
            return "several solutions; two of them differ where bridges are dashed"
        return self.status

    def _shown(self) -> Shown:
        solutions = self.solutions
        if not solutions:
            return Shown()
        differences = self.differences
        open_ends = {(each.start, each.end) for each in differences}
        shared: list[Bridge] = [
            bridge for bridge in solutions[0].bridges if (bridge.start, bridge.end) not in open_ends
        ]
        dashed: list[Dashed] = [
            (each.start, each.end, sorted(each.numbers)) for each in differences
        ]
        return Shown(bridges=shared, dashed=dashed)
