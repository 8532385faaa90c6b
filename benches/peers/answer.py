"""What a peer returns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """Bridges in each corridor, or None when the peer says that there is no solution."""

    counts: list[int] | None
    rounds: int = 1
    cuts: int = 0
