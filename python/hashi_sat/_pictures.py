"""Pictures of puzzles, and what they have drawn in them."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from . import _arguments, _hashi_sat
from ._values import Bridge, Cell

if TYPE_CHECKING:
    from ._puzzle import Puzzle

MOST_SHOWN = 10_000
"""Puzzles with more cells are text in a notebook, which would take megabytes for their pictures."""

MOST_LINES = 20
"""How many lines there are below a picture at most."""

Dashed = tuple[Cell, Cell, Sequence[int]]


class Shown(NamedTuple):
    """What a picture shows besides the islands."""

    bridges: Sequence[Bridge] | None = None
    dashed: Sequence[Dashed] = ()
    marked: Sequence[Cell] = ()
    title: str | None = None


class Drawable:
    """Something that has a picture. Notebooks show it."""

    __slots__ = ()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        raise NotImplementedError

    def _shown(self) -> Shown:
        raise NotImplementedError

    def svg(self, *, title: str | None = None) -> str:
        """The picture as SVG. The title is for screen readers, and is not drawn."""
        title = _arguments.title(title)
        shown = self._shown()._replace(title=title)
        return _hashi_sat.svg(self.puzzle._board, shown).decode()

    def png(self, *, title: str | None = None, cell_pixels: int | None = None) -> bytes:
        """The picture as PNG, with this many pixels to a cell, or as many as suit the size of the grid.

        A picture with too many pixels is a ``ValueError``.
        """
        title = _arguments.title(title)
        pixels = _arguments.whole_or_none("cell_pixels", cell_pixels, 1, 2**32 - 1)
        return _hashi_sat.png(self.puzzle._board, self._shown()._replace(title=title), pixels)

    def _has_picture(self) -> bool:
        """Whether a picture says something, so that a notebook shows it in place of the text."""
        return True

    def _caption(self) -> str | None:
        """What a notebook shows below the picture."""
        return None

    def _repr_svg_(self) -> str | None:
        puzzle = self.puzzle
        is_small = puzzle.rows * puzzle.columns <= MOST_SHOWN
        return self.svg() if is_small and self._has_picture() else None

    def _repr_html_(self) -> str | None:
        caption = self._caption()
        picture = None if caption is None else self._repr_svg_()
        if caption is None or picture is None:
            return None
        lines = caption.splitlines()
        if len(lines) > MOST_LINES:
            lines[MOST_LINES:] = [f"and {len(lines) - MOST_LINES} more"]
        words = "<br>".join(html.escape(line) for line in lines)
        return f"<figure>{picture}<figcaption>{words}</figcaption></figure>"


def draw(puzzle: Puzzle, bridges: Iterable[Bridge] | None, ascii: bool, wide: bool | None) -> str:
    shown = None if bridges is None else list(bridges)
    text = _hashi_sat.draw(
        puzzle._board,
        shown,
        _arguments.flag("ascii", ascii),
        _arguments.flag_or_none("wide", wide),
    )
    return text.decode().removesuffix("\n")
