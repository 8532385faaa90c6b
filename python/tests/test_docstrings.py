"""The examples in the docstrings of all that is public."""

from __future__ import annotations

import doctest
import inspect

import hashi_sat
import pytest

FINDER = doctest.DocTestFinder()


def public() -> list[tuple[str, object]]:
    exported = [(name, getattr(hashi_sat, name)) for name in hashi_sat.__all__]
    return [
        ("hashi_sat", hashi_sat),
        *(
            (name, each)
            for name, each in exported
            if isinstance(each, type) or hasattr(each, "__code__")
        ),
    ]


def members(kind: type) -> list[tuple[str, object]]:
    found = inspect.getmembers(
        kind, lambda member: callable(member) or isinstance(member, property)
    )
    return [(name, member) for name, member in found if not name.startswith("_")]


@pytest.mark.parametrize(("name", "value"), public(), ids=[name for name, _ in public()])
def test_the_examples_are_right(name: str, value: object) -> None:
    # The finder looks only for what a module's own code defines, and here it is from private modules.
    found = [] if inspect.ismodule(value) else FINDER.find(value, name, module=False)
    if inspect.ismodule(value):
        examples = doctest.DocTestParser().get_doctest(value.__doc__ or "", {}, name, None, None)
        found = [examples]
    if inspect.isclass(value):
        for member, each in members(value):
            found += FINDER.find(each, f"{name}.{member}", module=False)
    for examples in found:
        report: list[str] = []
        doctest.DocTestRunner().run(examples, out=report.append, clear_globs=True)
        assert not report, "".join(report)


def test_everything_public_has_a_docstring() -> None:
    for name, value in public():
        assert inspect.getdoc(value), name
        if inspect.isclass(value) and value.__module__ == "hashi_sat":
            for member, each in members(value):
                assert inspect.getdoc(each), f"{name}.{member}"


def test_there_are_examples() -> None:
    with_examples = [
        member
        for member, each in members(hashi_sat.Puzzle)
        if ">>>" in (inspect.getdoc(each) or "")
    ]
    assert len(with_examples) >= 15, with_examples
