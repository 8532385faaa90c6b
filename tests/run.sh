#!/usr/bin/env bash
# Runs every test. Installs first what they need and do not find, from Debian's or Ubuntu's packages: the
# SAT solvers minisat and cadical, Python, programs that open pictures, GNU parallel, man and the shells that are completed
# in, for the page Node and Chromium, and for the Python package venv.
#
#     tests/run.sh [--core] [ARGUMENT]...
#
# --core leaves out what is not library and command: the page, which is built and tested otherwise (tests/page.sh), and
# the Python package (tests/python.sh). All other arguments go to `cargo test`.
#
# Exit code 77: all tests passed but those of the Python package, for which there is no Python here.
#
# HASHI_ROUNDS says how much of the random tests is run: "full", or a percentage; see tests/support/rounds.rs.
set -euo pipefail
cd "$(dirname "$0")/.."

arguments=()
core=false
tests=false # After "--" all is for the test programs.
for argument in "$@"; do
    [ "$argument" != -- ] || tests=true
    if ! $tests && [ "$argument" = --core ]; then
        core=true
    else
        arguments+=("$argument")
    fi
done

needed='minisat minisat
cadical cadical
python3 python3
pdftoppm poppler-utils
pngcheck pngcheck
qpdf qpdf
rsvg-convert librsvg2-bin
xmllint libxml2-utils
parallel parallel
man man-db
zsh zsh
fish fish'
$core || needed+='
node nodejs
npm npm
chromium chromium'
missing=()
[ -e /usr/share/bash-completion/bash_completion ] || missing+=(bash-completion)
while read -r program package; do
    command -v "$program" >/dev/null || missing+=("$package")
done <<<"$needed"
# Debian has it apart from Python.
$core || "${PYTHON:-python3}" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)

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

# A checker of DRAT proofs that others wrote; Debian has none.
tools=$PWD/target/tools
export PATH=$tools/bin:$PATH
command -v rate >/dev/null || cargo install --quiet --locked --root "$tools" rate@0.3.0

if $core; then
    exec cargo test --locked "${arguments[@]}"
fi
# The command `page` is tested with the page in it, so that comes first. tests/wasm has no tests of its own: it is what
# tests/wasm.sh runs, and takes as long to build as an area does.
web/build.sh
cargo test --locked --workspace --exclude hashi-sat-wasm-test --features hashi-sat/page "${arguments[@]}"
tests/page.sh
# Last, for its exit code.
tests/python.sh
