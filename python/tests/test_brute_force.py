"""Random small puzzles, compared with all ways to draw bridges."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any, NamedTuple

import hashi_sat
import pytest
from hashi_sat import Bridge, Cell, Puzzle
from test_rounds import rounds

ROUNDS = 3000
"""How many puzzles a full run has."""


class Case(NamedTuple):
    """A puzzle as plain values, and all solutions of it."""

    grid: list[list[Any]]
    most: int
    loops: bool
    solutions: list[dict[tuple[Cell, Cell], int]]

    @property
    def puzzle(self) -> Puzzle:
        return Puzzle.parse(self.grid, max_bridges=self.most, loops=self.loops)


def corridors(grid: list[list[Any]]) -> list[tuple[Cell, Cell]]:
    found = []
    for row, cells in enumerate(grid):
        for column, value in enumerate(cells):
            if value == 0:
                continue
            for down, right in ((0, 1), (1, 0)):
                r, c = row + down, column + right
                while r < len(grid) and c < len(cells) and grid[r][c] == 0:
                    r, c = r + down, c + right
                if r < len(grid) and c < len(cells):
                    found.append((Cell(row, column), Cell(r, c)))
    return sorted(found)


def cross(one: tuple[Cell, Cell], other: tuple[Cell, Cell]) -> bool:
    for (a, b), (c, d) in ((one, other), (other, one)):
        if a.row == b.row and c.column == d.column:
            return a.column < c.column < b.column and c.row < a.row < d.row
    return False


def groups(islands: list[Cell], drawn: list[tuple[Cell, Cell]]) -> tuple[int, bool]:
    """How many groups of islands there are, and whether some way leads round."""
    group = {island: island for island in islands}

    def first(island: Cell) -> Cell:
        while group[island] != island:
            island = group[island]
        return island

    has_loop = False
    for a, b in drawn:
        has_loop |= first(a) == first(b)
        group[first(a)] = first(b)
    return len({first(island) for island in islands}), has_loop


def solutions(grid: list[list[Any]], most: int, loops: bool) -> list[dict[tuple[Cell, Cell], int]]:
    clues = {
        Cell(row, column): value
        for row, cells in enumerate(grid)
        for column, value in enumerate(cells)
        if value != 0
    }
    ways = corridors(grid)
    found = []
    for numbers in itertools.product(range(most + 1), repeat=len(ways)):
        ends = Counter[Cell]()
        for (a, b), number in zip(ways, numbers, strict=True):
            ends[a] += number
            ends[b] += number
        if any(value != "?" and ends[cell] != value for cell, value in clues.items()):
            continue
        drawn = [way for way, number in zip(ways, numbers, strict=True) if number]
        if any(cross(one, other) for one, other in itertools.combinations(drawn, 2)):
            continue
        parts, has_loop = groups(list(clues), drawn)
        if parts <= 1 and (loops or not has_loop):
            found.append({way: number for way, number in zip(ways, numbers, strict=True) if number})
    return found


def cases(seed: int, number: int) -> list[Case]:
    """Random puzzles: a third has no solution, a third one, a third several.

    So that there are solutions, most clues are counted from bridges that are drawn."""
    random_ = random.Random(seed)
    made: list[Case] = []
    while len(made) < number:
        rows, columns = random_.randint(1, 4), random_.randint(1, 4)
        most, loops = random_.randint(1, 3), random_.random() < 0.7
        share = random_.uniform(0.2, 0.7)
        grid: list[list[Any]] = [
            [random_.randint(1, 4) if random_.random() < share else 0 for _ in range(columns)]
            for _ in range(rows)
        ]
        ways = corridors(grid)
        if (most + 1) ** len(ways) > 5_000:
            continue
        if len(made) % 3 or random_.random() < 0.5:
            ends = Counter[Cell]()
            for a, b in ways:
                drawn = random_.choice([0, 1, 1, most])
                ends[a] += drawn
                ends[b] += drawn
            for row, column in itertools.product(range(rows), range(columns)):
                if grid[row][column] != 0:
                    grid[row][column] = min(ends[Cell(row, column)], 7) or 1
            if random_.random() < 0.3:
                row, column = random_.randrange(rows), random_.randrange(columns)
                grid[row][column] += grid[row][column] > 0
        hidden = random_.choice([0, 0.1, 0.4])
        for row, column in itertools.product(range(rows), range(columns)):
            if grid[row][column] != 0 and random_.random() < hidden:
                grid[row][column] = "?"
        found = solutions(grid, most, loops)
        if min(len(found), 2) == len(made) % 3:
            made.append(Case(grid, most, loops, found))
    return made


CASES = cases(23, rounds(ROUNDS))


def bridges(solution: dict[tuple[Cell, Cell], int]) -> tuple[Bridge, ...]:
    return tuple(Bridge(*way, number) for way, number in sorted(solution.items()))


def test_there_are_cases_of_each_kind() -> None:
    assert {min(len(case.solutions), 2) for case in CASES} == {0, 1, 2}
    assert {case.most for case in CASES} == {1, 2, 3}
    assert {case.loops for case in CASES} == {False, True}
    reasons = {case.puzzle.explain().reason for case in CASES}
    assert reasons >= {"isolated", "capacity", "odd_sum", "falls_apart", "conflict"}


def test_corridors() -> None:
    for case in CASES:
        found = [(each.start, each.end) for each in case.puzzle.corridors]
        assert found == corridors(case.grid), case


def test_solve() -> None:
    for case in CASES:
        solved = case.puzzle.solve()
        if case.solutions:
            assert solved.solution is not None, case
            assert solved.solution.bridges in map(bridges, case.solutions), case
        else:
            assert solved.status == "unsatisfiable", case


def test_unique() -> None:
    words = {0: "unsatisfiable", 1: "unique", 2: "several"}
    for case in CASES:
        found = case.puzzle.unique()
        assert found.status == words[min(len(case.solutions), 2)], case
        assert len(set(found.solutions)) == min(len(case.solutions), 2), case
        known = set(map(bridges, case.solutions))
        assert {solution.bridges for solution in found.solutions} <= known, case
        if found.status == "several":
            one, other = found.solutions
            told = {(each.start, each.end): each.numbers for each in found.differences}
            for way in corridors(case.grid):
                pair = tuple(
                    next((b.number for b in each.bridges if b[:2] == way), 0)
                    for each in (one, other)
                )
                assert told.get(way) == (pair if pair[0] != pair[1] else None), case


def test_count() -> None:
    for case in CASES:
        number = len(case.solutions)
        count = case.puzzle.count(None)
        assert (count.number, count.status) == (number, "complete"), case
        some = case.puzzle.count(2)
        assert some.number == min(number, 2), case
        if number < 2:
            assert some.complete
        if number > 2:
            assert some.status == "limit"


def test_common() -> None:
    for case in CASES:
        common = case.puzzle.common()
        if not case.solutions:
            assert common.status == "unsatisfiable", case
            continue
        told = {(each.start, each.end): each.counts for each in common.corridors}
        assert told == {
            way: tuple(sorted({solution.get(way, 0) for solution in case.solutions}))
            for way in corridors(case.grid)
        }, case
        assert common.bridges == tuple(
            Bridge(*way, counts[0])
            for way, counts in told.items()
            if len(counts) == 1 and counts[0]
        )


def test_explain() -> None:
    for case in CASES:
        found = case.puzzle.explain()
        if case.solutions:
            assert found.status == "satisfiable", case
            assert found.several is (len(case.solutions) > 1), case
            continue
        assert found.status == "unsatisfiable", case
        assert found.text
        if found.reason != "conflict":
            continue
        # Other clues do not matter; without any of these there is a solution.
        blamed = set(found.islands)
        others = unknown(case.grid, blamed)
        assert solutions(others, case.most, case.loops) == [], case
        for island in blamed if found.minimal else ():
            fewer = unknown(case.grid, blamed - {island})
            assert solutions(fewer, case.most, case.loops), case


def unknown(grid: list[list[Any]], known: set[Cell]) -> list[list[Any]]:
    """The grid with the clues of these islands only."""
    return [
        [
            value if value == 0 or (row, column) in known else "?"
            for column, value in enumerate(cells)
        ]
        for row, cells in enumerate(grid)
    ]


@pytest.mark.parametrize("unique", [False, True])
def test_repair(unique: bool) -> None:
    for case in CASES[::2]:
        repairs = case.puzzle.repair(5, unique=unique)
        wanted = len(case.solutions) == 1 if unique else bool(case.solutions)
        assert (repairs.status == "nothing to repair") is wanted, case
        for repair in repairs:
            assert len(repair.changes) == repairs.size
            changed = [[value if value != "?" else None for value in cells] for cells in case.grid]
            for cell, before, after in repair.changes:
                assert changed[cell.row][cell.column] == before, case
                changed[cell.row][cell.column] = after
            grid = [["?" if value is None else value for value in cells] for cells in changed]
            assert repair.puzzle == Puzzle.parse(grid, max_bridges=case.most, loops=case.loops)
            known = [bridges(each) for each in solutions(grid, case.most, case.loops)]
            assert repair.solution.bridges in known, case
            assert not unique or len(known) == 1, case


def test_hints_lead_to_the_solution() -> None:
    for case in CASES:
        hints = case.puzzle.hints(all=True)
        if not case.solutions:
            assert hints.status == "unsatisfiable", case
            continue
        drawn = dict.fromkeys(corridors(case.grid), 0)
        for hint in hints:
            for start, end, _, (least, most) in hint.changes:
                told = {solution.get((start, end), 0) for solution in case.solutions}
                assert told <= set(range(least, most + 1)), case
            drawn.update({bridge[:2]: bridge.number for bridge in hint.bridges})
        if len(case.solutions) == 1:
            assert hints.status == "solved", case
            assert hints.state is not None
            assert hints.state.bridges == bridges(case.solutions[0]), case
            assert bridges({way: number for way, number in drawn.items() if number}) == (
                hints.state.bridges
            )
            assert case.puzzle.grade().status == "graded", case


def test_check_of_every_assignment() -> None:
    for case in CASES[::3]:
        ways = corridors(case.grid)
        puzzle = case.puzzle
        random_ = random.Random(len(ways))
        tried = [dict(zip(ways, random_.choices(range(case.most + 1), k=len(ways)), strict=True))]
        for solution in [*case.solutions[:3], *tried]:
            drawn = {way: number for way, number in solution.items() if number}
            check = puzzle.check([(*way, number) for way, number in drawn.items()])
            assert (check.status == "valid") is (drawn in case.solutions), case
            assert bool(check.violations) is (drawn not in case.solutions), case
        claim = puzzle.check("s UNSATISFIABLE")
        assert claim.valid is (not case.solutions), case


@pytest.mark.parametrize("connectivity", ["elimination", "levels", "none", None])
@pytest.mark.parametrize("encoding", ["order", "pair"])
def test_formulas(encoding: Any, connectivity: Any) -> None:
    solvers: Any = pytest.importorskip("pysat.solvers")
    for case in CASES[::4]:
        if encoding == "pair" and case.most > 2:
            continue
        cnf = case.puzzle.cnf(
            encoding=encoding, connectivity=connectivity, deduction=len(case.grid) % 2 == 0
        )
        assert all(0 < abs(literal) <= cnf.variables for each in cnf.clauses for literal in each)
        known = set(map(bridges, case.solutions))
        met = set()
        models = 0
        with solvers.Solver(name="m22", bootstrap_with=cnf.clauses) as solver:
            # Variables that no clause has are free, too.
            for variable in range(1, cnf.variables + 1):
                solver.add_clause([variable, -variable])
            while models < 3000 and solver.solve():
                model = solver.get_model()
                models += 1
                drawn = decoded(cnf, set(model))
                check = case.puzzle.check(model, encoding=encoding)
                assert (check.status == "valid") is (drawn in known), case
                if connectivity != "none":
                    assert drawn in known, case
                met.add(drawn)
                solver.add_clause([-literal for literal in model])
        if models < 3000:
            assert known <= met, case
            if cnf.one_to_one:
                assert models == len(met), case
                assert connectivity == "none" or models == len(known), case


def decoded(cnf: hashi_sat.Cnf, model: set[int]) -> tuple[Bridge, ...]:
    numbers = (
        Bridge(start, end, sum(variable in model for variable in variables))
        for start, end, variables in cnf.corridors
    )
    return tuple(bridge for bridge in numbers if bridge.number)
