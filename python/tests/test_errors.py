"""Wrong input and wrong use: which exception there is, and what it says."""

from __future__ import annotations

import errno
import gzip
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import FormatError, ParseError, Puzzle

WATER = "0 or None for water, a clue from 1 on, or -1 or '?' for an unknown one"


@pytest.mark.parametrize(
    ("source", "line", "column", "expected"),
    [
        ("1.x", 1, 3, "a cell: 1 to 8, ?, or 0 . - * for water"),
        ("1.1\n..y", 2, 3, "a cell: 1 to 8, ?, or 0 . - * for water"),
        (["1.1", "..y"], 2, 3, "a cell: 1 to 8, ?, or 0 . - * for water"),
        ("1.\n.", 2, 2, "2 cells"),
        ("", 1, 1, "a puzzle"),
        (b"", 1, 1, "a puzzle"),
        (b"1.\xff", 1, 3, "plain text in UTF-8"),
        ("1.\ud800", 1, 3, "plain text in UTF-8"),
        ('{"grid": [[1,0,9]]}', 1, 16, "a clue from 1 to 8"),
        ('{"grid": ', 1, 10, "more JSON"),
        ("https://puzz.link/p?slither/3/3/1", 1, 21, "hashi, hashikake or bridges"),
        ([[1, 0], [1]], 2, 2, "2 cells"),
        ([[1, 0], [1, 0, 0]], 2, 3, "2 cells"),
        ([[1, 0, 300]], 1, 3, WATER),
        ([[1, 0, -2]], 1, 3, WATER),
        ([[0, 0], [0, "x"]], 2, 2, WATER),
        ([[True]], 1, 1, WATER),
        ([[1.5]], 1, 1, WATER),
        ([[float("inf")]], 1, 1, WATER),
        ([[[1]]], 1, 1, WATER),
        ([], 1, 1, "a grid"),
        ([[]], 1, 1, "a grid"),
        ([[0, 0], [0, 9]], 2, 2, "1 to 8"),
    ],
)
def test_where_a_puzzle_is_wrong(source: Any, line: int, column: int, expected: str) -> None:
    with pytest.raises(ParseError) as caught:
        Puzzle.parse(source)
    error = caught.value
    assert (error.line, error.column, error.expected) == (line, column, expected)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.column, again.expected) == (line, column, expected)
    assert str(again) == str(error)


@pytest.mark.parametrize("read", [Puzzle.parse, Puzzle.parse_all])
def test_damaged_compressed_data_are_no_fault_of_a_file(read: Callable[[bytes], Any]) -> None:
    whole = gzip.compress(b"2.4\n...\n1.3")
    for damaged in (b"\x1f\x8b", whole[:-4], whole[:12], b"\x1f\x8b\x08damaged"):
        with pytest.raises(ParseError):
            read(damaged)


class Failing:
    def __float__(self) -> float:
        raise ZeroDivisionError


def test_what_a_time_limit_raises_is_passed_on() -> None:
    with pytest.raises(ZeroDivisionError):
        Puzzle.parse("1.1").solve(time_limit=Failing())  # type: ignore[arg-type]
    assert Puzzle.parse("1.1").solve(time_limit=10**400).status == "satisfiable"
    with pytest.raises(ValueError, match="time_limit: found -inf"):
        Puzzle.parse("1.1").solve(time_limit=-(10**400))


def test_where_an_array_is_wrong() -> None:
    numpy = pytest.importorskip("numpy")
    with pytest.raises(ParseError) as caught:
        Puzzle.parse(numpy.array([[1, 0], [0, -3]]))
    assert (caught.value.line, caught.value.column, caught.value.expected) == (2, 2, WATER)


def test_where_one_of_many_puzzles_is_wrong() -> None:
    with pytest.raises(ParseError) as caught:
        Puzzle.parse_all('{"grid": [[1,0,1]]}\n{"grid": [[1,0,"x"]]}')
    assert (caught.value.line, caught.value.column) == (2, 16)


