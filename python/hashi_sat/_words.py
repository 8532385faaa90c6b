"""The words that arguments may be."""

from __future__ import annotations

from typing import Literal

__all__ = ["Connectivity", "Encoding", "Format", "Level", "Style", "Symmetry", "Task", "Technique"]

Level = Literal["easy", "medium", "hard", "expert"]

Format = Literal[
    "json",
    "pzprv3",
    "sav",
    "puzzlink",
    "penpa",
    "tatham",
    "has",
    "islands-rc",
    "islands-xy",
    "text",
]

Encoding = Literal["order", "pair"]

Connectivity = Literal["elimination", "levels", "none"]

Style = Literal["usual", "airy"]

Symmetry = Literal[
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
]

Task = Literal["solve", "unique", "count", "common", "explain", "repair", "hints", "grade", "prove"]

Technique = Literal[
    "only_neighbour",
    "all_slots",
    "at_least_one",
    "crossing",
    "finished",
    "mixed_capacities",
    "forbidden_pair",
    "forbidden_path",
    "isolation",
    "single_exit",
    "only_link",
    "no_loop",
    "starvation",
    "what_if",
    "clue_set",
]
