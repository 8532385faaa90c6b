"""python-sat (https://pysathq.github.io): Glucose 4.1, incremental, connectivity by lazy cuts.

Model: `ge1` and `ge2` of a corridor (at least one bridge, two) are the order encoding. Degrees are
stated by their prime implicates. Of two crossing corridors at most one has `ge1`. Each model that
falls apart is refuted by one clause a component: a corridor that leaves it has `ge1`. Glucose keeps
what it has learned.

Reference: Ignatiev, Morgado, Marques-Silva, "PySAT: A Python Toolkit for Prototyping with SAT
Oracles", SAT 2018.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from pysat.solvers import Glucose4

from answer import Answer
from cuts import lone_pairs, violated_cuts
from puzzle import Puzzle

PACKAGE = "python-sat"
LABEL = "PySAT {} + Glucose 4, lazy cuts"


def solve(puzzle: Puzzle) -> Answer:
    """Solves, cuts and solves again until a model is connected."""
    rounds = cuts = 0
    with Glucose4(bootstrap_with=formula(puzzle)) as solver:
        while solver.solve():
            rounds += 1
            model = solver.get_model() or []
            counts = [
                (model[2 * corridor] > 0) + (model[2 * corridor + 1] > 0)
                for corridor in range(len(puzzle.corridors))
            ]
            violated = violated_cuts(puzzle, counts)
            if not violated:
                return Answer(counts, rounds, cuts)
            cuts += len(violated)
            for cut in violated:
                solver.add_clause([2 * corridor + 1 for corridor in cut])
    return Answer(None, rounds + 1, cuts)


def formula(puzzle: Puzzle) -> list[list[int]]:
    """Corridor k has the variables 2k + 1 for `ge1` and 2k + 2 for `ge2`."""
    clauses = [[-(2 * k + 2), 2 * k + 1] for k in range(len(puzzle.corridors))]
    clauses += [[-(2 * k + 1), -(2 * other + 1)] for k, other in puzzle.crossings]
    clauses += [[-(2 * k + bridges)] for k, bridges in lone_pairs(puzzle)]
    for clue, corridors in zip(puzzle.clues, puzzle.at):
        for implicate in degree_implicates(len(corridors), clue):
            clauses.append([sign * (2 * corridors[at] + ge) for sign, at, ge in implicate])
    return clauses


@lru_cache(maxsize=None)
def degree_implicates(corridors: int, clue: int) -> list[list[tuple[int, int, int]]]:
    """The prime implicates of "counts of 0 to 2 sum up to `clue`", as (sign, corridor, ge).

    A combination of counts that sums up to one less is a maximal one that falls short: some
    corridor has more. One that sums up to one more is minimal: some corridor has fewer.
    """
    if clue > 2 * corridors:
        return [[]]
    implicates = []
    for counts in product(range(3), repeat=corridors):
        if sum(counts) == clue - 1:
            implicates.append([(1, at, n + 1) for at, n in enumerate(counts) if n < 2])
        if sum(counts) == clue + 1:
            implicates.append([(-1, at, n) for at, n in enumerate(counts) if n > 0])
    return implicates
