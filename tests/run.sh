#!/usr/bin/env bash
# Runs every test. Installs first what they need and do not find: the SAT solvers minisat and
# cadical, from Debian's or Ubuntu's packages. Arguments go to `cargo test`.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for solver in minisat cadical; do
    command -v "$solver" >/dev/null || missing+=("$solver")
done

if [ ${#missing[@]} -gt 0 ]; then
    root=()
    if [ "$(id -u)" != 0 ]; then
        root=(sudo)
    fi
    if ! command -v apt-get >/dev/null || ! command -v "${root[0]:-env}" >/dev/null; then
        echo "tests/run.sh: the tests need ${missing[*]} on the PATH and cannot install them here" \
            "(no apt-get, or neither root nor sudo). Please install them and run this again." >&2
        exit 1
    fi
    echo "tests/run.sh: installing ${missing[*]}"
    install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get install --yes -qq --no-install-recommends "${missing[@]}")
    # The package lists may be absent, or out of date.
    "${install[@]}" >/dev/null 2>&1 || {
        "${root[@]}" apt-get update -qq
        "${install[@]}"
    }
fi

exec cargo test --workspace --locked "$@"
