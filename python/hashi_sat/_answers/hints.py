"""The next steps of a person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from .. import _pickles, _values
from .._answer import Answer
from .._frozen import Frozen, keep
from .._pictures import Drawable, Shown
from .._solution import State
from .._values import Bridge, Cell
from .._words import Level
from .check import Violation, violations

if TYPE_CHECKING:
    from typing import Literal

    from .._puzzle import Puzzle


class HintChange(NamedTuple):
    """What a step finds out about a corridor: the least and the most bridges that it can have."""

    start: Cell
    end: Cell
    before: tuple[int, int]
    after: tuple[int, int]


def changes(documents: list[dict[str, Any]]) -> tuple[HintChange, ...]:
    return tuple(
        HintChange(*_values.ends(each), tuple(each["before"]), tuple(each["after"]))
        for each in documents
    )


class Marks(NamedTuple):
    """Parts of a state: bridges, and corridors with crosses in them."""

    bridges: tuple[Bridge, ...]
    crossed: tuple[tuple[Cell, Cell], ...]


def marks(document: dict[str, Any]) -> Marks:
    crossed = tuple(_values.ends(each) for each in document["crossed"])
    return Marks(_values.bridges(document["bridges"]), crossed)


class Hint(Frozen, Drawable):
    """A step: what can be concluded next, and why."""

    __slots__ = ("_hints", "_index")

    _hints: Hints
    _index: int

    def __init__(self, hints: Hints, index: int) -> None:
        keep(self, "_hints", hints)
        keep(self, "_index", index)

    @property
    def _document(self) -> dict[str, Any]:
        document: dict[str, Any] = self._hints._read["hints"][self._index]
        return document

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._hints.puzzle

    @property
    def number(self) -> int:
        """Which step it is, from 1 on."""
        number: int = self._document["step"]
        return number

    @property
    def technique(self) -> str:
        """The technique, such as ``"only_neighbour"`` or ``"isolation"``."""
        technique: str = self._document["rule"]
        return technique

    @property
    def level(self) -> Level:
        """How hard the technique is."""
        level: Level = self._document["level"]
        return level

    @property
    def text(self) -> str:
        """The step in words."""
        text: str = self._document["text"]
        return text

    @property
    def islands(self) -> tuple[Cell, ...]:
        """The islands to look at."""
        return tuple(_values.cell(each) for each in self._document["islands"])

    @property
    def corridors(self) -> tuple[tuple[Cell, Cell], ...]:
        """The corridors that the step leans on."""
        return tuple(_values.ends(each) for each in self._document["corridors"])

    @property
    def changes(self) -> tuple[HintChange, ...]:
        """What it finds out."""
        return changes(self._document["changes"])

    @property
    def available(self) -> int:
        """How many steps there were to choose from."""
        available: int = self._document["available"]
        return available

    @property
    def reason(self) -> Mapping[str, Any]:
        """Why it follows, as data: the keys are those of ``reason`` in hashi-sat's schema."""
        return MappingProxyType(read_again(self._document["reason"]))

    @property
    def bridges(self) -> tuple[Bridge, ...]:
        """The bridges that are drawn after the step."""
        return self._hints._drawn(self._index + 1)

    def to_dict(self) -> dict[str, Any]:
        """The document of the step, in the form of hashi-sat's schema."""
        document: dict[str, Any] = read_again(self._document)
        return document

    def _caption(self) -> str:
        return self.text

    def _shown(self) -> Shown:
        dashed = [
            (each.start, each.end, tuple(range(each.after[0], each.after[1] + 1)))
            for each in self.changes
        ]
        before = self._hints._drawn(self._index)
        return Shown(bridges=before, dashed=dashed, marked=self.islands)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hint):
            return NotImplemented
        return self._index == other._index and self._hints == other._hints

    def __hash__(self) -> int:
        return hash((self._hints, self._index))

    def __reduce__(self) -> tuple[Any, ...]:
        # With all the others: many hints of one answer share them in a pickle.
        return Hint, (self._hints, self._index)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Hint {self.number}: {self.technique}, {self.level}>"


def read_again(document: Any) -> Any:
    """A copy that may be changed."""
    if isinstance(document, Mapping):
        return {key: read_again(value) for key, value in document.items()}
    if isinstance(document, list):
        return [read_again(each) for each in document]
    return document


