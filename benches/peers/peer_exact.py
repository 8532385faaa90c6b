"""Exact (https://gitlab.com/nonfiction-software/exact): pseudo-Boolean, connectivity by lazy cuts.

Model: `ge1` and `ge2` of a corridor (at least one bridge, two) as 0-1 variables; a degree is one
linear equation. Of two crossing corridors at most one has `ge1`. Each solution that falls apart is
refuted by one inequality a component, "corridors that leave it and have `ge1`: at least 1", added
to the same solver, which keeps what it has learned.

References: Elffers, Nordström, "Divide and Conquer: Towards Faster Pseudo-Boolean Solving", IJCAI
2018 (RoundingSat, of which Exact is a fork).
"""

from __future__ import annotations

from exact import Exact

from answer import Answer
from cuts import lone_pairs, violated_cuts
from puzzle import Puzzle

PACKAGE = "exact"
LABEL = "Exact {}, lazy cuts"


def solve(puzzle: Puzzle) -> Answer:
    """Solves, cuts and solves again until a solution is connected."""
    ge1 = [f"a{corridor}" for corridor in range(len(puzzle.corridors))]
    ge2 = [f"b{corridor}" for corridor in range(len(puzzle.corridors))]
    solver = Exact([("verbosity", "0")])
    state_constraints(solver, puzzle, ge1, ge2)
    rounds = cuts = 0
    while True:
        rounds += 1
        state = solver.runFull(False)
        if state == "UNSAT":
            return Answer(None, rounds, cuts)
        if state != "SAT":
            raise RuntimeError(f"Exact ended with {state}")
        counts = [
            one + two
            for one, two in zip(solver.getLastSolutionFor(ge1), solver.getLastSolutionFor(ge2))
        ]
        violated = violated_cuts(puzzle, counts)
        if not violated:
            return Answer(counts, rounds, cuts)
        cuts += len(violated)
        for cut in violated:
            at_least(solver, [(1, ge1[corridor]) for corridor in cut], 1)


def state_constraints(solver: Exact, puzzle: Puzzle, ge1: list[str], ge2: list[str]) -> None:
    """Everything but connectivity."""
    for one, two in zip(ge1, ge2):
        solver.addVariable(one)
        solver.addVariable(two)
        at_least(solver, [(1, one), (-1, two)], 0)
    for c, d in puzzle.crossings:
        at_least(solver, [(-1, ge1[c]), (-1, ge1[d])], -1)
    for corridor, bridges in lone_pairs(puzzle):
        solver.fix((ge1, ge2)[bridges - 1][corridor], 0)
    for clue, corridors in zip(puzzle.clues, puzzle.at):
        degree = [(1, name[corridor]) for corridor in corridors for name in (ge1, ge2)]
        solver.addConstraint(degree, True, clue, True, clue)


def at_least(solver: Exact, terms: list[tuple[int, str]], bound: int) -> None:
    """States that a weighted sum is at least `bound`."""
    solver.addConstraint(terms, True, bound)
