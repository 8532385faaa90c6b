"""One peer in a process of its own: `worker.py PEER`, then a path a line, an answer a line (JSON).

The clock of an answer runs from opening the file to the verified answer and counts the CPU time of
this process. Start-up, imports and the warm-up on a tiny puzzle come before it.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import signal
import sys
import time
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import verify
from puzzle import candidate_graph, read_grid

SHOWN_FAULTS = 3


def measure(peer: ModuleType, path: Path) -> dict:
    """Solves one file. What earlier puzzles left behind is cleared away before the clock starts."""
    gc.collect()
    cpu, wall = time.process_time(), time.perf_counter()
    grid = read_grid(path)
    puzzle = candidate_graph(grid)
    answer = peer.solve(puzzle)
    faults: list[str] = []
    if answer.counts is not None:
        faults = verify.faults(grid, puzzle.bridges(answer.counts))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    status = "unsatisfiable" if answer.counts is None else "satisfiable"
    return {
        "status": "wrong" if faults else status,
        "reason": "; ".join(faults[:SHOWN_FAULTS]),
        "cpu": cpu,
        "wall": wall,
        "rounds": answer.rounds,
        "cuts": answer.cuts,
    }


def main() -> None:
    """Answers until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # A solver that prints must not print into the answers.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    peer = importlib.import_module(f"peer_{sys.argv[1]}")
    peer.solve(candidate_graph([[2, 0, 2, 1], [0, 0, 0, 0], [2, 0, 3, 0]]))
    print(json.dumps({"label": peer.LABEL.format(version(peer.PACKAGE))}), file=answers)
    for line in sys.stdin:
        print(json.dumps(measure(peer, Path(json.loads(line)))), file=answers)


if __name__ == "__main__":
    main()
