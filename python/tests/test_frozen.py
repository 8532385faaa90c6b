"""Objects never change, are equal when they say the same, and are pickled and copied as what they are."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle, Solution, State

STORED = Path(__file__).with_name("objects.pickle")
"""All objects of `made` as version 2 of the schema and protocol 4 pickle them: `python test_frozen.py` writes it."""

SINCE = {"narrowest", "proof check", *(f"prove{each}" for each in ("", " of several", " of none", " undecided"))}
"""What there was not at that time."""


def made() -> dict[str, Any]:
    """An object of each class, and of answers one of each kind."""
    square = Puzzle.parse(["2.4", "...", "1.3"])
    threes = Puzzle.parse(["3.3", "...", "3.3"], loops=True)
    none = Puzzle.parse("1.2")
    solution = square.solve().solution
    assert solution is not None
    read = Puzzle.parse(square.to("pzprv3", answer=solution))
    hints = square.hints(all=True)
    objects: dict[str, Any] = {
        "puzzle": square,
        "rules": Puzzle.parse([[16, 0, -1]], max_bridges=4, loops=False),
        "read": read,
        "noted": Puzzle.parse('{"grid": [[1,0,1]], "more": 1}', max_bridges=1),
        "state": State([((0, 0), (0, 2), 1)], [((0, 0), (1, 0))]),
        "solution": solution,
        "own": Solution(none, [((0, 0), (0, 2), 200)]),
        "hints": hints,
        "hint": hints[1],
        "begun": square.hints(State([((0, 0), (0, 2), 1)], [((0, 0), (1, 0))])),
        "wrong": square.hints([((0, 0), (2, 0), 1)]),
        "repairs": none.repair(),
        "repair": none.repair()[0],
        "check": square.check("s UNSATISFIABLE"),
        "cnf": square.cnf(),
        "pair": square.cnf(encoding="pair", connectivity="levels", deduction=False),
        "generated": hashi_sat.generate(6, seed=1)[0],
        "puzzles": hashi_sat.generate(6, seed=1, count=2),
        "unmade": hashi_sat.generate(9, seed=1, islands=80),
        "maze": hashi_sat.maze(3, 3, 7, seed=1, path=True),
        "nomaze": hashi_sat.maze(3, 3, 1, seed=1),
        "cell": square.islands[0].cell,
        "island": square.islands[0],
        "corridor": square.corridors[0],
        "bridge": solution.bridges[0],
        "violation": square.check([]).violations[0],
        "change": none.repair()[0].changes[0],
        "marks": square.hints([((0, 0), (2, 0), 1)]).undo,
        "difference": threes.unique().differences[0],
        "common corridor": threes.common().corridors[0],
        "hint change": hints[0].changes[0],
        "narrowest": Puzzle.parse(["2.2", "...", "2.2"]).grade().narrowest,
        "proof check": square.prove().check(),
        "variables": square.cnf().corridors[0],
    }
    for method in ("solve", "unique", "count", "common", "explain", "grade", "prove"):
        objects[method] = getattr(square, method)()
        objects[f"{method} of several"] = getattr(threes, method)()
        objects[f"{method} of none"] = getattr(none, method)()
        objects[f"{method} undecided"] = getattr(square, method)(conflict_limit=0)
    return objects


MADE = made()
FROZEN = {name: value for name, value in MADE.items() if not isinstance(value, tuple)}


def public(value: Any) -> dict[str, Any]:
    """What the properties of an object say."""
    kind = type(value)
    names = [name for name in dir(kind) if not name.startswith("_")]
    return {name: getattr(value, name) for name in names if not callable(getattr(value, name))}


def test_every_class_is_tested() -> None:
    kinds = {type(value) for value in MADE.values()}
    classes = {getattr(hashi_sat, name) for name in hashi_sat.__all__}
    classes = {each for each in classes if isinstance(each, type)}
    exceptions = {each for each in classes if issubclass(each, Exception)}
    assert classes - exceptions - kinds == {hashi_sat.Answer, hashi_sat.Cut}


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("name", MADE)
def test_pickles(name: str, protocol: int) -> None:
    value = MADE[name]
    again = pickle.loads(pickle.dumps(value, protocol))
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)
    assert public(again) == public(value)


@pytest.mark.parametrize("name", sorted(MADE.keys() - SINCE))
def test_stored_pickles_are_still_read(name: str) -> None:
    stored = pickle.loads(STORED.read_bytes())
    assert stored.keys() == MADE.keys() - SINCE
    assert type(stored[name]) is type(MADE[name])
    # What is made, and the words why it cannot be, may be others in another version.
    if name in ("generated", "puzzles", "maze", "unmade", "nomaze"):
        assert repr(stored[name])
    elif name == "grade":
        # It says more by now.
        assert stored[name].to_dict().items() < MADE[name].to_dict().items()
    else:
        assert stored[name] == MADE[name]
    public(stored[name])


@pytest.mark.parametrize("name", FROZEN)
def test_pickles_of_a_newer_schema_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    value = FROZEN[name]
    newer = hashi_sat.SCHEMA_VERSION + 1
    with monkeypatch.context() as patch:
        patch.setattr("hashi_sat._pickles.VERSION", newer)
        pickled = pickle.dumps(value)
    # These have no document but, at most, a puzzle's.
    if isinstance(value, State) or name in ("unmade", "proof check"):
        assert pickle.loads(pickled) == value
        return
    with pytest.raises(
        ValueError, match=f"version {newer} of the schema, expected at most {newer - 1}"
    ):
        pickle.loads(pickled)


@pytest.mark.parametrize("name", MADE)
def test_copies(name: str) -> None:
    value = MADE[name]
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value
    assert copy.deepcopy([value]) == [value]
    if name in FROZEN:
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value


@pytest.mark.parametrize("name", MADE)
def test_equality(name: str) -> None:
    value = MADE[name]
    assert made()[name] == value
    assert hash(made()[name]) == hash(value)
    assert value != object()
    assert value != "text"
    assert value is not None
    for other, different in FROZEN.items():
        # These have the same grid.
        if other != name and {other, name} != {"puzzle", "read"}:
            assert different != value, other
    assert {value: 1}[made()[name]] == 1


@pytest.mark.parametrize("name", FROZEN)
def test_no_attribute_can_be_set(name: str) -> None:
    value = FROZEN[name]
    names = [each for each in dir(type(value)) if not each.startswith("__")]
    for attribute in [*names, "another", "__dict__"]:
        with pytest.raises(AttributeError):
            setattr(value, attribute, None)
        with pytest.raises(AttributeError):
            delattr(value, attribute)
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize(
    "name", [name for name, value in MADE.items() if isinstance(value, hashi_sat.Answer)]
)
def test_an_answer_is_neither_true_nor_false(name: str) -> None:
    with pytest.raises(TypeError, match="neither true nor false: look at its status"):
        bool(MADE[name])


def test_answers_to_different_questions_differ() -> None:
    square = MADE["puzzle"]
    # Both documents are `{"status":"unknown","reason":"conflict limit"}`.
    solve, explain = square.solve(conflict_limit=0), square.explain(conflict_limit=0)
    assert solve.to_json() == explain.to_json()
    assert solve != explain


def test_the_same_document_about_another_puzzle_is_another_answer() -> None:
    one, other = Puzzle.parse("1.2").solve(), Puzzle.parse("2.1").solve()
    assert one.to_json() == other.to_json()
    assert one != other


def test_objects_go_to_another_process_and_back() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        again = pool.apply(copy.copy, (MADE,))
    assert again == MADE
    assert repr([public(value) for value in again.values()]) == (
        repr([public(value) for value in MADE.values()])
    )


if __name__ == "__main__":
    STORED.write_bytes(pickle.dumps(made(), 4))
