"""What is in pickles: the names here, and the order of what they take, stay as they are.

A pickle has the version of the documents in it. One of a newer version is refused, since its document may say what this
version cannot know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from . import _hashi_sat

if TYPE_CHECKING:
    from ._answer import Answer
    from ._answers import Check, Hints, Proof
    from ._cnf import Cnf
    from ._generate import Generated
    from ._maze import Maze
    from ._puzzle import Puzzle
    from ._solution import State
    from ._words import Format

A = TypeVar("A", bound="Answer")

VERSION = _hashi_sat.SCHEMA_VERSION


def refuse_newer(name: str, version: int) -> None:
    if version > VERSION:
        raise ValueError(
            f"this {name} was pickled by a newer hashi-sat: its document has version {version} of the schema, "
            f"expected at most {VERSION}"
        )


def puzzle(
    version: int, text: str, answer: State | None, format: Format | None, notes: tuple[str, ...]
) -> Puzzle:
    from ._puzzle import Puzzle, Said

    refuse_newer("Puzzle", version)
    board, _ = _hashi_sat.read(text.encode(), "json", None, None, None)
    return Puzzle._of(board, Said(answer, format, notes))


def answer(kind: type[A], version: int, puzzle: Puzzle, text: str) -> A:
    refuse_newer(kind.__name__, version)
    return kind(puzzle, text)


def check(version: int, puzzle: Puzzle, text: str, claimed: Any, stopped: str | None) -> Check:
    from ._answers import Check

    refuse_newer("Check", version)
    return Check(puzzle, text, claimed, stopped)


def hints(version: int, puzzle: Puzzle, text: str, start: State) -> Hints:
    from ._answers import Hints

    refuse_newer("Hints", version)
    return Hints(puzzle, text, start)


def proof(
    version: int, puzzle: Puzzle, text: str, files: tuple[tuple[str, bytes], ...]
) -> Proof:
    from ._answers import Proof

    refuse_newer("Proof", version)
    return Proof(puzzle, text, files)


def generated(version: int, puzzle: Puzzle, text: str) -> Generated:
    from ._generate import Generated

    refuse_newer("Generated", version)
    return Generated(puzzle, text)


def maze(version: int, text: str | None, stopped: str | None, reason: str | None) -> Maze:
    from ._maze import Maze

    refuse_newer("Maze", version)
    return Maze(text, stopped, reason)


def cnf(puzzle: Puzzle, encoding: str, connectivity: str | None, deduction: bool) -> Cnf:
    from ._cnf import Cnf

    return Cnf._of(puzzle, encoding, connectivity, deduction)
