"""What the messages about wrong arguments say of values that are hard to show, and numbers that have no float."""

from __future__ import annotations

from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle

HUGE = 10**5000


class Unshown:
    def __repr__(self) -> str:
        raise RuntimeError


def kind(value: object) -> str:
    """What a test is called, of which the value cannot be shown."""
    return type(value).__name__


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [HUGE, nested(100_000), Unshown(), [Unshown()], "\ud800" * 500], ids=kind
)
def test_a_clue_that_cannot_be_shown_is_a_parse_error(value: Any) -> None:
    with pytest.raises(hashi_sat.ParseError) as caught:
        Puzzle.parse([[1, 0, value]])
    assert (caught.value.line, caught.value.column) == (1, 3)
    assert str(caught.value).startswith("row 0, column 2 (from 0): found ")
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("value", [HUGE, -HUGE], ids=["above", "below"])
def test_a_huge_number_is_a_value_error(value: int) -> None:
    puzzle = Puzzle.parse("1.1")
    with pytest.raises(ValueError, match="limit: found .*, expected a whole number from 1 on"):
        puzzle.count(value)
    with pytest.raises(ValueError, match="density: found .*, expected a number from 0 to 1"):
        hashi_sat.generate(5, density=value)
    with pytest.raises(ValueError, match="rows: found "):
        Puzzle.from_islands(value, 1, [])


@pytest.mark.parametrize("value", [nested(100_000), Unshown(), {1: HUGE}], ids=kind)
def test_a_bridge_that_cannot_be_shown_is_a_type_error(value: Any) -> None:
    puzzle = Puzzle.parse("1.1")
    with pytest.raises(TypeError, match="bridges: found "):
        puzzle.state([value])
    with pytest.raises(TypeError, match="islands: found "):
        Puzzle.from_islands(1, 1, [value])
    with pytest.raises(TypeError, match="crosses: found "):
        hashi_sat.State([], [value])


def test_an_array_in_the_place_of_a_clue_is_a_parse_error() -> None:
    numpy = pytest.importorskip("numpy")
    with pytest.raises(hashi_sat.ParseError, match="row 0, column 0 \\(from 0\\): found array"):
        Puzzle.parse([[numpy.array([1, 2]), 0, 1]])
    with pytest.raises(hashi_sat.ParseError):
        Puzzle.parse(numpy.zeros((2, 2, 2)))


def test_a_grid_has_at_most_as_many_cells_as_in_a_text() -> None:
    assert Puzzle.from_islands(10_000, 10_000, []).rows == 10_000
    with pytest.raises(hashi_sat.ParseError, match="the limit of 100000000 cells"):
        Puzzle.from_islands(10_000, 10_001, [])
    with pytest.raises(hashi_sat.ParseError, match="the limit of 100000000 cells"):
        Puzzle.from_islands(2**32 - 1, 2**32 - 1, [])
