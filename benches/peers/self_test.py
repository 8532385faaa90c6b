"""Tests of the scripts themselves: `run.sh --self-test`.

The verifier refuses wrong answers, the peers agree with exhaustive search and with each other, and
a wrong answer, a contradiction or a time limit shows in the exit code.
"""

from __future__ import annotations

import importlib
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import verify
from puzzle import Grid, Malformed, Puzzle, candidate_graph, read_grid

HERE = Path(__file__).parent
FIXTURES = HERE.parent.parent / "fixtures" / "puzzles"
HASHI_SAT, PEERS = "", ["pysat", "clingo", "exact"]

# Puzzles of the repository that are plain rows of digits, and whether they have a solution.
PLAIN = {
    "program_c": True,
    "seven": True,
    "touching": True,
    "unsatisfiable": False,
    "large_100_k2_sat": True,
    "large_100_k2_unsat": False,
}


def fixture(name: str) -> Grid:
    """The grid of a text file: rows of digits, `.` for water, perhaps `rows columns` before them."""
    rows = [line.replace(".", "0") for line in (FIXTURES / f"{name}.txt").read_text().split("\n")]
    return [list(map(int, row)) for row in rows if row and " " not in row]


def as_has(grid: Grid) -> str:
    """The text of a `.has` file."""
    islands = sum(clue > 0 for row in grid for clue in row)
    header = f"{len(grid)} {len(grid[0])} {islands}\n"
    return header + "".join(" ".join(map(str, row)) + "\n" for row in grid)


def random_grid(random_numbers: random.Random) -> Grid:
    """A small puzzle, mostly with the clues of some placement of bridges without crossings."""
    rows, columns = random_numbers.randint(1, 5), random_numbers.randint(1, 5)
    grid = [[int(random_numbers.random() < 0.4) for _ in range(columns)] for _ in range(rows)]
    puzzle = candidate_graph(grid)
    counts = [random_numbers.choice((0, 1, 1, 2)) for _ in puzzle.corridors]
    for one, other in puzzle.crossings:
        if counts[one] and counts[other]:
            counts[one] = 0
    for island, (row, column) in enumerate(puzzle.cells):
        clue = sum(counts[corridor] for corridor in puzzle.at[island])
        if random_numbers.random() < 0.02:
            clue += 1
        grid[row][column] = min(max(clue, 1), 8)
    return grid


def solvable(grid: Grid, puzzle: Puzzle) -> bool:
    """Tries every placement of bridges."""
    return any(
        not verify.faults(grid, puzzle.bridges(list(counts)))
        for counts in itertools.product(range(3), repeat=len(puzzle.corridors))
    )


