"""What each answer says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hashi_sat import (
    Bridge,
    Cell,
    Change,
    CommonCorridor,
    Difference,
    HintChange,
    Marks,
    Narrowest,
    ParseError,
    Puzzle,
    Solution,
    State,
    Violation,
)

A, B, C, D = Cell(0, 0), Cell(0, 2), Cell(2, 0), Cell(2, 2)
DRAWN = (Bridge(A, B, 2), Bridge(B, D, 2), Bridge(C, D, 1))


@pytest.fixture
def square() -> Puzzle:
    """A puzzle with one solution."""
    return Puzzle.parse(["2.4", "...", "1.3"])


@pytest.fixture
def threes() -> Puzzle:
    """A puzzle with two."""
    return Puzzle.parse(["3.3", "...", "3.3"])


@pytest.fixture
def capacity() -> Puzzle:
    """A puzzle with none."""
    return Puzzle.parse("1.2")


def test_solve(square: Puzzle, capacity: Puzzle) -> None:
    solved = square.solve()
    assert (solved.status, solved.stopped) == ("satisfiable", None)
    assert solved.puzzle is square
    assert solved.solution is not None
    assert solved.solution.bridges == DRAWN
    assert solved.solution.puzzle is square
    assert solved.statistics is None
    assert str(solved) == "2═4\n..║\n1─3"
    assert repr(solved) == "<Solved: satisfiable>"
    none = capacity.solve()
    assert (none.status, none.solution, str(none)) == ("unsatisfiable", None, "unsatisfiable")


def test_statistics(square: Puzzle) -> None:
    statistics = square.solve(statistics=True).statistics
    assert statistics is not None
    assert (statistics["corridors"], statistics["decided"], statistics["conflicts"]) == (4, 4, 0)


def test_documents_belong_to_the_caller(square: Puzzle) -> None:
    solved = square.solve()
    solved.to_dict()["bridges"].clear()
    assert len(solved.to_dict()["bridges"]) == 3
    assert solved.solution is not None
    assert len(solved.solution.bridges) == 3
    assert json.loads(solved.to_json()) == solved.to_dict()


def test_unique(square: Puzzle, threes: Puzzle, capacity: Puzzle) -> None:
    one = square.unique()
    assert (one.status, one.differences) == ("unique", ())
    assert one.solution is not None
    assert one.solution.bridges == DRAWN
    assert one.solutions == (one.solution,)
    two = threes.unique()
    assert (two.status, two.solution, two.stopped) == ("several", None, None)
    assert [solution.bridges for solution in two.solutions] == [
        (Bridge(A, B, 1), Bridge(A, C, 2), Bridge(B, D, 2), Bridge(C, D, 1)),
        (Bridge(A, B, 2), Bridge(A, C, 1), Bridge(B, D, 1), Bridge(C, D, 2)),
    ]
    assert two.differences == (
        Difference(A, B, (1, 2)),
        Difference(A, C, (2, 1)),
        Difference(B, D, (2, 1)),
        Difference(C, D, (1, 2)),
    )
    none = capacity.unique()
    assert (none.status, none.solutions, none.solution) == ("unsatisfiable", (), None)


def test_a_difference_may_be_a_corridor_without_bridges() -> None:
    found = Puzzle.parse("?.?").unique()
    assert [each.numbers for each in found.differences] in ([(1, 2)], [(2, 1)])
    ring = Puzzle.parse(["2.3", "...", "2.3"], max_bridges=2).unique()
    assert {(each.start, each.end): sorted(each.numbers) for each in ring.differences} == {
        (A, B): [1, 2],
        (A, C): [0, 1],
        (B, D): [1, 2],
        (C, D): [1, 2],
    }


def test_count(square: Puzzle, threes: Puzzle, capacity: Puzzle) -> None:
    for puzzle, number in ((square, 1), (threes, 2), (capacity, 0)):
        count = puzzle.count()
        assert (count.number, count.status, count.complete) == (number, "complete", True)
        assert repr(count) == f"<Count: {number}>"
        assert puzzle.count(None) == count
    some = threes.count(1)
    assert (some.number, some.status, some.complete) == (1, "limit", False)
    assert some.stopped is None
    assert repr(some) == "<Count: at least 1>"
    assert threes.count(2).status in ("complete", "limit")


def test_counts_of_more_digits_than_python_writes() -> None:
    # A path whose clues are all unknown: one or two bridges in each of 17,000 corridors.
    count = Puzzle.parse(".".join("?" * 17_001)).count(None)
    assert count.complete
    assert count.number == 2**17_000
    assert repr(count).startswith("<Count: ")
    assert count.to_dict()["count"] == 2**17_000


def test_common(square: Puzzle, threes: Puzzle, capacity: Puzzle) -> None:
    common = square.common()
    assert (common.status, common.complete, common.bridges) == ("satisfiable", True, DRAWN)
    assert common.corridors == (
        CommonCorridor(A, B, (2,), ()),
        CommonCorridor(A, C, (0,), ()),
        CommonCorridor(B, D, (2,), ()),
        CommonCorridor(C, D, (1,), ()),
    )
    several = threes.common()
    assert several.bridges == ()
    assert {each.counts for each in several.corridors} == {(1, 2)}
    none = capacity.common()
    assert (none.status, none.complete, none.corridors) == ("unsatisfiable", True, ())


@pytest.mark.parametrize(
    ("rows", "reason", "islands", "connectivity"),
    [
        (["1.2"], "capacity", (B,), False),
        (["1.1.1"], "odd_sum", (A, B, Cell(0, 4)), False),
        (["1..", ".1.", "..."], "isolated", (A, Cell(1, 1)), False),
        (["1.1", "...", "1.1"], "conflict", (A, D), True),
        (["2.2.", "....", "2.3.", ".1.1"], "falls_apart", (Cell(3, 1), Cell(3, 3)), True),
    ],
)
def test_explain(
    rows: list[str], reason: str, islands: tuple[Cell, ...], connectivity: bool
) -> None:
    found = Puzzle.parse(rows).explain()
    assert (found.status, found.reason, found.islands) == ("unsatisfiable", reason, islands)
    assert found.connectivity_needed is connectivity
    assert found.minimal is (True if reason == "conflict" else None)
    assert (found.solution, found.several, found.stopped) == (None, None, None)
    assert found.text == str(found)


def test_groups_of_an_explanation() -> None:
    assert Puzzle.parse(["1.1", "...", "1.1"]).explain().groups == ((B, D), (C, D))
    apart = Puzzle.parse(["2.2.", "....", "2.3.", ".1.1"]).explain()
    assert apart.groups == ((Cell(3, 1), Cell(3, 3)), (A, B, C, D))


def test_explaining_what_has_solutions(square: Puzzle, threes: Puzzle) -> None:
    one = square.explain()
    assert (one.status, one.reason, one.text, one.several) == ("satisfiable", None, None, False)
    assert one.solution is not None
    assert one.solution.bridges == DRAWN
    assert str(one) == "satisfiable"
    assert threes.explain().several is True


def test_repair(square: Puzzle, threes: Puzzle, capacity: Puzzle) -> None:
    repairs = capacity.repair()
    assert (repairs.status, repairs.size, len(repairs)) == ("repaired", 1, 2)
    assert (repairs.at_least, repairs.touching_left_out) == (None, False)
    assert repairs[0].changes == (Change(B, 2, 1),)
    assert repairs[1].changes == (Change(A, 1, 2),)
    assert repairs[0].puzzle == Puzzle.parse("1.1")
    assert str(repairs[0].solution) == "1─1"
    assert tuple(repairs) == repairs.repairs == repairs[:] == (repairs[0], repairs[-1])
    assert repr(repairs) == "<Repairs: repaired, 2>"
    assert repr(repairs[0]) == "<Repair: (0,2) 2 to 1>"
    with pytest.raises(IndexError):
        repairs[2]
    assert len(capacity.repair(1)) == 1
    assert len(capacity.repair(None)) == 2
    nothing = square.repair()
    assert (nothing.status, nothing.size, len(nothing)) == ("nothing to repair", None, 0)
    assert repr(nothing) == "<Repairs: nothing to repair>"
    unique = threes.repair(unique=True, limit=3)
    assert (unique.status, unique.size, len(unique)) == ("repaired", 2, 3)
    assert all(each.puzzle.unique().status == "unique" for each in unique)


def test_repairs_that_add_islands() -> None:
    puzzle = Puzzle.parse(["33.2", "..34", "41..", "3.21"])
    assert puzzle.unique().status == "several"
    (repair,) = puzzle.repair(unique=True)
    assert repair.changes == (Change(Cell(1, 0), 0, 2),)
    assert repr(repair) == "<Repair: (1,0) 0 to 2>"
    assert repair.puzzle == Puzzle.parse(["33.2", "2.34", "41..", "3.21"])
    assert repair.puzzle.unique().solution == repair.solution
    # Without further islands it takes more than one change.
    assert puzzle.repair(unique=True, clues_only=True, limit=1).size != 1
    # So it does where islands must not be added beside others.
    apart = puzzle.repair(unique=True, touching=False, limit=1)
    assert apart.touching_left_out
    assert Puzzle.parse(["1..", ".1.", "..."]).repair().status == "not repairable"


def test_hints(square: Puzzle) -> None:
    hints = square.hints(all=True)
    assert (hints.status, len(hints), hints.several) == ("solved", 2, False)
    assert hints.start == State()
    assert hints.state == State(DRAWN)
    assert (hints.text, hints.undo, hints.wrong, hints.faults) == (None, None, None, ())
    first, second = hints
    assert hints[0] == first
    assert hints[1:] == (second,)
    assert hints.hints == (first, second)
    assert (first.number, first.technique, first.level) == (1, "all_slots", "easy")
    assert (first.islands, first.corridors, first.available) == ((B,), (), 2)
    assert first.changes == (HintChange(A, B, (0, 2), (2, 2)), HintChange(B, D, (0, 2), (2, 2)))
    assert first.bridges == DRAWN[:2]
    assert first.reason == {
        "technique": "all_slots",
        "island": {"cell": [0, 2], "clue": 4},
        "needs": 4,
        "ways": 2,
        "each": 2,
    }
    assert str(first) == first.text
    assert repr(first) == "<Hint 1: all_slots, easy>"
    assert first.to_dict()["rule"] == "all_slots"
    assert first.puzzle is square
    assert (second.number, second.technique, second.islands) == (2, "only_neighbour", (D,))
    assert second.corridors == ((B, D),)
    assert second.bridges == DRAWN
    assert repr(hints) == "<Hints: solved, 2>"


def test_hints_of_a_state(square: Puzzle, threes: Puzzle) -> None:
    assert square.hints().status == "told"
    assert len(square.hints()) == 1
    begun = square.hints([(A, B, 2)], all=True)
    assert begun.start == State([(A, B, 2)])
    assert begun.state is not None
    assert begun.state.bridges == DRAWN
    done = square.hints(square.solve().solution)
    assert (done.status, len(done), done.state) == ("solved", 0, State(DRAWN))
    open_end = threes.hints(all=True)
    assert (open_end.status, open_end.several, len(open_end)) == ("told", True, 3)
    assert Puzzle.parse("1.2").hints().status == "unsatisfiable"


def test_hints_of_a_wrong_state(square: Puzzle) -> None:
    wrong = square.hints([(A, C, 1)])
    marks = Marks((Bridge(A, C, 1),), ())
    assert (wrong.status, wrong.undo, wrong.wrong) == ("wrong", marks, marks)
    assert wrong.text == "undo this: the bridge (0,0)-(2,0), which no solution has"
    assert (wrong.state, wrong.hints, wrong.faults) == (None, (), ())
    crossed = square.hints(State([], [((0, 0), (0, 1))]))
    assert (crossed.status, crossed.undo) == ("wrong", Marks((), ((A, B),)))
    broken = square.hints([(A, B, 3)])
    assert (broken.status, broken.undo, broken.wrong) == ("broken", None, None)
    assert broken.faults[0] == Violation(
        "too_many", A, "3 bridges join (0,0) and (0,2), but at most 2 may"
    )


def test_grade(square: Puzzle, threes: Puzzle, capacity: Puzzle) -> None:
    grade = square.grade()
    assert (grade.status, grade.complete, grade.level) == ("graded", True, "easy")
    assert (grade.score, grade.steps) == (1.2, 2)
    assert grade.techniques == {"only_neighbour": 1, "all_slots": 1}
    assert grade.levels == {"easy": 2, "medium": 0, "hard": 0, "expert": 0}
    assert grade.narrowest is None
    assert repr(grade) == "<Grade: easy, score 1.2>"
    for puzzle, status in ((threes, "several"), (capacity, "unsatisfiable")):
        none = puzzle.grade()
        assert (none.status, none.complete, none.level) == (status, True, None)
        assert (none.score, none.steps, dict(none.techniques)) == (None, None, {})
        assert (dict(none.levels), none.narrowest) == ({}, None)
        assert repr(none) == f"<Grade: {status}>"


def test_narrowest_point_of_a_grade() -> None:
    puzzle = Puzzle.parse("2.2\n...\n2.2")
    grade = puzzle.grade()
    change = HintChange(Cell(0, 0), Cell(0, 2), (0, 2), (0, 1))
    assert grade.narrowest == Narrowest(1, "forbidden_pair", 4, (change,))
    assert grade.levels == {"easy": 3, "medium": 4, "hard": 0, "expert": 0}
    assert sum(grade.levels.values()) == grade.steps
    step = puzzle.hints(all=True)[grade.narrowest.number - 1]
    assert grade.narrowest == (step.number, step.technique, step.available, step.changes)


def test_techniques_cannot_be_changed(square: Puzzle) -> None:
    techniques = square.grade().techniques
    with pytest.raises(TypeError):
        techniques["guess"] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    "answer",
    [
        '2=4\n.."\n1-3',
        "2═4\n..║\n1─3".encode(),
        [(A, B, 2), (B, D, 2), (C, D, 1)],
        [[[0, 2], [0, 0], 2], [[0, 2], [2, 2], 2], [[2, 0], [2, 2], 1]],
        iter(DRAWN),
        State(DRAWN),
        '{"status": "satisfiable", "bridges": ['
        '{"from": [0,0], "to": [0,2], "count": 2}, {"from": [0,2], "to": [2,2], "count": 2}, '
        '{"from": [2,0], "to": [2,2], "count": 1}]}',
    ],
)
def test_check_of_what_is_right(answer: object, square: Puzzle) -> None:
    check = square.check(answer)
    assert (check.status, check.valid, check.violations) == ("valid", True, ())
    assert (check.cuts, check.added, check.other, check.counterexample) == ((), (), None, None)


def test_check_of_what_is_wrong(square: Puzzle) -> None:
    check = square.check('2=4\n.."\n1.3')
    assert (check.status, check.valid) == ("invalid", False)
    assert [(each.kind, each.cell) for each in check.violations] == [
        ("degree", C),
        ("degree", D),
        ("disconnected", C),
    ]
    assert check.violations[0].text == "the island at (2,0) has 0 bridge ends but needs 1"
    assert square.check([]).status == "invalid"


def test_check_of_claims(square: Puzzle, capacity: Puzzle) -> None:
    refuted = square.check("s UNSATISFIABLE")
    assert refuted.status == "invalid"
    assert refuted.counterexample is not None
    assert refuted.counterexample.bridges == DRAWN
    confirmed = capacity.check("s UNSATISFIABLE")
    assert (confirmed.status, confirmed.counterexample) == ("valid", None)
    assert square.check("s UNKNOWN").status == "unknown"


def test_check_of_a_drawing_of_touching_islands() -> None:
    rows = ["23.4.2.", "......2", "11..133", "2..8.52", "3.3...1", "..2..34", "3..31.2"]
    puzzle = Puzzle.parse(rows)
    one, other = puzzle.unique().solutions
    check = puzzle.check(one.draw(wide=False))
    assert check.status == "valid"
    assert check.other is not None
    assert {check.added, check.other} == {
        tuple(
            each
            for each in solution.bridges
            if abs(each.start.row - each.end.row) + abs(each.start.column - each.end.column) == 1
        )
        for solution in (one, other)
    }


def test_cuts_of_models() -> None:
    puzzle = Puzzle.parse(["2.2.2.2", ".......", "2.2.2.2"])
    cnf = puzzle.cnf(connectivity="none")
    rings = {
        frozenset(pair)
        for c in (0, 4)
        for pair in (
            (Cell(0, c), Cell(0, c + 2)),
            (Cell(0, c), Cell(2, c)),
            (Cell(2, c), Cell(2, c + 2)),
            (Cell(0, c + 2), Cell(2, c + 2)),
        )
    }
    model: list[int] = []
    for start, end, variables in cnf.corridors:
        is_drawn = frozenset((start, end)) in rings
        model.append(variables[0] if is_drawn else -variables[0])
        model.extend(-variable for variable in variables[1:])
    check = puzzle.check(model)
    assert [each.kind for each in check.violations] == ["disconnected"]
    (cut,) = check.cuts
    assert len(cut.islands) == 4
    # The clause wants one of the two corridors between the rings.
    between = {
        each.variables[0]
        for each in cnf.corridors
        if (each.start.column, each.end.column) == (2, 4)
    }
    assert set(cut.clause) == between
    assert not any(literal in model for literal in cut.clause)


def test_a_model_becomes_a_solution(square: Puzzle) -> None:
    solvers = pytest.importorskip("pysat.solvers")
    for encoding in ("order", "pair"):
        cnf = square.cnf(encoding=encoding)
        with solvers.Cadical153(bootstrap_with=cnf.clauses) as solver:
            assert solver.solve()
            check = square.check(solver.get_model(), encoding=encoding)
        assert check.answer == square.solve().solution


def test_what_was_checked(square: Puzzle) -> None:
    wrong = square.check("2─4\n..║\n1─3")
    assert wrong.answer is not None
    assert wrong.answer.bridges[0] == ((0, 0), (0, 2), 1)
    assert square.check("s UNSATISFIABLE").answer is None
    assert square.check([]).answer == Solution(square, [])
    assert square.check(["2═4", "..║", "1─3"]).status == "valid"
    # Of a drawing, with what it cannot show.
    touching = Puzzle.parse(["1.2", "..1"])
    check = touching.check(["1─2", "  1"])
    assert check.answer == touching.solve().solution


def test_bridges_of_a_corridor_are_added_up(square: Puzzle) -> None:
    one = ((0, 0), (0, 2), 1)
    twice = [one, ((0, 2), (0, 0), 1), ((0, 2), (2, 2), 2), ((2, 0), (2, 2), 1)]
    solution = square.solve().solution
    assert Solution(square, twice) == solution
    assert State(twice).bridges == DRAWN
    check = square.check(twice)
    assert (check.status, check.answer) == ("valid", solution)
    assert square.to("pzprv3", answer=twice) == square.to("pzprv3", answer=solution)
    hints = square.hints([one, one], all=True)
    assert hints.state is not None
    assert hints[-1].bridges == hints.state.bridges == DRAWN
    with pytest.raises(ValueError, match="bridges: found 300"):
        State([((0, 0), (0, 2), 150)] * 2)


def test_answers_are_no_bridges(square: Puzzle) -> None:
    """They are sequences too, some of them without anything in it."""
    others: tuple[Any, ...] = (square.repair(), square.hints(), {}, square)
    for other in others:
        for take in (square.check, square.hints, lambda each: Solution(square, each)):
            with pytest.raises(TypeError):
                take(other)


def test_a_limit_of_somebody_else_is_none_of_a_check(square: Puzzle) -> None:
    undecided = square.solve(time_limit=0).to_json()
    assert square.check(undecided).status == "unknown"
    assert square.check(undecided).stopped is None
    assert square.check("s UNKNOWN").stopped is None


def test_where_a_model_is_wrong(square: Puzzle) -> None:
    with pytest.raises(ParseError, match="^line 2: ") as caught:
        square.check("s SATISFIABLE\nv 3 -3 0\n")
    assert (caught.value.line, caught.value.column) == (2, None)
    with pytest.raises(ParseError, match="^[^:]*$|^found") as caught:
        square.check([3, -3])
    assert "line" not in str(caught.value)
    assert caught.value.line is None
