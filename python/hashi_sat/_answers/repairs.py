"""Changes that make a puzzle right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from .. import _hashi_sat, _values
from .._answer import Answer
from .._frozen import Frozen, keep
from .._pictures import Drawable, Shown
from .._solution import Solution
from .._values import Cell

if TYPE_CHECKING:
    from typing import Literal

    from .._puzzle import Puzzle


class Change(NamedTuple):
    """A change of one cell."""

    cell: Cell

    before: int | None
    """The clue before, ``None`` if it is unknown; 0 if there was no island."""

    after: int | None
    """The clue after, ``None`` if it is unknown."""


def change(document: dict[str, Any]) -> Change:
    cell = _values.cell(document["cell"])
    if "island" in document:
        return Change(cell, 0, clue(document["island"]))
    return Change(cell, clue(document["from"]), clue(document["to"]))


def clue(document: int | str) -> int | None:
    return document if isinstance(document, int) else None


class Repair(Frozen, Drawable):
    """Changes that together make a puzzle right."""

    __slots__ = ("_changes", "_puzzle", "_solution")

    _changes: tuple[Change, ...]
    _puzzle: Puzzle
    _solution: Solution

    def __init__(self, changes: tuple[Change, ...], solution: Solution) -> None:
        keep(self, "_changes", changes)
        keep(self, "_puzzle", solution.puzzle)
        keep(self, "_solution", solution)

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes, in reading order."""
        return self._changes

    @property
    def puzzle(self) -> Puzzle:
        """The changed puzzle."""
        return self._puzzle

    @property
    def solution(self) -> Solution:
        """A solution of the changed puzzle."""
        return self._solution

    def _caption(self) -> str:
        return self._words()

    def _words(self) -> str:
        return ", ".join(
            f"({each.cell.row},{each.cell.column}) {sign(each.before)} to {sign(each.after)}"
            for each in self._changes
        )

    def _shown(self) -> Shown:
        marked = [each.cell for each in self._changes]
        return Shown(bridges=self._solution.bridges, marked=marked)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Repair):
            return NotImplemented
        return self._changes == other._changes and self._solution == other._solution

    def __hash__(self) -> int:
        return hash((self._changes, self._solution))

    def __reduce__(self) -> tuple[Any, ...]:
        return Repair, (self._changes, self._solution)

    def __repr__(self) -> str:
        return f"<Repair: {self._words()}>"


def sign(clue: int | None) -> str:
    return "?" if clue is None else str(clue)


class Repairs(Answer, Sequence[Repair]):
    """The answer to :meth:`Puzzle.repair`: a sequence of :class:`Repair`, all of them as small as can be."""

    __slots__ = ()

    @property
    def status(self) -> Literal["nothing to repair", "repaired", "not repairable", "unknown"]:
        """``"nothing to repair"``; ``"repaired"`` if there are repairs; ``"not repairable"`` if no change of clues
        helps; else ``"unknown"``.
        """
        document = self._read
        if document["repairs"]:
            return "repaired"
        if not document["complete"]:
            return "unknown"
        return "nothing to repair" if document["need"] == "nothing" else "not repairable"

    @property
    def stopped(self) -> str | None:
        """The limit that left something open, if there was one."""
        reason: str | None = self._read.get("reason")
        return None if reason == "limit" else reason

    @property
    def need(self) -> Literal["nothing", "solution", "uniqueness"] | None:
        """What the puzzle lacks: ``"solution"``, ``"uniqueness"`` or ``"nothing"``; ``None`` if that is not known."""
        need: Literal["nothing", "solution", "uniqueness"] | None = self._read.get("need")
        return need

    @property
    def complete(self) -> bool:
        """Whether there are no others that are as small."""
        complete: bool = self._read["complete"]
        return complete

    @property
    def size(self) -> int | None:
        """How many changes each of them has, if there are any."""
        size: int | None = self._read.get("size")
        return size

    @property
    def at_least(self) -> int | None:
        """Where a limit was reached before any repair was found: how many clues have to change at least."""
        at_least: int | None = self._read.get("at_least")
        return at_least

    @property
    def touching_left_out(self) -> bool:
        """Whether repairs were left out in which an island is added beside another."""
        left_out: bool = self._read.get("touching_left_out", False)
        return left_out

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """The repairs."""
        return tuple(self._repair(each) for each in self._read["listed"])

    def _repair(self, document: dict[str, Any]) -> Repair:
        changes = tuple(change(each) for each in document["changes"])
        clues = {island.cell: island.clue for island in self._puzzle.islands}
        clues.update((each.cell, each.after) for each in changes)
        islands = [(row, column, clue) for (row, column), clue in clues.items()]
        old = self._puzzle
        board = _hashi_sat.board(old.rows, old.columns, islands, old.max_bridges, old.loops)
        puzzle = self._puzzle._of(board)
        solution = Solution._of(puzzle, _values.bridges(document["bridges"]))
        return Repair(changes, solution)

    def __len__(self) -> int:
        return len(self._read["listed"])

    @overload
    def __getitem__(self, index: int) -> Repair: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Repair]: ...

    def __getitem__(self, index: int | slice) -> Repair | Sequence[Repair]:
        found = self._read["listed"][index]
        if isinstance(index, slice):
            return tuple(self._repair(each) for each in found)
        return self._repair(found)

    def __iter__(self) -> Iterator[Repair]:
        return (self._repair(each) for each in self._read["listed"])

    def _has_picture(self) -> bool:
        return len(self) > 0

    def _caption(self) -> str:
        return "\n".join(each._words() for each in self)

    def _shown(self) -> Shown:
        return Shown(marked=sorted({each.cell for repair in self for each in repair.changes}))

    def __repr__(self) -> str:
        return f"<Repairs: {self.status}{f', {len(self)}' if len(self) else ''}>"
