"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex, overload

from . import _answer, _arguments, _hashi_sat, _pickles, _values
from ._frozen import Frozen, keep
from ._pictures import Drawable, Shown
from ._puzzle import Puzzle
from ._solution import Solution
from ._words import Level, Symmetry

__all__ = ["Generated", "GeneratedPuzzles", "generate"]


class Wished(NamedTuple):
    """What the puzzles shall be like, as the compiled module takes it."""

    rows: int
    columns: int
    level: str | None
    islands: int | None
    density: float | None
    max_bridges: int
    loops: bool
    unique: bool
    touching: bool
    two_way: float | None
    spread: float | None
    hidden: int
    symmetry: str


class Generated(Frozen, Drawable):
    """A puzzle that was made, with its solution."""

    __slots__ = ("_known", "_puzzle", "_text")

    _puzzle: Puzzle
    _text: str
    _known: dict[str, Any] | None

    def __init__(self, puzzle: Puzzle, text: str) -> None:
        keep(self, "_puzzle", puzzle)
        keep(self, "_text", text)
        keep(self, "_known", None)

    @property
    def _document(self) -> dict[str, Any]:
        """The document, which is read when it is first looked at."""
        document = self._known
        if document is None:
            document = self.to_dict()
            keep(self, "_known", document)
        return document

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def solution(self) -> Solution:
        """Its solution: the only one, unless puzzles with several were allowed."""
        bridges = self._document["solution"]["bridges"]
        return Solution._of(self._puzzle, _values.bridges(bridges))

    @property
    def seed(self) -> int:
        """The seed."""
        seed: int = self._document["seed"]
        return seed

    @property
    def number(self) -> int:
        """Which puzzle of the seed it is, from 1 on."""
        number: int = self._document["number"]
        return number

    @property
    def level(self) -> Level | None:
        """How hard it is, if it has exactly one solution."""
        level: Level | None = self._document.get("level")
        return level

    @property
    def score(self) -> float | None:
        """The score that belongs to the level."""
        score: float | None = self._document.get("score")
        return score

    def to_json(self) -> str:
        """The document of the puzzle as JSON, in the form of hashi-sat's schema."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The document of the puzzle."""
        document: dict[str, Any] = _answer.read(self._text)
        return document

    def _shown(self) -> Shown:
        return Shown()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Generated):
            return NotImplemented
        return self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickles.generated, (_pickles.VERSION, self._puzzle, self._text)

    def __str__(self) -> str:
        return str(self._puzzle)

    def __repr__(self) -> str:
        puzzle = self._puzzle
        level = "" if self.level is None else f", {self.level}"
        return (
            f"<Generated {self.number} of seed {self.seed}: {puzzle.rows}x{puzzle.columns}{level}>"
        )