def test_where_an_island_is_wrong() -> None:
    with pytest.raises(ParseError, match="expected 1 to 8") as caught:
        Puzzle.from_islands(5, 5, [(0, 0, 1), (3, 4, 9)])
    assert (caught.value.line, caught.value.column) == (4, 5)
    for islands in ([(0, 0, 1), (0, 0, 2)], [(0, 5, 1)], [(0, 0, 0)]):
        with pytest.raises(ParseError):
            Puzzle.from_islands(1, 3, islands)
    with pytest.raises(ParseError):
        Puzzle.from_islands(0, 3, [])


@pytest.mark.parametrize(
    ("answer", "line", "column"),
    [
        ("x", 1, 1),
        ("1-2", 1, 5),
        ("1-2-1-1", 1, 3),
        (b"\xff", 1, 1),
        ('{"status": ', 1, 11),
        ("v 1 -1 0", 1, None),
    ],
)
def test_where_an_answer_is_wrong(answer: Any, line: int | None, column: int | None) -> None:
    with pytest.raises(ParseError) as caught:
        Puzzle.parse("1.2.1").check(answer)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_missing_file_is_that_of_python(tmp_path: Path) -> None:
    path = tmp_path / "no such file"
    for load in (Puzzle.load, Puzzle.load_all):
        with pytest.raises(FileNotFoundError) as caught:
            load(path)
        assert caught.value.filename == str(path)
        assert caught.value.errno == errno.ENOENT
    with pytest.raises(IsADirectoryError) as directory:
        Puzzle.load(str(tmp_path))
    assert directory.value.filename == str(tmp_path)
    with pytest.raises((OSError, ValueError)):
        Puzzle.load("a\0b")
    for wrong in (5, None, ["a"]):
        with pytest.raises(TypeError):
            Puzzle.load(wrong)  # type: ignore[arg-type]
    damaged = tmp_path / "damaged.gz"
    damaged.write_bytes(b"\x1f\x8b\x08damaged")
    with pytest.raises((OSError, ParseError)):
        Puzzle.load(damaged)


def solve_many(*arguments: Any, **options: Any) -> Any:
    return list(hashi_sat.solve_many(*arguments, **options))


P = Puzzle.parse("1.2.1")
K3 = P.with_rules(max_bridges=3)
C = Puzzle.parse
B = [((0, 0), (0, 2), 1)]

