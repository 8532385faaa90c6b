"""Documents have the form of the schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle

jsonschema: Any = pytest.importorskip("jsonschema")

SCHEMA = Path(__file__).resolve().parents[2] / "fixtures" / "schema.json"

PUZZLES = {
    "one": ["2.4", "...", "1.3"],
    "several": ["3.3", "...", "3.3"],
    "unknown": ["?.?"],
    "capacity": ["1.2"],
    "odd": ["1.1.1"],
    "conflict": ["1.1", "...", "1.1"],
    "apart": ["2.2.", "....", "2.3.", ".1.1"],
    "empty": ["..."],
    "alone": ["1.."],
    "island": ["33.2", "..34", "41..", "3.21"],
}

ANSWERS = {
    "solve": ("answer",),
    "unique": ("unique",),
    "count": ("count",),
    "common": ("common", "answer"),
    "explain": ("explain", "answer"),
    "repair": ("repair_list",),
    "hints": ("hint_chain", "no_hint", "answer"),
    "grade": ("grade",),
    "prove": ("proof",),
}
"""What the documents of each method are called in the schema."""


@cache
def schema() -> dict[str, Any]:
    if not SCHEMA.exists():
        pytest.skip("the schema is in the repository only")
    found: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    return found


@cache
def validator(name: str) -> Any:
    whole = schema()
    part = {key: whole[key] for key in ("$schema", "$defs")} | {"$ref": f"#/$defs/{name}"}
    return jsonschema.Draft202012Validator(part)


def fits(document: Any, *names: str) -> bool:
    return any(validator(name).is_valid(document) for name in names)


@pytest.mark.parametrize("method", ANSWERS)
@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize("limits", [{}, {"conflict_limit": 0}, {"time_limit": 0}], ids=str)
def test_answers(method: str, puzzle: str, limits: dict[str, Any]) -> None:
    answer = getattr(Puzzle.parse(PUZZLES[puzzle]), method)(**limits)
    document = answer.to_dict()
    assert fits(document, *ANSWERS[method]), document


def test_the_schema_refuses_something() -> None:
    document = Puzzle.parse("1.1").solve().to_dict()
    assert fits(document, "answer")
    assert not fits(document | {"more": 1}, "answer")
    assert not fits(document, "count")


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_options(puzzle: str) -> None:
    asked = Puzzle.parse(PUZZLES[puzzle])
    assert fits(asked.solve(statistics=True).to_dict(), "answer")
    assert fits(asked.count(1).to_dict(), "count")
    assert fits(asked.repair(unique=True, touching=True, limit=3).to_dict(), "repair_list")
    hints = asked.hints(all=True)
    assert fits(hints.to_dict(), "hint_chain", "no_hint", "answer")
    for hint in hints:
        assert fits(hint.to_dict(), "hint"), hint.to_dict()
    for state in ([((0, 0), (0, 2), 3)], [((0, 0), (2, 0), 1)]):
        assert fits(asked.hints(state).to_dict(), "hint_chain", "no_hint", "answer")


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_checks(puzzle: str) -> None:
    asked = Puzzle.parse(PUZZLES[puzzle])
    answers: list[Any] = ["s UNSATISFIABLE", "s UNKNOWN", "s SATISFIABLE\nv 0", []]
    for answer in answers:
        document = asked.check(answer).to_dict()
        assert fits(document, "check"), document
    document = asked.check("s UNSATISFIABLE", time_limit=0).to_dict()
    assert fits(document, "check"), document


def test_puzzles_solutions_and_what_is_made() -> None:
    for rows in PUZZLES.values():
        assert fits(Puzzle.parse(rows).to_dict(), "puzzle")
    rules = Puzzle.parse([[16, 0, 16]], max_bridges=4, loops=False)
    assert fits(rules.to_dict(), "puzzle")
    solution = Puzzle.parse("1.1").solve().solution
    assert solution is not None
    assert fits(solution.to_dict(), "answer")
    for made in hashi_sat.generate(7, seed=1, count=5):
        assert fits(made.to_dict(), "generated")
    (any_number,) = hashi_sat.generate(7, seed=1, unique=False)
    assert fits(any_number.to_dict(), "generated")
    assert fits(hashi_sat.maze(5, 5, 11, seed=1, path=True).to_dict(), "maze")
    assert fits(hashi_sat.maze(5, 5, 11, seed=1).to_dict(), "maze")


def test_the_version_is_that_of_the_schema() -> None:
    assert schema()["version"] == hashi_sat.SCHEMA_VERSION
