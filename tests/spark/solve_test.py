"""Tests examples/spark/solve.py in one Spark session: every task and input, and what must fail.

    spark-submit --master 'local[2]' --py-files examples/spark/solve.py tests/spark/solve_test.py BINARY PROJECT
"""

import json
import subprocess
import sys
import unittest
from pathlib import Path

import solve
from pyspark.sql import SparkSession
from pyspark.sql.types import LongType, StringType

BINARY, PROJECT = sys.argv[1], Path(sys.argv[2])
SPARK = SparkSession.builder.getOrCreate()
SPARK.sparkContext.setLogLevel("OFF")
FOLDER = Path.cwd()

PUZZLES = {
    "one": "1.2.1",
    "several": "2.2.2\n.....\n2.2.2",
    "none": "1.1\n...\n1.1",
    "odd": "1.2",
    "conflict": (PROJECT / "fixtures/puzzles/unsatisfiable.txt").read_text(),
    "program C": (PROJECT / "fixtures/puzzles/program_c.txt").read_text(),
    "seven": (PROJECT / "fixtures/puzzles/seven.txt").read_text(),
    "unknown": "?.?",
    "solved": '{"grid": [[1,0,1]], "solution": [{"from": [0,0], "to": [0,2], "count": 1}]}',
    "wrong": '{"grid": [[1,0,1]], "solution": [{"from": [0,0], "to": [0,2], "count": 2}]}',
    "bad": "1.\n.",
}
OPTIONS = {"convert": ["--to=puzzlink"], "count": ["--limit=1"]}

# The definitions of fixtures/schema.json that a task's answers are made of, if not that of its name.
DEFINITIONS = {"solve": ["answer"], "hint": ["hints", "no_hint"]}


