"""Reads puzzles and derives what all models are made of: islands, corridors and crossings.

Format `.has`: a line `rows columns islands`, then the rows, numbers separated by blanks, 0 for
water and 1 to 8 for an island. Line ends LF or CRLF, a byte order mark, trailing blanks, empty
lines and a missing last line end are accepted; everything else that differs is an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

Grid = list[list[int]]
Cell = tuple[int, int]
Bridge = tuple[Cell, Cell, int]


class Malformed(Exception):
    """A file that is no `.has` puzzle, and where."""


def read_grid(path: Path) -> Grid:
    """The rows of numbers in a file."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: not UTF-8: {error}") from None
    lines = [(at, line.split()) for at, line in enumerate(text.split("\n"), 1)]
    lines = [(at, words) for at, words in lines if words]
    if not lines:
        raise Malformed(f"{path}: no header `rows columns islands`")
    at, header = lines[0]
    if len(header) != 3 or not all(map(is_number, header)):
        raise Malformed(f"{path}, line {at}: expected `rows columns islands`")
    rows, columns, islands = map(int, header)
    grid = []
    for at, words in lines[1:]:
        wrong = [word for word in words if not is_number(word) or int(word) > 8]
        if wrong:
            raise Malformed(f"{path}, line {at}: found `{wrong[0]}`, expected 0 to 8")
        if len(words) != columns:
            raise Malformed(f"{path}, line {at}: {len(words)} cells, expected {columns}")
        grid.append([int(word) for word in words])
    if len(grid) != rows or not rows or not columns:
        raise Malformed(f"{path}: {len(grid)} rows of {columns}, expected {rows}, none empty")
    found = sum(clue > 0 for row in grid for clue in row)
    if found != islands:
        raise Malformed(f"{path}: {found} islands, the header says {islands}")
    return grid


def is_number(word: str) -> bool:
    """Whether a word consists of the digits 0 to 9 (`int` reads `1_0` and `+1` too)."""
    return word.isascii() and word.isdigit()


@dataclass(frozen=True)
class Puzzle:
    """The candidate graph. Corridors are pairs of islands that see each other.

    `crossings` are pairs of corridors, `at[i]` the corridors of island i.
    """

    cells: list[Cell]
    clues: list[int]
    corridors: list[tuple[int, int]]
    crossings: list[tuple[int, int]]
    at: list[list[int]]

    def bridges(self, counts: list[int]) -> list[Bridge]:
        """A solution, given by bridges in each corridor, in the terms of the grid."""
        return [
            (self.cells[i], self.cells[j], count)
            for (i, j), count in zip(self.corridors, counts)
            if count
        ]


def candidate_graph(grid: Grid) -> Puzzle:
    """Finds corridors and crossings in one pass over the cells."""
    cells: list[Cell] = []
    clues: list[int] = []
    corridors: list[tuple[int, int]] = []
    crossings: list[tuple[int, int]] = []
    at: list[list[int]] = []
    across: dict[Cell, int] = {}
    above = [-1] * len(grid[0])  # The last island seen in each column.

    def connect(i: int, j: int) -> int:
        corridors.append((i, j))
        at[i].append(len(corridors) - 1)
        at[j].append(len(corridors) - 1)
        return len(corridors) - 1

    for row, line in enumerate(grid):
        left = -1
        for column, clue in enumerate(line):
            if not clue:
                continue
            island = len(cells)
            cells.append((row, column))
            clues.append(clue)
            at.append([])
            if left >= 0:
                corridor = connect(left, island)
                for between in range(cells[left][1] + 1, column):
                    across[row, between] = corridor
            left = island
            if above[column] >= 0:
                upper = cells[above[column]][0]
                corridor = connect(above[column], island)
                crossings += [
                    (across[between, column], corridor)
                    for between in range(upper + 1, row)
                    if (between, column) in across
                ]
            above[column] = island
    return Puzzle(cells, clues, corridors, crossings, at)
