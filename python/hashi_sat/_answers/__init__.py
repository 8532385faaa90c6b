"""The answers to questions about a puzzle."""

from __future__ import annotations

from .check import Check, Cut, Violation
from .common import Common, CommonCorridor
from .count import Count
from .explanation import Explanation
from .grade import Grade, Narrowest
from .hints import Hint, HintChange, Hints, Marks
from .proof import Proof, ProofCheck
from .repairs import Change, Repair, Repairs
from .solved import Difference, Solved, Uniqueness

__all__ = [
    "Change",
    "Check",
    "Common",
    "CommonCorridor",
    "Count",
    "Cut",
    "Difference",
    "Explanation",
    "Grade",
    "Hint",
    "HintChange",
    "Hints",
    "Marks",
    "Narrowest",
    "Proof",
    "ProofCheck",
    "Repair",
    "Repairs",
    "Solved",
    "Uniqueness",
    "Violation",
]
