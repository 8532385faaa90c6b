"""Random arguments for everything public: only the exceptions that are documented come out.

A panic would be a `PanicException`, which is no `Exception`; a fault of ours that is caught, an `InternalError`.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import Puzzle, Solution, State
from test_rounds import rounds

CALLS = 200_000
"""How many calls of everything together a full run has."""


class Raised(Exception):
    """What an argument raises by itself, which the package passes on."""


class Failing:
    """Everything that is asked of it fails."""

    def fail(self, *_: Any) -> Any:
        raise Raised

    __index__ = __int__ = __float__ = __iter__ = __len__ = __bool__ = fail
    __getitem__ = __fspath__ = __eq__ = __repr__ = __bytes__ = fail
    __hash__ = object.__hash__


class FailingTimes:
    """An iterable that fails in the middle."""

    def __iter__(self) -> Iterator[Any]:
        yield 1
        raise Raised


class Number:
    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Text(str):
    pass


P = Puzzle.parse(["2.4", "...", "1.3"])
OTHERS = [Puzzle.parse(each) for each in ("1.2", "3.3\n...\n3.3", "...", "1.", "?.?")]

PLAIN: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 4, 5, 7, -1, 255, 256, 2**31, 2**32, 2**53, 2**63, 2**64),
    *(
        -(2**63),
        -(2**64),
        2**1100,
        -(2**1100),
        10**100,
        10**5000,
        0.0,
        0.5,
        1.0,
        2.5,
        -0.0,
        -1e-300,
        1e-9,
        1e308,
    ),
    *(float("nan"), float("inf"), float("-inf"), 1j, Fraction(1, 2), Ellipsis, NotImplemented),
    *("", " ", "1", "1.1", "2.4\n...\n1.3", '2=4\n.."\n1-3', "x", "\0", "\ud800", "1.\udfff", "é"),
    *("text", "json", "order", "pair", "elimination", "none", "easy", "rotate", "solve", "hints"),
    *("return", "[1, 0, 1]", '{"grid": [[1,0,1]]}', '{"bridges": []}', "s UNSATISFIABLE", "v 1 0"),
    *("https://puzz.link/p?hashi/3/3/2g4i1g3", "3x3:2a4d1a3", Text("1.1"), "1" * 300),
    *(b"", b"1.1", b"\xff", b"\x1f\x8b", bytearray(b"1.1"), memoryview(b"1.1"), b"\0\0"),
    *((), (1,), (3, 3), (0, 0), (1, 2, 3), [], [[]], [[[]]], [1], [1, -2, 3], [0], [[1, 0, 1]]),
    *([[1, "?"], [0, None]], ["1.1"], [(0, 0)], [((0, 0), (0, 2), 2)], [((0, 0), (9, 9), 200)]),
    *(
        [((0, 0), (0, 0), 1)],
        [(0, 0, 1), (0, 2, 1)],
        [((0, 0), (0, 1))],
        {},
        {(0, 0): True},
        {1: 2},
    ),
    *(set(), frozenset([1]), range(3), object(), object, len, Failing(), FailingTimes(), Number(3)),
    *(Number(-1), Number(2**70), P, *OTHERS, P.solve(), P.solve().solution, P.hints(), P.cnf()),
    *(State(), State([((0, 0), (0, 2), 1)], [((0, 0), (1, 0))]), OTHERS[0].repair(), Path("/")),
    *(Path("/no such file"), Solution(P, [((5, 5), (7, 9), 3)])),
]

GOOD: dict[str, list[Any]] = {
    "source": ["1.1", b"2.4\n...\n1.3", [[1, 0, 1]], ["3.3", "...", "3.3"]],
    "format": [None, *hashi_sat.FORMATS],
    "max_bridges": [None, 1, 2, 3, 4],
    "loops": [None, True, False],
    "base": [None, 0, 1],
    "rows": [1, 3, 9],
    "columns": [1, 3, 9],
    "islands": [[(0, 0, 1), (0, 2, 1)], []],
    "answer": [
        None,
        '2=4\n.."\n1-3',
        "s UNSATISFIABLE",
        [1, 2, -3],
        [((0, 0), (0, 2), 2)],
        P.solve().solution,
    ],
    "state": [None, "2=4\n...\n1.3", [((0, 0), (0, 2), 2)]],
    "encoding": ["order", "pair"],
    "connectivity": [None, "elimination", "levels", "none"],
    "level": [None, *hashi_sat.LEVELS],
    "size": [3, 5, (4, 6)],
    "white": [5, 7, 9],
    "task": ["solve", "unique", "count", "common", "explain", "repair", "hints", "grade", "prove"],
    "puzzles": [["1.1", P], [], iter(["1.1"]), OTHERS],
    "errors": ["raise", "return"],
    "symmetry": [
        "none",
        "rotate",
        "quarter",
        "mirror",
        "flip",
        "mirrors",
        "diagonal",
        "antidiagonal",
        "diagonals",
        "full",
    ],
    "time_limit": [0, 0.05],
    "conflict_limit": [None, 0, 1, 100],
    "seed": [0, 1, 2**64 - 1],
    "threads": [0, 1, 2],
    "count": [1, 2],
    "first": [1, 2],
    "limit": [1, 10],
    "puzzle": [P, *OTHERS],
    "pins": [None, {}, {(0, 0): True}],
    "path": [True, False],
    "cell_pixels": [None, 1, 10],
    "title": [None, "a", "<"],
    "bridges": [[((0, 0), (0, 2), 2)], ()],
    "density": [None, 0.3],
    "two_way": [None, 0, 0.5],
    "spread": [None, 1],
    "open": [None, 0.5],
    "hidden": [0, 1],
    "number": [1, 2],
    "crosses": [[((0, 0), (0, 1))], ()],
}


def numpy_values() -> list[Any]:
    try:
        import numpy
    except ImportError:
        return []
    return [
        *(numpy.int8(-1), numpy.int64(3), numpy.uint64(2**64 - 1), numpy.float32(0.5)),
        *(
            numpy.float64("nan"),
            numpy.bool_(True),
            numpy.str_("1.1"),
            numpy.datetime64("2001-02-03"),
        ),
        *(numpy.array(3), numpy.array([1, 0, 1]), numpy.array([[1, 0, 1]]), numpy.zeros((0, 3))),
        *(
            numpy.zeros((2, 2, 2)),
            numpy.array([[1.5]]),
            numpy.array([["?", "1"]]),
            numpy.array([None]),
        ),
        *(numpy.array([[numpy.nan, 1]]), numpy.array([[2**63]], dtype="uint64"), numpy.array([1j])),
    ]


VALUES = [*PLAIN, *numpy_values()]

NUMBERS = [each for each in VALUES if isinstance(each, (int, float, Number))]


def called() -> dict[str, Callable[..., Any]]:
    """Everything public that is called, of objects of each kind."""
    found: dict[str, Callable[..., Any]] = {
        name: getattr(hashi_sat, name) for name in ("check", "generate", "maze")
    }
    found["solve_many"] = solve_many
    found["State"] = State
    found["Solution"] = Solution
    for name in ("parse", "parse_all", "load", "load_all", "from_islands"):
        found[f"Puzzle.{name}"] = getattr(Puzzle, name)
    objects: list[Any] = [
        *(P, P.solve(), P.solve().solution, P.hints(), P.hints()[0], OTHERS[0].repair()),
        *(OTHERS[0].repair()[0], P.cnf(), P.count(), State(), hashi_sat.maze(3, 3, 7, seed=1)),
        *hashi_sat.generate(5, seed=1),
    ]
    for each in objects:
        for name in dir(type(each)):
            method = getattr(type(each), name)
            if name.startswith("_") or not inspect.isfunction(method) or name.startswith("to_n"):
                continue
            # Those of a sequence, `index` and `count`, are Python's own.
            if not method.__module__.startswith("hashi_sat"):
                continue
            found[f"{type(each).__name__}.{name}"] = getattr(each, name)
    return found


def solve_many(
    puzzles: Iterable[Any],
    task: Any = "solve",
    *,
    threads: Any = 0,
    errors: Any = "raise",
    time_limit: Any = None,
    conflict_limit: Any = None,
    seed: Any = None,
    **options: Any,
) -> Any:
    answers = hashi_sat.solve_many(
        puzzles,
        task,
        threads=threads,
        errors=errors,
        time_limit=time_limit,
        conflict_limit=conflict_limit,
        seed=seed,
        **options,
    )
    return list(answers)


CALLED = called()
PARAMETERS = sum(len(inspect.signature(each).parameters) for each in CALLED.values())


def value(random_: random.Random, depth: int = 0) -> Any:
    choice = random_.random()
    if choice < 0.3:
        return random_.choice(NUMBERS)
    if depth > 2 or choice < 0.8:
        return random_.choice(VALUES)
    parts = [value(random_, depth + 1) for _ in range(random_.randint(0, 4))]
    return random_.choice([list, tuple])(parts)


def arguments(
    random_: random.Random, signature: inspect.Signature
) -> tuple[list[Any], dict[str, Any]]:
    """Arguments of which mostly one is wrong, so that it is reached; sometimes any of them."""
    positional, named = [], {}
    chosen = random_.choice([*signature.parameters, ""])
    wrong = random_.choice([0, 0, 0.3])
    for name, parameter in signature.parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            if random_.random() < 0.3:
                extra = random_.choice(["limit", "all", "unique", "format", "max_bridges", "other"])
                named[extra] = value(random_)
            continue
        is_needed = parameter.default is parameter.empty
        # Searches without a limit would take as long as they like.
        is_wanted = is_needed or name in ("time_limit", "seed", chosen)
        if not is_wanted and random_.random() < 0.6:
            continue
        right = GOOD.get(name, [True, False])
        if name == "islands" and "size" in signature.parameters:
            right = [None]
        given = (
            value(random_) if name == chosen or random_.random() < wrong else random_.choice(right)
        )
        if name == "time_limit" and not is_short(given):
            given = 0.02
        if name in ("threads", "count", "first") and is_many(given):
            given = 3
        if parameter.kind is parameter.KEYWORD_ONLY:
            named[name] = given
        else:
            positional.append(given)
    return positional, named


def is_short(limit: Any) -> bool:
    """Whether it ends a search soon, or is refused."""
    try:
        return limit is not None and not float(limit) > 0.1
    except (TypeError, ValueError, OverflowError, DeprecationWarning, Raised):
        return not isinstance(limit, int)


def is_many(number: Any) -> bool:
    """Whether it is allowed but takes long; what is refused is tried."""
    return isinstance(number, int) and 5 < number < 2**64


DOCUMENTED = (TypeError, ValueError, Raised)


def look(result: Any) -> None:
    """Looks at everything that a result says."""
    repr(result)
    if isinstance(result, list):
        for each in result[:3]:
            look(each)
        return
    if not type(result).__module__.startswith("hashi_sat"):
        return
    for name in dir(type(result)):
        if not name.startswith("_") and isinstance(getattr(type(result), name), property):
            getattr(result, name)
    if isinstance(result, Puzzle) and result.rows * result.columns > 10_000:
        return
    str(result)
    hash(result)
    if hasattr(result, "_repr_svg_"):
        result._repr_svg_()


@pytest.mark.parametrize("name", CALLED)
def test_only_documented_exceptions(name: str) -> None:
    function = CALLED[name]
    signature = inspect.signature(function)
    random_ = random.Random(name)
    documented = (*DOCUMENTED, OSError) if name.startswith("Puzzle.load") else DOCUMENTED
    refused = 0
    # As many for each parameter of each.
    parameters = len(signature.parameters)
    number = max(rounds(CALLS) * parameters // PARAMETERS, 1)
    for _ in range(number):
        positional, named = arguments(random_, signature)
        try:
            look(function(*positional, **named))
        except documented:
            refused += 1
        except BaseException as error:
            raise AssertionError(
                f"{type(error)} by {name}(*{kinds(positional)}, **{named.keys()})"
            ) from error
    assert refused or not signature.parameters


def kinds(values: list[Any]) -> str:
    """What values are, of which some cannot be shown."""
    return f"[{', '.join(type(each).__name__ for each in values)}]"


def test_random_texts() -> None:
    """Texts that were right once, and a few characters of which were changed."""
    random_ = random.Random(9)
    solution = P.solve().solution
    texts = [P.to(format) for format in hashi_sat.FORMATS]
    texts += [P.to(format, answer=solution) for format in ("json", "pzprv3", "penpa", "sav")]
    texts += ['2=4\n.."\n1-3', "s SATISFIABLE\nv 1 2 -3 0", P.solve().to_json()]
    alphabet = '0123456789.-="?/#{}[],: \n\0abgxz\ud800é'
    for _ in range(rounds(20_000)):
        text = list(random_.choice(texts))
        for _ in range(random_.randint(1, 4)):
            place = random_.randrange(len(text) + 1)
            text[place : place + random_.randint(0, 2)] = random_.choices(
                alphabet, k=random_.randint(0, 2)
            )
        damaged = "".join(text)
        for read in (Puzzle.parse, Puzzle.parse_all, P.state, check_shortly):
            try:
                read(damaged)
            except hashi_sat.ParseError as error:
                assert str(error)


def check_shortly(text: str) -> hashi_sat.Check:
    return P.check(text, time_limit=0)
