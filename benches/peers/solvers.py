"""Runs the solvers that are compared, each on a list of files, one file after the other."""

from __future__ import annotations

import json
import resource
import select
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass
class Run:
    """One solver on one file.

    Status: `satisfiable` (verified), `unsatisfiable`, `unknown` (the time limit came first), `wrong`
    or `failed`. `seconds` is what the table is made of; `clock` says what it is.
    """

    path: str
    status: str
    seconds: float
    clock: str
    wall: float
    rounds: int = 0
    cuts: int = 0
    reason: str = ""

    def as_json(self) -> dict:
        """Without what does not apply."""
        return {key: value for key, value in asdict(self).items() if value != ""}


class HashiSat:
    """The command `hashi-sat bench`. It verifies its solutions itself.

    It measures the wall clock of its one thread. `cpu` sums up what its processes took in all.
    """

    def __init__(self, command: str, limit: float) -> None:
        self.command = command
        self.limit = limit
        self.name = "hashi-sat"
        output = subprocess.run([command, "--version"], stdout=subprocess.PIPE, check=True).stdout
        self.label = output.decode().strip()
        self.cpu = 0.0

    def run(self, paths: list[Path]) -> list[Run]:
        """All files in one process."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        limit = ["--time-limit", str(self.limit)]
        process = subprocess.run(
            [self.command, "bench", "--output", "json", "--format", "has", *limit, "--", *paths],
            stdout=subprocess.PIPE,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu += after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        if process.returncode not in (0, 1):
            raise SystemExit(f"{self.command} ended with exit code {process.returncode}")
        runs: dict[str, Run] = {}
        for folder in json.loads(process.stdout)["folders"]:
            for run in folder["runs"]:
                seconds = run["milliseconds"]["total"] / 1000
                counts = run["rounds"], run["cuts"]
                reason = "time limit" if run["status"] == "unknown" else ""
                runs[run["path"]] = Run(
                    run["path"], run["status"], seconds, "wall", seconds, *counts, reason
                )
            for failure in folder["failures"]:
                path = failure["path"]
                runs[path] = Run(path, "failed", 0.0, "wall", 0.0, reason=failure["reason"])
        missing = "hashi-sat does not report it"
        return [
            runs.get(str(path), Run(str(path), "failed", 0.0, "wall", 0.0, reason=missing))
            for path in paths
        ]

    def close(self) -> None:
        """Nothing is left running."""


class Peer:
    """A worker process, replaced when it has to be stopped at the time limit or breaks down."""

    def __init__(self, module: str, limit: float) -> None:
        self.name = module
        self.limit = limit
        self.start()

    def start(self) -> None:
        """Starts the worker and waits until it is warm."""
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("worker.py")), self.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert self.process.stdin and self.process.stdout
        self.requests, self.answers = self.process.stdin, self.process.stdout
        hello = self.answers.readline()
        if not hello:
            raise SystemExit(f"the worker of {self.name} did not start")
        self.label = json.loads(hello)["label"]

    def run(self, paths: list[Path]) -> list[Run]:
        """One file after the other."""
        return [self.solve(str(path)) for path in paths]

    def solve(self, path: str) -> Run:
        """One file, stopped at the time limit."""
        started = time.perf_counter()
        self.requests.write(json.dumps(path).encode() + b"\n")
        in_time = select.select([self.answers], [], [], self.limit)[0]
        line = self.answers.readline() if in_time else b""
        if line:
            answer = json.loads(line)
            seconds = answer.pop("cpu")
            return Run(path=path, seconds=seconds, clock="cpu", **answer)
        wall = time.perf_counter() - started
        self.close()
        self.start()
        if not in_time:
            return Run(path, "unknown", wall, "wall", wall, reason="time limit")
        return Run(path, "failed", 0.0, "wall", wall, reason="the worker broke down")

    def close(self) -> None:
        """Ends the worker, whatever it does."""
        self.process.kill()
        self.process.communicate()
