"""How much of a random test is run: as HASHI_ROUNDS says, and as tests/support/rounds.rs reads it."""

from __future__ import annotations

import os

import pytest

USUAL = 10
"""Per cent of the rounds that are run when nothing else is wished for."""

FEWEST = 20
"""A test has so many rounds at least, if its full run has them."""


def percentage(wished: str | None) -> int:
    """The percentage that a value of HASHI_ROUNDS stands for."""
    if wished is None:
        return USUAL
    if wished == "full":
        return 100
    if wished.isascii() and wished.isdigit() and 1 <= int(wished) <= 100:
        return int(wished)
    # A run that was to be a full one would be a short one, unnoticed.
    expected = '"full", or a percentage from 1 to 100'
    raise ValueError(f"HASHI_ROUNDS is {wished!r}: expected {expected}")


def rounds(full: int) -> int:
    """The number of rounds of a test whose full run has `full`."""
    percent = percentage(os.environ.get("HASHI_ROUNDS"))
    return max(-(-full * percent // 100), min(full, FEWEST))


def test_percentages() -> None:
    assert percentage(None) == 10
    assert percentage("full") == percentage("100") == 100
    assert percentage("1") == 1
    for wrong in ("", "0", "101", "all", "1.5", "-1", "½", "1\n"):
        with pytest.raises(ValueError, match='expected "full", or a percentage from 1 to 100'):
            percentage(wrong)


def test_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HASHI_ROUNDS", "full")
    assert rounds(1234) == 1234
    monkeypatch.setenv("HASHI_ROUNDS", "1")
    assert (rounds(12_345), rounds(30), rounds(5)) == (124, 20, 5)
    monkeypatch.delenv("HASHI_ROUNDS")
    assert rounds(12_345) == 1235
