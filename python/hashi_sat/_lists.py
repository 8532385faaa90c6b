"""Puzzles from lists and arrays."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any

from . import _arguments, _hashi_sat
from ._errors import ParseError

EXPECTED = "0 or None for water, a clue from 1 on, or -1 or '?' for an unknown one"


def is_text_rows(rows: Sequence[Any]) -> bool:
    return bool(rows) and all(isinstance(row, str) for row in rows)


def listed(source: Any) -> Any:
    """The rows of a list, or of an array that can say what is in it."""
    to_array = getattr(source, "to_numpy", None)
    if callable(to_array):  # Data frames of pandas and polars.
        source = to_array()
    to_list = getattr(source, "tolist", None)
    if callable(to_list):
        source = to_list()
    if not isinstance(source, (list, tuple)):
        expected = "a text, a list of rows, a two-dimensional array or a data frame"
        raise TypeError(f"found {_arguments.kind(source)}, expected {expected}")
    return source


def is_missing(value: Any) -> bool:
    """Whether it is what pandas and others have in an empty cell."""
    if isinstance(value, float):
        return math.isnan(value)
    return value is None or _arguments.kind(value) in ("NAType", "NaTType")


def number(value: Any) -> Any:
    """The whole number that a value is, or else the value: a float, or an integer of NumPy."""
    if _arguments.is_flag(value):
        return value
    try:
        if getattr(value, "is_integer", bool)():
            return int(value)
        return operator.index(value)
    except (TypeError, ValueError, OverflowError):
        return value


def clue(value: Any, row: int, column: int) -> int | None:
    """The clue of a cell: 0 for water, ``None`` for an unknown one."""
    if is_missing(value):
        return 0
    if isinstance(value, str):
        value = value.strip()
        if value == "?":
            return None
        if value in ("", ".", "-", "*"):
            return 0
        if value.isascii() and value.isdigit() and len(value) <= 3:
            value = int(value)
        elif len(value) == 1 and value in "abcdefg":
            # As in texts, which have one character for each cell.
            value = 10 + "abcdefg".index(value)
    else:
        value = number(value)
    if isinstance(value, int) and not isinstance(value, bool) and -1 <= value <= 255:
        return None if value == -1 else value
    raise ParseError(
        f"row {row}, column {column} (from 0): found {_arguments.shown(value)}, expected {EXPECTED}",
        row + 1,
        column + 1,
        EXPECTED,
    )


def board(source: Any, max_bridges: int | None, loops: bool | None) -> _hashi_sat.Board:
    """The puzzle of a list of rows."""
    rows = listed(source)
    islands = []
    columns = None
    for number, row in enumerate(rows):
        cells = listed(row) if not isinstance(row, str) else list(row)
        if columns is None:
            columns = len(cells)
        elif len(cells) != columns:
            found = "1 cell" if len(cells) == 1 else f"{len(cells)} cells"
            raise ParseError(
                f"row {number} (from 0): found {found}, expected {columns}",
                number + 1,
                min(len(cells), columns) + 1,
                f"{columns} cells",
            )
        for column, value in enumerate(cells):
            # Most cells are water. Of an array in the place of a clue, `!= 0` would have no truth value.
            if type(value) is not int or value != 0:
                known = clue(value, number, column)
                if known != 0:
                    islands.append((number, column, known))
    if not columns:
        raise ParseError("found no cell, expected a grid", 1, 1, "a grid")
    bridges = 2 if max_bridges is None else max_bridges
    return _hashi_sat.board(len(rows), columns, islands, bridges, loops is not False)


def clue_of_island(value: Any) -> int | None:
    """The clue of an island in a list of islands, ``None`` for an unknown one."""
    if is_missing(value) or (isinstance(value, str) and value == "?"):
        return None
    known = _arguments.whole("clue", number(value), -1, 255)
    return None if known == -1 else known
