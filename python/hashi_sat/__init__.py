"""Hashiwokakero (Hashi, Bridges) puzzles: solve, check, explain, grade and make them, with a SAT solver.

>>> import hashi_sat
>>> puzzle = hashi_sat.Puzzle.parse(["2.4", "...", "1.3"])
>>> print(puzzle.solve().solution)
2═4
..║
1─3

A :class:`Puzzle` has methods for all that can be asked about it. :func:`generate` makes puzzles, :func:`maze` mazes,
and :func:`solve_many` asks the same of many puzzles on several threads. What limits leave open is an answer, whose
``status`` says so, never an exception. What cannot be read is a :class:`ParseError`.
"""

from __future__ import annotations

from typing import get_args

from . import _hashi_sat
from ._answer import Answer
from ._answers import (
    Change,
    Check,
    Common,
    CommonCorridor,
    Count,
    Cut,
    Difference,
    Explanation,
    Grade,
    Hint,
    HintChange,
    Hints,
    Marks,
    Narrowest,
    Proof,
    ProofCheck,
    Repair,
    Repairs,
    Solved,
    Uniqueness,
    Violation,
)
from ._cnf import Cnf, CorridorVariables
from ._errors import FormatError, InternalError, ParseError
from ._generate import Generated, GeneratedPuzzles, generate
from ._many import solve_many
from ._maze import Maze, maze
from ._puzzle import Puzzle, check
from ._solution import Solution, State
from ._values import Bridge, Cell, Corridor, Island
from ._words import Format, Level, Task

__version__: str = _hashi_sat.VERSION

SCHEMA_VERSION: int = _hashi_sat.SCHEMA_VERSION
"""The version of the documents that ``to_dict`` and ``to_json`` give."""

FORMATS: tuple[Format, ...] = get_args(Format)
"""The formats that :meth:`Puzzle.parse` reads and :meth:`Puzzle.to` writes."""

LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, the easiest first."""

__all__ = [
    "FORMATS",
    "LEVELS",
    "SCHEMA_VERSION",
    "Answer",
    "Bridge",
    "Cell",
    "Change",
    "Check",
    "Cnf",
    "Common",
    "CommonCorridor",
    "Corridor",
    "CorridorVariables",
    "Count",
    "Cut",
    "Difference",
    "Explanation",
    "Format",
    "FormatError",
    "Generated",
    "GeneratedPuzzles",
    "Grade",
    "Hint",
    "HintChange",
    "Hints",
    "InternalError",
    "Island",
    "Level",
    "Marks",
    "Maze",
    "Narrowest",
    "ParseError",
    "Proof",
    "ProofCheck",
    "Puzzle",
    "Repair",
    "Repairs",
    "Solution",
    "Solved",
    "State",
    "Task",
    "Uniqueness",
    "Violation",
    "__version__",
    "check",
    "generate",
    "maze",
    "solve_many",
]

# Where they are said to be from is where they can be imported from, and what pickles name.
for _name in __all__:
    if isinstance(globals()[_name], type) or hasattr(globals()[_name], "__code__"):
        globals()[_name].__module__ = __name__
del _name
