#!/usr/bin/env python3
"""Proofs by size: how large they are, how long they take to write and to check, and CaDiCaL's own beside them.

    benches/proofs.py FOLDER [BINARY]

FOLDER has a folder for each size, such as 100: .has files with that many islands (the public instances, which all have
several solutions). BINARY is target/release/hashi-sat unless given. cadical and rate have to be on the PATH.

Each puzzle gets two changes, by a fixed seed: a unit of one clue goes to another island, and a unit goes away (the sum is
then odd). What has no solution then is proved, by `prove`, `check-proof`, and rate; CaDiCaL refutes the same formula, and its
proof is checked by check-proof. Then come puzzles with exactly one solution, by `generate --size`. Times are CPU
seconds of whole processes, with reading and writing of the files; sizes are of proofs in binary; medians and, in
brackets, the largest.
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

EACH = 12
SIDES = {100: 18, 200: 25, 300: 31, 400: 36}


def cpu(arguments, codes):
    """CPU seconds of a process, which has to end with one of these codes; and the code and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(arguments, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode not in codes:
        sys.exit(f"{arguments}: exit code {ended.returncode}: {ended.stderr}")
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, ended.returncode, ended.stdout


def changed(text, moved, chance):
    """The puzzle with one unit of a clue less, and one more elsewhere if it is moved."""
    numbers = list(map(int, text.split()))
    head, grid = numbers[:3], numbers[3:]
    islands = [place for place, clue in enumerate(grid) if clue > 0]
    giver = chance.choice([place for place in islands if grid[place] > 1])
    grid[giver] -= 1
    if moved:
        taker = chance.choice([place for place in islands if grid[place] < 8 and place != giver])
        grid[taker] += 1
    rows = (grid[start : start + head[1]] for start in range(0, len(grid), head[1]))
    lines = [" ".join(map(str, row)) for row in [head, *rows]]
    return "\n".join(lines) + "\n"


class Figures:
    def __init__(self):
        self.columns = {}

    def add(self, name, value):
        self.columns.setdefault(name, []).append(value)

    def row(self, label):
        texts = [label, str(len(self.columns.get("clauses", [])))]
        for name, values in self.columns.items():
            if "undecided" in name:
                texts.append(f"{name}: {len(values)}")
                continue
            middle, most = median(values), max(values)
            form = "{:.2f}" if name.startswith("s ") else "{:,.0f}"
            texts.append(f"{name} {form.format(middle)} ({form.format(most)})")
        return " | ".join(texts)


def measure(binary, puzzle, folder, figures, limit):
    """Proves one puzzle; returns the exit code."""
    proof = folder / "proof"
    subprocess.run(["rm", "-rf", proof], check=True)
    command = [binary, "prove", puzzle, "-o", proof, "--binary", "--output", "json"]
    seconds, code, said = cpu([*command, "--time-limit", str(limit)], [0, 1, 3])
    if code != 0:
        return code
    document = json.loads(said)
    formula, lines = document["formula"], document["proof"]
    figures.add("clauses", formula["clauses"])
    figures.add("formula kB", formula["bytes"] / 1000)
    for name in ["facts", "cuts", "learned", "longest"]:
        figures.add(name, lines[name])
    drat = proof / "proof.drat"
    figures.add("proof kB", drat.stat().st_size / 1000)
    figures.add("s prove", seconds)
    figures.add("s check-proof", cpu([binary, "check-proof", proof, puzzle], [0])[0])
    # It fails on formulas that unit propagation alone refutes.
    seconds, code, said = cpu(["rate", proof / "formula.cnf", drat], [0, 1, 101])
    if code != 101:
        assert "s VERIFIED" in said, (puzzle, said)
        figures.add("s rate", seconds)
    cadical = ["cadical", "-q", "-n", proof / "formula.cnf", folder / "cadical.drat"]
    seconds, code, _ = cpu([*cadical, "-t", "60"], [0, 20])
    if code == 0:
        figures.add("cadical undecided in 60 s", 1)
        return 0
    figures.add("s cadical", seconds)
    (folder / "cadical.drat").replace(drat)
    figures.add("cadical kB", drat.stat().st_size / 1000)
    figures.add("s its check", cpu([binary, "check-proof", proof, puzzle], [0])[0])
    return 0


def main():
    binary = sys.argv[2] if len(sys.argv) > 2 else "target/release/hashi-sat"
    sizes = sorted((folder for folder in Path(sys.argv[1]).iterdir() if folder.is_dir()), key=lambda path: int(path.name))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        puzzle = folder / "puzzle.txt"
        for size in sizes:
            files = sorted(size.glob("*.has"))
            for moved in [True, False]:
                chance, figures, undecided = random.Random(int(size.name)), Figures(), 0
                while len(figures.columns.get("clauses", [])) + undecided < EACH:
                    text = chance.choice(files).read_text()
                    puzzle.write_text(changed(text, moved, chance))
                    undecided += measure(binary, puzzle, folder, figures, 20) == 3
                label = "a unit moved" if moved else "a unit away"
                print(figures.row(f"{size.name}, {label}"), f"| {undecided} undecided in 20 s", flush=True)
            figures = Figures()
            for seed in range(EACH):
                side = str(SIDES.get(int(size.name), 20))
                puzzle.write_text(cpu([binary, "generate", "--size", side, "--seed", str(seed)], [0])[2])
                measure(binary, puzzle, folder, figures, 60)
            print(figures.row(f"{size.name}, one solution"), flush=True)


if __name__ == "__main__":
    main()
