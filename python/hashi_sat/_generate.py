"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, SupportsIndex, overload

from . import _answer, _arguments, _hashi_sat, _pickles, _values, _wished
from ._frozen import Frozen, keep
from ._pictures import Drawable, Shown
from ._puzzle import Puzzle
from ._solution import Solution
from ._wished import Size, Steps, Wished
from ._words import Level, Style, Symmetry, Technique

__all__ = ["Generated", "GeneratedPuzzles", "generate"]


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
    def wishes(self) -> str | None:
        """What was wished for, as options of the command ``hashi-sat generate``; ``None`` in a pickle of a version that
        did not say.
        """
        wishes: str | None = self._document.get("wishes")
        return wishes

    @property
    def version(self) -> str | None:
        """The version of hashi-sat that made it; ``None`` where :attr:`wishes` is. Another version may make other
        puzzles of the same seed.
        """
        version: str | None = self._document.get("version")
        return version

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

    @property
    def added(self) -> tuple[tuple[int, int], ...] | None:
        """Row and column of the islands that were added to those of a puzzle to ``keep``."""
        added = self._document.get("added")
        return None if added is None else tuple((row, column) for row, column in added)

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

    __slots__ = ("_made", "_nearest", "_reason", "_seed", "_stopped")

    _made: tuple[Generated, ...]
    _seed: int
    _stopped: str | None
    _reason: str | None
    _nearest: str | None

    def __init__(
        self,
        made: Sequence[Generated],
        seed: int,
        stopped: str | None = None,
        reason: str | None = None,
        nearest: str | None = None,
    ) -> None:
        keep(self, "_made", tuple(made))
        keep(self, "_seed", seed)
        keep(self, "_stopped", stopped)
        keep(self, "_reason", reason)
        keep(self, "_nearest", nearest)

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
    def nearest(self) -> str | None:
        """What came nearest if not all were made, in words; ``None`` if that is not known."""
        return self._nearest

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
        own = (self._made, self._seed, self._stopped, self._reason, self._nearest)
        return GeneratedPuzzles, own

    def __repr__(self) -> str:
        return f"<GeneratedPuzzles: {self.status}, {len(self)} of seed {self._seed}>"