def plain(value):
    """Without nulls, and without what differs from run to run."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if inner is not None and key != "milliseconds"}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def texts(value, column):
    """The answer with those parts as JSON text that are such columns."""
    kind = column.simpleString()
    if value is None:
        return None
    if kind == "string" and not isinstance(value, str):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    if kind.startswith("array"):
        return [texts(inner, column.elementType) for inner in value]
    if kind.startswith("struct"):
        fields = {field.name: field.dataType for field in column}
        return {key: texts(inner, fields[key]) for key, inner in value.items()}
    return value


def one_process(task, lines):
    command = [BINARY, "batch", "-", "--lines", "--task", task, *OPTIONS.get(task, [])]
    run = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1, 3), run
    return [json.loads(line) for line in run.stdout.splitlines()]


def written(name, lines):
    path = FOLDER / name
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def program(name, text):
    """A program that stands in for the binary."""
    path = FOLDER / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def ids(rows):
    return sorted(row.id for row in rows.select("id").collect())


class Answers(unittest.TestCase):
    maxDiff = None

    def test_every_task_says_what_one_process_says(self):
        lines = [json.dumps({"id": name, "puzzle": text}) for name, text in PUZZLES.items()]
        puzzles = SPARK.createDataFrame(list(PUZZLES.items()), "id STRING, puzzle STRING").repartition(3)
        for task in solve.COLUMNS:
            with self.subTest(task=task):
                schema = solve.schema(task, StringType())
                rows = solve.answers(puzzles, task, BINARY, OPTIONS.get(task, []))
                self.assertEqual(rows.schema.simpleString(), schema.simpleString())
                found = {row.id: plain(row.asDict(recursive=True)) for row in rows.collect()}
                expected = {line["id"]: plain(texts(line, schema)) for line in one_process(task, lines)}
                self.assertEqual(found, expected)
                self.assertIn("error", found["bad"])

    def test_the_columns_are_those_of_the_schema(self):
        definitions = json.loads((PROJECT / "fixtures/schema.json").read_text())["$defs"]
        for task in set(solve.COLUMNS) - {"convert"}:
            keys = set()
            for name in DEFINITIONS.get(task, [task]):
                keys |= {
                    key
                    for kind in definitions[name].get("oneOf", [definitions[name]])
                    for key in kind["properties"]
                }
            keys -= {"number", "file", "statistics"}
            names = set(solve.schema(task, StringType()).fieldNames())
            self.assertEqual(keys - names, set(), task)

    def test_ids_keep_their_type(self):
        puzzles = SPARK.createDataFrame([(7, "1.1", None), (8, "3.3", 3)], "id BIGINT, puzzle STRING, max_bridges INT")
        rows = solve.answers(puzzles, "solve", BINARY).collect()
        self.assertEqual({row.id: row.bridges[0]["count"] for row in rows}, {7: 1, 8: 3})
        self.assertEqual(solve.answers(puzzles, "solve", BINARY).schema["id"].dataType, LongType())

    def test_nothing_of_an_empty_partition(self):
        puzzles = SPARK.createDataFrame([("a", "1.1")], "id STRING, puzzle STRING").repartition(4)
        self.assertEqual(ids(solve.answers(puzzles, "solve", BINARY)), ["a"])

    def test_exit_codes_that_are_results(self):
        puzzles = SPARK.createDataFrame([("a", "1.1")], "id STRING, puzzle STRING").coalesce(1)
        for code in (0, 1, 3):
            binary = program(f"exit-{code}", f'cat > /dev/null; echo \'{{"id": "a"}}\'; exit {code}')
            self.assertEqual(ids(solve.answers(puzzles, "solve", binary)), ["a"])

    def test_other_ends_fail_the_partition(self):
        puzzles = SPARK.createDataFrame([("a", "1.1")], "id STRING, puzzle STRING").coalesce(1)
        answer = "cat > /dev/null; echo '{\"id\": \"a\"}'; "
        ends = {
            "usage": answer + "exit 2",
            "fault": answer + "exit 70",
            "interrupted": answer + "exit 130",
            "killed": answer + "kill -9 $$",
            "torn": "cat > /dev/null; printf '{\"id\": \"a'",
            "words": "cat > /dev/null; echo hello",
            "other": "cat > /dev/null; echo '{\"id\": \"a\", \"bridges\": 3}'",
        }
        for name, text in ends.items():
            with self.subTest(name), self.assertRaises(Exception):
                solve.answers(puzzles, "solve", program(name, text)).collect()
        with self.assertRaises(Exception):
            solve.answers(puzzles, "solve", str(FOLDER / "absent")).collect()


def has_package():
    try:
        import hashi_sat  # noqa: F401
        import pandas  # noqa: F401
        import pyarrow  # noqa: F401
    except ImportError:
        return False
    return True


@unittest.skipUnless(has_package(), "hashi_sat, pandas or pyarrow is not installed in PYSPARK_PYTHON")
class Package(unittest.TestCase):
    """The rows of the package are those of the binary, but for the columns that say less."""

    maxDiff = None

    def compare(self, puzzles, task, options=(), **package_options):
        rows = solve.answers_of_package(puzzles, task, **package_options)
        binary = solve.answers(puzzles, task, BINARY, options)
        self.assertEqual(rows.schema.simpleString(), binary.schema.simpleString())
        found, expected = (
            {row.id: plain(row.asDict(recursive=True)) for row in frame.collect()} for frame in (rows, binary)
        )
        for row in (*found.values(), *expected.values()):
            row.pop("notes", None)
            if "error" in row:
                row["error"] = True
        self.assertEqual(found, expected)
        return found

    def test_every_task(self):
        puzzles = SPARK.createDataFrame(list(PUZZLES.items()), "id STRING, puzzle STRING").coalesce(1)
        for task in solve.OF_PACKAGE:
            with self.subTest(task=task):
                limits = {"count": {"limit": 1}}.get(task, {})
                found = self.compare(puzzles, task, OPTIONS.get(task, []), **limits)
                self.assertIn("error", found["bad"])

    def test_a_conflict_limit(self):
        puzzles = SPARK.createDataFrame([("a", PUZZLES["conflict"]), ("b", "1.1")], "id STRING, puzzle STRING")
        found = self.compare(puzzles, "unique", ["--conflicts=0"], conflict_limit=0)
        self.assertEqual(found["b"]["reason"], "conflict limit")

    def test_rules_and_errors_in_records(self):
        lines = [
            '{"id": 1, "puzzle": "3.3", "max_bridges": 3}',
            '{"id": 2, "grid": [[3, 0, "?"]], "max_bridges": 3, "loops": false}',
            '{"id": 3, "puzzle": [[1, 0, 1]]}',
            '{"id": 4, "puzzle": {"grid": [[1, 0, 1]], "max_bridges": 1}}',
            '{"id": 5, "puzzle": "1.1", "max_bridges": 9}',
            '{"id": 6, "puzzle": "1.1", "max_bridges": "2"}',
            '{"id": 7, "puzzle": "1.1", "grid": [[1, 0, 1]]}',
            '{"id": 8}',
            '{"id": 9, "puzzle": 11}',
            '{"id": 10, "puzzle": "1.1"',
            "nonsense",
        ]
        found = self.compare(solve.read(SPARK, written("package.jsonl", lines)), "solve")
        self.assertEqual([found[str(name)]["status"] for name in range(1, 5)], ["satisfiable"] * 4)
        self.assertEqual(sum("error" in row for row in found.values()), 7)

    def test_the_place_of_an_error(self):
        puzzles = SPARK.createDataFrame([("a", "1.1\n.x.")], "id STRING, puzzle STRING")
        row = solve.answers_of_package(puzzles).first()
        self.assertEqual((row.error.line, row.error.column, row.status), (2, 2, None))

    def test_tasks_that_it_cannot_answer(self):
        with self.assertRaises(SystemExit) as refused:
            solve.arguments(["in.jsonl", "out.parquet", "--engine", "package", "--task", "info"])
        self.assertEqual(refused.exception.code, 2)

    def test_the_command_line(self):
        path = written("engine.jsonl", [json.dumps({"id": id, "puzzle": "1.1"}) for id in range(20)])
        words = [path, str(FOLDER / "engine.parquet"), "--engine", "package", "--task", "count", "--limit", "0"]
        self.assertEqual(solve.run(SPARK, solve.arguments(words)), 0)
        rows = SPARK.read.parquet(words[1]).collect()
        self.assertEqual({(row["count"], row.complete) for row in rows}, {("1", True)})


class Inputs(unittest.TestCase):
    def answered(self, path):
        return {row.id: row for row in solve.answers(solve.read(SPARK, path), "solve", BINARY).collect()}

    def test_json_lines(self):
        sound = [
            '{"id": 1, "puzzle": "1.1"}',
            '{"id": "two", "puzzle": [[1, 0, "?"]], "seed": 3}',
            '  {"grid": [[3, 0, -1]], "max_bridges": 3, "loops": false, "id": {"set": [1, 2.5]}} ',
            '{"puzzle": "1.1"}',
        ]
        bad = [
            '{"id": 4, "puzzle": "1.1"} {"id": 5, "puzzle": "1.1"}',
            '{"id": 6, "puzzle": "1.1"}, {"id": 7, "puzzle": "1.1"}',
            '{"id": 8, "puzzle": "2.2", "puzzle": "1.1"}',
            "{'id': 9, 'puzzle': '1.1'}",
            '{"id": 10, "puzzle": "1.1"',
            '{"id": 11, "puzzle": "1.1"},',
            "null",
            "11",
            "nonsense",
            "[[1,0,1]]",
        ]
        keyed = [
            '{"id": 12}',
            '{"id": 13, "puzzle": "1.1", "grid": [[1,0,1]]}',
            '{"id": 14, "grid": [[1,0,1]], "loops": 3}',
        ]
        found = self.answered(written("input.jsonl", [*sound, "", *bad, " ", *keyed]))
        names = ["1", "two", '{"set":[1,2.5]}', sound[3]]
        self.assertEqual(set(found), {*names, *bad, "12", "13", "14"})
        for name in names:
            self.assertEqual((name, found[name].status), (name, "satisfiable"))
        for name in [*bad, "12", "13", "14"]:
            self.assertIsNotNone(found[name].error, name)

    def test_lines_that_are_puzzles(self):
        lines = ["https://puzz.link/p?hashi/3/1/1g1", "# a comment", "3x1m2:1a1", "1.1/.../1.1", "nothing"]
        found = self.answered(written("input.txt", lines))
        self.assertEqual({name: row.status for name, row in found.items()}, {
            lines[0]: "satisfiable", lines[2]: "satisfiable", lines[3]: "unsatisfiable", "nothing": None,
        })

    def test_parquet_with_grids(self):
        grids = SPARK.createDataFrame([("a", [[1, 0, 1]]), ("b", [[1, 0, 2]])], "id STRING, grid ARRAY<ARRAY<INT>>")
        path = str(FOLDER / "input.parquet")
        grids.write.parquet(path)
        found = self.answered(path)
        self.assertEqual((found["a"].status, found["b"].status), ("satisfiable", "unsatisfiable"))


class Whole(unittest.TestCase):
    """What was written is compared with what was asked."""

    def run_with(self, binary, name):
        path = written("whole.jsonl", [json.dumps({"id": id, "puzzle": "1.1"}) for id in range(20)])
        return solve.run(SPARK, solve.arguments([path, str(FOLDER / name), "--binary", binary, "--partitions", "2"]))

    def test_all_rows(self):
        for name in ("whole.parquet", "whole.json"):
            self.assertEqual(self.run_with(BINARY, name), 0)

    def test_a_lost_row(self):
        self.assertEqual(self.run_with(program("loses", f'"{BINARY}" "$@" | sed 1d'), "lost.parquet"), 1)

    def test_a_row_twice_instead_of_another(self):
        binary = program("twice", f'"{BINARY}" "$@" | sed "1{{h;d}};2{{p}}"')
        self.assertEqual(self.run_with(binary, "twice.parquet"), 1)


tests = unittest.main(argv=[sys.argv[0]], exit=False, verbosity=2, warnings="ignore")
SPARK.stop()
sys.exit(0 if tests.result.wasSuccessful() and tests.result.testsRun else 1)
