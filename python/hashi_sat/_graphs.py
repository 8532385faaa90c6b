"""Graphs for networkx, where that is installed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ._values import Cell

if TYPE_CHECKING:
    import networkx

    from ._puzzle import Puzzle


def graph(
    puzzle: Puzzle, edges: Iterable[tuple[Cell, Cell, dict[str, Any]]]
) -> networkx.Graph[Any]:
    try:
        import networkx
    except ImportError as error:
        raise ImportError("to_networkx() needs the package networkx") from error
    made: networkx.Graph[Any] = networkx.Graph()
    made.add_nodes_from((island.cell, {"clue": island.clue}) for island in puzzle.islands)
    made.add_edges_from(edges)
    return made
