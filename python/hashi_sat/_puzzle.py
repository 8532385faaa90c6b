"""Puzzles."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, final

from . import _answer, _arguments, _hashi_sat, _lists, _pickles
from ._answers import Check
from ._errors import ParseError
from ._frozen import Frozen, keep
from ._pictures import Shown, draw
from ._questions import Questions
from ._solution import Solution, State
from ._values import Cell, Corridor, Island
from ._words import Encoding, Format

if TYPE_CHECKING:
    import networkx

__all__ = ["Puzzle", "check"]

LARGEST_INPUT = _hashi_sat.LARGEST_INPUT

SOURCE = "a text, bytes, a list of rows, a two-dimensional array or a data frame"


class Said(NamedTuple):
    """What the text of a puzzle says besides."""

    answer: State | None
    format: Format | None
    notes: tuple[str, ...]


NOTHING_SAID = Said(None, None, ())


@final
class Puzzle(Frozen, Questions):
    """A puzzle: a grid with islands, and the rules.

    Puzzles come from :meth:`parse`, :meth:`load` and :meth:`from_islands`. They never change, can be compared, hashed
    and pickled, and any number of threads may ask the same one. Two are equal if they have the same grid and rules,
    whatever came with them.

    Every method that searches takes ``time_limit``, in seconds; ``conflict_limit``, which stops at the same point on
    every machine; and ``seed``, with which the solver takes other ways. What a limit leaves open is an answer too: its
    ``stopped`` says which limit it was. Other threads run during a search, and Ctrl-C ends it.

    >>> import hashi_sat
    >>> puzzle = hashi_sat.Puzzle.parse('''
    ... 2.4
    ... ...
    ... 1.3
    ... ''')
    >>> print(puzzle.solve().solution)
    2═4
    ..║
    1─3
    >>> puzzle.unique().status
    'unique'
    """

    __slots__ = ("__weakref__", "_board", "_islands", "_said")

    _board: _hashi_sat.Board
    _islands: tuple[Island, ...] | None
    _said: Said | str

    def __init__(self, *_: object, **__: object) -> None:
        raise TypeError("a Puzzle is made by Puzzle.parse, Puzzle.load or Puzzle.from_islands")

    @classmethod
    def _of(
        cls,
        board: _hashi_sat.Board,
        said: Said | str = NOTHING_SAID,
    ) -> Puzzle:
        puzzle = cls.__new__(cls)
        keep(puzzle, "_board", board)
        keep(puzzle, "_islands", None)
        keep(puzzle, "_said", said)
        return puzzle

    @classmethod
    def _read(cls, found: tuple[_hashi_sat.Board, str]) -> Puzzle:
        return cls._of(*found)

    @property
    def _origin(self) -> Said:
        """What the text says besides, which is read when it is first looked at."""
        said = self._said
        if isinstance(said, str):
            document = _answer.read(said)
            answer = document.get("answer")
            state = None if answer is None else State._of(answer)
            said = Said(state, document["format"], tuple(document["notes"]))
            keep(self, "_said", said)
        return said

    @classmethod
    def parse(
        cls,
        source: Any,
        *,
        format: Format | None = None,
        max_bridges: SupportsIndex | None = None,
        loops: bool | None = None,
        base: SupportsIndex | None = None,
    ) -> Puzzle:
        """The puzzle in a text, a link, or a list.

        A text (``str`` or ``bytes``) may be in any format that hashi-sat reads; ``format`` names it where it is not to
        be recognised by its content. A list of rows, a two-dimensional NumPy array or a data frame has 0, ``None`` or
        NaN for water and -1 or ``"?"`` for an unknown clue; rows may be strings.

        ``max_bridges`` (1 to 4) and ``loops`` are the rules, whatever the text says. ``base``, 0 or 1, is the first
        row and column of a list of islands that has no 0 in it.

        Raises :class:`ParseError` if it is no puzzle.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("https://puzz.link/p?hashi/3/3/2g4i1g3")
        Puzzle.parse('2.4\\n...\\n1.3')
        >>> hashi_sat.Puzzle.parse([[2, 0, 4], [0, 0, 0], [1, 0, 3]]) == hashi_sat.Puzzle.parse(["2.4", "...", "1.3"])
        True
        """
        name = _arguments.word_or_none("format", format)
        most = _arguments.whole_or_none("max_bridges", max_bridges, 1, 4)
        loops = _arguments.flag_or_none("loops", loops)
        first = _arguments.whole_or_none("base", base, 0, 1)
        if not isinstance(source, (str, bytes, bytearray, memoryview)):
            if isinstance(source, os.PathLike):
                raise TypeError(
                    f"source: found {source!r}, expected {SOURCE}; Puzzle.load reads files"
                )
            rows = _lists.listed(source)
            if not _lists.is_text_rows(rows):
                for argument, given in (("format", name), ("base", first)):
                    if given is not None:
                        raise ValueError(f"{argument}: found {given!r}, expected none with a list")
                return cls._of(_lists.board(rows, most, loops))
            source = "\n".join(rows)
        data = _arguments.data("source", source, SOURCE)
        return cls._read(_hashi_sat.read(data, name, most, loops, first))

    @classmethod
    def parse_all(
        cls,
        source: str | bytes,
        *,
        format: Format | None = None,
        max_bridges: SupportsIndex | None = None,
        loops: bool | None = None,
        base: SupportsIndex | None = None,
    ) -> list[Puzzle]:
        """All puzzles in a text, such as a file of many; see :meth:`parse`.

        >>> import hashi_sat
        >>> len(hashi_sat.Puzzle.parse_all('{"grid": [[1,0,1]]}\\n{"grid": [[2,0,2]]}'))
        2
        """
        data = _arguments.data("source", source, "a str or bytes")
        found = _hashi_sat.read_all(
            data,
            _arguments.word_or_none("format", format),
            _arguments.whole_or_none("max_bridges", max_bridges, 1, 4),
            _arguments.flag_or_none("loops", loops),
            _arguments.whole_or_none("base", base, 0, 1),
        )
        return [cls._read(each) for each in found]

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        *,
        format: Format | None = None,
        max_bridges: SupportsIndex | None = None,
        loops: bool | None = None,
        base: SupportsIndex | None = None,
    ) -> Puzzle:
        """The puzzle in a file, which may be compressed by gzip; the options are those of :meth:`parse`."""
        return cls.parse(load(path), format=format, max_bridges=max_bridges, loops=loops, base=base)

    @classmethod
    def load_all(
        cls,
        path: str | os.PathLike[str],
        *,
        format: Format | None = None,
        max_bridges: SupportsIndex | None = None,
        loops: bool | None = None,
        base: SupportsIndex | None = None,
    ) -> list[Puzzle]:
        """All puzzles in a file, which may be compressed by gzip; the options are those of :meth:`parse_all`."""
        return cls.parse_all(
            load(path), format=format, max_bridges=max_bridges, loops=loops, base=base
        )

    @classmethod
    def from_islands(
        cls,
        rows: SupportsIndex,
        columns: SupportsIndex,
        islands: Iterable[Any],
        *,
        max_bridges: SupportsIndex = 2,
        loops: bool = True,
    ) -> Puzzle:
        """The puzzle with these islands: rows and columns, from 0 on, and clues (``None``, -1 or ``"?"``: unknown).

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.from_islands(1, 3, [(0, 0, 1), (0, 2, None)])
        Puzzle.parse('1.?')
        """
        largest = 2**32 - 1
        height = _arguments.whole("rows", rows, most=largest)
        width = _arguments.whole("columns", columns, most=largest)
        found = []
        for island in islands:
            try:
                row, column, clue = island
            except (TypeError, ValueError):
                expected = "a row, a column and a clue"
                raise TypeError(
                    f"islands: found {_arguments.shown(island)}, expected {expected}"
                ) from None
            place = (
                _arguments.whole("row", row, most=largest),
                _arguments.whole("column", column, most=largest),
            )
            found.append((*place, _lists.clue_of_island(clue)))
        board = _hashi_sat.board(
            height,
            width,
            found,
            _arguments.whole("max_bridges", max_bridges, 1, 4),
            _arguments.flag("loops", loops),
        )
        return cls._of(board)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return self

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self._board.rows

    @property
    def columns(self) -> int:
        """The number of columns."""
        return self._board.columns

    @property
    def max_bridges(self) -> int:
        """How many bridges there can be between two islands."""
        return self._board.max_bridges

    @property
    def loops(self) -> bool:
        """Whether bridges may form loops."""
        return self._board.loops

    @property
    def islands(self) -> tuple[Island, ...]:
        """The islands, in reading order."""
        islands = self._islands
        if islands is None:
            islands = tuple(Island(*island) for island in self._board.islands())
            keep(self, "_islands", islands)
        return islands

    @property
    def corridors(self) -> tuple[Corridor, ...]:
        """The pairs of islands that see each other, in reading order."""
        clues = {(row, column): clue for row, column, clue in self.islands if clue is not None}
        return tuple(
            Corridor(Cell(*a), Cell(*b), min(most, clues.get(a, most), clues.get(b, most)))
            for a, b, most in self._board.corridors()
        )

    @property
    def grid(self) -> list[list[int]]:
        """The rows of the grid: 0 for water, -1 for an unknown clue."""
        grid = [[0] * self.columns for _ in range(self.rows)]
        for row, column, clue in self.islands:
            grid[row][column] = -1 if clue is None else clue
        return grid

    @property
    def answer(self) -> State | None:
        """What was drawn in the text that the puzzle comes from, right or wrong."""
        return self._origin.answer

    @property
    def format(self) -> Format | None:
        """The format of the text that the puzzle comes from; ``None`` if it comes from none."""
        return self._origin.format

    @property
    def notes(self) -> tuple[str, ...]:
        """What in the text was ignored or overridden, in words."""
        return self._origin.notes

    def with_rules(
        self, *, max_bridges: SupportsIndex | None = None, loops: bool | None = None
    ) -> Puzzle:
        """The same grid under other rules; those that are not given stay as they are."""
        most = _arguments.whole_or_none("max_bridges", max_bridges, 1, 4)
        board = self._board.with_rules(most, _arguments.flag_or_none("loops", loops))
        return self._of(board, self._said)

    def state(self, source: Any = None) -> State:
        """What is drawn, from a text (a drawing, JSON, a file of pzpr and so on), a solution, or a list of bridges.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("1.2.1").state("1-2.1")
        State([((0, 0), (0, 2), 1)])
        """
        if source is None:
            return State()
        if isinstance(source, State):
            return source
        if isinstance(source, Solution):
            return State(source.bridges)
        if isinstance(source, (str, bytes, bytearray, memoryview)):
            data = _arguments.data("state", source, "a text")
            return State._of(_answer.read(_hashi_sat.read_state(self._board, data)))
        if isinstance(source, Iterable) and not isinstance(source, (Frozen, Mapping)):
            return State(source)
        expected = "a State, a Solution, a list of bridges or a text"
        raise TypeError(f"state: found {_arguments.kind(source)}, expected {expected}")

    def to(self, format: Format, *, answer: Any = None, rules: bool = True) -> str:
        """The puzzle in a format, with an answer if one is given.

        A format that cannot hold all of it is a :class:`FormatError`; without ``rules``, rules that it cannot hold are
        left out.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse(["2.4", "...", "1.3"]).to("puzzlink")
        'https://puzz.link/p?hashi/3/3/2g4i1g3'
        """
        name = _arguments.word("format", format)
        drawn = None
        if answer is not None:
            if not _arguments.flag("rules", rules):
                raise ValueError("rules: found False, expected True with an answer")
            state = self.state(answer)
            drawn = (state.bridges, state.crosses)
        text = _hashi_sat.write(self._board, name, drawn, _arguments.flag("rules", rules))
        return text.decode().removesuffix("\n")

    def draw(self, *, ascii: bool = False, wide: bool | None = None) -> str:
        """The drawing of the islands in characters; see :meth:`Solution.draw`."""
        return draw(self, None, ascii, wide)

    def to_dict(self) -> dict[str, Any]:
        """The puzzle in the form of hashi-sat's schema."""
        document: dict[str, Any] = _answer.read(self.to("json"))
        return document

    def to_networkx(self) -> networkx.Graph[Any]:
        """The graph of the islands and corridors; needs networkx.

        Its nodes are the islands by their cells, with the attribute ``clue``; its edges, of islands that see each
        other, have ``most``, the number of bridges that there can be.
        """
        from ._graphs import graph

        edges = [(start, end, {"most": most}) for start, end, most in self.corridors]
        return graph(self, edges)

    def _shown(self) -> Shown:
        return Shown()

    def __str__(self) -> str:
        return self.draw()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._board == other._board

    def __hash__(self) -> int:
        return hash(self._board)

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickles.puzzle, (_pickles.VERSION, self.to("json"), *self._origin)

    def __repr__(self) -> str:
        board = self._board
        rules = "" if board.max_bridges == 2 else f", max_bridges={board.max_bridges}"
        if not board.loops:
            rules += ", loops=False"
        # What evaluates to the puzzle, if that is short.
        if board.rows * board.columns <= 100:
            text = self.draw()
            try:
                read, _ = _hashi_sat.read(text.encode(), None, *self._rules)
            except ParseError:
                read = None
            if read == board:
                return f"Puzzle.parse({text!r}{rules})"
        islands = "1 island" if len(board) == 1 else f"{len(board)} islands"
        return f"<Puzzle: {board.rows}x{board.columns}, {islands}{rules}>"

    @property
    def _rules(self) -> tuple[int, bool, None]:
        return self.max_bridges, self.loops, None


def check(
    puzzle: Puzzle, answer: Any, *, encoding: Encoding = "order", time_limit: float | None = None
) -> Check:
    """Says whether an answer is a solution of a puzzle: :meth:`Puzzle.check`.

    >>> import hashi_sat
    >>> hashi_sat.check(hashi_sat.Puzzle.parse("1.2.1"), "1-2-1").status
    'valid'
    """
    if not isinstance(puzzle, Puzzle):
        raise TypeError(f"puzzle: found {_arguments.kind(puzzle)}, expected a Puzzle")
    return puzzle.check(answer, encoding=encoding, time_limit=time_limit)


def load(path: str | os.PathLike[str]) -> bytes:
    # A number would be an open file, which is another's to read and close.
    with open(os.fsdecode(path), "rb") as file:
        data = file.read(LARGEST_INPUT + 1)
    if len(data) > LARGEST_INPUT:
        raise ParseError(f"the input passes the limit of {LARGEST_INPUT} bytes")
    return data
