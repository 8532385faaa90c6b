"""`solve_many`: order, laziness, errors, and what is left when it ends."""

from __future__ import annotations

import gc
import gzip
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import ParseError, Puzzle, _hashi_sat
from hashi_sat._questions import Details

AHEAD = 32
"""How many puzzles are read ahead for each thread."""

EASY = ["1.1", "1.2.1", "1.2", "2.4\n...\n1.3", "3.3\n...\n3.3", "1.?.1", "1.1\n...\n1.1"]


def unknown_grid(side: int) -> Puzzle:
    """A puzzle of unknown clues, whose solutions nobody counts to the end if it is large."""
    return Puzzle.parse([["?", 0] * side, [0] * (2 * side)] * side)


ENDLESS = unknown_grid(10)

TASKS: list[tuple[str, dict[str, Any]]] = [
    ("solve", {}),
    ("unique", {}),
    ("count", {}),
    ("count", {"limit": 1}),
    ("count", {"limit": None}),
    ("common", {}),
    ("explain", {}),
    ("repair", {}),
    ("repair", {"limit": None, "unique": True, "clues_only": True}),
    ("repair", {"limit": 2, "unique": True, "touching": True}),
    ("hints", {}),
    ("hints", {"all": True}),
    ("grade", {}),
    ("prove", {}),
]


def workers() -> int:
    """How many threads of the package there are."""
    number = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            number += (task / "comm").read_text() == "hashi-sat\n"
        except OSError:
            continue
    return number


def wait_for_workers(number: int = 0) -> None:
    """Waits until there are so many. A thread has its name, or is gone, a little after it is started, or ended."""
    for _ in range(3000):
        if workers() == number:
            return
        time.sleep(0.02)
    raise AssertionError(f"found {workers()} threads, expected {number}")


needs_tasks = pytest.mark.skipif(
    not os.path.exists("/proc/self/task"), reason="threads are listed on Linux only"
)


@pytest.mark.parametrize("threads", [0, 1, 4])
@pytest.mark.parametrize(("task", "options"), TASKS)
def test_every_task_is_that_method(
    task: hashi_sat.Task, options: dict[str, Any], threads: int
) -> None:
    puzzles = [Puzzle.parse(text) for text in EASY] * 20
    answers = list(hashi_sat.solve_many(puzzles, task, threads=threads, **options))
    assert answers == [getattr(puzzle, task)(**options) for puzzle in puzzles]
    assert all(answer.puzzle is puzzle for answer, puzzle in zip(answers, puzzles, strict=True))


def test_statistics() -> None:
    (solved,) = hashi_sat.solve_many(["1.1"], statistics=True)
    assert solved.statistics is not None
    assert solved.statistics["corridors"] == 1
    (solved,) = hashi_sat.solve_many(["1.1"])
    assert solved.statistics is None


def test_limits_and_seeds_are_for_each_puzzle() -> None:
    puzzles = [*hashi_sat.generate(12, level="expert", seed=1, count=5).puzzles, ENDLESS]
    tried: list[dict[str, Any]] = [{"conflict_limit": 5}, {"conflict_limit": 0}, {"seed": 7}]
    for options in tried:
        answers = list(hashi_sat.solve_many(puzzles, "unique", **options))
        assert answers == [puzzle.unique(**options) for puzzle in puzzles]
    (stopped,) = hashi_sat.solve_many([ENDLESS], "count", limit=None, time_limit=0.01)
    assert stopped.stopped == "time limit"


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_answers_keep_the_order_whatever_takes_long(threads: int) -> None:
    puzzles = [
        ENDLESS if number % 7 == 3 else Puzzle.parse(EASY[number % len(EASY)])
        for number in range(60)
    ]
    options: dict[str, Any] = {"limit": None, "conflict_limit": 300}
    answers = list(hashi_sat.solve_many(puzzles, "count", threads=threads, **options))
    known = {puzzle: puzzle.count(**options) for puzzle in puzzles}
    assert known[ENDLESS].status == "unknown"
    assert answers == [known[puzzle] for puzzle in puzzles]


def test_all_kinds_of_sources_in_one() -> None:
    sources: list[Any] = [
        Puzzle.parse("1.1"),
        "1.1",
        b"1.1",
        bytearray(b"1.1"),
        memoryview(b"1.1"),
        [[1, 0, 1]],
        ["1.1"],
        "https://puzz.link/p?hashi/3/1/1g1",
        '{"grid": [[1,0,1]]}',
    ]
    answers = list(hashi_sat.solve_many(sources))
    assert answers == [Puzzle.parse("1.1").solve()] * len(sources)


