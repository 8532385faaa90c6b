"""Judges answers by the rules of the game alone.

Works on the cells of the grid and shares nothing with the models: neither the candidate graph nor
the search for components.
"""

from __future__ import annotations

from puzzle import Bridge, Cell, Grid


def faults(grid: Grid, bridges: list[Bridge]) -> list[str]:
    """What is wrong with an answer; nothing when it is a solution."""
    found: list[str] = []
    ends = {cell: 0 for cell in islands(grid)}
    built: dict[Cell, int] = {}  # Which bridge lies on a water cell.
    beside: dict[Cell, set[Cell]] = {cell: set() for cell in ends}
    for number, (one, other, count) in enumerate(bridges):
        name = f"the bridge {one} to {other}"
        if one not in ends or other not in ends:
            found.append(f"{name} does not join islands")
            continue
        if count not in (1, 2):
            found.append(f"{name} counts {count}")
            continue
        if one == other or (one[0] != other[0] and one[1] != other[1]):
            found.append(f"{name} is not straight")
            continue
        if other in beside[one]:
            found.append(f"{name} is listed twice")
            continue
        for cell in between(one, other):
            if cell in ends:
                found.append(f"{name} runs over the island {cell}")
            elif cell in built:
                found.append(f"{name} meets another at {cell}")
            built[cell] = number
        ends[one] += count
        ends[other] += count
        beside[one].add(other)
        beside[other].add(one)
    for cell, count in ends.items():
        clue = grid[cell[0]][cell[1]]
        if count != clue:
            found.append(f"the island {cell} has {count} bridge ends and needs {clue}")
    reached = set(list(ends)[:1])
    frontier = list(reached)
    while frontier:
        further = beside[frontier.pop()] - reached
        reached |= further
        frontier += further
    if len(reached) < len(ends):
        found.append(f"{len(reached)} of {len(ends)} islands are connected to the first")
    return found


def islands(grid: Grid) -> list[Cell]:
    """The cells with a number."""
    return [(r, c) for r, row in enumerate(grid) for c, clue in enumerate(row) if clue]


def between(one: Cell, other: Cell) -> list[Cell]:
    """The cells strictly between two on a common row or column."""
    (top, left), (bottom, right) = sorted((one, other))
    if top == bottom:
        return [(top, column) for column in range(left + 1, right)]
    return [(row, left) for row in range(top + 1, bottom)]
