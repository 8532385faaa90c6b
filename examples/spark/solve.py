r"""Answers one question about each puzzle of a data frame, with `hashi-sat batch` behind RDD.pipe, or with the Python
package in mapInArrow.

    spark-submit --files target/release/hashi-sat examples/spark/solve.py \
        --binary ./hashi-sat --task grade puzzles.jsonl grades.parquet
    spark-submit examples/spark/solve.py --engine package --task grade puzzles.jsonl grades.parquet

The package (`pip install ./python`), pandas and pyarrow have to be installed in the Python of each executor
(PYSPARK_PYTHON).

INPUT is a file or folder, its format named by its ending: .parquet with columns `id` and `puzzle` (a text in any
format) or `grid`, and `max_bridges` and `loops` where needed; .txt with a puzzle a line (a URL, link, game ID, or a
grid with / between its rows), which is its own id; anything else is JSON lines with the keys of `hashi-sat batch`.
Compressed files are expanded (.gz).

OUTPUT has one row for each puzzle, in any order, with the columns of `schema`, as JSON lines if its name ends in .json
or .jsonl, and as Parquet otherwise. A puzzle that cannot be answered is a row with `error`. The ids of what was written
are compared with those of the input.

Exit code: 0 if each puzzle has its row, whatever it says; 1 if the job failed or rows are missing.
"""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import DataType, StringType, StructField, StructType

CELL = "ARRAY<INT>"
CELLS = f"ARRAY<{CELL}>"
ENDS = f"`from`: {CELL}, `to`: {CELL}"
BRIDGES = f"ARRAY<STRUCT<{ENDS}, `count`: INT>>"
BETWEEN = f"ARRAY<STRUCT<{ENDS}>>"
CHANGE = f"STRUCT<{ENDS}, before: ARRAY<INT>, after: ARRAY<INT>>"
COUNTS = f"ARRAY<STRUCT<{ENDS}, counts: ARRAY<INT>>>"

# The columns of each task's answers, with the names and meanings of fixtures/schema.json. What has many shapes there,
# and the number of solutions, which may be larger than any number type, stays JSON text.
COLUMNS = {
    "solve": f"status STRING, bridges {BRIDGES}, reason STRING",
    "unique": f"`unique` BOOLEAN, solutions ARRAY<STRUCT<status: STRING, bridges: {BRIDGES}>>, reason STRING",
    "count": "`count` STRING, complete BOOLEAN, reason STRING",
    "common": f"status STRING, corridors ARRAY<STRUCT<{ENDS}, counts: ARRAY<INT>, undecided: ARRAY<INT>>>, "
    "complete BOOLEAN, reason STRING",
    "grade": "level STRING, score DOUBLE, steps BIGINT, levels MAP<STRING, BIGINT>, rules MAP<STRING, BIGINT>, "
    f"narrowest STRUCT<step: BIGINT, rule: STRING, changes: ARRAY<{CHANGE}>, available: BIGINT>, "
    "complete BOOLEAN, status STRING, reason STRING",
    "hint": f"hints ARRAY<STRUCT<step: BIGINT, rule: STRING, level: STRING, islands: {CELLS}, corridors: {BETWEEN}, "
    f"changes: ARRAY<{CHANGE}>, reason: STRING, text: STRING, available: BIGINT, assumption: {CHANGE}, "
    "steps: STRING, contradiction: STRING>>, complete BOOLEAN, steps BIGINT, "
    f"state STRUCT<bridges: {BRIDGES}, crosses: {BETWEEN}>, several BOOLEAN, open {COUNTS}, "
    "status STRING, reason STRING, faults STRING, undo STRING, smallest BOOLEAN, wrong STRING, undecided STRING, "
    "text STRING",
    "explain": f"status STRING, reason STRING, islands {CELLS}, connectivity_needed BOOLEAN, minimal BOOLEAN, "
    f"no_loops_needed BOOLEAN, groups ARRAY<{CELLS}>, loops ARRAY<{CELLS}>, text STRING, stopped STRING, "
    f"bridges {BRIDGES}, several BOOLEAN",
    "info": "version BIGINT, format STRING, `rows` BIGINT, cols BIGINT, max_bridges INT, loops BOOLEAN, "
    f"islands ARRAY<STRUCT<cell: {CELL}, clue: STRING, neighbours: {CELLS}>>, corridors BIGINT, crossings BIGINT, "
    "formula STRUCT<encoding: STRING, connectivity: STRING, variables: BIGINT, literals: BIGINT, clauses: BIGINT, "
    "clauses_by_kind: MAP<STRING, BIGINT>>",
    "convert": "puzzle STRING, format STRING",
}
# The columns beside them.
BESIDE = (
    "notes ARRAY<STRING>, milliseconds DOUBLE, "
    "error STRUCT<kind: STRING, key: STRING, line: BIGINT, `column`: BIGINT, text: STRING>"
)

# The columns of a data frame of puzzles that go to the binary; others stay behind, to be joined again by id.
RECORD = ("id", "puzzle", "grid", "max_bridges", "loops")

