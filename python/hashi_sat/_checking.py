"""Answers from elsewhere, as texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from . import _arguments
from ._frozen import Frozen
from ._solution import Solution, State, sorted_bridges

MODEL = b"s SATISFIABLE\nv "

EXPECTED = "a Solution, a list of bridges, a text, or the literals of a model"


def data(answer: Any) -> bytes:
    """The answer as a text that the library reads."""
    if isinstance(answer, (str, bytes, bytearray, memoryview)):
        return _arguments.data("answer", answer, EXPECTED)
    if isinstance(answer, (Solution, State)):
        return document(answer.bridges)
    if answer is None:
        # What PySAT's get_model() gives if there is no model, or if nothing was solved.
        raise TypeError(f"answer: found None, expected {EXPECTED}, or 's UNSATISFIABLE'")
    to_list = getattr(answer, "tolist", None)
    if callable(to_list):
        answer = to_list()
    if not isinstance(answer, Iterable) or isinstance(answer, (Frozen, Mapping)):
        raise TypeError(f"answer: found {_arguments.kind(answer)}, expected {EXPECTED}")
    values = list(answer)
    if values and all(isinstance(value, str) for value in values):
        return _arguments.data("answer", "\n".join(values), EXPECTED)
    if values and not any(isinstance(value, (tuple, list)) for value in values):
        return model(values)
    return document(sorted_bridges(values))


def document(bridges: Iterable[Any]) -> bytes:
    listed = [
        {"from": list(start), "to": list(end), "count": number} for start, end, number in bridges
    ]
    return json.dumps({"status": "satisfiable", "bridges": listed}).encode()


def model(literals: list[Any]) -> bytes:
    """The literals as a solver prints them."""
    numbers = [_literal(each) for each in literals]
    return MODEL + f"{' '.join(map(str, numbers))} 0\n".encode()


def is_list_of_literals(answer: Any, text: bytes) -> bool:
    """Whether this is the text of an answer that is a model in a list."""
    return text.startswith(MODEL) and not isinstance(answer, (str, bytes, bytearray, memoryview))


def _literal(value: Any) -> int:
    number = _arguments.whole("answer", value, -(2**31), 2**31)
    if number == 0:
        raise ValueError("answer: found 0 in a model, expected literals")
    return number
