#!/usr/bin/env python3
"""The figures of docs/python.md: what a call costs, and how solve_many does beside `hashi-sat batch`.

    benches/python.py BINARY

The package hashi-sat must be installed. BINARY is hashi-sat. Every figure is the median of five runs, those of batch are
of whole processes. Use a machine that does nothing else.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

import hashi_sat

RUNS = 5


def median(work: Callable[[], object]) -> float:
    """The median of the seconds that some runs take, after one that does not count."""
    work()
    seconds = []
    for _ in range(RUNS):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)


def tell(what: str, value: float, unit: str) -> None:
    print(f"{what:<48} {value:>10,.1f} {unit}", flush=True)


def imports() -> None:
    code = (
        "import time; started = time.perf_counter(); import hashi_sat; "
        "print((time.perf_counter() - started) * 1e3)"
    )
    run = [sys.executable, "-c", code]
    found = [float(subprocess.run(run, check=True, capture_output=True).stdout) for _ in range(10)]
    tell("import hashi_sat", statistics.median(found), "ms")


def calls(puzzles: Sequence[hashi_sat.Puzzle]) -> None:
    smallest = hashi_sat.Puzzle.parse("1.1")
    number = len(puzzles)

    def each(name: str, work: Callable[[], object]) -> None:
        tell(name, median(work) / number * 1e6, "microseconds")

    each("1.1: solve()", lambda: [smallest.solve() for _ in puzzles])
    each("1.1: solve().status", lambda: [smallest.solve().status for _ in puzzles])
    each("7x7: solve()", lambda: [puzzle.solve() for puzzle in puzzles])
    each("7x7: solve().status", lambda: [puzzle.solve().status for puzzle in puzzles])

    def solutions() -> None:
        for puzzle in puzzles:
            solution = puzzle.solve().solution
            assert solution is not None and solution.bridges

    each("7x7: solve().solution.bridges", solutions)
    texts = [puzzle.to("puzzlink") for puzzle in puzzles]
    each("7x7: Puzzle.parse(link)", lambda: [hashi_sat.Puzzle.parse(text) for text in texts])


def many(binary: str, size: int, number: int) -> None:
    made = hashi_sat.generate(size, seed=1, count=min(number, 5_000))
    some = [puzzle.to("puzzlink") for puzzle in made.puzzles]
    texts = (some * (number // len(some) + 1))[:number]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write("".join(f"{text}\n" for text in texts))
    try:
        for threads in (1, 2):
            run = [binary, "batch", "--task", "solve", "--threads", str(threads), file.name]

            def batch(run: list[str] = run) -> None:
                subprocess.run(run, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

            def package(threads: int = threads) -> None:
                with open(file.name) as lines:
                    for answer in hashi_sat.solve_many(lines, threads=threads):
                        answer.to_json()

            name = f"{size}x{size}, {threads} {'thread' if threads == 1 else 'threads'}"
            tell(f"{name}: solve_many", number / median(package), "puzzles a second")
            tell(f"{name}: hashi-sat batch", number / median(batch), "puzzles a second")
    finally:
        os.unlink(file.name)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    imports()
    calls(hashi_sat.generate(7, seed=1, count=5_000).puzzles)
    many(sys.argv[1], 7, 100_000)
    many(sys.argv[1], 25, 5_000)


if __name__ == "__main__":
    main()