@pytest.mark.parametrize("number", [0, 1, 31, 32, 33, 500])
def test_every_number_of_puzzles(number: int) -> None:
    answers = hashi_sat.solve_many(itertools.repeat("1.1", number), threads=1)
    assert sum(1 for _ in answers) == number
    assert next(answers, None) is None


@pytest.mark.parametrize("threads", [1, 3])
def test_it_reads_no_further_than_it_says(threads: int) -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield EASY[read % len(EASY)]

    answers = hashi_sat.solve_many(endless(), threads=threads)
    assert read == 0
    for taken in range(1, 300):
        next(answers)
        assert taken <= read <= taken + AHEAD * threads


def test_nothing_is_read_of_what_comes_after_a_close() -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield "1.1"

    answers: Any = hashi_sat.solve_many(endless())
    next(answers)
    answers.close()
    before = read
    assert next(answers, None) is None
    assert read == before


@needs_tasks
def test_closing_ends_the_threads_in_the_middle_of_a_search() -> None:
    wait_for_workers()
    answers: Any = hashi_sat.solve_many(
        itertools.chain(["1.1"], itertools.repeat(ENDLESS)), "count", threads=3, limit=None
    )
    next(answers)
    wait_for_workers(3)
    answers.close()
    wait_for_workers()


@needs_tasks
def test_forgetting_it_ends_the_threads() -> None:
    wait_for_workers()
    endless = itertools.chain(["1.1"], itertools.repeat(ENDLESS))
    answers: Any = hashi_sat.solve_many(endless, "count", threads=3, limit=None)
    next(answers)
    del answers
    gc.collect()
    wait_for_workers()
    # One that was never begun.
    answers = hashi_sat.solve_many(itertools.repeat(ENDLESS), "count", threads=3, limit=None)
    del answers
    gc.collect()
    wait_for_workers()
    for _ in hashi_sat.solve_many(
        itertools.chain(["1.1"], itertools.repeat(ENDLESS)), "count", threads=2, limit=None
    ):
        break
    gc.collect()
    wait_for_workers()


@needs_tasks
def test_the_end_and_errors_end_the_threads() -> None:
    wait_for_workers()
    assert len(list(hashi_sat.solve_many(["1.1"] * 100, threads=4))) == 100
    wait_for_workers()
    endless = itertools.chain(["1.x"], itertools.repeat(ENDLESS))
    with pytest.raises(ParseError):
        list(hashi_sat.solve_many(endless, "count", threads=2, limit=None))
    gc.collect()
    wait_for_workers()
    with pytest.raises(TypeError):
        hashi_sat.solve_many(5, threads=2)  # type: ignore[call-overload]
    wait_for_workers()


def test_an_error_comes_when_its_turn_comes() -> None:
    answers = hashi_sat.solve_many(["1.1", "1.2.1", "1.x", "1.1"])
    assert next(answers).status == "satisfiable"
    assert next(answers).status == "satisfiable"
    with pytest.raises(ParseError) as caught:
        next(answers)
    assert (caught.value.line, caught.value.column) == (1, 3)
    assert list(answers) == []


def test_errors_in_the_place_of_answers() -> None:
    sources: list[Any] = ["1.1", "1.x", b"\xff", "1.\ud800", None, 5, [[1, 0, "x"]], [[]], "1.2"]
    answers = list(hashi_sat.solve_many(sources, errors="return"))
    assert [type(answer) for answer in answers] == [
        hashi_sat.Solved,
        ParseError,
        ParseError,
        ParseError,
        TypeError,
        TypeError,
        ParseError,
        ParseError,
        hashi_sat.Solved,
    ]
    assert (answers[1].line, answers[1].column) == (1, 3)
    for wrong in sources[1:-1]:
        with pytest.raises((ParseError, TypeError)):
            list(hashi_sat.solve_many([wrong]))


@pytest.mark.parametrize("errors", ["raise", "return"])
@pytest.mark.parametrize(
    "exception", [RuntimeError, ValueError, TypeError, OSError, StopAsyncIteration]
)
def test_an_exception_of_the_iterable_comes_after_the_answers(
    errors: Any, exception: type[Exception]
) -> None:
    def source() -> Iterator[str]:
        yield from ["1.1"] * 50
        raise exception("the end")

    found = []
    with pytest.raises(exception, match="the end"):
        for answer in hashi_sat.solve_many(source(), errors=errors, threads=2):
            found.append(answer)
    assert len(found) == 50


