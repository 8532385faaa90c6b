"""The compiled module: what the package's Python code stands on, and not for anybody else."""

from typing import Any, Final, final

__all__ = [
    "FORMATS",
    "LARGEST_INPUT",
    "LEVELS",
    "SCHEMA_VERSION",
    "VERSION",
    "Board",
    "Pool",
    "ask",
    "board",
    "check",
    "check_proof",
    "cnf",
    "dimacs",
    "draw",
    "draw_maze",
    "generate",
    "maze",
    "png",
    "prove",
    "read",
    "read_all",
    "read_state",
    "svg",
    "write",
]

VERSION: Final[str]
LARGEST_INPUT: Final[int]
SCHEMA_VERSION: Final[int]
FORMATS: Final[list[str]]
LEVELS: Final[list[str]]

@final
class Board:
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def max_bridges(self) -> int: ...
    @property
    def loops(self) -> bool: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def islands(self) -> list[tuple[int, int, int | None]]: ...
    def corridors(self) -> list[tuple[tuple[int, int], tuple[int, int], int]]: ...
    def with_rules(self, max_bridges: int | None, loops: bool | None) -> Board: ...

@final
class Pool:
    def __new__(
        cls,
        details: Any,
        threads: int,
        time_limit: float | None,
        conflicts: int | None,
        seed: int | None,
    ) -> Pool: ...
    @property
    def threads(self) -> int: ...
    def put(self, puzzle: Board | bytes) -> None: ...
    def is_ready(self) -> bool: ...
    def take(self) -> list[tuple[tuple[Board, str] | None, str] | BaseException]: ...
    def close(self) -> None: ...

def board(
    rows: int,
    columns: int,
    islands: list[tuple[int, int, int | None]],
    max_bridges: int,
    loops: bool,
) -> Board: ...
def read(
    data: bytes,
    format: str | None,
    max_bridges: int | None,
    loops: bool | None,
    base: int | None,
) -> tuple[Board, str]: ...
def read_all(
    data: bytes,
    format: str | None,
    max_bridges: int | None,
    loops: bool | None,
    base: int | None,
) -> list[tuple[Board, str]]: ...
def read_state(board: Board, data: bytes) -> str: ...
def write(board: Board, format: str, drawn: Any, rules: bool) -> bytes: ...
def ask(
    board: Board,
    details: Any,
    bridges: Any,
    crosses: Any,
    time_limit: float | None,
    conflicts: int | None,
    seed: int | None,
) -> str: ...
def check(
    board: Board, data: bytes, encoding: str, time_limit: float | None
) -> tuple[str, list[tuple[tuple[int, int], tuple[int, int], int]] | None, str | None]: ...
def prove(
    board: Board, time_limit: float | None, conflicts: int | None, seed: int | None
) -> tuple[str, list[tuple[str, bytes]]]: ...
def check_proof(
    board: Board, formula: bytes, proof: bytes, bridges: Any, time_limit: float | None
) -> tuple[str, str | None, int, int]: ...
def cnf(
    board: Board, encoding: str, connectivity: str | None, deduction: bool
) -> tuple[
    int, list[list[int]], list[tuple[tuple[int, int], tuple[int, int], list[int]]], bool
]: ...
def dimacs(board: Board, encoding: str, connectivity: str | None, deduction: bool) -> bytes: ...
def svg(board: Board, shown: Any) -> bytes: ...
def png(board: Board, shown: Any, cell_pixels: int | None) -> bytes: ...
def draw(board: Board, bridges: Any, ascii: bool, wide: bool | None) -> bytes: ...
def generate(
    wished: Any,
    seed: int,
    first: int,
    count: int,
    threads: int,
    time_limit: float | None,
) -> tuple[list[tuple[Board, str]], str | None, str | None, str | None]: ...
def maze(
    wished: Any, seed: int, number: int, time_limit: float | None
) -> tuple[str | None, str | None, str | None]: ...
def draw_maze(rows: list[str], path: Any, title: str) -> str: ...
