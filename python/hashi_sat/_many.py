"""One question about many puzzles."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Literal, SupportsIndex, overload

from . import _arguments, _hashi_sat
from ._answers import (
    Common,
    Count,
    Explanation,
    Grade,
    Hints,
    Proof,
    Repairs,
    Solved,
    Uniqueness,
)
from ._generate import Generated
from ._puzzle import Puzzle
from ._questions import Details
from ._solution import State
from ._words import Task

__all__ = ["solve_many"]

KINDS: dict[str, Any] = {
    "solve": Solved,
    "unique": Uniqueness,
    "count": Count,
    "common": Common,
    "explain": Explanation,
    "repair": Repairs,
    "hints": Hints,
    "grade": Grade,
    "prove": Proof,
}
"""The answers of the tasks, which are called as the methods of :class:`Puzzle` are."""

AHEAD = 32
"""How many puzzles are read ahead at most, for each thread."""


OPTIONS: dict[str, dict[str, Any]] = {
    "solve": {"statistics": False},
    "count": {"limit": 1000},
    "repair": {"limit": 10, "unique": False, "clues_only": False, "touching": None},
    "hints": {"all": False},
}
"""The options of the tasks that have some, and what they are if they are not given."""


def details(task: str, options: dict[str, Any]) -> Details:
    """The question of a task with these options."""
    allowed = OPTIONS.get(task, {})
    for name in options:
        if name not in allowed:
            raise TypeError(f"solve_many: found the option {name!r}, which {task!r} does not have")
    given = {**allowed, **options}
    return Details(
        "hint" if task == "hints" else task,
        most=_arguments.whole_or_none("limit", given.get("limit"), 1),
        all=_arguments.flag("all", given.get("all", False)),
        unique=_arguments.flag("unique", given.get("unique", False)),
        clues_only=_arguments.flag("clues_only", given.get("clues_only", False)),
        touching=_arguments.flag_or_none("touching", given.get("touching")),
        statistics=_arguments.flag("statistics", given.get("statistics", False)),
    )


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["solve"] = ...,
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Solved, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["unique"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Uniqueness, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["count"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Count, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["common"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Common, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["explain"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Explanation, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["repair"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Repairs, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["hints"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Hints, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["grade"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Grade, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Literal["prove"],
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Proof, None, None]: ...


@overload
def solve_many(
    puzzles: Iterable[Any],
    task: Task = ...,
    *,
    threads: SupportsIndex = ...,
    ahead: SupportsIndex | None = ...,
    errors: Literal["raise", "return"] = ...,
    time_limit: float | None = ...,
    conflict_limit: SupportsIndex | None = ...,
    seed: SupportsIndex | None = ...,
    **options: Any,
) -> Generator[Any, None, None]: ...


def solve_many(
    puzzles: Iterable[Any],
    task: Task = "solve",
    *,
    threads: SupportsIndex = 0,
    ahead: SupportsIndex | None = None,
    errors: Literal["raise", "return"] = "raise",
    time_limit: float | None = None,
    conflict_limit: SupportsIndex | None = None,
    seed: SupportsIndex | None = None,
    **options: Any,
) -> Generator[Any, None, None]:
    """Asks the same of many puzzles, on several threads, and gives the answers in their order.

    ``puzzles`` is any iterable of :class:`Puzzle` or :class:`Generated`, or of what :meth:`Puzzle.parse` takes, such as
    texts. It may be endless: it is read as answers are taken, up to ``ahead`` puzzles ahead of them (32 for each
    thread, if that is not given). So an answer may wait for the iterable; with ``ahead=0`` each puzzle is answered
    before the next is read. When the iterator is closed or deleted, the searches end.

    ``task`` is the name of a method of :class:`Puzzle` (``"solve"``, ``"unique"``, ``"count"``, ``"common"``,
    ``"explain"``, ``"repair"``, ``"hints"``, ``"grade"`` or ``"prove"``), ``options`` are those of that method.
    ``threads`` 0 means as many as there are cores. The limits are for each puzzle. Of proofs there are only the sizes and
    hashes.

    What is no puzzle is a :class:`ParseError` or ``TypeError`` when its turn comes, which ends the iterator; with
    ``errors="return"`` the exception is in the place of the answer.

    >>> import hashi_sat
    >>> for solved in hashi_sat.solve_many(["1.1", "1.2.1", "1.2"]):
    ...     print(solved)
    1─1
    1─2─1
    unsatisfiable
    """
    if _arguments.word("task", task) not in KINDS:
        names = ", ".join(map(repr, KINDS))
        raise ValueError(f"task: found {task!r}, expected one of {names}")
    if errors not in ("raise", "return"):
        raise ValueError(f"errors: found {errors!r}, expected 'raise' or 'return'")
    if isinstance(puzzles, (str, bytes, bytearray)):
        raise TypeError(
            "puzzles: found one text, expected an iterable; Puzzle.parse_all reads many"
        )
    pool = _hashi_sat.Pool(
        details(task, options),
        _arguments.whole("threads", threads, most=1024),
        time_limit,
        _arguments.whole_or_none("conflict_limit", conflict_limit),
        _arguments.whole_or_none("seed", seed),
    )
    most = _arguments.whole_or_none("ahead", ahead, most=2**31)
    if most is None:
        most = AHEAD * pool.threads
    return answers(pool, iter(puzzles), KINDS[task], errors == "return", most)


def put(pool: _hashi_sat.Pool, puzzle: Any) -> Puzzle | Exception | None:
    """Asks about a puzzle, or about the one in a text, of which there is only the text until it is answered."""
    try:
        if isinstance(puzzle, (str, bytes)):
            pool.put(_arguments.data("puzzle", puzzle, "a text"))
            return None
        if isinstance(puzzle, Generated):
            puzzle = puzzle.puzzle
        found = puzzle if isinstance(puzzle, Puzzle) else Puzzle.parse(puzzle)
    except (TypeError, ValueError) as error:
        return error
    pool.put(found._board)
    return found


def answers(
    pool: _hashi_sat.Pool, source: Iterator[Any], kind: Any, returns_errors: bool, ahead: int
) -> Generator[Any, None, None]:
    """The answers of a pool, which is closed at the end, whoever ends it."""
    asked: deque[Puzzle | Exception | None] = deque()
    found: deque[Any] = deque()
    failed: Exception | None = None
    has_more = True
    try:
        while True:
            # One more for each answer, and as many as there is time for.
            while has_more and len(asked) <= ahead:
                try:
                    puzzle = next(source)
                except StopIteration:
                    has_more = False
                    break
                except Exception as error:
                    # Those before it have their turn first.
                    has_more, failed = False, error
                    break
                asked.append(put(pool, puzzle))
                if found or pool.is_ready():
                    break
            if not asked:
                break
            turn = asked.popleft()
            if not isinstance(turn, Exception):
                if not found:
                    found.extend(pool.take())
                turn = answer(kind, turn, found.popleft())
            if isinstance(turn, BaseException) and not returns_errors:
                raise turn
            yield turn
        if failed is not None:
            raise failed
    finally:
        pool.close()


def answer(kind: Any, puzzle: Puzzle | None, found: Any) -> Any:
    """The answer to the question about a puzzle, or the exception that there is instead."""
    if isinstance(found, BaseException):
        return found
    read, text = found
    if read is not None:
        puzzle = Puzzle._read(read)
    start = (State(),) if kind is Hints else ()
    return kind(puzzle, text, *start)
