"""Checks of arguments, before they reach the compiled module."""

from __future__ import annotations

import operator
import os
import reprlib
from typing import Any, SupportsFloat, SupportsIndex

LARGEST = 2**64 - 1


def kind(value: object) -> str:
    return type(value).__name__


def is_flag(value: object) -> bool:
    return isinstance(value, bool) or kind(value) in ("bool", "bool_")


def is_array(value: object) -> bool:
    """Whether it is an array of one or more dimensions: NumPy would take one with a single element for a number."""
    dimensions = getattr(value, "ndim", 0)
    return isinstance(dimensions, int) and dimensions > 0


def shown(value: object) -> str:
    """What was found, in few characters. It may be large, nested deeply, or have a ``repr`` that fails."""
    try:
        found = reprlib.repr(value)
    except Exception:
        return kind(value)
    return found if len(found) <= 80 else kind(value)


def whole(name: str, value: SupportsIndex, least: int = 0, most: int = LARGEST) -> int:
    """The whole number that an argument is."""
    try:
        # True and False, Python's and NumPy's, would do as 1 and 0.
        if is_flag(value):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found {kind(value)}, expected a whole number") from None
    if not least <= number <= most:
        expected = f"a whole number from {least} " + ("on" if most == LARGEST else f"to {most}")
        raise ValueError(f"{name}: found {shown(number)}, expected {expected}")
    return number


def whole_or_none(
    name: str, value: SupportsIndex | None, least: int = 0, most: int = LARGEST
) -> int | None:
    return None if value is None else whole(name, value, least, most)


def share(name: str, value: SupportsFloat | None) -> float | None:
    """The share from 0 to 1 that an argument is."""
    if value is None:
        return None
    if isinstance(value, (str, bytes)) or is_array(value) or not hasattr(value, "__float__"):
        raise TypeError(f"{name}: found {kind(value)}, expected a number from 0 to 1")
    try:
        number = float(value)
    except OverflowError:
        raise ValueError(f"{name}: found {shown(value)}, expected a number from 0 to 1") from None
    if not 0 <= number <= 1:
        raise ValueError(f"{name}: found {number}, expected a number from 0 to 1")
    return number


def number(name: str, value: SupportsFloat, expected: str) -> float:
    """The number from 0 on that an argument is; infinity is one."""
    is_number = hasattr(value, "__float__") and not isinstance(value, (str, bytes))
    if not is_number or is_array(value) or is_flag(value):
        raise TypeError(f"{name}: found {kind(value)}, expected {expected}")
    try:
        found = float(value)
    except OverflowError:
        raise ValueError(f"{name}: found {shown(value)}, expected {expected}") from None
    if not found >= 0:
        raise ValueError(f"{name}: found {found}, expected {expected}")
    return found


def pair(name: str, value: Any, expected: str) -> tuple[Any, Any]:
    """The two parts of a range."""
    if isinstance(value, (str, bytes)):
        raise TypeError(f"{name}: found {kind(value)}, expected {expected}")
    try:
        least, most = value
    except (TypeError, ValueError):
        raise TypeError(f"{name}: found {shown(value)}, expected {expected}") from None
    return least, most


def flag(name: str, value: object) -> bool:
    """The truth value that an argument is; a text or a number would rather be a mistake."""
    if is_flag(value):
        return bool(value)
    raise TypeError(f"{name}: found {kind(value)}, expected True or False")


def flag_or_none(name: str, value: object) -> bool | None:
    return None if value is None else flag(name, value)


def word(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name}: found {kind(value)}, expected a str")
    return value


def word_or_none(name: str, value: object) -> str | None:
    return None if value is None else word(name, value)


def title(value: object) -> str | None:
    """A title; lone surrogates, which no file can hold, become question marks."""
    given = word_or_none("title", value)
    return None if given is None else given.encode("utf-8", "replace").decode()


def data(name: str, value: Any, expected: str) -> bytes:
    """The bytes of a text. Lone surrogates, which no encoding has, are refused with their place where it is read."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    raise TypeError(f"{name}: found {kind(value)}, expected {expected}")


def seed_or_random(value: SupportsIndex | None) -> int:
    """A seed; a random one has 53 bits, which readers of JSON keep whose only numbers are doubles."""
    if value is None:
        return int.from_bytes(os.urandom(7), "big") >> 3
    return whole("seed", value)
