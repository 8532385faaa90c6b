"""What is proved of a puzzle."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .. import _hashi_sat, _pickles, _values
from .._answer import Answer
from .._frozen import Frozen, keep
from .._pictures import Shown
from .._solution import Solution

if TYPE_CHECKING:
    from typing import Literal

    from .._puzzle import Puzzle

Files = tuple[tuple[str, bytes], ...]
"""Names and contents."""


class Proof(Answer):
    """The answer to :meth:`Puzzle.prove`.

    A proof is a formula, which has a model for every solution of the puzzle that is not excluded by the claim, and lines
    that refute it. Any checker of DRAT proofs reads both.
    """

    __slots__ = ("_files",)

    _files: Files

    def __init__(self, puzzle: Puzzle, text: str, files: Files = ()) -> None:
        super().__init__(puzzle, text)
        keep(self, "_files", files)

    @property
    def status(self) -> Literal["proved", "several", "too large", "unknown"]:
        """``"proved"``; ``"several"`` if there are several solutions, so that there is nothing to prove; ``"too large"``
        if the formula would be; else ``"unknown"``.
        """
        document = self._read
        if document["proved"]:
            return "proved"
        if document["proved"] is False:
            return "several"
        return "too large" if document["reason"] == "too large" else "unknown"

    @property
    def stopped(self) -> str | None:
        """The limit that left it open: ``"time limit"`` or ``"conflict limit"``; ``None`` if there was none."""
        return super().stopped if self.status == "unknown" else None

    @property
    def claim(self) -> Literal["no_solution", "exactly_one"] | None:
        """What is proved: ``"no_solution"`` or ``"exactly_one"``."""
        claim: Literal["no_solution", "exactly_one"] | None = self._read.get("claim")
        return claim

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The only solution, or two of several; else none."""
        document = self._read
        found = [document["solution"]] if "solution" in document else document.get("solutions", ())
        return tuple(Solution._of(self._puzzle, _values.bridges(each["bridges"])) for each in found)

    @property
    def solution(self) -> Solution | None:
        """The solution of which it is proved that it is the only one."""
        return self.solutions[0] if self.claim == "exactly_one" else None

    @property
    def variables(self) -> int | None:
        """How many variables the formula has."""
        return self._figure("formula", "variables")

    @property
    def clauses(self) -> int | None:
        """How many clauses the formula has."""
        return self._figure("formula", "clauses")

    @property
    def lines(self) -> int | None:
        """How many lines the proof has."""
        return self._figure("proof", "lines")

    def _figure(self, part: str, key: str) -> int | None:
        figure: int | None = self._read.get(part, {}).get(key)
        return figure

    @property
    def formula(self) -> str | None:
        """The formula as DIMACS, with comments; ``None`` if nothing is proved, and in answers of :func:`solve_many`."""
        return self._file("formula.cnf")

    @property
    def proof(self) -> str | None:
        """The lines that refute the formula, as DRAT; ``None`` where :attr:`formula` is."""
        return self._file("proof.drat")

    def _file(self, name: str) -> str | None:
        content = dict(self._files).get(name)
        return None if content is None else content.decode()

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the proof into a new folder, as ``hashi-sat prove`` does: the puzzle, the solution if there is one, the
        formula, the lines, and a ``README.txt`` that says how to check them.

        If there is something of this name already, this is a ``FileExistsError``; without :attr:`formula` a
        ``ValueError``. After an error there is no folder.
        """
        if not self._files:
            words = "solve_many keeps no files" if self.status == "proved" else "nothing is proved"
            raise ValueError(f"{words}: {self!r}")
        folder = Path(os.fsdecode(path))
        if os.path.lexists(folder):
            raise FileExistsError(f"{folder} is there already")
        # Under another name until it is whole.
        unfinished = folder.with_name(f".{folder.name}.{os.getpid()}")
        unfinished.mkdir()
        try:
            for name, content in self._files:
                (unfinished / name).write_bytes(content)
            unfinished.rename(folder)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise

    def check(self, *, time_limit: float | None = None) -> ProofCheck:
        """Checks the proof by code that has nothing in common with what found it: the formula is derived a second time
        from the puzzle, and the lines are checked one by one.

        Without :attr:`formula` this is a ``ValueError``.
        """
        files = dict(self._files)
        if not files:
            raise ValueError(f"there is nothing to check: {self!r}")
        solution = self.solution
        found = _hashi_sat.check_proof(
            self._puzzle._board,
            files["formula.cnf"],
            files["proof.drat"],
            None if solution is None else solution.bridges,
            time_limit,
        )
        return ProofCheck(*found)

    def _has_picture(self) -> bool:
        return bool(self.solutions)

    def _shown(self) -> Shown:
        solution = self.solution
        return Shown(bridges=None if solution is None else solution.bridges)

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self._puzzle, self._text, self._files
        return _pickles.proof, (_pickles.VERSION, *parts)

    def __repr__(self) -> str:
        if self.claim is None:
            return super().__repr__()
        claim = self.claim.replace("_", " ")
        return f"<Proof: {claim}, {self.lines} lines over {self.clauses} clauses>"


class ProofCheck(Frozen):
    """The answer to :meth:`Proof.check`."""

    __slots__ = ("rat", "rup", "status", "text")

    status: str
    """``"verified"`` or ``"refused"``; ``"unknown"`` if a limit was reached first."""

    text: str | None
    """Why it is refused, or which limit was reached."""

    rup: int
    """How many lines were checked and are RUP, as all of this package are."""

    rat: int
    """How many are not RUP, but RAT."""

    def __init__(self, status: str, text: str | None, rup: int, rat: int) -> None:
        keep(self, "status", status)
        keep(self, "text", text)
        keep(self, "rup", rup)
        keep(self, "rat", rat)

    def __bool__(self) -> NoReturn:
        raise TypeError(f"a ProofCheck is neither true nor false: look at its status, here {self.status!r}")

    def _parts(self) -> tuple[str, str | None, int, int]:
        return self.status, self.text, self.rup, self.rat

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ProofCheck):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __reduce__(self) -> tuple[Any, ...]:
        return ProofCheck, self._parts()

    def __repr__(self) -> str:
        return f"<ProofCheck: {self.status}>"
