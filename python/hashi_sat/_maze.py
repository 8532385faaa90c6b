"""Mazes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, SupportsIndex

from . import _answer, _arguments, _hashi_sat, _pickles, _values
from ._frozen import Frozen, keep
from ._solution import position
from ._values import Cell

__all__ = ["Maze", "maze"]


class Wished(NamedTuple):
    """What a maze shall be like, as the compiled module takes it."""

    rows: int
    columns: int
    white: int
    adjust: bool
    open: float | None
    open_squares: bool
    tree: bool
    pins: list[tuple[int, int, bool]]
    path: bool


class Maze(Frozen):
    """The answer of :func:`maze`. ``str`` gives its rows: ``-`` is a white cell, ``x`` a wall."""

    __slots__ = ("_document", "_reason", "_stopped", "_text")

    _text: str | None
    _stopped: str | None
    _reason: str | None
    _document: dict[str, Any]

    def __init__(self, text: str | None, stopped: str | None, reason: str | None) -> None:
        keep(self, "_text", text)
        keep(self, "_stopped", stopped)
        keep(self, "_reason", reason)
        keep(self, "_document", self.to_dict())

    @property
    def _known(self) -> tuple[str | None, str | None, str | None]:
        return self._text, self._stopped, self._reason

    @property
    def status(self) -> Literal["made", "impossible", "unknown"]:
        """``"made"``; ``"impossible"`` if it is proved that there is no such maze; else ``"unknown"``."""
        if self._text is not None:
            return "made"
        return "impossible" if self._stopped is None else "unknown"

    @property
    def stopped(self) -> str | None:
        """The limit that was reached, if one was."""
        return self._stopped

    @property
    def reason(self) -> str | None:
        """Why there is no such maze, if that is proved."""
        return self._reason

    @property
    def seed(self) -> int | None:
        """The seed, with which the same maze can be made again."""
        seed: int | None = self._document.get("seed")
        return seed

    @property
    def white(self) -> int | None:
        """How many cells are white."""
        white: int | None = self._document.get("white")
        return white

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows: ``-`` is a white cell, ``x`` a wall."""
        return tuple(self._document.get("maze", ()))

    @property
    def path(self) -> tuple[Cell, ...] | None:
        """A shortest path from the top left to the bottom right corner, if it was asked for."""
        path = self._document.get("path")
        return None if path is None else tuple(_values.cell(each) for each in path)

    def svg(self, *, title: str | None = None) -> str:
        """The picture as SVG."""
        if self._text is None:
            raise ValueError(f"there is no maze: {self}")
        title = _arguments.title(title)
        return _hashi_sat.draw_maze(list(self.rows), list(self.path or ()), title or "Maze")

    def _repr_svg_(self) -> str | None:
        return None if self._text is None or len(self._text) > 500_000 else self.svg()

    def to_json(self) -> str | None:
        """The document of the maze as JSON, in the form of hashi-sat's schema; ``None`` if there is no maze."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The document of the maze; empty if there is no maze."""
        document: dict[str, Any] = {} if self._text is None else _answer.read(self._text)
        return document

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Maze):
            return NotImplemented
        return self._known == other._known

    def __hash__(self) -> int:
        return hash(self._known)

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickles.maze, (_pickles.VERSION, *self._known)

    def __str__(self) -> str:
        return "\n".join(self.rows) or self.reason or self.status

    def __repr__(self) -> str:
        if self._text is None:
            return f"<Maze: {self.status}>"
        return f"<Maze: {len(self.rows)}x{len(self.rows[0])}, {self.white} white cells>"


def maze(
    rows: SupportsIndex,
    columns: SupportsIndex,
    white: SupportsIndex,
    *,
    seed: SupportsIndex | None = None,
    number: SupportsIndex = 1,
    adjust: bool = False,
    open: float | None = None,
    open_squares: bool = True,
    tree: bool = False,
    pins: Mapping[Any, bool] | None = None,
    path: bool = False,
    time_limit: float | None = None,
) -> Maze:
    """Makes a maze of which exactly ``white`` cells are white, all of them connected.

    The same arguments and the same ``seed`` give the same maze on every machine; ``number`` says which of the seed.
    ``adjust`` takes the nearest possible number of white cells. ``open`` (0 to 1) is how freely 2x2 squares of white
    cells may occur, ``open_squares=False`` forbids them, ``tree`` also loops. ``pins`` says of cells whether they
    are white. ``path`` asks for a shortest path.

    >>> import hashi_sat
    >>> hashi_sat.maze(5, 9, 25, seed=1).white
    25
    """
    largest = 2**32 - 1
    if pins is not None and not isinstance(pins, Mapping):
        raise TypeError(f"pins: found {_arguments.kind(pins)}, expected a dict")
    given = [] if pins is None else list(pins.items())
    wished = Wished(
        _arguments.whole("rows", rows, 1, largest),
        _arguments.whole("columns", columns, 1, largest),
        _arguments.whole("white", white),
        _arguments.flag("adjust", adjust),
        _arguments.share("open", open),
        _arguments.flag("open_squares", open_squares),
        _arguments.flag("tree", tree),
        [(*position("pins", cell), _arguments.flag("pins", colour)) for cell, colour in given],
        _arguments.flag("path", path),
    )
    found = _hashi_sat.maze(
        wished,
        _arguments.seed_or_random(seed),
        _arguments.whole("number", number, 1),
        time_limit,
    )
    return Maze(*found)
