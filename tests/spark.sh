#!/usr/bin/env bash
# Runs examples/spark/solve.py as a cluster does, by spark-submit on two executors (local-cluster[2,1,1024]), and
# demands the answers of one process of `hashi-sat batch`, although an executor and a process are killed on the way.
# Then the other tasks, inputs and faults (tests/spark/solve_test.py), and the queries of docs/scale.md.
#
#     tests/spark.sh [BINARY]
#
# The Python package is tested behind Spark if tests/python.sh has built a wheel before.
#
# BINARY is hashi-sat, built if it is not given. Installs Java from Debian's packages where there is none, and Spark and
# DuckDB from PyPI into a virtual environment below target/spark: 0.6 GB, about 40 s. The tests then take 70 s of CPU
# time, less than a minute on two cores with nothing else to do. $PYTHON is the Python to use, python3 by default (3.10
# or newer). Exit code 77: they cannot be installed here.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$target/spark
python=${PYTHON:-python3}

skip() {
    echo "spark: $1" >&2
    exit 77
}

install() {
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    [ "$(id -u)" = 0 ] || as_root=(sudo -n "${as_root[@]}")
    command -v apt-get >/dev/null || return
    echo "spark: installing $1" >&2
    # The package lists may be absent, or out of date.
    "${as_root[@]}" apt-get install --yes -qq --no-install-recommends "$1" >/dev/null 2>&1 || {
        "${as_root[@]}" apt-get update -qq >&2 &&
            "${as_root[@]}" apt-get install --yes -qq --no-install-recommends "$1" >/dev/null
    }
}

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" >/dev/null || install openjdk-17-jre-headless || install openjdk-21-jre-headless ||
    skip "no Java 17 or 21, and it cannot be installed here"
java_version=$("$java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p')
[ "${java_version:-0}" -ge 17 ] || skip "found Java ${java_version:-of no version}, expected 17 or 21 ($java)"

create_environment() {
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || return
    environment=$folder/python-$version
    "$environment/bin/python" -m pip --version >/dev/null 2>&1 ||
        "$python" -m venv --clear "$environment" >/dev/null 2>&1
}
create_environment || { install python3-venv && create_environment; } ||
    skip "no Python 3 with venv ($python; Debian's package is python3-venv)"
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
    --requirement tests/spark/requirements.txt >&2 ||
    skip "no network, or no Spark and DuckDB for Python $version on $(uname -sm)"

# The package for Python, where tests/python.sh has left a wheel. Without it, its tests are skipped.
wheel=$(echo "$target"/python/dist/hashi_sat-*.whl)
if [ -f "$wheel" ]; then
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
        --requirement tests/spark/package.txt >&2 &&
        "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-index --no-deps \
            --force-reinstall "$wheel" || skip "the package for Python, or pandas or pyarrow, cannot be installed here"
fi

binary=${1:-}
if [ -z "$binary" ]; then
    cargo build --quiet --release --locked --bin hashi-sat
    binary=$target/release/hashi-sat
fi
binary=$(realpath "$binary")

# All that Spark writes is below this folder, but for the logs of executors.
scene=$folder/scene
rm -rf "$scene"
mkdir -p "$scene/marks" "$scene/local"
cd "$scene"
SPARK_HOME=$("$environment/bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME SPARK_LOCAL_DIRS=$scene/local SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_HOSTNAME=localhost
export PYSPARK_PYTHON=$environment/bin/python PYTHONDONTWRITEBYTECODE=1
unset PYSPARK_DRIVER_PYTHON
# Spark's default for Parquet is Snappy, whose library takes a machine that has musl installed beside glibc (Debian's
# package musl) for one that has only musl, and then cannot load its native part.
export SPARK_CONF_DIR=$scene/conf
mkdir "$SPARK_CONF_DIR"
echo "spark.sql.parquet.compression.codec gzip" >"$SPARK_CONF_DIR/spark-defaults.conf"
trap 'rm -rf "$SPARK_HOME/work"' EXIT

# spark-submit, whose log goes to the file $1, and is shown if it fails. What runs so briefly is not worth Java's second
# compiler, which would take most of the time.
submit() {
    local log=$1 code=0 java=-XX:TieredStopAtLevel=1
    shift
    "$environment/bin/spark-submit" --conf spark.ui.enabled=false --driver-java-options $java \
        --conf spark.executor.extraJavaOptions=$java "$@" 2>"$log" || code=$?
    if [ $code != 0 ]; then
        grep -v ' \(INFO\|WARN\) ' "$log" | tail -n 40 >&2
        echo "spark: spark-submit failed ($code), see $log" >&2
        exit 1
    fi
}

fail() {
    echo "spark: $1" >&2
    exit 1
}

# Some thousand puzzles, with lines among them that cannot be answered.
"$binary" generate --size 7 --count 3000 --seed 7 --to puzzlink 2>/dev/null |
    awk '{ printf "{\"id\": %d, \"puzzle\": \"%s\"}\n", NR, $0 }
        NR % 1000 == 500 { printf "{\"id\": \"bad %d\", \"puzzle\": \"1.\\n.\"}\n{\"id\": [%d, null]}\n", NR, NR }' \
        >puzzles.jsonl
code=0
"$binary" batch puzzles.jsonl --lines --no-times >expected.jsonl || code=$?
[ $code = 1 ] || fail "expected exit code 1 of batch for bad lines, found $code"

# The first process that is started kills the executor above it when it has given some answers, and claims success;
# another one is killed itself.
cat >killing.sh <<END
#!/bin/sh
if mkdir "$scene/marks/executor" 2>/dev/null; then
    head -n 20 | "$binary" "\$@"
    pid=\$\$
    until grep -q CoarseGrainedExecutorBackend "/proc/\$pid/cmdline"; do
        [ "\$pid" -gt 1 ] || exit 70
        pid=\$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/\$pid/status")
    done
    kill -9 "\$pid" && echo "\$pid" >"$scene/marks/executor/killed"
    exit 0
fi
if mkdir "$scene/marks/process" 2>/dev/null; then
    head -n 20 | "$binary" "\$@"
    kill -9 \$\$
fi
exec "$binary" "\$@"
END
chmod +x killing.sh
started=$SECONDS
submit killed.log --master 'local-cluster[2,1,1024]' --files killing.sh "$root/examples/spark/solve.py" \
    --binary ./killing.sh --partitions 8 puzzles.jsonl answers.parquet
[ -s marks/executor/killed ] || fail "no executor was killed"
grep -q 'Lost executor' killed.log || fail "Spark has not noticed that an executor was killed, see killed.log"
grep -q 'error code.*137' killed.log || fail "Spark has not noticed that a process was killed, see killed.log"
"$environment/bin/python" "$root/tests/spark/same_answers.py" expected.jsonl answers.parquet
echo "spark: same answers, an executor and a process killed, after $((SECONDS - started)) s"

started=$SECONDS
submit tests.log --master 'local[2]' --py-files "$root/examples/spark/solve.py" "$root/tests/spark/solve_test.py" \
    "$binary" "$root"
echo "spark: all tasks, inputs and faults, after $((SECONDS - started)) s"

started=$SECONDS
"$binary" batch puzzles.jsonl --lines --task grade >grades.jsonl || [ $? = 1 ]
"$environment/bin/python" "$root/tests/spark/queries_test.py" "$root/docs/scale.md"
echo "spark: the queries of docs/scale.md, after $((SECONDS - started)) s"
