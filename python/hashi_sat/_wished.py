"""What puzzles shall be like, as the compiled module takes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, SupportsIndex

from . import _arguments, _hashi_sat
from ._puzzle import Puzzle

Side = SupportsIndex | range
"""A number of rows or columns; a range has one drawn for each puzzle."""

Size = Side | tuple[Side, Side]
"""Rows and columns, or one number for both."""

Steps = SupportsIndex | tuple[SupportsIndex, SupportsIndex | None]
"""At least so many steps, but none with 0 alone; or the fewest and the most."""


class Wished(NamedTuple):
    """What the puzzles shall be like; ``None`` where that is as usual, or as in ``like``."""

    size: tuple[int, int, int, int] | None
    square: bool
    like: _hashi_sat.Board | None
    level: str | None
    levels: list[tuple[str, int]] | None
    islands: tuple[int, int] | None
    density: float | None
    style: str | None
    max_bridges: int | None
    loops: bool | None
    unique: bool
    touching: bool | None
    two_way: float | None
    loop_share: float | None
    spread: float | None
    score: tuple[float, float] | None
    techniques: list[tuple[str, int, int | None]]
    big: int | None
    hidden: int | None
    symmetry: str | None
    mask: str | None
    keep: _hashi_sat.Board | None


class Sides(NamedTuple):
    """The fewest and the most rows, and columns; and whether the grids are square."""

    ends: tuple[int, int, int, int]
    square: bool


def sides(size: Any) -> Sides:
    if isinstance(size, range) or hasattr(size, "__index__"):
        least, most = side("rows", size)
        return Sides((least, most, least, most), True)
    rows, columns = _arguments.pair("size", size, "rows and columns, or one number")
    return Sides((*side("rows", rows), *side("columns", columns)), False)


def side(name: str, value: Any) -> tuple[int, int]:
    """The fewest and the most rows or columns."""
    largest = 2**32 - 1
    if not isinstance(value, range):
        number = _arguments.whole(name, value, 1, largest)
        return number, number
    if len(value) == 0 or value.step != 1:
        raise ValueError(f"{name}: found {value}, expected a range with numbers in steps of 1")
    return (
        _arguments.whole(name, value[0], 1, largest),
        _arguments.whole(name, value[-1], 1, largest),
    )


def islands(value: Any) -> tuple[int, int]:
    """The fewest and the most islands."""
    if hasattr(value, "__index__"):
        number = _arguments.whole("islands", value)
        return number, number
    expected = "a whole number, or the fewest and the most"
    least, most = _arguments.pair("islands", value, expected)
    return ordered("islands", _arguments.whole("islands", least), _arguments.whole("islands", most))


def ordered(name: str, least: Any, most: Any) -> tuple[Any, Any]:
    if least > most:
        raise ValueError(f"{name}: found ({least}, {most}), expected the smaller number first")
    return least, most


def score(value: Any) -> tuple[float, float]:
    """The lowest and the highest score."""
    expected = "the lowest and the highest score"
    least, most = _arguments.pair("score", value, expected)
    lowest = 0.0 if least is None else _arguments.number("score", least, expected)
    highest = float("inf") if most is None else _arguments.number("score", most, expected)
    return ordered("score", lowest, highest)


def techniques(value: Any) -> list[tuple[str, int, int | None]]:
    """How often techniques are used at least and at most."""
    if not isinstance(value, Mapping):
        raise TypeError(
            f"techniques: found {_arguments.kind(value)}, expected a dict of how often each is used"
        )
    return [(_arguments.word("techniques", name), *steps(found)) for name, found in value.items()]


def steps(value: Any) -> tuple[int, int | None]:
    if hasattr(value, "__index__"):
        least = _arguments.whole("techniques", value)
        return least, None if least > 0 else 0
    expected = "a whole number, or the fewest and the most"
    least, most = _arguments.pair("techniques", value, expected)
    least = _arguments.whole("techniques", least)
    if most is None:
        return least, None
    return ordered("techniques", least, _arguments.whole("techniques", most))


def counts(value: Any) -> list[tuple[str, int]]:
    """How many puzzles there are of each level, in their order."""
    if not isinstance(value, Mapping):
        raise TypeError(
            f"levels: found {_arguments.kind(value)}, expected a dict of how many there are of each"
        )
    if not value:
        raise ValueError("levels: found none, expected at least one")
    return [
        (_arguments.word("levels", name), _arguments.whole("levels", number, 1))
        for name, number in value.items()
    ]


def picture(mask: Any) -> str | None:
    """The lines of a mask."""
    if mask is None or isinstance(mask, str):
        return mask
    try:
        rows = [_arguments.word("mask", row) for row in mask]
    except TypeError:
        raise TypeError(
            f"mask: found {_arguments.kind(mask)}, expected text, or rows of it"
        ) from None
    return "\n".join(rows)


def kept(puzzle: Any) -> _hashi_sat.Board | None:
    if puzzle is None:
        return None
    if not isinstance(puzzle, Puzzle):
        raise TypeError(f"keep: found {_arguments.kind(puzzle)}, expected a Puzzle")
    return puzzle._board
