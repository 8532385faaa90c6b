"""Questions about a puzzle."""

from __future__ import annotations

from typing import Any, NamedTuple, SupportsIndex

from . import _arguments, _hashi_sat
from ._answers import (
    Check,
    Common,
    Count,
    Explanation,
    Grade,
    Hints,
    Proof,
    Repairs,
    Solved,
    Uniqueness,
)
from ._cnf import Cnf
from ._errors import ParseError
from ._pictures import Drawable
from ._solution import State
from ._words import Connectivity, Encoding


class Details(NamedTuple):
    """A question, as the compiled module takes it."""

    task: str
    most: int | None = None
    all: bool = False
    unique: bool = False
    clues_only: bool = False
    touching: bool | None = None
    statistics: bool = False


SOLVE = Details("solve")
UNIQUE = Details("unique")
COMMON = Details("common")
EXPLAIN = Details("explain")
GRADE = Details("grade")


class Questions(Drawable):
    """What can be asked of a puzzle."""

    __slots__ = ()

    def solve(
        self,
        *,
        statistics: bool = False,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Solved:
        """Finds a solution. ``statistics`` adds what that took.

        >>> import hashi_sat
        >>> solved = hashi_sat.Puzzle.parse("1.2.1").solve()
        >>> solved.status
        'satisfiable'
        >>> print(solved.solution)
        1─2─1
        """
        details = SOLVE
        if _arguments.flag("statistics", statistics):
            details = Details("solve", statistics=True)
        return Solved(self.puzzle, self._ask(details, time_limit, conflict_limit, seed))

    def unique(
        self,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Uniqueness:
        """Says whether there is exactly one solution, and if not, where two differ.

        >>> import hashi_sat
        >>> found = hashi_sat.Puzzle.parse(["3.3", "...", "3.3"]).unique()
        >>> found.status
        'several'
        >>> found.differences[0].numbers
        (1, 2)
        """
        return Uniqueness(self.puzzle, self._ask(UNIQUE, time_limit, conflict_limit, seed))

    def count(
        self,
        limit: SupportsIndex | None = 1000,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Count:
        """Counts solutions, up to ``limit``; ``None`` counts all.

        >>> import hashi_sat
        >>> count = hashi_sat.Puzzle.parse(["3.3", "...", "3.3"]).count()
        >>> count.number, count.status
        (2, 'complete')
        """
        details = Details("count", most=_arguments.whole_or_none("limit", limit, 1))
        return Count(self.puzzle, self._ask(details, time_limit, conflict_limit, seed))

    def common(
        self,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Common:
        """Finds what all solutions have in common: how many bridges each corridor can have.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("1.2.1").common().corridors[0].counts
        (1,)
        """
        return Common(self.puzzle, self._ask(COMMON, time_limit, conflict_limit, seed))

    def explain(
        self,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Explanation:
        """Says why there is no solution: which islands and clues contradict each other.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("1.2").explain().text
        'the island at (0,2) needs 2 bridges, but its only neighbour can take at most 1'
        """
        return Explanation(self.puzzle, self._ask(EXPLAIN, time_limit, conflict_limit, seed))

    def repair(
        self,
        limit: SupportsIndex | None = 10,
        *,
        unique: bool = False,
        clues_only: bool = False,
        touching: bool | None = None,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Repairs:
        """Finds the smallest changes that give the puzzle a solution or, with ``unique``, exactly one.

        Up to ``limit`` repairs are listed; ``None`` lists all. Clues change, and to make several solutions one, islands
        are added too, unless ``clues_only`` is true. ``touching`` says whether one may be added beside another; if it
        is not given, only where the puzzle has islands that touch.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse("1.2").repair()[0].changes
        (Change(cell=Cell(row=0, column=2), before=2, after=1),)
        """
        details = Details(
            "repair",
            most=_arguments.whole_or_none("limit", limit, 1),
            unique=_arguments.flag("unique", unique),
            clues_only=_arguments.flag("clues_only", clues_only),
            touching=_arguments.flag_or_none("touching", touching),
        )
        return Repairs(self.puzzle, self._ask(details, time_limit, conflict_limit, seed))

    def hints(
        self,
        state: Any = None,
        *,
        all: bool = False,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Hints:
        """Finds the next steps of a person: up to the first that draws a bridge, or all of them.

        ``state`` is what is drawn so far: a :class:`State`, a :class:`Solution`, a list of bridges or a text, such as a
        drawing. Nothing is drawn if it is not given, not even what came with the puzzle's text (:attr:`answer`).

        >>> import hashi_sat
        >>> for hint in hashi_sat.Puzzle.parse(["2.4", "...", "1.3"]).hints():
        ...     print(hint.technique, hint.islands)
        all_slots (Cell(row=0, column=2),)
        """
        details = Details("hint", all=_arguments.flag("all", all))
        start = self.puzzle.state(state)
        text = self._ask(details, time_limit, conflict_limit, seed, start)
        return Hints(self.puzzle, text, start)

    def grade(
        self,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Grade:
        """Says how hard the puzzle is for people.

        >>> import hashi_sat
        >>> hashi_sat.Puzzle.parse(["2.4", "...", "1.3"]).grade().level
        'easy'
        """
        return Grade(self.puzzle, self._ask(GRADE, time_limit, conflict_limit, seed))

    def prove(
        self,
        *,
        time_limit: float | None = None,
        conflict_limit: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Proof:
        """Proves that there is no solution, or exactly one, in a form that checkers of others read.

        >>> import hashi_sat
        >>> proof = hashi_sat.Puzzle.parse("1.2.1").prove()
        >>> proof.claim
        'exactly_one'
        >>> proof.check().status
        'verified'
        """
        conflicts = _arguments.whole_or_none("conflict_limit", conflict_limit)
        started = _arguments.whole_or_none("seed", seed)
        text, files = _hashi_sat.prove(self.puzzle._board, time_limit, conflicts, started)
        return Proof(self.puzzle, text, tuple(files))

    def check(
        self, answer: Any, *, encoding: Encoding = "order", time_limit: float | None = None
    ) -> Check:
        """Says whether an answer is a solution, and if not, what is wrong with it.

        The answer is a :class:`Solution`, a list of bridges, a text (a drawing, JSON, the output of a SAT solver and so
        on), or a model: the literals of a SAT solver for :meth:`cnf` in the same ``encoding``.

        >>> import hashi_sat
        >>> puzzle = hashi_sat.Puzzle.parse("1.2.1")
        >>> puzzle.check("1-2-1").status
        'valid'
        >>> puzzle.check("1-2.1").violations[0].text
        'the island at (0,2) has 1 bridge end but needs 2'
        """
        from ._checking import data, is_list_of_literals

        text = data(answer)
        name = _arguments.word("encoding", encoding)
        try:
            found = _hashi_sat.check(self.puzzle._board, text, name, time_limit)
        except ParseError as error:
            if not is_list_of_literals(answer, text):
                raise
            # The line is of a text that nobody but us has seen.
            raise ParseError(str(error).partition(": ")[2]) from None
        document, claimed, stopped = found
        return Check(self.puzzle, document, None if claimed is None else tuple(claimed), stopped)

    def cnf(
        self,
        *,
        encoding: Encoding = "order",
        connectivity: Connectivity | None = None,
        deduction: bool = True,
    ) -> Cnf:
        """The formula of the puzzle, for SAT solvers.

        ``encoding`` is ``"order"`` or ``"pair"``, ``connectivity`` ``"elimination"``, ``"levels"`` or ``"none"`` (the
        relaxation); see ``hashi-sat dimacs --help``. Without ``deduction``, clauses are not simplified.

        >>> import hashi_sat
        >>> cnf = hashi_sat.Puzzle.parse("1.1").cnf()
        >>> cnf.variables, cnf.clauses
        (2, [[-2, 1], [1], [-2]])
        """
        options = (
            _arguments.word("encoding", encoding),
            _arguments.word_or_none("connectivity", connectivity),
            _arguments.flag("deduction", deduction),
        )
        return Cnf._of(self.puzzle, *options)

    def _ask(
        self,
        details: Details,
        time_limit: float | None,
        conflict_limit: SupportsIndex | None,
        seed: SupportsIndex | None,
        state: State | None = None,
    ) -> str:
        if conflict_limit is not None:
            conflict_limit = _arguments.whole("conflict_limit", conflict_limit)
        if seed is not None:
            seed = _arguments.whole("seed", seed)
        bridges, crosses = ((), ()) if state is None else (state.bridges, state.crosses)
        return _hashi_sat.ask(
            self.puzzle._board, details, bridges, crosses, time_limit, conflict_limit, seed
        )
