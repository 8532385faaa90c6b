"""Threads share puzzles and answers, go on during a search, and Ctrl-C ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle

METHODS = ("solve", "unique", "count", "common", "explain", "repair", "hints", "grade", "prove", "cnf")


def test_threads_share_puzzles() -> None:
    puzzles = hashi_sat.generate(10, level="hard", seed=1, count=4).puzzles
    known = [getattr(puzzle, method)() for puzzle in puzzles for method in METHODS]
    found: list[list[Any]] = [[] for _ in range(8)]
    begin = threading.Barrier(8)

    def ask(mine: list[Any]) -> None:
        begin.wait()
        mine.extend(getattr(puzzle, method)() for puzzle in puzzles for method in METHODS)

    threads = [threading.Thread(target=ask, args=(mine,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [known] * 8


def test_threads_share_answers() -> None:
    """Answers read their documents when they are first looked at, which several threads may do at once."""
    puzzle = hashi_sat.generate(20, level="hard", seed=1)[0].puzzle
    known = repr([hint.text for hint in puzzle.hints(all=True)])
    for _ in range(20):
        hints = puzzle.hints(all=True)
        found: list[str] = []
        begin = threading.Barrier(8)

        def look(
            hints: hashi_sat.Hints = hints,
            begin: threading.Barrier = begin,
            found: list[str] = found,
        ) -> None:
            begin.wait()
            found.append(repr([hint.text for hint in hints]))

        threads = [threading.Thread(target=look) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [known] * 8


@contextmanager
def no_forced_switches() -> Iterator[None]:
    """While it lasts, a thread runs until it gives the GIL away by itself."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def large() -> Puzzle:
    return Puzzle.parse([["?", 0] * 40, [0] * 80] * 40)


LARGE = large()
TEXT = LARGE.to("json")
SOLUTION = LARGE.solve().solution

CALLS: dict[str, Callable[[], Any]] = {
    "solve": lambda: LARGE.solve(conflict_limit=100),
    "unique": lambda: LARGE.unique(conflict_limit=100),
    "count": lambda: LARGE.count(conflict_limit=100),
    "common": lambda: LARGE.common(conflict_limit=100),
    "explain": lambda: LARGE.explain(conflict_limit=100),
    "repair": lambda: LARGE.repair(conflict_limit=100),
    "hints": lambda: LARGE.hints(conflict_limit=100),
    "grade": lambda: LARGE.grade(conflict_limit=100),
    "check": lambda: LARGE.check(SOLUTION),
    "cnf": lambda: LARGE.cnf(connectivity="none"),
    "generate": lambda: hashi_sat.generate(20, seed=1),
    "maze": lambda: hashi_sat.maze(40, 40, 800, seed=1),
    "parse": lambda: Puzzle.parse(TEXT),
    "to": lambda: LARGE.to("json"),
    "svg": LARGE.svg,
    "png": LARGE.png,
    "draw": LARGE.draw,
    "corridors": lambda: LARGE.corridors,
    "solve_many": lambda: list(hashi_sat.solve_many([LARGE], conflict_limit=100)),
}


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_go_on_during_a_call(name: str) -> None:
    call = CALLS[name]
    steps = 0
    is_over = False

    def other() -> None:
        nonlocal steps
        while not is_over:
            steps += 1
            time.sleep(0)

    with no_forced_switches():
        thread = threading.Thread(target=other)
        thread.start()
        # The other may miss a short time, so that there are several; none is ever its if the GIL stays here.
        found = False
        try:
            for _ in range(2000):
                before = steps
                call()
                found = steps > before
                if found:
                    break
        finally:
            is_over = True
            thread.join()
    assert found


PROLOGUE = """
import os, signal, sys, threading, traceback
import hashi_sat

hard = hashi_sat.Puzzle.parse([["?", 0] * 10, [0] * 20] * 10)
begun = threading.Event()

def interrupt():
    begun.wait()
    # It comes so far only while the main thread searches, or later.
    for _ in range(3_000_000):
        pass
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()

def endless():
    yield "1.1"
    while True:
        yield hard

def answered():
    answers = hashi_sat.solve_many(endless(), "count", limit=None, threads=2)
    for answer in answers:
        pass

try:
    begun.set()
    CALL
    print("it ended by itself")
except KeyboardInterrupt:
    frames = traceback.extract_tb(sys.exc_info()[2])
    print("interrupted in", os.path.basename(os.path.dirname(frames[-1].filename)))
print(hashi_sat.Puzzle.parse("1.1").count().number)
"""


def run(script: str) -> subprocess.CompletedProcess[str]:
    """Runs a program that has this package."""
    path = os.pathsep.join([os.path.dirname(os.path.dirname(hashi_sat.__file__)), *sys.path])
    return subprocess.run(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        # Only so that a search that is not ended does not hold up the tests for ever.
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(
    "call",
    [
        "hard.count(limit=None)",
        "answered()",
        "hashi_sat.generate(30, count=10**9, seed=1, time_limit=3600)",
        "list(hashi_sat.solve_many([hard], 'count', limit=None))",
    ],
)
def test_ctrl_c_ends_a_search(call: str) -> None:
    ended = run(PROLOGUE.replace("CALL", call))
    assert ended.stdout == "interrupted in hashi_sat\n1\n"
    assert ended.returncode == 0


def test_a_handler_that_raises_nothing_does_not_end_a_search() -> None:
    signals = 0

    def handle(number: int, frame: Any) -> None:
        nonlocal signals
        signals += 1

    hard = Puzzle.parse([["?", 0] * 10, [0] * 20] * 10)
    before = signal.signal(signal.SIGUSR1, handle)
    try:
        is_over = False

        def send() -> None:
            while True:
                os.kill(os.getpid(), signal.SIGUSR1)
                time.sleep(0.01)
                if is_over:
                    break

        thread = threading.Thread(target=send)
        thread.start()
        count = hard.count(None, conflict_limit=2000)
        is_over = True
        thread.join()
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert signals
    assert count == hard.count(None, conflict_limit=2000)


def test_an_exception_of_a_handler_ends_a_search() -> None:
    class Ended(Exception):
        pass

    def handle(number: int, frame: Any) -> None:
        raise Ended

    hard = Puzzle.parse([["?", 0] * 10, [0] * 20] * 10)
    before = signal.signal(signal.SIGUSR1, handle)
    try:
        with pytest.raises(Ended):
            threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGUSR1)).start()
            hard.count(None)
    finally:
        signal.signal(signal.SIGUSR1, before)


ENDING = """
import sys, threading
import hashi_sat

hard = hashi_sat.Puzzle.parse([["?", 0] * 10, [0] * 20] * 10)
begun = threading.Event()

def search():
    begun.set()
    hard.count(None)

def stream():
    for _ in hashi_sat.solve_many(["1.1", hard, hard, hard], "count", limit=None):
        begun.set()

WAY
print("the end")
"""


@pytest.mark.parametrize(
    "way",
    [
        "threading.Thread(target=search, daemon=True).start(); begun.wait()",
        "threading.Thread(target=stream, daemon=True).start(); begun.wait()",
        "answers = hashi_sat.solve_many(['1.1', hard, hard], 'count', limit=None); next(answers)",
    ],
)
def test_a_program_ends_though_searches_go_on(way: str) -> None:
    ended = run(ENDING.replace("WAY", way))
    assert ended.stdout == "the end\n"
    assert ended.returncode == 0