class GeneratedPuzzles(Frozen, Sequence[Generated]):
    """The answer of :func:`generate`: a sequence of :class:`Generated`."""

    __slots__ = ("_made", "_reason", "_seed", "_stopped")

    _made: tuple[Generated, ...]
    _seed: int
    _stopped: str | None
    _reason: str | None

    def __init__(
        self,
        made: Sequence[Generated],
        seed: int,
        stopped: str | None = None,
        reason: str | None = None,
    ) -> None:
        keep(self, "_made", tuple(made))
        keep(self, "_seed", seed)
        keep(self, "_stopped", stopped)
        keep(self, "_reason", reason)

    @property
    def status(self) -> Literal["made", "impossible", "unknown"]:
        """``"made"`` if all puzzles were made; ``"impossible"`` if it is proved that there is none like that; else
        ``"unknown"``.
        """
        if self._reason is not None:
            return "impossible"
        return "made" if self._stopped is None else "unknown"

    @property
    def seed(self) -> int:
        """The seed, with which the same puzzles can be made again."""
        return self._seed

    @property
    def stopped(self) -> str | None:
        """Why not all were made: ``"time limit"``; or ``"patience"``, when no further one was found for long."""
        return self._stopped

    @property
    def reason(self) -> str | None:
        """Why there is no puzzle like that, if that is proved."""
        return self._reason

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles alone."""
        return tuple(each.puzzle for each in self._made)

    def __len__(self) -> int:
        return len(self._made)

    @overload
    def __getitem__(self, index: int) -> Generated: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Generated]: ...

    def __getitem__(self, index: int | slice) -> Generated | Sequence[Generated]:
        return self._made[index]

    def __iter__(self) -> Iterator[Generated]:
        return iter(self._made)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GeneratedPuzzles):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[Any, ...]:
        return GeneratedPuzzles, (self._made, self._seed, self._stopped, self._reason)

    def __repr__(self) -> str:
        return f"<GeneratedPuzzles: {self.status}, {len(self)} of seed {self._seed}>"


def sides(size: Any) -> tuple[int, int]:
    if hasattr(size, "__index__"):
        size = (size, size)
    try:
        rows, columns = size
    except (TypeError, ValueError):
        raise TypeError(
            f"size: found {_arguments.shown(size)}, expected rows and columns, or one number"
        ) from None
    largest = 2**32 - 1
    return _arguments.whole("rows", rows, 1, largest), _arguments.whole(
        "columns", columns, 1, largest
    )


def generate(
    size: SupportsIndex | tuple[SupportsIndex, SupportsIndex] = (10, 10),
    *,
    level: Level | None = None,
    count: SupportsIndex = 1,
    first: SupportsIndex = 1,
    seed: SupportsIndex | None = None,
    islands: SupportsIndex | None = None,
    density: float | None = None,
    max_bridges: SupportsIndex = 2,
    loops: bool = True,
    unique: bool = True,
    touching: bool = False,
    two_way: float | None = None,
    spread: float | None = None,
    hidden: SupportsIndex = 0,
    symmetry: Symmetry = "none",
    threads: SupportsIndex = 0,
    time_limit: float | None = None,
) -> GeneratedPuzzles:
    """Makes puzzles with exactly one solution.

    ``size`` is rows and columns, or one number for both. ``level`` is ``"easy"``, ``"medium"``, ``"hard"`` or
    ``"expert"``; any, if it is not given. The same arguments and the same ``seed`` give the same puzzles on every
    machine, with any number of ``threads`` (0: as many as there are cores). The answer has puzzles ``first`` to ``first
    + count - 1`` of the seed, for which those before them are made too.

    ``islands`` is their exact number, ``density`` about their share of the cells. ``max_bridges`` (1 to 4) and
    ``loops`` are the rules. ``unique=False`` allows several solutions, ``touching`` islands without water between them.
    ``two_way`` is the share of bridges that are not single, ``spread`` how long bridges are (0 to 1), ``hidden`` how
    many clues are unknown, ``symmetry`` that of the islands' places: ``"none"``; ``"rotate"`` by half a turn and
    ``"quarter"``; ``"mirror"`` for left and right, ``"flip"`` for top and bottom, ``"mirrors"`` for both; ``"diagonal"``
    from the top left, ``"antidiagonal"`` from the top right, ``"diagonals"`` for both; ``"full"`` for all of these.
    Quarter turns and diagonals need a square grid.

    Without ``time_limit``, it is given up if no further puzzle is found within 10 seconds, and 1 more for each 1,000
    cells. The puzzles that were made by then are in the answer.

    >>> import hashi_sat
    >>> made = hashi_sat.generate(size=(7, 7), level="hard", seed=1, count=2)
    >>> made.status, len(made), made[0].level
    ('made', 2, 'hard')
    """
    rows, columns = sides(size)
    if islands is not None and density is not None:
        raise ValueError("islands and density: expected one of the two")
    if level is not None and not _arguments.flag("unique", unique):
        raise ValueError("level: only puzzles with exactly one solution have one")
    wished = Wished(
        rows,
        columns,
        _arguments.word_or_none("level", level),
        _arguments.whole_or_none("islands", islands),
        _arguments.share("density", density),
        _arguments.whole("max_bridges", max_bridges, 1, 4),
        _arguments.flag("loops", loops),
        _arguments.flag("unique", unique),
        _arguments.flag("touching", touching),
        _arguments.share("two_way", two_way),
        _arguments.share("spread", spread),
        _arguments.whole("hidden", hidden),
        _arguments.word("symmetry", symmetry),
    )
    number = _arguments.seed_or_random(seed)
    made, stopped, reason = _hashi_sat.generate(
        wished,
        number,
        _arguments.whole("first", first, 1),
        _arguments.whole("count", count, 1),
        _arguments.whole("threads", threads, most=1024),
        time_limit,
    )
    puzzles = [Generated(Puzzle._of(board), text) for board, text in made]
    return GeneratedPuzzles(puzzles, number, stopped, reason)
