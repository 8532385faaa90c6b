"""Objects that never change."""

from __future__ import annotations

from typing import Any, NoReturn

keep = object.__setattr__
"""Sets an attribute of an object that is being made."""


class Frozen:
    """An object whose attributes cannot be set."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} objects cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} objects cannot be changed")

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: Any) -> Any:
        return self
