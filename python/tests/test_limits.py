"""What a limit leaves open is an answer."""

from __future__ import annotations

from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle

METHODS = ("solve", "unique", "count", "common", "explain", "repair", "hints", "grade", "prove")

LIMITS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"conflict_limit": 0}, "conflict limit"),
    ({"time_limit": 0}, "time limit"),
    ({"time_limit": 0.0, "conflict_limit": 10**6}, "time limit"),
)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("limits", "stopped"), LIMITS)
def test_nothing_is_decided_in_no_time(
    method: hashi_sat.Task, limits: dict[str, Any], stopped: str
) -> None:
    puzzle = Puzzle.parse(["2.4", "...", "1.3"])
    answer = getattr(puzzle, method)(**limits)
    assert (answer.status, answer.stopped) == ("unknown", stopped)
    assert repr(answer).endswith("unknown>") or method == "count"
    (streamed,) = hashi_sat.solve_many([puzzle], method, **limits)
    assert streamed == answer


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("limits", "stopped"), LIMITS)
def test_properties_of_what_is_undecided(method: str, limits: dict[str, Any], stopped: str) -> None:
    """Every property has a value of its kind, whatever is left open."""
    answer = getattr(Puzzle.parse(["3.3", "...", "3.3"]), method)(**limits)
    for name in dir(type(answer)):
        if not name.startswith("_") and isinstance(getattr(type(answer), name), property):
            getattr(answer, name)
    assert answer.svg().startswith("<svg")
    # Undecided answers are shown in words, unless there is something to draw.
    assert answer._repr_svg_() is None
    assert answer._repr_html_() is None
    assert str(answer)


def test_what_is_left_of_each() -> None:
    puzzle = Puzzle.parse(["3.3", "...", "3.3"])
    assert puzzle.solve(conflict_limit=0).solution is None
    assert puzzle.unique(conflict_limit=0).solutions == ()
    assert puzzle.count(conflict_limit=0).number == 0
    assert repr(puzzle.count(conflict_limit=0)) == "<Count: at least 0>"
    assert puzzle.common(conflict_limit=0).corridors == ()
    assert not puzzle.common(conflict_limit=0).complete
    assert puzzle.explain(conflict_limit=0).several is None
    assert len(puzzle.repair(conflict_limit=0)) == 0
    assert puzzle.hints(conflict_limit=0).state is None
    grade = puzzle.grade(conflict_limit=0)
    assert (grade.level, grade.complete) == (None, False)


def test_a_claim_may_stay_undecided() -> None:
    check = Puzzle.parse(["2.4", "...", "1.3"]).check("s UNSATISFIABLE", time_limit=0)
    assert (check.status, check.valid, check.stopped) == ("unknown", None, "time limit")


def test_repairs_found_before_the_limit_are_kept() -> None:
    puzzle = Puzzle.parse("1.2")
    stopped = puzzle.repair(conflict_limit=0)
    assert (stopped.status, stopped.at_least, stopped.size) == ("unknown", 1, None)


@pytest.mark.parametrize("method", METHODS)
def test_a_conflict_limit_stops_at_the_same_point(method: str) -> None:
    puzzle = hashi_sat.generate(15, level="expert", seed=1)[0].puzzle
    for most in (0, 1, 2, 5, 20):
        one = getattr(puzzle, method)(conflict_limit=most)
        assert getattr(puzzle, method)(conflict_limit=most) == one
        assert one.stopped in (None, "conflict limit")


@pytest.mark.parametrize("limit", [None, float("inf"), 1e300, 10**30])
def test_times_beyond_the_clock_are_no_limit(limit: float | None) -> None:
    assert Puzzle.parse("1.1").solve(time_limit=limit).status == "satisfiable"


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_seeds_change_no_answer(seed: int) -> None:
    puzzle = Puzzle.parse(["3.3", "...", "3.3"])
    assert puzzle.count(seed=seed).number == 2
    assert puzzle.common(seed=seed) == puzzle.common()
    assert puzzle.unique(seed=seed).status == "several"