WRONG_TYPES: list[tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = [
    (C, (None,), {}),
    (C, (5,), {}),
    (C, ({},), {}),
    (C, (iter(["1.1"]),), {}),
    (C, ([1, 2],), {}),
    (C, ("1.1",), {"format": 5}),
    (C, ("1.1",), {"max_bridges": "2"}),
    (C, ("1.1",), {"max_bridges": 2.0}),
    (C, ("1.1",), {"loops": 1}),
    (C, ("1.1",), {"base": "0"}),
    (C, ("1.1",), {"another": 1}),
    (C, ("1.1", "text"), {}),
    (Puzzle.parse_all, (["1.1"],), {}),
    (Puzzle.load, (__file__,), {"another": 2}),
    (Puzzle.from_islands, (1, 3, 5), {}),
    (Puzzle.from_islands, (1, 3, [(0, 0)]), {}),
    (Puzzle.from_islands, (1, 3, [(0, "0", 1)]), {}),
    (Puzzle.from_islands, (1, 3, [(0, 0, "x")]), {}),
    (Puzzle.from_islands, (1.0, 3, []), {}),
    (Puzzle.from_islands, (1, 3, []), {"loops": None}),
    (P.with_rules, (), {"loops": 0}),
    (P.check, (None,), {}),
    (P.check, (5,), {}),
    (P.check, ([1.5],), {}),
    (P.check, ([True],), {}),
    (P.check, ([(0, 1, 2)],), {}),
    (P.check, ([((0, 0), (0, 2))],), {}),
    (P.check, ([((0, 0), (0, 2), "1")],), {}),
    (P.check, ("1-2-1",), {"encoding": 1}),
    (P.check, ("1-2-1",), {"time_limit": "1"}),
    (hashi_sat.check, ("1.2.1", "1-2-1"), {}),
    (P.cnf, (), {"deduction": 1}),
    (P.cnf, (), {"encoding": None}),
    (P.cnf, (), {"connectivity": 1}),
    (P.hints, (5,), {}),
    (P.hints, (), {"all": 1}),
    (P.state, (5,), {}),
    (P.to, (5,), {}),
    (P.to, ("json",), {"answer": 5}),
    (P.to, ("json",), {"rules": 1}),
    (P.draw, (), {"ascii": 1}),
    (P.draw, (), {"wide": 1}),
    (P.svg, (), {"title": 1}),
    (P.png, (), {"cell_pixels": 1.5}),
    (P.count, (1.5,), {}),
    (P.count, ("1",), {}),
    (P.repair, (), {"unique": 1}),
    (P.repair, (), {"clues_only": None}),
    (P.repair, (), {"touching": "yes"}),
    (P.solve, (), {"statistics": 1}),
    (P.solve, (), {"seed": "1"}),
    (P.solve, (), {"conflict_limit": 1.0}),
    (P.solve, (), {"time_limit": "1"}),
    (P.solve, (), {"time_limit": b"1"}),
    (P.solve, (), {"time_limit": [1]}),
    (P.solve, (1,), {}),
    (hashi_sat.Solution, ("1.1", []), {}),
    (hashi_sat.Solution, (P, 5), {}),
    (hashi_sat.State, (5,), {}),
    (hashi_sat.State, ([], 5), {}),
    (hashi_sat.State, ([], [(0, 0)]), {}),
    (hashi_sat.generate, ((5,),), {}),
    (hashi_sat.generate, ("5",), {}),
    (hashi_sat.generate, (5,), {"level": 1}),
    (hashi_sat.generate, (5,), {"density": "x"}),
    (hashi_sat.generate, (5,), {"loops": 1}),
    (hashi_sat.generate, (5,), {"symmetry": 1}),
    (hashi_sat.generate, (5,), {"style": 1}),
    (hashi_sat.generate, (5,), {"like": "2.2"}),
    (hashi_sat.generate, (5,), {"islands": (1, 2, 3)}),
    (hashi_sat.generate, (5,), {"islands": (2, None)}),
    (hashi_sat.generate, (5,), {"score": 40}),
    (hashi_sat.generate, (5,), {"score": ("a", 3)}),
    (hashi_sat.generate, (5,), {"score": (True, 3)}),
    (hashi_sat.generate, (5,), {"techniques": ["what_if"]}),
    (hashi_sat.generate, (5,), {"techniques": {"what_if": "x"}}),
    (hashi_sat.generate, (5,), {"techniques": {1: 0}}),
    (hashi_sat.generate, (5,), {"levels": [("easy", 1)]}),
    (hashi_sat.generate, (5,), {"levels": {"easy": 0.5}}),
    (hashi_sat.generate, (5,), {"big": "x"}),
    (hashi_sat.generate, (5,), {"loop_share": "x"}),
    (hashi_sat.generate, (5,), {"time_limit": "x"}),
    (hashi_sat.maze, (3, 3), {}),
    (hashi_sat.maze, (3, 3, 5.0), {}),
    (hashi_sat.maze, (3, 3, 5), {"pins": 5}),
    (hashi_sat.maze, (3, 3, 5), {"pins": [(0, 0)]}),
    (hashi_sat.maze, (3, 3, 5), {"pins": {5: True}}),
    (hashi_sat.maze, (3, 3, 5), {"pins": {(0, 0): 1}}),
    (hashi_sat.maze, (3, 3, 5), {"tree": 1}),
    (solve_many, (5,), {}),
    (solve_many, ("1.1",), {}),
    (solve_many, (b"1.1",), {}),
    (solve_many, ([], [1]), {}),
    (solve_many, ([],), {"limit": 5}),
    (solve_many, ([], "unique"), {"statistics": True}),
    (solve_many, ([],), {"time_limit": "x"}),
    (solve_many, ([],), {"threads": "2"}),
]


@pytest.mark.parametrize(("called", "arguments", "options"), WRONG_TYPES)
def test_wrong_types(
    called: Callable[..., Any], arguments: tuple[Any, ...], options: dict[str, Any]
) -> None:
    with pytest.raises(TypeError) as caught:
        called(*arguments, **options)
    assert str(caught.value)


WRONG_VALUES: list[tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], str]] = [
    (C, ("1.1",), {"format": "no"}, 'format: found "no", expected "json", '),
    (C, ("1.1",), {"max_bridges": 5}, "max_bridges: found 5, expected a whole number from 1 to 4"),
    (C, ("1.1",), {"max_bridges": 0}, "max_bridges: found 0"),
    (C, ("1.1",), {"base": 2}, "base: found 2, expected a whole number from 0 to 1"),
    (C, ([[1, 0, 1]],), {"format": "text"}, "format: found 'text', expected none with a list"),
    (P.with_rules, (), {"max_bridges": 5}, "max_bridges: found 5"),
    (P.check, ([0],), {}, "answer: found 0 in a model, expected literals"),
    (P.check, ([10**30],), {}, "answer: found 1000"),
    (P.check, ([((0, 0), (0, 2), -1)],), {}, "bridges: found -1"),
    (P.check, ([((-1, 0), (0, 2), 1)],), {}, "row: found -1"),
    (P.check, ("1-2-1",), {"encoding": "x"}, 'encoding: found "x", expected "order" or "pair"'),
    (P.check, ("1-2-1",), {"time_limit": -1}, "time_limit: found -1, expected a number of seconds"),
    (K3.check, ("1-2-1",), {"encoding": "pair"}, "the pair encoding is for at most 2 bridges"),
    (P.cnf, (), {"encoding": "x"}, 'encoding: found "x"'),
    (P.cnf, (), {"connectivity": "x"}, 'connectivity: found "x", expected "elimination", '),
    (K3.cnf, (), {"encoding": "pair"}, "the pair encoding is for at most 2 bridges"),
    (P.to, ("no",), {}, 'format: found "no"'),
    (P.to, ("json",), {"answer": B, "rules": False}, "rules: found False"),
    (P.png, (), {"cell_pixels": 0}, "cell_pixels: found 0"),
    (P.png, (), {"cell_pixels": 10**6}, "passes the limit of 100000000 pixels"),
    (P.count, (0,), {}, "limit: found 0, expected a whole number from 1 on"),
    (P.repair, (0,), {}, "limit: found 0"),
    (P.solve, (), {"seed": -1}, "seed: found -1, expected a whole number from 0 on"),
    (P.solve, (), {"seed": 2**64}, "seed: found 18446744073709551616"),
    (P.solve, (), {"conflict_limit": -1}, "conflict_limit: found -1"),
    (P.solve, (), {"time_limit": float("nan")}, "time_limit: found NaN"),
    (hashi_sat.generate, (0,), {}, "rows: found 0"),
    (hashi_sat.generate, ((5, 0),), {}, "columns: found 0"),
    (hashi_sat.generate, (5,), {"level": "x"}, 'level: found "x", expected "easy", '),
    (hashi_sat.generate, (5,), {"level": "easy", "unique": False}, "level: only puzzles"),
    (hashi_sat.generate, (5,), {"islands": 3, "density": 0.5}, "islands and density"),
    (hashi_sat.generate, (5,), {"count": 0}, "count: found 0"),
    (hashi_sat.generate, (5,), {"first": 0}, "first: found 0"),
    (hashi_sat.generate, (5,), {"density": 2}, "density: found 2.0, expected a number from 0 to 1"),
    (hashi_sat.generate, (5,), {"spread": float("nan")}, "spread: found nan"),
    (hashi_sat.generate, (5,), {"symmetry": "x"}, 'symmetry: found "x"'),
    (hashi_sat.generate, (5,), {"style": "x"}, 'style: found "x", expected "usual" or "airy"'),
    (hashi_sat.generate, (5,), {"islands": (9, 5)}, "islands: found (9, 5), expected the smaller"),
    (hashi_sat.generate, (5,), {"score": (9, 5)}, "score: found (9.0, 5.0), expected the smaller"),
    (hashi_sat.generate, (5,), {"score": (-1, 5)}, "score: found -1.0"),
    (hashi_sat.generate, (5,), {"score": (float("nan"), 5)}, "score: found nan"),
    (hashi_sat.generate, (5,), {"techniques": {"x": 0}}, 'techniques: found "x", expected "only_'),
    (hashi_sat.generate, (5,), {"techniques": {"what_if": -1}}, "techniques: found -1"),
    (hashi_sat.generate, (5,), {"techniques": {"what_if": (2, 1)}}, "techniques: found (2, 1)"),
    (hashi_sat.generate, (5,), {"levels": {}}, "levels: found none"),
    (hashi_sat.generate, (5,), {"levels": {"x": 1}}, 'level: found "x"'),
    (hashi_sat.generate, (5,), {"levels": {"easy": 0}}, "levels: found 0"),
    (hashi_sat.generate, (5,), {"levels": {"easy": 1}, "count": 1}, "levels: stands in place"),
    (hashi_sat.generate, (5,), {"levels": {"easy": 1}, "level": "easy"}, "levels: stands in place"),
    (hashi_sat.generate, (5,), {"levels": {"easy": 2}, "first": 3}, "first: found 3, but levels"),
    (hashi_sat.generate, (5,), {"levels": {"easy": 2}, "unique": False}, "levels: only puzzles"),
    (hashi_sat.generate, (5,), {"score": (1, 2), "unique": False}, "score: only puzzles"),
    (hashi_sat.generate, (5,), {"loop_share": 2}, "loop_share: found 2.0"),
    (hashi_sat.generate, (5,), {"loop_share": 0.1, "loops": False}, "loops are forbidden"),
    (hashi_sat.generate, (range(5, 5),), {}, "rows: found range(5, 5), expected a range"),
    (hashi_sat.generate, (range(5, 9, 2),), {}, "rows: found range(5, 9, 2), expected a range"),
    (hashi_sat.generate, ((5, range(0, 3)),), {}, "columns: found 0"),
    (hashi_sat.generate, (5,), {"threads": 1025}, "threads: found 1025"),
    (hashi_sat.generate, (2**32 - 1,), {}, "expected a grid of 1 to 100000000 cells"),
    (hashi_sat.maze, (0, 1, 1), {}, "rows: found 0"),
    (hashi_sat.maze, (3, 3, 5), {"number": 0}, "number: found 0"),
    (hashi_sat.maze, (3, 3, 5), {"open": 2}, "open: found 2.0"),
    (hashi_sat.maze, (3, 3, 5), {"pins": {(9, 9): True}}, "the pin at (9,9) is outside the grid"),
    (hashi_sat.maze, (2**32 - 1, 2**32 - 1, 5), {}, "expected a grid of 1 to 100000000 cells"),
    (solve_many, ([], "x"), {}, "task: found 'x', expected one of 'solve', "),
    (solve_many, ([],), {"errors": "x"}, "errors: found 'x', expected 'raise' or 'return'"),
    (solve_many, ([],), {"threads": -1}, "threads: found -1, expected a whole number from 0 to"),
    (solve_many, ([], "count"), {"limit": 0}, "limit: found 0"),
    (solve_many, ([],), {"time_limit": -0.5}, "time_limit: found -0.5"),
]


@pytest.mark.parametrize(("called", "arguments", "options", "message"), WRONG_VALUES)
def test_wrong_values(
    called: Callable[..., Any], arguments: tuple[Any, ...], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError) as caught:
        called(*arguments, **options)
    assert message in str(caught.value)
    assert type(caught.value) is ValueError


def test_formats_that_cannot_hold_it() -> None:
    with pytest.raises(FormatError, match="cannot hold an answer"):
        P.to("text", answer=B)
    with pytest.raises(FormatError):
        P.with_rules(loops=False).to("puzzlink")
    assert issubclass(FormatError, ValueError)
    assert not issubclass(FormatError, ParseError)


def test_a_rule_that_a_clue_does_not_suit() -> None:
    with pytest.raises(ValueError, match="expected 1 to 8"):
        Puzzle.parse([[16, 0, 16]], max_bridges=4).with_rules(max_bridges=2)


def test_without_networkx_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "networkx", None)
    with pytest.raises(ImportError, match="needs the package networkx"):
        P.to_networkx()
