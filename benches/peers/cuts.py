"""Connectivity, as far as the models do not state it themselves.

`violated_cuts` is the lazy half of the models of Glucose and Exact. `lone_pairs` are the cuts of
two islands that their clues decide at once, stated in advance in all three models.
"""

from __future__ import annotations

from puzzle import Puzzle


def violated_cuts(puzzle: Puzzle, counts: list[int]) -> list[list[int]]:
    """For each component, the corridors that leave it; in every solution one of them is used.

    Nothing when the answer is connected. Two components have the same cut, given once. A component
    that no corridor leaves gives an empty cut: there is no solution.
    """
    group = components(puzzle, counts)
    total = max(group, default=-1) + 1
    if total < 2:
        return []
    cuts: list[list[int]] = [[] for _ in range(total)]
    for corridor, (i, j) in enumerate(puzzle.corridors):
        if group[i] != group[j]:
            cuts[group[i]].append(corridor)
            cuts[group[j]].append(corridor)
    return cuts[:1] if total == 2 else cuts


def components(puzzle: Puzzle, counts: list[int]) -> list[int]:
    """The number, from 0, of each island's component."""
    group = [-1] * len(puzzle.clues)
    total = 0
    for start in range(len(group)):
        if group[start] >= 0:
            continue
        group[start] = total
        frontier = [start]
        while frontier:
            island = frontier.pop()
            for corridor in puzzle.at[island]:
                if counts[corridor]:
                    i, j = puzzle.corridors[corridor]
                    other = j if i == island else i
                    if group[other] < 0:
                        group[other] = total
                        frontier.append(other)
        total += 1
    return group


def lone_pairs(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Corridors with the number of bridges that would cut their two islands off.

    One bridge between two islands of clue 1, two between two of clue 2, unless these are all.
    """
    if len(puzzle.clues) == 2:
        return []
    return [
        (corridor, puzzle.clues[i])
        for corridor, (i, j) in enumerate(puzzle.corridors)
        if puzzle.clues[i] == puzzle.clues[j] <= 2
    ]
