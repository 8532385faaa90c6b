"""clingo (https://potassco.org): answer set programming, connectivity by reachability.

Model: `ge(C,1)` and `ge(C,2)`, chosen freely but in order; degrees are cardinality constraints.
`reached` is the least set with the first island that follows bridges, which stable models have by
definition, so one call without lazy cuts is enough. One thread. Of clasp's configurations `handy` is the
fastest on puzzles of 400 islands (the default takes half as long again), and none is faster on 100.

Reference: Gebser, Kaminski, Kaufmann, Schaub, "Multi-shot ASP solving with clingo", TPLP 2019.
"""

from __future__ import annotations

import clingo

from answer import Answer
from cuts import lone_pairs
from puzzle import Puzzle

PACKAGE = "clingo"
LABEL = "clingo {}, reachability"

PROGRAM = """
{ ge(C,1) } :- corridor(C,_,_).
{ ge(C,2) } :- ge(C,1).
end(I,C) :- corridor(C,I,_).
end(J,C) :- corridor(C,_,J).
:- island(I,N), not N { ge(C,K) : end(I,C), K = 1..2 } N.
:- crossing(C,D), ge(C,1), ge(D,1).
:- lone_pair(C,N), ge(C,N).
reached(0) :- island(0,_).
reached(J) :- reached(I), corridor(C,I,J), ge(C,1).
reached(I) :- reached(J), corridor(C,I,J), ge(C,1).
:- island(I,_), not reached(I).
#show ge/2.
"""


def solve(puzzle: Puzzle) -> Answer:
    """Grounds the program with the puzzle's facts and asks for one stable model."""
    control = clingo.Control(["1", "--configuration=handy", "-Wno-atom-undefined"])
    control.add("base", [], PROGRAM + facts(puzzle))
    control.ground([("base", [])])
    counts = [0] * len(puzzle.corridors)

    def count(model: clingo.Model) -> None:
        for atom in model.symbols(shown=True):
            counts[atom.arguments[0].number] += 1

    return Answer(counts if control.solve(on_model=count).satisfiable else None)


def facts(puzzle: Puzzle) -> str:
    """Islands, corridors and crossings, each by its number."""
    lines = [f"island({i},{clue})." for i, clue in enumerate(puzzle.clues)]
    lines += [f"corridor({c},{i},{j})." for c, (i, j) in enumerate(puzzle.corridors)]
    lines += [f"crossing({c},{d})." for c, d in puzzle.crossings]
    lines += [f"lone_pair({c},{bridges})." for c, bridges in lone_pairs(puzzle)]
    return "\n".join(lines)
