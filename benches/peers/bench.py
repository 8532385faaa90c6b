"""Runs hashi-sat and its peers on the same files and prints one table. Usually through run.sh.

Exit code: 0 when every solver has answered every puzzle; 1 when an answer is wrong, two solvers
contradict each other, or a file or a worker has failed; 2 for bad usage; 3 when nothing is worse
than a time limit.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import math
import os
import platform
import statistics
import sys
from pathlib import Path

from puzzle import Malformed, read_grid
from solvers import HashiSat, Peer, Run

# By folder, then by solver.
Runs = dict[str, dict[str, list[Run]]]
ANSWERED = ("satisfiable", "unsatisfiable")


def main() -> int:
    """Measures folder by folder, in each folder one solver after the other."""
    options = arguments()
    folders = find_files(options.folders)
    if options.sample:
        folders = {folder: spread(paths, options.sample) for folder, paths in folders.items()}
    folders, islands, unread = read_all(folders)
    ours = HashiSat(options.hashi_sat, options.time_limit)
    solvers: list[HashiSat | Peer] = [
        ours,
        *(Peer(module, options.time_limit) for module in options.peers),
    ]
    runs: Runs = {}
    for folder, paths in folders.items():
        runs[folder] = {}
        for solver in solvers:
            note(f"{folder}: {len(paths)} puzzles: {solver.label}")
            runs[folder][solver.name] = solver.run(paths)
    for solver in solvers:
        solver.close()
    for measured in runs.values():
        refute_contradicted(measured)

    report = summary(runs, islands)
    report["machine"] = machine()
    report["labels"] = {solver.name: solver.label for solver in solvers}
    report["hashi_sat_processes_cpu"] = ours.cpu
    report["unread"] = unread
    print(json.dumps(report) if options.output == "json" else table(report))
    return exit_code(runs, unread)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help=".has files too")
    parser.add_argument("--peers", default="pysat,clingo,exact", type=peers, metavar="LIST")
    parser.add_argument(
        "--time-limit", default=60.0, type=seconds, metavar="SECONDS", help="a puzzle; default 60"
    )
    parser.add_argument(
        "--sample", type=positive, metavar="N", help="N files of each folder, evenly spread"
    )
    parser.add_argument("--hashi-sat", default="target/release/hashi-sat", metavar="PATH")
    parser.add_argument("--output", default="text", choices=("text", "json"))
    return parser.parse_args()


def peers(words: str) -> list[str]:
    """Names of modules `peer_NAME`, in the order given."""
    names = list(dict.fromkeys(words.split(",")))
    for name in names:
        if not name.isidentifier() or importlib.util.find_spec(f"peer_{name}") is None:
            raise argparse.ArgumentTypeError(f"there is no peer `{name}`")
    return names


def seconds(word: str) -> float:
    """A time, 0 included."""
    value = float(word)
    if not 0 <= value < math.inf:
        raise ValueError
    return value


def positive(word: str) -> int:
    """A number from 1."""
    value = int(word)
    if value < 1:
        raise ValueError
    return value


def note(message: str) -> None:
    """Messages go to standard error, the table alone to standard output."""
    print(f"peers: {message}", file=sys.stderr, flush=True)


def find_files(paths: list[Path]) -> dict[str, list[Path]]:
    """The `.has` files at any depth, by folder, each once."""
    found: dict[Path, Path] = {}
    for path in paths:
        if not path.exists():
            note(f"{path}: no such file")
            raise SystemExit(2)
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and (file.suffix == ".has" or not path.is_dir()):
                found.setdefault(file.resolve(), file)
    folders: dict[str, list[Path]] = {}
    for file in found.values():
        folders.setdefault(str(file.parent), []).append(file)
    if not found:
        note("no .has file found in these folders")
        raise SystemExit(2)
    return folders


def spread(paths: list[Path], sample: int) -> list[Path]:
    """As many files as asked for, from the middle of equal parts of the list."""
    sample = min(sample, len(paths))
    return [paths[(2 * at + 1) * len(paths) // (2 * sample)] for at in range(sample)]


def read_all(
    folders: dict[str, list[Path]],
) -> tuple[dict[str, list[Path]], dict[str, list[int]], list[str]]:
    """The files that are puzzles, the fewest and most islands of each folder, the other files."""
    kept: dict[str, list[Path]] = {}
    islands: dict[str, list[int]] = {}
    unread = []
    for folder, paths in folders.items():
        for path in paths:
            try:
                count = sum(clue > 0 for row in read_grid(path) for clue in row)
            except (Malformed, OSError) as error:
                note(str(error))
                unread.append(str(path))
                continue
            kept.setdefault(folder, []).append(path)
            low, high = islands.get(folder, [count, count])
            islands[folder] = [min(low, count), max(high, count)]
    return kept, islands, unread


def refute_contradicted(folder: dict[str, list[Run]]) -> None:
    """Where one solver has a verified solution, "unsatisfiable" from another is wrong."""
    for runs in zip(*folder.values()):
        if any(run.status == "satisfiable" for run in runs):
            for run in runs:
                if run.status == "unsatisfiable":
                    run.status = "wrong"
                    run.reason = "there is a solution"


def summary(runs: Runs, islands: dict[str, list[int]]) -> dict:
    """Figures of each folder and solver; when there are several folders, of all together."""
    folders = [
        {"path": path, "islands": islands[path], **figures(folder)} for path, folder in runs.items()
    ]
    names = next(iter(runs.values()), {})
    together = {name: [run for folder in runs.values() for run in folder[name]] for name in names}
    return {"folders": folders, "all": figures(together)}


def figures(folder: dict[str, list[Run]]) -> dict:
    """Means and so on. A run that was stopped counts with the time until then: a lower bound."""
    solvers: dict[str, dict] = {}
    for name, runs in folder.items():
        counted = [run.seconds for run in runs if run.status in ANSWERED + ("unknown",)]
        solvers[name] = {
            "mean": statistics.fmean(counted) if counted else None,
            "median": statistics.median(counted) if counted else None,
            "max": max(counted, default=None),
            **{
                status: sum(run.status == status for run in runs)
                for status in ANSWERED + ("unknown", "wrong", "failed")
            },
            "runs": [run.as_json() for run in runs],
        }
    ours = solvers.get("hashi-sat", {"mean": None, "unknown": 0})
    base = None if ours["unknown"] else ours["mean"]  # A lower bound is nothing to divide by.
    for solver in solvers.values():
        solver["times_hashi_sat"] = solver["mean"] / base if base and solver["mean"] else None
    return {"instances": max(map(len, folder.values()), default=0), "solvers": solvers}


def table(report: dict) -> str:
    """A row for each solver, a column for each folder, and what a reader must know about them."""
    columns = [
        (Path(folder["path"]).name, "-".join(map(str, sorted(set(folder["islands"])))), folder)
        for folder in report["folders"]
    ]
    if len(columns) > 1:
        columns.append(("all", "", report["all"]))
    rows = [
        ["folder", *(name for name, _, _ in columns)],
        ["islands", *(islands for _, islands, _ in columns)],
        ["instances", *(str(folder["instances"]) for _, _, folder in columns)],
    ]
    rows += [
        [label, *(cell(folder["solvers"][name]) for _, _, folder in columns)]
        for name, label in report["labels"].items()
    ]
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = ["Mean seconds per instance (times as long as hashi-sat)", ""]
    for first, *rest in rows:
        cells = [first.ljust(widths[0])] + [c.rjust(w) for c, w in zip(rest, widths[1:])]
        lines.append("  ".join(cells).rstrip())
    lines.append("")
    for name, solver in report["all"]["solvers"].items():
        counts = {key: solver[key] for key in ANSWERED + ("unknown", "wrong", "failed")}
        parts = [f"{count} {status}" for status, count in counts.items() if count]
        lines.append(f"{report['labels'][name]}: {', '.join(parts)}")
        for run in solver["runs"]:
            if run["status"] not in ANSWERED:
                lines.append(f"  {run['path']}: {run['status']}: {run.get('reason', '')}")
    lines += [f"not read: {path}" for path in report["unread"]]
    lines += [
        "",
        "Peers: CPU time of one thread, from opening the file to the verified answer. hashi-sat: the",
        "same by the wall clock; its processes took "
        f"{number(report['hashi_sat_processes_cpu'])} s of CPU in all, start-up included.",
        report["machine"],
    ]
    return "\n".join(lines)


def cell(solver: dict) -> str:
    """A mean and its ratio; `>` when runs were stopped."""
    if solver["mean"] is None:
        return "-"
    bound = ">" if solver["unknown"] else ""
    text = bound + number(solver["mean"])
    ratio = solver["times_hashi_sat"]
    return f"{text} ({bound}{number(ratio, 2)})" if ratio and ratio != 1 else text


def number(value: float, digits: int = 3) -> str:
    """So many significant digits, never with an exponent."""
    if value <= 0:
        return "0"
    return f"{value:.{max(0, digits - 1 - math.floor(math.log10(value)))}f}"


def machine() -> str:
    """Processor and Python."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
            model = names[0] if names else model
    except OSError:
        pass
    return f"{os.cpu_count()} x {model}, Python {platform.python_version()}"


def exit_code(runs: Runs, unread: list[str]) -> int:
    """The worst that happened."""
    found = {run.status for folder in runs.values() for solver in folder.values() for run in solver}
    if unread or found & {"wrong", "failed"}:
        return 1
    return 3 if "unknown" in found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
