"""Memory stays what it is, however many calls there are."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import hashi_sat
import pytest
from hashi_sat import Puzzle
from test_rounds import rounds

CALLS = 1_000_000
"""How many calls a full run has of each of the cheapest; of the dearer ones a part."""

ALLOWED = 4 * 2**20
"""How many bytes may be added between a tenth of the calls and all: 5 bytes for each of the cheapest in a full run."""

STATUS = Path("/proc/self/status")


def resident() -> int:
    """How many bytes of the process are in memory."""
    gc.collect()
    (line,) = (line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


SQUARE = Puzzle.parse(["2.4", "...", "1.3"])
THREES = Puzzle.parse(["3.3", "...", "3.3"])


def parse_and_solve() -> None:
    solution = Puzzle.parse("2.4\n...\n1.3").solve().solution
    assert solution is not None
    hash(solution)


def refuse() -> None:
    try:
        Puzzle.parse("1.x")
    except hashi_sat.ParseError:
        return
    raise AssertionError


def lists_and_looks() -> None:
    puzzle = Puzzle.parse([[1, 0, 2, 0, 1]])
    repr(puzzle)
    assert puzzle.islands
    assert puzzle.corridors


def everything() -> None:
    for puzzle in (SQUARE, THREES):
        answers = (
            *(puzzle.unique(), puzzle.count(), puzzle.common(), puzzle.explain()),
            *(puzzle.repair(), puzzle.hints(all=True), puzzle.grade(), puzzle.check([])),
        )
        for answer in answers:
            answer.to_dict()
            str(answer)


def pictures() -> None:
    assert SQUARE.unique()._repr_svg_()
    assert SQUARE.png(cell_pixels=5)


def formulas() -> None:
    assert SQUARE.cnf(deduction=False).clauses
    assert SQUARE.to("json")


def worker() -> None:
    """What does not begin on the thread of the caller."""
    assert hashi_sat.maze(3, 3, 7, seed=1).white == 7


def many() -> None:
    answers = hashi_sat.solve_many(["1.1", "1.x", SQUARE] * 10, errors="return", threads=1)
    assert sum(1 for _ in answers) == 30


def closed() -> None:
    answers = hashi_sat.solve_many(["1.1"] * 100, threads=2)
    next(answers)
    answers.close()


@pytest.mark.skipif(not STATUS.exists(), reason="memory is measured on Linux only")
@pytest.mark.parametrize(
    ("call", "share"),
    [
        (parse_and_solve, 1),
        (refuse, 4),
        (lists_and_looks, 4),
        (everything, 50),
        (pictures, 50),
        (formulas, 20),
        (worker, 50),
        (many, 100),
        (closed, 100),
    ],
)
def test_memory_stays_what_it_is(call: Callable[[], None], share: int) -> None:
    number = rounds(CALLS) // share
    for _ in range(number // 10):
        call()
    before = resident()
    for _ in range(number - number // 10):
        call()
    added = resident() - before
    assert added < ALLOWED, f"{added} bytes in {number} calls"
