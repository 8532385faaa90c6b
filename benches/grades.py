#!/usr/bin/env python3
"""How well scores agree with the labels that others give: Spearman's rank correlation, by size.

    benches/grades.py FOLDER [BINARY]

FOLDER has a folder for each size and label, such as 15d2: puzzles of 15 x 15 with the label 2 of 0, 1, 2 (the larger, the
harder). BINARY is target/release/hashi-sat unless given. Printed are, for each size and for all together, the number of
puzzles, the correlation of the label with the score, with the level, with the number of steps and with the score for each
step, and the median score of each label. Scores grow with the size, so those of all sizes together say less. Equal values
share the mean of their ranks.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import StatisticsError, correlation, mean, median

LEVELS = ["easy", "medium", "hard", "expert"]
FIGURES = {
    "score": lambda grade: grade["score"],
    "level": lambda grade: LEVELS.index(grade["level"]),
    "steps": lambda grade: grade["steps"],
    "a step": lambda grade: grade["score"] / max(grade["steps"], 1),
}


def ranks(values):
    """The place of each value among all, from 1 on; the mean of their places where several are equal."""
    places = defaultdict(list)
    for place, value in enumerate(sorted(values), 1):
        places[value].append(place)
    return [mean(places[value]) for value in values]


def spearman(xs, ys):
    """From -1 to 1; None where all values of one list are equal."""
    try:
        return correlation(ranks(xs), ranks(ys))
    except StatisticsError:
        return None


def grades(folder, binary):
    """Yields size, label and grade of each puzzle that has one."""
    for part in sorted(folder.iterdir()):
        named = re.fullmatch(r"(\d+)d(\d+)", part.name)
        files = sorted(part.iterdir()) if named else []
        if not files:
            continue
        command = [binary, "grade", "--output", "json", *files]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = [json.loads(line) for line in ended.stdout.splitlines()]
        if len(lines) != len(files):
            sys.exit(ended.stderr)
        for grade in lines:
            if grade["level"] is not None:
                yield int(named[1]), int(named[2]), grade


def self_test():
    assert ranks([5, 1, 5, 9]) == [2.5, 1, 2.5, 4]
    assert spearman([1, 2, 3], [10, 20, 25]) == 1
    assert spearman([1, 2, 3], [3, 2, 1]) == -1
    assert spearman([0, 0], [1, 2]) is None
    # Worked by hand: ranks 1.5, 1.5, 3 and 1, 2, 3.
    assert abs(spearman([0, 0, 1], [1, 2, 3]) - 3**0.5 / 2) < 1e-9


def main():
    self_test()
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    binary = sys.argv[2] if len(sys.argv) == 3 else "target/release/hashi-sat"
    found = list(grades(Path(sys.argv[1]), binary))
    print("size    puzzles", *(f"{name:>7}" for name in FIGURES), "  median score by label", sep=" ")
    for size in [*sorted({size for size, _, _ in found}), None]:
        of_size = [(label, grade) for side, label, grade in found if size in (None, side)]
        labels = [label for label, _ in of_size]
        figures = []
        for figure in FIGURES.values():
            value = spearman(labels, [figure(grade) for _, grade in of_size])
            figures.append("      -" if value is None else f"{value:7.2f}")
        scores = [
            f"{median(grade['score'] for other, grade in of_size if other == label):.1f}"
            for label in sorted(set(labels))
        ]
        print(f"{size or 'all':<7} {len(of_size):7}", *figures, "  " + " / ".join(scores), sep=" ")


if __name__ == "__main__":
    main()
