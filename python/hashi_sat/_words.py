"""The words that arguments may be."""

from __future__ import annotations

from typing import Literal

__all__ = ["Connectivity", "Encoding", "Format", "Level", "Symmetry", "Task"]

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

Task = Literal["solve", "unique", "count", "common", "explain", "repair", "hints", "grade"]