# The tasks that the package can answer: `hint` of batch goes on from an answer in the puzzle, the last two are no
# questions to a solver.
OF_PACKAGE = tuple(task for task in COLUMNS if task not in ("hint", "info", "convert"))

# Exit codes 1 (there are bad lines) and 3 (some puzzles are not decided) are results. Any other, and a signal (128 and
# more), fails the partition, and Spark tries it again.
RESULTS_ONLY = '"$0" "$@"; code=$?; case $code in 1 | 3) exit 0 ;; *) exit $code ;; esac'


def schema(task: str, id_type: DataType) -> StructType:
    """The columns of the answers to a task."""
    columns = StructType.fromDDL(f"{COLUMNS[task]}, {BESIDE}")
    return StructType([StructField("id", id_type), *columns.fields])


def answers(
    puzzles: DataFrame, task: str = "solve", binary: str = "hashi-sat", options: Sequence[str] = ()
) -> DataFrame:
    """The answers to a task, one row for each row of `puzzles`, from one process for each partition.

    `puzzles` has the column `id`, `puzzle` or `grid`, and may have `max_bridges` and `loops`; `options` are further
    ones of `hashi-sat batch`. `binary` is a path on the machines that hold the data, or a name on this PATH.
    """
    records = puzzles.select([name for name in RECORD if name in puzzles.columns]).toJSON()
    command = [binary, "batch", "-", "--lines", "--threads", "1", "--task", task, *options]
    lines = records.pipe(
        shlex.join(["sh", "-c", RESULTS_ONLY, *command]),
        env={"PATH": os.environ.get("PATH", os.defpath)},
        checkCode=True,
    )
    # A line that is no such answer fails the job as well, rather than become a row of nulls.
    reader = puzzles.sparkSession.read.option("mode", "FAILFAST")
    return reader.schema(schema(task, puzzles.schema["id"].dataType)).json(lines)


def answers_of_package(puzzles: DataFrame, task: str = "solve", **options: Any) -> DataFrame:
    """The same rows from the Python package, in the processes of Spark's executors; `options` are those of
    `hashi_sat.solve_many`. Three columns say less: there are no `milliseconds`, no `notes`, and neither `kind` nor `key` of
    an `error`.
    """
    record = F.to_json(F.struct(*(name for name in RECORD[1:] if name in puzzles.columns)))
    id_type = puzzles.schema["id"].dataType
    lines = puzzles.select("id", record.alias("line")).mapInArrow(
        partial(lines_of_package, task=task, options=options),
        StructType([StructField("id", id_type), StructField("line", StringType())]),
    )
    columns = StructType(schema(task, id_type).fields[1:])
    answer = F.from_json("line", columns, {"mode": "FAILFAST"})
    return lines.select("id", answer.alias("answer")).select("id", "answer.*")


def lines_of_package(batches: Iterator[Any], task: str, options: dict[str, Any]) -> Iterator[Any]:
    """The answers as JSON. Runs on the executors."""
    import hashi_sat
    import pyarrow

    for batch in batches:
        puzzles = [puzzle_of(json.loads(record)) for record in batch.column("line").to_pylist()]
        sound = (puzzle for puzzle in puzzles if not isinstance(puzzle, ValueError))
        found = hashi_sat.solve_many(sound, task, threads=1, errors="return", **options)
        lines = [line_of(puzzle if isinstance(puzzle, ValueError) else next(found)) for puzzle in puzzles]
        yield pyarrow.record_batch([batch.column("id"), pyarrow.array(lines, "string")], ["id", "line"])


def puzzle_of(record: dict[str, Any]) -> Any:
    """The puzzle of a record, or its text where no rules are beside it, which a thread of the package then reads; or
    what is wrong with the record."""
    import hashi_sat

    puzzle, grid = record.get("puzzle"), record.get("grid")
    rules = {name: record[name] for name in ("max_bridges", "loops") if name in record}
    try:
        if (puzzle is None) == (grid is None):
            raise ValueError("expected either a puzzle or a grid")
        if grid is None and not isinstance(puzzle, (str, list, dict)):
            raise ValueError(f"found {json.dumps(puzzle)}, expected a text, a grid or an object with a grid")
        if isinstance(puzzle, str) and not rules:
            return puzzle
        if puzzle is None:
            puzzle = {"grid": grid}
        text = puzzle if isinstance(puzzle, str) else json.dumps(puzzle)
        return hashi_sat.Puzzle.parse(text, **rules)
    except (TypeError, ValueError) as error:
        return error if isinstance(error, ValueError) else ValueError(str(error))


def line_of(answer: Any) -> str:
    """The JSON of an answer, or of a puzzle that cannot be answered."""
    if not isinstance(answer, Exception):
        return answer.to_json()
    if not isinstance(answer, ValueError):
        # A fault of the package, which has to fail the partition.
        raise answer
    place = {key: value for key in ("line", "column") if (value := getattr(answer, key, None)) is not None}
    return json.dumps({"error": {**place, "text": str(answer)}})


