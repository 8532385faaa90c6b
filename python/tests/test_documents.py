"""The examples in documents: blocks of ``pycon`` are compared with what they print, blocks of ``python`` only run.

The blocks of a file have one namespace, and files that they write are in a folder of their own. In blocks of ``console``
whatever begins with ``python -c`` is run, too; all else in them is for tests/command_line/console/pages.rs.
"""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "python/README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^\s*```py", re.MULTILINE)
DOCUMENTS = [page for page in PAGES if FENCE.search(page.read_text(encoding="utf-8"))]
BLOCK = re.compile(r"^```(pycon|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ python (-c .*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


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


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_examples(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = document.read_text(encoding="utf-8")
    assert run(text, str(document)) == len(FENCE.findall(text)) > 0


def test_the_pages_with_examples_are_found() -> None:
    assert {"README.md", "python/README.md", "docs/python.md"} <= set(map(name, DOCUMENTS))


def test_commands(tmp_path: Path) -> None:
    text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    commands = COMMAND.findall(text)
    assert commands
    for command, expected in commands:
        printed = subprocess.run(
            [sys.executable, *shlex.split(command)],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            encoding="utf-8",
            env={"PYTHONIOENCODING": "utf-8"},
        )
        assert printed.stdout == expected


def test_a_wrong_example_is_found() -> None:
    assert run("```python\nx = 2\n```\n\n```pycon\n>>> x\n2\n```\n", "right") == 2
    with pytest.raises(pytest.fail.Exception, match=r'File "wrong", line 6(.|\n)*Expected:\n    3'):
        run("```python\nx = 2\n```\n\n```pycon\n>>> x\n3\n```\n", "wrong")
    with pytest.raises(ZeroDivisionError):
        run("text\n```python\n1 / 0\n```\n", "raises")