def generate(
    size: Size | None = None,
    *,
    level: Level | None = None,
    levels: Mapping[Level, SupportsIndex] | None = None,
    count: SupportsIndex | None = None,
    first: SupportsIndex = 1,
    seed: SupportsIndex | None = None,
    like: Puzzle | None = None,
    islands: SupportsIndex | tuple[SupportsIndex, SupportsIndex] | None = None,
    density: float | None = None,
    style: Style | None = None,
    max_bridges: SupportsIndex | None = None,
    loops: bool | None = None,
    unique: bool = True,
    touching: bool | None = None,
    two_way: float | None = None,
    loop_share: float | None = None,
    spread: float | None = None,
    score: tuple[float | None, float | None] | None = None,
    techniques: Mapping[Technique, Steps] | None = None,
    big: SupportsIndex | None = None,
    hidden: SupportsIndex | None = None,
    symmetry: Symmetry | None = None,
    mask: str | Sequence[str] | None = None,
    keep: Puzzle | None = None,
    threads: SupportsIndex = 0,
    time_limit: float | None = None,
) -> GeneratedPuzzles:
    """Makes puzzles with exactly one solution.

    ``size`` is rows and columns, or one number for both, 10 by 10 if neither it nor ``mask`` nor ``keep`` nor
    ``like`` says so. A ``range`` in place of a number has one drawn for each puzzle: ``range(7, 11)`` square grids of
    7 to 10 rows, ``(range(7, 11), 12)`` 7 to 10 rows and 12 columns. ``level`` is ``"easy"``, ``"medium"``,
    ``"hard"`` or ``"expert"``; any, if it is not given. The same arguments and the same ``seed`` give the same
    puzzles on every machine, with any number of ``threads`` (0: as many as there are cores). The answer has puzzles
    ``first`` to ``first + count - 1`` of the seed, for which those before them are made too; ``count`` is 1 if it is
    not given. ``levels`` in place of ``level`` and ``count``, such as ``{"easy": 10, "hard": 4}``, has so many
    puzzles of each level, one level after the other.

    ``islands`` is their exact number, or the fewest and the most: ``(20, 30)``; ``density`` about their share of the
    cells. ``style`` says what puzzles are like otherwise: ``"usual"`` as in magazines, or ``"airy"`` with fewer
    islands, longer bridges and hardly any loops. ``max_bridges`` (1 to 4, usually 2) and ``loops`` are the rules.
    ``unique=False`` allows several solutions, ``touching`` islands without water between them. ``two_way`` is the share
    of bridges that are not single, ``loop_share`` how many independent loops there are for each island, ``spread`` how
    long bridges are (0 to 1), ``big`` how many islands have at least 7 bridges, ``hidden`` how many clues are unknown,
    ``symmetry`` that of the islands' places: ``"none"``; ``"rotate"`` by half a turn and
    ``"quarter"``; ``"mirror"`` for left and right, ``"flip"`` for top and bottom, ``"mirrors"`` for both; ``"diagonal"``
    from the top left, ``"antidiagonal"`` from the top right, ``"diagonals"`` for both; ``"full"`` for all of these.
    Quarter turns and diagonals need a square grid.

    ``score`` is the lowest and the highest score, ``None`` for any: ``(40, None)``. ``techniques`` says how often
    techniques are used on the way to the solution: ``{"isolation": 2, "forbidden_pair": (1, 5), "what_if": 0}`` at
    least twice, one to five times, and never.

    ``like`` is a puzzle with exactly one solution, whose figures take the place of what is not given: size, rules,
    islands, shares, level, and the score within a tenth.

    ``mask`` is a picture, as lines of text or a list of them, with ``#`` for dark and ``.`` for light cells: islands are
    only where it is dark. ``keep`` is a puzzle whose islands stay, with their numbers: others are added, and
    :attr:`Generated.added` says which. Its rules count where ``max_bridges`` and ``loops`` are not given.

    Without ``time_limit``, it is given up if no further puzzle is found within 10 seconds, and 1 more for each 1,000
    cells. The puzzles that were made by then are in the answer.

    >>> import hashi_sat
    >>> made = hashi_sat.generate(size=(7, 7), level="hard", seed=1, count=2)
    >>> made.status, len(made), made[0].level
    ('made', 2, 'hard')
    >>> series = hashi_sat.generate(range(6, 9), levels={"easy": 2, "medium": 1}, seed=1)
    >>> [each.level for each in series]
    ['easy', 'easy', 'medium']
    """
    if islands is not None and density is not None:
        raise ValueError("islands and density: expected one of the two")
    if levels is not None and (level is not None or count is not None):
        raise ValueError("levels: stands in place of level and count")
    of_walk = {"level": level, "levels": levels, "score": score, "techniques": techniques}
    if not _arguments.flag("unique", unique):
        for name, value in of_walk.items():
            if value is not None:
                raise ValueError(f"{name}: only puzzles with exactly one solution have one")
    if like is not None and (mask is not None or keep is not None):
        raise ValueError("like: expected neither mask nor keep beside it")
    if like is not None and not isinstance(like, Puzzle):
        raise TypeError(f"like: found {_arguments.kind(like)}, expected a Puzzle")
    sides = None if size is None else _wished.sides(size)
    counts = None if levels is None else _wished.counts(levels)
    wished = Wished(
        size=None if sides is None else sides.ends,
        square=sides is not None and sides.square,
        like=None if like is None else like._board,
        level=_arguments.word_or_none("level", level),
        levels=counts,
        islands=None if islands is None else _wished.islands(islands),
        density=_arguments.share("density", density),
        style=_arguments.word_or_none("style", style),
        max_bridges=_arguments.whole_or_none("max_bridges", max_bridges, 1, 4),
        loops=_arguments.flag_or_none("loops", loops),
        unique=unique,
        touching=_arguments.flag_or_none("touching", touching),
        two_way=_arguments.share("two_way", two_way),
        loop_share=_arguments.share("loop_share", loop_share),
        spread=_arguments.share("spread", spread),
        score=None if score is None else _wished.score(score),
        techniques=[] if techniques is None else _wished.techniques(techniques),
        big=_arguments.whole_or_none("big", big),
        hidden=_arguments.whole_or_none("hidden", hidden),
        symmetry=_arguments.word_or_none("symmetry", symmetry),
        mask=_wished.picture(mask),
        keep=_wished.kept(keep),
    )
    beginning = _arguments.whole("first", first, 1)
    if counts is not None:
        total = sum(number for _, number in counts)
        if beginning > total:
            raise ValueError(f"first: found {beginning}, but levels asks for {total} puzzles")
        number = total - beginning + 1
    else:
        number = 1 if count is None else _arguments.whole("count", count, 1)
    chosen = _arguments.seed_or_random(seed)
    made, stopped, reason, nearest = _hashi_sat.generate(
        wished,
        chosen,
        beginning,
        number,
        _arguments.whole("threads", threads, most=1024),
        time_limit,
    )
    puzzles = [Generated(Puzzle._of(board), text) for board, text in made]
    return GeneratedPuzzles(puzzles, chosen, stopped, reason, nearest)
