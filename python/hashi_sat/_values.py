"""Cells, islands, bridges and corridors."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Bridge", "Cell", "Corridor", "Island"]


class Cell(NamedTuple):
    """A cell of the grid. Rows and columns count from 0, from the top left."""

    row: int
    column: int


class Island(NamedTuple):
    """An island with its clue, which is ``None`` if it is unknown (``?``)."""

    row: int
    column: int
    clue: int | None

    @property
    def cell(self) -> Cell:
        """Where it is."""
        return Cell(self.row, self.column)


class Bridge(NamedTuple):
    """Parallel bridges between two islands."""

    start: Cell
    """The end that comes first in reading order."""

    end: Cell

    number: int
    """How many bridges there are, at least 1."""


class Corridor(NamedTuple):
    """Two islands that see each other, so that there can be bridges between them."""

    start: Cell
    """The end that comes first in reading order."""

    end: Cell

    most: int
    """How many bridges there can be at most, by the rules and the clues of both islands."""


def cell(position: Any) -> Cell:
    """The cell of a position in a document: ``[row, column]``."""
    row, column = position
    return Cell(row, column)


def ends(document: dict[str, Any]) -> tuple[Cell, Cell]:
    return cell(document["from"]), cell(document["to"])


def bridges(document: list[dict[str, Any]]) -> tuple[Bridge, ...]:
    # A named tuple's own constructor takes twice as long, and this is most of the time of a solution.
    new = tuple.__new__
    return tuple(
        [
            new(Bridge, (new(Cell, each["from"]), new(Cell, each["to"]), each["count"]))
            for each in document
        ]
    )
