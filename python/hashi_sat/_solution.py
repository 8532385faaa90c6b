"""What is drawn in a puzzle: solutions, and states of puzzles that are solved in part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import _arguments, _values
from ._frozen import Frozen, keep
from ._pictures import Drawable, Shown, draw
from ._values import Bridge, Cell
from ._words import Format

if TYPE_CHECKING:
    import networkx

    from ._puzzle import Puzzle

__all__ = ["Solution", "State"]


def position(name: str, value: Any) -> Cell:
    try:
        row, column = value
    except (TypeError, ValueError):
        raise TypeError(
            f"{name}: found {_arguments.shown(value)}, expected a row and a column"
        ) from None
    most = 2**32 - 1
    return Cell(
        _arguments.whole("row", row, most=most), _arguments.whole("column", column, most=most)
    )


def listed(name: str, values: Any, expected: str) -> Iterable[Any]:
    """The values of a list that an argument is. An answer has values too, but other ones."""
    if isinstance(values, (str, bytes, Mapping, Frozen)) or not isinstance(values, Iterable):
        raise TypeError(f"{name}: found {_arguments.kind(values)}, expected {expected}")
    return values


def sorted_bridges(bridges: Any) -> tuple[Bridge, ...]:
    found = []
    for bridge in listed("bridges", bridges, "a list of bridges"):
        try:
            start, end, number = bridge
        except (TypeError, ValueError):
            expected = "two cells and a number of bridges"
            raise TypeError(
                f"bridges: found {_arguments.shown(bridge)}, expected {expected}"
            ) from None
        start, end = sorted((position("bridges", start), position("bridges", end)))
        number = _arguments.whole("bridges", number, most=255)
        if number:
            found.append(Bridge(start, end, number))
    return merged(found)


def merged(bridges: Iterable[Bridge]) -> tuple[Bridge, ...]:
    """The bridges in order, each pair of ends once."""
    numbers: dict[tuple[Cell, Cell], int] = {}
    for start, end, number in bridges:
        numbers[start, end] = numbers.get((start, end), 0) + number
    for number in numbers.values():
        _arguments.whole("bridges", number, most=255)
    return tuple(sorted(Bridge(*ends, number) for ends, number in numbers.items()))


class State(Frozen):
    """What is drawn in a puzzle: bridges, and crosses where a solver has noted that there is no bridge.

    A cross is between two neighbouring cells. Nothing of it has to be right.

    >>> import hashi_sat
    >>> hashi_sat.State([((0, 0), (0, 2), 2)])
    State([((0, 0), (0, 2), 2)])
    """

    __slots__ = ("bridges", "crosses")

    bridges: tuple[Bridge, ...]
    """The bridges, in reading order."""

    crosses: tuple[tuple[Cell, Cell], ...]
    """The crosses, in reading order."""

    def __init__(self, bridges: Iterable[Any] = (), crosses: Iterable[Any] = ()) -> None:
        pairs = set()
        for cross in listed("crosses", crosses, "a list of pairs of cells"):
            try:
                a, b = cross
            except (TypeError, ValueError):
                raise TypeError(
                    f"crosses: found {_arguments.shown(cross)}, expected two cells"
                ) from None
            first, second = sorted((position("crosses", a), position("crosses", b)))
            pairs.add((first, second))
        keep(self, "bridges", sorted_bridges(bridges))
        keep(self, "crosses", tuple(sorted(pairs)))

    @classmethod
    def _of(cls, document: dict[str, Any]) -> State:
        """The state of a document."""
        state = cls.__new__(cls)
        keep(state, "bridges", merged(_values.bridges(document["bridges"])))
        crosses = document["crosses"]
        keep(state, "crosses", tuple((_values.cell(a), _values.cell(b)) for a, b in crosses))
        return state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.bridges == other.bridges and self.crosses == other.crosses

    def __hash__(self) -> int:
        return hash((self.bridges, self.crosses))

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (plain(self.bridges), plain(self.crosses))

    def __repr__(self) -> str:
        parts = [str(list(plain(self.bridges)))] if self.bridges or self.crosses else []
        if self.crosses:
            parts.append(str(list(plain(self.crosses))))
        return f"State({', '.join(parts)})"


def plain(values: Any) -> Any:
    """The same in tuples without names."""
    return tuple(map(plain, values)) if isinstance(values, tuple) else values


class Solution(Frozen, Drawable):
    """Bridges of a puzzle: a solution of it, if they come from hashi-sat.

    ``str`` draws them. Bridges of your own may be wrong; :meth:`Puzzle.check` says in what.

    >>> import hashi_sat
    >>> puzzle = hashi_sat.Puzzle.parse(["2.4", "...", "1.3"])
    >>> solution = puzzle.solve().solution
    >>> print(solution)
    2═4
    ..║
    1─3
    >>> solution.bridges[0]
    Bridge(start=Cell(row=0, column=0), end=Cell(row=0, column=2), number=2)
    """

    __slots__ = ("_bridges", "_puzzle")

    _puzzle: Puzzle
    _bridges: tuple[Bridge, ...]

    def __init__(self, puzzle: Puzzle, bridges: Iterable[Any]) -> None:
        from ._puzzle import Puzzle

        if not isinstance(puzzle, Puzzle):
            raise TypeError(f"puzzle: found {_arguments.kind(puzzle)}, expected a Puzzle")
        keep(self, "_puzzle", puzzle)
        keep(self, "_bridges", sorted_bridges(bridges))

    @classmethod
    def _of(cls, puzzle: Puzzle, bridges: tuple[Bridge, ...]) -> Solution:
        solution = cls.__new__(cls)
        keep(solution, "_puzzle", puzzle)
        keep(solution, "_bridges", bridges)
        return solution

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def bridges(self) -> tuple[Bridge, ...]:
        """The bridges, in reading order."""
        return self._bridges

    def draw(self, *, ascii: bool = False, wide: bool | None = None) -> str:
        """The drawing in characters.

        Wide drawings have a place for a bridge between any two cells. By default only those are wide that join islands
        without water between them.
        """
        return draw(self._puzzle, self._bridges, ascii, wide)

    def to(self, format: Format) -> str:
        """The puzzle with this answer in a format that holds both: ``json``, ``pzprv3``, ``penpa`` or ``sav``.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("1.1").solve().solution.to("pzprv3")
        'pzprv3\\nhashikake\\n1\\n3\\n1 . 1 \\n1 1 '
        """
        return self._puzzle.to(format, answer=self)

    def to_dict(self) -> dict[str, Any]:
        """The document of the solution, in the form of hashi-sat's schema."""
        bridges = [
            {"from": list(start), "to": list(end), "count": number}
            for start, end, number in self._bridges
        ]
        return {"status": "satisfiable", "bridges": bridges}

    def to_networkx(self) -> networkx.Graph[Any]:
        """The graph of the islands and bridges; needs networkx.

        Its nodes are the islands by their cells, with the attribute ``clue``; its edges have ``bridges``.
        """
        from ._graphs import graph

        edges = [(start, end, {"bridges": number}) for start, end, number in self._bridges]
        return graph(self._puzzle, edges)

    def _shown(self) -> Shown:
        return Shown(bridges=self._bridges)

    def __str__(self) -> str:
        return self.draw()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self._bridges == other._bridges and self._puzzle == other._puzzle

    def __hash__(self) -> int:
        return hash((self._puzzle, self._bridges))

    def __reduce__(self) -> tuple[Any, ...]:
        return Solution, (self._puzzle, plain(self._bridges))

    def __repr__(self) -> str:
        number = sum(bridge.number for bridge in self._bridges)
        bridges = "1 bridge" if number == 1 else f"{number} bridges"
        return f"<Solution of a {self._puzzle.rows}x{self._puzzle.columns} puzzle: {bridges}>"
