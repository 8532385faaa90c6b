"""Whether an answer is right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _pickles, _values
from .._answer import Answer
from .._frozen import keep
from .._pictures import Shown
from .._solution import Solution
from .._values import Bridge, Cell

if TYPE_CHECKING:
    from typing import Literal

    from .._puzzle import Puzzle

Claimed = tuple[tuple[tuple[int, int], tuple[int, int], int], ...]
"""Bridges as the compiled module has them."""


class Violation(NamedTuple):
    """A rule that an answer breaks."""

    kind: str
    cell: Cell | None
    text: str


def violations(documents: Iterable[dict[str, Any]]) -> tuple[Violation, ...]:
    return tuple(
        Violation(
            each["kind"], _values.cell(each["cell"]) if "cell" in each else None, each["text"]
        )
        for each in documents
    )


class Cut(NamedTuple):
    """A clause that a model violates because its bridges are not connected, or have a forbidden loop."""

    islands: tuple[Cell, ...]
    clause: tuple[int, ...]


class Check(Answer):
    """The answer to :meth:`Puzzle.check`."""

    __slots__ = ("_claimed", "_stopped")

    _claimed: Claimed | None
    _stopped: str | None

    def __init__(
        self, puzzle: Puzzle, text: str, claimed: Claimed | None, stopped: str | None
    ) -> None:
        super().__init__(puzzle, text)
        keep(self, "_claimed", claimed)
        keep(self, "_stopped", stopped)

    @property
    def answer(self) -> Solution | None:
        """The bridges that were checked, right or wrong; ``None`` if the answer has none.

        So a model of a SAT solver becomes a solution. Of a drawing that is right it has also the bridges that are
        :attr:`added`.
        """
        return None if self._claimed is None else Solution(self._puzzle, self._claimed)

    @property
    def status(self) -> Literal["valid", "invalid", "unknown"]:
        """``"valid"`` or ``"invalid"``; ``"unknown"`` if it is not decided, or nothing is claimed."""
        valid = self.valid
        return "unknown" if valid is None else "valid" if valid else "invalid"

    @property
    def stopped(self) -> str | None:
        """The limit that left something open; ``None`` also if the answer itself says nothing."""
        return self._stopped

    @property
    def valid(self) -> bool | None:
        """Whether the answer is right; also if it claims that there is no solution."""
        valid: bool | None = self._read["valid"]
        return valid

    @property
    def violations(self) -> tuple[Violation, ...]:
        """What is wrong."""
        return violations(self._read["violations"])

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Clauses that a model violates by being unconnected or by a forbidden loop.

        With them, a solver finds another model.
        """
        return tuple(
            Cut(tuple(_values.cell(island) for island in each["islands"]), tuple(each["clause"]))
            for each in self._read.get("cuts", ())
        )

    @property
    def added(self) -> tuple[Bridge, ...]:
        """Bridges between islands that touch, which a drawing cannot show, and which make it right."""
        return _values.bridges(self._read.get("open", []))

    @property
    def other(self) -> tuple[Bridge, ...] | None:
        """Other such bridges that make it right, too; ``None`` if there are none, or that is not known."""
        other = self._read.get("other")
        return None if other is None else _values.bridges(other)

    @property
    def counterexample(self) -> Solution | None:
        """The solution that refutes the claim that there is none."""
        bridges = self._read.get("solution")
        return None if bridges is None else Solution._of(self._puzzle, _values.bridges(bridges))

    def _shown(self) -> Shown:
        shown = self.counterexample or self.answer
        marked = sorted({each.cell for each in self.violations if each.cell is not None})
        return Shown(bridges=None if shown is None else shown.bridges, marked=marked)

    def _caption(self) -> str:
        return "\n".join([self.status, *(each.text for each in self.violations)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Check):
            return NotImplemented
        known, others = (self._claimed, self._stopped), (other._claimed, other._stopped)
        return super().__eq__(other) and known == others

    __hash__ = Answer.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self._puzzle, self._text, self._claimed, self._stopped
        return _pickles.check, (_pickles.VERSION, *parts)