@needs_tasks
@pytest.mark.parametrize("exception", [KeyboardInterrupt, SystemExit])
def test_what_is_to_end_the_program_comes_at_once(exception: type[BaseException]) -> None:
    wait_for_workers()

    def source() -> Iterator[Any]:
        yield ENDLESS
        raise exception

    with pytest.raises(exception):
        list(hashi_sat.solve_many(source(), "count", limit=None, threads=2))
    gc.collect()
    wait_for_workers()


def test_the_iterable_may_ask_questions_itself() -> None:
    def source() -> Iterator[Puzzle]:
        for solved in hashi_sat.solve_many(["1.1"] * 100, threads=2):
            assert solved.puzzle.unique().status == "unique"
            yield solved.puzzle

    answers = hashi_sat.solve_many(source(), "count", threads=2)
    assert [answer.number for answer in answers] == [1] * 100


def test_the_iterable_cannot_take_answers_of_its_own() -> None:
    answers: Any

    def source() -> Iterator[str]:
        yield "1.1"
        next(answers)

    answers = hashi_sat.solve_many(source())
    with pytest.raises(ValueError, match="already executing"):
        list(answers)


def test_several_at_once() -> None:
    streams = [hashi_sat.solve_many(EASY * 10, threads=2) for _ in range(5)]
    rows = list(zip(*streams, strict=True))
    assert len(rows) == 70
    assert all(len(set(row)) == 1 for row in rows)


def test_another_thread_may_take_the_answers() -> None:
    answers = hashi_sat.solve_many(EASY * 10, "count", threads=2)
    found = [next(answers)]

    def take() -> None:
        found.extend(answers)

    thread = threading.Thread(target=take)
    thread.start()
    thread.join()
    assert found == [Puzzle.parse(text).count() for text in EASY * 10]


def test_the_iterable_is_read_by_the_thread_that_takes_answers() -> None:
    readers = set()

    def source() -> Iterable[str]:
        for _ in range(200):
            readers.add(threading.get_ident())
            yield "1.1"

    list(hashi_sat.solve_many(source(), threads=4))
    assert readers == {threading.get_ident()}


def test_nothing_is_read_ahead_if_that_is_not_wanted() -> None:
    """A source that waits for each answer before it gives the next puzzle."""
    answers: list[hashi_sat.Solved] = []

    def source() -> Iterator[str]:
        for number in range(100):
            assert len(answers) == number
            yield "1.1"

    for answer in hashi_sat.solve_many(source(), ahead=0):
        answers.append(answer)
    assert len(answers) == 100


def test_what_parse_takes_is_taken() -> None:
    made = hashi_sat.generate(5, seed=1, count=2)
    for sources in ([gzip.compress(b"1.2.1")], [["1.2.1"]], [[[1, 0, 2, 0, 1]]], list(made)):
        for answer in hashi_sat.solve_many(sources):
            assert answer.status == "satisfiable"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_does_not_wait_for_threads_that_it_has_not() -> None:
    code = """
import os, hashi_sat
answers = hashi_sat.solve_many(["1.2.1"] * 10_000)
next(answers)
child = os.fork()
if child == 0:
    try:
        for _ in answers:
            pass
    except RuntimeError as error:
        os._exit(0 if "forked" in str(error) else 1)
    os._exit(2)
_, status = os.waitpid(child, 0)
assert os.waitstatus_to_exitcode(status) == 0, status
assert sum(1 for _ in answers) == 9_999
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")


@needs_tasks
def test_threads_are_started_as_they_are_needed() -> None:
    wait_for_workers()
    waiting = [hashi_sat.solve_many(["1.1"], threads=50) for _ in range(20)]
    assert workers() == 0
    assert [len(list(answers)) for answers in waiting] == [1] * 20


@needs_tasks
def test_a_burst_of_questions_has_all_threads() -> None:
    """A thread that was woken for one question is not there for the next."""
    wait_for_workers()
    endless = Puzzle.parse([["?", 0] * 10, [0] * 20] * 10)
    for _ in range(5):
        pool = _hashi_sat.Pool(Details("count"), 2, None, None, None)
        pool.put(b"1.1")
        assert len(pool.take()) == 1
        # The thread goes to sleep; what is asked then takes far longer than this test.
        time.sleep(0.01)
        pool.put(endless._board)
        pool.put(endless._board)
        wait_for_workers(2)
        pool.close()
        wait_for_workers()
