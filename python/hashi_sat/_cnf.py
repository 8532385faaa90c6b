"""The formula of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import _hashi_sat, _pickles
from ._frozen import Frozen, keep
from ._values import Cell

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = ["Cnf", "CorridorVariables"]


class CorridorVariables(NamedTuple):
    """The variables of a corridor.

    In the order encoding the first is true if there is at least one bridge, the second if there are at least two, and
    so on. In the pair encoding there are as many bridges as variables that are true.
    """

    start: Cell
    end: Cell
    variables: tuple[int, ...]


class Cnf(Frozen):
    """The formula of a puzzle in conjunctive normal form; see :meth:`Puzzle.cnf`.

    Every solution of the puzzle is a model of it, and a model is a solution: :meth:`Puzzle.check` translates it. Lists
    of ``clauses`` are as PySAT takes them::

        with pysat.solvers.Cadical153(bootstrap_with=cnf.clauses) as solver:
            solver.solve()
            puzzle.check(solver.get_model())
    """

    __slots__ = ("_made", "_options", "_puzzle")

    _puzzle: Puzzle
    _options: tuple[str, str | None, bool]
    _made: tuple[int, list[list[int]], tuple[CorridorVariables, ...], bool]

    def __init__(self, *_: object, **__: object) -> None:
        raise TypeError("a Cnf is made by Puzzle.cnf")

    @classmethod
    def _of(cls, puzzle: Puzzle, encoding: str, connectivity: str | None, deduction: bool) -> Cnf:
        options = encoding, connectivity, deduction
        variables, clauses, corridors, one_to_one = _hashi_sat.cnf(puzzle._board, *options)
        named = tuple(CorridorVariables(Cell(*a), Cell(*b), tuple(own)) for a, b, own in corridors)
        cnf = cls.__new__(cls)
        keep(cnf, "_puzzle", puzzle)
        keep(cnf, "_options", options)
        keep(cnf, "_made", (variables, clauses, named, one_to_one))
        return cnf

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def encoding(self) -> str:
        """The encoding of bridges: ``"order"`` or ``"pair"``."""
        return self._options[0]

    @property
    def variables(self) -> int:
        """How many variables there are, which are 1, 2, ..."""
        return self._made[0]

    @property
    def clauses(self) -> list[list[int]]:
        """The clauses: lists of literals, as in DIMACS but without the 0. They are new lists each time."""
        return [list(clause) for clause in self._made[1]]

    @property
    def corridors(self) -> tuple[CorridorVariables, ...]:
        """The variables of each corridor, which come before all others."""
        return self._made[2]

    @property
    def one_to_one(self) -> bool:
        """Whether every solution has exactly one model, so that models can be counted."""
        return self._made[3]

    def to_dimacs(self) -> str:
        """The formula as a file for SAT solvers, with comments: what ``hashi-sat dimacs`` writes."""
        return _hashi_sat.dimacs(self._puzzle._board, *self._options).decode()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cnf):
            return NotImplemented
        return self._options == other._options and self._puzzle == other._puzzle

    def __hash__(self) -> int:
        return hash((self._puzzle, self._options))

    def __reduce__(self) -> tuple[Any, ...]:
        # The formula follows from the puzzle, and is much larger.
        return _pickles.cnf, (self._puzzle, *self._options)

    def __repr__(self) -> str:
        return f"<Cnf: {self.variables} variables, {len(self._made[1])} clauses>"