def read(spark: SparkSession, path: str) -> DataFrame:
    """The puzzles of a file or folder."""
    name = path.rstrip("/").removesuffix(".gz")
    if name.endswith(".parquet"):
        return spark.read.parquet(path)
    lines = spark.read.text(path).where("trim(value) != ''")
    if name.endswith(".txt"):
        return lines.where("ltrim(value) NOT LIKE '#%'").selectExpr("value AS id", "value AS puzzle")
    return records(lines)


def records(lines: DataFrame) -> DataFrame:
    """The puzzles of JSON lines, which are the column `value`. Ids become texts, and a line without one is its own id.
    A line that is no sound JSON object has no puzzle, or itself as one: its row will tell what is wrong with it."""
    value, keys = F.col("value"), F.json_object_keys("value")
    # Between brackets, whatever else follows the object on its line is an error or a second element; by itself, Spark
    # would pass over it. Of equal keys, it would take the last.
    objects = F.from_json(
        F.concat(F.lit("["), value, F.lit("]")),
        "ARRAY<STRUCT<id: STRING, puzzle: VARIANT, grid: VARIANT, max_bridges: VARIANT, loops: VARIANT>>",
        {"allowSingleQuotes": "false", "allowNonNumericNumbers": "false"},
    )
    differ = F.size(keys) == F.size(F.array_distinct(keys))
    is_object = (F.size(objects) == 1) & F.rtrim(value).endswith("}") & differ
    found = lines.select(value, F.when(is_object, F.get(objects, F.lit(0))).alias("found"))
    is_broken = F.isnull("found") & F.ltrim(value).startswith("{")
    return found.select(
        F.coalesce("found.id", "value").alias("id"),
        F.when(is_broken, value.cast("variant")).otherwise(F.col("found.puzzle")).alias("puzzle"),
        *(f"found.{name}" for name in RECORD[2:]),
    )


def fingerprint(rows: DataFrame) -> Row:
    """How many rows there are, and a sum that tells one set of ids from another."""
    hashes = F.xxhash64("id").cast("decimal(38, 0)")
    return rows.agg(F.count(F.lit(1)).alias("rows"), F.sum(hashes).alias("ids")).first()


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    summary, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("input", metavar="INPUT")
    parser.add_argument("output", metavar="OUTPUT")
    parser.add_argument("--task", choices=COLUMNS, default="solve")
    parser.add_argument("--to", metavar="FORMAT", help="convert: the format to write")
    parser.add_argument("--limit", metavar="N", help="count: stop if there are more than N solutions")
    parser.add_argument("--time-limit", metavar="SECONDS", help="give up on a puzzle after this many seconds")
    parser.add_argument("--conflicts", metavar="N", help="give up on a puzzle after this many conflicts of the solver")
    parser.add_argument("--partitions", metavar="N", type=int, help="spread the puzzles evenly over N processes")
    parser.add_argument("--binary", metavar="PATH", default="hashi-sat", help="hashi-sat on the executors")
    parser.add_argument("--engine", choices=("binary", "package"), default="binary", help="what answers on the executors")
    given = parser.parse_args(words)
    if given.engine == "package" and given.task not in OF_PACKAGE:
        parser.error(f"--engine package: found --task {given.task}, expected one of {', '.join(OF_PACKAGE)}")
    return given


def answered(puzzles: DataFrame, given: argparse.Namespace) -> DataFrame:
    """The answers that the command line asks for."""
    if given.engine == "package":
        limits: dict[str, Any] = {}
        if given.limit is not None and given.task == "count":
            limits["limit"] = int(given.limit) or None
        if given.time_limit is not None:
            limits["time_limit"] = float(given.time_limit)
        if given.conflicts is not None:
            limits["conflict_limit"] = int(given.conflicts)
        return answers_of_package(puzzles, given.task, **limits)
    options = [
        f"--{name.replace('_', '-')}={value}"
        for name in ("to", "limit", "time_limit", "conflicts")
        if (value := getattr(given, name)) is not None
    ]
    return answers(puzzles, given.task, given.binary, options)


def run(spark: SparkSession, given: argparse.Namespace) -> int:
    """Answers the input, writes the output and compares the two; the exit code."""
    puzzles = read(spark, given.input)
    spread = puzzles if given.partitions is None else puzzles.repartition(given.partitions)
    rows = answered(spread, given)
    output = spark.read.schema(StructType([puzzles.schema["id"]]))
    if given.output.endswith((".json", ".jsonl")):
        rows.write.json(given.output)
        output = output.json(given.output)
    else:
        rows.write.parquet(given.output)
        output = output.parquet(given.output)

    asked, written = fingerprint(puzzles), fingerprint(output)
    if written != asked:
        ids = "" if written.rows != asked.rows else ", and not with their ids"
        print(f"solve.py: {given.output}: {written.rows} rows for {asked.rows} puzzles{ids}", file=sys.stderr)
        return 1
    print(f"solve.py: {given.output}: a row for each of {asked.rows} puzzles", file=sys.stderr)
    return 0


def main() -> int:
    given = arguments()
    spark = SparkSession.builder.appName(f"hashi-sat {given.task}").getOrCreate()
    try:
        return run(spark, given)
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main())
