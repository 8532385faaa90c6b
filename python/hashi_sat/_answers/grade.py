"""How hard a puzzle is for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .._answer import Answer
from .._words import Level
from .hints import HintChange, changes

if TYPE_CHECKING:
    from typing import Literal


class Narrowest(NamedTuple):
    """The step of a walk that is chosen from the fewest."""

    number: int
    """Which step it is, from 1 on, as :meth:`Puzzle.hints` with ``all=True`` counts them."""
    technique: str
    """Its technique, such as ``"only_neighbour"`` or ``"isolation"``."""
    available: int
    """How many steps of its kind there are to choose from."""
    changes: tuple[HintChange, ...]
    """What it finds out, and so where it is."""


class Grade(Answer):
    """The answer to :meth:`Puzzle.grade`. Only a puzzle with exactly one solution has a level."""

    __slots__ = ()

    @property
    def status(self) -> Literal["graded", "several", "unsatisfiable", "unknown"]:
        """``"graded"``; ``"several"`` or ``"unsatisfiable"`` if there is not exactly one solution; else ``"unknown"``.

        Also a grade can be a lower bound: see :attr:`complete`.
        """
        status: str = self._read.get("status", "graded")
        if status == "not_unique":
            return "several"
        if status == "unsatisfiable":
            return "unsatisfiable"
        return "graded" if status == "graded" else "unknown"

    @property
    def complete(self) -> bool:
        """Whether nothing is left open; else the level is a lower bound."""
        document = self._read
        complete: bool = document.get("complete", document.get("status") != "unknown")
        return complete

    @property
    def level(self) -> Level | None:
        """The level of the hardest technique that is needed."""
        level: Level | None = self._read["level"]
        return level

    @property
    def score(self) -> float | None:
        """How much work it is; the scores of a level can be compared."""
        score: float | None = self._read.get("score")
        return score

    @property
    def steps(self) -> int | None:
        """How many steps there are."""
        steps: int | None = self._read.get("steps")
        return steps

    @property
    def levels(self) -> Mapping[Level, int]:
        """How many of them are of techniques of each level; the sum is that of all steps."""
        return MappingProxyType(self._read.get("levels", {}))

    @property
    def narrowest(self) -> Narrowest | None:
        """Where there is least to choose from; of several such steps the one of the hardest technique, then the first.

        ``"crossing"`` and ``"finished"`` do not count, nor does the end of the walk from where there is a choice of all
        that is left. ``None`` if nothing else is left.
        """
        document = self._read.get("narrowest")
        if document is None:
            return None
        step, rule, available = document["step"], document["rule"], document["available"]
        return Narrowest(step, rule, available, changes(document["changes"]))

    @property
    def techniques(self) -> Mapping[str, int]:
        """How often each technique is needed."""
        return MappingProxyType(self._read.get("rules", {}))

    def _has_picture(self) -> bool:
        return False

    def __repr__(self) -> str:
        if self.level is None:
            return super().__repr__()
        return f"<Grade: {'' if self.complete else 'at least '}{self.level}, score {self.score}>"
