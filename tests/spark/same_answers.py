"""Compares the lines of `hashi-sat batch` with the Parquet files that Spark wrote.

    same_answers.py LINES FOLDER
"""

import json
import sys
from pathlib import Path

import duckdb


def plain(value):
    """Without nulls, which columns have and lines do not, and without times."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if inner is not None and key != "milliseconds"}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def comparable(answer):
    answer = plain(answer)
    # A place in the input for one process, in a partition for Spark.
    if "error" in answer and "key" not in answer["error"]:
        answer["error"].pop("line")
    return json.dumps(answer, sort_keys=True)


def of_one_process(line):
    answer = json.loads(line)
    if not isinstance(answer["id"], str):
        answer["id"] = json.dumps(answer["id"], separators=(",", ":"))
    return comparable(answer)


lines, folder = sys.argv[1], Path(sys.argv[2])
one = sorted(of_one_process(line) for line in Path(lines).read_text().splitlines())
rows = duckdb.sql(f"FROM '{folder}/*.parquet'")
spark = sorted(comparable(dict(zip(rows.columns, row))) for row in rows.fetchall())
files = len(list(folder.glob("part-*.parquet")))
errors = sum('"error": {' in row for row in spark)
if files < 2 or not errors:
    sys.exit(f"same_answers: expected several partitions and some errors, found {files} and {errors}")
for left, right in zip(one, spark):
    if left != right:
        sys.exit(f"same_answers: one process: {left}\n{' ' * 20}Spark: {right}")
if len(one) != len(spark):
    sys.exit(f"same_answers: {len(one)} answers from one process, {len(spark)} from Spark")
print(f"same_answers: {len(one)} answers are the same, {errors} of them errors")