class Hints(Answer, Sequence[Hint]):
    """The answer to :meth:`Puzzle.hints`: a sequence of :class:`Hint`.

    If the state is wrong there are none, and :attr:`wrong`, :attr:`undo` and :attr:`faults` say what to take back.
    """

    __slots__ = ("_start",)

    _start: State

    def __init__(self, puzzle: Puzzle, text: str, start: State) -> None:
        super().__init__(puzzle, text)
        keep(self, "_start", start)

    @property
    def status(self) -> Literal["told", "solved", "broken", "wrong", "unsatisfiable", "unknown"]:
        """``"told"`` if there are hints, or nothing more in which the solutions agree; ``"solved"`` if the puzzle is
        solved after them; ``"broken"`` if the state breaks rules, ``"wrong"`` if no solution has all of it;
        ``"unsatisfiable"`` if there is no solution at all; else ``"unknown"``.
        """
        document = self._read
        if "hints" in document:
            return "solved" if document["complete"] else "told"
        status: Literal["broken", "wrong", "unsatisfiable", "unknown"] = document["status"]
        return status

    @property
    def start(self) -> State:
        """What was drawn before."""
        return self._start

    @property
    def state(self) -> State | None:
        """What is drawn after the hints, if there are any."""
        state = self._read.get("state")
        return None if state is None else State._of(state)

    @property
    def several(self) -> bool:
        """Whether several solutions have all of the state; then the hints end where they differ."""
        several: bool = self._read.get("several", False)
        return several

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The hints."""
        return tuple(Hint(self, index) for index in range(len(self)))

    def _drawn(self, steps: int) -> tuple[Bridge, ...]:
        """The bridges after so many steps."""
        numbers = {(bridge.start, bridge.end): bridge.number for bridge in self._start.bridges}
        for document in self._read["hints"][:steps]:
            for change in document["changes"]:
                least = change["after"][0]
                ends = _values.ends(change)
                if least > numbers.get(ends, 0):
                    numbers[ends] = least
        return tuple(sorted(Bridge(*ends, number) for ends, number in numbers.items()))

    @property
    def faults(self) -> tuple[Violation, ...]:
        """The rules that the state breaks, if it does."""
        return violations(self._read.get("faults", ()))

    @property
    def undo(self) -> Marks | None:
        """If the state is wrong, what to take back so that a solution has the rest."""
        undo = self._read.get("undo")
        return None if undo is None else marks(undo)

    @property
    def wrong(self) -> Marks | None:
        """If the state is wrong, all of it that no solution has."""
        wrong = self._read.get("wrong")
        return None if wrong is None else marks(wrong)

    @property
    def text(self) -> str | None:
        """If the state is wrong, what is wrong with it, in words."""
        text: str | None = self._read.get("text")
        return text

    def __len__(self) -> int:
        return len(self._read.get("hints", ()))

    @overload
    def __getitem__(self, index: int) -> Hint: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Hint]: ...

    def __getitem__(self, index: int | slice) -> Hint | Sequence[Hint]:
        if isinstance(index, slice):
            return self.hints[index]
        return Hint(self, range(len(self))[index])

    def __iter__(self) -> Iterator[Hint]:
        return (Hint(self, index) for index in range(len(self)))

    def _has_picture(self) -> bool:
        return self.status not in ("unsatisfiable", "unknown")

    def _caption(self) -> str:
        told = [f"{each.number}. {each.text}" for each in self]
        return "\n".join(told or [self.text or self.status, *(each.text for each in self.faults)])

    def _shown(self) -> Shown:
        state = self.state
        if state is not None:
            return Shown(bridges=state.bridges)
        undo = self.undo
        marked = {each.cell for each in self.faults if each.cell is not None}
        if undo is not None:
            marked.update(cell for bridge in undo.bridges for cell in bridge[:2])
            marked.update(cell for crossed in undo.crossed for cell in crossed)
        return Shown(bridges=self._start.bridges, marked=sorted(marked))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hints):
            return NotImplemented
        return super().__eq__(other) and self._start == other._start

    __hash__ = Answer.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self._puzzle, self._text, self._start
        return _pickles.hints, (_pickles.VERSION, *parts)

    def __repr__(self) -> str:
        return f"<Hints: {self.status}{f', {len(self)}' if len(self) else ''}>"
