#!/usr/bin/env python3
"""Is this file really the formula of this Hashiwokakero puzzle?

    python3 check_cnf.py DIR...                     folders that `hashi-sat prove` has written
    python3 check_cnf.py PUZZLE FORMULA [--except SOLUTION] [--max-bridges K] [--no-loops]

A proof that a puzzle has no solution, or only one, is a formula and a refutation of it. That the refutation is right,
a DRAT checker says: drat-trim, `rate`, or `dratify` from PyPI. That the formula is the right one, you need believe
nobody: this program derives every clause from the puzzle, by the six rules below, and compares. It shares no code with
hashi-sat and needs nothing but Python 3.8.

Without a solution, the formula says that the puzzle has one; with it, that there is another one.

PUZZLE (DIR/puzzle.txt): rows of `.` for water, clues 1 to 9 and a to g for 10 to 16, and `?` for any number from 1.
There may be a line above them with the number of rows and columns, and above that one with the rules, as in
`# max-bridges 3, no loops`. SOLUTION (DIR/solution.txt, if there is one): a drawing as `hashi-sat solve` prints it.

Exit codes: 0 all is right, 1 a formula or solution is not that of the puzzle, 2 bad input.
"""

import argparse
import os
import re
import sys
from itertools import combinations, product

ACROSS = {"─": 1, "-": 1, "═": 2, "=": 2, "≡": 3, "E": 3, "≣": 4, "F": 4}
DOWN = {"│": 1, "|": 1, "║": 2, '"': 2, "⦀": 3, "#": 3, "⦙": 4, "&": 4}


class BadInput(Exception):
    """Something cannot be read."""


class Different(Exception):
    """The formula, or the solution, is not one of this puzzle."""


