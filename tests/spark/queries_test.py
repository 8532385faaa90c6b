"""Runs the queries of a document (its ```sql blocks) in DuckDB, in the folder with the files that they name.

    queries_test.py DOCUMENT
"""

import re
import sys
from pathlib import Path

import duckdb

queries = re.findall(r"^```sql\n(.*?)^```", Path(sys.argv[1]).read_text(), re.DOTALL | re.MULTILINE)
if len(queries) < 2:
    sys.exit(f"queries_test: expected two queries in {sys.argv[1]}, found {len(queries)}")
found = {}
for query in queries:
    rows = duckdb.sql(query)
    found[tuple(rows.columns)] = rows.fetchall()
    print(rows)

shares = found["level", "puzzles", "percent"]
slowest = found["id", "milliseconds"]
asked = sum('"puzzle"' in line for line in Path("puzzles.jsonl").open())
assert sum(count for _, count, _ in shares) == asked - 3, shares
assert 99.5 < sum(percent for _, _, percent in shares) < 100.5, shares
assert {level for level, _, _ in shares} >= {"easy", "medium", "hard"}, shares
times = [time for _, time in slowest]
assert len(times) == 5 and times == sorted(times, reverse=True) and times[-1] > 0, slowest