class Reader(unittest.TestCase):
    """Strict about everything that is not blank."""

    def read(self, text: bytes) -> Grid:
        """Reads a file with this content."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "puzzle.has")
            path.write_bytes(text)
            return read_grid(path)

    def test_reads(self) -> None:
        self.assertEqual(self.read(b"1 3 2\n1 0 1\n"), [[1, 0, 1]])
        self.assertEqual(self.read(b"\xef\xbb\xbf2 1 1\r\n 0 \r\n 8"), [[0], [8]])

    def test_refuses(self) -> None:
        for text in (
            *(b"", b"1 3\n1 0 1\n", b"1 3 2 4\n1 0 1\n", b"1 3 3\n1 0 1\n", b"2 3 2\n1 0 1\n"),
            *(b"1 2 2\n1 0 1\n", b"1 3 2\n1 9 1\n", b"1 3 2\n1 -1 1\n", b"1 3 2\n1 x 1\n"),
            *(b"1 3 2\n1 0 1\n1 0 1\n", b"0 0 0\n", b"1 3 2\n1 0 \xff\n", b"1 3 2\n1 0 +1\n"),
        ):
            with self.subTest(text), self.assertRaises(Malformed):
                self.read(text)


class Verifier(unittest.TestCase):
    """Each way to be wrong is seen, and named."""

    def assert_fault(self, grid: Grid, bridges: list, fault: str) -> None:
        """One of the faults contains this text."""
        found = verify.faults(grid, bridges)
        self.assertTrue(any(fault in text for text in found), found)

    def test_valid(self) -> None:
        self.assertEqual(verify.faults([[1, 0, 2], [0, 0, 0], [0, 0, 1]], self.corner()), [])
        self.assertEqual(verify.faults([[2, 2]], [((0, 0), (0, 1), 2)]), [])
        self.assertEqual(verify.faults([[0]], []), [])

    def corner(self) -> list:
        """The solution of the first puzzle above."""
        return [((0, 0), (0, 2), 1), ((0, 2), (2, 2), 1)]

    def test_missing_bridge(self) -> None:
        grid = [[1, 0, 2], [0, 0, 0], [0, 0, 1]]
        self.assert_fault(grid, self.corner()[:1], "(2, 2) has 0 bridge ends and needs 1")
        self.assert_fault([[1]], [], "(0, 0) has 0 bridge ends and needs 1")

    def test_crossing(self) -> None:
        grid = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
        cross = [((1, 0), (1, 2), 1), ((0, 1), (2, 1), 1)]
        self.assert_fault(grid, cross, "meets another at (1, 1)")

    def test_disconnected(self) -> None:
        grid = [[1, 1], [0, 0], [1, 1]]
        apart = [((0, 0), (0, 1), 1), ((2, 0), (2, 1), 1)]
        self.assertEqual(verify.faults(grid, apart), ["2 of 4 islands are connected to the first"])

    def test_counted_twice(self) -> None:
        twice = [((0, 0), (0, 1), 1), ((0, 1), (0, 0), 1)]
        self.assert_fault([[2, 2]], twice, "listed twice")
        self.assert_fault([[3, 3]], [((0, 0), (0, 1), 3)], "counts 3")
        self.assert_fault([[1, 1]], [((0, 0), (0, 1), 0)], "counts 0")

    def test_impossible_bridges(self) -> None:
        self.assert_fault([[1, 2, 1]], [((0, 0), (0, 2), 1)], "runs over the island (0, 1)")
        self.assert_fault([[1, 0, 1]], [((0, 0), (0, 1), 1)], "does not join islands")
        self.assert_fault([[1, 0], [0, 1]], [((0, 0), (1, 1), 1)], "is not straight")
        self.assert_fault([[2]], [((0, 0), (0, 0), 1)], "is not straight")


class Peers(unittest.TestCase):
    """The models state the rules of the game, no more and no less."""

    def agree(self, grid: Grid, expected: bool) -> None:
        """Every peer says whether there is a solution, and its solution is one."""
        puzzle = candidate_graph(grid)
        for peer in PEERS:
            with self.subTest(peer, grid=grid):
                answer = importlib.import_module(f"peer_{peer}").solve(puzzle)
                self.assertEqual(answer.counts is not None, expected)
                if answer.counts is not None:
                    self.assertEqual(verify.faults(grid, puzzle.bridges(answer.counts)), [])

    def test_fixtures(self) -> None:
        for name, expected in PLAIN.items():
            self.agree(fixture(name), expected)

    def test_against_exhaustive_search(self) -> None:
        for grid, expected in (
            *(([[0, 0]], True), ([[1]], False), ([[1, 1]], True), ([[2, 0, 2]], True)),
            *(([[1, 1, 1, 1]], False), ([[8, 0, 8]], False), ([[1, 0], [0, 1]], False)),
        ):
            self.assertEqual(solvable(grid, candidate_graph(grid)), expected)
            self.agree(grid, expected)
        random_numbers = random.Random(20240229)
        found = {True: 0, False: 0}
        while sum(found.values()) < 150:
            grid = random_grid(random_numbers)
            puzzle = candidate_graph(grid)
            if 3 <= len(puzzle.corridors) <= 7:
                expected = solvable(grid, puzzle)
                found[expected] += 1
                self.agree(grid, expected)
        self.assertGreater(min(found.values()), 30, found)


class Bench(unittest.TestCase):
    """The program as a whole, on files of our own."""

    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "small").mkdir()
        (self.folder / "large").mkdir()
        for name in PLAIN:
            path = self.folder / ("large" if "large" in name else "small") / f"{name}.has"
            path.write_text(as_has(fixture(name)))

    if sys.version_info < (3, 11):

        def enterContext(self, context):  # pylint: disable=invalid-name
            """As in newer versions of Python."""
            self.addCleanup(context.__exit__, None, None, None)
            return context.__enter__()

    def bench(self, *options: str, peers: list[str] | None = None) -> tuple[int, dict]:
        """Exit code and report."""
        process = subprocess.run(
            [sys.executable, str(HERE / "bench.py"), str(self.folder), "--output", "json"]
            + ["--hashi-sat", HASHI_SAT, "--peers", ",".join(peers or PEERS), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
        )
        self.assertIn(process.returncode, (0, 1, 3), process.stderr.decode())
        return process.returncode, json.loads(process.stdout)

    def add_peer(self, body: str) -> None:
        """A peer `fake`, whose function `solve` has this body."""
        lines = "\n    ".join(body.split("\n"))
        Path(self.folder, "peer_fake.py").write_text(
            "from answer import Answer\nimport time\nPACKAGE = 'pip'\nLABEL = 'fake {}'\n"
            f"def solve(puzzle):\n    {lines}\n"
        )

    def test_all_solvers_agree(self) -> None:
        code, report = self.bench()
        self.assertEqual(code, 0)
        self.assertEqual(set(report["all"]["solvers"]), {"hashi-sat", *PEERS})
        for solver in report["all"]["solvers"].values():
            statuses = {Path(run["path"]).stem: run["status"] for run in solver["runs"]}
            self.assertEqual(
                statuses,
                {name: "satisfiable" if sat else "unsatisfiable" for name, sat in PLAIN.items()},
            )

    def test_sample(self) -> None:
        report = self.bench("--sample", "1", peers=PEERS[:1])[1]
        self.assertEqual([folder["instances"] for folder in report["folders"]], [1, 1])

    def test_time_limit(self) -> None:
        self.add_peer("if len(puzzle.clues) > 5: time.sleep(60)\nreturn Answer(None)")
        code, report = self.bench("--time-limit", "0.2", "--sample", "1", peers=["fake"])
        self.assertEqual((code, report["all"]["solvers"]["fake"]["unknown"]), (3, 2))

    def test_wrong_answer(self) -> None:
        self.add_peer("return Answer([0] * len(puzzle.corridors))")
        code, report = self.bench("--sample", "1", peers=["fake"])
        self.assertEqual((code, report["all"]["solvers"]["fake"]["wrong"]), (1, 2))

    def test_contradiction(self) -> None:
        self.add_peer("return Answer(None)")
        code, report = self.bench(peers=["fake"])
        fake = report["all"]["solvers"]["fake"]
        self.assertEqual((code, fake["wrong"], fake["unsatisfiable"]), (1, 4, 2))

    def test_breakdown(self) -> None:
        self.add_peer("if len(puzzle.clues) > 5: raise SystemExit\nreturn Answer(None)")
        code, report = self.bench("--sample", "1", peers=["fake"])
        self.assertEqual((code, report["all"]["solvers"]["fake"]["failed"]), (1, 2))

    def test_unread_file(self) -> None:
        Path(self.folder, "small", "broken.has").write_text("1 3 3\n1 0 1\n")
        code, report = self.bench(peers=PEERS[:1])
        self.assertEqual((code, len(report["unread"]), report["all"]["instances"]), (1, 1, 6))


if __name__ == "__main__":
    HASHI_SAT, PEERS = sys.argv[1], sys.argv[2].split(",")
    unittest.main(argv=sys.argv[:1])