class Puzzle:
    """Islands are numbered from 0 in reading order. Corridors are the pairs of islands that see each other in a row or
    column, in ascending order; `most` is the most bridges that one may have."""

    def __init__(self, text, most=None, no_loops=False):
        lines = [line.rstrip() for line in text.rstrip().split("\n")]
        self.most, self.loops = 2, True
        for rule in lines.pop(0)[1:].split(",") if lines[0].startswith("#") else []:
            bridges = re.fullmatch("max-bridges ([1-4])", rule.strip())
            if not bridges and rule.strip() != "no loops":
                raise BadInput("a comment in a puzzle can only be its rules, as in `# max-bridges 3, no loops`")
            self.most, self.loops = (int(bridges[1]), self.loops) if bridges else (self.most, False)
        self.most, self.loops = most or self.most, self.loops and not no_loops
        size = re.fullmatch("([0-9]+) ([0-9]+)", lines[0]) if lines else None
        lines = lines[1:] if size else lines
        self.rows, self.columns = len(lines), len(lines[0]) if lines else 0
        if not self.columns or any(len(line) != self.columns for line in lines):
            raise BadInput("the rows of a puzzle must have the same length, and at least one cell")
        if size and (int(size[1]), int(size[2])) != (self.rows, self.columns):
            raise BadInput("the grid does not have the size that is written above it")
        self.signs = {(r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != "."}
        for cell, sign in self.signs.items():
            if sign not in ("12345678" if self.most <= 2 else "123456789abcdefg") + "?":
                raise BadInput(f"{sign!r} at {cell} of the grid is neither `.` nor a clue; "
                               "`hashi-sat convert --to text` writes puzzles of other formats as they are read here")
        self.islands = sorted(self.signs)
        self.clues = [None if self.signs[cell] == "?" else int(self.signs[cell], 17) for cell in self.islands]
        self.corridors = sorted(self.pairs_in_sight())
        self.corridors_of = [[e for e, ends in enumerate(self.corridors) if island in ends]
                             for island in range(len(self.islands))]

    def pairs_in_sight(self):
        for island, (row, column) in enumerate(self.islands):
            for way in ([(row, c) for c in range(column + 1, self.columns)],
                        [(r, column) for r in range(row + 1, self.rows)]):
                seen = [cell for cell in way if cell in self.signs]
                if seen:
                    yield island, self.islands.index(seen[0])

    def between(self, corridor, step=1):
        """Whether a corridor goes across, and the places strictly between its ends, cells being `step` places apart."""
        (top, left), (bottom, right) = (self.islands[island] for island in self.corridors[corridor])
        if top == bottom:
            return True, [(step * top, column) for column in range(step * left + 1, step * right)]
        return False, [(row, step * left) for row in range(step * top + 1, step * bottom)]

    def ge(self, corridor, bridges):
        """The variable "this corridor has at least so many bridges"; variables are numbered from 1."""
        return 1 + corridor * self.most + bridges - 1

    def name(self, island):
        return "({},{})".format(*self.islands[island])

    def corridor_name(self, corridor):
        return "-".join(self.name(island) for island in self.corridors[corridor])


class Formula:
    """Clauses, each with what it is about, and what each variable means."""

    def __init__(self, puzzle, order, solution):
        self.clauses, self.meanings = {}, []
        for corridor in range(len(puzzle.corridors)):
            for bridges in range(1, puzzle.most + 1):
                self.new_variable(f"{puzzle.corridor_name(corridor)} has at least {bridges}")
        counts(self, puzzle)
        degrees(self, puzzle)
        crossings(self, puzzle)
        connectivity(self, puzzle, order)
        no_loops(self, puzzle)
        another_solution(self, puzzle, solution)

    def add(self, about, clause):
        self.clauses.setdefault(frozenset(clause), about)

    def new_variable(self, meaning):
        self.meanings.append(meaning)
        return len(self.meanings)

    def in_words(self, clause):
        known = len(self.meanings)
        words = {v: self.meanings[v - 1] if v <= known else f"variable {v}" for v in map(abs, clause)}
        parts = ("not " * (literal < 0) + f"[{words[abs(literal)]}]" for literal in sorted(clause, key=abs))
        return " or ".join(parts) or "the empty clause"


def counts(formula, puzzle):
    """1. Whoever has at least j + 1 bridges has at least j."""
    for corridor in range(len(puzzle.corridors)):
        for j in range(1, puzzle.most):
            formula.add(f"counts of {puzzle.corridor_name(corridor)}",
                        [-puzzle.ge(corridor, j + 1), puzzle.ge(corridor, j)])


def degrees(formula, puzzle):
    """2. Each island has as many bridge ends as its clue says; `?` is at least 1, but for an island alone in the
    puzzle. At least k: of any numbers with sum k - 1, one for each corridor, one is exceeded. At most k: of any numbers
    with sum k + 1, one is not reached."""
    for island, corridors in enumerate(puzzle.corridors_of):
        clue = puzzle.clues[island]
        least = int(len(puzzle.islands) > 1) if clue is None else clue
        about = f"degree of {puzzle.name(island)}"
        if len(corridors) * puzzle.most < least:
            formula.add(about, [])
            continue
        for numbers in product(range(puzzle.most + 1), repeat=len(corridors)):
            if sum(numbers) == least - 1:
                formula.add(about, [puzzle.ge(e, u + 1) for e, u in zip(corridors, numbers) if u < puzzle.most])
            if clue is not None and sum(numbers) == clue + 1:
                formula.add(about, [-puzzle.ge(e, u) for e, u in zip(corridors, numbers) if u > 0])


def crossings(formula, puzzle):
    """3. Of two corridors that share a cell, one has no bridge."""
    through = {}
    for corridor in range(len(puzzle.corridors)):
        for cell in puzzle.between(corridor)[1]:
            through.setdefault(cell, []).append(corridor)
    for corridors in through.values():
        for one, other in combinations(corridors, 2):
            formula.add(f"crossing of {puzzle.corridor_name(one)} and {puzzle.corridor_name(other)}",
                        [-puzzle.ge(one, 1), -puzzle.ge(other, 1)])


def connectivity(formula, puzzle, order):
    """4. All islands are connected. They are removed one by one, in any order. Each but the last must then be joined to
    one that is left; and after that two others are joined if they were before, or if both were joined to the one that
    is gone. So what is left is connected if and only if all was, and a single island is."""
    joined = [{} for _ in puzzle.islands]  # for each island those that it may be joined to, and the literal for it
    for corridor, (a, b) in enumerate(puzzle.corridors):
        joined[a][b] = joined[b][a] = puzzle.ge(corridor, 1)
    for gone in order:
        about = f"connectivity, {puzzle.name(gone)} removed"
        left = sorted(joined[gone])
        if gone != order[-1]:
            formula.add(about, [joined[gone][island] for island in left])
        for island in left:
            del joined[island][gone]
        for u, v in combinations(left, 2):
            to_u, to_v, before = joined[gone][u], joined[gone][v], joined[u].get(v)
            now = formula.new_variable(f"{puzzle.name(u)} and {puzzle.name(v)} joined without {puzzle.name(gone)}")
            otherwise = [before] if before else []
            formula.add(about, [-to_u, -to_v, now])
            formula.add(about, [-now, to_u] + otherwise)
            formula.add(about, [-now, to_v] + otherwise)
            if before:
                formula.add(about, [-before, now])
            joined[u][v] = joined[v][u] = now


def no_loops(formula, puzzle):
    """5. If loops are forbidden: exactly k of the m corridors have bridges, where k + 1 is the number of islands.
    Count(i, j) says that at least j of the first i have: it is count(i - 1, j) or (count(i - 1, j - 1) and corridor i).
    Count(i, i - (m - k)) must hold, for no more than m - k may be without; count(i, k + 1) must not. Only what is
    between these two is written."""
    m, k = len(puzzle.corridors), len(puzzle.islands) - 1
    if puzzle.loops or k < 1:
        return
    if m < k:
        formula.add("no loops: too few corridors to connect all", [])
        return
    before = {0: True}  # count(i - 1, j) for each j: a literal, or True or False where that is known
    for i in range(1, m + 1):
        corridor, counted = puzzle.ge(i - 1, 1), {0: True}
        about = f"no loops, first {i} corridors"
        for j in range(max(1, i - (m - k)), min(i, k + 1) + 1):
            same, less = before.get(j, False), before[j - 1]
            if less is True and same is False:
                counted[j] = corridor
            else:
                counted[j] = now = formula.new_variable(f"at least {j} of the first {i} corridors have bridges")
                both, otherwise = [corridor] if less is True else [corridor, less], [same] if same else []
                formula.add(about, [-literal for literal in both] + [now])
                for literal in both:
                    formula.add(about, [-now, literal] + otherwise)
                if same:
                    formula.add(about, [-same, now])
            if j == i - (m - k) or j == k + 1:
                formula.add(about, [-counted[j] if j == k + 1 else counted[j]])
                counted[j] = j != k + 1
        before = counted


def another_solution(formula, puzzle, solution):
    """6. If a solution is given: there is another one. Some corridor has more bridges; or, where two islands with `?`
    see each other, so that another solution may only have fewer, some has more or some has fewer."""
    if solution is None:
        return
    clause = [puzzle.ge(e, count + 1) for e, count in enumerate(solution) if count < puzzle.most]
    if any(puzzle.clues[a] is None and puzzle.clues[b] is None for a, b in puzzle.corridors):
        clause += [-puzzle.ge(e, count) for e, count in enumerate(solution) if count > 0]
    formula.add("another solution", clause)


def read_drawing(text, puzzle):
    """The number of bridges of each corridor. A drawing has one sign for each cell or, if it is wide, one between them
    as well; one that is not wide shows no bridges between islands that touch."""
    lines = text.rstrip("\n").split("\n")
    width, step = max(map(len, lines)), 1
    if (len(lines), width) != (puzzle.rows, puzzle.columns):
        step = 2
        if (len(lines), width) != (2 * puzzle.rows - 1, 2 * puzzle.columns - 1):
            raise BadInput("the drawing of the solution does not have the size of the puzzle")
    drawn = {(r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line) if sign not in ". "}
    for (row, column), sign in puzzle.signs.items():
        if drawn.pop((step * row, step * column), None) != sign:
            raise Different(f"the drawing does not show the island ({row},{column})")
    solution = []
    for corridor in range(len(puzzle.corridors)):
        is_across, places = puzzle.between(corridor, step)
        bridges = {(ACROSS if is_across else DOWN).get(drawn.get(place), 0) for place in places}
        solution.append(bridges.pop() if len(bridges) == 1 else 0)
        for place in places if solution[-1] else []:
            del drawn[place]
    if drawn:
        raise Different("line {}, column {} of the drawing belongs to no bridge".format(*(1 + i for i in min(drawn))))
    return solution


def check_solution(solution, puzzle):
    """The rules of the game, one by one."""
    if max(solution, default=0) > puzzle.most:
        raise Different(f"the solution has more than {puzzle.most} bridges between two islands")
    for island, corridors in enumerate(puzzle.corridors_of):
        clue, degree = puzzle.clues[island], sum(solution[corridor] for corridor in corridors)
        if degree != clue if clue is not None else degree == 0 and len(puzzle.islands) > 1:
            raise Different(f"in the solution {puzzle.name(island)} has {degree} bridge ends")
    used = [corridor for corridor, bridges in enumerate(solution) if bridges > 0]
    covered = [cell for corridor in used for cell in puzzle.between(corridor)[1]]
    if len(set(covered)) < len(covered):
        raise Different("in the solution bridges cross")
    reached, parts = list(range(len(puzzle.islands))), len(puzzle.islands)
    for a, b in (puzzle.corridors[corridor] for corridor in used):
        parts -= reached[a] != reached[b]
        reached = [reached[a] if part == reached[b] else part for part in reached]
    if parts > 1:
        raise Different("in the solution the islands are not connected")
    if not puzzle.loops and len(used) > len(puzzle.islands) - parts:
        raise Different("the solution has a loop")


def read_formula(text):
    """The cells of the lines `c eliminate`, the number of variables, and the clauses, one in each line."""
    order, size, clauses = [], None, []
    for number, line in enumerate(text.rstrip("\n").split("\n"), 1):
        if size is None and re.fullmatch("c eliminate( [0-9]+,[0-9]+)+", line):
            order += [tuple(map(int, cell.split(","))) for cell in line.split()[2:]]
        elif size is None and re.fullmatch("p cnf [0-9]+ [0-9]+", line):
            size = [int(word) for word in line.split()[2:]]
        elif size is not None and re.fullmatch("(-?[1-9][0-9]* )*0", line):
            clauses.append(frozenset(map(int, line.split()[:-1])))
        elif not line.startswith("c ") or line.startswith("c eliminate"):
            raise BadInput(f"line {number} of the formula cannot be read: {line[:60]!r}")
    largest = max((abs(literal) for clause in clauses for literal in clause), default=0)
    if size is None or largest > size[0] or len(clauses) != size[1]:
        raise BadInput("the clauses and variables of the formula are not as many as its line `p cnf` says")
    return order, size[0], set(clauses)


def compare(puzzle, formula, solution):
    """What can be said of a formula that is right; raises `Different` if it is not. Takes the texts of the last two."""
    order, variables, clauses = read_formula(formula)
    if sorted(order) != puzzle.islands:
        raise Different("its lines `c eliminate` do not list each island of the puzzle once")
    if solution is not None:
        solution = read_drawing(solution, puzzle)
        check_solution(solution, puzzle)
    derived = Formula(puzzle, [puzzle.islands.index(cell) for cell in order], solution)
    missing, added = derived.clauses.keys() - clauses, clauses - derived.clauses.keys()
    some_missing, some_added = (sorted(clauses, key=sorted)[:10] for clauses in (missing, added))
    faults = [f"missing, {derived.clauses[clause]}: {derived.in_words(clause)}" for clause in some_missing]
    faults += [f"too much: {derived.in_words(clause)}" for clause in some_added]
    if faults or variables != len(derived.meanings):
        raise Different(f"{len(missing)} clauses are missing and {len(added)} too much; it has {variables} variables "
                        f"where {len(derived.meanings)} are right" + "".join("\n  " + fault for fault in faults))
    return f"right, {len(clauses)} clauses; it says that there is {'a' if solution is None else 'another'} solution"


def read(path):
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="DIR", help="folders, or a puzzle and a formula")
    parser.add_argument("--except", dest="solution", metavar="SOLUTION", help="the solution that the formula excludes")
    parser.add_argument("--max-bridges", type=int, choices=range(1, 5), metavar="K", help="whatever the puzzle says")
    parser.add_argument("--no-loops", action="store_true", help="whatever the puzzle says")
    options = parser.parse_args()
    if all(map(os.path.isdir, options.paths)) and not options.solution:
        names = ("puzzle.txt", "formula.cnf", "solution.txt")
        files = [[os.path.join(path, name) for name in names] for path in options.paths]
        files = [(*two, solution if os.path.exists(solution) else None) for *two, solution in files]
    elif len(options.paths) == 2:
        files = [(*options.paths, options.solution)]
    else:
        parser.error("expected folders, or a puzzle and a formula")
    code = 0
    for puzzle, formula, solution in files:
        try:
            answer = compare(Puzzle(read(puzzle), options.max_bridges, options.no_loops), read(formula),
                             read(solution) if solution else None)
        except Different as error:
            code, answer = max(code, 1), f"different: {error}"
        except (BadInput, ValueError) as error:  # Python converts no number of thousands of digits.
            code, answer = 2, f"bad input: {error}"
        print(f"{formula}: {answer}")
    return code


if __name__ == "__main__":
    sys.exit(main())
