"""The examples in documents: blocks of ``pycon`` are compared with what they print, blocks of ``python`` only run.

The blocks of a file have one namespace, and files that they write are in a folder of their own.
"""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "python/README.md", *sorted((ROOT / "docs").glob("python*.md"))]
BLOCK = re.compile(r"^```(pycon|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """Line numbers count from 0, as doctest's do."""

    language: str
    text: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    for match in BLOCK.finditer(text):
        yield Block(match[1], match[2], text.count("\n", 0, match.start(2)))


def run(text: str, filename: str) -> int:
    """How many blocks ran; fails where one prints something else, and raises what one raises."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(verbose=False)
    report: list[str] = []
    count = 0
    for block in blocks(text):
        count += 1
        if block.language == "python":
            # Lines of a traceback are those of the file.
            exec(compile("\n" * block.line + block.text, filename, "exec"), namespace)
            continue
        test = doctest.DocTestParser().get_doctest(
            block.text, namespace, filename, filename, block.line
        )
        # `get_doctest` copies.
        test.globs = namespace
        runner.run(test, out=report.append, clear_globs=False)
        if report:
            pytest.fail("".join(report), pytrace=False)
    return count


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_examples(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = document.read_text(encoding="utf-8")
    fences = len(re.findall(r"^\s*```py", text, re.MULTILINE))
    assert run(text, str(document)) == fences > 0


def test_a_wrong_example_is_found() -> None:
    assert run("```python\nx = 2\n```\n\n```pycon\n>>> x\n2\n```\n", "right") == 2
    with pytest.raises(pytest.fail.Exception, match=r'File "wrong", line 6(.|\n)*Expected:\n    3'):
        run("```python\nx = 2\n```\n\n```pycon\n>>> x\n3\n```\n", "wrong")
    with pytest.raises(ZeroDivisionError):
        run("text\n```python\n1 / 0\n```\n", "raises")
