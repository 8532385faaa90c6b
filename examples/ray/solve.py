"""Answers one question about each puzzle of a data set, with the Python package in Ray's map_batches.

    python examples/ray/solve.py --task grade puzzles.jsonl grades.parquet

INPUT is a file or folder: .parquet, or else JSON lines, with the columns `id` and `puzzle`, a text in any format. All
ids have the same type. OUTPUT is a folder of Parquet files with a row for each puzzle, in any order: `id`; `answer`, the
document of hashi-sat's schema as JSON; or, if the puzzle cannot be read, `error` in words.

The package (`pip install ./python`) and Ray (examples/ray/requirements.txt) have to be installed on each machine. Without
RAY_ADDRESS, Ray starts a cluster on this one.

Exit code: 0 if there are as many rows as puzzles, whatever they say; 1 otherwise, or if the job failed.
"""

import argparse
import sys
from typing import Any

import pyarrow
import ray

TASKS = ("solve", "unique", "count", "common", "explain", "repair", "grade")


def answers(puzzles: ray.data.Dataset, task: str = "solve", **options: Any) -> ray.data.Dataset:
    """The answers, one row for each row of `puzzles`; `options` are those of `hashi_sat.solve_many`."""
    return puzzles.map_batches(
        rows, batch_format="pyarrow", batch_size=4096, fn_kwargs={"task": task, "options": options}
    )


def rows(puzzles: pyarrow.Table, task: str, options: dict[str, Any]) -> pyarrow.Table:
    """The answers to some of the puzzles. Ray gives a task one core, and so does this."""
    import hashi_sat

    documents: list[str | None] = []
    errors: list[str | None] = []
    texts = (text or "" for text in puzzles.column("puzzle").to_pylist())
    for answer in hashi_sat.solve_many(texts, task, threads=1, errors="return", **options):
        is_error = isinstance(answer, Exception)
        if is_error and not isinstance(answer, hashi_sat.ParseError):
            raise answer
        documents.append(None if is_error else answer.to_json())
        errors.append(str(answer) if is_error else None)
    return pyarrow.table(
        {
            "id": puzzles.column("id"),
            "answer": pyarrow.array(documents, "string"),
            "error": pyarrow.array(errors, "string"),
        }
    )


def main() -> int:
    summary, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("input", metavar="INPUT")
    parser.add_argument("output", metavar="OUTPUT")
    parser.add_argument("--task", choices=TASKS, default="solve")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, help="give up on a puzzle after this many seconds")
    parser.add_argument("--blocks", metavar="N", type=int, help="spread the puzzles over about N blocks")
    given = parser.parse_args()

    read = ray.data.read_parquet if given.input.rstrip("/").endswith(".parquet") else ray.data.read_json
    puzzles = read(given.input).select_columns(["id", "puzzle"])
    if given.blocks is not None:
        puzzles = puzzles.repartition(given.blocks)
    puzzles = puzzles.materialize()
    answers(puzzles, given.task, time_limit=given.time_limit).write_parquet(
        given.output, mode=ray.data.SaveMode.CREATE
    )

    asked, written = puzzles.count(), ray.data.read_parquet(given.output).count()
    print(f"solve.py: {given.output}: {written} rows for {asked} puzzles", file=sys.stderr)
    return 0 if written == asked else 1


if __name__ == "__main__":
    sys.exit(main())
